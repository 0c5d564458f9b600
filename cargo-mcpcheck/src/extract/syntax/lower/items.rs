//! Items, fields, variants and functions.

use std::sync::Arc;

use super::expressions::pattern_name;
use super::{Lowerer, plain};
use crate::extract::syntax::body::BodySource;
use crate::extract::syntax::{
    Attribute, Body, Field, Fields, Function, Impl, Item, ItemKind, Param, Variant,
};
use crate::extract::workspace::Truth;
use crate::source::Span;

impl Lowerer<'_> {
    /// An item that stands at `span` with its attributes.
    pub(in crate::extract::syntax) fn item_at(&self, item: &syn::Item, span: Span) -> Item {
        let (attrs, ident) = parts(item);
        let attrs = self.attributes(attrs).list;
        let (name, name_span) = ident.map_or((String::new(), span), |ident| {
            (plain(ident), self.at(ident.span()))
        });
        let kind = self.item_kind(item, span, &attrs);
        Item {
            span,
            name,
            name_span,
            attrs,
            kind,
        }
    }

    /// An item in a block; `None` where its `cfg` is false.
    pub(super) fn item_in_block(&self, item: &syn::Item) -> Option<Item> {
        let attributes = self.attributes(parts(item).0);
        if attributes.exists == Truth::False {
            return None;
        }
        let own = self.own_span(item);
        let span = attributes
            .list
            .first()
            .map_or(own, |attr| attr.span.to(own));
        Some(self.item_at(item, span))
    }

    fn item_kind(&self, item: &syn::Item, span: Span, attrs: &[Attribute]) -> ItemKind {
        match item {
            syn::Item::Struct(item) => ItemKind::Struct {
                generics: self.generics(&item.generics),
                fields: self.fields(&item.fields),
            },
            syn::Item::Enum(item) => ItemKind::Enum {
                generics: self.generics(&item.generics),
                variants: item
                    .variants
                    .iter()
                    .filter_map(|variant| self.variant(variant))
                    .collect(),
            },
            syn::Item::Type(item) => ItemKind::TypeAlias {
                generics: self.generics(&item.generics),
                ty: self.type_expr(&item.ty),
            },
            syn::Item::Fn(item) => {
                let signature = Signature {
                    sig: &item.sig,
                    block: Some(&item.block),
                };
                ItemKind::Function(self.function(&signature, span, attrs.to_vec(), false))
            }
            syn::Item::Impl(item) => ItemKind::Impl(self.impl_block(item)),
            syn::Item::Const(item) => ItemKind::Const {
                ty: self.type_expr(&item.ty),
                value: Some(self.expr(&item.expr)),
            },
            syn::Item::Static(item) => ItemKind::Const {
                ty: self.type_expr(&item.ty),
                value: Some(self.expr(&item.expr)),
            },
            syn::Item::Macro(item) => ItemKind::Macro(self.macro_call(&item.mac)),
            _ => ItemKind::Other,
        }
    }

    fn fields(&self, fields: &syn::Fields) -> Fields {
        match fields {
            syn::Fields::Named(fields) => Fields::Named(
                fields
                    .named
                    .iter()
                    .filter_map(|field| self.field(field))
                    .collect(),
            ),
            syn::Fields::Unnamed(fields) => Fields::Tuple(
                fields
                    .unnamed
                    .iter()
                    .filter_map(|field| self.field(field))
                    .collect(),
            ),
            syn::Fields::Unit => Fields::Unit,
        }
    }

    fn field(&self, field: &syn::Field) -> Option<Field> {
        let attributes = self.attributes(&field.attrs);
        if attributes.exists == Truth::False {
            return None;
        }
        let ty = self.type_expr(&field.ty);
        let name_span = field
            .ident
            .as_ref()
            .map_or(ty.span, |name| self.at(name.span()));
        let start = match &field.vis {
            syn::Visibility::Public(token) => self.at(token.span),
            syn::Visibility::Restricted(restricted) => self.at(restricted.pub_token.span),
            syn::Visibility::Inherited => name_span,
        };
        let start = attributes.list.first().map_or(start, |attr| attr.span);
        Some(Field {
            span: start.to(ty.span),
            name: field.ident.as_ref().map(ToString::to_string),
            name_span,
            ty,
            attrs: attributes.list,
            conditional: attributes.exists == Truth::Unknown,
        })
    }

    fn variant(&self, variant: &syn::Variant) -> Option<Variant> {
        let attributes = self.attributes(&variant.attrs);
        if attributes.exists == Truth::False {
            return None;
        }
        let name_span = self.at(variant.ident.span());
        let discriminant = variant
            .discriminant
            .as_ref()
            .map(|(_, value)| self.expr(value));
        let end = match &variant.fields {
            syn::Fields::Named(fields) => self.at(fields.brace_token.span.close()),
            syn::Fields::Unnamed(fields) => self.at(fields.paren_token.span.close()),
            syn::Fields::Unit => name_span,
        };
        let end = discriminant.as_ref().map_or(end, |value| value.span);
        let start = attributes.list.first().map_or(name_span, |attr| attr.span);
        Some(Variant {
            span: start.to(end),
            name: variant.ident.to_string(),
            name_span,
            attrs: attributes.list,
            fields: self.fields(&variant.fields),
            discriminant,
            conditional: attributes.exists == Truth::Unknown,
        })
    }

    fn function(
        &self,
        signature: &Signature<'_>,
        span: Span,
        attrs: Vec<Attribute>,
        conditional: bool,
    ) -> Function {
        let sig = signature.sig;
        let params = sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Receiver(_) => None,
            syn::FnArg::Typed(param) => self.param(param),
        });
        Function {
            span,
            name: sig.ident.to_string(),
            name_span: self.at(sig.ident.span()),
            attrs,
            generics: self.generics(&sig.generics),
            params: params.collect(),
            has_self: sig.receiver().is_some(),
            output: match &sig.output {
                syn::ReturnType::Type(_, ty) => Some(self.type_expr(ty)),
                syn::ReturnType::Default => None,
            },
            body: signature.block.map(|block| self.body(block)),
            conditional,
        }
    }

    fn body(&self, block: &syn::Block) -> Body {
        match &self.later {
            Some(later) => Body::later(BodySource {
                file: Arc::clone(&later.file),
                cfg: Arc::clone(&later.cfg),
                span: self.at(block.brace_token.span.join()),
            }),
            None => Body::parsed(self.block(block)),
        }
    }

    fn param(&self, param: &syn::PatType) -> Option<Param> {
        let attributes = self.attributes(&param.attrs);
        if attributes.exists == Truth::False {
            return None;
        }
        let ty = self.type_expr(&param.ty);
        // The pattern itself has many forms; the parameter starts where its first token does.
        let start = attributes.list.first().map_or_else(
            || self.pattern_start(&param.pat, param.colon_token.spans[0]),
            |attr| attr.span,
        );
        Some(Param {
            attrs: attributes.list,
            name: pattern_name(&param.pat),
            span: start.to(ty.span),
            ty,
        })
    }

    fn pattern_start(&self, pattern: &syn::Pat, fallback: proc_macro2::Span) -> Span {
        let start = match pattern {
            syn::Pat::Ident(pattern) => {
                let by_ref = pattern.by_ref.as_ref().map(|token| token.span);
                let mutable = pattern.mutability.as_ref().map(|token| token.span);
                by_ref.or(mutable).unwrap_or(pattern.ident.span())
            }
            syn::Pat::TupleStruct(pattern) => return self.path(&pattern.path).span,
            syn::Pat::Struct(pattern) => return self.path(&pattern.path).span,
            syn::Pat::Path(pattern) => return self.path(&pattern.path).span,
            syn::Pat::Tuple(pattern) => pattern.paren_token.span.open(),
            syn::Pat::Slice(pattern) => pattern.bracket_token.span.open(),
            syn::Pat::Paren(pattern) => pattern.paren_token.span.open(),
            syn::Pat::Reference(pattern) => pattern.and_token.spans[0],
            syn::Pat::Wild(pattern) => pattern.underscore_token.spans[0],
            _ => fallback,
        };
        self.at(start)
    }

    fn impl_block(&self, item: &syn::ItemImpl) -> Impl {
        let mut lowered = Impl {
            generics: self.generics(&item.generics),
            trait_path: item.trait_.as_ref().map(|(path, _)| self.path(path)),
            self_ty: self.type_expr(&item.self_ty),
            functions: Vec::new(),
            consts: Vec::new(),
            types: Vec::new(),
            macros: Vec::new(),
        };
        for member in &item.items {
            self.impl_member(member, &mut lowered);
        }
        lowered
    }

    fn impl_member(&self, member: &syn::ImplItem, lowered: &mut Impl) {
        let attrs = match member {
            syn::ImplItem::Fn(member) => &member.attrs,
            syn::ImplItem::Const(member) => &member.attrs,
            syn::ImplItem::Type(member) => &member.attrs,
            syn::ImplItem::Macro(member) => &member.attrs,
            _ => return,
        };
        let attributes = self.attributes(attrs);
        if attributes.exists == Truth::False {
            return;
        }
        match member {
            syn::ImplItem::Fn(member) => {
                let start = attributes
                    .list
                    .first()
                    .map_or_else(|| self.at(function_start(member)), |attr| attr.span);
                let span = start.to(self.at(member.block.brace_token.span.close()));
                let signature = Signature {
                    sig: &member.sig,
                    block: Some(&member.block),
                };
                let conditional = attributes.exists == Truth::Unknown;
                lowered.functions.push(self.function(
                    &signature,
                    span,
                    attributes.list,
                    conditional,
                ));
            }
            syn::ImplItem::Const(member) => {
                let value = Some(self.expr(&member.expr));
                lowered.consts.push((plain(&member.ident), value));
            }
            syn::ImplItem::Type(member) => {
                lowered
                    .types
                    .push((plain(&member.ident), self.type_expr(&member.ty)));
            }
            syn::ImplItem::Macro(member) => lowered.macros.push(self.macro_call(&member.mac)),
            _ => {}
        }
    }

    /// From the keyword (not the visibility) of an item to its end.
    fn own_span(&self, item: &syn::Item) -> Span {
        let (first, last) = match item {
            syn::Item::Struct(item) => {
                let end = match (&item.fields, &item.semi_token) {
                    (_, Some(token)) => token.spans[0],
                    (syn::Fields::Named(fields), None) => fields.brace_token.span.close(),
                    _ => item.ident.span(),
                };
                (item.struct_token.span, end)
            }
            syn::Item::Enum(item) => (item.enum_token.span, item.brace_token.span.close()),
            syn::Item::Type(item) => (item.type_token.span, item.semi_token.spans[0]),
            syn::Item::Fn(item) => (item.sig.fn_token.span, item.block.brace_token.span.close()),
            syn::Item::Impl(item) => (item.impl_token.span, item.brace_token.span.close()),
            syn::Item::Const(item) => (item.const_token.span, item.semi_token.spans[0]),
            syn::Item::Static(item) => (item.static_token.span, item.semi_token.spans[0]),
            syn::Item::Use(item) => (item.use_token.span, item.semi_token.spans[0]),
            syn::Item::Trait(item) => (item.trait_token.span, item.brace_token.span.close()),
            syn::Item::Macro(item) => {
                let span = self.macro_call(&item.mac).span;
                return item
                    .semi_token
                    .as_ref()
                    .map_or(span, |token| span.to(self.at(token.spans[0])));
            }
            syn::Item::Mod(item) => match (&item.content, &item.semi) {
                (Some((brace, _)), _) => (item.mod_token.span, brace.span.close()),
                (None, Some(semi)) => (item.mod_token.span, semi.spans[0]),
                (None, None) => (item.mod_token.span, item.ident.span()),
            },
            syn::Item::Union(item) => (item.union_token.span, item.fields.brace_token.span.close()),
            syn::Item::ExternCrate(item) => (item.extern_token.span, item.semi_token.spans[0]),
            syn::Item::ForeignMod(item) => {
                let start = item.unsafety.as_ref().map(|token| token.span);
                let start = start.unwrap_or(item.abi.extern_token.span);
                (start, item.brace_token.span.close())
            }
            syn::Item::TraitAlias(item) => (item.trait_token.span, item.semi_token.spans[0]),
            syn::Item::Verbatim(tokens) => return self.stream_or_start(tokens),
            _ => {
                let span = proc_macro2::Span::call_site();
                (span, span)
            }
        };
        self.between(first, last)
    }
}

struct Signature<'s> {
    sig: &'s syn::Signature,
    block: Option<&'s syn::Block>,
}

/// The first token of a method behind its attributes.
fn function_start(member: &syn::ImplItemFn) -> proc_macro2::Span {
    let visibility = match &member.vis {
        syn::Visibility::Public(token) => Some(token.span),
        syn::Visibility::Restricted(restricted) => Some(restricted.pub_token.span),
        syn::Visibility::Inherited => None,
    };
    let safety = match &member.sig.safety {
        syn::Safety::Safe(token) => Some(token.span),
        syn::Safety::Unsafe(token) => Some(token.span),
        syn::Safety::Default => None,
    };
    let candidates = [
        visibility,
        member
            .modifiers
            .defaultness
            .as_ref()
            .map(|token| token.span),
        member.sig.constness.as_ref().map(|token| token.span),
        member.sig.asyncness.as_ref().map(|token| token.span),
        safety,
        member.sig.abi.as_ref().map(|abi| abi.extern_token.span),
    ];
    candidates
        .into_iter()
        .flatten()
        .next()
        .unwrap_or(member.sig.fn_token.span)
}

/// The attributes and the name of an item.
fn parts(item: &syn::Item) -> (&[syn::Attribute], Option<&proc_macro2::Ident>) {
    match item {
        syn::Item::Const(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Enum(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::ExternCrate(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
        syn::Item::ForeignMod(item) => (&item.attrs, None),
        syn::Item::Impl(item) => (&item.attrs, None),
        syn::Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
        syn::Item::Mod(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Static(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Struct(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Trait(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::TraitAlias(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Type(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Union(item) => (&item.attrs, Some(&item.ident)),
        syn::Item::Use(item) => (&item.attrs, None),
        _ => (&[], None),
    }
}
