//! A JSON tree under construction whose nodes remember where they come from, and which may hold opaque places.
//!
//! Building with [`Node`] instead of `serde_json::Value` lets origins travel with the nodes when a schema is wrapped,
//! merged or moved; [`Node::finish`] then splits it into plain JSON and its [`Provenance`].

use serde_json::{Map, Number, Value};

use super::{Origin, Pointer, Provenance, Trap};

/// The key under which an opaque node is printed: `{"x-mcpcheck-opaque": "<reason>"}`.
pub const OPAQUE_KEY: &str = "x-mcpcheck-opaque";

/// A JSON node with the origin that made it, if one is known at this very node.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Where the node comes from; a node without origin belongs to its parent's.
    pub origin: Option<Origin>,
    /// The value.
    pub kind: NodeKind,
    /// Traps whose effect this very node is.
    pub traps: Box<[Trap]>,
}

/// What [`Node::finish`] splits a tree into.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// The plain JSON.
    pub json: Value,
    /// Pointer -> origin, for every node that had one.
    pub provenance: Provenance,
    /// The opaque places with their reasons, in document order.
    pub opaque: Vec<(Pointer, String)>,
    /// The traps on the nodes, with their pointers, in document order.
    pub traps: Vec<Trap>,
}

/// The value of a [`Node`].
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number
    Number(Number),
    /// A string
    String(String),
    /// An array
    Array(Vec<Node>),
    /// An object; the order is that of insertion, and keys are unique when built with [`Node::set`].
    Object(Vec<(String, Node)>),
    /// A value that cannot be known without running code; the text says why.
    Opaque(String),
}

impl Node {
    /// A node without origin.
    pub fn new(kind: NodeKind) -> Node {
        Node {
            origin: None,
            kind,
            traps: Box::default(),
        }
    }

    /// An empty object.
    pub fn object() -> Node {
        Node::new(NodeKind::Object(Vec::new()))
    }

    /// A string.
    pub fn string(text: impl Into<String>) -> Node {
        Node::new(NodeKind::String(text.into()))
    }

    /// An array.
    pub fn array(items: Vec<Node>) -> Node {
        Node::new(NodeKind::Array(items))
    }

    /// `true` or `false`.
    pub fn bool(value: bool) -> Node {
        Node::new(NodeKind::Bool(value))
    }

    /// A place whose value is unknown, with the reason.
    pub fn opaque(reason: impl Into<String>) -> Node {
        Node::new(NodeKind::Opaque(reason.into()))
    }

    /// A plain JSON value without origins.
    pub fn from_value(value: Value) -> Node {
        Node::new(match value {
            Value::Null => NodeKind::Null,
            Value::Bool(value) => NodeKind::Bool(value),
            Value::Number(number) => NodeKind::Number(number),
            Value::String(text) => NodeKind::String(text),
            Value::Array(items) => {
                NodeKind::Array(items.into_iter().map(Node::from_value).collect())
            }
            Value::Object(map) => NodeKind::Object(
                map.into_iter()
                    .map(|(key, value)| (key, Node::from_value(value)))
                    .collect(),
            ),
        })
    }

    /// The same node with this origin.
    #[must_use]
    pub fn at(mut self, origin: Origin) -> Node {
        self.origin = Some(origin);
        self
    }

    /// Puts a trap on the node; its pointer is filled in by [`Node::finish`].
    pub fn add_trap(&mut self, trap: Trap) {
        let mut traps = std::mem::take(&mut self.traps).into_vec();
        if !traps.contains(&trap) {
            traps.push(trap);
        }
        self.traps = traps.into_boxed_slice();
    }

    /// The entries of an object; `None` for anything else.
    pub fn entries(&self) -> Option<&[(String, Node)]> {
        match &self.kind {
            NodeKind::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value under `key`, if this is an object that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries()?
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, node)| node)
    }

    /// The value under `key`, mutably.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.kind {
            NodeKind::Object(entries) => entries
                .iter_mut()
                .find(|(name, _)| name == key)
                .map(|(_, node)| node),
            _ => None,
        }
    }

    /// Inserts or overwrites `key` in place (an overwritten key keeps its position, as in an ordered map). On a node
    /// that is no object nothing happens.
    pub fn set(&mut self, key: &str, value: Node) {
        if let NodeKind::Object(entries) = &mut self.kind {
            match entries.iter_mut().find(|(name, _)| name == key) {
                Some((_, node)) => *node = value,
                None => entries.push((key.to_owned(), value)),
            }
        }
    }

    /// Removes `key` and gives its value; the order of the others stays.
    pub fn remove(&mut self, key: &str) -> Option<Node> {
        match &mut self.kind {
            NodeKind::Object(entries) => {
                let index = entries.iter().position(|(name, _)| name == key)?;
                Some(entries.remove(index).1)
            }
            _ => None,
        }
    }

    /// The text of a string node.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::String(text) => Some(text),
            _ => None,
        }
    }

    /// Whether this very node is opaque.
    pub fn is_opaque(&self) -> bool {
        matches!(self.kind, NodeKind::Opaque(_))
    }

    /// Orders the keys of every object in the tree bytewise, as `serde_json` keeps them without `preserve_order`.
    pub fn sort_keys(&mut self) {
        match &mut self.kind {
            NodeKind::Array(items) => items.iter_mut().for_each(Node::sort_keys),
            NodeKind::Object(entries) => {
                entries.sort_by(|(left, _), (right, _)| left.cmp(right));
                for (_, node) in entries {
                    node.sort_keys();
                }
            }
            _ => {}
        }
    }

    /// Splits the tree into plain JSON (opaque places as `{"x-mcpcheck-opaque": reason}`), its provenance and its
    /// opaque places.
    /// `sort_keys` orders every object's keys bytewise, as `serde_json` without `preserve_order` prints them.
    pub fn finish(self, sort_keys: bool) -> Finished {
        let mut finished = Finished::default();
        finished.json = finish(self, sort_keys, &mut Pointer::root(), &mut finished);
        finished
    }
}

fn finish(node: Node, sort_keys: bool, pointer: &mut Pointer, finished: &mut Finished) -> Value {
    if let Some(origin) = node.origin {
        finished.provenance.record(pointer.clone(), origin);
    }
    let traps = node.traps.into_iter();
    finished
        .traps
        .extend(traps.map(|trap| trap.at(pointer.clone())));
    match node.kind {
        NodeKind::Null => Value::Null,
        NodeKind::Bool(value) => Value::Bool(value),
        NodeKind::Number(number) => Value::Number(number),
        NodeKind::String(text) => Value::String(text),
        NodeKind::Array(items) => {
            let items = items.into_iter().enumerate().map(|(index, item)| {
                pointer.push(&index.to_string());
                let value = finish(item, sort_keys, pointer, finished);
                pointer.pop();
                value
            });
            Value::Array(items.collect())
        }
        NodeKind::Object(mut entries) => {
            if sort_keys {
                entries.sort_by(|(left, _), (right, _)| left.cmp(right));
            }
            let mut map = Map::with_capacity(entries.len());
            for (key, entry) in entries {
                pointer.push(&key);
                let value = finish(entry, sort_keys, pointer, finished);
                pointer.pop();
                map.insert(key, value);
            }
            Value::Object(map)
        }
        NodeKind::Opaque(reason) => {
            finished.opaque.push((pointer.clone(), reason.clone()));
            let mut map = Map::with_capacity(1);
            map.insert(OPAQUE_KEY.to_owned(), Value::String(reason));
            Value::Object(map)
        }
    }
}
