//! Reads items one after the other: attributes, visibility, keyword, name; open inline modules are a stack.

use super::{InnerAttribute, Outliner, Prefix, Visibility};
use crate::extract::syntax::HeadKind;
use crate::extract::syntax::scan::{ScannedToken, TokenKind, offset};

impl Outliner<'_> {
    pub(super) fn run(&mut self) {
        loop {
            let mut prefix = Prefix {
                start: self.scanner.position(),
                attrs_end: self.scanner.position(),
                marked: false,
                visibility: Visibility::Private,
            };
            let Some(token) = self.attributes(&mut prefix) else {
                break;
            };
            if token.kind == TokenKind::Close(b'}') && !self.parents.is_empty() {
                self.close_module(token);
                continue;
            }
            self.item(prefix, token);
        }
        while let Some(open) = self.parents.pop() {
            let end = offset(self.scanner.end());
            if let Some(item) = self.outline.items.get_mut(open as usize) {
                item.end = end;
                if let Some(body) = &mut item.body {
                    body.1 = end;
                }
                let (start, _) = item.name;
                self.trouble(
                    start as usize,
                    start as usize + 1,
                    "this module is never closed",
                );
            }
        }
    }

    pub(super) fn close_module(&mut self, brace: ScannedToken) {
        let open = self.parents.pop();
        if let Some(item) = open.and_then(|open| self.outline.items.get_mut(open as usize)) {
            item.end = offset(brace.end);
            if let Some(body) = &mut item.body {
                body.1 = offset(brace.start);
            }
        }
    }

    /// Reads attributes and documentation; gives the first token behind them.
    pub(super) fn attributes(&mut self, prefix: &mut Prefix) -> Option<ScannedToken> {
        let mut first = true;
        loop {
            let token = self.scanner.next_token()?;
            match token.kind {
                TokenKind::InnerDoc => continue,
                TokenKind::OuterDoc => {}
                TokenKind::Punct(b'#') => {
                    let bang = self.scanner.peek().filter(|next| next.is_punct(b'!'));
                    if let Some(bang) = bang {
                        self.scanner.seek(bang.end);
                    }
                    let Some(open) = self
                        .scanner
                        .peek()
                        .filter(|next| next.kind == TokenKind::Open(b'['))
                    else {
                        self.trouble(token.start, token.end, "expected `[` after `#`");
                        continue;
                    };
                    self.scanner.seek(open.end);
                    let decides = self.decides(open.end);
                    self.group(open);
                    if bang.is_some() {
                        if decides {
                            self.outline.inner_attributes.push(InnerAttribute {
                                parent: self.parents.last().copied(),
                                start: offset(token.start),
                                end: offset(self.scanner.position()),
                            });
                        }
                        continue;
                    }
                    prefix.marked |= decides;
                }
                _ => {
                    if first {
                        prefix.start = token.start;
                        prefix.attrs_end = token.start;
                    }
                    return Some(token);
                }
            }
            if first {
                prefix.start = token.start;
                first = false;
            }
            prefix.attrs_end = self.scanner.position();
        }
    }

    /// Whether the attribute whose content starts at `at` decides about an item's existence, file or reach.
    pub(super) fn decides(&self, at: usize) -> bool {
        let content = self.scanner.slice(at..self.scanner.end());
        let content = content.trim_start();
        ["cfg", "path", "macro_", "unsafe"]
            .iter()
            .any(|name| content.starts_with(name))
    }

    /// Reads an item from its first token behind the attributes.
    pub(super) fn item(&mut self, mut prefix: Prefix, first: ScannedToken) {
        let mut token = first;
        loop {
            if token.kind != TokenKind::Ident {
                if token.is_punct(b':') && self.macro_call(&prefix, token) {
                    return;
                }
                self.stray(token);
                return;
            }
            let next = self.scanner.peek();
            let next_is_word = next.is_some_and(|next| next.kind == TokenKind::Ident);
            let word = self.scanner.slice(token.range());
            match word {
                "pub" => prefix.visibility = self.visibility(),
                "extern" if next.is_some_and(|next| next.kind == TokenKind::Literal) => {
                    self.scanner.next_token();
                }
                "extern"
                    if next.is_some_and(|next| self.scanner.slice(next.range()) == "crate") =>
                {
                    self.scanner.next_token();
                    self.named(&prefix, HeadKind::ExternCrate);
                    return;
                }
                "const"
                    if !next.is_some_and(|next| is_modified(self.scanner.slice(next.range()))) =>
                {
                    self.named(&prefix, HeadKind::Const);
                    return;
                }
                "extern" | "const" => {}
                "unsafe" | "async" | "default" | "safe" | "auto" | "gen" if next_is_word => {}
                _ => {
                    self.keyword(&prefix, token, next_is_word);
                    return;
                }
            }
            // `extern "C" { ... }`
            let Some(following) = self.scanner.next_token() else {
                self.trouble(token.start, token.end, "the file ends within an item");
                return;
            };
            if following.kind == TokenKind::Open(b'{') && word == "extern" {
                self.group(following);
                self.push(&prefix, HeadKind::Other, (0, 0), None);
                return;
            }
            token = following;
        }
    }

    /// Reads on from the keyword that says what the item is.
    pub(super) fn keyword(&mut self, prefix: &Prefix, token: ScannedToken, next_is_word: bool) {
        let kind = match self.scanner.slice(token.range()) {
            "fn" => HeadKind::Function,
            "struct" => HeadKind::Struct,
            "enum" => HeadKind::Enum,
            "union" if next_is_word => HeadKind::Union,
            "type" => HeadKind::TypeAlias,
            "static" => HeadKind::Static,
            "trait" => HeadKind::Trait,
            "mod" => HeadKind::Module,
            "macro" if next_is_word => HeadKind::Other,
            "use" => {
                let start = token.end;
                let end = self.skip_to_semicolon();
                let body = (offset(start), offset(end));
                self.push(prefix, HeadKind::Use, (0, 0), Some(body));
                return;
            }
            "impl" => {
                let start = token.end;
                let body_start = self.skip_to_body_or_semicolon();
                let body = (offset(start), offset(body_start));
                self.push(prefix, HeadKind::Impl, (0, 0), Some(body));
                return;
            }
            _ => {
                if !self.macro_call(prefix, token) {
                    self.stray(token);
                }
                return;
            }
        };
        self.named(prefix, kind);
    }

    /// Reads an item from its name on.
    pub(super) fn named(&mut self, prefix: &Prefix, kind: HeadKind) {
        let mut name = self.scanner.peek();
        if kind == HeadKind::Static
            && let Some(mutable) = name
            && matches!(self.scanner.slice(mutable.range()), "mut" | "ref")
        {
            self.scanner.seek(mutable.end);
            name = self.scanner.peek();
        }
        let Some(name) = name.filter(|name| name.kind == TokenKind::Ident) else {
            let at = self.scanner.position();
            let found = self.scanner.peek();
            let end = found.map_or(at, |token| token.end);
            let start = found.map_or(at, |token| token.start);
            let text = self.scanner.slice(start..end);
            self.trouble(start, end, &format!("expected a name, found `{text}`"));
            if let Some(token) = self.scanner.next_token() {
                self.stray(token);
            }
            return;
        };
        self.scanner.seek(name.end);
        let name = (offset(name.start), offset(name.end));
        match kind {
            HeadKind::Const | HeadKind::Static | HeadKind::TypeAlias | HeadKind::ExternCrate => {
                self.skip_to_semicolon();
            }
            HeadKind::Module => {
                if let Some(brace) = self
                    .scanner
                    .peek()
                    .filter(|next| next.kind == TokenKind::Open(b'{'))
                {
                    self.scanner.seek(brace.end);
                    let body = (offset(brace.end), offset(brace.end));
                    self.parents_push(prefix, name, body);
                    return;
                }
                self.skip_to_semicolon();
            }
            HeadKind::Function => {
                let start = offset(self.skip_to_body_or_semicolon());
                let end = offset(self.scanner.position());
                let body = self
                    .scanner
                    .slice(start as usize..end as usize)
                    .starts_with('{');
                self.push(prefix, kind, name, body.then_some((start, end)));
                return;
            }
            _ => {
                self.skip_to_body_or_semicolon();
            }
        }
        self.push(prefix, kind, name, None);
    }

    pub(super) fn parents_push(&mut self, prefix: &Prefix, name: (u32, u32), body: (u32, u32)) {
        let index = offset(self.outline.items.len());
        self.push(prefix, HeadKind::Module, name, Some(body));
        self.parents.push(index);
    }

    /// Reads `path!(...)` from its first token; false where it is no macro call, and then only that token is read.
    pub(super) fn macro_call(&mut self, prefix: &Prefix, first: ScannedToken) -> bool {
        let mut token = first;
        while !token.is_punct(b'!') {
            let in_path =
                token.kind == TokenKind::Ident || token.is_punct(b':') || token.is_punct(b'$');
            let next = if in_path {
                self.scanner.next_token()
            } else {
                None
            };
            let Some(next) = next else {
                self.scanner.seek(first.end);
                return false;
            };
            token = next;
        }
        let mut kind = HeadKind::MacroCall;
        let mut name = (0, 0);
        if let Some(named) = self
            .scanner
            .peek()
            .filter(|next| next.kind == TokenKind::Ident)
        {
            self.scanner.seek(named.end);
            if self.scanner.slice(first.range()) == "macro_rules" {
                kind = HeadKind::MacroRules;
                name = (offset(named.start), offset(named.end));
            }
        }
        let Some(open) = self.scanner.peek() else {
            self.scanner.seek(first.end);
            return false;
        };
        let TokenKind::Open(bracket) = open.kind else {
            self.scanner.seek(first.end);
            return false;
        };
        self.scanner.seek(open.end);
        self.group(open);
        let inside = (
            offset(open.end),
            offset(self.scanner.position().saturating_sub(1).max(open.end)),
        );
        if bracket != b'{'
            && let Some(semicolon) = self.scanner.peek().filter(|next| next.is_punct(b';'))
        {
            self.scanner.seek(semicolon.end);
        }
        self.push(prefix, kind, name, Some(inside));
        true
    }

    /// Reads what may follow `pub`.
    pub(super) fn visibility(&mut self) -> Visibility {
        let Some(open) = self
            .scanner
            .peek()
            .filter(|next| next.kind == TokenKind::Open(b'('))
        else {
            return Visibility::Public;
        };
        self.scanner.seek(open.end);
        let word = self.scanner.peek();
        let visibility = match word.map(|word| self.scanner.slice(word.range())) {
            Some("super") => Visibility::Super,
            Some("self") => Visibility::Private,
            _ => Visibility::Crate,
        };
        self.group(open);
        visibility
    }
}

/// Whether `const` before this word is a modifier and no constant's start.
fn is_modified(word: &str) -> bool {
    matches!(
        word,
        "fn" | "unsafe" | "async" | "extern" | "trait" | "impl" | "auto" | "gen" | "safe"
    )
}
