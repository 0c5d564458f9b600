//! Arithmetic on folded values.

use super::value::Value;
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Ty, TyKind};

/// A float literal, rounded to `f32` where its suffix or type says so.
pub(super) fn float(digits: &str, suffix: &str, hint: Option<&Ty>) -> Option<Value> {
    let value: f64 = digits.parse().ok()?;
    let is_single = suffix == "f32" || (suffix.is_empty() && hint.is_some_and(is_float));
    if is_single {
        let single: f32 = digits.parse().ok()?;
        return Some(Value::Float(f64::from(single)));
    }
    Some(Value::Float(value))
}

/// How a float is printed, if that is the same for an `f32` and an `f64`: which of them it is, a value does not say.
#[expect(
    clippy::cast_possible_truncation,
    reason = "this is how it prints as an `f32`"
)]
pub(super) fn displayed(value: f64) -> Option<String> {
    let text = value.to_string();
    (text == (value as f32).to_string()).then_some(text)
}

/// `-x`, `!x`, `*x`
pub(super) fn unary(operator: char, operand: Value) -> Option<Value> {
    match (operator, operand) {
        ('-', Value::Int(value)) => value.checked_neg().map(Value::Int),
        ('-', Value::Float(value)) => Some(Value::Float(-value)),
        ('!', Value::Bool(value)) => Some(Value::Bool(!value)),
        ('*', value) => Some(value),
        _ => None,
    }
}

/// `a + b` and the like. Whether a sum overflows its type is not checked: such code does not compile.
pub(super) fn binary(left: &Value, operator: &str, right: &Value) -> Option<Value> {
    match (left, right) {
        (Value::Int(left), Value::Int(right)) => integers(*left, operator, *right),
        (Value::Float(left), Value::Float(right)) => floats(*left, operator, *right),
        (Value::Bool(left), Value::Bool(right)) => booleans(*left, operator, *right),
        (Value::Text(left), Value::Text(right)) if operator == "+" => {
            Some(Value::Text(format!("{left}{right}")))
        }
        _ => match operator {
            "==" if comparable(left, right) => Some(Value::Bool(left == right)),
            "!=" if comparable(left, right) => Some(Value::Bool(left != right)),
            _ => None,
        },
    }
}

/// `x as T`
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "this is what `as` does"
)]
pub(super) fn cast(operand: Value, ty: &Ty) -> Option<Value> {
    let number = match operand {
        Value::Bool(value) => Value::Int(i128::from(value)),
        Value::Char(value) => Value::Int(i128::from(u32::from(value))),
        other => other,
    };
    match (&ty.kind, number) {
        (TyKind::Known(Known::Double, _), Value::Int(value)) => Some(Value::Float(value as f64)),
        (TyKind::Known(Known::Double, _), Value::Float(value)) => Some(Value::Float(value)),
        (TyKind::Known(Known::Float, _), Value::Int(value)) => {
            Some(Value::Float(f64::from(value as f32)))
        }
        (TyKind::Known(Known::Float, _), Value::Float(value)) => {
            Some(Value::Float(f64::from(value as f32)))
        }
        (TyKind::Known(Known::Integer(integer), _), Value::Int(value)) => {
            let (lowest, highest) = integer.limits();
            let size = highest.checked_sub(lowest)?.checked_add(1)?;
            let wrapped = value.checked_sub(lowest)?.rem_euclid(size) + lowest;
            Some(Value::Int(wrapped))
        }
        (TyKind::Known(Known::Integer(integer), _), Value::Float(value)) => {
            let (lowest, highest) = integer.limits();
            Some(Value::Int((value as i128).clamp(lowest, highest)))
        }
        _ => None,
    }
}

fn integers(left: i128, operator: &str, right: i128) -> Option<Value> {
    let shift = u32::try_from(right).ok().filter(|bits| *bits < 127);
    Some(match operator {
        "+" => Value::Int(left.checked_add(right)?),
        "-" => Value::Int(left.checked_sub(right)?),
        "*" => Value::Int(left.checked_mul(right)?),
        "/" => Value::Int(left.checked_div(right)?),
        "%" => Value::Int(left.checked_rem(right)?),
        "<<" => Value::Int(left.checked_mul(1_i128.checked_shl(shift?)?)?),
        ">>" => Value::Int(left >> shift?),
        "&" => Value::Int(left & right),
        "|" => Value::Int(left | right),
        "^" => Value::Int(left ^ right),
        _ => Value::Bool(compare(operator, left.partial_cmp(&right))?),
    })
}

fn floats(left: f64, operator: &str, right: f64) -> Option<Value> {
    Some(match operator {
        "+" => Value::Float(left + right),
        "-" => Value::Float(left - right),
        "*" => Value::Float(left * right),
        "/" => Value::Float(left / right),
        _ => Value::Bool(compare(operator, left.partial_cmp(&right))?),
    })
}

fn booleans(left: bool, operator: &str, right: bool) -> Option<Value> {
    Some(Value::Bool(match operator {
        "&&" | "&" => left && right,
        "||" | "|" => left || right,
        "^" | "!=" => left != right,
        "==" => left == right,
        _ => return None,
    }))
}

fn compare(operator: &str, ordering: Option<std::cmp::Ordering>) -> Option<bool> {
    Some(match operator {
        "==" => ordering?.is_eq(),
        "!=" => ordering?.is_ne(),
        "<" => ordering?.is_lt(),
        "<=" => ordering?.is_le(),
        ">" => ordering?.is_gt(),
        ">=" => ordering?.is_ge(),
        _ => return None,
    })
}

/// Whether equality of two values is that of the derived `PartialEq`, as far as their form tells.
fn comparable(left: &Value, right: &Value) -> bool {
    std::mem::discriminant(left) == std::mem::discriminant(right)
        || matches!(
            (left, right),
            (
                Value::Nothing | Value::Something(_),
                Value::Nothing | Value::Something(_)
            )
        )
}

fn is_float(ty: &Ty) -> bool {
    matches!(ty.kind, TyKind::Known(Known::Float, _))
}
