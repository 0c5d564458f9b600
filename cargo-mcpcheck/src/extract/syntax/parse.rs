//! Calls the parser on parts of files and lowers what it gives at once, so that no parser type outlives a call.

use super::lower::{Lowerer, Place};
use super::{Expr, HeadKind, Item, ItemKind, Path, TypeExpr};
use crate::extract::workspace::Cfg;
use crate::source::{FileId, Span};

/// Why a text does not parse: where (in the file) and what the parser says.
#[derive(Clone, Debug)]
pub(super) struct ParseFailure {
    pub(super) span: Span,
    pub(super) reason: String,
}

/// The text of an item, and what the outline knows of it.
pub(super) struct ItemText<'t> {
    pub(super) text: &'t str,
    pub(super) file: FileId,
    pub(super) start: u32,
    /// Length of the attributes.
    pub(super) attrs_len: usize,
    pub(super) kind: HeadKind,
    pub(super) name: &'t str,
    pub(super) name_span: Span,
}

/// Parses an item. Modules, traits, `use` and the like have their attributes read only.
pub(super) fn item(source: &ItemText<'_>, cfg: &Cfg) -> Result<Item, ParseFailure> {
    let place = Place::At(source.file, source.start);
    let len = u32::try_from(source.text.len()).unwrap_or(u32::MAX);
    let span = Span::new(source.file, source.start, source.start.saturating_add(len));
    let whole = matches!(
        source.kind,
        HeadKind::Struct
            | HeadKind::Enum
            | HeadKind::TypeAlias
            | HeadKind::Function
            | HeadKind::Impl
            | HeadKind::Const
            | HeadKind::Static
            | HeadKind::MacroRules
            | HeadKind::MacroCall
    );
    let lowerer = Lowerer::new(place, cfg);
    if whole {
        return parsed(source.text, place, |item: syn::Item| {
            lowerer.item_at(&item, span)
        });
    }
    let attrs = source.text.get(..source.attrs_len).unwrap_or_default();
    parsed(attrs, place, |attrs: OuterAttributes| Item {
        span,
        name: source.name.to_owned(),
        name_span: source.name_span,
        attrs: lowerer.attributes(&attrs.0).list,
        kind: ItemKind::Other,
    })
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
    parsed(text, place, |ty: syn::Type| lowerer.type_expr(&ty)).ok()
}

/// Parses a path that stands in a string literal.
pub(super) fn path_in_string(text: &str, literal: Span, source: &str, cfg: &Cfg) -> Option<Path> {
    let place = place_in_string(text, literal, source);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, |expr: syn::ExprPath| {
        expr.qself.is_none().then(|| lowerer.path(&expr.path))
    })
    .ok()
    .flatten()
}

/// Parses an expression that stands in a string literal.
pub(super) fn expr_in_string(text: &str, literal: Span, source: &str, cfg: &Cfg) -> Option<Expr> {
    let place = place_in_string(text, literal, source);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, |expr: syn::Expr| lowerer.expr(&expr)).ok()
}

/// Parses expressions separated by commas; `text` stands at `range`.
pub(super) fn exprs(text: &str, range: Span, cfg: &Cfg) -> Option<Vec<Expr>> {
    let place = Place::At(range.file, range.start);
    let lowerer = Lowerer::new(place, cfg);
    parsed(text, place, |exprs: Exprs| {
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

struct OuterAttributes(Vec<syn::Attribute>);

impl syn::parse::Parse for OuterAttributes {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<OuterAttributes> {
        input.call(syn::Attribute::parse_outer).map(OuterAttributes)
    }
}

/// Parses, lowers, and then lets go of the parser's copy of the text.
fn parsed<T: syn::parse::Parse, R>(
    text: &str,
    place: Place,
    lower: impl FnOnce(T) -> R,
) -> Result<R, ParseFailure> {
    let result = match syn::parse_str::<T>(text) {
        Ok(tree) => Ok(lower(tree)),
        Err(error) => Err(failure(&error, place)),
    };
    proc_macro2::extra::invalidate_current_thread_spans();
    result
}

fn failure(error: &syn::Error, place: Place) -> ParseFailure {
    let span = match place {
        Place::Fixed(span) => span,
        Place::At(file, base) => {
            let range = error.span().byte_range();
            let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
            Span::new(file, offset(range.start), offset(range.end))
        }
    };
    ParseFailure {
        span,
        reason: error.to_string(),
    }
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
