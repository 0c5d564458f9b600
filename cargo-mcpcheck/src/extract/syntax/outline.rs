//! One pass over a file: its items with kind, name and ranges, and its comments. Bodies are only matched, not read.
//!
//! The outline of a file that rustc accepts lists exactly the items that a parser finds. Of a file that it refuses, it
//! gives what it can and says where the first trouble is.

use std::ops::Range;

use super::HeadKind;
use super::scan::{ScannedToken, Scanner, TokenKind, offset, plain_name};

/// Who may name an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visibility {
    /// The module and those inside it.
    Private,
    /// `pub(super)`
    Super,
    /// `pub(crate)`, and `pub(in path)`, which is not told apart.
    Crate,
    /// `pub`
    Public,
}

/// An item as outlined. Ranges are byte offsets of the file.
#[derive(Clone, Debug)]
pub(super) struct OutlineItem {
    pub(super) kind: HeadKind,
    pub(super) visibility: Visibility,
    /// Whether an attribute decides about its existence, its file or its reach: `cfg`, `cfg_attr`, `path`, `macro_*`.
    pub(super) marked: bool,
    /// The whole item with its attributes.
    pub(super) start: u32,
    pub(super) end: u32,
    /// Where its attributes end.
    pub(super) attrs_end: u32,
    /// The name with `r#`; empty where there is none.
    pub(super) name: (u32, u32),
    /// Between the brackets of a module or macro, between `use` and `;`, behind `impl` up to its members.
    pub(super) body: Option<(u32, u32)>,
    /// Index of the inline module that holds it.
    pub(super) parent: Option<u32>,
}

impl OutlineItem {
    /// The range of the name.
    pub(super) fn name_range(&self) -> Range<usize> {
        self.name.0 as usize..self.name.1 as usize
    }

    /// The range of the attributes.
    pub(super) fn attrs_range(&self) -> Range<usize> {
        self.start as usize..self.attrs_end as usize
    }

    /// The range of the body, empty where there is none.
    pub(super) fn body_range(&self) -> Range<usize> {
        self.body
            .map_or(0..0, |(start, end)| start as usize..end as usize)
    }
}

/// Why a file is no Rust, as far as the outline can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) reason: String,
}

/// An inner attribute, `#![...]`, of the file or of an inline module.
#[derive(Clone, Debug)]
pub(super) struct InnerAttribute {
    pub(super) parent: Option<u32>,
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A file's items and comments.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) items: Vec<OutlineItem>,
    /// Comments that are no documentation.
    pub(super) comments: Vec<(u32, u32)>,
    pub(super) inner_attributes: Vec<InnerAttribute>,
    /// The first thing that cannot be Rust.
    pub(super) trouble: Option<Trouble>,
}

/// Outlines a text.
pub(super) fn outline(text: &str) -> Outline {
    let mut outliner = Outliner {
        scanner: Scanner::new(text),
        outline: Outline::default(),
        parents: Vec::new(),
    };
    outliner.run();
    let mut outline = outliner.outline;
    if let Some(at) = outliner.scanner.mismatch {
        let earlier = outline
            .trouble
            .as_ref()
            .is_some_and(|trouble| (trouble.start as usize) < at);
        if !earlier {
            outline.trouble = Some(Trouble {
                start: offset(at),
                end: offset(at + 1),
                reason: "mismatched closing bracket".to_owned(),
            });
        }
    }
    outline.comments = outliner.scanner.comments;
    outline
}

struct Outliner<'t> {
    scanner: Scanner<'t>,
    outline: Outline,
    /// Open inline modules, as indices of their items.
    parents: Vec<u32>,
}

/// What stands before an item's keyword.
struct Prefix {
    start: usize,
    attrs_end: usize,
    marked: bool,
    visibility: Visibility,
}

impl Outliner<'_> {
    fn run(&mut self) {
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

    fn close_module(&mut self, brace: ScannedToken) {
        let open = self.parents.pop();
        if let Some(item) = open.and_then(|open| self.outline.items.get_mut(open as usize)) {
            item.end = offset(brace.end);
            if let Some(body) = &mut item.body {
                body.1 = offset(brace.start);
            }
        }
    }

    /// Reads attributes and documentation; gives the first token behind them.
    fn attributes(&mut self, prefix: &mut Prefix) -> Option<ScannedToken> {
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
    fn decides(&self, at: usize) -> bool {
        let content = self.scanner.slice(at..self.scanner.end());
        let content = content.trim_start();
        ["cfg", "path", "macro_", "unsafe"]
            .iter()
            .any(|name| content.starts_with(name))
    }

    /// Reads an item from its first token behind the attributes.
    fn item(&mut self, mut prefix: Prefix, first: ScannedToken) {
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
                "extern" if !next_is_word => {}
                "extern"
                    if next.is_some_and(|next| self.scanner.slice(next.range()) == "crate") =>
                {
                    self.scanner.next_token();
                    self.named(&prefix, HeadKind::ExternCrate);
                    return;
                }
                "extern" => {}
                "const"
                    if !next.is_some_and(|next| is_modified(self.scanner.slice(next.range()))) =>
                {
                    self.named(&prefix, HeadKind::Const);
                    return;
                }
                "const" => {}
                "unsafe" | "async" | "default" | "safe" | "auto" | "gen" if next_is_word => {}
                "unsafe" if next.is_some_and(|next| next.kind == TokenKind::Open(b'{')) => {}
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
            if following.kind == TokenKind::Open(b'{') && matches!(word, "extern" | "unsafe") {
                self.group(following);
                self.push(&prefix, HeadKind::Other, (0, 0), None);
                return;
            }
            token = following;
        }
    }

    /// Reads on from the keyword that says what the item is.
    fn keyword(&mut self, prefix: &Prefix, token: ScannedToken, next_is_word: bool) {
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
                let end = self.to_semicolon();
                let body = (offset(start), offset(end));
                self.push(prefix, HeadKind::Use, (0, 0), Some(body));
                return;
            }
            "impl" => {
                let start = token.end;
                let body_start = self.to_body_or_semicolon();
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
    fn named(&mut self, prefix: &Prefix, kind: HeadKind) {
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
            self.trouble(at, at, "expected a name");
            if let Some(token) = self.scanner.next_token() {
                self.stray(token);
            }
            return;
        };
        self.scanner.seek(name.end);
        let name = (offset(name.start), offset(name.end));
        match kind {
            HeadKind::Const | HeadKind::Static | HeadKind::TypeAlias | HeadKind::ExternCrate => {
                self.to_semicolon();
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
                self.to_semicolon();
            }
            _ => {
                self.to_body_or_semicolon();
            }
        }
        self.push(prefix, kind, name, None);
    }

    fn parents_push(&mut self, prefix: &Prefix, name: (u32, u32), body: (u32, u32)) {
        let index = offset(self.outline.items.len());
        self.push(prefix, HeadKind::Module, name, Some(body));
        self.parents.push(index);
    }

    /// Reads `path!(...)` from its first token; false where it is no macro call, and then only that token is read.
    fn macro_call(&mut self, prefix: &Prefix, first: ScannedToken) -> bool {
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
    fn visibility(&mut self) -> Visibility {
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

    /// Reads up to and with the next `;` outside brackets; gives the offset before it.
    fn to_semicolon(&mut self) -> usize {
        loop {
            let Some(token) = self.scanner.next_token() else {
                let end = self.scanner.end();
                self.trouble(end, end, "expected `;`, found the end of the file");
                return end;
            };
            match token.kind {
                TokenKind::Punct(b';') => return token.start,
                TokenKind::Open(_) => self.group(token),
                TokenKind::Close(_) => {
                    self.trouble(
                        token.start,
                        token.end,
                        "expected `;`, found a closing bracket",
                    );
                    self.scanner.seek(token.start);
                    return token.start;
                }
                _ => {}
            }
        }
    }

    /// Reads up to and with a body in braces or a `;`; gives the offset before it.
    fn to_body_or_semicolon(&mut self) -> usize {
        let mut angles = 0_usize;
        let mut previous: Option<ScannedToken> = None;
        loop {
            let Some(token) = self.scanner.next_token() else {
                let end = self.scanner.end();
                self.trouble(end, end, "the file ends within an item");
                return end;
            };
            match token.kind {
                TokenKind::Punct(b';') => return token.start,
                TokenKind::Punct(b'<') => angles += 1,
                TokenKind::Punct(b'>') => {
                    let arrow = previous
                        .is_some_and(|minus| minus.is_punct(b'-') && minus.end == token.start);
                    if !arrow {
                        angles = angles.saturating_sub(1);
                    }
                }
                TokenKind::Open(b'{') => {
                    self.group(token);
                    // Braces among generic arguments are a constant, `Array<{ N + 1 }>`, and more arguments follow.
                    let more = angles > 0
                        && self
                            .scanner
                            .peek()
                            .is_some_and(|next| next.is_punct(b',') || next.is_punct(b'>'));
                    if !more {
                        return token.start;
                    }
                }
                TokenKind::Open(_) => self.group(token),
                TokenKind::Close(_) => {
                    self.trouble(token.start, token.end, "unexpected closing bracket");
                    self.scanner.seek(token.start);
                    return token.start;
                }
                _ => {}
            }
            previous = Some(token);
        }
    }

    /// Skips a group whose opening bracket has been read.
    fn group(&mut self, open: ScannedToken) {
        if let TokenKind::Open(bracket) = open.kind
            && !self.scanner.skip_group(bracket)
        {
            self.trouble(open.start, open.end, "this bracket is never closed");
        }
    }

    /// Reports a token that starts no item, and moves to where one may start.
    fn stray(&mut self, token: ScannedToken) {
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

    fn push(
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

    fn trouble(&mut self, start: usize, end: usize, reason: &str) {
        if self.outline.trouble.is_none() {
            self.outline.trouble = Some(Trouble {
                start: offset(start),
                end: offset(end),
                reason: reason.to_owned(),
            });
        }
    }
}

/// Whether `const` before this word is a modifier and no constant's start.
fn is_modified(word: &str) -> bool {
    matches!(
        word,
        "fn" | "unsafe" | "async" | "extern" | "trait" | "impl" | "auto" | "gen" | "safe"
    )
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
