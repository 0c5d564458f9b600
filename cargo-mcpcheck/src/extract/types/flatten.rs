//! What `#[serde(flatten)]` does to schemas: how the inner schema is prepared, and how the two are merged key by key.

use semver::Version;

use super::nodes::{
    array_entry, contains_immediate_subschema, ensure_object, for_immediate_subschemas, insert,
    is_false, object, strings, swap_remove, text, typed,
};
use crate::schema::{Node, NodeKind};

/// Prepares the schema of a flattened field. `is_optional` is set for an `Option` that is not `required`.
pub(super) fn prepare(mut schema: Node, is_optional: bool, schemars: &Version) -> Node {
    let knows_enums = *schemars >= Version::new(1, 1, 0);
    if knows_enums && let Some(unit_variants) = remove_unit_variants(&mut schema) {
        let variants = unit_variants.into_iter().filter_map(unit_variant_as_object);
        if ensure_object(&mut schema)
            && let Some(branches) = array_entry(&mut schema, "oneOf")
        {
            branches.extend(variants);
        }
    }
    if is_optional {
        swap_remove(&mut schema, "required");
        if knows_enums {
            make_branches_optional(&mut schema);
        }
    }
    allow_unknown_properties(&mut schema);
    schema
}

/// Lets the schema accept unknown properties, also in the schemas that apply to the same instance. Whether it changed.
pub(super) fn allow_unknown_properties(schema: &mut Node) -> bool {
    let mut changed = false;
    for key in ["additionalProperties", "unevaluatedProperties"] {
        if is_false(schema, key) {
            swap_remove(schema, key);
            changed = true;
        }
    }
    for_immediate_subschemas(schema, &mut |subschema| {
        changed |= allow_unknown_properties(subschema);
    });
    changed
}

/// Merges the schema of a flattened field into the schema of the struct. An opaque part makes the whole opaque: it may
/// bring any key.
pub(super) fn merge(schema: &mut Node, other: Node) {
    match other.kind {
        NodeKind::Bool(true) => allow_any_property(schema),
        NodeKind::Object(_) => {
            let mut other = other;
            if !ensure_object(schema) {
                return;
            }
            prefer_unevaluated(schema, &other);
            prefer_unevaluated(&mut other, schema);
            if let NodeKind::Object(entries) = other.kind {
                for (key, value) in entries {
                    merge_key(schema, &key, value);
                }
            }
        }
        NodeKind::Opaque(_) if !schema.is_opaque() => schema.kind = other.kind,
        _ => {}
    }
}

/// The unit variants of an externally tagged enum, taken out of its schema: flattened they are objects, not strings.
fn remove_unit_variants(schema: &mut Node) -> Option<Vec<Node>> {
    if text(schema, "type") == Some("string")
        && let Some(NodeKind::Array(variants)) =
            swap_remove(schema, "enum").map(|variants| variants.kind)
    {
        swap_remove(schema, "type");
        return Some(variants);
    }
    let NodeKind::Array(branches) = &mut schema.get_mut("oneOf")?.kind else {
        return None;
    };
    let first = branches.first_mut()?;
    if text(first, "type") != Some("string") {
        return None;
    }
    let NodeKind::Array(variants) = swap_remove(first, "enum")?.kind else {
        return None;
    };
    branches.remove(0);
    Some(variants)
}

fn unit_variant_as_object(variant: Node) -> Option<Node> {
    if variant.is_opaque() {
        return Some(variant);
    }
    let name = variant.as_str()?;
    let mut schema = object([
        ("type", Node::string("object")),
        ("properties", object([(name, typed("null"))])),
        ("required", strings(&[name])),
    ]);
    schema.origin = variant.origin;
    Some(schema)
}

fn make_branches_optional(schema: &mut Node) {
    if let Some(branches) = swap_remove(schema, "oneOf") {
        let either = Node::array(vec![object([("oneOf", branches)]), Node::object()]);
        merge(schema, object([("anyOf", either)]));
    }
    if let Some(branches) = super::nodes::items_mut(schema, "anyOf") {
        let anything = Node::object();
        if !branches.iter().any(|branch| branch.kind == anything.kind) {
            branches.push(anything);
        }
    }
}

fn allow_any_property(schema: &mut Node) {
    if schema.entries().is_some()
        && schema.get("additionalProperties").is_none()
        && schema.get("unevaluatedProperties").is_none()
    {
        let key = if contains_immediate_subschema(schema) {
            "unevaluatedProperties"
        } else {
            "additionalProperties"
        };
        insert(schema, key, Node::bool(true));
    }
}

/// With other schemas on the same instance, `additionalProperties` would not see their properties.
fn prefer_unevaluated(schema: &mut Node, other: &Node) {
    if other.get("unevaluatedProperties").is_none() && !contains_immediate_subschema(other) {
        return;
    }
    if let Some(additional) = swap_remove(schema, "additionalProperties") {
        schema.set("unevaluatedProperties", additional);
    }
}

fn merge_key(schema: &mut Node, key: &str, value: Node) {
    let Some(current) = schema.get_mut(key) else {
        schema.set(key, value);
        return;
    };
    match (key, &mut current.kind, value.kind) {
        ("required" | "allOf", NodeKind::Array(items), NodeKind::Array(more)) => items.extend(more),
        ("properties" | "patternProperties", NodeKind::Object(_), NodeKind::Object(more)) => {
            for (name, property) in more {
                current.set(&name, property);
            }
        }
        ("oneOf" | "anyOf", _, more) => {
            let more = Node {
                origin: value.origin,
                ..Node::new(more)
            };
            if let Some(current) = swap_remove(schema, key) {
                let both = vec![object([(key, current)]), object([(key, more)])];
                merge_key(schema, "allOf", Node::array(both));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[track_caller]
    fn check(outer: Value, inner: Value, expected: &Value) {
        let mut schema = Node::from_value(outer);
        let inner = prepare(Node::from_value(inner), false, &Version::new(1, 2, 3));
        merge(&mut schema, inner);
        assert_eq!(&schema.finish(false).json, expected);
    }

    // Expected values: `_private::flatten` of schemars 1.2.3.
    #[test]
    fn two_unions_become_all_of() {
        check(
            json!({"type": "object", "oneOf": [{"title": "a"}]}),
            json!({"oneOf": [{"title": "b"}]}),
            &json!({"type": "object", "allOf": [{"oneOf": [{"title": "a"}]}, {"oneOf": [{"title": "b"}]}]}),
        );
    }

    #[test]
    fn the_flattened_property_wins_and_required_is_joined() {
        check(
            json!({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}),
            json!({"type": "object", "properties": {"a": true}, "required": ["a"], "description": "d"}),
            &json!({"type": "object", "properties": {"a": true}, "required": ["a", "a"], "description": "d"}),
        );
    }

    #[test]
    fn additional_properties_become_unevaluated_beside_a_union() {
        check(
            json!({"type": "object", "additionalProperties": false}),
            json!({"anyOf": [{"type": "object", "additionalProperties": false}]}),
            &json!({"type": "object", "unevaluatedProperties": false, "anyOf": [{"type": "object"}]}),
        );
    }

    #[test]
    fn before_1_1_unit_variants_stay_strings() {
        let schema = Node::from_value(json!({"type": "string", "enum": ["A"]}));
        let same = prepare(schema.clone(), true, &Version::new(1, 0, 4));
        assert_eq!(same, schema);
    }

    #[test]
    fn an_opaque_part_makes_the_whole_opaque() {
        let mut schema = object([("type", Node::string("object"))]);
        merge(&mut schema, Node::opaque("a hand-written implementation"));
        assert!(schema.is_opaque());
    }
}
