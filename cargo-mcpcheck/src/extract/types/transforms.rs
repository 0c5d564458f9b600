//! The transforms of schemars, run over a whole document.

use super::context::Context;
use super::known::canonical;
use super::nodes::{object, swap_remove, text};
use super::settings::Transform;
use crate::extract::syntax::{Expr, ExprKind, ModuleId, Namespace, Path, Resolution};
use crate::schema::{Node, NodeKind};

/// Runs a transform over a schema and all schemas below.
pub(super) fn run(transform: Transform, schema: &mut Node) {
    match transform {
        Transform::AddNullable => add_nullable(schema),
        Transform::RemoveRefSiblings => remove_ref_siblings(schema),
        Transform::RestrictFormats => restrict_formats(schema),
    }
}

/// The transform of schemars that an attribute names, as `schemars::transform::AddNullable::default()` does.
pub(super) fn named(context: &Context<'_>, expr: &Expr, module: ModuleId) -> Option<Transform> {
    let ExprKind::Call { function, args } = &expr.kind else {
        return None;
    };
    let (ExprKind::Path(path), []) = (&function.kind, args.as_slice()) else {
        return None;
    };
    let (last, owner) = path.segments.split_last()?;
    if last.name != "default" {
        return None;
    }
    let owner = Path {
        segments: owner.to_vec(),
        ..path.clone()
    };
    let program = context.program;
    let Resolution::External(names) = program.resolve(module, &owner, Namespace::Type) else {
        return None;
    };
    match canonical(&names) {
        [krate, .., name] if krate == "schemars" => match name.as_str() {
            "AddNullable" => Some(Transform::AddNullable),
            "RemoveRefSiblings" => Some(Transform::RemoveRefSiblings),
            "RestrictFormats" => Some(Transform::RestrictFormats),
            _ => None,
        },
        _ => None,
    }
}

/// As long as no `$schema` says which formats are defined, none is kept.
fn restrict_formats(schema: &mut Node) {
    if schema.get("$schema").is_some() {
        let reason = "which formats are kept depends on a `$schema` of the type's own";
        schema.kind = NodeKind::Opaque(reason.to_owned());
        return;
    }
    if text(schema, "format").is_some() {
        swap_remove(schema, "format");
    }
    for_subschemas(schema, &mut restrict_formats);
}

fn add_nullable(schema: &mut Node) {
    let allows_null = match schema.get("type").map(|types| &types.kind) {
        Some(NodeKind::Opaque(reason)) => {
            schema.kind = NodeKind::Opaque(reason.clone());
            return;
        }
        Some(NodeKind::String(text)) if text == "null" => Null::Only,
        Some(NodeKind::Array(types)) => match null_among(types) {
            Ok(null) => null,
            Err(reason) => {
                schema.kind = NodeKind::Opaque(reason);
                return;
            }
        },
        _ => Null::None,
    };
    if allows_null != Null::None {
        let origin = schema.get("type").and_then(|types| types.origin.clone());
        let with_origin = |mut node: Node| {
            node.origin.clone_from(&origin);
            node
        };
        schema.set("nullable", with_origin(Node::bool(true)));
        if allows_null == Null::Only {
            schema.set("const", with_origin(Node::new(NodeKind::Null)));
            swap_remove(schema, "type");
        } else if let Some(types) = schema.get_mut("type") {
            without_null(types);
        }
    }
    for_subschemas(schema, &mut add_nullable);
}

/// What a list of types says of `null`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Null {
    None,
    Among,
    Only,
}

/// `Err` where an entry is opaque.
fn null_among(types: &[Node]) -> Result<Null, String> {
    let mut nulls = 0;
    for ty in types {
        match &ty.kind {
            NodeKind::Opaque(reason) => return Err(reason.clone()),
            NodeKind::String(text) if text == "null" => nulls += 1,
            _ => {}
        }
    }
    Ok(match nulls {
        0 => Null::None,
        _ if nulls == types.len() => Null::Only,
        _ => Null::Among,
    })
}

fn without_null(types: &mut Node) {
    let NodeKind::Array(items) = &mut types.kind else {
        return;
    };
    items.retain(|item| item.as_str() != Some("null"));
    if items.len() == 1 {
        let only = items.remove(0);
        types.kind = only.kind;
    }
}

fn remove_ref_siblings(schema: &mut Node) {
    for_subschemas(schema, &mut remove_ref_siblings);
    if schema.entries().is_none_or(|entries| entries.len() < 2) {
        return;
    }
    let Some(reference) = swap_remove(schema, "$ref") else {
        return;
    };
    if let Some(branches) = super::nodes::array_entry(schema, "allOf") {
        branches.push(object([("$ref", reference)]));
    }
}

/// Calls `visit` on the schemas directly below, as `transform_subschemas` of schemars does for any draft.
pub(super) fn for_subschemas(schema: &mut Node, visit: &mut dyn FnMut(&mut Node)) {
    let NodeKind::Object(entries) = &mut schema.kind else {
        return;
    };
    for (key, value) in entries {
        match key.as_str() {
            "not"
            | "if"
            | "then"
            | "else"
            | "contains"
            | "additionalProperties"
            | "propertyNames"
            | "additionalItems" => visit_schema(value, visit),
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => visit_schemas(value, visit),
            "items" => {
                visit_schemas(value, visit);
                visit_schema(value, visit);
            }
            "properties" | "patternProperties" | "$defs" | "definitions" => {
                if let NodeKind::Object(entries) = &mut value.kind {
                    for (_, schema) in entries {
                        visit_schema(schema, visit);
                    }
                }
            }
            _ => {}
        }
    }
}

fn visit_schema(node: &mut Node, visit: &mut dyn FnMut(&mut Node)) {
    if matches!(node.kind, NodeKind::Object(_) | NodeKind::Bool(_)) {
        visit(node);
    }
}

fn visit_schemas(node: &mut Node, visit: &mut dyn FnMut(&mut Node)) {
    if let NodeKind::Array(items) = &mut node.kind {
        for item in items {
            visit_schema(item, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use schemars::Schema;
    use schemars::transform::{self, Transform as _};
    use serde_json::{Value, json};

    use super::*;

    /// What schemars itself makes of the same schema.
    #[track_caller]
    fn check(transform: Transform, schema: Value) {
        let mut truth = Schema::try_from(schema.clone()).unwrap();
        match transform {
            Transform::AddNullable => transform::AddNullable::default().transform(&mut truth),
            Transform::RemoveRefSiblings => {
                transform::RemoveRefSiblings::default().transform(&mut truth);
            }
            Transform::RestrictFormats => {
                transform::RestrictFormats::default().transform(&mut truth);
            }
        }
        let mut ours = Node::from_value(schema);
        run(transform, &mut ours);
        assert_eq!(ours.finish(false).json, truth.to_value());
    }

    #[test]
    fn null_becomes_nullable_everywhere() {
        check(
            Transform::AddNullable,
            json!({
                "type": "object",
                "properties": {
                    "list": {"type": ["array", "null"], "items": {"type": ["string", "null"]}},
                    "several": {"type": ["string", "integer", "null"]},
                    "nothing": {"type": "null", "description": "d"},
                    "only": {"type": ["null"]},
                    "union": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]},
                    "tuple": {"type": "array", "prefixItems": [{"type": ["boolean", "null"]}]},
                    "old tuple": {"type": "array", "items": [{"type": ["boolean", "null"]}]},
                    "map": {"additionalProperties": {"type": ["boolean", "null"]}},
                    "anything": true
                },
                "unevaluatedProperties": {"type": ["boolean", "null"]},
                "default": {"type": ["boolean", "null"]},
                "$defs": {"A": {"type": ["string", "null"], "enum": ["a", null]}}
            }),
        );
    }

    #[test]
    fn a_reference_with_siblings_moves() {
        check(
            Transform::RemoveRefSiblings,
            json!({
                "properties": {
                    "plain": {"$ref": "#/$defs/A"},
                    "described": {"$ref": "#/$defs/A", "description": "d", "default": 1},
                    "joined": {"$ref": "#/$defs/A", "allOf": [{"$ref": "#/$defs/B"}]}
                }
            }),
        );
    }

    #[test]
    fn a_type_of_its_own_keeps_no_format() {
        check(
            Transform::RestrictFormats,
            json!({
                "format": "date",
                "properties": {"a": {"format": "uint8", "type": "integer"}, "format": {"format": "uuid"}},
                "default": {"format": "kept"},
                "anyOf": [{"format": "email"}, true]
            }),
        );
    }

    #[test]
    fn a_type_that_is_not_known_makes_the_schema_opaque() {
        let mut node = object([("type", Node::opaque("made by code"))]);
        run(Transform::AddNullable, &mut node);
        assert!(node.is_opaque());
    }
}
