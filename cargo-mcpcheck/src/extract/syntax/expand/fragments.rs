//! What a fragment specifier may begin with, and how far it reaches: rustc's rules, with the parser for the rest.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};

use super::definition::Kind;
use super::matcher::At;
use super::trees::{Tree, TreeKind};

/// Places at which a fragment may end that are tried.
const MAX_ENDS: usize = 64;

/// Whether a fragment of a kind may begin at a token; whether it does is found out by capturing it.
pub(super) fn may_begin(kind: Kind, at: At<'_>) -> bool {
    let (tree, delimiter) = match at {
        At::Tree(tree) => (tree, None),
        At::Open(delimiter, tree) => (tree, Some(delimiter)),
        At::Close(_) | At::End => return false,
    };
    if let TreeKind::Group(Delimiter::None, inner) = &tree.kind {
        return of_captured(kind, inner);
    }
    let text = tree.text();
    let is_ident = matches!(tree.kind, TreeKind::Ident(_));
    let is_literal = matches!(tree.kind, TreeKind::Literal(_)) || matches!(text, "true" | "false");
    let is_lifetime = matches!(tree.kind, TreeKind::Lifetime(_));
    match kind {
        Kind::Tt | Kind::Item | Kind::Stmt => true,
        Kind::Ident => is_ident && text != "_",
        Kind::Lifetime => is_lifetime,
        Kind::Literal => is_literal || text == "-",
        Kind::Block => delimiter == Some(Delimiter::Brace),
        Kind::Path | Kind::Meta => is_ident || text == "::" || text == "<",
        Kind::Vis => is_ident || text == "," || begins_type(tree, delimiter),
        Kind::Ty => begins_type(tree, delimiter),
        Kind::Expr => {
            delimiter.is_some()
                || is_literal
                || is_lifetime
                || (is_ident && begins_expression(text))
                || matches!(
                    text,
                    "!" | "-"
                        | "*"
                        | "|"
                        | "||"
                        | "&"
                        | "&&"
                        | ".."
                        | "..."
                        | "..="
                        | "<"
                        | "<<"
                        | "::"
                        | "#"
                )
        }
        Kind::Pat | Kind::PatParam => {
            is_ident
                || is_literal
                || matches!(delimiter, Some(Delimiter::Parenthesis | Delimiter::Bracket))
                || matches!(text, "&" | "&&" | "-" | ".." | "..." | "::" | "<" | "<<")
                || (text == "|" && kind == Kind::Pat)
        }
    }
}

/// Whether something that was captured before may stand for a fragment of a kind.
fn of_captured(kind: Kind, inner: &[Tree]) -> bool {
    match kind {
        Kind::Ident | Kind::Lifetime => false,
        Kind::Literal => {
            matches!(inner, [tree] if matches!(tree.kind, TreeKind::Literal(_)))
        }
        _ => true,
    }
}

fn begins_type(tree: &Tree, delimiter: Option<Delimiter>) -> bool {
    match &tree.kind {
        TreeKind::Ident(name) => {
            !is_reserved(name)
                || is_path_keyword(name)
                || matches!(
                    name.as_str(),
                    "_" | "for" | "impl" | "fn" | "unsafe" | "extern" | "dyn"
                )
        }
        TreeKind::Lifetime(_) => true,
        TreeKind::Group(..) => {
            matches!(delimiter, Some(Delimiter::Parenthesis | Delimiter::Bracket))
        }
        TreeKind::Punct(text) => {
            matches!(
                text.as_str(),
                "!" | "*" | "&" | "&&" | "?" | "<" | "<<" | "::"
            )
        }
        TreeKind::Literal(_) => false,
    }
}

fn begins_expression(name: &str) -> bool {
    !is_reserved(name)
        || is_path_keyword(name)
        || matches!(
            name,
            "_" | "async"
                | "break"
                | "const"
                | "continue"
                | "false"
                | "for"
                | "if"
                | "loop"
                | "match"
                | "move"
                | "return"
                | "static"
                | "true"
                | "unsafe"
                | "while"
        )
}

fn is_path_keyword(name: &str) -> bool {
    matches!(name, "self" | "super" | "crate" | "Self")
}

fn is_reserved(name: &str) -> bool {
    matches!(
        name,
        "_" | "as"
            | "async"
            | "await"
            | "break"
            | "const"
            | "continue"
            | "crate"
            | "dyn"
            | "else"
            | "enum"
            | "extern"
            | "false"
            | "fn"
            | "for"
            | "if"
            | "impl"
            | "in"
            | "let"
            | "loop"
            | "match"
            | "mod"
            | "move"
            | "mut"
            | "pub"
            | "ref"
            | "return"
            | "self"
            | "Self"
            | "static"
            | "struct"
            | "super"
            | "trait"
            | "true"
            | "type"
            | "unsafe"
            | "use"
            | "where"
            | "while"
    )
}

/// How many trees a fragment takes; `None` where there is none of its kind.
pub(super) fn capture(kind: Kind, trees: &[Tree]) -> Option<usize> {
    match kind {
        Kind::Ident | Kind::Lifetime | Kind::Tt | Kind::Block => {
            return (!trees.is_empty()).then_some(1);
        }
        Kind::Literal => {
            let negative = trees.first()?.is_punct("-");
            let literal = trees.get(usize::from(negative))?;
            let is_literal = match &literal.kind {
                TreeKind::Literal(_) => true,
                TreeKind::Ident(name) => !negative && matches!(name.as_str(), "true" | "false"),
                TreeKind::Group(Delimiter::None, _) => !negative,
                _ => false,
            };
            return is_literal.then_some(1 + usize::from(negative));
        }
        Kind::Vis => return Some(visibility(trees)),
        _ => {}
    }
    // Something that was captured before is one unit; an expression may go on behind it.
    if kind != Kind::Expr
        && trees
            .first()
            .is_some_and(|first| matches!(first.kind, TreeKind::Group(Delimiter::None, _)))
    {
        return Some(1);
    }
    let mut tried = 0;
    let mut most = trees.len();
    for (index, tree) in trees.iter().enumerate() {
        if is_hard_end(kind, tree) {
            most = index;
            break;
        }
        if is_end(kind, tree) && tried < MAX_ENDS {
            let end = index + usize::from(kind == Kind::Item);
            tried += 1;
            if end > 0
                && let Some(length) = parsed(kind, trees.get(..end)?)
            {
                return Some(length);
            }
        }
    }
    parsed(kind, trees.get(..most)?).filter(|length| *length > 0)
}

/// Tokens behind which no fragment of the kind goes on.
fn is_hard_end(kind: Kind, tree: &Tree) -> bool {
    match kind {
        Kind::Item => false,
        _ => tree.is_punct(";") || tree.is_punct("=>"),
    }
}

/// Tokens that may be the end of a fragment.
fn is_end(kind: Kind, tree: &Tree) -> bool {
    match kind {
        Kind::Item => {
            tree.is_punct(";") || matches!(tree.kind, TreeKind::Group(Delimiter::Brace, _))
        }
        _ => tree.is_punct(","),
    }
}

/// `pub`, `pub(crate)`, `pub(in path)` or nothing.
fn visibility(trees: &[Tree]) -> usize {
    match trees {
        [first, ..] if matches!(first.kind, TreeKind::Group(Delimiter::None, _)) => {
            let TreeKind::Group(_, inner) = &first.kind else {
                return 0;
            };
            usize::from(visibility(inner) == inner.len())
        }
        [public, scope, ..] if public.ident() == Some("pub") => match &scope.kind {
            TreeKind::Group(Delimiter::Parenthesis, inner) => {
                let word = inner.first().and_then(Tree::ident);
                let alone = inner.len() == 1;
                let is_scope = match word {
                    Some("crate" | "self" | "super") => alone,
                    Some("in") => true,
                    _ => false,
                };
                1 + usize::from(is_scope)
            }
            _ => 1,
        },
        [public] if public.ident() == Some("pub") => 1,
        _ => 0,
    }
}

/// How many of these trees the parser takes for one fragment.
fn parsed(kind: Kind, trees: &[Tree]) -> Option<usize> {
    let stream: TokenStream = trees
        .iter()
        .flat_map(|tree| tree.parsed.iter().cloned())
        .collect();
    let total = trees.iter().map(|tree| tree.parsed.len()).sum::<usize>();
    let left = match kind {
        Kind::Expr => rest_behind::<syn::Expr>(stream),
        Kind::Ty => rest_behind::<syn::Type>(stream),
        Kind::Item => rest_behind::<syn::Item>(stream),
        Kind::Meta => rest_behind::<syn::Meta>(stream),
        Kind::Path => rest_with(stream, |input| input.parse::<syn::TypePath>().map(drop)),
        Kind::Stmt if trees.first()?.ident() == Some("let") => {
            let semicolon = proc_macro2::Punct::new(';', proc_macro2::Spacing::Alone);
            let closed = stream.into_iter().chain([TokenTree::Punct(semicolon)]);
            rest_behind::<syn::Stmt>(closed.collect())
        }
        Kind::Stmt => {
            rest_behind::<syn::Item>(stream.clone()).or_else(|| rest_behind::<syn::Expr>(stream))
        }
        Kind::Pat => rest_with(stream, |input| {
            syn::Pat::parse_multi_with_leading_vert(input).map(drop)
        }),
        Kind::PatParam => rest_with(stream, |input| syn::Pat::parse_single(input).map(drop)),
        _ => None,
    }?;
    // Back from the parser's tokens to trees.
    let taken = total.checked_sub(left)?;
    let mut count = 0;
    let mut tokens = 0;
    while tokens < taken {
        tokens += trees.get(count)?.parsed.len();
        count += 1;
    }
    Some(count)
}

fn rest_behind<T: syn::parse::Parse>(stream: TokenStream) -> Option<usize> {
    rest_with(stream, |input| input.parse::<T>().map(drop))
}

/// How many tokens are left behind what `parse` takes.
fn rest_with(
    stream: TokenStream,
    parse: impl FnOnce(ParseStream<'_>) -> syn::Result<()>,
) -> Option<usize> {
    let parser = |input: ParseStream<'_>| {
        parse(input)?;
        let mut left = 0;
        while !input.is_empty() {
            input.parse::<TokenTree>()?;
            left += 1;
        }
        Ok(left)
    };
    parser.parse2(stream).ok()
}
