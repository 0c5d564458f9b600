//! Schemas of structs and of the fields inside them: only named fields have documentation, and flattening is done last.

use super::merge;
use crate::extract::types::attributes::{DefaultRule, StringItem};
use crate::extract::types::container::{Body, Container, FieldModel, Style, With};
use crate::extract::types::defaults::ContainerDefault;
use crate::extract::types::functions;
use crate::extract::types::generator::Generator;
use crate::extract::types::nodes::{array_entry, number, object, typed};
use crate::extract::types::structs::{Inside, Shape, add_direction, field_problem};
use crate::extract::types::ty::Ty;
use crate::schema::{Node, Origin, Why};

impl Generator<'_> {
    /// The schema that the derive of 0.8 gives a struct or enum.
    pub(in crate::extract::types) fn container_0_8(&mut self, inside: &Inside) -> Node {
        let container = &inside.container;
        if let Some(function) = transparent_function(container) {
            return functions::schema_of(self, function, &inside.env);
        }
        let mut schema = match &container.body {
            Body::Struct(style, fields) => {
                let shape = Shape {
                    style: *style,
                    fields,
                    default: container.default.as_ref(),
                    deny_unknown_fields: container.deny_unknown_fields,
                };
                self.shape_0_8(inside, &shape)
            }
            Body::Enum(variants) => self.enumeration_0_8(inside, variants),
        };
        self.add_metadata(&mut schema, &container.common, &inside.env);
        schema
    }

    /// The type that a transparent container stands for, whatever attributes say.
    pub(in crate::extract::types) fn forward_0_8(
        &self,
        container: &Container,
        ty: &Ty,
    ) -> Option<Ty> {
        let field = container.fields().get(container.transparent?)?;
        let expr = match &field.with {
            None => &field.ty,
            Some(With::Type(ty)) => ty,
            Some(With::Function(_)) => return None,
        };
        Some(self.resolver().ty(expr, &container.env(ty)))
    }

    /// The schema of a struct, or of a variant that has its form.
    pub(super) fn shape_0_8(&mut self, inside: &Inside, shape: &Shape<'_>) -> Node {
        match (shape.style, shape.fields) {
            (Style::Unit, _) => typed("null"),
            (Style::Newtype, [field]) => self.part(inside, field, false),
            (Style::Struct, _) => self.named_fields_0_8(inside, shape),
            _ => self.tuple_fields_0_8(inside, shape.fields),
        }
    }

    /// The schema of an unnamed field. `in_place` is set for the content of an internally tagged variant.
    pub(super) fn part(&mut self, inside: &Inside, field: &FieldModel, in_place: bool) -> Node {
        let mut schema = self.type_of_field(inside, field, in_place);
        self.add_validation(&mut schema, &field.validation, &inside.env);
        schema
    }

    fn type_of_field(&mut self, inside: &Inside, field: &FieldModel, in_place: bool) -> Node {
        let origin = Origin::new(field.ty.span, Why::Field);
        if let Some(reason) = field_problem(field) {
            return Node::opaque(reason).at(origin);
        }
        let ty = match &field.with {
            None => &field.ty,
            Some(With::Type(ty)) => ty,
            Some(with @ With::Function(_)) => {
                return self.schema_with(with, &inside.env).at(origin);
            }
        };
        let ty = self.resolver().ty(ty, &inside.env);
        let schema = if field.validation.required.is_some() {
            self.non_optional(&ty)
        } else if in_place {
            self.schema(&ty)
        } else {
            self.subschema(&ty)
        };
        schema.at(origin)
    }

    fn named_fields_0_8(&mut self, inside: &Inside, shape: &Shape<'_>) -> Node {
        let mut schema = object([("type", Node::string("object"))]);
        if let Some(span) = shape.deny_unknown_fields {
            let closed = Node::bool(false).at(Origin::new(span, Why::Attribute));
            schema.set("additionalProperties", closed);
        }
        let default = shape
            .default
            .map(|rule: &DefaultRule| self.container_default(inside, rule));
        let kept = shape.fields.iter().filter(|field| !field.skip.always());
        let (flattened, named): (Vec<_>, Vec<_>) = kept.partition(|field| field.flatten);
        for field in named {
            self.add_property_0_8(&mut schema, inside, field, default.as_ref());
        }
        for field in flattened {
            let other = self.flattened_0_8(inside, field);
            merge::flatten(&mut schema, other);
        }
        schema
    }

    fn add_property_0_8(
        &mut self,
        schema: &mut Node,
        inside: &Inside,
        field: &FieldModel,
        container_default: Option<&ContainerDefault>,
    ) {
        let mut property = self.type_of_field(inside, field, false);
        self.add_metadata(&mut property, &field.common, &inside.env);
        add_direction(&mut property, field.skip);
        self.add_default(&mut property, inside, field, container_default);
        self.add_validation(&mut property, &field.validation, &inside.env);
        let name = &field.names.deserialize;
        if schema.get("properties").is_none() {
            schema.set("properties", Node::object());
        }
        if let Some(properties) = schema.get_mut("properties") {
            properties.set(name, property);
        }
        let defaulted = container_default.is_some() || field.default.is_some();
        let has_default = defaulted && field.skip.serializing.is_none();
        let is_unknown = field.conditional || field.common.conditional.is_some();
        let optional = field.validation.required.is_none() && self.field_is_option(inside, field);
        if !has_default
            && !is_unknown
            && !optional
            && let Some(required) = array_entry(schema, "required")
        {
            required.push(Node::string(name).at(Origin::new(field.name_span, Why::FieldName)));
        }
    }

    fn flattened_0_8(&mut self, inside: &Inside, field: &FieldModel) -> Node {
        if let Some(reason) = field_problem(field) {
            return Node::opaque(reason);
        }
        let ty = match &field.with {
            Some(with @ With::Function(_)) => return self.schema_with(with, &inside.env),
            Some(With::Type(ty)) => ty,
            None => &field.ty,
        };
        let ty = self.resolver().ty(ty, &inside.env);
        let is_optional = self.is_option(&ty) && field.validation.required.is_none();
        let schema = self.non_optional(&ty);
        if is_optional {
            merge::without_required(schema)
        } else {
            schema
        }
    }

    fn tuple_fields_0_8(&mut self, inside: &Inside, fields: &[FieldModel]) -> Node {
        let kept = fields
            .iter()
            .filter(|field| field.skip.deserializing.is_none());
        let items: Vec<Node> = kept.map(|field| self.part(inside, field, false)).collect();
        let length = items.len();
        object([
            ("type", Node::string("array")),
            ("items", Node::array(items)),
            ("maxItems", number(length)),
            ("minItems", number(length)),
        ])
    }
}

/// The function that makes the schema of a transparent container.
pub(in crate::extract::types) fn transparent_function(
    container: &Container,
) -> Option<&StringItem> {
    let field = container.fields().get(container.transparent?)?;
    match &field.with {
        Some(With::Function(function)) => Some(function),
        _ => None,
    }
}
