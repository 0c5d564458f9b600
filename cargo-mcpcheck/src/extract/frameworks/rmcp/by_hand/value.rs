//! What an expression is worth to somebody who looks for tools.

use std::rc::Rc;

use crate::extract::syntax::{Expr, ItemId, Pattern};
use crate::extract::types::Scope;
use crate::schema::{Node, NodeKind, Tool};
use crate::source::Span;

/// A value. What is not known is a value too, so that a list with one unknown entry keeps the others.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// Texts, numbers, flags and JSON: `serde_json::Value`, its maps, schemas, with `Arc` and `Cow` taken away.
    Json(Node),
    /// `None`
    Nothing,
    /// `Some(value)`
    Some(Box<Value>),
    Tuple(Vec<Value>),
    /// A list, an array, an iterator, or a map by its values.
    List(Vec<Entry>),
    /// A struct of the workspace.
    Record(ItemId, Vec<(String, Value)>),
    /// A variant without fields of an enum of the workspace.
    Variant(ItemId, String),
    /// rmcp's `Tool`, and its `ToolRoute` by the tool in it.
    Tool(Box<Made>),
    /// The tool of a method with `#[tool]`, as published.
    Declared(Rc<Tool>),
    /// rmcp's `ToolAnnotations`, as published.
    Annotations(Node),
    /// rmcp's `ToolRouter`.
    Router(Routes),
    /// rmcp's `ListToolsResult`.
    Listed(Vec<Entry>),
    /// The handler itself, whose fields are looked up where it is made.
    Handler,
    /// The tools of a router block: the index of its type, and its own.
    Block(usize, usize),
    Closure(Rc<Closure>),
    /// A function, by its item.
    Function(ItemId),
    /// A function of a type's `impl`, by the type and its name.
    Method(ItemId, String),
    /// An error, or what panics: no value ever comes from there.
    Never,
    Unknown(Unknown),
}

/// An entry of a list.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) value: Value,
    /// Whether a condition that is not known decides if it is there.
    pub(super) conditional: bool,
    /// The router that it came from: its entries are listed by name, of two equal ones the later.
    pub(super) router: Option<Span>,
}

/// What is not known, and why.
#[derive(Clone, Debug)]
pub(super) struct Unknown {
    pub(super) reason: Rc<str>,
    pub(super) span: Span,
}

/// A router in the making.
#[derive(Clone, Debug, Default)]
pub(super) struct Routes {
    pub(super) entries: Vec<Entry>,
    /// Names that are switched off, whenever they are added.
    pub(super) off: Vec<String>,
    /// Names of tools of router blocks that are removed.
    pub(super) removed: Vec<String>,
}

impl Routes {
    /// Takes a tool away that is there.
    pub(super) fn remove(&mut self, name: &str) {
        self.entries.retain(|entry| entry.tool_name() != Some(name));
        self.removed.push(name.to_owned());
    }
}

/// A tool that code makes.
#[derive(Clone, Debug)]
pub(super) struct Made {
    /// The place that makes it.
    pub(super) span: Span,
    /// `name`, `title`, ... in the words of Rust, as far as they are set.
    pub(super) fields: Vec<(&'static str, Node)>,
}

/// A closure with what it sees.
#[derive(Debug)]
pub(super) struct Closure {
    pub(super) params: Vec<Pattern>,
    pub(super) body: Expr,
    pub(super) scope: Scope,
    pub(super) locals: Vec<(String, Value)>,
    pub(super) myself: Option<Value>,
}

/// Bytes of a text that count as one part of a value.
const BYTES_PER_PART: usize = 256;

/// The fields of rmcp's `Tool` in the order in which they are published.
pub(super) const FIELDS: &[(&str, &str)] = &[
    ("name", "name"),
    ("title", "title"),
    ("description", "description"),
    ("input_schema", "inputSchema"),
    ("output_schema", "outputSchema"),
    ("annotations", "annotations"),
    ("execution", "execution"),
    ("icons", "icons"),
    ("meta", "_meta"),
];

impl Value {
    /// What is not known.
    pub(super) fn unknown(reason: impl Into<Rc<str>>, span: Span) -> Value {
        Value::Unknown(Unknown {
            reason: reason.into(),
            span,
        })
    }

    /// The text, where it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Value::Json(node) => node.as_str(),
            _ => None,
        }
    }

    /// A flag.
    pub(super) fn flag(&self) -> Option<bool> {
        match self {
            Value::Json(node) => match node.kind {
                NodeKind::Bool(flag) => Some(flag),
                _ => None,
            },
            _ => None,
        }
    }

    /// The JSON that it stands for; opaque where there is none.
    pub(super) fn node(&self, span: Span) -> Node {
        match self {
            Value::Json(node) | Value::Annotations(node) => node.clone(),
            Value::Some(inner) => inner.node(span),
            Value::Nothing => Node::new(NodeKind::Null),
            Value::Unknown(unknown) => opaque(&unknown.reason, unknown.span),
            Value::List(entries) if entries.iter().all(|entry| !entry.conditional) => {
                Node::array(entries.iter().map(|entry| entry.value.node(span)).collect())
            }
            Value::Tuple(values) => {
                Node::array(values.iter().map(|value| value.node(span)).collect())
            }
            _ => opaque("code makes it", span),
        }
    }

    /// Whether it has at most `budget` parts; what is left of the budget is kept.
    pub(super) fn fits(&self, budget: &mut usize) -> bool {
        let Some(left) = budget.checked_sub(1) else {
            return false;
        };
        *budget = left;
        let entries_fit = |entries: &[Entry], budget: &mut usize| {
            entries.iter().all(|entry| entry.value.fits(budget))
        };
        match self {
            Value::Json(node) | Value::Annotations(node) => node_fits(node, budget),
            Value::Some(inner) => inner.fits(budget),
            Value::Tuple(values) => values.iter().all(|value| value.fits(budget)),
            Value::List(entries) | Value::Listed(entries) => entries_fit(entries, budget),
            Value::Router(routes) => entries_fit(&routes.entries, budget),
            Value::Record(_, fields) => fields.iter().all(|(_, value)| value.fits(budget)),
            Value::Tool(made) => made.fields.iter().all(|(_, node)| node_fits(node, budget)),
            _ => true,
        }
    }

    /// Whether nothing in it is unknown, as far as a look at its surface tells.
    pub(super) fn is_known(&self) -> bool {
        !matches!(self, Value::Unknown(_))
    }
}

impl Entry {
    /// An entry that is there.
    pub(super) fn new(value: Value) -> Entry {
        Entry {
            value,
            conditional: false,
            router: None,
        }
    }

    /// The name of the tool that it is.
    pub(super) fn tool_name(&self) -> Option<&str> {
        match &self.value {
            Value::Tool(made) => made.get("name").and_then(Node::as_str),
            _ => None,
        }
    }
}

impl Made {
    /// A tool of which nothing is set.
    pub(super) fn new(span: Span) -> Made {
        Made {
            span,
            fields: Vec::new(),
        }
    }

    pub(super) fn get(&self, field: &str) -> Option<&Node> {
        let mut fields = self.fields.iter();
        fields
            .find(|(name, _)| *name == field)
            .map(|(_, node)| node)
    }

    /// Sets a field; an unknown name is no field.
    pub(super) fn set(&mut self, field: &str, node: Option<Node>) {
        let Some((field, _)) = FIELDS.iter().find(|(name, _)| *name == field) else {
            return;
        };
        self.fields.retain(|(name, _)| name != field);
        self.fields.extend(node.map(|node| (*field, node)));
    }
}

/// A place whose value is not known.
pub(super) fn opaque(reason: &str, span: Span) -> Node {
    Node::opaque(reason).at(crate::schema::Origin::new(
        span,
        crate::schema::Why::Attribute,
    ))
}

fn node_fits(node: &Node, budget: &mut usize) -> bool {
    let own = match &node.kind {
        NodeKind::String(text) => 1 + text.len() / BYTES_PER_PART,
        _ => 1,
    };
    let Some(left) = budget.checked_sub(own) else {
        return false;
    };
    *budget = left;
    match &node.kind {
        NodeKind::Array(items) => items.iter().all(|item| node_fits(item, budget)),
        NodeKind::Object(entries) => entries.iter().all(|(_, entry)| node_fits(entry, budget)),
        _ => true,
    }
}
