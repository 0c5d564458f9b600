//! What `#[tool(...)]` and the documentation beside it say: name, title, description, annotations.

use super::context::Context;
use super::profile::Behaviour;
use crate::extract::syntax::{
    Attribute, AttributeItem, Expr, ExprKind, Function, Literal, Program,
};
use crate::extract::types::{Scope, fold_string};
use crate::schema::{Node, Origin, Pointer, Trap, TrapKind, Why};
use crate::source::Span;

/// The `#[tool]` attribute of a method as `#[tool_router]` sees it: by the last segment of its path, and written on the
/// method itself, since the router macro runs before a `cfg_attr` inside its block is expanded.
pub(super) fn router_mark(program: &Program<'_>, function: &Function) -> Option<usize> {
    function.attrs.iter().position(|attribute| {
        attribute.is("tool") && program.sources.slice(attribute.span).starts_with('#')
    })
}

/// `name`, as published: the literal, or the function's name as it is written, with `r#`. The error says why it is not
/// known.
pub(super) fn name(attribute: &Attribute, function: &Function) -> Result<Node, String> {
    let Some(item) = attribute.item("name") else {
        let origin = Origin::new(function.name_span, Why::Tool);
        let mut node = Node::string(&function.name).at(origin);
        if let Some(plain) = function.name.strip_prefix("r#") {
            let plain = plain.to_owned();
            let kind = TrapKind::RawIdentifier { plain };
            node.add_trap(Trap::new(kind, function.name_span));
        }
        return Ok(node);
    };
    match item.str_value() {
        Some(text) => Ok(Node::string(text).at(Origin::new(value_span(item), Why::Attribute))),
        None => Err("its `name` is not a string literal".to_owned()),
    }
}

/// `title`, where there is one.
pub(super) fn title(attribute: &Attribute) -> Option<Node> {
    let item = attribute.item("title")?;
    let origin = Origin::new(value_span(item), Why::Attribute);
    Some(match item.str_value() {
        Some(text) => Node::string(text).at(origin),
        None => Node::opaque("its `title` is not a string literal").at(origin),
    })
}

/// The description of a tool.
#[derive(Default)]
pub(super) struct Description {
    /// The key's value, where there is one.
    pub(super) node: Option<Node>,
    /// Documentation that is lost on the way.
    pub(super) trap: Option<Trap>,
}

/// `description`: the attribute's, else what is left of the documentation.
pub(super) fn description(
    context: &Context<'_, '_>,
    scope: &Scope,
    function: &Function,
    mark: usize,
) -> Description {
    let attribute = function.attrs.get(mark);
    match attribute.and_then(|attribute| attribute.item("description")) {
        Some(item) => Description {
            node: Some(written_description(context.program, scope, item)),
            trap: None,
        },
        None => documentation(context, scope, function, mark),
    }
}

fn written_description(program: &Program<'_>, scope: &Scope, item: &AttributeItem) -> Node {
    let origin = Origin::new(value_span(item), Why::Attribute);
    let Some(value) = &item.value else {
        return Node::opaque("its `description` is no expression").at(origin);
    };
    let node = match fold_string(program, scope, value) {
        Ok(text) => Node::string(text),
        Err(reason) => Node::opaque(reason),
    };
    node.at(origin)
}

/// `annotations`, where the attribute has them, even empty ones. The order of keys is that of rmcp's struct.
pub(super) fn annotations(attribute: &Attribute) -> Option<Node> {
    let item = attribute.item("annotations")?;
    let mut node = Node::object().at(Origin::new(item.span, Why::Attribute));
    if let Some(title) = item.item("title") {
        let title_node = match title.str_value() {
            Some(text) => Node::string(text),
            None => Node::opaque("its `title` is not a string literal"),
        };
        node.set(
            "title",
            title_node.at(Origin::new(title.span, Why::Attribute)),
        );
    }
    for (written, published) in [
        ("read_only_hint", "readOnlyHint"),
        ("destructive_hint", "destructiveHint"),
        ("idempotent_hint", "idempotentHint"),
        ("open_world_hint", "openWorldHint"),
    ] {
        if let Some(flag) = item.item(written) {
            let origin = Origin::new(flag.span, Why::Attribute);
            node.set(published, flag_node(flag).at(origin));
        }
    }
    Some(node)
}

/// `execution`, where the attribute has it.
pub(super) fn execution(attribute: &Attribute) -> Option<Node> {
    let item = attribute.item("execution")?;
    let mut node = Node::object().at(Origin::new(item.span, Why::Attribute));
    if let Some(support) = item.item("task_support") {
        let support_node = match support.str_value() {
            Some(text) => Node::string(text),
            None => Node::opaque("its `task_support` is not a string literal"),
        };
        node.set("taskSupport", support_node);
    }
    Some(node)
}

/// `icons` and `meta` are expressions that only running them would tell, but for an empty list.
pub(super) fn expression(attribute: &Attribute, key: &str) -> Option<Node> {
    let item = attribute.item(key)?;
    let origin = Origin::new(item.span, Why::Attribute);
    let is_empty_list = item.value.as_ref().is_some_and(|value| match &value.kind {
        ExprKind::Macro(call) => call.tokens.is_empty() && call.path.segments.len() == 1,
        _ => false,
    });
    let node = if key == "icons" && is_empty_list {
        Node::array(Vec::new())
    } else {
        Node::opaque(format!("its `{key}` is made by code"))
    };
    Some(node.at(origin))
}

/// The place of a value, or of the whole item where it has none.
fn value_span(item: &AttributeItem) -> Span {
    item.value.as_ref().map_or(item.span, |value| value.span)
}

/// `= true`, `= "true"` or the bare word.
fn flag_node(item: &AttributeItem) -> Node {
    match item.value.as_ref().map(|value| &value.kind) {
        None if item.items.is_empty() && item.tokens.is_empty() => Node::bool(true),
        Some(ExprKind::Literal(Literal::Bool(value))) => Node::bool(*value),
        Some(ExprKind::Literal(Literal::Str(text))) if text == "true" => Node::bool(true),
        Some(ExprKind::Literal(Literal::Str(text))) if text == "false" => Node::bool(false),
        _ => Node::opaque(format!("`{}` is not `true` or `false`", item.key)),
    }
}

/// The documentation as the macro folds it: over all attributes that stand on the function when it runs, where any that
/// is no line of documentation takes away what stood before.
fn documentation(
    context: &Context<'_, '_>,
    scope: &Scope,
    function: &Function,
    mark: usize,
) -> Description {
    let mut lines = Lines::default();
    for (index, attribute) in function.attrs.iter().enumerate() {
        if index == mark || attribute.is("cfg") || (index < mark && runs_before(attribute)) {
            continue;
        }
        let is_documentation = attribute.path.segments.len() == 1 && attribute.is("doc");
        match (&attribute.value, is_documentation) {
            (Some(value), true) => lines.push(context, scope, attribute, value),
            _ if attribute.conditional => {
                lines.unknown = Some("a `cfg_attr` decides whether it is kept".to_owned());
            }
            _ => lines.take_away(context.program, attribute),
        }
    }
    lines.finish()
}

/// Whether an attribute in front of `#[tool]` is a macro of its own, which has run and gone when `#[tool]` does.
fn runs_before(attribute: &Attribute) -> bool {
    const STAYING: &[&str] = &[
        "allow",
        "automatically_derived",
        "cfg_attr",
        "cold",
        "deny",
        "deprecated",
        "doc",
        "expect",
        "export_name",
        "forbid",
        "inline",
        "link_section",
        "must_use",
        "no_mangle",
        "target_feature",
        "track_caller",
        "unsafe",
        "warn",
    ];
    const TOOLS: &[&str] = &["clippy", "diagnostic", "miri", "rust_analyzer", "rustfmt"];
    let segments = &attribute.path.segments;
    match segments.as_slice() {
        [only] => !STAYING.contains(&only.name.as_str()),
        [first, ..] => !TOOLS.contains(&first.name.as_str()),
        [] => false,
    }
}

/// Lines of documentation under way.
#[derive(Default)]
struct Lines {
    text: Option<String>,
    span: Option<Span>,
    unknown: Option<String>,
    /// The lines that were taken away.
    lost: Option<Span>,
    /// The attributes that stand behind those.
    behind: Vec<(Span, String)>,
}

impl Lines {
    /// An attribute that is no line of documentation takes away what stood before.
    fn take_away(&mut self, program: &Program<'_>, attribute: &Attribute) {
        if let Some(span) = self.span.take() {
            self.lost = Some(self.lost.map_or(span, |lost| lost.to(span)));
        }
        if self.lost.is_some() {
            let text = program.sources.slice(attribute.span);
            let words: Vec<&str> = text.split_whitespace().collect();
            self.behind.push((attribute.span, words.join(" ")));
        }
        self.text = None;
        self.unknown = None;
    }

    fn push(
        &mut self,
        context: &Context<'_, '_>,
        scope: &Scope,
        attribute: &Attribute,
        value: &Expr,
    ) {
        let program = context.program;
        let reads_macros = context.in_use.profile.has(Behaviour::DocumentationMacros);
        let line = match &value.kind {
            ExprKind::Literal(Literal::Str(text)) => match text.trim() {
                "" => return,
                trimmed => trimmed.to_owned(),
            },
            ExprKind::Macro(_) if reads_macros => match fold_string(program, scope, value) {
                Ok(text) => text,
                Err(reason) => {
                    self.unknown = Some(reason);
                    String::new()
                }
            },
            _ => {
                self.take_away(program, attribute);
                return;
            }
        };
        if attribute.conditional {
            self.unknown = Some("a `cfg_attr` decides what stands there".to_owned());
        }
        match &mut self.text {
            Some(text) => {
                text.push('\n');
                text.push_str(&line);
            }
            None => self.text = Some(line),
        }
        self.span = Some(match self.span {
            Some(span) => span.to(attribute.span),
            None => attribute.span,
        });
    }

    fn finish(self) -> Description {
        let trap = self.trap();
        let node = match self.unknown {
            Some(reason) => Some(Node::opaque(reason)),
            None => self.text.map(Node::string),
        };
        Description {
            node: node.map(|node| match self.span {
                Some(span) => node.at(Origin::new(span, Why::Doc)),
                None => node,
            }),
            trap,
        }
    }

    /// What is lost; not where a condition decides about it.
    fn trap(&self) -> Option<Trap> {
        let lost = self.lost.filter(|_| self.unknown.is_none())?;
        let (spans, attributes) = self.behind.iter().cloned().unzip();
        let kind = TrapKind::LostDocumentation {
            attributes,
            some_left: self.text.is_some(),
        };
        let mut trap = Trap::new(kind, lost).at(Pointer::root().join("description"));
        trap.others = spans;
        Some(trap)
    }
}
