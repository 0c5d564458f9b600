//! Token trees as `macro_rules!` sees them: `=>` and `'a` are one token each, documentation is an attribute, and what an
//! outer macro captured as a whole is one tree.

use std::rc::Rc;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Operators of several characters, longest first.
const OPERATORS: &[&str] = &[
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..", "<-",
];

/// A token or a group.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) kind: TreeKind,
    /// Its range in the text that was read.
    pub(super) range: (u32, u32),
    /// What the parser has of it: several tokens of an operator or lifetime.
    pub(super) parsed: Vec<TokenTree>,
}

/// What a tree is.
#[derive(Clone, Debug)]
pub(super) enum TreeKind {
    /// With `r#`.
    Ident(String),
    /// With its `'`.
    Lifetime(String),
    Punct(String),
    Literal(String),
    Group(Delimiter, Rc<[Tree]>),
}

impl Tree {
    /// The text of a token; empty for a group.
    pub(super) fn text(&self) -> &str {
        match &self.kind {
            TreeKind::Ident(text)
            | TreeKind::Lifetime(text)
            | TreeKind::Punct(text)
            | TreeKind::Literal(text) => text,
            TreeKind::Group(..) => "",
        }
    }

    pub(super) fn is_punct(&self, text: &str) -> bool {
        matches!(&self.kind, TreeKind::Punct(punct) if punct == text)
    }

    pub(super) fn ident(&self) -> Option<&str> {
        match &self.kind {
            TreeKind::Ident(name) => Some(name),
            _ => None,
        }
    }
}

/// Reads the trees of a stream whose spans count from `base`.
pub(super) fn trees(stream: TokenStream, base: u32) -> Rc<[Tree]> {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut read = Vec::with_capacity(tokens.len());
    let mut rest = tokens.as_slice();
    while let Some(first) = rest.first() {
        let length = length(rest);
        let (own, behind) = rest.split_at(length.max(1).min(rest.len()));
        rest = behind;
        let start = range(first, base).0;
        let end = own.last().map_or(start, |last| range(last, base).1);
        read.push(Tree {
            kind: kind(own, base),
            range: (start, end.max(start)),
            parsed: own.to_vec(),
        });
    }
    read.into()
}

fn kind(tokens: &[TokenTree], base: u32) -> TreeKind {
    match tokens {
        [TokenTree::Group(group)] => {
            TreeKind::Group(group.delimiter(), trees(group.stream(), base))
        }
        [TokenTree::Ident(ident)] => TreeKind::Ident(ident.to_string()),
        [TokenTree::Literal(literal)] => TreeKind::Literal(literal.to_string()),
        [TokenTree::Punct(quote), TokenTree::Ident(name)] if quote.as_char() == '\'' => {
            TreeKind::Lifetime(format!("'{name}"))
        }
        punctuation => TreeKind::Punct(characters(punctuation)),
    }
}

fn characters(tokens: &[TokenTree]) -> String {
    let characters = tokens.iter().filter_map(|token| match token {
        TokenTree::Punct(punct) => Some(punct.as_char()),
        _ => None,
    });
    characters.collect()
}

/// How many of the parser's tokens the first token has.
fn length(tokens: &[TokenTree]) -> usize {
    let [TokenTree::Punct(first), behind @ ..] = tokens else {
        return 1;
    };
    if first.as_char() == '\'' {
        return 1 + usize::from(matches!(behind.first(), Some(TokenTree::Ident(_))));
    }
    let mut joint = String::from(first.as_char());
    let mut spacing = first.spacing();
    for token in behind.iter().take(2) {
        match token {
            TokenTree::Punct(next) if spacing == Spacing::Joint && next.as_char() != '\'' => {
                joint.push(next.as_char());
                spacing = next.spacing();
            }
            _ => break,
        }
    }
    let operator = OPERATORS
        .iter()
        .find(|operator| joint.starts_with(**operator));
    operator.map_or(1, |operator| operator.len())
}

fn range(token: &TokenTree, base: u32) -> (u32, u32) {
    let range = token.span().byte_range();
    let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    (offset(range.start), offset(range.end))
}

/// Puts what was captured as a whole into a group without brackets. `captured` are ranges of the text that the stream was
/// read from, outer ones first.
pub(in crate::extract::syntax) fn with_groups(
    stream: TokenStream,
    captured: &[(u32, u32)],
) -> TokenStream {
    if captured.is_empty() {
        return stream;
    }
    grouped(stream, &mut captured.iter().copied().peekable())
}

type Ranges<'r> = std::iter::Peekable<std::iter::Copied<std::slice::Iter<'r, (u32, u32)>>>;

fn grouped(stream: TokenStream, captured: &mut Ranges<'_>) -> TokenStream {
    let mut done = TokenStream::new();
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.peek() {
        let (start, _) = range(token, 0);
        // An empty capture, or one that no token starts.
        while captured
            .next_if(|(from, to)| *from < start || from >= to)
            .is_some()
        {}
        let Some((_, end)) = captured.next_if(|(from, _)| *from == start) else {
            let Some(token) = tokens.next() else { break };
            done.extend([inside(token, captured)]);
            continue;
        };
        let mut own = Vec::new();
        while let Some(token) = tokens.next_if(|token| range(token, 0).0 < end) {
            own.push(token);
        }
        let first = own.first().map(TokenTree::span);
        let last = own.last().map(TokenTree::span);
        let inner = grouped(own.into_iter().collect(), captured);
        let mut group = proc_macro2::Group::new(Delimiter::None, inner);
        if let (Some(first), Some(last)) = (first, last) {
            group.set_span(first.join(last).unwrap_or(first));
        }
        done.extend([TokenTree::Group(group)]);
    }
    done
}

fn inside(token: TokenTree, captured: &mut Ranges<'_>) -> TokenTree {
    let TokenTree::Group(group) = token else {
        return token;
    };
    let (_, end) = range(&TokenTree::Group(group.clone()), 0);
    if captured.peek().is_none_or(|(from, _)| *from >= end) {
        return TokenTree::Group(group);
    }
    let mut new = proc_macro2::Group::new(group.delimiter(), grouped(group.stream(), captured));
    new.set_span(group.span());
    TokenTree::Group(new)
}
