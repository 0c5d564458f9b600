//! Operations on schema nodes that schemars does on its own `Schema` values: opaque nodes absorb whatever is done to them.

use crate::schema::{Node, NodeKind, Origin};

/// An object with these entries, in this order.
pub(super) fn object<const N: usize>(entries: [(&str, Node); N]) -> Node {
    Node::new(NodeKind::Object(
        entries
            .into_iter()
            .map(|(key, node)| (key.to_owned(), node))
            .collect(),
    ))
}

/// `{"type": name}`
pub(super) fn typed(name: &str) -> Node {
    object([("type", Node::string(name))])
}

/// A whole number.
pub(super) fn number(value: impl Into<serde_json::Number>) -> Node {
    Node::new(NodeKind::Number(value.into()))
}

/// An array of one string, as `required` starts.
pub(super) fn strings(items: &[&str]) -> Node {
    Node::array(items.iter().map(|item| Node::string(*item)).collect())
}

/// Turns `true` into `{}` and `false` into `{"not": {}}`; whether the node is an object now.
pub(super) fn ensure_object(schema: &mut Node) -> bool {
    match schema.kind {
        NodeKind::Bool(true) => schema.kind = Node::object().kind,
        NodeKind::Bool(false) => schema.kind = object([("not", Node::object())]).kind,
        NodeKind::Object(_) => {}
        _ => return false,
    }
    true
}

/// Inserts a key into a schema, which becomes an object first.
pub(super) fn insert(schema: &mut Node, key: &str, value: Node) {
    if ensure_object(schema) {
        schema.set(key, value);
    }
}

/// Removes a key as an ordered `serde_json` map does: the last entry takes the free place.
pub(super) fn swap_remove(schema: &mut Node, key: &str) -> Option<Node> {
    match &mut schema.kind {
        NodeKind::Object(entries) => {
            let index = entries.iter().position(|(name, _)| name == key)?;
            Some(entries.swap_remove(index).1)
        }
        _ => None,
    }
}

/// The items of the array under `key`; a new one where the key is missing.
pub(super) fn array_entry<'n>(schema: &'n mut Node, key: &str) -> Option<&'n mut Vec<Node>> {
    if schema.get(key).is_none() {
        schema.set(key, Node::array(Vec::new()));
    }
    items_mut(schema, key)
}

/// The items of the array under `key`.
pub(super) fn items_mut<'n>(schema: &'n mut Node, key: &str) -> Option<&'n mut Vec<Node>> {
    match &mut schema.get_mut(key)?.kind {
        NodeKind::Array(items) => Some(items),
        _ => None,
    }
}

/// The items of the array under `key`.
pub(super) fn items<'n>(schema: &'n Node, key: &str) -> Option<&'n [Node]> {
    match &schema.get(key)?.kind {
        NodeKind::Array(items) => Some(items),
        _ => None,
    }
}

/// The text under `key`.
pub(super) fn text<'n>(schema: &'n Node, key: &str) -> Option<&'n str> {
    schema.get(key)?.as_str()
}

/// Whether the value under `key` is `false`.
pub(super) fn is_false(schema: &Node, key: &str) -> bool {
    matches!(
        schema.get(key).map(|node| &node.kind),
        Some(NodeKind::Bool(false))
    )
}

/// Whether `type` is or contains `name`.
pub(super) fn has_type(schema: &Node, name: &str) -> bool {
    match schema.get("type").map(|node| &node.kind) {
        Some(NodeKind::String(text)) => text == name,
        Some(NodeKind::Array(items)) => items.iter().any(|item| item.as_str() == Some(name)),
        _ => false,
    }
}

/// Whether a keyword applies another schema to the same instance.
pub(super) fn contains_immediate_subschema(schema: &Node) -> bool {
    ["if", "allOf", "anyOf", "oneOf", "$ref"]
        .iter()
        .any(|key| schema.get(key).is_some())
}

/// Whether a tree has at most `budget` parts; what is left of the budget is kept. Long texts count more than once.
pub(super) fn fits(node: &Node, budget: &mut usize) -> bool {
    let own = match &node.kind {
        NodeKind::String(text) => 1 + text.len() / BYTES_PER_PART,
        _ => 1,
    };
    let Some(left) = budget.checked_sub(own) else {
        return false;
    };
    *budget = left;
    match &node.kind {
        NodeKind::Array(items) => items.iter().all(|item| fits(item, budget)),
        NodeKind::Object(entries) => entries.iter().all(|(_, entry)| fits(entry, budget)),
        _ => true,
    }
}

/// How much text counts as one part of a value.
pub(super) const BYTES_PER_PART: usize = 256;

/// Calls `visit` on the schemas that apply to the same instance: below `if`, `then`, `else`, `allOf`, `anyOf`, `oneOf`.
pub(super) fn for_immediate_subschemas(schema: &mut Node, visit: &mut dyn FnMut(&mut Node)) {
    let NodeKind::Object(entries) = &mut schema.kind else {
        return;
    };
    for (key, value) in entries {
        match (key.as_str(), &mut value.kind) {
            ("if" | "then" | "else", _) => visit(value),
            ("allOf" | "anyOf" | "oneOf", NodeKind::Array(items)) => {
                items.iter_mut().for_each(&mut *visit);
            }
            _ => {}
        }
    }
}

/// Lets a schema accept `null`, as `Option<T>` does. `origin` is the option's.
pub(super) fn allow_null(schema: &mut Node, origin: &Origin) {
    match &schema.kind {
        NodeKind::Bool(false) => schema.kind = typed("null").kind,
        NodeKind::Object(entries) => {
            let is_optional_union = entries.len() == 1
                && items(schema, "anyOf")
                    .is_some_and(|branches| branches.iter().any(|branch| has_type(branch, "null")));
            if is_optional_union {
                return;
            }
            if contains_immediate_subschema(schema) {
                let inner = Node {
                    origin: schema.origin.take(),
                    ..Node::new(std::mem::replace(&mut schema.kind, NodeKind::Null))
                };
                let null = typed("null").at(origin.clone());
                schema.kind =
                    object([("anyOf", Node::array(vec![inner, null]).at(origin.clone()))]).kind;
                return;
            }
            add_null_type(schema, origin);
            add_null_value(schema, origin);
        }
        _ => {}
    }
}

/// Adds `null` to the types.
pub(super) fn add_null_type(schema: &mut Node, origin: &Origin) {
    let Some(types) = schema.get_mut("type") else {
        return;
    };
    match &mut types.kind {
        NodeKind::Array(items) if !items.iter().any(|item| item.as_str() == Some("null")) => {
            items.push(Node::string("null").at(origin.clone()));
        }
        NodeKind::String(text) if text != "null" => {
            let current = Node::string(std::mem::take(text));
            let null = Node::string("null").at(origin.clone());
            *types = Node::array(vec![current, null]).at(origin.clone());
        }
        _ => {}
    }
}

fn add_null_value(schema: &mut Node, origin: &Origin) {
    let null = || Node::new(NodeKind::Null).at(origin.clone());
    if let Some(constant) = swap_remove(schema, "const") {
        if constant.kind != NodeKind::Null {
            schema.set("enum", Node::array(vec![constant, null()]));
        }
    } else if let Some(values) = items_mut(schema, "enum")
        && !values.iter().any(|value| value.kind == NodeKind::Null)
    {
        values.push(null());
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::schema::Why;
    use crate::source::{SourceMap, Span};

    #[track_caller]
    fn check_null(schema: Value, expected: &Value) {
        let file = SourceMap::new().add("a", "Option<T>");
        let origin = Origin::new(Span::new(file, 0, 9), Why::Option);
        let mut node = Node::from_value(schema);
        allow_null(&mut node, &origin);
        assert_eq!(&node.finish(false).json, expected);
    }

    // Expected values: what `Option<T>` gives in schemars 1.2.3 (`_private::allow_null`).
    #[test]
    fn null_joins_type_or_union() {
        check_null(
            json!({"type": "string"}),
            &json!({"type": ["string", "null"]}),
        );
        check_null(json!({"type": "null"}), &json!({"type": "null"}));
        check_null(json!(true), &json!(true));
        check_null(json!(false), &json!({"type": "null"}));
        check_null(
            json!({"$ref": "#/$defs/A", "title": "t"}),
            &json!({"anyOf": [{"$ref": "#/$defs/A", "title": "t"}, {"type": "null"}]}),
        );
        check_null(
            json!({"anyOf": [{"type": "string"}, {"type": "null"}]}),
            &json!({"anyOf": [{"type": "string"}, {"type": "null"}]}),
        );
        check_null(
            json!({"type": "string", "const": "a"}),
            &json!({"type": ["string", "null"], "enum": ["a", null]}),
        );
    }

    #[test]
    fn an_opaque_node_absorbs_what_is_done_to_it() {
        let mut node = Node::opaque("why");
        insert(&mut node, "title", Node::string("t"));
        assert!(node.is_opaque());
    }
}
