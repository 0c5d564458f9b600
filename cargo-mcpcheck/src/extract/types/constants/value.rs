//! Values of Rust expressions, before anything is written as JSON.

use crate::extract::syntax::ItemId;
use crate::extract::types::nodes::{self, BYTES_PER_PART};
use crate::schema::{Node, NodeKind};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::extract::types) enum Value {
    /// `()`, `PhantomData`
    Unit,
    Bool(bool),
    Int(i128),
    /// `f32` and `f64`; an `f32` is rounded when it is written.
    Float(f64),
    Char(char),
    Text(String),
    /// `None`
    Nothing,
    /// `Some(value)`
    Something(Box<Value>),
    /// A list, an array or a set.
    List(Vec<Value>),
    Tuple(Vec<Value>),
    Map(Vec<(Value, Value)>),
    /// A struct whose source is at hand.
    Struct(ItemId, Vec<(Key, Value)>),
    /// A variant of an enum whose source is at hand: its index and its fields.
    Variant(ItemId, usize, Vec<(Key, Value)>),
    /// Something whose JSON is known: a `serde_json::Value`, a `Duration`.
    Json(Node),
}

/// The name of a field, or its index.
pub(in crate::extract::types) type Key = String;

impl Value {
    /// The value that a piece of JSON stands for.
    pub(in crate::extract::types) fn of_node(node: &Node) -> Value {
        match &node.kind {
            NodeKind::Bool(value) => Value::Bool(*value),
            NodeKind::String(text) => Value::Text(text.clone()),
            NodeKind::Number(number) => match number.as_i64() {
                Some(number) => Value::Int(i128::from(number)),
                None => Value::Json(node.clone()),
            },
            NodeKind::Array(items) => Value::List(items.iter().map(Value::of_node).collect()),
            NodeKind::Null | NodeKind::Object(_) | NodeKind::Opaque(_) => Value::Json(node.clone()),
        }
    }

    /// The field of a struct or tuple.
    pub(in crate::extract::types) fn field(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Struct(_, fields) | Value::Variant(_, _, fields) => {
                let mut fields = fields.iter();
                fields.find(|(key, _)| key == name).map(|(_, value)| value)
            }
            Value::Tuple(values) => values.get(name.parse::<usize>().ok()?),
            _ => None,
        }
    }

    /// Whether the value has at most `budget` parts; what is left of the budget is kept.
    pub(in crate::extract::types) fn fits(&self, budget: &mut usize) -> bool {
        let own = match self {
            Value::Text(text) => 1 + text.len() / BYTES_PER_PART,
            _ => 1,
        };
        let Some(left) = budget.checked_sub(own) else {
            return false;
        };
        *budget = left;
        match self {
            Value::Something(inner) => inner.fits(budget),
            Value::List(values) | Value::Tuple(values) => {
                values.iter().all(|value| value.fits(budget))
            }
            Value::Map(entries) => {
                let mut entries = entries.iter();
                entries.all(|(key, value)| key.fits(budget) && value.fits(budget))
            }
            Value::Struct(_, fields) | Value::Variant(_, _, fields) => {
                fields.iter().all(|(_, value)| value.fits(budget))
            }
            Value::Json(node) => nodes::fits(node, budget),
            _ => true,
        }
    }

    /// The number of parts or bytes, for what has a length.
    pub(in crate::extract::types) fn length(&self) -> Option<usize> {
        match self {
            Value::Text(text) => Some(text.len()),
            Value::List(values) => Some(values.len()),
            Value::Map(entries) => Some(entries.len()),
            _ => None,
        }
    }
}
