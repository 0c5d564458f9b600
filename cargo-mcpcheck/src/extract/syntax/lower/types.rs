//! Types, paths and generic parameters.

use super::{Lowerer, plain};
use crate::extract::syntax::{
    GenericArg, GenericParam, Generics, Path, Segment, TypeExpr, TypeKind,
};
use crate::source::Span;

impl Lowerer<'_> {
    pub(in crate::extract::syntax) fn type_expr(&self, ty: &syn::Type) -> TypeExpr {
        self.deeper(|| self.deep_type(ty))
            .unwrap_or_else(|| TypeExpr {
                span: self.at(proc_macro2::Span::call_site()),
                kind: TypeKind::Other,
            })
    }

    fn deep_type(&self, ty: &syn::Type) -> TypeExpr {
        let (span, kind) = match ty {
            syn::Type::Group(group) => return self.type_expr(&group.elem),
            syn::Type::Paren(paren) => (
                self.at(paren.paren_token.span.join()),
                self.type_expr(&paren.elem).kind,
            ),
            syn::Type::Path(ty) => self.type_path(ty),
            syn::Type::Reference(ty) => {
                let inner = self.type_expr(&ty.elem);
                (
                    self.at(ty.and_token.spans[0]).to(inner.span),
                    TypeKind::Reference(Box::new(inner)),
                )
            }
            syn::Type::Tuple(ty) => (
                self.at(ty.paren_token.span.join()),
                TypeKind::Tuple(ty.elems.iter().map(|elem| self.type_expr(elem)).collect()),
            ),
            syn::Type::Array(ty) => (
                self.at(ty.bracket_token.span.join()),
                TypeKind::Array(
                    Box::new(self.type_expr(&ty.elem)),
                    Box::new(self.expr(&ty.len)),
                ),
            ),
            syn::Type::Slice(ty) => (
                self.at(ty.bracket_token.span.join()),
                TypeKind::Slice(Box::new(self.type_expr(&ty.elem))),
            ),
            syn::Type::Macro(ty) => {
                let path = self.path(&ty.mac.path);
                let end = self.at(ty.mac.delimiter.span().close());
                (path.span.to(end), TypeKind::Macro(path))
            }
            other => (self.other_type_span(other), TypeKind::Other),
        };
        TypeExpr { span, kind }
    }

    fn type_path(&self, ty: &syn::TypePath) -> (Span, TypeKind) {
        let path = self.path(&ty.path);
        let start = ty
            .qself
            .as_ref()
            .map_or(path.span, |qself| self.at(qself.lt_token.spans[0]));
        let qself = ty
            .qself
            .as_ref()
            .map(|qself| Box::new(self.type_expr(&qself.ty)));
        (start.to(path.span), TypeKind::Path { qself, path })
    }

    fn other_type_span(&self, ty: &syn::Type) -> Span {
        match ty {
            syn::Type::ImplTrait(ty) => self.bounds_span(self.at(ty.impl_token.span), &ty.bounds),
            syn::Type::TraitObject(ty) => {
                let start = match (&ty.dyn_token, ty.bounds.first()) {
                    (Some(token), _) => self.at(token.span),
                    (None, Some(bound)) => self.bound_span(bound),
                    (None, None) => self.at(proc_macro2::Span::call_site()),
                };
                self.bounds_span(start, &ty.bounds)
            }
            syn::Type::FnPtr(ty) => {
                let first = [
                    ty.lifetimes
                        .as_ref()
                        .map(|lifetimes| lifetimes.for_token.span),
                    ty.unsafety.as_ref().map(|token| token.span),
                    ty.abi.as_ref().map(|abi| abi.extern_token.span),
                ];
                let first = first
                    .into_iter()
                    .flatten()
                    .next()
                    .unwrap_or(ty.fn_token.span);
                let end = match &ty.output {
                    syn::ReturnType::Type(_, output) => self.type_span(output),
                    syn::ReturnType::Default => self.at(ty.paren_token.span.close()),
                };
                self.at(first).to(end)
            }
            syn::Type::Ptr(ty) => self.at(ty.star_token.spans[0]).to(self.type_span(&ty.elem)),
            syn::Type::Infer(ty) => self.at(ty.underscore_token.spans[0]),
            syn::Type::Never(ty) => self.at(ty.bang_token.spans[0]),
            syn::Type::Verbatim(tokens) => self.stream_or_start(tokens),
            _ => self.at(proc_macro2::Span::call_site()),
        }
    }

    fn type_span(&self, ty: &syn::Type) -> Span {
        self.type_expr(ty).span
    }

    pub(super) fn stream_or_start(&self, tokens: &proc_macro2::TokenStream) -> Span {
        self.stream_span(tokens)
            .unwrap_or_else(|| self.at(proc_macro2::Span::call_site()))
    }

    fn bounds_span(
        &self,
        start: Span,
        bounds: &syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>,
    ) -> Span {
        bounds
            .last()
            .map_or(start, |bound| start.to(self.bound_span(bound)))
    }

    fn bound_span(&self, bound: &syn::TypeParamBound) -> Span {
        match bound {
            syn::TypeParamBound::Trait(bound) => match (&bound.paren_token, &bound.lifetimes) {
                (Some(paren), _) => self.at(paren.span.join()),
                (None, Some(lifetimes)) => self
                    .at(lifetimes.for_token.span)
                    .to(self.path_span(&bound.path)),
                (None, None) => match &bound.maybe {
                    Some(maybe) => self.at(maybe.spans[0]).to(self.path_span(&bound.path)),
                    None => self.path_span(&bound.path),
                },
            },
            syn::TypeParamBound::Lifetime(lifetime) => self.at(lifetime.span()),
            syn::TypeParamBound::PreciseCapture(capture) => {
                self.between(capture.use_token.span, capture.gt_token.spans[0])
            }
            syn::TypeParamBound::Verbatim(tokens) => self.stream_or_start(tokens),
            _ => self.at(proc_macro2::Span::call_site()),
        }
    }

    /// A path; segments have no `r#`.
    pub(in crate::extract::syntax) fn path(&self, path: &syn::Path) -> Path {
        Path {
            span: self.path_span(path),
            leading_colon: path.leading_colon.is_some(),
            segments: path
                .segments
                .iter()
                .map(|segment| Segment {
                    name: plain(&segment.ident),
                    span: self.at(segment.ident.span()),
                    args: self.path_arguments(&segment.arguments),
                })
                .collect(),
        }
    }

    fn path_span(&self, path: &syn::Path) -> Span {
        let first = match (&path.leading_colon, path.segments.first()) {
            (Some(colon), _) => colon.spans[0],
            (None, Some(segment)) => segment.ident.span(),
            (None, None) => proc_macro2::Span::call_site(),
        };
        let first = self.at(first);
        let Some(last) = path.segments.last() else {
            return first;
        };
        let end = match &last.arguments {
            syn::PathArguments::None => self.at(last.ident.span()),
            syn::PathArguments::AngleBracketed(args) => self.at(args.gt_token.spans[0]),
            syn::PathArguments::Parenthesized(args) => match &args.output {
                syn::ReturnType::Type(_, output) => self.type_span(output),
                syn::ReturnType::Default => self.at(args.paren_token.span.close()),
            },
        };
        first.to(end)
    }

    fn path_arguments(&self, arguments: &syn::PathArguments) -> Vec<GenericArg> {
        match arguments {
            syn::PathArguments::AngleBracketed(args) => self.generic_args(args),
            syn::PathArguments::None | syn::PathArguments::Parenthesized(_) => Vec::new(),
        }
    }

    pub(super) fn generic_args(
        &self,
        args: &syn::AngleBracketedGenericArguments,
    ) -> Vec<GenericArg> {
        args.args
            .iter()
            .map(|arg| match arg {
                syn::GenericArgument::Type(ty) => GenericArg::Type(self.type_expr(ty)),
                syn::GenericArgument::Const(expr) => GenericArg::Const(self.expr(expr)),
                syn::GenericArgument::AssocType(binding) => {
                    GenericArg::Binding(plain(&binding.ident), Some(self.type_expr(&binding.ty)))
                }
                syn::GenericArgument::AssocConst(binding) => {
                    GenericArg::Binding(plain(&binding.ident), None)
                }
                syn::GenericArgument::Constraint(binding) => {
                    GenericArg::Binding(plain(&binding.ident), None)
                }
                _ => GenericArg::Lifetime,
            })
            .collect()
    }

    pub(super) fn generics(&self, generics: &syn::Generics) -> Generics {
        let params = generics.params.iter().map(|param| match param {
            syn::GenericParam::Lifetime(_) => GenericParam::Lifetime,
            syn::GenericParam::Type(param) => GenericParam::Type {
                name: plain(&param.ident),
                default: param.default.as_ref().map(|(_, ty)| self.type_expr(ty)),
            },
            syn::GenericParam::Const(param) => GenericParam::Const {
                name: plain(&param.ident),
                default: param.default.as_ref().map(|(_, expr)| self.expr(expr)),
            },
        });
        Generics {
            params: params.collect(),
        }
    }
}
