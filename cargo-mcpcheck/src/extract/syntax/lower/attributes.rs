//! Attributes: `cfg_attr` is expanded, `cfg` decided, and what stands in parentheses is read as items where it can be.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};

use super::tokens::{literal, string};
use super::{Lowerer, plain};
use crate::extract::syntax::cfg::under;
use crate::extract::syntax::{Attribute, AttributeItem, Expr, ExprKind, Literal};
use crate::extract::workspace::{CfgPredicate, Truth};
use crate::source::Span;

/// Nesting of `cfg_attr` in `cfg_attr`, and of parentheses in an attribute, that is followed.
const MAX_DEPTH: usize = 32;

/// The attributes of something and whether its `cfg` lets it exist.
pub(in crate::extract::syntax) struct Attributes {
    pub(in crate::extract::syntax) list: Vec<Attribute>,
    pub(in crate::extract::syntax) exists: Truth,
}

impl Lowerer<'_> {
    /// The outer attributes in source order.
    pub(in crate::extract::syntax) fn attributes(&self, attrs: &[syn::Attribute]) -> Attributes {
        let mut lowered = Attributes {
            list: Vec::new(),
            exists: Truth::True,
        };
        for attr in attrs {
            if matches!(attr.style, syn::AttrStyle::Outer) {
                let span = self.between(attr.pound_token.spans[0], attr.bracket_token.span.close());
                // All tokens that a documentation comment stands for lie on the whole comment.
                let comment = self.at(attr.pound_token.spans[0])
                    == self.at(attr.meta.path().segments[0].ident.span())
                    && matches!(attr.meta, syn::Meta::NameValue(_));
                let comment = comment && span.end - span.start > 1;
                self.meta(&attr.meta, span, comment, Truth::True, 0, &mut lowered);
            }
        }
        lowered
    }

    fn meta(
        &self,
        meta: &syn::Meta,
        span: Span,
        doc_comment: bool,
        condition: Truth,
        depth: usize,
        lowered: &mut Attributes,
    ) {
        if let syn::Meta::List(list) = meta {
            if list.path.is_ident("cfg_attr") && depth < MAX_DEPTH {
                self.conditional(&list.tokens, condition, depth, lowered);
                return;
            }
            if list.path.is_ident("cfg") {
                let holds = under(condition, self.predicate(&list.tokens));
                lowered.exists = Truth::all([lowered.exists, holds]);
            }
        }
        let (value, tokens) = match meta {
            syn::Meta::Path(_) => (None, TokenStream::new()),
            syn::Meta::List(list) => (None, list.tokens.clone()),
            syn::Meta::NameValue(pair) if doc_comment => {
                (Some(comment_text(&pair.value, span)), TokenStream::new())
            }
            syn::Meta::NameValue(pair) => (Some(self.expr(&pair.value)), TokenStream::new()),
        };
        lowered.list.push(Attribute {
            span,
            path: self.path(meta.path()),
            value,
            items: self.items(&tokens, 0),
            tokens: self.tokens(&tokens),
            doc_comment,
            conditional: condition != Truth::True,
        });
    }

    /// The attributes in `cfg_attr(condition, ...)`.
    fn conditional(
        &self,
        tokens: &TokenStream,
        condition: Truth,
        depth: usize,
        lowered: &mut Attributes,
    ) {
        let mut rest = tokens.clone().into_iter();
        let test: TokenStream = rest
            .by_ref()
            .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
            .collect();
        let condition = Truth::all([condition, self.predicate(&test)]);
        if condition == Truth::False {
            return;
        }
        let metas = syn::punctuated::Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated
            .parse2(rest.collect());
        for meta in metas.into_iter().flatten() {
            let path = self.path(meta.path()).span;
            let end = match &meta {
                syn::Meta::Path(_) => path,
                syn::Meta::List(list) => self.at(list.delimiter.span().close()),
                syn::Meta::NameValue(pair) => self.expr(&pair.value).span,
            };
            self.meta(&meta, path.to(end), false, condition, depth + 1, lowered);
        }
    }

    fn predicate(&self, tokens: &TokenStream) -> Truth {
        self.cfg.holds(&CfgPredicate::parse(&tokens.to_string()))
    }

    /// The items in an attribute's parentheses. Each is read for itself: what is no `key`, `key = value` or `key(...)`
    /// has its text as key.
    fn items(&self, tokens: &TokenStream, depth: usize) -> Vec<AttributeItem> {
        if tokens.is_empty() || depth > MAX_DEPTH {
            return Vec::new();
        }
        let parser = |input: ParseStream<'_>| {
            let mut items = Vec::new();
            while !input.is_empty() {
                if let Some(item) = self.item(input, depth)? {
                    items.push(item);
                }
                if !input.is_empty() {
                    input.parse::<syn::Token![,]>()?;
                }
            }
            Ok(items)
        };
        parser.parse2(tokens.clone()).unwrap_or_default()
    }

    /// One item, up to the next comma.
    fn item(&self, input: ParseStream<'_>, depth: usize) -> syn::Result<Option<AttributeItem>> {
        let ahead = input.fork();
        if let Ok(item) = self.keyed_item(&ahead, depth)
            && (ahead.is_empty() || ahead.peek(syn::Token![,]))
        {
            syn::parse::discouraged::Speculative::advance_to(input, &ahead);
            return Ok(Some(item));
        }
        let tokens = until_comma(input)?;
        let Some(span) = self.stream_span(&tokens) else {
            return Ok(None);
        };
        Ok(Some(AttributeItem {
            span,
            key: tokens.to_string(),
            key_span: span,
            key_is_string: false,
            negated: false,
            value: None,
            tokens: Vec::new(),
            items: Vec::new(),
        }))
    }

    fn keyed_item(&self, input: ParseStream<'_>, depth: usize) -> syn::Result<AttributeItem> {
        let bang = input.parse::<Option<syn::Token![!]>>()?;
        let mut key_is_string = false;
        let (key, key_span) = if input.peek(syn::LitStr) {
            let text = input.parse::<syn::LitStr>()?;
            key_is_string = true;
            (string(&text), self.at(text.span()))
        } else {
            self.item_key(input)?
        };
        let mut item = AttributeItem {
            span: bang
                .as_ref()
                .map_or(key_span, |bang| self.at(bang.spans[0]).to(key_span)),
            key,
            key_span,
            key_is_string,
            negated: bang.is_some(),
            value: None,
            tokens: Vec::new(),
            items: Vec::new(),
        };
        if input.peek(syn::Token![=]) {
            let equals = input.parse::<syn::Token![=]>()?;
            item.span = item.span.to(self.at(equals.spans[0]));
            let (value, tokens) = self.item_value(input)?;
            item.tokens = self.tokens(&tokens);
            item.span = self
                .stream_span(&tokens)
                .map_or(item.span, |value| item.span.to(value));
            item.value = value;
        } else if !input.is_empty() && !input.peek(syn::Token![,]) {
            let TokenTree::Group(group) = input.parse::<TokenTree>()? else {
                return Err(input.error("no item"));
            };
            item.span = item.span.to(self.at(group.span()));
            item.tokens = self.tokens(&group.stream());
            item.items = self.items(&group.stream(), depth + 1);
        }
        Ok(item)
    }

    /// A name or path, also of keywords; or a literal that is no string, with its text.
    fn item_key(&self, input: ParseStream<'_>) -> syn::Result<(String, Span)> {
        if input.peek(syn::Lit) && !input.peek(syn::LitBool) {
            let lit = input.parse::<syn::Lit>()?;
            let text = match literal(&lit) {
                Literal::Int(digits, _) | Literal::Float(digits, _) => digits,
                Literal::Char(char) => char.to_string(),
                _ => String::new(),
            };
            return Ok((text, self.at(lit.span())));
        }
        let first = input.call(syn::Ident::parse_any)?;
        let mut key = plain(&first);
        let mut span = self.at(first.span());
        while input.peek(syn::Token![::]) {
            input.parse::<syn::Token![::]>()?;
            let next = input.call(syn::Ident::parse_any)?;
            key.push_str("::");
            key.push_str(&plain(&next));
            span = span.to(self.at(next.span()));
        }
        Ok((key, span))
    }

    /// What stands behind `=`: as an expression where it is one, and its tokens.
    fn item_value(&self, input: ParseStream<'_>) -> syn::Result<(Option<Expr>, TokenStream)> {
        let ahead = input.fork();
        let parsed = ahead
            .parse::<syn::Expr>()
            .ok()
            .filter(|_| ahead.is_empty() || ahead.peek(syn::Token![,]));
        let Some(parsed) = parsed else {
            return Ok((None, until_comma(input)?));
        };
        let end = ahead.cursor();
        let mut tokens = TokenStream::new();
        while input.cursor() < end {
            tokens.extend([input.parse::<TokenTree>()?]);
        }
        Ok((Some(self.expr(&parsed)), tokens))
    }
}

fn until_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(syn::Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

/// The text of a documentation comment; line breaks as rustc sees them.
fn comment_text(value: &syn::Expr, span: Span) -> Expr {
    let text = match value {
        syn::Expr::Lit(lit) => match literal(&lit.lit) {
            Literal::Str(text) => text.replace("\r\n", "\n"),
            _ => String::new(),
        },
        _ => String::new(),
    };
    Expr {
        span,
        kind: ExprKind::Literal(Literal::Str(text)),
    }
}
