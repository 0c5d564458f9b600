//! Follows the words of a place from the root of a schema to the nodes that they may mean.

use serde_json::{Map, Value};

use super::resolve::{BUDGET, MOST, Node};
use crate::judge::provider_errors::{Place, Word};
use crate::schema::Pointer;

/// References in references, and unions in unions, are followed so far.
const DEPTH: usize = 16;

/// The nodes below the schema `root`, which stands in the tool under `key`. `is_cut`: the last name may be the start of one.
pub(super) fn walk_place(root: &Value, key: &str, place: &Place, is_cut: bool) -> Vec<Node> {
    let mut walker = Walker {
        root,
        root_pointer: Pointer::root().join(key),
        dotted: place.dotted,
        is_cut,
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
    walker.found
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
