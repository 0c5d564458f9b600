//! Schemas of structs, tuple structs and newtypes, and of the fields inside them.

use std::rc::Rc;

use semver::Version;

use super::attributes::{Common, DefaultRule};
use super::container::{Body, Container, FieldModel, Skip, Style, With};
use super::defaults::ContainerDefault;
use super::flatten;
use super::generator::Generator;
use super::nodes::{array_entry, insert, number, object, text, typed};
use super::ty::{Env, Ty};
use super::{Contract, Line, functions};
use crate::schema::{Node, Origin, Why};
use crate::source::Span;

/// A container at work: its model, and what names mean inside it.
#[derive(Clone)]
pub(super) struct Inside {
    pub(super) container: Rc<Container>,
    pub(super) env: Env,
    /// The container's own type.
    pub(super) ty: Ty,
}

/// A schema that its owner still adds to. Since schemars 1.2.1 the extensions and transforms of a newtype's field run
/// after what the owner adds.
pub(super) struct Draft<'a> {
    pub(super) schema: Node,
    pub(super) unfinished: Option<&'a Common>,
}

/// What a struct form adds to its fields.
pub(super) struct Shape<'a> {
    pub(super) style: Style,
    pub(super) fields: &'a [FieldModel],
    /// The container's default, which gives every field one.
    pub(super) default: Option<&'a DefaultRule>,
    pub(super) deny_unknown_fields: Option<Span>,
}

impl Generator<'_> {
    /// The schema that the derive gives a struct or enum.
    pub(super) fn container(&mut self, container: &Rc<Container>, ty: &Ty) -> Node {
        let inside = Inside {
            container: Rc::clone(container),
            env: container.env(ty),
            ty: ty.clone(),
        };
        if self.line() == Line::V0_8 {
            return self.container_0_8(&inside);
        }
        let draft = self.container_body(&inside);
        self.complete(draft, &container.common, &inside.env)
    }

    /// The schema with the owner's metadata.
    pub(super) fn complete(&mut self, draft: Draft<'_>, owner: &Common, env: &Env) -> Node {
        let mut schema = draft.schema;
        self.add_metadata(&mut schema, owner, env);
        if let Some(common) = draft.unfinished {
            self.finish_metadata(&mut schema, common, env);
        }
        self.finish_metadata(&mut schema, owner, env);
        schema
    }

    /// The schema without an owner that adds to it.
    pub(super) fn finish(&mut self, draft: Draft<'_>, env: &Env) -> Node {
        let mut schema = draft.schema;
        if let Some(common) = draft.unfinished {
            self.finish_metadata(&mut schema, common, env);
        }
        schema
    }

    /// The schema of `with = "Type"` or `schema_with = "function"` in place of the own one.
    pub(super) fn schema_with(&mut self, with: &With, env: &Env) -> Node {
        match with {
            With::Type(ty) => {
                let ty = self.resolver().ty(ty, env);
                self.schema(&ty)
            }
            With::Function(path) => functions::schema_of(self, path, env),
        }
    }

    /// The schema of `with` or `schema_with` as a part of another schema.
    pub(super) fn subschema_with(&mut self, with: &With, env: &Env) -> Node {
        match with {
            With::Type(ty) => {
                let ty = self.resolver().ty(ty, env);
                self.subschema(&ty)
            }
            With::Function(path) => functions::schema_of(self, path, env),
        }
    }

    /// The schema of a struct, or of a variant that has its form. Not for newtypes and units, which are their content.
    pub(super) fn shape<'a>(&mut self, inside: &Inside, shape: &Shape<'a>) -> Draft<'a> {
        match (shape.style, shape.fields) {
            (Style::Unit, _) => typed("null").into(),
            (Style::Newtype, [field]) => self.newtype(inside, field, false),
            (Style::Struct, _) => self.named_fields(inside, shape).into(),
            _ => self.tuple_fields(inside, shape.fields).into(),
        }
    }

    /// The schema of a newtype's field. `in_internal_tag` is set for the content of an internally tagged variant.
    pub(super) fn newtype<'a>(
        &mut self,
        inside: &Inside,
        field: &'a FieldModel,
        in_internal_tag: bool,
    ) -> Draft<'a> {
        Draft {
            schema: self.unfinished_field(inside, field, in_internal_tag),
            unfinished: Some(&field.common),
        }
    }

    /// The content of an internally tagged newtype variant: by reference where the tag can stand beside it.
    pub(super) fn internally_tagged_content(&mut self, ty: &Ty) -> Node {
        let mut schema = self.schema(ty);
        let closed_at_top = ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|key| super::nodes::is_false(&schema, key));
        let mut closed_below = false;
        super::nodes::for_immediate_subschemas(&mut schema, &mut |subschema| {
            closed_below |= flatten::allow_unknown_properties(subschema);
        });
        let stands_in_place = self.is_inline(ty)
            || text(&schema, "type") == Some("null")
            || closed_at_top
            || closed_below;
        if stands_in_place || schema.is_opaque() {
            return schema;
        }
        self.subschema(ty)
    }

    fn container_body<'a>(&mut self, inside: &'a Inside) -> Draft<'a> {
        let container = &inside.container;
        if let Some(with) = &container.with {
            return self.schema_with(with, &inside.env).into();
        }
        if let Some(field) = container
            .transparent
            .and_then(|index| container.fields().get(index))
        {
            return self.newtype(inside, field, false);
        }
        let other = match self.contract() {
            Contract::Deserialize => &container.from,
            Contract::Serialize => &container.into,
        };
        if let Some(other) = other {
            let other = self.resolver().ty(other, &inside.env);
            return self.schema(&other).into();
        }
        let draft = match &container.body {
            Body::Struct(style, fields) => {
                let shape = Shape {
                    style: *style,
                    fields,
                    default: container.default.as_ref(),
                    deny_unknown_fields: container.deny_unknown_fields,
                };
                self.shape(inside, &shape)
            }
            Body::Enum(variants) => self.enumeration(inside, variants).into(),
        };
        if container.from.is_some() || container.into.is_some() {
            return self.finish(draft, &inside.env).into();
        }
        draft
    }

    fn unfinished_field(
        &mut self,
        inside: &Inside,
        field: &FieldModel,
        in_internal_tag: bool,
    ) -> Node {
        let mut schema = match field_problem(field) {
            Some(reason) => Node::opaque(reason),
            None => self.field_type(inside, field, in_internal_tag),
        };
        schema.origin = Some(Origin::new(field.ty.span, Why::Field));
        self.add_metadata(&mut schema, &field.common, &inside.env);
        self.add_validation(&mut schema, &field.validation, &inside.env);
        add_direction(&mut schema, field.skip);
        schema
    }

    fn field_type(&mut self, inside: &Inside, field: &FieldModel, in_internal_tag: bool) -> Node {
        let ty = match &field.with {
            None => &field.ty,
            Some(With::Type(ty)) => ty,
            Some(with @ With::Function(_)) => return self.subschema_with(with, &inside.env),
        };
        let ty = self.resolver().ty(ty, &inside.env);
        if field.validation.required.is_some() {
            self.non_optional(&ty)
        } else if in_internal_tag {
            self.internally_tagged_content(&ty)
        } else {
            self.subschema(&ty)
        }
    }

    fn named_fields(&mut self, inside: &Inside, shape: &Shape<'_>) -> Node {
        let mut schema = object([("type", Node::string("object"))]);
        if let Some(span) = shape.deny_unknown_fields {
            let closed = Node::bool(false).at(Origin::new(span, Why::Attribute));
            schema.set("additionalProperties", closed);
        }
        let default = shape
            .default
            .map(|rule| self.container_default(inside, rule));
        for field in shape.fields {
            if field.skip.always() || field.skip.under(self.contract()) {
                continue;
            }
            if field.flatten {
                let flattened = self.flattened(inside, field);
                flatten::merge(&mut schema, flattened);
            } else {
                self.add_property(&mut schema, inside, field, default.as_ref());
            }
        }
        schema
    }

    fn add_property(
        &mut self,
        schema: &mut Node,
        inside: &Inside,
        field: &FieldModel,
        container_default: Option<&ContainerDefault>,
    ) {
        let name = field.names.under(self.contract()).to_owned();
        let mut property = self.unfinished_field(inside, field, false);
        self.add_default(&mut property, inside, field, container_default);
        self.finish_metadata(&mut property, &field.common, &inside.env);
        let optional = self.is_optional(inside, field, container_default.is_some());
        if schema.get("properties").is_none() {
            insert(schema, "properties", Node::object());
        }
        if !optional {
            let trap = self.required_option(inside, field);
            if let Some(trap) = trap.or_else(|| self.nullable_keyword(field, &property)) {
                property.add_trap(trap);
            }
        }
        if let Some(properties) = schema.get_mut("properties") {
            properties.set(&name, property);
        }
        if !optional && let Some(required) = array_entry(schema, "required") {
            required.push(Node::string(name).at(Origin::new(field.name_span, Why::FieldName)));
        }
    }

    /// Whether the property may be missing.
    fn is_optional(&self, inside: &Inside, field: &FieldModel, container_default: bool) -> bool {
        if field.conditional || field.common.conditional.is_some() {
            return true;
        }
        let has_default = container_default || field.default.is_some();
        match self.contract() {
            Contract::Serialize => field.skip_serializing_if.is_some(),
            Contract::Deserialize if has_default => true,
            Contract::Deserialize => {
                field.validation.required.is_none() && self.field_is_option(inside, field)
            }
        }
    }

    /// Whether a missing value of the field is read as `None`.
    pub(super) fn field_is_option(&self, inside: &Inside, field: &FieldModel) -> bool {
        let ty = match &field.with {
            None => &field.ty,
            Some(With::Type(ty)) => ty,
            Some(With::Function(_)) => return false,
        };
        self.is_option(&self.resolver().ty(ty, &inside.env))
    }

    fn flattened(&mut self, inside: &Inside, field: &FieldModel) -> Node {
        if let Some(reason) = field_problem(field) {
            return Node::opaque(reason);
        }
        let schema = match &field.with {
            Some(with @ With::Function(_)) => {
                let schema = self.schema_with(with, &inside.env);
                return flatten::prepare(schema, false, self.schemars());
            }
            Some(With::Type(ty)) => self.resolver().ty(ty, &inside.env),
            None => self.resolver().ty(&field.ty, &inside.env),
        };
        let is_optional = self.is_option(&schema) && field.validation.required.is_none();
        let schema = self.non_optional(&schema);
        flatten::prepare(schema, is_optional, self.schemars())
    }

    fn tuple_fields(&mut self, inside: &Inside, fields: &[FieldModel]) -> Node {
        let contract = self.contract();
        let kept = fields.iter().filter(|field| !field.skip.under(contract));
        let items = kept.map(|field| {
            let draft = self.newtype(inside, field, false);
            self.finish(draft, &inside.env)
        });
        let items: Vec<Node> = items.collect();
        let length = items.len();
        let mut schema = object([("type", Node::string("array"))]);
        if length > 0 || *self.schemars() < Version::new(1, 0, 4) {
            schema.set("prefixItems", Node::array(items));
            schema.set("minItems", number(length));
        }
        schema.set("maxItems", number(length));
        schema
    }
}

impl From<Node> for Draft<'_> {
    fn from(schema: Node) -> Self {
        Draft {
            schema,
            unfinished: None,
        }
    }
}

/// `readOnly` and `writeOnly`
pub(super) fn add_direction(schema: &mut Node, skip: Skip) {
    for (keyword, span) in [
        ("readOnly", skip.deserializing),
        ("writeOnly", skip.serializing),
    ] {
        if let Some(span) = span {
            let value = Node::bool(true).at(Origin::new(span, Why::Attribute));
            insert(schema, keyword, value);
        }
    }
}

/// Why nothing can be said of a field, if so.
pub(super) fn field_problem(field: &FieldModel) -> Option<String> {
    if field.conditional {
        return Some("whether the field exists depends on a `cfg` that is not known".to_owned());
    }
    let macro_name = field.rewritten_by?;
    Some(format!("`#[{macro_name}]` changes the field's attributes"))
}
