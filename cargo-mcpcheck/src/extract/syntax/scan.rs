//! A byte scanner for Rust text: tokens where they matter, matched brackets elsewhere, comments on the way.
//!
//! It knows strings (plain, raw, byte, C), characters against lifetimes, nested comments and a shebang, and it never
//! fails: text that is no Rust gives odd tokens or an unclosed group.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// An identifier or keyword, also `r#raw`.
    Ident,
    /// `'a`
    Lifetime,
    /// A string, character or number.
    Literal,
    /// One punctuation byte.
    Punct(u8),
    /// `(`, `[` or `{`
    Open(u8),
    /// `)`, `]` or `}`
    Close(u8),
    /// `///` or `/** */`
    OuterDoc,
    /// `//!` or `/*! */`
    InnerDoc,
}

/// A token with its byte range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScannedToken {
    pub(super) kind: TokenKind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl ScannedToken {
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.end
    }

    pub(super) fn is_punct(self, byte: u8) -> bool {
        self.kind == TokenKind::Punct(byte)
    }
}

/// A position in a text, and the comments seen so far.
pub(super) struct Scanner<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    /// Comments that are no documentation, in order.
    pub(super) comments: Vec<(u32, u32)>,
    /// The first closing bracket that fits no opening one, as far as groups were skipped.
    pub(super) mismatch: Option<usize>,
    open: Vec<u8>,
}

impl<'t> Scanner<'t> {
    /// A scanner over the whole text; a byte order mark and a shebang line are skipped.
    pub(super) fn new(text: &'t str) -> Scanner<'t> {
        let mut scanner = Scanner::inside(text, 0..text.len());
        if text.starts_with('\u{feff}') {
            scanner.at = 3;
        }
        scanner.skip_shebang();
        scanner
    }

    /// A scanner over a part of the text; offsets stay those of the text.
    pub(super) fn inside(text: &'t str, range: Range<usize>) -> Scanner<'t> {
        let end = range.end.min(text.len());
        Scanner {
            text,
            bytes: &text.as_bytes()[..end],
            at: range.start.min(end),
            comments: Vec::new(),
            mismatch: None,
            open: Vec::new(),
        }
    }

    /// The text of a range.
    pub(super) fn slice(&self, range: Range<usize>) -> &'t str {
        self.text.get(range).unwrap_or_default()
    }

    /// Where the next token search starts.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Moves to an offset.
    pub(super) fn seek(&mut self, at: usize) {
        self.at = at.min(self.bytes.len());
    }

    /// The end of the text looked at.
    pub(super) fn end(&self) -> usize {
        self.bytes.len()
    }

    /// The next token without moving. Comments before it are not recorded.
    pub(super) fn peek(&mut self) -> Option<ScannedToken> {
        let (at, comments) = (self.at, self.comments.len());
        let token = self.next_token();
        self.at = at;
        self.comments.truncate(comments);
        token
    }

    /// The next token.
    pub(super) fn next_token(&mut self) -> Option<ScannedToken> {
        loop {
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            let kind = match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => {
                    self.at += 1;
                    continue;
                }
                b'/' => match self.slash() {
                    Some(kind) => kind,
                    None => continue,
                },
                b'"' => {
                    self.at = self.after_string(start);
                    TokenKind::Literal
                }
                b'\'' => self.quote(),
                b'(' | b'[' | b'{' => {
                    self.at += 1;
                    TokenKind::Open(byte)
                }
                b')' | b']' | b'}' => {
                    self.at += 1;
                    TokenKind::Close(byte)
                }
                b'0'..=b'9' => {
                    self.at = self.after_word(start);
                    TokenKind::Literal
                }
                _ if is_word(byte) => match self.word() {
                    Some(kind) => kind,
                    None => continue,
                },
                _ => {
                    self.at += 1;
                    TokenKind::Punct(byte)
                }
            };
            return Some(ScannedToken {
                kind,
                start,
                end: self.at,
            });
        }
    }

    /// Skips the rest of a group whose opening bracket has just been read; false where the text ends before it does.
    ///
    /// A closing bracket of another kind closes what it fits, or nothing.
    pub(super) fn skip_group(&mut self, opening: u8) -> bool {
        self.open.clear();
        self.open.push(closing(opening));
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let Some(skipped) = rest.iter().position(|byte| STOPS[*byte as usize]) else {
                self.at = self.bytes.len();
                return false;
            };
            self.at += skipped;
            let byte = self.bytes[self.at];
            match byte {
                b'(' | b'[' | b'{' => {
                    self.open.push(closing(byte));
                    self.at += 1;
                }
                b')' | b']' | b'}' => {
                    if self.open.last() == Some(&byte) {
                        self.open.pop();
                    } else {
                        self.mismatch.get_or_insert(self.at);
                        if let Some(fit) = self.open.iter().rposition(|open| *open == byte) {
                            self.open.truncate(fit);
                        }
                    }
                    self.at += 1;
                    if self.open.is_empty() {
                        return true;
                    }
                }
                b'"' => self.at = self.after_string(self.at),
                b'\'' => {
                    self.quote();
                }
                _ => {
                    self.slash();
                }
            }
        }
    }

    fn skip_shebang(&mut self) {
        let rest = &self.bytes[self.at..];
        if !rest.starts_with(b"#!") {
            return;
        }
        // `#![attr]` may have space and comments between `!` and `[`.
        let mut ahead = Scanner::inside(self.text, self.at + 2..self.bytes.len());
        if ahead.next_token().map(|token| token.kind) != Some(TokenKind::Open(b'[')) {
            self.at = line_end(self.bytes, self.at);
        }
    }

    /// At a `/`: skips a comment. Gives a token for documentation and for a plain slash.
    fn slash(&mut self) -> Option<TokenKind> {
        let start = self.at;
        let third = self.bytes.get(start + 2).copied();
        let fourth = self.bytes.get(start + 3).copied();
        let documentation = match self.bytes.get(start + 1) {
            Some(b'/') => {
                self.at = line_end(self.bytes, start);
                match third {
                    Some(b'/') if fourth != Some(b'/') => Some(TokenKind::OuterDoc),
                    Some(b'!') => Some(TokenKind::InnerDoc),
                    _ => None,
                }
            }
            Some(b'*') => {
                self.at = block_comment_end(self.bytes, start);
                match third {
                    Some(b'*') if !matches!(fourth, Some(b'*' | b'/')) => Some(TokenKind::OuterDoc),
                    Some(b'!') => Some(TokenKind::InnerDoc),
                    _ => None,
                }
            }
            _ => {
                self.at += 1;
                return Some(TokenKind::Punct(b'/'));
            }
        };
        if documentation.is_none() {
            let carriage_return = self
                .bytes
                .get(start..self.at)
                .is_some_and(|comment| comment.ends_with(b"\r"));
            self.comments.push((
                offset(start),
                offset(self.at - usize::from(carriage_return)),
            ));
        }
        documentation
    }

    /// At a `'`: a character or a lifetime.
    fn quote(&mut self) -> TokenKind {
        let start = self.at;
        let Some(next) = self.bytes.get(start + 1).copied() else {
            self.at += 1;
            return TokenKind::Punct(b'\'');
        };
        if next == b'\\' {
            self.at = escaped_char_end(self.bytes, start);
            return TokenKind::Literal;
        }
        let width = utf8_width(next);
        if next != b'\'' && self.bytes.get(start + 1 + width) == Some(&b'\'') {
            self.at = start + width + 2;
            return TokenKind::Literal;
        }
        if is_word(next) {
            self.at = self.after_word(start + 1);
            if self.bytes.get(self.at) == Some(&b'#') && &self.bytes[start + 1..self.at] == b"r" {
                self.at = self.after_word(self.at + 1);
            }
            return TokenKind::Lifetime;
        }
        self.at += 1;
        TokenKind::Punct(b'\'')
    }

    /// At a word: an identifier, or a string with a prefix. `None` for white space outside ASCII.
    fn word(&mut self) -> Option<TokenKind> {
        let start = self.at;
        let first = self.bytes[start];
        if first >= 0x80 {
            let space = self
                .text
                .get(start..)
                .and_then(|rest| rest.chars().next())
                .filter(|first| is_pattern_white_space(*first));
            if let Some(space) = space {
                self.at += space.len_utf8();
                return None;
            }
        }
        self.at = self.after_word(start);
        let word = &self.bytes[start..self.at];
        match self.bytes.get(self.at) {
            Some(b'"') if is_string_prefix(word) => {
                self.at = self.after_string(self.at);
                Some(TokenKind::Literal)
            }
            Some(b'\'') if word == b"b" => {
                self.quote();
                Some(TokenKind::Literal)
            }
            Some(b'#') if is_raw_prefix(word) => {
                let hashes = count_hashes(self.bytes, self.at);
                if self.bytes.get(self.at + hashes) == Some(&b'"') {
                    self.at = self.after_string(self.at + hashes);
                    return Some(TokenKind::Literal);
                }
                if word == b"r"
                    && self
                        .bytes
                        .get(self.at + 1)
                        .is_some_and(|byte| is_word(*byte))
                {
                    self.at = self.after_word(self.at + 1);
                }
                Some(TokenKind::Ident)
            }
            _ => Some(TokenKind::Ident),
        }
    }

    /// The end of the string whose opening `"` is at `quote`. Whether it is raw is read off what stands before it.
    fn after_string(&self, quote: usize) -> usize {
        match raw_hashes_before(self.bytes, quote) {
            Some(hashes) => raw_string_end(self.bytes, quote, hashes),
            None => plain_string_end(self.bytes, quote),
        }
    }

    fn after_word(&self, start: usize) -> usize {
        let rest = self.bytes.get(start..).unwrap_or_default();
        // A character outside ASCII that is white space ends a word; it is rare, so the fast loop stops at any of them.
        let mut end = start
            + rest
                .iter()
                .position(|byte| !is_ascii_word(*byte))
                .unwrap_or(rest.len());
        while let Some(next) = self.text.get(end..).and_then(|rest| rest.chars().next()) {
            let in_word = if next.is_ascii() {
                is_ascii_word(next as u8)
            } else {
                !is_pattern_white_space(next)
            };
            if !in_word || end >= self.bytes.len() {
                break;
            }
            end += next.len_utf8();
        }
        end.min(self.bytes.len())
    }
}

/// The offset as it is kept in tables.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// An identifier without `r#`.
pub(super) fn plain_name(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// Bytes at which the skipping of a group has to look.
static STOPS: [bool; 256] = {
    let mut table = [false; 256];
    let stops = b"()[]{}\"'/";
    let mut index = 0;
    while index < stops.len() {
        table[stops[index] as usize] = true;
        index += 1;
    }
    table
};

fn closing(opening: u8) -> u8 {
    match opening {
        b'(' => b')',
        b'[' => b']',
        _ => b'}',
    }
}

fn is_ascii_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_word(byte: u8) -> bool {
    is_ascii_word(byte) || byte >= 0x80
}

fn is_pattern_white_space(char: char) -> bool {
    matches!(
        char,
        '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}'
    )
}

fn is_string_prefix(word: &[u8]) -> bool {
    matches!(word, b"b" | b"c") || is_raw_prefix(word)
}

fn is_raw_prefix(word: &[u8]) -> bool {
    matches!(word, b"r" | b"br" | b"cr")
}

fn utf8_width(first: u8) -> usize {
    match first {
        0xf0.. => 4,
        0xe0.. => 3,
        0xc0.. => 2,
        _ => 1,
    }
}

fn count_hashes(bytes: &[u8], from: usize) -> usize {
    bytes
        .get(from..)
        .unwrap_or_default()
        .iter()
        .take_while(|byte| **byte == b'#')
        .count()
}

/// The number of `#` between the `r` of a raw string and its quote; `None` where the string is not raw.
fn raw_hashes_before(bytes: &[u8], quote: usize) -> Option<usize> {
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

fn raw_string_end(bytes: &[u8], quote: usize, hashes: usize) -> usize {
    let mut at = quote + 1;
    while let Some(found) = find(bytes, at, b'"') {
        at = found + 1;
        if count_hashes(bytes, at) >= hashes {
            return at + hashes;
        }
    }
    bytes.len()
}

fn plain_string_end(bytes: &[u8], quote: usize) -> usize {
    let mut at = quote + 1;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let Some(skipped) = rest.iter().position(|byte| matches!(byte, b'"' | b'\\')) else {
            return bytes.len();
        };
        at += skipped;
        if bytes[at] == b'"' {
            return at + 1;
        }
        at += 2;
    }
}

/// The end of a character literal that starts with a backslash, as `'\u{1f600}'`.
fn escaped_char_end(bytes: &[u8], start: usize) -> usize {
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

fn line_end(bytes: &[u8], start: usize) -> usize {
    find(bytes, start, b'\n').unwrap_or(bytes.len())
}

fn block_comment_end(bytes: &[u8], start: usize) -> usize {
    let mut depth = 1_usize;
    let mut at = start + 2;
    while let Some(pair) = bytes.get(at..at + 2) {
        match pair {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

fn find(bytes: &[u8], from: usize, wanted: u8) -> Option<usize> {
    let rest = bytes.get(from..)?;
    Some(from + rest.iter().position(|byte| *byte == wanted)?)
}
