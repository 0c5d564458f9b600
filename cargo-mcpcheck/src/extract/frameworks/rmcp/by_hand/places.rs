//! Changes in place: assignments, methods that change what they are called on, and what nothing is known of afterwards.

use super::lists::one_of;
use super::reader::{Frame, Reader, bounded};
use super::value::{Routes, Value};
use crate::extract::syntax::{Expr, ExprKind};

/// Fields inside each other.
const MOST_FIELDS: usize = 8;

/// A local variable, or `self`, with the fields that lead to the place.
struct Place<'e> {
    root: &'e str,
    fields: Vec<&'e str>,
}

impl Reader<'_, '_> {
    /// `target = value`
    pub(super) fn assign(
        &self,
        expr: &Expr,
        target: &Expr,
        value: &Expr,
        frame: &mut Frame,
    ) -> Value {
        let value = self.eval(value, frame);
        // `schema["properties"]["x"] = ...`
        if !is_place(target) {
            spoil(target, "it is changed in place", frame);
            return Value::Tuple(Vec::new());
        }
        if let ExprKind::Field { base, .. } = &target.kind
            && matches!(self.eval(base, frame), Value::Tool(_))
        {
            let mut accounted = self.accounted.borrow_mut();
            accounted.insert(expr.span);
            accounted.insert(target.span);
        }
        self.write(target, value, frame);
        Value::Tuple(Vec::new())
    }

    /// Puts a value into a place; under a condition that is not known it is one of two then.
    pub(super) fn write(&self, target: &Expr, value: Value, frame: &mut Frame) {
        let value = if frame.conditional {
            let before = self.eval(target, frame);
            one_of(vec![before, value], target.span)
        } else {
            value
        };
        let value = bounded(value, target.span);
        if let Some(place) = place(target, 0)
            && let Some(slot) = root_mut(place.root, frame)
        {
            set(slot, &place.fields, value, target);
        }
    }
}

/// Whether changes of an expression can be followed.
pub(super) fn is_place(expr: &Expr) -> bool {
    place(expr, 0).is_some()
}

/// From here on nothing is known of the variable that an expression starts with.
pub(super) fn spoil(expr: &Expr, reason: &str, frame: &mut Frame) {
    let mut inner = expr;
    let name = loop {
        inner = match &inner.kind {
            ExprKind::Path(path) => match path.segments.as_slice() {
                [only] => break only.name.as_str(),
                _ => return,
            },
            ExprKind::Field { base, .. } => match place(inner, 0) {
                // Only the field is lost where it is a place of its own.
                Some(place) if !place.fields.is_empty() => {
                    if let Some(slot) = root_mut(place.root, frame) {
                        set(
                            slot,
                            &place.fields,
                            Value::unknown(reason, expr.span),
                            inner,
                        );
                    }
                    return;
                }
                _ => base,
            },
            ExprKind::MethodCall { receiver, .. } => receiver,
            ExprKind::Index(base, _)
            | ExprKind::Reference(base)
            | ExprKind::Unary(_, base)
            | ExprKind::Transparent(base)
            | ExprKind::Cast(base, _) => base,
            // `Arc::make_mut(&mut x)`
            ExprKind::Call { args, .. } => match args.first() {
                Some(first) => first,
                None => return,
            },
            _ => return,
        };
    };
    if let Some(slot) = root_mut(name, frame)
        && !matches!(slot, Value::Handler)
    {
        *slot = Value::unknown(reason, expr.span);
    }
}

fn root_mut<'f>(name: &str, frame: &'f mut Frame) -> Option<&'f mut Value> {
    if name == "self" {
        frame.myself.as_mut()
    } else {
        frame.local_mut(name)
    }
}

fn place(expr: &Expr, depth: usize) -> Option<Place<'_>> {
    if depth > MOST_FIELDS {
        return None;
    }
    match &expr.kind {
        ExprKind::Path(path) => match path.segments.as_slice() {
            [only] => Some(Place {
                root: &only.name,
                fields: Vec::new(),
            }),
            _ => None,
        },
        ExprKind::Field { base, name } => {
            let mut place = place(base, depth + 1)?;
            place.fields.push(name);
            Some(place)
        }
        ExprKind::Reference(inner) | ExprKind::Unary('*', inner) => place(inner, depth + 1),
        _ => None,
    }
}

/// Puts a value behind fields.
fn set(slot: &mut Value, fields: &[&str], value: Value, target: &Expr) {
    let Some((first, rest)) = fields.split_first() else {
        *slot = value;
        return;
    };
    match (slot, *first) {
        (Value::Tool(made), "attr") => {
            let mut inner = Value::Tool(made.clone());
            set(&mut inner, rest, value, target);
            if let Value::Tool(changed) = inner {
                *made = changed;
            }
        }
        (Value::Tool(made), field) if rest.is_empty() => {
            let node = match value {
                Value::Nothing => None,
                value => Some(value.node(target.span)),
            };
            made.set(field, node);
        }
        // `router.map`
        (Value::Router(routes), "map") if rest.is_empty() => {
            *routes = match value {
                Value::Router(changed) => changed,
                Value::List(entries) => Routes {
                    entries,
                    ..routes.clone()
                },
                _ => return,
            };
        }
        (Value::Listed(listed), "tools") if rest.is_empty() => {
            if let Value::List(entries) = value {
                *listed = entries;
            }
        }
        (Value::Record(_, fields), field) => {
            if let Some((_, slot)) = fields.iter_mut().find(|(name, _)| name == field) {
                set(slot, rest, value, target);
            }
        }
        // Nothing is made of the tools of a router block, of annotations, and of the rest.
        _ => {}
    }
}
