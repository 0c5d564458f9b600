//! What rmcp, the standard library and `serde_json` make of their arguments: constructors and struct literals.

use super::calls::without_arguments;
use super::places::spoil;
use super::reader::{Frame, Reader};
use super::value::{Entry, FIELDS, Made, Routes, Value};
use crate::extract::syntax::{Expr, HeadKind, Namespace, Path, Resolution};
use crate::schema::{Node, NodeKind, Origin, Why};
use crate::source::Span;

/// Types of rmcp that make up a list of tools. Where a path to one of them is not resolved (a `use` inside a function
/// brings it), it is told by its name: only a value that reaches the list counts.
const TYPES: &[&str] = &[
    "ListToolsResult",
    "Tool",
    "ToolAnnotations",
    "ToolRoute",
    "ToolRouter",
];

/// The flags of `ToolAnnotations`: field, builder method and the name that is published.
const HINTS: &[(&str, &str, &str)] = &[
    ("read_only_hint", "read_only", "readOnlyHint"),
    ("destructive_hint", "destructive", "destructiveHint"),
    ("idempotent_hint", "idempotent", "idempotentHint"),
    ("open_world_hint", "open_world", "openWorldHint"),
];

impl Reader<'_, '_> {
    /// A call of a function that is not of the workspace; `None` for one that is not known.
    pub(super) fn library(
        &self,
        expr: &Expr,
        path: &Path,
        args: &[Expr],
        frame: &mut Frame,
    ) -> Option<Value> {
        let names = self.names(path, frame)?;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (name, owner) = match names.as_slice() {
            [.., owner, name] => (*name, *owner),
            [name] => (*name, ""),
            [] => return None,
        };
        if TYPES.contains(&owner) {
            return self.of_rmcp(expr, path, (owner, name), args, frame);
        }
        if let Some(value) = self.json_function(expr, path, (owner, name), args, frame) {
            return Some(value);
        }
        match (owner, name, args) {
            (_, "Some", [inner]) => Some(Value::Some(Box::new(self.eval(inner, frame)))),
            (_, "Err", _) => Some(Value::Never),
            (_, "Ok", [inner])
            | ("Vec" | "VecDeque", "from" | "from_iter", [inner])
            | (
                "Arc" | "Rc" | "Box" | "Cow" | "String" | "Mutex" | "RwLock" | "From" | "Into"
                | "future" | "Clone" | "ToOwned" | "Pin" | "Cell" | "RefCell" | "PathBuf",
                "new" | "from" | "clone" | "Borrowed" | "Owned" | "into" | "ready" | "pin"
                | "to_owned" | "unwrap_or_clone",
                [inner],
            ) => Some(self.eval(inner, frame)),
            ("LazyLock" | "LazyCell" | "Lazy", "new", [function]) => {
                let function = self.eval(function, frame);
                Some(self.apply(&function, Vec::new(), expr, frame))
            }
            ("iter", "empty", [])
            | (
                "Vec" | "VecDeque" | "HashMap" | "BTreeMap" | "IndexMap" | "HashSet",
                "new" | "with_capacity" | "default",
                _,
            ) => Some(Value::List(Vec::new())),
            ("iter", "once", [inner]) => {
                Some(Value::List(vec![Entry::new(self.eval(inner, frame))]))
            }
            ("mem", "take", [place]) => {
                let value = self.eval(place, frame);
                spoil(place, "it is taken away", frame);
                Some(value)
            }
            _ => None,
        }
    }

    /// The names that a path stands for: those of another crate, or as they are written where that is not known.
    fn names(&self, path: &Path, frame: &Frame) -> Option<Vec<String>> {
        let program = self.context.program;
        let written = || path.segments.iter().map(|segment| segment.name.clone());
        match program.resolve(
            frame.scope.module,
            &without_arguments(path),
            Namespace::Value,
        ) {
            Resolution::External(names) => {
                let last = names.len().checked_sub(2).and_then(|at| names.get(at));
                let is_known = last.is_some_and(|owner| TYPES.contains(&owner.as_str()));
                let is_rmcp = names.first().is_some_and(|first| first.starts_with("rmcp"));
                (!is_known || is_rmcp).then_some(names)
            }
            Resolution::Absent | Resolution::Unknown(_) => {
                // The type may resolve where its function does not.
                let mut owner = without_arguments(path);
                let last = owner.segments.pop()?;
                match program.resolve(frame.scope.module, &owner, Namespace::Type) {
                    Resolution::External(mut names) => {
                        names.push(last.name);
                        Some(names)
                    }
                    Resolution::Item(_) | Resolution::Member(..) => None,
                    _ => Some(written().collect()),
                }
            }
            _ => None,
        }
    }

    fn of_rmcp(
        &self,
        expr: &Expr,
        path: &Path,
        (owner, name): (&str, &str),
        args: &[Expr],
        frame: &mut Frame,
    ) -> Option<Value> {
        let values = self.values(args, frame);
        let node = |index: usize| Some(values.get(index)?.node(args.get(index)?.span));
        Some(match (owner, name) {
            ("Tool", "new" | "new_with_raw") if args.len() == 3 => {
                let mut made = self.made(path.span);
                made.set("name", node(0));
                let described = name == "new" || !matches!(values.get(1), Some(Value::Nothing));
                made.set("description", node(1).filter(|_| described));
                made.set("input_schema", node(2));
                Value::Tool(Box::new(made))
            }
            ("Tool", "default") => Value::Tool(Box::new(self.default_tool(path.span))),
            ("Tool", "from" | "clone") => values.into_iter().next()?,
            ("ToolRoute", "new" | "new_dyn") => {
                self.sites.borrow_mut().insert(path.span);
                values.into_iter().next()?
            }
            ("ToolRouter", "new" | "default") => Value::Router(Routes::default()),
            ("ToolAnnotations", "new" | "default") => Value::Annotations(annotations(path.span)),
            ("ToolAnnotations", "with_title") => {
                let mut result = annotations(path.span);
                result.set("title", node(0)?);
                Value::Annotations(result)
            }
            ("ToolAnnotations", "from_raw") => {
                let mut result = annotations(path.span);
                let keys = std::iter::once("title").chain(HINTS.iter().map(|(.., key)| *key));
                for (index, key) in keys.enumerate() {
                    if !matches!(values.get(index), Some(Value::Nothing)) {
                        result.set(key, node(index)?);
                    }
                }
                Value::Annotations(result)
            }
            ("ListToolsResult", "with_all_items" | "new") => {
                Value::Listed(super::lists::entries_of(values.first()?, expr.span))
            }
            ("ListToolsResult", "default") => Value::Listed(Vec::new()),
            _ => self.not_followed(expr),
        })
    }

    fn made(&self, span: Span) -> Made {
        self.sites.borrow_mut().insert(span);
        Made::new(span)
    }

    /// `Tool::default()`: an empty name and an empty schema.
    fn default_tool(&self, span: Span) -> Made {
        let mut made = self.made(span);
        let origin = || Origin::new(span, Why::Tool);
        made.set("name", Some(Node::string("").at(origin())));
        made.set("input_schema", Some(Node::object().at(origin())));
        made
    }

    /// `Tool { .. }`, `ListToolsResult { .. }`, `ToolAnnotations { .. }` and structs of the workspace.
    pub(super) fn struct_literal(
        &self,
        expr: &Expr,
        path: &Path,
        (fields, rest): (&[(String, Expr)], Option<&Expr>),
        frame: &mut Frame,
    ) -> Value {
        let plain = without_arguments(path);
        let is_wanted = self.wanted_fields(&plain, frame);
        let fields: Vec<(String, Expr)> = fields
            .iter()
            .filter(|(name, _)| is_wanted.as_ref().is_none_or(|wanted| wanted == name))
            .cloned()
            .collect();
        let fields = fields.as_slice();
        let values: Vec<(String, Value)> = fields
            .iter()
            .map(|(name, value)| (name.clone(), self.eval(value, frame)))
            .collect();
        if let Some(item) = self.type_item(&plain, frame) {
            if self.context.program.head(item).kind != HeadKind::Struct {
                return self.folded(expr, frame);
            }
            return self.record(item, values, rest, frame);
        }
        let is_handler = plain
            .segments
            .last()
            .is_some_and(|last| last.name == "Self" || last.name == self.handler.name);
        if is_handler && self.handler.item.is_none() {
            self.fields.borrow_mut().extend(values);
            return Value::Handler;
        }
        let resolved = self
            .context
            .program
            .resolve(frame.scope.module, &plain, Namespace::Type);
        let name = match &resolved {
            Resolution::External(names)
                if names.first().is_some_and(|first| first.starts_with("rmcp")) =>
            {
                names.last().map(String::as_str)
            }
            Resolution::Absent | Resolution::Unknown(_) => {
                plain.segments.last().map(|last| last.name.as_str())
            }
            _ => None,
        };
        let value = |field: &str| values.iter().find(|(name, _)| name == field);
        match name {
            Some("Tool") => self.tool_literal(path.span, &values, (fields, rest), frame),
            Some("ToolRoute") => match value("attr") {
                Some((_, tool)) => tool.clone(),
                None => self.not_followed(expr),
            },
            Some("ListToolsResult") => match (value("tools"), rest) {
                (Some((_, tools)), _) => Value::Listed(super::lists::entries_of(tools, expr.span)),
                (None, Some(rest)) => self.eval(rest, frame),
                (None, None) => self.not_followed(expr),
            },
            Some("ToolAnnotations") => {
                self.annotations_literal(path.span, &values, (fields, rest), frame)
            }
            _ => self.folded(expr, frame),
        }
    }

    /// The one field of the handler that is wanted, where not all are.
    fn wanted_fields(&self, path: &Path, frame: &Frame) -> Option<String> {
        let slice = frame.slice.as_ref()?;
        let last = path.segments.last()?;
        let is_handler = last.name == "Self" || last.name == self.handler.name;
        is_handler.then(|| slice.field.clone())
    }

    fn record(
        &self,
        item: crate::extract::syntax::ItemId,
        mut values: Vec<(String, Value)>,
        rest: Option<&Expr>,
        frame: &mut Frame,
    ) -> Value {
        if let Some(Value::Record(other, fields)) = rest.map(|rest| self.eval(rest, frame))
            && other == item
        {
            for (name, value) in fields {
                if values.iter().all(|(known, _)| *known != name) {
                    values.push((name, value));
                }
            }
        }
        if Some(item) == self.handler.item {
            self.fields.borrow_mut().extend(values.clone());
        }
        Value::Record(item, values)
    }

    fn tool_literal(
        &self,
        span: Span,
        values: &[(String, Value)],
        (fields, rest): (&[(String, Expr)], Option<&Expr>),
        frame: &mut Frame,
    ) -> Value {
        let mut made = match rest.map(|rest| self.eval(rest, frame)) {
            Some(Value::Tool(made)) => {
                let mut copy = self.made(span);
                copy.fields = made.fields;
                copy
            }
            // `..Default::default()`
            Some(Value::Unknown(_)) if rest.is_some_and(|rest| self.is_default(rest)) => {
                self.default_tool(span)
            }
            Some(value) => return value,
            None => self.made(span),
        };
        for ((name, value), (_, written)) in values.iter().zip(fields) {
            if FIELDS.iter().any(|(field, _)| field == name) {
                let node = match value {
                    Value::Nothing => None,
                    value => Some(value.node(written.span)),
                };
                made.set(name, node);
            }
        }
        Value::Tool(Box::new(made))
    }

    fn is_default(&self, expr: &Expr) -> bool {
        let text: String = self.source(expr).split_whitespace().collect();
        text.ends_with("Default::default()")
    }

    fn annotations_literal(
        &self,
        span: Span,
        values: &[(String, Value)],
        (fields, rest): (&[(String, Expr)], Option<&Expr>),
        frame: &mut Frame,
    ) -> Value {
        let mut result = match rest.map(|rest| self.eval(rest, frame)) {
            Some(Value::Annotations(node)) => node,
            _ => annotations(span),
        };
        for ((name, value), (_, written)) in values.iter().zip(fields) {
            let mut hints = HINTS.iter();
            let key = match hints.find(|(field, ..)| field == name) {
                Some((.., key)) => key,
                None => name.as_str(),
            };
            if matches!(value, Value::Nothing) {
                result.remove(key);
            } else {
                result.set(key, value.node(written.span));
            }
        }
        Value::Annotations(in_order(result))
    }

    /// The builder methods of `ToolAnnotations`.
    pub(super) fn annotation_method(
        &self,
        expr: &Expr,
        mut node: Node,
        (_, method, _, args): super::methods::MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let values = self.values(args, frame);
        let mut hints = HINTS.iter();
        match (
            hints.find(|(_, name, _)| *name == method),
            values.first(),
            args.first(),
        ) {
            (Some((.., key)), Some(value), Some(arg)) => {
                node.set(key, value.node(arg.span));
                Value::Annotations(in_order(node))
            }
            (None, _, None) if matches!(method, "clone" | "into" | "to_owned") => {
                Value::Annotations(node)
            }
            _ => self.not_followed(expr),
        }
    }
}

fn annotations(span: Span) -> Node {
    Node::object().at(Origin::new(span, Why::Attribute))
}

/// In the order of rmcp's struct, which no feature changes.
fn in_order(mut node: Node) -> Node {
    let rank = |key: &str| HINTS.iter().position(|(.., hint)| *hint == key);
    if let NodeKind::Object(entries) = &mut node.kind {
        entries.sort_by_key(|(key, _)| rank(key).map_or(0, |rank| rank + 1));
    }
    node
}
