//! Patterns.

use syn::Pat as Parsed;

use super::{Lowerer, plain};
use crate::extract::syntax::{Arm, Expr, ExprKind, Pattern};

impl Lowerer<'_> {
    pub(super) fn pattern(&self, pattern: &Parsed) -> Pattern {
        self.deeper(|| self.pattern_form(pattern))
            .unwrap_or(Pattern::Other)
    }

    fn pattern_form(&self, pattern: &Parsed) -> Pattern {
        match pattern {
            Parsed::Ident(name) if name.subpat.is_none() => Pattern::Name(plain(&name.ident)),
            Parsed::Paren(inner) => self.pattern(&inner.pat),
            Parsed::Reference(inner) => self.pattern(&inner.pat),
            Parsed::Type(typed) => self.pattern(&typed.pat),
            Parsed::Wild(_) => Pattern::Any,
            Parsed::Tuple(tuple) => Pattern::Tuple(self.patterns(&tuple.elems)),
            Parsed::TupleStruct(variant) if variant.qself.is_none() => {
                Pattern::Variant(self.path(&variant.path), self.patterns(&variant.elems))
            }
            Parsed::Struct(fields) if fields.qself.is_none() => {
                let named = fields.fields.iter().map(|field| {
                    let name = match &field.member {
                        syn::Member::Named(name) => plain(name),
                        syn::Member::Unnamed(index) => index.index.to_string(),
                    };
                    (name, self.pattern(&field.pat))
                });
                Pattern::Fields(self.path(&fields.path), named.collect())
            }
            Parsed::Path(path) if path.qself.is_none() => Pattern::Path(self.path(&path.path)),
            Parsed::Lit(literal) => Pattern::Literal(Box::new(Expr {
                span: self.at(literal.lit.span()),
                kind: ExprKind::Literal(super::tokens::literal(&literal.lit)),
            })),
            Parsed::Or(cases) => {
                let cases = cases.cases.iter();
                Pattern::Or(cases.map(|case| self.pattern(case)).collect())
            }
            _ => Pattern::Other,
        }
    }

    fn patterns<P>(
        &self,
        patterns: &syn::punctuated::Punctuated<Parsed, P>,
    ) -> Option<Vec<Pattern>> {
        let is_rest = |pattern: &Parsed| matches!(pattern, Parsed::Rest(_));
        if patterns.iter().any(is_rest) {
            return None;
        }
        Some(
            patterns
                .iter()
                .map(|pattern| self.pattern(pattern))
                .collect(),
        )
    }

    pub(super) fn arm(&self, arm: &syn::Arm) -> Arm {
        let (pattern, guard) = match &arm.pat {
            Parsed::Guard(guarded) => (&*guarded.pat, Some(self.expr(&guarded.guard))),
            pattern => (pattern, None),
        };
        Arm {
            pattern: self.pattern(pattern),
            guard,
            body: self.expr(&arm.body),
        }
    }
}
