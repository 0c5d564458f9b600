//! What `Schema::flatten` makes of two schemas: part by part, the first wins where there can be but one.

use super::document::is_field;
use crate::extract::types::nodes::{array_entry, ensure_object, insert, text};
use crate::schema::{Node, NodeKind};

/// The order of `InstanceType`, in which merged types are listed.
const TYPES: [&str; 7] = [
    "null", "boolean", "object", "array", "number", "string", "integer",
];

/// The schema of a flattened field: an `Option` requires nothing.
pub(super) fn without_required(mut schema: Node) -> Node {
    schema.remove("required");
    schema
}

/// Merges `other` into `schema`. An opaque part makes the whole opaque: it may bring any key.
pub(super) fn flatten(schema: &mut Node, mut other: Node) {
    if schema.is_opaque() {
        return;
    }
    if other.is_opaque() {
        schema.kind = other.kind;
        return;
    }
    if is_null(schema) {
        schema.kind = other.kind;
        return;
    }
    if is_null(&other) || !ensure_object(schema) || !ensure_object(&mut other) {
        return;
    }
    merge_additional(schema, &mut other);
    if let NodeKind::Object(entries) = other.kind {
        for (key, value) in entries {
            merge_key(schema, &key, value);
        }
    }
}

fn is_null(schema: &Node) -> bool {
    text(schema, "type") == Some("null")
}

/// Whether the typed schema has the part for objects, which an empty struct has too.
fn has_object_part(schema: &Node) -> bool {
    let keys = [
        "properties",
        "required",
        "patternProperties",
        "additionalProperties",
        "propertyNames",
        "minProperties",
        "maxProperties",
    ];
    text(schema, "type") == Some("object") || keys.iter().any(|key| schema.get(key).is_some())
}

/// `additionalProperties` of both: the more permissive, and nothing where one of two objects says nothing.
fn merge_additional(schema: &mut Node, other: &mut Node) {
    const KEY: &str = "additionalProperties";
    if !has_object_part(schema) || !has_object_part(other) {
        return;
    }
    let is = |node: &Option<Node>, value: bool| matches!(node, Some(Node { kind: NodeKind::Bool(of), .. }) if *of == value);
    let (own, others) = (schema.remove(KEY), other.remove(KEY));
    let merged = if is(&own, true) || (is(&others, false) && own.is_some()) {
        own
    } else if is(&others, true) || is(&own, false) && others.is_some() {
        others
    } else {
        match (own, others) {
            (Some(mut own), Some(others)) => {
                flatten_parts(&mut own, others);
                Some(own)
            }
            _ => None,
        }
    };
    if let Some(merged) = merged {
        schema.set(KEY, merged);
    }
}

/// Merges without the special case of `null`.
fn flatten_parts(schema: &mut Node, mut other: Node) {
    merge_additional(schema, &mut other);
    if other.is_opaque() {
        schema.kind = other.kind;
        return;
    }
    if let NodeKind::Object(entries) = other.kind {
        for (key, value) in entries {
            merge_key(schema, &key, value);
        }
    }
}

fn merge_key(schema: &mut Node, key: &str, value: Node) {
    let Some(current) = schema.get_mut(key) else {
        insert(schema, key, value);
        return;
    };
    match (key, &mut current.kind, value.kind) {
        ("enum" | "examples" | "required", NodeKind::Array(_), NodeKind::Array(more)) => {
            if let Some(items) = array_entry(schema, key) {
                items.extend(more);
            }
        }
        ("properties" | "patternProperties", NodeKind::Object(_), NodeKind::Object(more)) => {
            for (name, property) in more {
                current.set(&name, property);
            }
        }
        ("type", _, more) => merge_types(current, &more),
        (key, _, more) if !is_field(key) => {
            *current = Node::new(more);
            current.origin = value.origin;
        }
        _ => {}
    }
}

fn merge_types(current: &mut Node, more: &NodeKind) {
    let listed = |kind: &NodeKind| match kind {
        NodeKind::String(text) => Some(vec![text.clone()]),
        NodeKind::Array(items) => items
            .iter()
            .map(|item| item.as_str().map(str::to_owned))
            .collect(),
        _ => None,
    };
    let (Some(mut types), Some(others)) = (listed(&current.kind), listed(more)) else {
        return;
    };
    if current.kind == *more {
        return;
    }
    types.extend(others);
    types.sort_by_key(|name| TYPES.iter().position(|of| of == name));
    types.dedup();
    current.kind = NodeKind::Array(types.into_iter().map(Node::string).collect());
}
