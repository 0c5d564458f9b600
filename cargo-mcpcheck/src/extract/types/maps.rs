//! The schema of a map: what its keys allow decides between `additionalProperties`, `patternProperties` and
//! `properties`.

use std::collections::BTreeSet;

use semver::Version;

use super::generator::Generator;
use super::nodes::{self, items, object, text};
use super::ty::Ty;
use crate::schema::{Node, NodeKind, Origin, Why};

/// Parts of all the values of one map whose keys are listed.
const LARGEST: usize = 100_000;

/// The schema of a map with the key and value types `args`.
pub(super) fn schema(generator: &mut Generator<'_>, args: &[Ty], ty: &Ty) -> Node {
    let [key, _, ..] = args else {
        return generator.unknown("a map without key and value types", ty);
    };
    let key_schema = generator.schema(key);
    let value = generator.subschema_at(args.get(1), Why::MapValue);
    if let NodeKind::Opaque(reason) = &key_schema.kind {
        return Node::opaque(format!("the map's keys are not known: {reason}"));
    }
    let key_origin = Origin::new(key.span, Why::MapValue);
    if *generator.schemars() < Version::new(1, 2, 0) {
        return map_before_1_2(&key_schema, value, &key_origin);
    }
    let Some(options) = key_options(generator, &key_schema) else {
        return object([
            ("additionalProperties", value),
            ("type", Node::string("object")),
        ]);
    };
    let Some(keys) = Keys::of(&options) else {
        return Node::opaque("the map's keys are not known");
    };
    map(&keys, &value, &key_origin)
}

/// What the keys of a map may be.
#[derive(Default)]
struct Keys {
    any: bool,
    unsigned: bool,
    signed: bool,
    patterns: BTreeSet<String>,
    names: BTreeSet<String>,
}

impl Keys {
    /// `None` where a part that decides is opaque.
    fn of(options: &[Node]) -> Option<Keys> {
        let mut keys = Keys::default();
        for option in options {
            let deciding = ["pattern", "enum", "type", "minimum"];
            if deciding
                .iter()
                .any(|keyword| option.get(keyword).is_some_and(has_opaque))
            {
                return None;
            }
            keys.add(option);
        }
        Some(keys)
    }

    fn add(&mut self, option: &Node) {
        let names = items(option, "enum").and_then(|values| {
            let names = values.iter().map(|value| value.as_str().map(str::to_owned));
            names.collect::<Option<Vec<_>>>()
        });
        match (text(option, "pattern"), names, text(option, "type")) {
            (Some(pattern), _, Some("string")) => {
                self.patterns.insert(pattern.to_owned());
            }
            (None, Some(names), Some("string")) => self.names.extend(names),
            (_, _, Some("integer")) if is_zero(option.get("minimum")) => self.unsigned = true,
            (_, _, Some("integer")) => self.signed = true,
            _ => self.any = true,
        }
    }
}

fn map(keys: &Keys, value: &Node, key_origin: &Origin) -> Node {
    let mut map = object([("type", Node::string("object"))]);
    let additional = if keys.any {
        value.clone()
    } else {
        Node::bool(false).at(key_origin.clone())
    };
    map.set("additionalProperties", additional);
    let mut patterns = keys.patterns.clone();
    if keys.signed {
        patterns.insert(SIGNED.to_owned());
    } else if keys.unsigned {
        patterns.insert(UNSIGNED.to_owned());
    }
    let mut budget = LARGEST;
    if !keys.names.iter().all(|_| nodes::fits(value, &mut budget)) {
        return Node::opaque("the map has too many keys to write down");
    }
    for (keyword, names) in [
        ("patternProperties", &patterns),
        ("properties", &keys.names),
    ] {
        if !names.is_empty() {
            let entries = names.iter().map(|name| (name.clone(), value.clone()));
            let entries = Node::new(NodeKind::Object(entries.collect()));
            map.set(keyword, entries.at(key_origin.clone()));
        }
    }
    map
}

const UNSIGNED: &str = r"^\d+$";
const SIGNED: &str = r"^-?\d+$";

fn map_before_1_2(key: &Node, value: Node, key_origin: &Origin) -> Node {
    let pattern = match (text(key, "pattern"), text(key, "type")) {
        (Some(pattern), Some("string")) => pattern,
        (_, Some("integer")) if is_zero(key.get("minimum")) => UNSIGNED,
        (_, Some("integer")) => SIGNED,
        _ => {
            return object([
                ("type", Node::string("object")),
                ("additionalProperties", value),
            ]);
        }
    };
    object([
        ("type", Node::string("object")),
        (
            "patternProperties",
            object([(pattern, value)]).at(key_origin.clone()),
        ),
        (
            "additionalProperties",
            Node::bool(false).at(key_origin.clone()),
        ),
    ])
}

/// The branches of a key's schema, with references to definitions followed once.
fn key_options(generator: &Generator<'_>, key: &Node) -> Option<Vec<Node>> {
    let is_object = |node: &Node| node.entries().is_some();
    let branches = match items(key, "anyOf") {
        Some(branches) if branches.iter().all(is_object) => branches.to_vec(),
        _ if is_object(key) => vec![key.clone()],
        _ => return None,
    };
    let follow = |branch: Node| {
        let target = text(&branch, "$ref").and_then(|reference| generator.definition(reference));
        match target {
            Some(definition) if is_object(definition) => definition.clone(),
            _ => branch,
        }
    };
    Some(branches.into_iter().map(follow).collect())
}

fn is_zero(minimum: Option<&Node>) -> bool {
    matches!(minimum.map(|node| &node.kind), Some(NodeKind::Number(number)) if number.as_u64() == Some(0))
}

fn has_opaque(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Opaque(_) => true,
        NodeKind::Array(items) => items.iter().any(has_opaque),
        _ => false,
    }
}
