//! The `default` of a property: the value that serde takes when the field is missing, as serde would write it.
//!
//! It is left out where the type cannot be written, or where `skip_serializing_if` holds for it.

use super::attributes::DefaultRule;
use super::constants::{Evaluator, Serialises, Value, serialise, serialises};
use super::container::FieldModel;
use super::generator::Generator;
use super::identity::mentions_type_parameter;
use super::nodes::insert;
use super::structs::Inside;
use super::ty::Ty;
use crate::schema::{Node, Origin, Why};
use crate::source::Span;

/// The default of a whole struct, and the item that asks for it.
pub(super) struct ContainerDefault {
    span: Span,
    value: Result<Value, String>,
}

impl Generator<'_> {
    /// The default that a container gives its fields.
    pub(super) fn container_default(
        &self,
        inside: &Inside,
        rule: &DefaultRule,
    ) -> ContainerDefault {
        ContainerDefault {
            span: rule.span(),
            value: self.rule_value(inside, rule, &inside.ty),
        }
    }

    /// Adds `default` to a property.
    pub(super) fn add_default(
        &self,
        schema: &mut Node,
        inside: &Inside,
        field: &FieldModel,
        of_container: Option<&ContainerDefault>,
    ) {
        let own = field.default.as_ref().map(DefaultRule::span);
        let Some(span) = own.or(of_container.map(|default| default.span)) else {
            return;
        };
        if field.skip.serializing.is_some() {
            return;
        }
        let ty = self.resolver().ty(&field.ty, &inside.env);
        let default = match self.default_value(inside, field, of_container, &ty) {
            Ok(Some(default)) => default,
            Ok(None) => return,
            Err(reason) => Node::opaque(reason),
        };
        insert(
            schema,
            "default",
            default.at(Origin::new(span, Why::Attribute)),
        );
    }

    /// `None` where no default is printed.
    fn default_value(
        &self,
        inside: &Inside,
        field: &FieldModel,
        of_container: Option<&ContainerDefault>,
        ty: &Ty,
    ) -> Result<Option<Node>, String> {
        let evaluator = Evaluator::new(self.context);
        if field.serialize_with.is_none() {
            match self.field_serialises(inside, field, ty) {
                Serialises::Yes => {}
                Serialises::No => return Ok(None),
                Serialises::Unknown(reason) => return Err(reason),
            }
        }
        let value = match (&field.default, of_container) {
            (Some(rule), _) => self.rule_value(inside, rule, ty)?,
            (None, Some(default)) => {
                let whole = default.value.clone()?;
                let value = whole.field(&field.name).cloned();
                value.ok_or_else(|| "the container's default is not known".to_owned())?
            }
            (None, None) => return Ok(None),
        };
        if let Some(predicate) = &field.skip_serializing_if {
            let path = self
                .context
                .program
                .parse_path(&predicate.text, predicate.literal);
            let path = path.ok_or_else(|| "a predicate does not parse".to_owned())?;
            if evaluator.predicate(&path, &inside.env, &value, ty)? {
                return Ok(None);
            }
        }
        match &field.serialize_with {
            Some(function) => evaluator
                .written_by(function, &inside.env, &value, ty)
                .map(Some),
            None => serialise(evaluator, &value, Some(ty)).map(Some),
        }
    }

    fn rule_value(&self, inside: &Inside, rule: &DefaultRule, ty: &Ty) -> Result<Value, String> {
        let evaluator = Evaluator::new(self.context);
        match rule {
            DefaultRule::Trait(_) => evaluator.default_of(ty),
            DefaultRule::Function(function) => {
                let path = self
                    .context
                    .program
                    .parse_path(&function.text, function.literal);
                let path = path.ok_or_else(|| format!("`{}` does not parse", function.text))?;
                let value = evaluator.call_path(&path, &inside.env, ty);
                value.map_err(|reason| {
                    format!("the default is what `{}` gives: {reason}", function.text)
                })
            }
        }
    }

    /// Inside a generic type, schemars sees a parameter as `Serialize` only where the declaration says so.
    fn field_serialises(&self, inside: &Inside, field: &FieldModel, ty: &Ty) -> Serialises {
        if let Some(item) = inside.container.item
            && mentions_type_parameter(&inside.container, &field.ty)
        {
            let text = self.context.program.text(item);
            let header = text.split(['{', ';']).next().unwrap_or_default();
            let declaration = header.rsplit_once(&inside.container.name);
            if !declaration.is_some_and(|(_, bounds)| bounds.contains("Serialize")) {
                return Serialises::No;
            }
        }
        serialises(Evaluator::new(self.context), ty)
    }
}
