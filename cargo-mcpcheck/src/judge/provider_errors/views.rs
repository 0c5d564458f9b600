//! A text as it can be read: its interesting parts where it is too long, without colours, with escapes undone as often as
//! they were made, without what people and models said, and once more with broken lines joined.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;

use regex_lite::Regex;

/// So many bytes are read; of a longer text the ends and what stands around [`ANCHORS`].
const MOST: usize = 256 * 1024;
/// What is read of each end of a longer text.
const END: usize = 32 * 1024;
/// What is read on each side of an anchor.
const AROUND: usize = 2 * 1024;
/// How often JSON was put into JSON at most.
const DEPTH: usize = 8;

/// Words near which errors about tools stand.
const ANCHORS: &[&str] = &[
    "function_declarations",
    "functionDeclaration",
    "Invalid schema",
    "input_schema",
    "inputSchema",
    "JSON schema",
    "JSON Schema",
    "json schema",
    "tools[",
    "tools.",
    "Tool ",
    "INVALID_ARGUMENT",
    "invalid_request",
    "\"error\"",
];

/// A text at one depth of escaping.
pub(super) struct View {
    /// The text.
    pub(super) text: String,
    /// Where each byte of `text` stands in the text before lines were joined; empty where nothing was joined.
    origin: Vec<u32>,
}

impl View {
    /// The range in the text before lines were joined.
    pub(super) fn original(&self, range: &Range<usize>) -> Range<usize> {
        let at = |byte: usize| match self.origin.get(byte) {
            Some(origin) => *origin as usize,
            None => match self.origin.last() {
                Some(last) => *last as usize + 1,
                None => byte,
            },
        };
        at(range.start)..at(range.end)
    }
}

/// The texts of all depths, the outermost first.
pub(super) fn levels(text: &str) -> Vec<String> {
    let mut levels = vec![without_conversation(without_colours(&reduced(text)))];
    while levels.len() < DEPTH {
        let next = levels.last().and_then(|text| unescaped(text));
        match next {
            Some(next) => levels.push(without_conversation(without_colours(&next))),
            None => break,
        }
    }
    levels
}

/// The same text, then with broken lines joined by a blank, then joined by nothing.
pub(super) fn views(level: &str) -> Vec<View> {
    let mut views = vec![View {
        text: level.to_owned(),
        origin: Vec::new(),
    }];
    if level.trim_end().contains('\n') {
        views.push(joined(level, true));
        views.push(joined(level, false));
    }
    views
}

/// What is read of a text: all of it, or its ends and what stands around words that errors have.
fn reduced(text: &str) -> Cow<'_, str> {
    if text.len() <= MOST {
        return Cow::Borrowed(text);
    }
    let mut ranges = vec![0..END, text.len() - END..text.len()];
    let each = MOST / ANCHORS.len();
    for anchor in ANCHORS {
        let mut taken = 0;
        let mut from = 0;
        while taken < each {
            let Some(found) = text.get(from..).and_then(|rest| rest.find(anchor)) else {
                break;
            };
            let at = from + found;
            ranges.push(at.saturating_sub(AROUND)..(at + AROUND).min(text.len()));
            taken += 2 * AROUND;
            from = next_boundary(text, at + AROUND);
        }
    }
    ranges.sort_by_key(|range| range.start);
    let mut parts = String::new();
    let mut end = 0;
    for range in ranges {
        let start = next_boundary(text, range.start.max(end));
        let stop = next_boundary(text, range.end);
        if start < stop {
            if start > end {
                parts.push('\n');
            }
            parts.push_str(text.get(start..stop).unwrap_or_default());
            end = stop;
        }
    }
    Cow::Owned(parts)
}

fn next_boundary(text: &str, at: usize) -> usize {
    (at..text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(text.len())
}

/// Takes terminal colours and other control sequences away.
fn without_colours(text: &str) -> String {
    static SEQUENCE: OnceLock<Option<Regex>> = OnceLock::new();
    if !text.contains(|character: char| character.is_control() && character != '\n') {
        return text.to_owned();
    }
    let regex = SEQUENCE.get_or_init(|| {
        Regex::new(r"\x1b\[[0-9;:?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_]")
            .ok()
    });
    let plain = match regex {
        Some(regex) => regex.replace_all(text, ""),
        None => Cow::Borrowed(text),
    };
    plain
        .chars()
        .filter(|character| !character.is_control() || matches!(character, '\n' | '\t'))
        .collect()
}

/// The text with one depth of escapes undone; nothing where it has none.
fn unescaped(text: &str) -> Option<String> {
    let has_escapes = text.contains('\\');
    let has_entities = text.contains('&') && text.contains(';');
    if !has_escapes && !has_entities {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut changed = false;
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '&']) {
        plain.push_str(rest.get(..at).unwrap_or_default());
        rest = rest.get(at..).unwrap_or_default();
        let undone = if rest.starts_with('\\') {
            escape(rest)
        } else {
            entity(rest)
        };
        let (character, length) = match undone {
            Some((character, length)) => {
                changed = true;
                (character, length)
            }
            None => (rest.chars().next().unwrap_or('\\'), 1),
        };
        plain.push(character);
        rest = rest.get(length..).unwrap_or_default();
    }
    plain.push_str(rest);
    changed.then_some(plain)
}

/// The character of an escape at the start of a text, as JSON and Python write them, and its length.
fn escape(text: &str) -> Option<(char, usize)> {
    let character = text.chars().nth(1)?;
    let plain = match character {
        '"' | '\'' | '\\' | '/' => character,
        'n' => '\n',
        'r' | 't' => ' ',
        'u' => return unicode_escape(text),
        'x' => return Some((code(text.get(2..4)?)?, 4)),
        _ => return None,
    };
    Some((plain, 2))
}

fn unicode_escape(text: &str) -> Option<(char, usize)> {
    let first = u32::from_str_radix(text.get(2..6)?, 16).ok()?;
    if let Some(character) = char::from_u32(first) {
        return Some((character, 6));
    }
    let second = text.get(6..)?.strip_prefix("\\u")?;
    let second = u32::from_str_radix(second.get(..4)?, 16).ok()?;
    let decoded = char::decode_utf16([u16::try_from(first).ok()?, u16::try_from(second).ok()?]);
    let character = decoded.into_iter().next()?.ok()?;
    Some((character, 12))
}

fn code(digits: &str) -> Option<char> {
    char::from_u32(u32::from_str_radix(digits, 16).ok()?)
}

/// The character of an HTML entity at the start of a text, and its length.
fn entity(text: &str) -> Option<(char, usize)> {
    const NAMED: &[(&str, char)] = &[
        ("&quot;", '"'),
        ("&apos;", '\''),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&amp;", '&'),
        ("&nbsp;", ' '),
    ];
    if let Some((name, character)) = NAMED.iter().find(|(name, _)| text.starts_with(name)) {
        return Some((*character, name.len()));
    }
    let digits = text.strip_prefix("&#")?;
    let end = digits.bytes().take(8).position(|byte| byte == b';')?;
    let number = digits.get(..end)?;
    let character = match number.strip_prefix(['x', 'X']) {
        Some(hex) => code(hex)?,
        None => char::from_u32(number.parse().ok()?)?,
    };
    Some((character, end + 3))
}

/// Blanks out what people and models said, so that an error which somebody quotes is not taken for the one that happened.
fn without_conversation(text: String) -> String {
    static MEMBERS: OnceLock<Option<Regex>> = OnceLock::new();
    static LINES: OnceLock<Option<Regex>> = OnceLock::new();
    let members = MEMBERS.get_or_init(|| {
        Regex::new(
            r#"(?x)["'](?:messages|contents|prompt|prompts|input|instructions|system|system_?[iI]nstruction|system_prompt|query
            |question|user_(?:message|input|prompt|query)|failed_generation|conversation|history|chat_history|transcript
            |completion)["']\s*:\s*
            |["']role["']\s*:\s*["'](?:user|assistant|system|developer|model|tool|human)["']\s*,\s*["'](?:content|text|parts)["']\s*:\s*
            |["'](?:content|text|parts)["']\s*:\s*"#,
        )
        .ok()
    });
    let lines = LINES.get_or_init(|| {
        Regex::new(
            r"(?im)(?:^[\s>*\[(]*(?:user|human|assistant|customer|you|me)[\])*]*\s*(?:says?|said|wrote|asks?|asked)?\s*:|\b(?:user|last|original|the) (?:message|prompt|input|question|query|said|asked|says|wrote)\b[^\n:]{0,20}:|\b(?:prompt|question|user_input)\s*[:=])[^\n]*",
        )
        .ok()
    });
    let mut blanks: Vec<Range<usize>> = Vec::new();
    if let Some(members) = members {
        for found in members.find_iter(&text) {
            if !is_conversation(&text, &found.range()) {
                continue;
            }
            let start = found.end();
            if blanks.last().is_none_or(|last| start >= last.end) {
                blanks.push(start..value_end(&text, start));
            }
        }
    }
    if let Some(lines) = lines {
        blanks.extend(lines.find_iter(&text).map(|found| found.range()));
    }
    blanked(text, blanks)
}

/// Whether a member holds what somebody said: a member such as `content` only does beside a role.
fn is_conversation(text: &str, member: &Range<usize>) -> bool {
    const NEAR: usize = 200;
    let name = text.get(member.clone()).unwrap_or_default();
    let ambiguous = ["content", "text", "parts"];
    let is_ambiguous = ambiguous
        .iter()
        .any(|word| name.get(1..).is_some_and(|name| name.starts_with(word)))
        && !name.starts_with("\"contents")
        && !name.starts_with("'contents");
    if !is_ambiguous {
        return true;
    }
    let start = next_boundary(text, member.start.saturating_sub(NEAR));
    let before = text.get(start..member.start).unwrap_or_default();
    let object = before.rfind('{').and_then(|at| before.get(at..));
    let after = text.get(member.end..).unwrap_or_default();
    let end = next_boundary(text, member.end + value_end(after, 0));
    let behind = text
        .get(end..next_boundary(text, end + 60))
        .unwrap_or_default();
    let behind = behind.split('}').next().unwrap_or_default();
    let has_role = |part: &str| part.contains("\"role\"") || part.contains("'role'");
    object.is_some_and(has_role) || has_role(behind)
}

fn blanked(text: String, blanks: Vec<Range<usize>>) -> String {
    if blanks.is_empty() {
        return text;
    }
    let mut bytes = text.into_bytes();
    for range in blanks {
        if let Some(part) = bytes.get_mut(range) {
            for byte in part.iter_mut().filter(|byte| **byte != b'\n') {
                *byte = b' ';
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Where a JSON or Python value ends; the end of the text where it is cut off.
fn value_end(text: &str, start: usize) -> usize {
    let mut depth = 0_usize;
    let mut quote: Option<u8> = None;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(start) {
        if let Some(open) = quote {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                _ if byte == open => {
                    quote = None;
                    if depth == 0 {
                        return at + 1;
                    }
                }
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' | b'\'' => quote = Some(byte),
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth <= 1 => return if depth == 0 { at } else { at + 1 },
            b']' | b'}' => depth -= 1,
            b',' | b'\n' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// The text with its lines joined, as a terminal or a form has broken them.
fn joined(text: &str, with_blank: bool) -> View {
    const FRAME: &[char] = &[' ', '\t', '│', '┃', '║', '|', '▌', '>'];
    let mut joined = View {
        text: String::with_capacity(text.len()),
        origin: Vec::with_capacity(text.len()),
    };
    let mut start = 0;
    for line in text.split('\n') {
        let content = line.trim_matches(FRAME);
        let content = content
            .strip_prefix("data:")
            .map_or(content, str::trim_start);
        let offset = start + (content.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
        if with_blank && wants_blank(&joined.text, content) {
            joined.text.push(' ');
            joined
                .origin
                .push(u32::try_from(offset).unwrap_or(u32::MAX));
        }
        joined.text.push_str(content);
        let origins = offset..offset + content.len();
        joined
            .origin
            .extend(origins.map(|at| u32::try_from(at).unwrap_or(u32::MAX)));
        start += line.len() + 1;
    }
    joined
}

/// Whether a blank stood between two parts of a broken line: not within a path.
fn wants_blank(before: &str, next: &str) -> bool {
    let Some(first) = next.chars().next() else {
        return false;
    };
    if before.is_empty() {
        return false;
    }
    let in_path = before.ends_with(['.', '[', '_', '/'])
        && (first.is_lowercase() || first.is_ascii_digit() || first == '_' || first == '$');
    let goes_on = first == '.' || first == '[' && before.ends_with(char::is_alphanumeric);
    !in_path && !goes_on
}
