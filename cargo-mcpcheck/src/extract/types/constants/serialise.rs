//! What serde writes for a value: names, skipped fields, representations of enums.

use std::rc::Rc;

use serde_json::Number;

use super::evaluator::Evaluator;
use super::value::{Key, Value};
use crate::extract::syntax::{ItemId, TypeExpr};
use crate::extract::types::attributes::Reader;
use crate::extract::types::container::{Body, Container, FieldModel, Style, Tag, VariantModel};
use crate::extract::types::context::Implementation;
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Argument, Env, Ty, TyKind};
use crate::schema::{Node, NodeKind};

/// JSON, or why it is not known.
pub(in crate::extract::types) type Serialised = Result<Node, String>;

/// Whether a type implements `Serialize`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::extract::types) enum Serialises {
    Yes,
    No,
    Unknown(String),
}

/// Whether a type implements `Serialize`, with all its arguments.
pub(in crate::extract::types) fn serialises(evaluator: Evaluator<'_>, ty: &Ty) -> Serialises {
    let all = |types: &mut dyn Iterator<Item = &Ty>| {
        let mut result = Serialises::Yes;
        for ty in types {
            match serialises(evaluator, ty) {
                Serialises::Yes => {}
                Serialises::No => return Serialises::No,
                unknown @ Serialises::Unknown(_) => result = unknown,
            }
        }
        result
    };
    match &ty.kind {
        TyKind::Known(_, types) | TyKind::Tuple(types) => all(&mut types.iter()),
        TyKind::Array(item, _) => serialises(evaluator, item),
        TyKind::Local(item, args) => match &evaluator.context.traits(*item).serialize {
            Implementation::Derived | Implementation::Other(_) => {
                all(&mut args.iter().filter_map(|arg| match arg {
                    Argument::Type(ty) => Some(ty),
                    Argument::Const(..) => None,
                }))
            }
            Implementation::Missing => Serialises::No,
            Implementation::Unknown(reason) => Serialises::Unknown(reason.clone()),
        },
        TyKind::Opaque(unknown) => Serialises::Unknown(unknown.reason.clone()),
    }
}

/// What serde writes for a value; `ty` is its type where that is known.
pub(in crate::extract::types) fn serialise(
    evaluator: Evaluator<'_>,
    value: &Value,
    ty: Option<&Ty>,
) -> Serialised {
    let evaluator = evaluator.deeper()?;
    if ty.is_some_and(|ty| !is_of_type(value, &ty.kind)) {
        return Err("the value is not of its type, as far as it is read".to_owned());
    }
    let known = match ty.map(|ty| &ty.kind) {
        Some(TyKind::Known(known, args)) => Some((*known, args)),
        _ => None,
    };
    Ok(match value {
        Value::Unit | Value::Nothing => Node::new(NodeKind::Null),
        Value::Bool(value) => Node::bool(*value),
        Value::Int(value) => match Number::from_i128(*value) {
            Some(number) => Node::new(NodeKind::Number(number)),
            None => return Err("the number is too large".to_owned()),
        },
        Value::Float(value) => float(*value, known.map(|(known, _)| known)),
        Value::Char(character) => Node::string(character.to_string()),
        Value::Text(text) => Node::string(text),
        Value::Something(inner) => {
            let ty = known.and_then(|(_, args)| args.first());
            return serialise(evaluator, inner, ty);
        }
        Value::List(values) => {
            if matches!(known, Some((Known::Set, _))) && values.len() > 1 {
                return Err("the order of a set's values is not known".to_owned());
            }
            let item = ty.and_then(super::evaluator::item_type);
            let items = values.iter().map(|value| serialise(evaluator, value, item));
            Node::array(items.collect::<Result<_, _>>()?)
        }
        Value::Tuple(values) => {
            let types = match ty.map(|ty| &ty.kind) {
                Some(TyKind::Tuple(types)) => types.to_vec(),
                _ => Vec::new(),
            };
            let values = values.iter().enumerate();
            let items = values.map(|(index, value)| serialise(evaluator, value, types.get(index)));
            Node::array(items.collect::<Result<_, _>>()?)
        }
        Value::Map(entries) => return map(evaluator, entries, known.map(|(_, args)| args)),
        Value::Struct(item, fields) => return of_item(evaluator, *item, None, fields, ty),
        Value::Variant(item, index, fields) => {
            return of_item(evaluator, *item, Some(*index), fields, ty);
        }
        Value::Json(node) => node.clone(),
    })
}

/// Whether a value has the form that its type asks for. What conversions make of a value is not always seen.
fn is_of_type(value: &Value, ty: &TyKind) -> bool {
    match ty {
        TyKind::Known(known, _) => match known {
            Known::Text | Known::Formatted(_) => matches!(value, Value::Text(_)),
            Known::Bool => matches!(value, Value::Bool(_)),
            Known::Character => matches!(value, Value::Char(_)),
            Known::Float | Known::Double => matches!(value, Value::Float(_)),
            Known::Integer(_) | Known::NonZero(_) => matches!(value, Value::Int(_)),
            Known::Option => matches!(value, Value::Nothing | Value::Something(_)),
            Known::Weak => matches!(value, Value::Nothing),
            Known::Sequence | Known::Set | Known::ArrayVec(_) | Known::Bytes => {
                matches!(value, Value::List(_))
            }
            Known::Map => matches!(value, Value::Map(_)),
            Known::PhantomData => matches!(value, Value::Unit),
            Known::Duration => matches!(value, Value::Json(_)),
            Known::Value => matches!(value, Value::Json(_) | Value::Text(_) | Value::Bool(_)),
            _ => false,
        },
        TyKind::Tuple(types) if types.is_empty() => matches!(value, Value::Unit),
        TyKind::Tuple(types) => {
            matches!(value, Value::Tuple(values) if values.len() == types.len())
        }
        TyKind::Array(..) => matches!(value, Value::List(_)),
        TyKind::Local(item, _) => {
            matches!(value, Value::Struct(of, _) | Value::Variant(of, ..) if of == item)
        }
        TyKind::Opaque(_) => false,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "an `f32` is what the field holds"
)]
fn float(value: f64, known: Option<Known>) -> Node {
    let value = match known {
        Some(Known::Float) => f64::from(value as f32),
        _ => value,
    };
    match Number::from_f64(value) {
        Some(number) => Node::new(NodeKind::Number(number)),
        None => Node::new(NodeKind::Null),
    }
}

fn map(
    evaluator: Evaluator<'_>,
    entries: &[(Value, Value)],
    args: Option<&Rc<[Ty]>>,
) -> Serialised {
    let value_type = args.and_then(|args| args.get(1));
    let mut object = Node::object();
    for (key, value) in entries {
        let key = match key {
            Value::Text(text) => text.clone(),
            Value::Int(number) => number.to_string(),
            Value::Bool(value) => value.to_string(),
            Value::Char(character) => character.to_string(),
            other => match serialise(evaluator, other, args.and_then(|args| args.first()))?.kind {
                NodeKind::String(text) => text,
                _ => return Err("a key of the map is no text".to_owned()),
            },
        };
        object.set(&key, serialise(evaluator, value, value_type)?);
    }
    Ok(object)
}

/// A struct or a variant of an enum.
fn of_item(
    evaluator: Evaluator<'_>,
    item: ItemId,
    variant: Option<usize>,
    values: &[(Key, Value)],
    ty: Option<&Ty>,
) -> Serialised {
    match &evaluator.context.traits(item).serialize {
        Implementation::Derived => {}
        Implementation::Missing => return Err("its type is not `Serialize`".to_owned()),
        Implementation::Other(reason) | Implementation::Unknown(reason) => {
            return Err(reason.clone());
        }
    }
    let Some(container) = evaluator.context.container(item, Reader::Serde) else {
        return Err("its type does not parse".to_owned());
    };
    if container.common.conditional.is_some() {
        return Err("an attribute depends on a `cfg` that is not known".to_owned());
    }
    if container.into.is_some() || container.remote.is_some() {
        return Err("another type is written in its place".to_owned());
    }
    let env = match ty {
        Some(ty) => container.env(ty),
        None => Env::of_module(container.module),
    };
    let writer = Writer {
        evaluator,
        container: &container,
        env: &env,
    };
    match (&container.body, variant) {
        (Body::Struct(style, fields), None) => writer.structure(*style, fields, values),
        (Body::Enum(variants), Some(index)) => match variants.get(index) {
            Some(variant) => writer.variant(variant, values),
            None => Err("the variant is not known".to_owned()),
        },
        _ => Err("the value is not of its type".to_owned()),
    }
}

struct Writer<'w> {
    evaluator: Evaluator<'w>,
    container: &'w Container,
    env: &'w Env,
}

impl Writer<'_> {
    fn structure(
        &self,
        style: Style,
        fields: &[FieldModel],
        values: &[(Key, Value)],
    ) -> Serialised {
        if let Some(field) = self
            .container
            .transparent
            .and_then(|index| fields.get(index))
        {
            return self.field(field, values);
        }
        let mut written = self.fields(style, fields, values)?;
        if let (Tag::Internal { tag }, NodeKind::Object(entries)) =
            (&self.container.tag, &mut written.kind)
        {
            let name = Node::string(&self.container.names.serialize);
            entries.insert(0, (tag.text.clone(), name));
        }
        Ok(written)
    }

    fn variant(&self, variant: &VariantModel, values: &[(Key, Value)]) -> Serialised {
        if variant.serialize_with.is_some() || variant.common.conditional.is_some() {
            return Err("how the variant is written needs running code".to_owned());
        }
        if variant.skip.serializing.is_some() {
            return Err("the variant is never written".to_owned());
        }
        let name = &variant.names.serialize;
        let content = || self.fields(variant.style, &variant.fields, values);
        if variant.untagged {
            return content();
        }
        match &self.container.tag {
            Tag::Untagged => content(),
            Tag::External if variant.is_unit() => Ok(Node::string(name)),
            Tag::External => {
                let mut object = Node::object();
                object.set(name, content()?);
                Ok(object)
            }
            Tag::Internal { tag } => {
                let content = content()?;
                let mut object = Node::object();
                object.set(&tag.text, Node::string(name));
                match content.kind {
                    NodeKind::Object(entries) => {
                        for (key, value) in entries {
                            object.set(&key, value);
                        }
                    }
                    NodeKind::Null => {}
                    _ => return Err("the variant's content is no object".to_owned()),
                }
                Ok(object)
            }
            Tag::Adjacent { tag, content: key } => {
                let mut object = Node::object();
                object.set(&tag.text, Node::string(name));
                if !variant.is_unit() {
                    object.set(&key.text, content()?);
                }
                Ok(object)
            }
        }
    }

    fn fields(&self, style: Style, fields: &[FieldModel], values: &[(Key, Value)]) -> Serialised {
        match (style, fields) {
            (Style::Unit, _) => Ok(Node::new(NodeKind::Null)),
            (Style::Newtype, [field]) if field.skip.serializing.is_none() => {
                self.field(field, values)
            }
            (Style::Newtype | Style::Tuple, _) => {
                let kept = fields
                    .iter()
                    .filter(|field| field.skip.serializing.is_none());
                let items = kept.map(|field| self.field(field, values));
                Ok(Node::array(items.collect::<Result<_, _>>()?))
            }
            (Style::Struct, _) => {
                let mut object = Node::object();
                for field in fields
                    .iter()
                    .filter(|field| field.skip.serializing.is_none())
                {
                    self.add_field(&mut object, field, values)?;
                }
                Ok(object)
            }
        }
    }

    fn add_field(
        &self,
        object: &mut Node,
        field: &FieldModel,
        values: &[(Key, Value)],
    ) -> Result<(), String> {
        if let Some(predicate) = &field.skip_serializing_if {
            let value = value_of(field, values)?;
            let ty = self.ty(&field.ty);
            let program = self.evaluator.context.program;
            let Some(path) = program.parse_path(&predicate.text, predicate.literal) else {
                return Err("a predicate does not parse".to_owned());
            };
            if self.evaluator.predicate(&path, self.env, value, &ty)? {
                return Ok(());
            }
        }
        let written = self.field(field, values)?;
        if !field.flatten {
            object.set(&field.names.serialize, written);
            return Ok(());
        }
        match written.kind {
            NodeKind::Object(entries) => {
                for (key, value) in entries {
                    object.set(&key, value);
                }
                Ok(())
            }
            NodeKind::Null => Ok(()),
            _ => Err("a flattened value is no object".to_owned()),
        }
    }

    fn field(&self, field: &FieldModel, values: &[(Key, Value)]) -> Serialised {
        if field.conditional || field.common.conditional.is_some() {
            return Err("a field depends on a `cfg` that is not known".to_owned());
        }
        if field.serialize_with.is_some() || field.rewritten_by.is_some() {
            return Err(format!(
                "how `{}` is written needs running code",
                field.name
            ));
        }
        let value = value_of(field, values)?;
        serialise(self.evaluator, value, Some(&self.ty(&field.ty)))
    }

    fn ty(&self, ty: &TypeExpr) -> Ty {
        self.evaluator.resolver().ty(ty, self.env)
    }
}

fn value_of<'v>(field: &FieldModel, values: &'v [(Key, Value)]) -> Result<&'v Value, String> {
    let found = values.iter().find(|(name, _)| *name == field.name);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("the value of `{}` is not known", field.name))
}
