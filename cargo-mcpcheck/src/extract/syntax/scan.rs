//! A byte scanner for Rust text: tokens where they matter, matched brackets elsewhere, comments on the way.
//!
//! It knows strings (plain, raw, byte, C), characters against lifetimes, nested comments and a shebang, and it never
//! fails: text that is no Rust gives odd tokens or an unclosed group.

use std::ops::Range;

use super::lexemes::{
    BRACE_STOPS, BRACKET_STOPS, PAREN_STOPS, block_comment_end, count_hashes, escaped_char_end,
    is_ascii_word, is_pattern_white_space, is_raw_prefix, is_string_prefix, is_word, line_end,
    plain_string_end, raw_hashes_before, raw_string_end, utf8_width,
};

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
    /// Where the first string or block comment starts that is never closed, as far as the text was read.
    pub(super) unclosed: Option<usize>,
    /// The token that was looked at last, and where the search for it started.
    ahead: Option<(usize, ScannedToken)>,
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
            unclosed: None,
            ahead: None,
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

    /// The next token without moving.
    pub(super) fn peek(&mut self) -> Option<ScannedToken> {
        let at = self.at;
        let token = self.next_token()?;
        self.ahead = Some((at, token));
        self.at = at;
        Some(token)
    }

    /// The next token.
    pub(super) fn next_token(&mut self) -> Option<ScannedToken> {
        if let Some((at, token)) = self.ahead
            && at == self.at
        {
            self.at = token.end;
            return Some(token);
        }
        loop {
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            let kind = match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => {
                    self.at += 1;
                    continue;
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => match self.word() {
                    Some(kind) => kind,
                    None => continue,
                },
                b'(' | b'[' | b'{' => {
                    self.at += 1;
                    TokenKind::Open(byte)
                }
                b')' | b']' | b'}' => {
                    self.at += 1;
                    TokenKind::Close(byte)
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
                b'0'..=b'9' => {
                    self.at = self.after_word(start);
                    TokenKind::Literal
                }
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
    /// Only brackets of its own kind are counted: in Rust that parses the others are balanced in between, and in other
    /// text the ends of braces are the best guess.
    pub(super) fn skip_group(&mut self, opening: u8) -> bool {
        let (stops, closing) = match opening {
            b'(' => (&PAREN_STOPS, b')'),
            b'[' => (&BRACKET_STOPS, b']'),
            _ => (&BRACE_STOPS, b'}'),
        };
        let bytes = self.bytes;
        let mut depth = 1_usize;
        let mut at = self.at;
        while let Some(byte) = bytes.get(at).copied() {
            if !stops[byte as usize] {
                at += 1;
            } else if byte == opening {
                depth += 1;
                at += 1;
            } else if byte == closing {
                depth -= 1;
                at += 1;
                if depth == 0 {
                    self.at = at;
                    return true;
                }
            } else {
                self.at = at;
                match byte {
                    b'"' => self.at = self.after_string(at),
                    b'\'' => {
                        self.quote();
                    }
                    _ => {
                        self.slash();
                    }
                }
                at = self.at;
            }
        }
        self.at = bytes.len();
        false
    }

    /// Moves behind the next byte that is one of `stops`, outside comments, strings and characters, and gives it with its
    /// place. `stops` holds `"`, `'` and `/`, which are looked at here.
    pub(super) fn skip_to(&mut self, stops: &[bool; 256]) -> Option<(u8, usize)> {
        loop {
            let rest = self.bytes.get(self.at..)?;
            let Some(skipped) = rest.iter().position(|byte| stops[*byte as usize]) else {
                self.at = self.bytes.len();
                return None;
            };
            let at = self.at + skipped;
            self.at = at;
            match self.bytes[at] {
                b'"' => self.at = self.after_string(at),
                b'\'' => {
                    self.quote();
                }
                b'/' => {
                    self.slash();
                }
                byte => {
                    self.at = at + 1;
                    return Some((byte, at));
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
                self.at = match block_comment_end(self.bytes, start) {
                    Some(end) => end,
                    None => self.never_closed(start),
                };
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
            self.comment(start);
        }
        documentation
    }

    /// Records the comment that ends here; one that is read again is there already.
    fn comment(&mut self, start: usize) {
        let start_offset = offset(start);
        if self
            .comments
            .last()
            .is_some_and(|(last, _)| *last >= start_offset)
        {
            return;
        }
        self.comments.push((start_offset, offset(self.at)));
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
    fn after_string(&mut self, quote: usize) -> usize {
        let end = match raw_hashes_before(self.bytes, quote) {
            Some(hashes) => raw_string_end(self.bytes, quote, hashes),
            None => plain_string_end(self.bytes, quote),
        };
        match end {
            Some(end) => end,
            None => self.never_closed(quote),
        }
    }

    /// What starts here goes on to the end of the text.
    fn never_closed(&mut self, start: usize) -> usize {
        self.unclosed.get_or_insert(start);
        self.bytes.len()
    }

    fn after_word(&self, start: usize) -> usize {
        let mut end = start;
        while let Some(byte) = self.bytes.get(end).copied() {
            if is_ascii_word(byte) {
                end += 1;
            } else if byte < 0x80 {
                break;
            } else {
                // White space outside ASCII ends a word; it is rare.
                let next = self.text.get(end..).and_then(|rest| rest.chars().next());
                match next {
                    Some(next) if !is_pattern_white_space(next) => end += next.len_utf8(),
                    _ => break,
                }
            }
        }
        end.min(self.bytes.len())
    }
}

/// The first bracket of a text that does not match, and what is wrong with it.
pub(super) fn unbalanced(text: &str) -> Option<(usize, &'static str)> {
    let mut scanner = Scanner::inside(text, 0..text.len());
    let mut open = Vec::new();
    while let Some(token) = scanner.next_token() {
        match token.kind {
            TokenKind::Open(bracket) => open.push((bracket, token.start)),
            TokenKind::Close(bracket) => match (open.pop(), bracket) {
                (Some((b'(', _)), b')') | (Some((b'[', _)), b']') | (Some((b'{', _)), b'}') => {}
                _ => return Some((token.start, "this bracket closes none that is open")),
            },
            _ => {}
        }
    }
    open.pop()
        .map(|(_, start)| (start, "this bracket is never closed"))
}

/// The offset as it is kept in tables.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// An identifier without `r#`.
pub(super) fn plain_name(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}
