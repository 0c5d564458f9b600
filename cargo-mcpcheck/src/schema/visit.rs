//! A node of a walked schema, as rules look at it.

use serde_json::{Map, Value};

use super::references::ReferenceTarget;
use super::walk::{
    NodeData, Position, Route, SchemaRole, Step, Unknown, Walk, children, is_opaque,
};
use super::{Keyword, KeywordSet, OPAQUE_KEY, Pointer};

/// A chain of references longer than this is not followed to its end.
const MOST_HOPS: usize = 64;

/// A node of a [`Walk`].
#[derive(Clone, Copy)]
pub(crate) struct Visit<'w> {
    walk: &'w Walk<'w>,
    index: usize,
}

impl<'w> Visit<'w> {
    pub(super) fn new(walk: &'w Walk<'w>, index: usize) -> Visit<'w> {
        Visit { walk, index }
    }

    fn data(self) -> &'w NodeData<'w> {
        &self.walk.nodes[self.index]
    }

    /// The node's number in its walk.
    pub(crate) fn index(self) -> usize {
        self.index
    }

    /// The node.
    pub(crate) fn value(self) -> &'w Value {
        self.data().value
    }

    /// The node as an object; `None` for what is no object, and for a node that is unknown.
    pub(crate) fn object(self) -> Option<&'w Map<String, Value>> {
        match self.data().unknown {
            Unknown::All => None,
            _ => self.value().as_object(),
        }
    }

    /// Whether nothing is known about the node.
    pub(crate) fn is_opaque(self) -> bool {
        self.data().unknown == Unknown::All
    }

    /// Whether the node may have more keywords than are known, so that nothing follows from the absence of one.
    pub(crate) fn is_partial(self) -> bool {
        self.data().unknown != Unknown::Nothing
    }

    /// The known keywords that stand in the node.
    pub(crate) fn keywords(self) -> KeywordSet {
        self.data().keywords
    }

    /// Whether a keyword stands in the node, whatever its value.
    pub(crate) fn has(self, keyword: Keyword) -> bool {
        self.data().keywords.contains(keyword)
    }

    /// The value of a keyword; `None` where it does not stand in the node or is unknown.
    pub(crate) fn get(self, keyword: Keyword) -> Option<&'w Value> {
        if !self.has(keyword) {
            return None;
        }
        let entries = self.walk.entries.get(self.data().entries.clone())?;
        let (_, value) = entries.iter().find(|(own, _)| *own == keyword)?;
        (!is_opaque(value)).then_some(*value)
    }

    /// The known keywords of the node with their values, in document order; what is unknown is left out.
    pub(crate) fn known(self) -> impl Iterator<Item = (Keyword, &'w Value)> {
        let entries = self.walk.entries.get(self.data().entries.clone());
        entries
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(|(_, value)| !is_opaque(value))
    }

    /// How many keys stand in the node.
    pub(crate) fn key_count(self) -> usize {
        self.data().keywords.len() + self.data().foreign_keys
    }

    /// Whether there are keys that are no known keywords.
    pub(crate) fn has_foreign_keys(self) -> bool {
        self.data().foreign_keys > 0
    }

    /// The keys that are no known keywords.
    pub(crate) fn foreign_keys(self) -> impl Iterator<Item = &'w str> {
        self.object()
            .filter(|_| self.has_foreign_keys())
            .into_iter()
            .flat_map(|map| map.keys())
            .map(String::as_str)
            .filter(|key| *key != OPAQUE_KEY && Keyword::of(key).is_none())
    }

    /// The types that `type` names, one or many; empty where there is none or it is unknown.
    pub(crate) fn types(self) -> impl Iterator<Item = &'w str> + Clone {
        let (one, many) = match self.get(Keyword::Type) {
            Some(Value::String(name)) => (Some(name.as_str()), [].as_slice()),
            Some(Value::Array(names)) => (None, names.as_slice()),
            _ => (None, [].as_slice()),
        };
        one.into_iter().chain(many.iter().filter_map(Value::as_str))
    }

    /// Whether `type` names this type.
    pub(crate) fn has_type(self, name: &str) -> bool {
        self.types().any(|found| found == name)
    }

    /// Where the node stands in the document.
    pub(crate) fn position(self) -> Position {
        self.data().position
    }

    /// Which schema it belongs to.
    pub(crate) fn role(self) -> SchemaRole {
        self.walk.role
    }

    /// The last step of its pointer.
    pub(crate) fn step(self) -> &'w Step<'w> {
        &self.data().step
    }

    /// The node that holds it.
    pub(crate) fn parent(self) -> Option<Visit<'w>> {
        self.data().parent.map(|index| Visit {
            walk: self.walk,
            index,
        })
    }

    /// Whether it is the root of the schema.
    pub(crate) fn is_root(self) -> bool {
        self.index == 0
    }

    /// Whether it is the value of a property of the root itself.
    pub(crate) fn is_top_property(self) -> bool {
        self.data().parent == Some(0) && self.position() == Position::Property
    }

    /// The schemas directly in it, definitions left out.
    pub(crate) fn children(self) -> impl Iterator<Item = Visit<'w>> {
        let walk = self.walk;
        children(&walk.nodes, self.index).map(move |index| Visit { walk, index })
    }

    /// The members of `anyOf`, `oneOf` or another keyword that holds a list of schemas.
    pub(crate) fn members(self, of: Keyword) -> impl Iterator<Item = Visit<'w>> {
        self.children()
            .filter(move |child| matches!(child.step(), Step::Index(keyword, _) if *keyword == of))
    }

    /// The entries of `properties` or another keyword that holds schemas by name.
    pub(crate) fn entries(self, of: Keyword) -> impl Iterator<Item = (&'w str, Visit<'w>)> {
        self.children().filter_map(move |child| match child.step() {
            Step::Member(keyword, name) if *keyword == of => Some((*name, child)),
            _ => None,
        })
    }

    /// What its `$ref` leads to; `None` where it has none or it is no text.
    pub(crate) fn reference(self) -> Option<&'w ReferenceTarget<'static>> {
        self.walk.graph.target(self.index)
    }

    /// Another node of the same walk.
    pub(crate) fn sibling(self, index: usize) -> Option<Visit<'w>> {
        self.walk.visit(index)
    }

    /// Whether its `$ref` leads back to a node around it, itself or through others.
    pub(crate) fn closes_cycle(self) -> bool {
        self.walk.graph.closes_cycle(self.index)
    }

    /// The node that its references lead to in the end: itself where it has none.
    pub(crate) fn resolved(self) -> Visit<'w> {
        let mut visit = self;
        for _ in 0..MOST_HOPS {
            match visit.reference() {
                Some(ReferenceTarget::Node(index)) => visit.index = *index,
                _ => break,
            }
        }
        visit
    }

    /// The ways in which the node is reached.
    pub(crate) fn routes(self) -> impl Iterator<Item = Route> {
        let data = self.data();
        let is_definition = data.region == self.index;
        self.walk
            .graph
            .routes(data.region)
            .iter()
            .map(move |route| Route {
                position: if is_definition {
                    route.position
                } else {
                    data.position
                },
                through: route.through.union(data.through),
            })
    }

    /// The pointer of the node in the tool as published.
    pub(crate) fn pointer(self) -> Pointer {
        let mut way = vec![self.step()];
        let mut at = self;
        while let Some(parent) = at.parent() {
            way.push(parent.step());
            at = parent;
        }
        let mut pointer = Pointer::root().join(self.role().key());
        for step in way.into_iter().rev() {
            match step {
                Step::Root => {}
                Step::Keyword(keyword) => pointer.push(keyword.name()),
                Step::Member(keyword, name) => {
                    pointer.push(keyword.name());
                    pointer.push(name);
                }
                Step::Index(keyword, index) => {
                    pointer.push(keyword.name());
                    pointer.push(&index.to_string());
                }
                Step::Pointer(tail) => {
                    for token in tail.tokens() {
                        pointer.push(&token);
                    }
                }
            }
        }
        pointer
    }
}
