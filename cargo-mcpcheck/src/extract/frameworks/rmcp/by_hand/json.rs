//! Schemas that code makes: those of types, literals in macros and in texts, and changes of maps.

use std::cell::RefCell;

use super::calls::last_args;
use super::methods::MethodParts;
use super::places::{is_place, spoil};
use super::reader::{Frame, Reader, placed};
use super::types::{removed, schema_for, type_path};
use super::value::{Entry, Value};
use crate::extract::syntax::{Expr, GenericArg, MacroCall, Path, TypeExpr};
use crate::extract::types::{Folding, fold};
use crate::schema::{Node, NodeKind, Origin, Why, json_text};
use crate::source::{FileId, Span};

/// Methods that look at JSON and change nothing.
pub(super) const LOOKS: &[&str] = &[
    "as_array",
    "as_bool",
    "as_f64",
    "as_i64",
    "as_str",
    "as_u64",
    "contains_key",
    "eq",
    "is_array",
    "is_empty",
    "is_none",
    "is_object",
    "is_some",
    "is_string",
    "iter",
    "keys",
    "len",
    "ne",
    "pointer",
    "to_string",
    "values",
    "starts_with",
    "ends_with",
    "contains",
    "trim",
    "trim_matches",
    "trim_start",
    "trim_end",
    "replace",
    "to_lowercase",
    "to_uppercase",
    "as_bytes",
    "chars",
    "lines",
    "split",
    "join",
    "repeat",
    "strip_prefix",
    "strip_suffix",
    "to_snake_case",
];
/// Methods that give the JSON itself.
const SAME: &[&str] = &[
    "as_deref",
    "as_object",
    "as_ref",
    "as_value",
    "borrow",
    "clone",
    "cloned",
    "context",
    "deref",
    "expect",
    "into",
    "into_owned",
    "map_err",
    "ok",
    "ok_or",
    "ok_or_else",
    "to_owned",
    "to_value",
    "try_into",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "into_boxed_str",
    "into_string",
    "as_path",
    "with_context",
    "into_object",
];

impl Reader<'_, '_> {
    pub(super) fn macro_call(&self, expr: &Expr, call: &MacroCall, frame: &mut Frame) -> Value {
        let name = call
            .path
            .segments
            .last()
            .map_or("", |last| last.name.as_str());
        match name {
            "vec" => self.vec(expr, call, frame),
            "json" | "object" => self.json_literal(expr, frame),
            "schema_for" => self.schema_for(expr, call, frame),
            "include_str" => self.included(expr, frame),
            "panic" | "unreachable" | "todo" | "unimplemented" | "bail" => Value::Never,
            _ => self.folded(expr, frame),
        }
    }

    fn vec(&self, expr: &Expr, call: &MacroCall, frame: &mut Frame) -> Value {
        let (Some(first), Some(last)) = (call.tokens.first(), call.tokens.last()) else {
            return Value::List(Vec::new());
        };
        match self
            .context
            .program
            .parse_exprs_in(first.span.to(last.span))
        {
            Some(items) => self.list(&items, frame),
            None => self.folded(expr, frame),
        }
    }

    /// `json!` and `object!`; what stands in them as an expression is read here.
    fn json_literal(&self, expr: &Expr, frame: &mut Frame) -> Value {
        let locals: Vec<(String, Node)> = frame
            .locals
            .iter()
            .filter_map(|(name, value)| match value {
                Value::Json(node) => Some((name.clone(), node.clone())),
                _ => None,
            })
            .collect();
        let scope = frame.scope.clone();
        let inside = RefCell::new(frame);
        let leaf = |expr: &Expr| -> Option<Node> {
            let mut frame = inside.try_borrow_mut().ok()?;
            match self.eval(expr, &mut frame) {
                Value::Record(..)
                | Value::Variant(..)
                | Value::Handler
                | Value::Function(_)
                | Value::Method(..) => None,
                value => Some(placed(value.node(expr.span), expr.span)),
            }
        };
        let folding = Folding {
            locals: &locals,
            leaves: Some(&leaf),
        };
        match fold(self.context.program, &scope, expr, folding) {
            Ok(mut node) => {
                self.context.order(&mut node);
                Value::Json(node)
            }
            Err(reason) => Value::unknown(reason, expr.span),
        }
    }

    /// `schemars::schema_for!(T)`: the generator as schemars sets it up, with title and description kept.
    fn schema_for(&self, expr: &Expr, call: &MacroCall, frame: &mut Frame) -> Value {
        let (Some(first), Some(last)) = (call.tokens.first(), call.tokens.last()) else {
            return self.not_followed(expr);
        };
        let span = first.span.to(last.span);
        let text = self.context.program.sources.slice(span);
        match self.context.program.parse_type(&text, span) {
            Some(ty) => {
                let ty = TypeExpr { span, ..ty };
                Value::Json(schema_for(
                    self.context,
                    &frame.scope,
                    &ty,
                    self.why.get().unwrap_or(Why::Parameter),
                ))
            }
            None => self.not_followed(expr),
        }
    }

    /// What one of rmcp's functions makes of a type.
    pub(super) fn schema_of(
        &self,
        function: &str,
        args: &[GenericArg],
        span: Span,
        frame: &Frame,
    ) -> Node {
        let why = self.why.get().unwrap_or(match function {
            "schema_for_output" => Why::Output,
            _ => Why::Parameter,
        });
        let ty = args.iter().find_map(|arg| match arg {
            GenericArg::Type(ty) => Some(ty),
            _ => None,
        });
        let node = self.context.rmcp_function(&frame.scope, function, ty, why);
        if node.origin.is_some() {
            node
        } else {
            node.at(Origin::new(span, why))
        }
    }

    /// The schema of rmcp's `JsonObject`.
    pub(super) fn any_object(&self, span: Span, frame: &Frame) -> Node {
        let ty = type_path(&["rmcp", "model", "JsonObject"], None, span);
        self.schema_of("schema_for_input", &[GenericArg::Type(ty)], span, frame)
    }

    /// Functions that make JSON, of rmcp, `serde_json` and the maps of both.
    pub(super) fn json_function(
        &self,
        expr: &Expr,
        path: &Path,
        (owner, name): (&str, &str),
        args: &[Expr],
        frame: &mut Frame,
    ) -> Option<Value> {
        match (owner, name, args) {
            (
                _,
                "schema_for_type"
                | "schema_for_input"
                | "schema_for_output"
                | "cached_schema_for_type"
                | "schema_for_empty_input",
                [],
            ) => Some(Value::Json(self.schema_of(
                name,
                last_args(path),
                expr.span,
                frame,
            ))),
            ("serde_json", "from_str" | "from_slice", [text]) => {
                Some(match self.eval(text, frame) {
                    Value::Json(node) => self.parsed(&node, text.span),
                    value => value,
                })
            }
            ("serde_json", "to_value" | "from_value", [inner]) => match self.eval(inner, frame) {
                value @ (Value::Json(_) | Value::Unknown(_)) => Some(value),
                _ => Some(self.folded(expr, frame)),
            },
            ("Value", "Object" | "String" | "Bool" | "Number" | "from", [inner])
            | ("model", "object", [inner]) => Some(self.eval(inner, frame)),
            ("Value", "Array", [inner]) => {
                let value = self.eval(inner, frame);
                Some(Value::Json(value.node(expr.span)))
            }
            ("Map" | "JsonObject", "new" | "with_capacity" | "default", _) => Some(Value::Json(
                Node::object().at(Origin::new(expr.span, Why::Literal)),
            )),
            (
                "Map" | "JsonObject" | "Schema",
                "from" | "from_iter" | "try_from" | "clone",
                [inner],
            ) => match self.eval(inner, frame) {
                Value::List(entries) => Some(self.map_of_pairs(entries, expr)),
                value => Some(value),
            },
            _ => None,
        }
    }

    fn map_of_pairs(&self, entries: Vec<Entry>, expr: &Expr) -> Value {
        let mut map = Node::object().at(Origin::new(expr.span, Why::Literal));
        for entry in entries {
            match entry.value {
                Value::Tuple(pair) if !entry.conditional => match pair.as_slice() {
                    [key, value] if key.text().is_some() => {
                        map.set(key.text().unwrap_or_default(), value.node(expr.span));
                    }
                    _ => return self.not_followed(expr),
                },
                _ => return self.not_followed(expr),
            }
        }
        self.context.order(&mut map);
        Value::Json(map)
    }

    /// The text of a file, which is its own place.
    fn included(&self, expr: &Expr, frame: &mut Frame) -> Value {
        let value = self.folded(expr, frame);
        let Some(text) = value.text() else {
            return value;
        };
        let sources = self.context.program.sources;
        let mut files = sources.files().into_iter();
        // The file was read just now, so the map holds it.
        match files.find(|(_, file)| file.text() == text) {
            Some((file, _)) => {
                let end = u32::try_from(text.len()).unwrap_or(u32::MAX);
                let origin = Origin::new(Span::new(file, 0, end), Why::Json);
                Value::Json(Node::string(text).at(origin))
            }
            None => value,
        }
    }

    /// `serde_json::from_str(text)`, with places inside the text where it stands in the source as it is.
    fn parsed(&self, text: &Node, span: Span) -> Value {
        let Some(json) = text.as_str() else {
            return Value::unknown("the text is not known", span);
        };
        let Ok(value) = serde_json::from_str::<serde_json::Value>(json) else {
            return Value::unknown("the text is no JSON", span);
        };
        let place = text.origin.as_ref().map_or(span, |origin| origin.span);
        let written = self.context.program.sources.slice(place);
        let mut node = match written.find(json) {
            Some(at) => {
                let start = u32::try_from(at).unwrap_or_default() + place.start;
                located(value, json, 0, (place.file, start), 0)
            }
            None => Node::from_value(value).at(Origin::new(place, Why::Literal)),
        };
        self.context.order(&mut node);
        Value::Json(node)
    }

    pub(super) fn json_method(
        &self,
        expr: &Expr,
        node: Node,
        parts: MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let (receiver, method, _, args) = parts;
        if SAME.contains(&method) {
            return Value::Json(node);
        }
        match (method, args) {
            ("map" | "and_then", [function]) => {
                let function = self.eval(function, frame);
                self.apply(&function, vec![Value::Json(node)], expr, frame)
            }
            ("get", [key]) if node.entries().is_some() => match self.eval(key, frame).text() {
                Some(key) => match node.get(key) {
                    Some(value) => Value::Some(Box::new(Value::Json(value.clone()))),
                    None => Value::Nothing,
                },
                None => self.not_followed(expr),
            },
            ("insert", [key, value]) if node.entries().is_some() && is_place(receiver) => {
                let key = self.eval(key, frame);
                let value = self.eval(value, frame);
                self.insert(receiver, node, (&key, &value), (expr, frame));
                Value::Nothing
            }
            ("remove" | "shift_remove", [key])
                if node.entries().is_some() && is_place(receiver) =>
            {
                let Some(key) = self.eval(key, frame).text().map(str::to_owned) else {
                    spoil(receiver, "`remove` takes something away", frame);
                    return self.not_followed(expr);
                };
                let mut changed = node;
                let removed = removed(self.context, &mut changed, &key);
                self.write(receiver, Value::Json(changed), frame);
                removed.map_or(Value::Nothing, |node| {
                    Value::Some(Box::new(Value::Json(node)))
                })
            }
            ("into_iter" | "iter", []) if matches!(node.kind, NodeKind::Array(_)) => {
                let NodeKind::Array(items) = node.kind else {
                    return self.not_followed(expr);
                };
                Value::List(
                    items
                        .into_iter()
                        .map(|item| Entry::new(Value::Json(item)))
                        .collect(),
                )
            }
            (method, _) if LOOKS.contains(&method) => self.folded(expr, frame),
            _ => self.unknown_method(expr, parts, frame),
        }
    }

    fn insert(
        &self,
        receiver: &Expr,
        mut node: Node,
        (key, value): (&Value, &Value),
        (expr, frame): (&Expr, &mut Frame),
    ) {
        let Some(key) = key.text() else {
            spoil(receiver, "a key is not known that it gets", frame);
            return;
        };
        node.set(key, value.node(expr.span));
        self.context.order(&mut node);
        self.write(receiver, Value::Json(node), frame);
    }
}

/// JSON with the places of its nodes in the text that it was parsed from.
fn located(
    value: serde_json::Value,
    text: &str,
    at: usize,
    (file, start): (FileId, u32),
    depth: usize,
) -> Node {
    const MAX_DEPTH: usize = 128;
    if depth > MAX_DEPTH {
        return Node::from_value(value);
    }
    let range = json_text::value(text, at);
    let node = match value {
        serde_json::Value::Object(map) => {
            let entries = map.into_iter().map(|(key, value)| {
                let node = match json_text::member(text, at, &key) {
                    Some(member) => located(value, text, member, (file, start), depth + 1),
                    None => Node::from_value(value),
                };
                (key, node)
            });
            Node::new(NodeKind::Object(entries.collect()))
        }
        serde_json::Value::Array(items) => {
            let places: Vec<usize> = json_text::elements(text, at)
                .into_iter()
                .flatten()
                .collect();
            let items =
                items
                    .into_iter()
                    .enumerate()
                    .map(|(index, item)| match places.get(index) {
                        Some(place) => located(item, text, *place, (file, start), depth + 1),
                        None => Node::from_value(item),
                    });
            Node::array(items.collect())
        }
        value => Node::from_value(value),
    };
    let Some(range) = range else {
        return node;
    };
    let offset = |at: usize| start.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    let span = Span::new(file, offset(range.start), offset(range.end));
    node.at(Origin::new(span, Why::Json))
}
