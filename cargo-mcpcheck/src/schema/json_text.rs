//! Finds the place of a node in a JSON text, without building anything: only what lies before the node is looked at.
//!
//! The text is one that a parser has accepted. On any other text the answers are wrong or `None`, nothing worse.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Pointer;

/// The byte range of the value that starts at `at` (or behind white space there).
pub(crate) fn value(text: &str, at: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let start = skip_space(bytes, at);
    Some(start..value_end(bytes, start)?)
}

/// Where the value of a member starts, in the object at `at`. Of several members with one key the last counts, as it
/// does in the parsed value.
pub(crate) fn member(text: &str, at: usize, key: &str) -> Option<usize> {
    let mut found = None;
    for member in Members::of(text, at)? {
        if is_key(text.get(member.key.clone())?, key) {
            found = Some(member.value);
        }
    }
    found
}

/// Where the values of the array at `at` start.
pub(crate) fn elements(text: &str, at: usize) -> Option<Elements<'_>> {
    let bytes = text.as_bytes();
    let start = skip_space(bytes, at);
    (bytes.get(start) == Some(&b'[')).then_some(Elements {
        bytes,
        at: start + 1,
    })
}

/// Where the node that a pointer names starts, from the value at `at`; or, where there is none, its nearest ancestor that
/// there is, with the number of tokens that lead to it.
pub(crate) fn descend(text: &str, at: usize, pointer: &Pointer) -> (usize, usize) {
    let bytes = text.as_bytes();
    let mut place = skip_space(bytes, at);
    for (depth, token) in pointer.tokens().enumerate() {
        let next = match bytes.get(place) {
            Some(b'{') => member(text, place, &token),
            Some(b'[') => index(&token)
                .and_then(|index| elements(text, place).and_then(|mut all| all.nth(index))),
            _ => None,
        };
        match next {
            Some(next) => place = next,
            None => return (place, depth),
        }
    }
    (place, pointer.tokens().count())
}

/// Keys that an object of the text holds a second time, in order: the ranges of the later ones, at most `limit` of them.
pub(crate) fn repeated_keys(text: &str, limit: usize) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    // One set of keys for each open object; `None` for an array.
    let mut open: Vec<Option<BTreeSet<String>>> = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at)
        && found.len() < limit
    {
        match byte {
            b'{' => open.push(Some(BTreeSet::new())),
            b'[' => open.push(None),
            b'}' | b']' => {
                open.pop();
            }
            b'"' => {
                let Some(end) = string_end(bytes, at) else {
                    break;
                };
                let is_key = bytes.get(skip_space(bytes, end)) == Some(&b':');
                if is_key && let Some(Some(keys)) = open.last_mut() {
                    let raw = text.get(at..end).unwrap_or_default();
                    if !keys.insert(unescaped(raw)) {
                        found.push(at..end);
                    }
                }
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// The starts of an array's values.
pub(crate) struct Elements<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Iterator for Elements<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let start = skip_space(self.bytes, self.at);
        if matches!(self.bytes.get(start), None | Some(b']')) {
            return None;
        }
        let end = value_end(self.bytes, start)?;
        self.at = skip_separator(self.bytes, end);
        Some(start)
    }
}

struct Member {
    key: Range<usize>,
    value: usize,
}

struct Members<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Members<'t> {
    fn of(text: &'t str, at: usize) -> Option<Members<'t>> {
        let bytes = text.as_bytes();
        let start = skip_space(bytes, at);
        (bytes.get(start) == Some(&b'{')).then_some(Members {
            bytes,
            at: start + 1,
        })
    }
}

impl Iterator for Members<'_> {
    type Item = Member;

    fn next(&mut self) -> Option<Member> {
        let start = skip_space(self.bytes, self.at);
        let end = string_end(self.bytes, start)?;
        let colon = skip_space(self.bytes, end);
        if self.bytes.get(colon) != Some(&b':') {
            return None;
        }
        let value = skip_space(self.bytes, colon + 1);
        self.at = skip_separator(self.bytes, value_end(self.bytes, value)?);
        Some(Member {
            key: start..end,
            value,
        })
    }
}

/// An array index as RFC 6901 writes it: no sign, no leading zero.
fn index(token: &str) -> Option<usize> {
    if token.len() > 1 && token.starts_with('0') || token.starts_with('+') {
        return None;
    }
    token.parse().ok()
}

fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
        at += 1;
    }
    at
}

fn skip_separator(bytes: &[u8], at: usize) -> usize {
    let at = skip_space(bytes, at);
    if bytes.get(at) == Some(&b',') {
        at + 1
    } else {
        at
    }
}

/// The end of the value that starts at `at`. Containers are skipped by counting brackets, however deep they are.
fn value_end(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at)? {
        b'"' => string_end(bytes, at),
        b'{' | b'[' => container_end(bytes, at),
        _ => {
            let length = bytes.get(at..)?.iter().position(|byte| {
                matches!(
                    byte,
                    b',' | b']' | b'}' | b':' | b' ' | b'\t' | b'\n' | b'\r'
                )
            });
            match length {
                Some(0) => None,
                Some(length) => Some(at + length),
                None => Some(bytes.len()),
            }
        }
    }
}

fn container_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    let mut open = 0_usize;
    loop {
        // `{` and `[` differ in one bit, and so do `}` and `]`: two comparisons for each byte, not five.
        let skipped = bytes
            .get(at..)?
            .iter()
            .position(|byte| *byte == b'"' || matches!(byte | 0x20, b'{' | b'}'))?;
        at += skipped;
        match bytes.get(at)? {
            b'"' => {
                at = string_end(bytes, at)?;
                continue;
            }
            b'{' | b'[' => open += 1,
            b'}' | b']' => {
                open = open.checked_sub(1)?;
                if open == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
}

/// The end of the string that starts at `at`, behind its closing quote.
fn string_end(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at) != Some(&b'"') {
        return None;
    }
    let mut at = at + 1;
    loop {
        let skipped = bytes
            .get(at..)?
            .iter()
            .position(|byte| matches!(byte, b'"' | b'\\'))?;
        at += skipped;
        if bytes.get(at) == Some(&b'"') {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// Whether a string in the text, with its quotes, says `key`.
fn is_key(raw: &str, key: &str) -> bool {
    match raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')) {
        Some(plain) if !plain.contains('\\') => plain == key,
        _ => unescaped(raw) == key,
    }
}

fn unescaped(raw: &str) -> String {
    serde_json::from_str(raw).unwrap_or_else(|_| raw.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#" { "a/b" : [ 1, {"x": "}\"]"}, [ ], null ],
        "dup": 1, "n\u0061me": {"k": true}, "dup": {"second": -1.5e3}, "é": "ü" } "#;

    /// The text of the node at a pointer, or of its nearest ancestor with the number of tokens that lead there.
    #[track_caller]
    fn check(pointer: &str, expected: &str, depth: usize) {
        let pointer = Pointer::parse(pointer).unwrap();
        let (at, tokens) = descend(TEXT, 0, &pointer);
        assert_eq!(&TEXT[value(TEXT, at).unwrap()], expected);
        assert_eq!(tokens, depth);
    }

    #[test]
    fn nodes_are_found() {
        check("", TEXT.trim(), 0);
        check("/a~1b", r#"[ 1, {"x": "}\"]"}, [ ], null ]"#, 1);
        check("/a~1b/0", "1", 2);
        check("/a~1b/1/x", r#""}\"]""#, 3);
        check("/a~1b/2", "[ ]", 2);
        check("/a~1b/3", "null", 2);
        check("/name/k", "true", 2);
        check("/é", "\"ü\"", 1);
    }

    #[test]
    fn the_last_of_several_members_counts() {
        check("/dup/second", "-1.5e3", 2);
    }

    #[test]
    fn what_is_not_there_is_its_ancestor() {
        check("/name/none", r#"{"k": true}"#, 1);
        check("/name/k/deeper/still", "true", 2);
        check("/a~1b/4", r#"[ 1, {"x": "}\"]"}, [ ], null ]"#, 1);
        check("/a~1b/2/0", "[ ]", 2);
        check("/a~1b/00", r#"[ 1, {"x": "}\"]"}, [ ], null ]"#, 1);
        check("/a~1b/-", r#"[ 1, {"x": "}\"]"}, [ ], null ]"#, 1);
    }

    #[test]
    fn every_node_is_found_where_the_parser_saw_it() {
        let document: serde_json::Value = serde_json::from_str(TEXT).unwrap();
        let mut waiting = vec![(Pointer::root(), &document)];
        let mut count = 0;
        while let Some((pointer, node)) = waiting.pop() {
            let (at, tokens) = descend(TEXT, 0, &pointer);
            assert_eq!(tokens, pointer.tokens().count());
            let found: serde_json::Value =
                serde_json::from_str(&TEXT[value(TEXT, at).unwrap()]).unwrap();
            assert_eq!(&found, node, "{pointer:?}");
            count += 1;
            match node {
                serde_json::Value::Array(items) => waiting.extend(
                    items
                        .iter()
                        .enumerate()
                        .map(|(index, item)| (pointer.join_index(index), item)),
                ),
                serde_json::Value::Object(map) => {
                    waiting.extend(map.iter().map(|(key, item)| (pointer.join(key), item)));
                }
                _ => {}
            }
        }
        assert_eq!(count, 12);
    }

    #[test]
    fn repeated_keys_are_found() {
        let text = r#"{"a": {"a": 1, "b": "a"}, "b": [{"c": 1}, {"c": 2, "\u0063": 3}], "a": 2}"#;
        let found: Vec<&str> = repeated_keys(text, 10)
            .into_iter()
            .map(|range| &text[range])
            .collect();
        assert_eq!(found, [r#""\u0063""#, r#""a""#]);
        assert_eq!(repeated_keys(text, 1).len(), 1);
    }

    #[test]
    fn no_text_is_too_broken() {
        let pointers =
            ["", "/dup/second", "/a~1b/1/x", "/x/y/z/0"].map(|text| Pointer::parse(text).unwrap());
        for cut in (0..TEXT.len()).filter(|cut| TEXT.is_char_boundary(*cut)) {
            for text in [&TEXT[..cut], &TEXT[cut..]] {
                for pointer in &pointers {
                    let (at, _) = descend(text, 0, pointer);
                    let _ = value(text, at);
                }
                let _ = repeated_keys(text, 10);
            }
        }
        let deep = "[".repeat(100_000);
        assert_eq!(value(&deep, 0), None);
        assert_eq!(descend(&deep, 0, &pointers[1]), (0, 0));
    }
}
