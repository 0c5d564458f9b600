//! The order of keys in which a serialised `schemars::Schema` comes out when `serde_json` keeps the order of insertion.

use super::Line;
use crate::schema::{Node, NodeKind};

const FIRST: [&str; 7] = [
    "$id",
    "$schema",
    "title",
    "description",
    "type",
    "format",
    "properties",
];
const LAST: [&str; 2] = ["$defs", "definitions"];

/// Brings the keys of a schema into the order in which serialising a `schemars::Schema` writes them when `serde_json`
/// keeps the order of insertion (its feature `preserve_order`): `$id`, `$schema`, `title`, `description`, `type`,
/// `format`, `properties` first, definitions last, at every schema below. Documents of schemars 0.8 are made in their order.
pub(crate) fn order_as_serialised(schema: &mut Node, line: Line) {
    if line == Line::V1 {
        order_schema(schema);
    }
}

fn order_schema(schema: &mut Node) {
    match &mut schema.kind {
        NodeKind::Array(items) => items.iter_mut().for_each(order_schema),
        NodeKind::Object(entries) => {
            entries.sort_by_key(|(key, _)| rank(key));
            for (key, value) in entries {
                order_value(key, value);
            }
        }
        _ => {}
    }
}

fn rank(key: &str) -> usize {
    if let Some(place) = FIRST.iter().position(|first| *first == key) {
        return place;
    }
    match LAST.iter().position(|last| *last == key) {
        Some(place) => FIRST.len() + 1 + place,
        None => FIRST.len(),
    }
}

/// Values of `default`, `examples` and `x-...` are no schemas; `properties` and its like hold schemas but are none.
fn order_value(key: &str, value: &mut Node) {
    match key {
        "examples" | "default" => {}
        _ if key.starts_with("x-") => {}
        "properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions" => {
            if let NodeKind::Object(entries) = &mut value.kind {
                for (_, schema) in entries {
                    order_schema(schema);
                }
            } else {
                order_schema(value);
            }
        }
        _ => order_schema(value),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_order_is_the_one_that_schemars_writes() {
        let unordered = json!({
            "$defs": {"Z": {"format": "f", "type": "t"}, "A": true},
            "required": ["a"],
            "properties": {"type": {"minimum": 0, "type": "integer"}, "title": true},
            "x-own": {"type": 1, "title": 2},
            "default": {"type": 1, "title": 2},
            "type": "object"
        });
        let truth = serde_json::to_string(&schemars::Schema::try_from(unordered.clone()).unwrap());
        let mut node = Node::from_value(unordered);
        order_as_serialised(&mut node, Line::V1);
        let ours = serde_json::to_string(&node.finish(false).json);
        assert_eq!(ours.unwrap(), truth.unwrap());
    }
}
