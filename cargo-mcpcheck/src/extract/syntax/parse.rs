//! Calls the parser on parts of files and lowers what it gives at once, so that no parser type outlives a call.

use std::sync::Arc;

use super::body::without_bodies;
use super::depth::guarded;
use super::expand::with_groups;
use super::files::{LoadedFile, captured_in};
use super::lower::{Later, Lowerer, Place};
use super::outline::OutlineItem;
use super::scan::{plain_name, unbalanced};
use super::{Block, Expr, HeadKind, Item, ItemKind, Path, TypeExpr};
use crate::extract::workspace::Cfg;
use crate::source::{SourceFile, Span};

/// Why a text does not parse: where (in the file) and what the parser says.
#[derive(Clone, Debug)]
pub(super) struct ParseFailure {
    pub(super) span: Span,
    pub(super) reason: String,
}

/// Parses an item. Modules, traits, `use` and the like have their attributes read only; function bodies are parsed when
/// somebody looks at them.
pub(super) fn item(
    file: &LoadedFile,
    outlined: &OutlineItem,
    cfg: &Arc<Cfg>,
) -> Result<Item, ParseFailure> {
    let later = Later {
        file: Arc::clone(&file.source),
        cfg: Arc::clone(cfg),
    };
    if let Some(text) = without_bodies(file.source.text(), outlined) {
        let span = Span::new(file.id, outlined.start, outlined.end);
        let place = Place::At(file.id, outlined.start);
        let lowerer = Lowerer::new(place, cfg).bodies_later(later);
        let item = parsed(
            &text,
            place,
            &captured_in(&file.source, span.range()),
            move |item: syn::Item| lowerer.item_at(&item, span),
        );
        if item.is_ok() {
            return item;
        }
    }
    whole_item(file, outlined, cfg)
}

/// Parses an item with all that is in it.
pub(super) fn whole_item(
    file: &LoadedFile,
    outlined: &OutlineItem,
    cfg: &Cfg,
) -> Result<Item, ParseFailure> {
    let span = Span::new(file.id, outlined.start, outlined.end);
    let place = Place::At(file.id, outlined.start);
    let lowerer = Lowerer::new(place, cfg);
    if has_form(outlined.kind) {
        let text = file.text(span.range());
        let captured = captured_in(&file.source, span.range());
        return parsed(text, place, &captured, move |item: syn::Item| {
            lowerer.item_at(&item, span)
        });
    }
    let attrs = file.text(outlined.attrs_range());
    let captured = captured_in(&file.source, outlined.attrs_range());
    parsed(attrs, place, &captured, move |attrs: OuterAttributes| {
        Item {
            span,
            name: plain_name(file.text(outlined.name_range())).to_owned(),
            name_span: match outlined.name {
                (start, end) if start < end => Span::new(file.id, start, end),
                _ => span,
            },
            attrs: lowerer.attributes(&attrs.0).list,
            kind: ItemKind::Other,
        }
    })
}

/// Parses an item without lowering it, only to know whether it parses.
pub(super) fn check_item(file: &LoadedFile, outlined: &OutlineItem) -> Result<(), ParseFailure> {
    let is_inline_module = outlined.kind == HeadKind::Module && outlined.body.is_some();
    let range = if is_inline_module {
        // Its items are in the outline themselves.
        outlined.attrs_range()
    } else {
        outlined.start as usize..outlined.end as usize
    };
    let place = Place::At(file.id, outlined.start);
    let captured = captured_in(&file.source, range.clone());
    if is_inline_module {
        return parsed(file.text(range), place, &captured, |_: OuterAttributes| ());
    }
    parsed(file.text(range), place, &captured, |_: syn::Item| ())
}

/// The kinds of items that our tree has a form for.
fn has_form(kind: HeadKind) -> bool {
    matches!(
        kind,
        HeadKind::Struct
            | HeadKind::Enum
            | HeadKind::TypeAlias
            | HeadKind::Function
            | HeadKind::Impl
            | HeadKind::Const
            | HeadKind::Static
            | HeadKind::MacroRules
            | HeadKind::MacroCall
    )
}

/// Parses what stands in braces at `span` of `file`; empty where it does not parse.
pub(super) fn block(file: &SourceFile, span: Span, cfg: &Cfg) -> Block {
    let text = file.text().get(span.range()).unwrap_or_default();
    let captured = captured_in(file, span.range());
    let place = Place::At(span.file, span.start);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, &captured, move |body: FunctionBody| {
        lowerer.block(&body.0)
    })
    .unwrap_or_default()
}

/// Parses a type that stands in a string literal; `literal` is the span and `source` the text of the literal.
pub(super) fn type_in_string(
    text: &str,
    literal: Span,
    source: &str,
    cfg: &Cfg,
) -> Option<TypeExpr> {
    let place = place_in_string(text, literal, source);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, &[], move |ty: syn::Type| {
        lowerer.type_expr(&ty)
    })
    .ok()
}

/// Parses a path that stands in a string literal.
pub(super) fn path_in_string(text: &str, literal: Span, source: &str, cfg: &Cfg) -> Option<Path> {
    let place = place_in_string(text, literal, source);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, &[], move |expr: syn::ExprPath| {
        expr.qself.is_none().then(|| lowerer.path(&expr.path))
    })
    .ok()
    .flatten()
}

/// Parses an expression that stands in a string literal.
pub(super) fn expr_in_string(text: &str, literal: Span, source: &str, cfg: &Cfg) -> Option<Expr> {
    let place = place_in_string(text, literal, source);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, &[], move |expr: syn::Expr| lowerer.expr(&expr)).ok()
}

/// Parses expressions separated by commas, which stand at `range` of `file`.
pub(super) fn exprs(file: &SourceFile, range: Span, cfg: &Cfg) -> Option<Vec<Expr>> {
    let text = file.text().get(range.range()).unwrap_or_default();
    let captured = captured_in(file, range.range());
    let place = Place::At(range.file, range.start);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, &captured, move |exprs: Exprs| {
        exprs.0.iter().map(|expr| lowerer.expr(expr)).collect()
    })
    .ok()
}

/// The value of a string literal as it is written in source.
pub(super) fn string_value(source: &str) -> Option<String> {
    let plain = source
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    if let Some(plain) = plain.filter(|plain| !plain.contains('\\')) {
        return Some(plain.to_owned());
    }
    let value = syn::parse_str::<syn::LitStr>(source)
        .ok()
        .map(|text| text.value());
    proc_macro2::extra::invalidate_current_thread_spans();
    value
}

struct Exprs(syn::punctuated::Punctuated<syn::Expr, syn::Token![,]>);

impl syn::parse::Parse for Exprs {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Exprs> {
        syn::punctuated::Punctuated::parse_terminated(input).map(Exprs)
    }
}

/// A block that may start with attributes for the function that it is the body of.
struct FunctionBody(syn::Block);

impl syn::parse::Parse for FunctionBody {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<FunctionBody> {
        let content;
        let brace_token = syn::braced!(content in input);
        content.call(syn::Attribute::parse_inner)?;
        let stmts = content.call(syn::Block::parse_within)?;
        Ok(FunctionBody(syn::Block { brace_token, stmts }))
    }
}

struct OuterAttributes(Vec<syn::Attribute>);

impl syn::parse::Parse for OuterAttributes {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<OuterAttributes> {
        input.call(syn::Attribute::parse_outer).map(OuterAttributes)
    }
}

/// Parses, lowers, and then lets go of the parser's copy of the text. `captured` are the ranges of the text that a macro
/// captured as a whole.
fn parsed<T: syn::parse::Parse, R: Send>(
    text: &str,
    place: Place,
    captured: &[(u32, u32)],
    lower: impl FnOnce(T) -> R + Send,
) -> Result<R, ParseFailure> {
    let parse = || {
        let tree = if captured.is_empty() {
            syn::parse_str::<T>(text)
        } else {
            let stream = text.parse().map_err(syn::Error::from);
            stream.and_then(|stream| syn::parse2::<T>(with_groups(stream, captured)))
        };
        let result = match tree {
            Ok(tree) => Ok(lower(tree)),
            Err(error) => Err(failure(&error, text, place)),
        };
        proc_macro2::extra::invalidate_current_thread_spans();
        result
    };
    guarded(text, parse).unwrap_or_else(|| {
        Err(ParseFailure {
            span: match place {
                Place::Fixed(span) => span,
                Place::At(file, base) => Span::new(file, base, base),
            },
            reason: "it is nested too deeply".to_owned(),
        })
    })
}

/// Where the parser stopped and why, in words short enough for a headline.
fn failure(error: &syn::Error, text: &str, place: Place) -> ParseFailure {
    let range = error.span().byte_range();
    let said = error.to_string();
    let (range, reason) = match unbalanced(text) {
        Some((at, reason)) => (at..at + 1, reason.to_owned()),
        None => match said.split_once("expected one of") {
            Some(("", _)) => {
                let found = text.get(range.clone()).unwrap_or_default();
                (range, format!("unexpected `{found}`"))
            }
            Some((before, _)) => (range, before.trim_end_matches([',', ' ']).to_owned()),
            None if said.contains("token stream") => {
                (range, "it holds what is no token of Rust".to_owned())
            }
            None => (range, said),
        },
    };
    let span = match place {
        Place::Fixed(span) => span,
        Place::At(file, base) => {
            let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
            Span::new(file, offset(range.start), offset(range.end))
        }
    };
    ParseFailure { span, reason }
}

/// Where the content of a literal stands, if it stands there letter by letter.
fn place_in_string(text: &str, literal: Span, source: &str) -> Place {
    match source.find('"') {
        Some(quote)
            if source
                .get(quote + 1..)
                .is_some_and(|rest| rest.starts_with(text)) =>
        {
            let quote = u32::try_from(quote).unwrap_or(u32::MAX);
            Place::At(
                literal.file,
                literal.start.saturating_add(quote).saturating_add(1),
            )
        }
        _ => Place::Fixed(literal),
    }
}
