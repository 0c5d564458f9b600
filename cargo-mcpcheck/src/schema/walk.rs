//! The one walk over a schema: every node that is a schema, once, with its place, its keywords and what leads to it.
//!
//! Rules look at nodes through `Visit` and never walk by themselves. Nothing here recurses, so depth is no danger, and
//! a `$ref` may point anywhere. A property that is NAMED like a keyword is no keyword: only the values of keywords are
//! followed.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;

use super::references::{Graph, ReferenceTarget, resolve};
use super::{Keyword, KeywordSet, OPAQUE_KEY, Pointer, Visit};

/// Which schema of a tool is walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SchemaRole {
    /// `inputSchema`
    Input,
    /// `outputSchema`
    Output,
}

impl SchemaRole {
    /// Its name in dialect files.
    pub(crate) fn word(self) -> &'static str {
        match self {
            SchemaRole::Input => "input",
            SchemaRole::Output => "output",
        }
    }

    /// The key of the tool object that holds the schema.
    pub(crate) fn key(self) -> &'static str {
        match self {
            SchemaRole::Input => "inputSchema",
            SchemaRole::Output => "outputSchema",
        }
    }
}

/// Where a schema stands in the one around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Position {
    /// The whole schema.
    Root,
    /// A value in `properties`.
    Property,
    /// The value of `items`.
    Items,
    /// A member of `prefixItems` or of `items` as a list.
    TupleEntry,
    /// A member of `anyOf`.
    AnyOf,
    /// A member of `oneOf`.
    OneOf,
    /// A member of `allOf`.
    AllOf,
    /// `additionalProperties`, `unevaluatedProperties` or a value in `patternProperties`.
    MapValue,
    /// The value of `not`.
    Not,
    /// The value of any other keyword.
    Other,
    /// A definition; as the position of a use, a definition that nothing refers to.
    Definition,
}

/// The last step of a node's pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<'v> {
    /// The root of the schema.
    Root,
    /// The value of a keyword.
    Keyword(Keyword),
    /// A named member of a keyword's object.
    Member(Keyword, &'v str),
    /// A member of a keyword's list.
    Index(Keyword, usize),
    /// A node that only a `$ref` leads to, by its pointer from the root of the schema.
    Pointer(Pointer),
}

/// One way in which a node is reached from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route {
    /// Where the node stands; for a definition, where the reference to it stands.
    pub(crate) position: Position,
    /// The keywords that the way passes through, references followed.
    pub(crate) through: KeywordSet,
}

/// All nodes of one schema, in document order.
#[derive(Debug)]
pub(crate) struct Walk<'v> {
    pub(super) root: &'v Value,
    pub(super) nodes: Vec<NodeData<'v>>,
    /// The keywords of all nodes with their values, those of one node side by side.
    pub(super) entries: Vec<(Keyword, &'v Value)>,
    pub(super) role: SchemaRole,
    pub(super) graph: Graph,
}

/// Room for the nodes of most schemas.
const SOME_NODES: usize = 32;

/// What the walk keeps of a node.
#[derive(Debug)]
pub(super) struct NodeData<'v> {
    pub(super) value: &'v Value,
    pub(super) keywords: KeywordSet,
    /// Where its keywords stand in the walk's.
    pub(super) entries: Range<usize>,
    /// The number of keys that are no known keywords.
    pub(super) foreign_keys: usize,
    pub(super) unknown: Unknown,
    pub(super) parent: Option<usize>,
    pub(super) step: Step<'v>,
    pub(super) position: Position,
    /// The index behind the last node below this one.
    pub(super) end: usize,
    /// The definition (or root) that the node belongs to, by the index of its node.
    pub(super) region: usize,
    /// The keywords on the way from that definition to the node.
    pub(super) through: KeywordSet,
}

/// How much of a node is unknown because it needs running code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    Nothing,
    Some,
    All,
}

impl<'v> Walk<'v> {
    /// Walks a schema.
    pub(crate) fn of(root: &'v Value, role: SchemaRole) -> Walk<'v> {
        let mut walk = Walk {
            root,
            nodes: Vec::with_capacity(SOME_NODES),
            entries: Vec::with_capacity(4 * SOME_NODES),
            role,
            graph: Graph::default(),
        };
        walk.walk_from(root, Step::Root, Position::Root);
        walk.follow_references();
        walk.graph.connect(&walk.nodes);
        walk
    }

    /// All nodes.
    pub(crate) fn visits(&self) -> impl Iterator<Item = Visit<'_>> {
        (0..self.nodes.len()).filter_map(|index| self.visit(index))
    }

    /// The node of an index that a [`Visit`] gave out.
    pub(crate) fn visit(&self, index: usize) -> Option<Visit<'_>> {
        (index < self.nodes.len()).then_some(Visit::new(self, index))
    }

    /// How many schemas stand inside each other at most, references followed.
    pub(crate) fn depth(&self) -> usize {
        self.graph.height(0)
    }

    fn walk_from(&mut self, value: &'v Value, step: Step<'v>, position: Position) -> usize {
        let first = self.nodes.len();
        let top = NodeData::new(value, None, step, position, &mut self.entries);
        let mut pending = Vec::with_capacity(SOME_NODES);
        pending.push(top);
        while let Some(mut node) = pending.pop() {
            let index = self.nodes.len();
            node.end = index + 1;
            node.region = index;
            if let Some(parent) = node.parent.and_then(|parent| self.nodes.get(parent))
                && node.position != Position::Definition
            {
                node.region = parent.region;
                node.through = parent.through.union(node.step.keywords());
            }
            if node.unknown != Unknown::All {
                let waiting = pending.len();
                collect_children(&node, index, &mut self.entries, &mut pending);
                if let Some(children) = pending.get_mut(waiting..) {
                    children.reverse();
                }
            }
            self.nodes.push(node);
        }
        for index in (first..self.nodes.len()).rev() {
            let end = self.nodes[index].end;
            if let Some(parent) = self.nodes[index].parent {
                self.nodes[parent].end = self.nodes[parent].end.max(end);
            }
        }
        first
    }

    /// Resolves every `$ref`; a target that is no node yet is walked like a definition.
    fn follow_references(&mut self) {
        // The nodes of the walk by address, made when there is a first reference; those that references add stand apart.
        let mut walked: Vec<(*const Value, usize)> = Vec::new();
        let mut added: BTreeMap<*const Value, usize> = BTreeMap::new();
        let mut index = 0;
        while index < self.nodes.len() {
            if let Some(text) = self.nodes[index].reference() {
                if walked.is_empty() {
                    let nodes = self.nodes.iter().enumerate();
                    walked.extend(nodes.map(|(at, node)| (std::ptr::from_ref(node.value), at)));
                    walked.sort_unstable();
                }
                let target = match resolve(text, self) {
                    ReferenceTarget::Value(value, pointer) => {
                        let address = std::ptr::from_ref(value);
                        let found = match walked.binary_search_by_key(&address, |(own, _)| *own) {
                            Ok(at) => walked.get(at).map(|(_, node)| *node),
                            Err(_) => added.get(&address).copied(),
                        };
                        ReferenceTarget::Node(found.unwrap_or_else(|| {
                            let first =
                                self.walk_from(value, Step::Pointer(pointer), Position::Definition);
                            let nodes = self.nodes.iter().enumerate().skip(first);
                            added.extend(
                                nodes.map(|(at, node)| (std::ptr::from_ref(node.value), at)),
                            );
                            first
                        }))
                    }
                    other => other,
                };
                self.graph.add(index, &target);
            }
            index += 1;
        }
    }
}

impl<'v> NodeData<'v> {
    /// A node that is not placed yet; its keywords go to the end of `entries`.
    fn new(
        value: &'v Value,
        parent: Option<usize>,
        step: Step<'v>,
        position: Position,
        entries: &mut Vec<(Keyword, &'v Value)>,
    ) -> Self {
        let first = entries.len();
        let mut keywords = KeywordSet::EMPTY;
        let mut foreign_keys = 0;
        let mut unknown = Unknown::Nothing;
        if let Value::Object(map) = value {
            for (key, value) in map {
                match Keyword::of(key) {
                    Some(keyword) => {
                        keywords.insert(keyword);
                        entries.push((keyword, value));
                    }
                    None if key == OPAQUE_KEY && map.len() == 1 => unknown = Unknown::All,
                    None if key == OPAQUE_KEY => unknown = Unknown::Some,
                    None => foreign_keys += 1,
                }
            }
        }
        NodeData {
            value,
            keywords,
            entries: first..entries.len(),
            foreign_keys,
            unknown,
            parent,
            step,
            position,
            end: 0,
            region: 0,
            through: KeywordSet::EMPTY,
        }
    }

    /// The text of its `$ref`.
    fn reference(&self) -> Option<&'v str> {
        if !self.keywords.contains(Keyword::Ref) {
            return None;
        }
        self.value.get(Keyword::Ref.name())?.as_str()
    }
}

impl Step<'_> {
    fn keywords(&self) -> KeywordSet {
        match self {
            Step::Root | Step::Pointer(_) => KeywordSet::EMPTY,
            Step::Keyword(keyword) | Step::Member(keyword, _) | Step::Index(keyword, _) => {
                KeywordSet::of(&[*keyword])
            }
        }
    }
}

/// The schemas that stand directly in a node, in the order of its keys.
fn collect_children<'v>(
    node: &NodeData<'v>,
    index: usize,
    entries: &mut Vec<(Keyword, &'v Value)>,
    children: &mut Vec<NodeData<'v>>,
) {
    if !node.keywords.intersects(CONTAINERS) {
        return;
    }
    for at in node.entries.clone() {
        let (keyword, value) = entries[at];
        let Some((shape, position)) = container(keyword) else {
            continue;
        };
        let mut add = |value, step, position| {
            children.push(NodeData::new(value, Some(index), step, position, entries));
        };
        match (shape, value) {
            (Shape::One | Shape::OneOrFlag, Value::Array(list)) if keyword == Keyword::Items => {
                for (entry, value) in list.iter().enumerate() {
                    add(value, Step::Index(keyword, entry), Position::TupleEntry);
                }
            }
            (Shape::OneOrFlag, Value::Bool(_)) => {}
            (Shape::One | Shape::OneOrFlag, value) => add(value, Step::Keyword(keyword), position),
            (Shape::Map, Value::Object(map)) if !is_opaque(value) => {
                for (name, value) in map {
                    if name != OPAQUE_KEY && !(keyword == Keyword::Dependencies && value.is_array())
                    {
                        add(value, Step::Member(keyword, name), position);
                    }
                }
            }
            (Shape::List, Value::Array(list)) => {
                for (entry, value) in list.iter().enumerate() {
                    add(value, Step::Index(keyword, entry), position);
                }
            }
            (Shape::Map | Shape::List, _) => {}
        }
    }
}

/// What a keyword holds.
#[derive(Clone, Copy)]
enum Shape {
    /// A schema.
    One,
    /// A schema, or a boolean that is an answer rather than a schema.
    OneOrFlag,
    /// Schemas by name.
    Map,
    /// A list of schemas.
    List,
}

const CONTAINERS: KeywordSet = KeywordSet::of(&[
    Keyword::AdditionalItems,
    Keyword::AdditionalProperties,
    Keyword::AllOf,
    Keyword::AnyOf,
    Keyword::Contains,
    Keyword::ContentSchema,
    Keyword::Definitions,
    Keyword::Defs,
    Keyword::DependentSchemas,
    Keyword::Dependencies,
    Keyword::Else,
    Keyword::If,
    Keyword::Items,
    Keyword::Not,
    Keyword::OneOf,
    Keyword::PatternProperties,
    Keyword::PrefixItems,
    Keyword::Properties,
    Keyword::PropertyNames,
    Keyword::Then,
    Keyword::UnevaluatedItems,
    Keyword::UnevaluatedProperties,
]);

fn container(keyword: Keyword) -> Option<(Shape, Position)> {
    Some(match keyword {
        Keyword::Properties => (Shape::Map, Position::Property),
        Keyword::Items => (Shape::One, Position::Items),
        Keyword::PrefixItems => (Shape::List, Position::TupleEntry),
        Keyword::AnyOf => (Shape::List, Position::AnyOf),
        Keyword::OneOf => (Shape::List, Position::OneOf),
        Keyword::AllOf => (Shape::List, Position::AllOf),
        Keyword::AdditionalProperties | Keyword::UnevaluatedProperties => {
            (Shape::OneOrFlag, Position::MapValue)
        }
        Keyword::PatternProperties => (Shape::Map, Position::MapValue),
        Keyword::Not => (Shape::One, Position::Not),
        Keyword::AdditionalItems | Keyword::UnevaluatedItems => (Shape::OneOrFlag, Position::Other),
        Keyword::Contains
        | Keyword::ContentSchema
        | Keyword::Else
        | Keyword::If
        | Keyword::PropertyNames
        | Keyword::Then => (Shape::One, Position::Other),
        Keyword::DependentSchemas | Keyword::Dependencies => (Shape::Map, Position::Other),
        Keyword::Definitions | Keyword::Defs => (Shape::Map, Position::Definition),
        _ => return None,
    })
}

/// Whether a value is a place whose content needs running code.
pub(crate) fn is_opaque(value: &Value) -> bool {
    value
        .as_object()
        .is_some_and(|map| map.len() == 1 && map.contains_key(OPAQUE_KEY))
}

/// The nodes directly below a node, definitions left out.
pub(super) fn children<'n>(
    nodes: &'n [NodeData<'_>],
    index: usize,
) -> impl Iterator<Item = usize> + 'n {
    let end = nodes.get(index).map_or(0, |node| node.end);
    let mut next = index + 1;
    std::iter::from_fn(move || {
        while next < end {
            let child = next;
            next = nodes[child].end.max(child + 1);
            if nodes[child].position != Position::Definition {
                return Some(child);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;

    fn pointers(schema: &Value) -> Vec<String> {
        let walk = Walk::of(schema, SchemaRole::Input);
        walk.visits()
            .map(|visit| visit.pointer().to_string().replace("/inputSchema", ""))
            .collect()
    }

    #[track_caller]
    fn routes(schema: &Value, pointer: &str, wanted: &[(Position, &[Keyword])]) {
        let walk = Walk::of(schema, SchemaRole::Input);
        let visit = walk
            .visits()
            .find(|visit| visit.pointer().as_str() == format!("/inputSchema{pointer}"))
            .unwrap();
        let found: Vec<_> = visit
            .routes()
            .map(|route| (route.position, route.through))
            .collect();
        let wanted: Vec<_> = wanted
            .iter()
            .map(|(position, through)| (*position, KeywordSet::of(through)))
            .collect();
        assert_eq!(found, wanted);
    }

    fn cycles(schema: &Value) -> Vec<String> {
        let walk = Walk::of(schema, SchemaRole::Input);
        let closing = walk.visits().filter(|visit| visit.closes_cycle());
        closing
            .map(|visit| visit.pointer().to_string().replace("/inputSchema", ""))
            .collect()
    }

    #[test]
    fn visits_every_schema_once_in_document_order() {
        let schema = json!({
            "type": "object",
            "properties": {
                "a": {"type": "array", "items": {"anyOf": [{"type": "string"}, true]}},
                "b": {"additionalProperties": {"not": {"const": 0}}, "default": {"items": {}}},
            },
            "$defs": {"D": {"prefixItems": [{}, {}]}},
        });
        assert_eq!(
            pointers(&schema),
            [
                "",
                "/properties/a",
                "/properties/a/items",
                "/properties/a/items/anyOf/0",
                "/properties/a/items/anyOf/1",
                "/properties/b",
                "/properties/b/additionalProperties",
                "/properties/b/additionalProperties/not",
                "/$defs/D",
                "/$defs/D/prefixItems/0",
                "/$defs/D/prefixItems/1",
            ]
        );
    }

    #[test]
    fn properties_named_like_keywords_are_properties() {
        let schema = json!({"properties": {
            "properties": {"type": "string"}, "items": {"type": "string"}, "a/b": {"enum": ["$ref"]},
        }});
        assert_eq!(
            pointers(&schema),
            [
                "",
                "/properties/properties",
                "/properties/items",
                "/properties/a~1b"
            ]
        );
    }

    #[test]
    fn flags_are_no_schemas_but_values_of_the_wrong_kind_are_seen() {
        let schema = json!({
            "additionalProperties": false, "unevaluatedItems": true, "items": 3,
            "properties": {"a": null}, "anyOf": {"x": {}}, "$defs": [1],
        });
        assert_eq!(pointers(&schema), ["", "/items", "/properties/a"]);
        assert_eq!(pointers(&json!("text")), [""]);
    }

    #[test]
    fn unknown_places_are_not_entered() {
        let unknown = json!({OPAQUE_KEY: "reason"});
        let schema = json!({
            "properties": {"a": unknown, "b": {"items": {"type": unknown}, OPAQUE_KEY: "reason"}},
        });
        let walk = Walk::of(&schema, SchemaRole::Input);
        let visits: Vec<_> = walk.visits().collect();
        assert!(visits[1].is_opaque() && visits[1].object().is_none());
        assert!(visits[2].is_partial() && !visits[2].is_opaque());
        assert!(visits[3].has(Keyword::Type) && visits[3].get(Keyword::Type).is_none());
    }

    #[test]
    fn a_definition_is_reached_as_it_is_used() {
        let schema = json!({
            "properties": {
                "a": {"$ref": "#/$defs/A"},
                "m": {"additionalProperties": {"items": {"$ref": "#/$defs/A"}}},
            },
            "$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"items": {}}, "C": {"items": {"$ref": "#/$defs/D"}}, "D": {}},
        });
        let direct: &[Keyword] = &[Keyword::Properties];
        let mapped: &[Keyword] = &[
            Keyword::Properties,
            Keyword::AdditionalProperties,
            Keyword::Items,
        ];
        routes(&schema, "", &[(Position::Root, &[])]);
        routes(
            &schema,
            "/$defs/B",
            &[(Position::Property, direct), (Position::Items, mapped)],
        );
        routes(
            &schema,
            "/$defs/C",
            &[(Position::Definition, &[Keyword::Defs])],
        );
        routes(
            &schema,
            "/$defs/D",
            &[(Position::Items, &[Keyword::Defs, Keyword::Items])],
        );
    }

    #[test]
    fn references_lead_anywhere_in_the_schema_and_nowhere_else() {
        let schema = json!({
            "$id": "https://e.x/s",
            "properties": {
                "root": {"$ref": "#"}, "own": {"$ref": "https://e.x/s#/properties/root"},
                "other": {"$ref": "https://e.x/t#/properties/root"}, "gone": {"$ref": "#/$defs/Gone"},
                "odd": {"$ref": "#/components/schemas/A%3CB%3E"}, "anchored": {"$ref": "#here"},
                "number": {"$ref": 3}, "file": {"$ref": "Other"},
            },
            "components": {"schemas": {"A<B>": {"items": {"$anchor": "here"}}}},
        });
        let walk = Walk::of(&schema, SchemaRole::Input);
        let target = |name: &str| {
            let root = walk.visit(0).unwrap();
            let (_, visit) = root
                .entries(Keyword::Properties)
                .find(|(entry, _)| *entry == name)
                .unwrap();
            visit.reference().cloned()
        };
        assert_eq!(target("root"), Some(ReferenceTarget::Node(0)));
        assert_eq!(target("own"), Some(ReferenceTarget::Node(1)));
        assert_eq!(target("other"), Some(ReferenceTarget::External));
        assert_eq!(target("file"), Some(ReferenceTarget::External));
        assert_eq!(target("gone"), Some(ReferenceTarget::Dangling));
        assert_eq!(target("number"), None);
        let odd = walk
            .visits()
            .find(|visit| visit.pointer().as_str() == "/inputSchema/components/schemas/A<B>");
        assert_eq!(
            target("odd"),
            odd.map(|visit| ReferenceTarget::Node(visit.index()))
        );
        assert!(matches!(target("anchored"), Some(ReferenceTarget::Node(_))));
    }

    #[test]
    fn a_reference_into_what_is_unknown_is_not_dangling() {
        let schema =
            json!({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {OPAQUE_KEY: "r"}});
        let walk = Walk::of(&schema, SchemaRole::Input);
        let target = walk.visit(1).and_then(|visit| visit.reference().cloned());
        assert_eq!(target, Some(ReferenceTarget::Unknown));
    }

    #[test]
    fn a_cycle_is_closed_once() {
        let tree = json!({"properties": {"t": {"$ref": "#/$defs/T"}, "u": {"$ref": "#/$defs/T"}},
            "$defs": {"T": {"properties": {"kids": {"items": {"$ref": "#/$defs/T"}}}}}});
        assert_eq!(cycles(&tree), ["/$defs/T/properties/kids/items"]);
        let two = json!({"properties": {"a": {"$ref": "#/$defs/A"}},
            "$defs": {"B": {"properties": {"a": {"$ref": "#/$defs/A"}}}, "A": {"properties": {"b": {"$ref": "#/$defs/B"}}}}});
        assert_eq!(cycles(&two), ["/$defs/B/properties/a"]);
        let root = json!({"properties": {"next": {"$ref": "#"}}});
        assert_eq!(cycles(&root), ["/properties/next"]);
        let itself = json!({"$defs": {"A": {"$ref": "#/$defs/A"}}});
        assert_eq!(cycles(&itself), ["/$defs/A"]);
        let shared = json!({"properties": {"a": {"$ref": "#/$defs/A"}, "b": {"$ref": "#/$defs/A"}}, "$defs": {"A": {}}});
        assert!(cycles(&shared).is_empty());
    }

    #[test]
    fn depth_follows_references() {
        let depth = |schema: &Value| Walk::of(schema, SchemaRole::Input).depth();
        assert_eq!(depth(&json!({})), 1);
        assert_eq!(
            depth(
                &json!({"properties": {"a": {"items": {}}}, "$defs": {"X": {"items": {"items": {}}}}})
            ),
            3
        );
        let deep = json!({"properties": {"a": {"$ref": "#/$defs/X"}}, "$defs": {"X": {"items": {"items": {"$ref": "#/$defs/X"}}}}});
        assert_eq!(depth(&deep), 4);
    }

    #[test]
    fn hostile_schemas_end() {
        let mut deep = Value::Bool(true);
        for _ in 0..20_000 {
            deep = Value::Object(Map::from_iter([("items".to_owned(), deep)]));
        }
        assert_eq!(Walk::of(&deep, SchemaRole::Input).depth(), 20_001);
        // Dropping so deep a value recurses, which is not what this test is about.
        std::mem::forget(deep);

        let chain: Map<String, Value> = (0..3_000)
            .map(|n| {
                (
                    format!("D{n}"),
                    json!({"$ref": format!("#/$defs/D{}", (n + 1) % 3_000)}),
                )
            })
            .collect();
        let schema = json!({"$ref": "#/$defs/D0", "$defs": chain});
        let walk = Walk::of(&schema, SchemaRole::Input);
        assert_eq!(
            walk.visits().filter(|visit| visit.closes_cycle()).count(),
            1
        );
        assert!(
            walk.visit(0)
                .is_some_and(|root| root.resolved().index() > 0)
        );
    }
}
