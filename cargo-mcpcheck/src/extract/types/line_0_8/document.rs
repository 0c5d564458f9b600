//! How a typed schema of 0.8 is written: bounds are floats, `required` is sorted, empty parts are left out, keys and
//! properties have a fixed order.

use serde_json::Number;

use crate::extract::types::transforms::for_subschemas;
use crate::schema::{Node, NodeKind};

/// The fields of `RootSchema`, `SchemaObject` and its parts, in the order in which serde writes them. Other keys
/// (extensions) come behind, sorted, and before the definitions.
const ORDER: [&str; 41] = [
    "$schema",
    "$id",
    "title",
    "description",
    "default",
    "deprecated",
    "readOnly",
    "writeOnly",
    "examples",
    "type",
    "format",
    "enum",
    "const",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "else",
    "multipleOf",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "pattern",
    "items",
    "additionalItems",
    "maxItems",
    "minItems",
    "uniqueItems",
    "contains",
    "maxProperties",
    "minProperties",
    "required",
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
];
const BOUNDS: [&str; 5] = [
    "multipleOf",
    "maximum",
    "exclusiveMaximum",
    "minimum",
    "exclusiveMinimum",
];
/// Left out where nothing is in them.
const LISTS: [&str; 4] = ["required", "properties", "patternProperties", "examples"];

/// Whether a key has a field of its own in `SchemaObject`, and is no extension.
pub(super) fn is_field(key: &str) -> bool {
    key == "$ref" || ORDER.contains(&key)
}

/// Brings a document into the form in which it is written.
pub(in crate::extract::types) fn write(schema: &mut Node) {
    for_subschemas(schema, &mut write);
    let NodeKind::Object(entries) = &mut schema.kind else {
        return;
    };
    entries.retain(|(key, value)| !(LISTS.contains(&key.as_str()) && is_empty(value)));
    for (key, value) in entries.iter_mut() {
        match (key.as_str(), &mut value.kind) {
            ("required", NodeKind::Array(names)) => sort_names(names),
            ("properties" | "patternProperties" | "definitions", NodeKind::Object(entries)) => {
                entries.sort_by(|(left, _), (right, _)| left.cmp(right));
            }
            (key, NodeKind::Number(number)) if BOUNDS.contains(&key) => {
                if let Some(float) = number.as_f64().and_then(Number::from_f64) {
                    *number = float;
                }
            }
            _ => {}
        }
    }
    entries.sort_by(|(left, _), (right, _)| rank(left).cmp(&rank(right)));
}

fn rank(key: &str) -> (usize, &str) {
    let place = ORDER.iter().position(|field| *field == key);
    match (place, key) {
        (Some(place), _) => (place, ""),
        (None, "$ref") => (ORDER.len(), ""),
        (None, "definitions") => (ORDER.len() + 2, ""),
        (None, extension) => (ORDER.len() + 1, extension),
    }
}

fn is_empty(value: &Node) -> bool {
    match &value.kind {
        NodeKind::Array(items) => items.is_empty(),
        NodeKind::Object(entries) => entries.is_empty(),
        _ => false,
    }
}

fn sort_names(names: &mut Vec<Node>) {
    names.sort_by(|left, right| left.as_str().cmp(&right.as_str()));
    names.dedup_by(|left, right| left.as_str().is_some() && left.as_str() == right.as_str());
}
