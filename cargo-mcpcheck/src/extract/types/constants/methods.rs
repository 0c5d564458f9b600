//! Method calls that convert or look at a value.

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::numbers;
use super::value::Value;
use crate::extract::syntax::Expr;
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Ty, TyKind};

/// A longer text is not repeated.
const LONGEST_REPEATED: usize = 1_024;

impl Evaluator<'_> {
    pub(super) fn method_call(
        self,
        expr: &Expr,
        receiver: &Expr,
        method: &str,
        args: &[Expr],
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        if let ("map", [function]) = (method, args) {
            return self.map(expr, receiver, function, frame, hint);
        }
        let passes_hint = matches!(method, "clone" | "to_vec" | "unwrap" | "collect");
        let value = self.eval(receiver, frame, hint.filter(|_| passes_hint))?;
        let args = args.iter().map(|arg| self.eval(arg, frame, None));
        let args: Vec<Value> = args.collect::<Result<_, _>>()?;
        let result = match (method, args.as_slice()) {
            ("into" | "try_into", []) => converted(value, hint),
            (_, []) => match self.method_of_type(expr, &value, method) {
                Some(result) => return result,
                None => without_arguments(value, method),
            },
            ("eq", [other]) => Some(Value::Bool(value == *other)),
            ("max" | "min", [other]) => extreme(&value, method, other),
            ("contains" | "starts_with" | "ends_with", [Value::Text(part)]) => {
                text_test(&value, method, part)
            }
            ("replace", [Value::Text(from), Value::Text(to)]) => match value {
                Value::Text(text) => Some(Value::Text(text.replace(from.as_str(), to))),
                _ => None,
            },
            ("repeat", [Value::Int(times @ 0..=1000)]) => match value {
                Value::Text(text) => {
                    let times = usize::try_from(*times).unwrap_or_default();
                    (text.len() <= LONGEST_REPEATED).then(|| Value::Text(text.repeat(times)))
                }
                _ => None,
            },
            _ => None,
        };
        result.map_or_else(|| self.unknown(expr), Ok)
    }

    /// A method of a struct or enum whose source is at hand.
    fn method_of_type(self, expr: &Expr, value: &Value, method: &str) -> Option<Evaluated> {
        let (Value::Struct(item, _) | Value::Variant(item, ..)) = value else {
            return None;
        };
        if matches!(method, "clone" | "to_owned" | "as_ref" | "borrow") {
            return Some(Ok(value.clone()));
        }
        let Some((function, module)) = self.context.method(*item, None, method) else {
            return Some(self.unknown(expr));
        };
        let args = vec![("self".to_owned(), value.clone())];
        Some(self.function(expr, &function, module, None, args, None))
    }
}

/// `.into()`: only where it keeps the value as serde writes it.
fn converted(value: Value, hint: Option<&Ty>) -> Option<Value> {
    let Some(hint) = hint else {
        return matches!(value, Value::Text(_)).then_some(value);
    };
    match (&hint.kind, value) {
        (TyKind::Known(Known::Text, _), Value::Text(text)) => Some(Value::Text(text)),
        (TyKind::Known(Known::Text, _), Value::Char(character)) => {
            Some(Value::Text(character.to_string()))
        }
        (TyKind::Known(Known::Integer(_), _), value @ Value::Int(_))
        | (TyKind::Known(Known::Float | Known::Double, _), value @ Value::Float(_))
        | (TyKind::Known(Known::Value, _), value @ (Value::Text(_) | Value::Bool(_))) => {
            Some(value)
        }
        (TyKind::Known(Known::Sequence | Known::Set, _), Value::List(values)) => {
            Some(Value::List(values))
        }
        (TyKind::Known(Known::Option, args), value) => {
            let inner = converted(value, args.first())?;
            Some(Value::Something(Box::new(inner)))
        }
        _ => None,
    }
}

/// What a method without arguments gives.
pub(super) fn without_arguments(value: Value, method: &str) -> Option<Value> {
    match (method, value) {
        (
            "clone" | "to_owned" | "as_ref" | "as_str" | "as_slice" | "as_path" | "as_deref"
            | "to_vec" | "into_boxed_str" | "into_boxed_slice" | "into_string" | "to_path_buf"
            | "borrow" | "deref" | "iter" | "into_iter" | "collect" | "cloned" | "copied" | "get",
            value,
        ) => Some(value),
        ("to_string", Value::Text(text)) => Some(Value::Text(text)),
        ("to_string", Value::Int(value)) => Some(Value::Text(value.to_string())),
        ("to_string", Value::Bool(value)) => Some(Value::Text(value.to_string())),
        ("to_string", Value::Char(value)) => Some(Value::Text(value.to_string())),
        ("to_string", Value::Float(value)) => numbers::displayed(value).map(Value::Text),
        ("unwrap" | "unwrap_or_default", Value::Something(value)) => Some(*value),
        ("is_none", value @ (Value::Nothing | Value::Something(_))) => {
            Some(Value::Bool(value == Value::Nothing))
        }
        ("is_some", value @ (Value::Nothing | Value::Something(_))) => {
            Some(Value::Bool(value != Value::Nothing))
        }
        ("is_empty", value) => Some(Value::Bool(value.length()? == 0)),
        ("len", value) => Some(Value::Int(i128::try_from(value.length()?).ok()?)),
        ("trim", Value::Text(text)) => Some(Value::Text(text.trim().to_owned())),
        ("to_lowercase", Value::Text(text)) => Some(Value::Text(text.to_lowercase())),
        ("to_uppercase", Value::Text(text)) => Some(Value::Text(text.to_uppercase())),
        ("abs", Value::Int(value)) => value.checked_abs().map(Value::Int),
        ("abs", Value::Float(value)) => Some(Value::Float(value.abs())),
        ("is_nan", Value::Float(value)) => Some(Value::Bool(value.is_nan())),
        _ => None,
    }
}

fn extreme(left: &Value, method: &str, right: &Value) -> Option<Value> {
    match (left, right) {
        (Value::Int(left), Value::Int(right)) if method == "max" => {
            Some(Value::Int(*left.max(right)))
        }
        (Value::Int(left), Value::Int(right)) => Some(Value::Int(*left.min(right))),
        _ => None,
    }
}

fn text_test(value: &Value, method: &str, part: &str) -> Option<Value> {
    let Value::Text(text) = value else {
        return None;
    };
    Some(Value::Bool(match method {
        "contains" => text.contains(part),
        "starts_with" => text.starts_with(part),
        _ => text.ends_with(part),
    }))
}
