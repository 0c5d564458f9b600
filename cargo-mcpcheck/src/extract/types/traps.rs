//! What the derive does to a schema that its author hardly means: keys overwritten, an optional field required, a
//! schema that belongs to another type, limits that have no effect.

use super::Contract;
use super::container::{FieldModel, With};
use super::generator::{Generator, Source};
use super::structs::Inside;
use super::ty::{Ty, TyKind};
use crate::schema::{Node, NodeKind, Trap, TrapKind};
use crate::source::Span;

/// The properties that an extension takes away: those that the derive made and that `value` does not have.
pub(super) fn overwritten_properties(schema: &Node, key: &str, value: &Node) -> Option<Trap> {
    if key != "properties" || schema.is_opaque() {
        return None;
    }
    let (made, put) = (schema.get(key)?.entries()?, value.entries()?);
    let lost: Vec<String> = made
        .iter()
        .map(|(name, _)| name.clone())
        .filter(|name| put.iter().all(|(other, _)| other != name))
        .collect();
    let span = value.origin.as_ref()?.span;
    (!lost.is_empty()).then(|| Trap::new(TrapKind::OverwrittenProperties { lost }, span))
}

impl Generator<'_> {
    /// An `Option` field that callers may leave out, and that the schema requires because `with` or `schema_with` hides
    /// the `Option`.
    pub(super) fn required_option(&self, inside: &Inside, field: &FieldModel) -> Option<Trap> {
        if self.contract() != Contract::Deserialize
            || field.validation.required.is_some()
            || field.has_own_reader
            || field.rewritten_by.is_some()
        {
            return None;
        }
        let with = match field.with.as_ref()? {
            With::Type(ty) => {
                let hides = matches!(
                    self.forwarded(&self.resolver().ty(ty, &inside.env)).kind,
                    TyKind::Known(..) | TyKind::Tuple(_) | TyKind::Array(..) | TyKind::Local(..)
                );
                (hides, ty.span)
            }
            With::Function(path) => (true, path.span),
        };
        let is_option = self.is_option(&self.resolver().ty(&field.ty, &inside.env));
        let kind = TrapKind::RequiredOption {
            name: field.names.under(Contract::Deserialize).to_owned(),
        };
        (with.0 && is_option).then(|| Trap::new(kind, field.ty.span).with(with.1))
    }

    /// `nullable` that an attribute puts on a required property: in JSON Schema it says nothing, so null is refused.
    pub(super) fn nullable_keyword(&self, field: &FieldModel, property: &Node) -> Option<Trap> {
        let keyword = property.get("nullable")?;
        let ty = property.get("type")?.as_str()?;
        let is_said = matches!(keyword.kind, NodeKind::Bool(true));
        if !is_said || ty == "null" || !self.settings.transforms.is_empty() {
            return None;
        }
        let kind = TrapKind::NullableKeyword {
            name: field.names.under(self.contract()).to_owned(),
        };
        Some(Trap::new(kind, keyword.origin.as_ref()?.span).with(field.ty.span))
    }

    /// A type whose id is that of another one, so that it gets the other one's schema.
    pub(super) fn shared_schema(&mut self, id: &str, name: &str, ty: &Ty) -> Option<Trap> {
        let TyKind::Local(item, _) = &ty.kind else {
            return None;
        };
        if !matches!(self.source(*item), Source::Derived(_)) {
            return None;
        }
        let first = *self.items_by_id.entry(id.to_owned()).or_insert(*item);
        if first == *item {
            return None;
        }
        let span = |item| -> Option<Span> { Some(self.context.program.item(item)?.name_span) };
        let kind = TrapKind::SharedSchema {
            ty: self.context.program.head(*item).name.clone(),
            first: self.context.program.head(first).name.clone(),
            id: id.to_owned(),
            name: name.to_owned(),
        };
        Some(Trap::new(kind, span(*item)?).with(span(first)?))
    }
}
