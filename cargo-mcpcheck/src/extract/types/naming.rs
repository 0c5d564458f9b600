//! What a type's schema is called and told apart by, whether it stands in place, and which type stands for another.

use super::container::{Container, With};
use super::generator::{Generator, Source};
use super::known::Known;
use super::ty::{Ty, TyKind};
use super::{Line, identity, known_schema, line_0_8};

/// Transparent types inside transparent types.
const LONGEST_CHAIN: usize = 32;

impl Generator<'_> {
    /// Whether the type's schema never goes to the definitions.
    pub(super) fn is_inline(&self, ty: &Ty) -> bool {
        let ty = self.forwarded(ty);
        match &ty.kind {
            TyKind::Known(known, _) => match self.line() {
                Line::V0_8 => line_0_8::known::is_inline(*known),
                Line::V1 => known_schema::is_inline(*known),
            },
            TyKind::Tuple(_) | TyKind::Array(..) | TyKind::Opaque(_) => true,
            TyKind::Local(item, _) => match self.source(*item) {
                Source::Derived(container) | Source::Discriminants(container) => {
                    container.inline || self.is_inline_0_8(&container)
                }
                Source::Manual(manual) => manual.inline,
                Source::Unknown(_) => true,
            },
        }
    }

    /// The schema's name; `None` where it depends on a type that is not known.
    pub(super) fn name(&self, ty: &Ty) -> Option<String> {
        let ty = self.forwarded(ty);
        match &ty.kind {
            TyKind::Known(known, args) => known_schema::name(self, *known, args),
            TyKind::Tuple(types) if types.is_empty() => Some(self.name_of_unit()),
            TyKind::Tuple(types) => {
                let names: Option<Vec<String>> = types.iter().map(|ty| self.name(ty)).collect();
                Some(format!("Tuple_of_{}", names?.join("_and_")))
            }
            TyKind::Array(_, 0) => Some("EmptyArray".to_owned()),
            TyKind::Array(item, length) => {
                Some(format!("Array_size_{length}_of_{}", self.name(item)?))
            }
            TyKind::Local(item, _) => match self.source(*item) {
                Source::Derived(container) | Source::Discriminants(container) => {
                    let env = container.env(&ty);
                    identity::schema_name(self, &container, &env)
                }
                Source::Manual(manual) => manual.name.clone(),
                Source::Unknown(_) => None,
            },
            TyKind::Opaque(_) => None,
        }
    }

    /// What tells the type's schema from others.
    pub(super) fn id(&self, ty: &Ty) -> String {
        let ty = self.forwarded(ty);
        match &ty.kind {
            TyKind::Known(known, args) => known_schema::id(self, *known, args),
            TyKind::Tuple(types) if types.is_empty() => self.name_of_unit(),
            TyKind::Tuple(types) => {
                let ids: Vec<String> = types.iter().map(|ty| self.id(ty)).collect();
                format!("({})", ids.join(","))
            }
            TyKind::Array(_, 0) => "[]".to_owned(),
            TyKind::Array(item, length) => format!("[{length}; {}]", self.id(item)),
            TyKind::Local(item, _) => match self.source(*item) {
                Source::Derived(container) | Source::Discriminants(container) => {
                    let env = container.env(&ty);
                    identity::schema_id(self, &container, &env)
                }
                Source::Manual(manual) => manual.id.clone(),
                Source::Unknown(_) => format!("?{}", item.0),
            },
            TyKind::Opaque(unknown) => format!("?{}", unknown.id),
        }
    }

    /// The type that stands for this one in every respect: that of a transparent container, for instance.
    pub(super) fn forwarded(&self, ty: &Ty) -> Ty {
        let mut current = ty.clone();
        for _ in 0..LONGEST_CHAIN {
            match self.forward(&current) {
                Some(next) => current = next.at(ty.span),
                None => return current,
            }
        }
        Ty::unknown(ty.span, "the type stands for itself", "stands for itself")
    }

    fn forward(&self, ty: &Ty) -> Option<Ty> {
        match &ty.kind {
            TyKind::Known(Known::Weak, args) => args.first().cloned(),
            TyKind::Known(Known::PhantomData, _) => Some(Ty::unit(ty.span)),
            TyKind::Known(known, _) if self.line() == Line::V0_8 => {
                line_0_8::known::forwarded(*known, ty)
            }
            TyKind::Local(item, _) => {
                let Source::Derived(container) = self.source(*item) else {
                    return None;
                };
                if self.line() == Line::V0_8 {
                    return self.forward_0_8(&container, ty);
                }
                if !container.common.is_empty() {
                    return None;
                }
                let env = container.env(ty);
                if let Some(With::Type(with)) = &container.with {
                    return Some(self.resolver().ty(with, &env));
                }
                let field = container.fields().get(container.transparent?)?;
                let is_plain = field.is_plain() && field.common.conditional.is_none();
                is_plain.then(|| self.resolver().ty(&field.ty, &env))
            }
            _ => None,
        }
    }

    fn is_inline_0_8(&self, container: &Container) -> bool {
        self.line() == Line::V0_8 && line_0_8::structs::transparent_function(container).is_some()
    }

    fn name_of_unit(&self) -> String {
        match self.line() {
            Line::V0_8 => "Null".to_owned(),
            Line::V1 => "null".to_owned(),
        }
    }
}
