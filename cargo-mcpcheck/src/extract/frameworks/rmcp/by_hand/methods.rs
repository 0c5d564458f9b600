//! Methods and fields, by what they are called on.

use super::calls::{Callee, bound_types};
use super::places::{is_place, spoil};
use super::reader::{Frame, Reader};
use super::value::{Entry, FIELDS, Made, Value};
use crate::extract::syntax::{Expr, GenericArg};
use crate::schema::Node;

/// Methods that give their receiver, as far as its JSON goes.
const SAME: &[&str] = &[
    "as_deref",
    "as_mut",
    "as_ref",
    "borrow",
    "clone",
    "cloned",
    "copied",
    "deref",
    "expect",
    "into",
    "into_inner",
    "into_owned",
    "into_tool_route",
    "lock",
    "ok",
    "read",
    "to_owned",
    "try_into",
    "unwrap",
    "unwrap_or_default",
    "unwrap_or_else",
    "write",
];

/// A method call taken apart.
pub(super) type MethodParts<'e> = (&'e Expr, &'e str, &'e [GenericArg], &'e [Expr]);

impl Reader<'_, '_> {
    pub(super) fn method(
        &self,
        expr: &Expr,
        (receiver, method, turbofish, args): (&Expr, &str, &[GenericArg], &[Expr]),
        frame: &mut Frame,
    ) -> Value {
        let on = self.eval(receiver, frame);
        let parts = (receiver, method, turbofish, args);
        match on {
            Value::Router(routes) => self.router_method(expr, routes, parts, frame),
            Value::List(entries) => self.method_of_list(expr, entries, parts, frame),
            Value::Tool(made) => self.tool_method(expr, *made, parts, frame),
            Value::Annotations(node) => self.annotation_method(expr, node, parts, frame),
            Value::Json(node) => self.json_method(expr, node, parts, frame),
            Value::Some(inner) => self.option_method(expr, Some(*inner), parts, frame),
            Value::Nothing => self.option_method(expr, None, parts, frame),
            Value::Listed(entries) => {
                self.values(args, frame);
                Value::Listed(entries)
            }
            Value::Handler => self.handler_method(expr, parts, frame),
            Value::Record(item, fields) => {
                if SAME.contains(&method) {
                    return Value::Record(item, fields);
                }
                match self.method_of(item, method) {
                    Some(callee) => {
                        self.workspace_method(&callee, Value::Record(item, fields), parts, frame)
                    }
                    None => self.unknown_method(expr, parts, frame),
                }
            }
            Value::Variant(item, name) => match self.method_of(item, method) {
                Some(callee) => {
                    self.workspace_method(&callee, Value::Variant(item, name), parts, frame)
                }
                None if SAME.contains(&method) => Value::Variant(item, name),
                None => self.unknown_method(expr, parts, frame),
            },
            Value::Function(_) | Value::Method(..) | Value::Unknown(_)
                if method == "name" && args.len() == 1 =>
            {
                let name = self.values(args, frame);
                self.named_function(expr, &name, frame).unwrap_or(on)
            }
            // `OnceLock`
            Value::Unknown(_) if matches!(method, "get_or_init" | "get_or_try_init") => {
                let function = self.values(args, frame);
                match function.first() {
                    Some(function) => self.apply(function, Vec::new(), expr, frame),
                    None => on,
                }
            }
            Value::Unknown(unknown) => {
                for arg in args {
                    self.perhaps(arg, frame);
                    if self.source(arg).starts_with("&mut") {
                        spoil(arg, "a method that is not followed may change it", frame);
                    }
                }
                // What is unknown to this evaluator may be plain to that of constants.
                match self.folded(expr, frame) {
                    Value::Unknown(_) => Value::Unknown(unknown),
                    value => value,
                }
            }
            on if SAME.contains(&method) => on,
            _ => self.unknown_method(expr, parts, frame),
        }
    }

    /// A method that is not followed: whatever it is called on may be changed.
    pub(super) fn unknown_method(
        &self,
        expr: &Expr,
        (receiver, method, _, args): MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        for arg in args {
            self.perhaps(arg, frame);
        }
        if !super::json::LOOKS.contains(&method) {
            spoil(receiver, &format!("`{method}` may change it"), frame);
        }
        self.not_followed(expr)
    }

    fn method_of_list(
        &self,
        expr: &Expr,
        entries: Vec<Entry>,
        parts: MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let (receiver, method, _, args) = parts;
        let values = self.values(args, frame);
        if is_place(receiver)
            && let Some(changed) =
                self.changed_entries(expr, entries.clone(), method, &values, frame)
        {
            let before = std::mem::replace(&mut frame.conditional, false);
            self.write(receiver, Value::List(changed), frame);
            frame.conditional = before;
            return match method {
                "remove" | "pop" | "swap_remove" | "drain" => self.not_followed(expr),
                _ => Value::Tuple(Vec::new()),
            };
        }
        if let Some(value) = self.list_method(expr, entries, method, &values, frame) {
            return value;
        }
        match method {
            "len" | "is_empty" | "contains" | "first" | "last" | "any" | "all" | "find" | "get"
            | "join" | "count" | "position" | "contains_key" | "capacity" => {
                self.folded(expr, frame)
            }
            _ => {
                spoil(receiver, &format!("`{method}` may change it"), frame);
                self.not_followed(expr)
            }
        }
    }

    fn option_method(
        &self,
        expr: &Expr,
        inner: Option<Value>,
        parts: MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let (_, method, _, args) = parts;
        let some = |value: Value| Value::Some(Box::new(value));
        match (method, inner, args) {
            (
                "unwrap" | "expect" | "unwrap_or" | "unwrap_or_else" | "unwrap_or_default"
                | "ok_or" | "ok_or_else",
                Some(inner),
                _,
            ) => inner,
            ("unwrap" | "expect" | "ok_or" | "ok_or_else", None, _) => Value::Never,
            ("unwrap_or", None, [default]) => self.eval(default, frame),
            ("unwrap_or_else", None, [default]) => {
                let default = self.eval(default, frame);
                self.apply(&default, Vec::new(), expr, frame)
            }
            ("map", Some(inner), [function]) => {
                let function = self.eval(function, frame);
                some(self.apply(&function, vec![inner], expr, frame))
            }
            ("and_then", Some(inner), [function]) => {
                let function = self.eval(function, frame);
                self.apply(&function, vec![inner], expr, frame)
            }
            ("map" | "and_then", None, _) => Value::Nothing,
            ("is_some", inner, []) => Value::Json(Node::bool(inner.is_some())),
            ("is_none", inner, []) => Value::Json(Node::bool(inner.is_none())),
            ("into_iter" | "iter", inner, []) => {
                Value::List(inner.into_iter().map(Entry::new).collect())
            }
            (method, Some(inner), _) if SAME.contains(&method) => some(inner),
            (method, None, _) if SAME.contains(&method) => Value::Nothing,
            _ => self.unknown_method(expr, parts, frame),
        }
    }

    fn handler_method(&self, expr: &Expr, parts: MethodParts<'_>, frame: &mut Frame) -> Value {
        let (_, method, turbofish, args) = parts;
        let Some((block, function)) = self.handler.method(method) else {
            self.values(args, frame);
            return if SAME.contains(&method) {
                Value::Handler
            } else {
                self.not_followed(expr)
            };
        };
        let callee = Callee {
            function: function.clone(),
            module: block.module,
            self_ty: block.implementation().map(|block| block.self_ty.clone()),
        };
        let bound = bound_types(function, turbofish, frame);
        let values = self.values(args, frame);
        self.call_function(
            &callee,
            (Some(Value::Handler), values),
            (args, bound),
            frame,
        )
    }

    /// A method of a struct of the workspace; a `&mut self` is written back.
    fn workspace_method(
        &self,
        callee: &Callee,
        on: Value,
        (receiver, _, turbofish, args): MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let bound = bound_types(&callee.function, turbofish, frame);
        let values = self.values(args, frame);
        let value = self.call_function(callee, (Some(on), values), (args, bound), frame);
        let after = self.after_call.take();
        let function = &callee.function;
        let head = self.context.program.sources.slice(function.span);
        let head = head.split('{').next().unwrap_or_default();
        if head.contains("&mut self")
            && let Some(after) = after
        {
            if is_place(receiver) {
                self.write(receiver, after, frame);
            } else {
                spoil(receiver, "a method changes it", frame);
            }
        }
        value
    }

    /// A method of `Tool`, of `ToolRoute` and of what `function.name("x")` gives.
    fn tool_method(
        &self,
        expr: &Expr,
        mut made: Made,
        parts: MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let (receiver, method, turbofish, args) = parts;
        let values = self.values(args, frame);
        let field = match method {
            "with_title" => "title",
            "with_raw_output_schema" => "output_schema",
            "with_annotations" | "annotate" | "annotation" => "annotations",
            "with_icons" => "icons",
            "with_meta" => "meta",
            "with_execution" => "execution",
            "description" | "with_description" if args.len() == 1 => "description",
            "parameters_value" => "input_schema",
            "with_input_schema" | "parameters" => {
                let schema = self.schema_of("schema_for_input", turbofish, expr.span, frame);
                made.set("input_schema", Some(schema));
                return Value::Tool(Box::new(made));
            }
            "with_output_schema" => {
                let schema = self.schema_of("schema_for_output", turbofish, expr.span, frame);
                made.set("output_schema", Some(schema));
                return Value::Tool(Box::new(made));
            }
            _ if SAME.contains(&method) => return Value::Tool(Box::new(made)),
            "name" if args.is_empty() => {
                let name = made.get("name").cloned();
                return name.map_or_else(|| self.not_followed(expr), Value::Json);
            }
            "schema_as_json_value" => {
                let schema = made.get("input_schema").cloned();
                return schema.map_or_else(|| self.not_followed(expr), Value::Json);
            }
            _ => {
                spoil(receiver, &format!("`{method}` may change it"), frame);
                return self.not_followed(expr);
            }
        };
        let (Some(value), Some(arg)) = (values.first(), args.first()) else {
            return self.not_followed(expr);
        };
        made.set(field, Some(value.node(arg.span)));
        Value::Tool(Box::new(made))
    }

    pub(super) fn field(&self, expr: &Expr, base: &Expr, name: &str, frame: &mut Frame) -> Value {
        match (self.eval(base, frame), name) {
            (Value::Handler, _) => self.handler_field(expr, name),
            (Value::Record(_, fields), _) => {
                let mut fields = fields.into_iter();
                let field = fields.find(|(field, _)| field == name);
                field.map_or_else(|| self.folded(expr, frame), |(_, value)| value)
            }
            (Value::Tuple(values), _) => {
                let index = name.parse::<usize>().ok();
                let value = index.and_then(|index| values.into_iter().nth(index));
                value.unwrap_or_else(|| self.not_followed(expr))
            }
            (Value::Tool(made), "attr") => Value::Tool(made),
            (block @ Value::Block(..), "attr") => block,
            (Value::Router(routes), "map") => Value::Router(routes),
            (Value::Listed(entries), "tools") => Value::List(entries),
            (Value::Tool(made), _) if FIELDS.iter().any(|(field, _)| *field == name) => {
                match made.get(name) {
                    // An option in Rust; where it is set, its value is as good.
                    Some(node) => Value::Json(node.clone()),
                    None => Value::Nothing,
                }
            }
            (Value::Unknown(unknown), _) => match self.folded(expr, frame) {
                Value::Unknown(_) => Value::Unknown(unknown),
                value => value,
            },
            _ => self.folded(expr, frame),
        }
    }
}
