//! The lexical rules of Rust on bytes: where strings, characters, comments and words end.
//!
//! All ends lie on character boundaries, as they stand behind ASCII bytes or whole words.

/// Bytes at which the skipping of a group in braces has to look.
pub(super) static BRACE_STOPS: [bool; 256] = stops(b"{}\"'/");
/// The same for brackets.
pub(super) static BRACKET_STOPS: [bool; 256] = stops(b"[]\"'/");
/// The same for parentheses.
pub(super) static PAREN_STOPS: [bool; 256] = stops(b"()\"'/");

/// Bytes at which the search for the end of a constant or `use` has to look.
pub(super) static SEMICOLON_STOPS: [bool; 256] = stops(b";()[]{}\"'/");
/// Bytes at which the search for the body of an item has to look.
pub(super) static BODY_STOPS: [bool; 256] = stops(b";()[]{}<>\"'/");

const fn stops(bytes: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] = true;
        index += 1;
    }
    table
}

/// Bytes of ASCII words.
static WORDS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 0x80 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    table
};

pub(super) fn is_ascii_word(byte: u8) -> bool {
    WORDS[byte as usize]
}

pub(super) fn is_word(byte: u8) -> bool {
    is_ascii_word(byte) || byte >= 0x80
}

pub(super) fn is_pattern_white_space(char: char) -> bool {
    matches!(
        char,
        '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}'
    )
}

pub(super) fn is_string_prefix(word: &[u8]) -> bool {
    matches!(word, b"b" | b"c") || is_raw_prefix(word)
}

pub(super) fn is_raw_prefix(word: &[u8]) -> bool {
    matches!(word, b"r" | b"br" | b"cr")
}

pub(super) fn utf8_width(first: u8) -> usize {
    match first {
        0xf0.. => 4,
        0xe0.. => 3,
        0xc0.. => 2,
        _ => 1,
    }
}

pub(super) fn count_hashes(bytes: &[u8], from: usize) -> usize {
    bytes
        .get(from..)
        .unwrap_or_default()
        .iter()
        .take_while(|byte| **byte == b'#')
        .count()
}

/// The number of `#` between the `r` of a raw string and its quote; `None` where the string is not raw.
pub(super) fn raw_hashes_before(bytes: &[u8], quote: usize) -> Option<usize> {
    let hashes = bytes
        .get(..quote)?
        .iter()
        .rev()
        .take_while(|byte| **byte == b'#')
        .count();
    let r = quote.checked_sub(hashes + 1)?;
    if bytes[r] != b'r' {
        return None;
    }
    let Some(before) = r.checked_sub(1) else {
        return Some(hashes);
    };
    if !is_word(bytes[before]) {
        return Some(hashes);
    }
    let prefixed = matches!(bytes[before], b'b' | b'c')
        && !before.checked_sub(1).is_some_and(|at| is_word(bytes[at]));
    prefixed.then_some(hashes)
}

/// The end of a raw string; `None` where it is never closed.
pub(super) fn raw_string_end(bytes: &[u8], quote: usize, hashes: usize) -> Option<usize> {
    let mut at = quote + 1;
    while let Some(found) = find(bytes, at, b'"') {
        at = found + 1;
        if count_hashes(bytes, at) >= hashes {
            return Some(at + hashes);
        }
    }
    None
}

/// The end of a string with escapes; `None` where it is never closed.
pub(super) fn plain_string_end(bytes: &[u8], quote: usize) -> Option<usize> {
    let mut at = quote + 1;
    loop {
        let rest = bytes.get(at..)?;
        at += rest.iter().position(|byte| matches!(byte, b'"' | b'\\'))?;
        if bytes[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// The end of a character literal that starts with a backslash, as `'\u{1f600}'`.
pub(super) fn escaped_char_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 3;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\'' => return at + 1,
            b'\n' => return at,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The end of a line without its line break.
pub(super) fn line_end(bytes: &[u8], start: usize) -> usize {
    let end = find(bytes, start, b'\n').unwrap_or(bytes.len());
    let carriage_return = end > start && bytes.get(end - 1) == Some(&b'\r');
    end - usize::from(carriage_return)
}

/// The end of a block comment, which may hold others; `None` where it is never closed.
pub(super) fn block_comment_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut depth = 1_usize;
    let mut at = start + 2;
    loop {
        match bytes.get(at..at + 2)? {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
}

pub(super) fn find(bytes: &[u8], from: usize, wanted: u8) -> Option<usize> {
    let rest = bytes.get(from..)?;
    Some(from + rest.iter().position(|byte| *byte == wanted)?)
}
