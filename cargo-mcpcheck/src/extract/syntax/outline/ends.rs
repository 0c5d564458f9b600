//! Where items end, and how the reading goes on behind what is no item.

use super::{OutlineItem, Outliner, Prefix, Trouble};
use crate::extract::syntax::HeadKind;
use crate::extract::syntax::lexemes::{BODY_STOPS, SEMICOLON_STOPS};
use crate::extract::syntax::scan::{ScannedToken, TokenKind, offset, plain_name};

impl Outliner<'_> {
    /// Reads up to and with the next `;` outside brackets; gives the offset before it.
    pub(super) fn skip_to_semicolon(&mut self) -> usize {
        loop {
            match self.scanner.skip_to(&SEMICOLON_STOPS) {
                None => return self.file_ends("expected `;`, found the end of the file"),
                Some((b';', at)) => return at,
                Some((bracket @ (b'(' | b'[' | b'{'), at)) => self.group_at(bracket, at),
                Some((_, at)) => {
                    self.trouble(at, at + 1, "expected `;`, found a closing bracket");
                    self.scanner.seek(at);
                    return at;
                }
            }
        }
    }

    /// Reads up to and with a body in braces or a `;`; gives the offset before it.
    pub(super) fn skip_to_body_or_semicolon(&mut self) -> usize {
        let mut angles = 0_usize;
        loop {
            match self.scanner.skip_to(&BODY_STOPS) {
                None => return self.file_ends("the file ends within an item"),
                Some((b';', at)) => return at,
                Some((b'<', _)) => angles += 1,
                Some((b'>', at)) => {
                    let is_arrow = self.scanner.slice(0..at).ends_with('-');
                    angles = angles.saturating_sub(usize::from(!is_arrow));
                }
                Some((b'{', at)) => {
                    self.group_at(b'{', at);
                    // Braces among generic arguments are a constant, `Array<{ N + 1 }>`, and more arguments follow.
                    let next = if angles > 0 {
                        self.scanner.peek()
                    } else {
                        None
                    };
                    if !next.is_some_and(|next| next.is_punct(b',') || next.is_punct(b'>')) {
                        return at;
                    }
                }
                Some((bracket @ (b'(' | b'['), at)) => self.group_at(bracket, at),
                Some((_, at)) => {
                    self.trouble(at, at + 1, "unexpected closing bracket");
                    self.scanner.seek(at);
                    return at;
                }
            }
        }
    }

    fn file_ends(&mut self, reason: &str) -> usize {
        let end = self.scanner.end();
        self.trouble(end, end, reason);
        end
    }

    /// Skips a group whose opening bracket has been read.
    pub(super) fn group(&mut self, open: ScannedToken) {
        if let TokenKind::Open(bracket) = open.kind {
            self.group_at(bracket, open.start);
        }
    }

    fn group_at(&mut self, bracket: u8, at: usize) {
        if !self.scanner.skip_group(bracket) {
            self.trouble(at, at + 1, "this bracket is never closed");
        }
    }

    /// Reports a token that starts no item, and moves to where one may start.
    pub(super) fn stray(&mut self, token: ScannedToken) {
        let found = self
            .scanner
            .slice(token.range())
            .chars()
            .take(20)
            .collect::<String>();
        self.trouble(
            token.start,
            token.end,
            &format!("expected an item, found `{found}`"),
        );
        let mut token = token;
        loop {
            if let TokenKind::Open(_) = token.kind {
                self.group(token);
            }
            let Some(next) = self.scanner.peek() else {
                return;
            };
            let starts = match next.kind {
                TokenKind::Ident => starts_item(plain_name(self.scanner.slice(next.range()))),
                TokenKind::Punct(b'#') | TokenKind::OuterDoc | TokenKind::Close(_) => true,
                _ => false,
            };
            if starts {
                return;
            }
            self.scanner.seek(next.end);
            token = next;
        }
    }

    pub(super) fn push(
        &mut self,
        prefix: &Prefix,
        kind: HeadKind,
        name: (u32, u32),
        body: Option<(u32, u32)>,
    ) {
        self.outline.items.push(OutlineItem {
            kind,
            visibility: prefix.visibility,
            marked: prefix.marked,
            start: offset(prefix.start),
            end: offset(self.scanner.position()),
            attrs_end: offset(prefix.attrs_end),
            name,
            body,
            parent: self.parents.last().copied(),
        });
    }

    pub(super) fn trouble(&mut self, start: usize, end: usize, reason: &str) {
        if self.outline.trouble.is_none() {
            self.outline.trouble = Some(Trouble {
                start: offset(start),
                end: offset(end),
                reason: reason.to_owned(),
            });
        }
    }
}

fn starts_item(word: &str) -> bool {
    matches!(
        word,
        "pub"
            | "fn"
            | "struct"
            | "enum"
            | "impl"
            | "mod"
            | "use"
            | "trait"
            | "type"
            | "const"
            | "static"
            | "extern"
            | "unsafe"
            | "async"
            | "macro_rules"
    )
}
