//! From a place as a message writes it to a node of a tool as published. Between the two lies a client: it has followed
//! references, taken `null` out of unions, split lists of types. What the place names and the published schema does not have
//! is looked for where the client has it from.

use serde_json::{Map, Value};

use super::walker::walk_place;
use crate::judge::provider_errors::{Complaint, Place, Root, Word};
use crate::schema::Pointer;

/// So many places are looked at for one complaint in one tool.
pub(super) const BUDGET: usize = 20_000;
/// So many nodes are given.
pub(super) const MOST: usize = 32;

/// A node that a complaint may be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) pointer: Pointer,
    /// Whether the complaint names something that only some tools have: an argument, a value.
    pub(super) is_telling: bool,
}

/// The nodes of a tool that a complaint may be about; nothing where the tool has no such place.
pub(super) fn resolve(tool: &Value, complaint: &Complaint) -> Vec<Node> {
    let mut nodes = match &complaint.place {
        Some(place) => in_place(tool, place, complaint),
        None => search(tool, complaint),
    };
    if let Some(kind) = &complaint.kind {
        nodes.retain(|node| {
            node.pointer
                .get(tool)
                .is_some_and(|value| is_kind(value, kind))
        });
        for node in &mut nodes {
            node.is_telling = true;
        }
    }
    let mut seen: Vec<Node> = Vec::new();
    for node in nodes {
        if !seen.contains(&node) && seen.len() < MOST {
            seen.push(node);
        }
    }
    seen
}

/// Whether a complaint says where in a tool the fault is.
pub(super) fn names_a_place(complaint: &Complaint) -> bool {
    complaint.place.is_some()
        || complaint.value.is_some()
        || complaint.reference.is_some()
        || !complaint.properties.is_empty()
        || !complaint.keywords.is_empty()
}

/// The place as a pointer where no tool is at hand: only what the text itself says.
pub(super) fn as_written(complaint: &Complaint) -> Option<Pointer> {
    let place = complaint.place.as_ref()?;
    let mut pointer = match place.root {
        Root::Name => return Pointer::parse("/name"),
        Root::Description => return Pointer::parse("/description"),
        Root::Tool => return Some(Pointer::root()),
        Root::Output => Pointer::root().join("outputSchema"),
        Root::Input | Root::Either => Pointer::root().join("inputSchema"),
    };
    for word in &place.words {
        match word {
            Word::Text(text) => pointer.push(text),
            Word::Number(number) => pointer = pointer.join_index(*number),
            Word::Names(names) => {
                for name in names.split('.') {
                    pointer.push("properties");
                    pointer.push(name);
                }
            }
            Word::Position(_) | Word::Masked => return None,
        }
    }
    Some(pointer)
}

fn in_place(tool: &Value, place: &Place, complaint: &Complaint) -> Vec<Node> {
    let whole = |pointer: Pointer| {
        vec![Node {
            pointer,
            is_telling: false,
        }]
    };
    let roots: &[&str] = match place.root {
        Root::Name => return whole(Pointer::root().join("name")),
        Root::Description => return whole(Pointer::root().join("description")),
        Root::Tool => return whole(Pointer::root()),
        Root::Input => &["inputSchema"],
        Root::Output => &["outputSchema"],
        Root::Either => &["inputSchema", "outputSchema"],
    };
    let mut found = Vec::new();
    for key in roots {
        let Some(root) = tool.get(*key) else {
            continue;
        };
        let is_cut = complaint.is_cut && complaint.known.message.general;
        found.append(&mut walk_place(root, key, place, is_cut));
    }
    found
        .into_iter()
        .flat_map(|node| with_keywords(tool, node, complaint))
        .collect()
}

/// The keywords of the node that the complaint is about, or the node where it has none of them.
fn with_keywords(tool: &Value, node: Node, complaint: &Complaint) -> Vec<Node> {
    let at = |pointer: Pointer| Node {
        pointer,
        is_telling: node.is_telling,
    };
    let mut names: Vec<String> = complaint.keywords.clone();
    let is_at_property = complaint
        .place
        .as_ref()
        .is_some_and(|place| place.words.is_empty())
        || complaint.known.message.explains.contains(&"boolean-schema");
    let properties = complaint.properties.iter().filter(|_| is_at_property);
    let mut properties = properties.map(|name| node.pointer.join("properties").join(name));
    if let Some(pointer) = properties.find(|pointer| pointer.get(tool).is_some()) {
        return vec![Node {
            pointer,
            is_telling: true,
        }];
    }
    names.retain(|name| node.pointer.join(name).get(tool).is_some());
    if names.is_empty() {
        return vec![node];
    }
    let member = complaint.member;
    let keywords = names.iter().map(|name| {
        let pointer = node.pointer.join(name);
        let of_member = member.map(|index| pointer.join_index(index));
        of_member
            .filter(|pointer| pointer.get(tool).is_some())
            .unwrap_or(pointer)
    });
    keywords.map(at).collect()
}

/// The nodes that hold what a complaint without a place quotes.
fn search(tool: &Value, complaint: &Complaint) -> Vec<Node> {
    let telling = |pointer: Pointer| Node {
        pointer,
        is_telling: true,
    };
    let mut found = Vec::new();
    let mut each = |accept: &dyn Fn(&Pointer, &Value) -> Option<Pointer>| {
        for key in ["inputSchema", "outputSchema"] {
            if let Some(schema) = tool.get(key) {
                walk(schema, Pointer::root().join(key), &mut |pointer, value| {
                    found.extend(accept(pointer, value).map(telling));
                });
            }
        }
    };
    if let Some(wanted) = &complaint.value {
        each(&|pointer, value| is_value(wanted, value).then(|| pointer.clone()));
    } else if let Some(reference) = &complaint.reference {
        let name = reference.rsplit('/').next().unwrap_or(reference);
        let is_meant = |text: &str| {
            text == reference || text.rsplit('/').next() == Some(name) && !name.is_empty()
        };
        each(&|pointer, value| {
            let target = reference.strip_prefix('#').filter(|_| reference.len() > 1);
            if let Some(target) = target.filter(|target| pointer.as_str().ends_with(target)) {
                let is_root = pointer.as_str().len() - target.len();
                return (is_root == "/inputSchema".len() || is_root == "/outputSchema".len())
                    .then(|| pointer.clone());
            }
            let found = value.get("$ref")?.as_str()?;
            is_meant(found).then(|| pointer.clone())
        });
        // What the reference leads to says it best, where the text has the whole reference.
        let is_target = |node: &Node| {
            node.pointer
                .as_str()
                .ends_with(reference.trim_start_matches('#'))
        };
        if reference.len() > 1 && found.iter().any(is_target) {
            found.retain(is_target);
        }
    } else if !complaint.properties.is_empty() {
        each(&|pointer, value| {
            let required = value.get("required")?.as_array()?;
            let has = |name: &&String| {
                required
                    .iter()
                    .any(|item| item.as_str() == Some(name.as_str()))
            };
            let name = complaint.properties.iter().find(has)?;
            let property = pointer.join("properties").join(name);
            let has_property = value
                .get("properties")
                .and_then(|all| all.get(name))
                .is_some();
            Some(if has_property {
                property
            } else {
                pointer.join("required")
            })
        });
    } else if !complaint.keywords.is_empty() {
        each(&|pointer, value| {
            let key = complaint
                .keywords
                .iter()
                .find(|key| value.get(key.as_str()).is_some())?;
            Some(pointer.join(key))
        });
    }
    found
}

/// Whether a quoted part of a schema is this one. Some say `{'not': {}}` for `false` and `{}` for `true`.
fn is_value(wanted: &Value, value: &Value) -> bool {
    let refuses_all = || {
        wanted.as_object().is_some_and(|map| {
            map.len() == 1
                && map
                    .get("not")
                    .is_some_and(|not| not.as_object().is_some_and(Map::is_empty))
        })
    };
    wanted == value || (*value == Value::Bool(false) && refuses_all())
}

/// Calls `take` with every node of a schema but those in `enum`, `default` and the like.
fn walk(schema: &Value, pointer: Pointer, take: &mut dyn FnMut(&Pointer, &Value)) {
    const DATA: &[&str] = &["enum", "const", "default", "examples", "example"];
    let mut waiting = vec![(schema, pointer, 0_usize)];
    let mut budget = BUDGET;
    while let Some((value, pointer, depth)) = waiting.pop() {
        if budget == 0 {
            return;
        }
        budget -= 1;
        take(&pointer, value);
        if depth > 128 {
            continue;
        }
        match value {
            Value::Object(map) => {
                let in_names = matches!(
                    pointer.last().as_deref(),
                    Some("properties" | "$defs" | "definitions")
                );
                for (key, value) in map.iter().rev() {
                    if in_names || !DATA.contains(&key.as_str()) {
                        waiting.push((value, pointer.join(key), depth + 1));
                    }
                }
            }
            Value::Array(items) => {
                for (index, value) in items.iter().enumerate().rev() {
                    waiting.push((value, pointer.join_index(index), depth + 1));
                }
            }
            _ => {}
        }
    }
}

fn is_kind(value: &Value, kind: &str) -> bool {
    match kind {
        "array" => value.is_array(),
        "object" => value.is_object(),
        "bool" => value.is_boolean(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        _ => true,
    }
}
