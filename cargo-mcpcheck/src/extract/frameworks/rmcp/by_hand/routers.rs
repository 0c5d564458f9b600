//! Routers: how tools get into them, and what the handler's fields hold.

use std::rc::Rc;

use super::lists::one_of;
use super::methods::MethodParts;
use super::places::{is_place, spoil};
use super::reader::{Frame, Reader, Slice};
use super::value::{Entry, Made, Routes, Value};
use crate::extract::frameworks::rmcp::declared::HandlerType;
use crate::extract::frameworks::rmcp::expressions::{field_values, names_behind};
use crate::extract::frameworks::rmcp::tool;
use crate::extract::syntax::{Expr, ExprKind, Function};
use crate::extract::types::Scope;
use crate::schema::{Node, Origin, Why};
use crate::source::Span;

/// Constructors that are followed to find a field.
const MOST_CONSTRUCTORS: usize = 16;

impl Reader<'_, '_> {
    /// What `Self::method_tool_attr()` gives, which `#[tool]` makes beside a method.
    pub(super) fn declared(&self, ty: &HandlerType, name: &str) -> Option<Value> {
        let (block, function) = ty.method(name.strip_suffix("_tool_attr")?)?;
        let tool = tool::of_method(self.context, block, function)?;
        self.sites.borrow_mut().insert(function.name_span);
        Some(match tool {
            Ok(tool) => Value::Declared(Rc::new(tool)),
            Err(reason) => Value::unknown(reason, function.name_span),
        })
    }

    pub(super) fn router_method(
        &self,
        expr: &Expr,
        mut routes: Routes,
        parts: MethodParts<'_>,
        frame: &mut Frame,
    ) -> Value {
        let (receiver, method, turbofish, args) = parts;
        let entry = |value: Value, frame: &Frame| Entry {
            conditional: frame.conditional,
            ..Entry::new(value)
        };
        match (method, args) {
            ("with_route" | "add_route", [route]) => {
                let value = match self.eval(route, frame) {
                    // `(tool, function)`
                    Value::Tuple(parts) => parts.into_iter().next().unwrap_or(Value::Never),
                    value => value,
                };
                let value = self.route(value, route, frame);
                routes.entries.push(entry(value, frame));
            }
            // `map.insert(name, route)`
            ("insert", [_, route]) => {
                let value = self.eval(route, frame);
                routes.entries.push(entry(value, frame));
            }
            ("with_sync_tool" | "with_async_tool", []) => {
                let value = self.tool_of_trait(expr, turbofish, frame);
                routes.entries.push(entry(value, frame));
            }
            ("merge" | "extend", [other]) => {
                let value = self.eval(other, frame);
                routes = self.joined(routes, value, other, frame);
            }
            ("with_disabled" | "disable_route" | "remove_route", [name]) => {
                // A name that is not known, or a condition, is seen elsewhere: the tool may still be listed.
                if let Some(name) = self.eval(name, frame).text()
                    && !frame.conditional
                {
                    if let ExprKind::MethodCall { method_span, .. } = &expr.kind {
                        self.accounted.borrow_mut().insert(*method_span);
                    }
                    match method {
                        "remove_route" => routes.remove(name),
                        _ => routes.off.push(name.to_owned()),
                    }
                }
            }
            ("enable_route", [name]) => match self.eval(name, frame).text() {
                Some(name) => routes.off.retain(|off| off != name),
                None => routes.off.clear(),
            },
            (
                "list" | "list_all" | "values" | "values_mut" | "into_values" | "into_iter"
                | "iter" | "iter_mut",
                [],
            ) => {
                return Value::List(self.listed_routes(routes, expr.span));
            }
            (
                "clone" | "to_owned" | "into" | "lock" | "read" | "write" | "unwrap" | "as_ref"
                | "expect",
                _,
            ) => {
                return Value::Router(routes);
            }
            (
                "has_route" | "is_disabled" | "get" | "len" | "is_empty" | "contains_key" | "keys",
                _,
            ) => {
                return self.not_followed(expr);
            }
            ("set_notifier" | "clear_notifier" | "bind_peer_notifier", _) => {}
            _ => return self.unknown_method(expr, parts, frame),
        }
        let builds = method.starts_with("with_");
        if !builds && is_place(receiver) {
            // What is added under a condition says so itself.
            let before = std::mem::replace(&mut frame.conditional, false);
            self.write(receiver, Value::Router(routes), frame);
            frame.conditional = before;
            return Value::Tuple(Vec::new());
        }
        Value::Router(routes)
    }

    /// A router's tools as a list: those that are off are not there.
    pub(super) fn listed_routes(&self, routes: Routes, span: Span) -> Vec<Entry> {
        let Routes {
            entries,
            off,
            removed,
        } = routes;
        let is_off = |entry: &Entry| {
            entry
                .tool_name()
                .is_some_and(|name| off.iter().any(|off| off == name))
        };
        let listed: Vec<Entry> = entries
            .into_iter()
            .filter(|entry| !is_off(entry))
            .map(|entry| Entry {
                router: Some(span),
                ..entry
            })
            .collect();
        let mut known = self.removed.borrow_mut();
        known.extend(off);
        known.extend(removed);
        listed
    }

    /// What a route is that is given as a function: `Self::route` instead of `Self::route()`.
    fn route(&self, value: Value, expr: &Expr, frame: &mut Frame) -> Value {
        match value {
            Value::Function(_) | Value::Method(..) | Value::Closure(_) => {
                self.apply(&value, Vec::new(), expr, frame)
            }
            Value::Json(_) | Value::Nothing | Value::Handler | Value::Listed(_) => {
                self.not_followed(expr)
            }
            value => value,
        }
    }

    pub(super) fn joined(
        &self,
        mut routes: Routes,
        other: Value,
        expr: &Expr,
        frame: &Frame,
    ) -> Routes {
        match other {
            Value::Router(other) => {
                routes.off.extend(other.off);
                routes.removed.extend(other.removed);
                routes
                    .entries
                    .extend(other.entries.into_iter().map(|mut entry| {
                        entry.conditional |= frame.conditional;
                        entry
                    }));
            }
            Value::Never => {}
            value => {
                let value = match value {
                    Value::Unknown(_) => value,
                    _ => self.not_followed(expr),
                };
                routes.entries.push(Entry {
                    conditional: frame.conditional,
                    ..Entry::new(value)
                });
            }
        }
        routes
    }

    /// `a + b`, `a += b`, and operators of constants.
    pub(super) fn binary(
        &self,
        expr: &Expr,
        (left, operator, right): (&Expr, &str, &Expr),
        frame: &mut Frame,
    ) -> Value {
        match (operator, self.eval(left, frame)) {
            ("+", Value::Router(routes)) => {
                let other = self.eval(right, frame);
                Value::Router(self.joined(routes, other, right, frame))
            }
            ("+=", Value::Router(routes)) => {
                let other = self.eval(right, frame);
                let joined = self.joined(routes, other, right, frame);
                let before = std::mem::replace(&mut frame.conditional, false);
                self.write(left, Value::Router(joined), frame);
                frame.conditional = before;
                Value::Tuple(Vec::new())
            }
            ("==" | "!=", Value::Json(one)) => match self.eval(right, frame) {
                Value::Json(other) if one.as_str().is_some() && other.as_str().is_some() => {
                    let equal = one.as_str() == other.as_str();
                    Value::Json(Node::bool(equal == (operator == "==")))
                }
                _ => self.folded(expr, frame),
            },
            (operator, _)
                if operator.ends_with('=') && !matches!(operator, "==" | "!=" | "<=" | ">=") =>
            {
                spoil(left, "it is changed in place", frame);
                Value::Tuple(Vec::new())
            }
            _ => self.folded(expr, frame),
        }
    }

    /// What a field of the handler holds, from what makes the handler.
    pub(super) fn handler_field(&self, expr: &Expr, name: &str) -> Value {
        if let Some(known) = self.known_fields.borrow().get(name) {
            return known.clone();
        }
        let key = format!("field {name}");
        if !self.open.borrow_mut().insert(key.clone()) {
            return Value::unknown("its value refers to itself", expr.span);
        }
        let mut found = Vec::new();
        let handler = self.handler;
        for block in &handler.blocks {
            let self_ty = block.implementation().map(|block| block.self_ty.clone());
            for function in block.functions() {
                let makes = function
                    .body
                    .as_ref()
                    .is_some_and(|body| !field_values(body, &handler.name, name).is_empty());
                if makes && found.len() < MOST_CONSTRUCTORS {
                    let scope = Scope::new(block.module, self_ty.clone());
                    found.extend(self.constructed_field(function, scope, name));
                }
            }
        }
        self.open.borrow_mut().remove(&key);
        let value = if found.is_empty() {
            self.not_followed(expr)
        } else {
            one_of(found, expr.span)
        };
        let mut known = self.known_fields.borrow_mut();
        known.insert(name.to_owned(), value.clone());
        value
    }

    /// The value of a field in what a function makes.
    fn constructed_field(&self, function: &Function, scope: Scope, name: &str) -> Option<Value> {
        let body = function.body.as_ref()?;
        let outer = self.fields.take();
        let mut frame = Frame::new(scope);
        let wanted = field_values(body, &self.handler.name, name);
        frame.slice = Some(Rc::new(Slice {
            field: name.to_owned(),
            names: names_behind(body, (name, &wanted), &|span| {
                self.context.program.sources.slice(span)
            }),
        }));
        frame.myself = function.has_self.then_some(Value::Handler);
        for param in &function.params {
            if let Some(name) = &param.name {
                let value = Value::unknown(format!("the caller gives `{name}`"), param.span);
                frame.locals.push((name.clone(), value));
            }
        }
        let value = self.block(body, &mut frame);
        let mut values = frame.returned;
        values.push(value);
        let made = one_of(values, function.name_span);
        let literals = self.fields.replace(outer);
        let of_literals = |literals: Vec<(String, Value)>| {
            let mut fields = literals.into_iter().rev();
            fields
                .find(|(field, _)| field == name)
                .map(|(_, value)| value)
        };
        match made {
            Value::Record(item, fields) if Some(item) == self.handler.item => {
                let mut fields = fields.into_iter();
                fields
                    .find(|(field, _)| field == name)
                    .map(|(_, value)| value)
            }
            _ => of_literals(literals),
        }
    }

    /// `function.name("x")`: a tool for a plain function, with an empty description and a schema of any object.
    pub(super) fn named_function(
        &self,
        expr: &Expr,
        name: &[Value],
        frame: &mut Frame,
    ) -> Option<Value> {
        let [name] = name else {
            return None;
        };
        self.sites.borrow_mut().insert(expr.span);
        let mut made = Made::new(expr.span);
        made.set("name", Some(name.node(expr.span)));
        let origin = Origin::new(expr.span, Why::Tool);
        made.set("description", Some(Node::string("").at(origin)));
        let schema = self.any_object(expr.span, frame);
        made.set("input_schema", Some(schema));
        Some(Value::Tool(Box::new(made)))
    }
}

/// The router that `Type::name()` gives where a macro makes that function.
pub(super) fn block_named(ty_index: usize, ty: &HandlerType, name: &str) -> Option<Value> {
    let mut routers = ty.routers.iter();
    let router = routers.position(|router| router.name == name)?;
    Some(Value::Router(Routes {
        entries: vec![Entry::new(Value::Block(ty_index, router))],
        ..Routes::default()
    }))
}
