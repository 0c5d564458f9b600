//! From a place as a message writes it to a node of a tool as published. Between the two lies a client: it has followed
//! references, taken `null` out of unions, split lists of types. What the place names and the published schema does not have
//! is looked for where the client has it from.

use serde_json::{Map, Value};

use crate::judge::provider_errors::{Complaint, Place, Root, Word};
use crate::schema::Pointer;

/// So many places are looked at for one complaint in one tool.
const BUDGET: usize = 20_000;
/// So many nodes are given.
const MOST: usize = 32;
/// References in references, and unions in unions, are followed so far.
const DEPTH: usize = 16;

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
        nodes.iter_mut().for_each(|node| node.is_telling = true);
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
        let mut walker = Walker {
            root,
            root_pointer: Pointer::root().join(key),
            dotted: place.dotted,
            is_cut: complaint.is_cut && complaint.known.message.general,
            budget: BUDGET,
            found: Vec::new(),
        };
        let at = At {
            value: root,
            pointer: walker.root_pointer.clone(),
            is_telling: false,
            depth: 0,
        };
        walker.go(&at, &place.words);
        found.append(&mut walker.found);
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

/// A node on the way.
struct At<'v> {
    value: &'v Value,
    pointer: Pointer,
    is_telling: bool,
    depth: usize,
}

impl<'v> At<'v> {
    fn step(&self, names: &[&str]) -> Option<At<'v>> {
        let mut value = self.value;
        let mut pointer = self.pointer.clone();
        for name in names {
            value = match value {
                Value::Object(map) => map.get(*name)?,
                Value::Array(items) => items.get(name.parse::<usize>().ok()?)?,
                _ => return None,
            };
            pointer.push(name);
        }
        Some(At {
            value,
            pointer,
            is_telling: self.is_telling,
            depth: self.depth,
        })
    }

    fn telling(mut self) -> At<'v> {
        self.is_telling = true;
        self
    }

    fn object(&self) -> Option<&'v Map<String, Value>> {
        self.value.as_object()
    }
}

struct Walker<'v> {
    root: &'v Value,
    root_pointer: Pointer,
    dotted: bool,
    is_cut: bool,
    budget: usize,
    found: Vec<Node>,
}

impl<'v> Walker<'v> {
    /// Follows the words from a node; says whether they led anywhere.
    fn go(&mut self, at: &At<'v>, words: &[Word]) -> bool {
        if self.budget == 0 || self.found.len() >= MOST {
            return false;
        }
        self.budget -= 1;
        let Some((word, rest)) = words.split_first() else {
            self.found.push(Node {
                pointer: at.pointer.clone(),
                is_telling: at.is_telling,
            });
            return true;
        };
        match word {
            Word::Masked => self.masked(at, rest),
            Word::Names(names) => self.names(at, names),
            Word::Text(text) => self.keyword(at, text, rest),
            // The number of something that the published schema does not have as a list.
            Word::Number(number) => match at.step(&[&number.to_string()]) {
                Some(next) => self.go(&next, rest),
                None => self.go(at, rest),
            },
            Word::Position(_) => self.go(at, rest),
        }
    }

    fn keyword(&mut self, at: &At<'v>, text: &str, rest: &[Word]) -> bool {
        match text {
            "properties" | "patternProperties" => self.property(at, text, rest),
            "items" => self.items(at, rest),
            "anyOf" | "oneOf" | "allOf" => self.branch(at, text, rest),
            "$defs" | "definitions" => self.definition(text, rest) || self.plain(at, text, rest),
            "type" if matches!(rest.first(), Some(Word::Number(_))) => {
                // A list of types that the provider reads as a union.
                self.go(at, rest.get(1..).unwrap_or_default())
            }
            _ => self.plain(at, text, rest),
        }
    }

    /// A keyword of the node, or the node itself where it has none of that name.
    fn plain(&mut self, at: &At<'v>, text: &str, rest: &[Word]) -> bool {
        for seen in self.behind(at) {
            if let Some(next) = seen.step(&[text]) {
                return self.go(&next, rest);
            }
        }
        let is_last = rest.iter().all(|word| matches!(word, Word::Number(_)));
        is_last && self.go(at, &[])
    }

    fn property(&mut self, at: &At<'v>, keyword: &str, rest: &[Word]) -> bool {
        let Some((name, rest)) = rest.split_first() else {
            return self.plain(at, keyword, &[]);
        };
        for seen in self.behind(at) {
            let Some(properties) = seen.step(&[keyword]).filter(|at| at.value.is_object()) else {
                continue;
            };
            let went = match name {
                Word::Text(name) => self.named_property(&properties, name, rest),
                Word::Number(number) => self.named_property(&properties, &number.to_string(), rest),
                Word::Position(position) => self.property_at(&properties, *position, rest),
                Word::Masked => self.any_property(&properties, rest),
                Word::Names(_) => false,
            };
            if went {
                return true;
            }
        }
        false
    }

    fn named_property(&mut self, properties: &At<'v>, name: &str, rest: &[Word]) -> bool {
        if let Some(next) = properties.step(&[name]) {
            return self.go(&next.telling(), rest);
        }
        if self.dotted {
            // The name itself has dots.
            let mut whole = name.to_owned();
            for (index, word) in rest.iter().enumerate() {
                match word {
                    Word::Text(text) => whole = format!("{whole}.{text}"),
                    Word::Number(number) => whole = format!("{whole}.{number}"),
                    _ => break,
                }
                if let Some(next) = properties.step(&[&whole]) {
                    return self.go(&next.telling(), rest.get(index + 1..).unwrap_or_default());
                }
            }
        }
        if self.is_cut && rest.is_empty() {
            let map = properties.object();
            let starts = map
                .into_iter()
                .flatten()
                .filter(|(key, _)| key.starts_with(name));
            let mut steps = starts.filter_map(|(key, _)| properties.step(&[key]));
            if let (Some(next), None) = (steps.next(), steps.next()) {
                return self.go(&next.telling(), rest);
            }
        }
        false
    }

    /// A property by its place in the object as sent: as published, or in alphabetical order.
    fn property_at(&mut self, properties: &At<'v>, position: usize, rest: &[Word]) -> bool {
        let Some(map) = properties.object() else {
            return false;
        };
        let mut sorted: Vec<&String> = map.keys().collect();
        sorted.sort();
        let names = [map.keys().nth(position), sorted.get(position).copied()];
        let mut went = false;
        for name in names.into_iter().flatten() {
            if let Some(next) = properties.step(&[name]) {
                went |= self.go(&next, rest);
            }
        }
        went
    }

    fn any_property(&mut self, properties: &At<'v>, rest: &[Word]) -> bool {
        let mut went = false;
        for name in properties.object().into_iter().flat_map(Map::keys) {
            if let Some(next) = properties.step(&[name]) {
                went |= self.go(&next, rest);
            }
        }
        went
    }

    fn items(&mut self, at: &At<'v>, rest: &[Word]) -> bool {
        for seen in self.behind(at) {
            if let Some(Word::Number(number)) = rest.first() {
                let number = number.to_string();
                let entry = seen
                    .step(&["items", &number])
                    .or_else(|| seen.step(&["prefixItems", &number]));
                if let Some(next) = entry {
                    return self.go(&next, rest.get(1..).unwrap_or_default());
                }
            }
            if let Some(next) = seen.step(&["items"]) {
                return self.go(&next, rest);
            }
        }
        rest.is_empty() && self.go(at, &[])
    }

    /// A branch of a union; of one that a client has made, the node itself.
    fn branch(&mut self, at: &At<'v>, keyword: &str, rest: &[Word]) -> bool {
        let (number, rest) = match rest.split_first() {
            Some((Word::Number(number), rest)) => (Some(*number), rest),
            _ => (None, rest),
        };
        let names = [keyword, "anyOf", "oneOf", "allOf"];
        for seen in self.behind_references(at) {
            for name in names {
                let Some(union) = seen.step(&[name]).filter(|at| at.value.is_array()) else {
                    continue;
                };
                let Some(number) = number else {
                    if rest.is_empty() {
                        return self.go(&union, &[]);
                    }
                    let count = union.value.as_array().map_or(0, Vec::len);
                    let mut went = false;
                    for index in 0..count {
                        if let Some(branch) = union.step(&[&index.to_string()]) {
                            went |= self.go(&branch, rest);
                        }
                    }
                    if went {
                        return true;
                    }
                    continue;
                };
                if let Some(branch) = union.step(&[&number.to_string()])
                    && self.go(&branch, rest)
                {
                    return true;
                }
            }
        }
        self.go(at, rest)
    }

    fn definition(&mut self, keyword: &str, rest: &[Word]) -> bool {
        let Some((Word::Text(name), rest)) = rest.split_first() else {
            return false;
        };
        let root = At {
            value: self.root,
            pointer: self.root_pointer.clone(),
            is_telling: false,
            depth: 0,
        };
        match root.step(&[keyword, name]) {
            Some(next) => self.go(&next.telling(), rest),
            None => false,
        }
    }

    /// Something that was masked: nothing at all, or any way down.
    fn masked(&mut self, at: &At<'v>, rest: &[Word]) -> bool {
        if self.go(at, rest) {
            return true;
        }
        let mut went = false;
        let mut waiting = vec![(at.value, at.pointer.clone())];
        while let Some((value, pointer)) = waiting.pop() {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let Value::Object(map) = value else {
                continue;
            };
            for (key, value) in map {
                let below = pointer.join(key);
                if value.is_object() {
                    let next = At {
                        value,
                        pointer: below.clone(),
                        is_telling: false,
                        depth: 0,
                    };
                    went |= self.go(&next, rest);
                    waiting.push((value, below));
                }
            }
        }
        went
    }

    /// Names of properties with dots between them; lists, unions and maps on the way are not said.
    fn names(&mut self, at: &At<'v>, names: &str) -> bool {
        if names.is_empty() {
            return self.go(at, &[]);
        }
        if self.budget == 0 || at.depth > DEPTH {
            return false;
        }
        self.budget -= 1;
        for seen in self.behind(at) {
            for name in seen
                .step(&["properties"])
                .and_then(|at| at.object())
                .into_iter()
                .flat_map(Map::keys)
            {
                let Some(rest) = names.strip_prefix(name.as_str()) else {
                    continue;
                };
                let rest = rest.trim_start_matches("[]");
                let ends = rest.is_empty() || rest.starts_with(['.', '[']);
                if let Some(next) = seen.step(&["properties", name]).filter(|_| ends)
                    && self.names(&next.telling(), rest.trim_start_matches('.'))
                {
                    return true;
                }
            }
            for keyword in ["items", "additionalProperties"] {
                let rest = names
                    .strip_prefix(keyword)
                    .unwrap_or(names)
                    .trim_start_matches('.');
                if let Some(mut next) = seen.step(&[keyword]).filter(|at| at.value.is_object()) {
                    next.depth += 1;
                    if self.names(&next, rest) {
                        return true;
                    }
                }
            }
            let mut parts = names.splitn(2, '.');
            let union = parts.next().unwrap_or_default();
            if ["anyOf", "any_of", "oneOf", "one_of"]
                .iter()
                .any(|name| union.starts_with(name))
            {
                let rest = parts.next().unwrap_or_default();
                if self.names(
                    &seen,
                    rest.trim_start_matches(|character: char| character.is_ascii_digit())
                        .trim_start_matches('.'),
                ) {
                    return true;
                }
            }
        }
        false
    }

    /// The node and what stands for it: what its reference leads to, and the branches of its unions.
    fn behind(&self, at: &At<'v>) -> Vec<At<'v>> {
        let mut all = self.behind_references(at);
        let mut index = 0;
        while index < all.len() && all.len() < DEPTH {
            let mut more = Vec::new();
            if let Some(seen) = all.get(index) {
                for keyword in ["anyOf", "oneOf", "allOf"] {
                    let count = seen
                        .step(&[keyword])
                        .and_then(|at| Some(at.value.as_array()?.len()));
                    for number in 0..count.unwrap_or_default().min(DEPTH) {
                        if let Some(branch) = seen.step(&[keyword, &number.to_string()]) {
                            more.extend(self.behind_references(&branch));
                        }
                    }
                }
            }
            all.extend(more);
            index += 1;
        }
        all
    }

    fn behind_references(&self, at: &At<'v>) -> Vec<At<'v>> {
        let mut all = vec![At {
            value: at.value,
            pointer: at.pointer.clone(),
            is_telling: at.is_telling,
            depth: at.depth,
        }];
        while all.len() < DEPTH {
            let reference = all.last().and_then(|at| at.value.get("$ref")?.as_str());
            let target = reference.and_then(|reference| {
                let local = Pointer::parse(reference.strip_prefix('#')?)?;
                Some((local.get(self.root)?, local))
            });
            let Some((value, local)) = target else {
                break;
            };
            let text = format!("{}{}", self.root_pointer.as_str(), local.as_str());
            let pointer = Pointer::parse(&text).unwrap_or_default();
            if all.iter().any(|known| known.pointer == pointer) {
                break;
            }
            all.push(At {
                value,
                pointer,
                is_telling: at.is_telling,
                depth: at.depth,
            });
        }
        all
    }
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
