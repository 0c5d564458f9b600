//! Hand-written implementations of `JsonSchema` whose functions give constants.

use super::constants::{Evaluator, Value};
use super::context::Context;
use super::ty::Env;
use crate::extract::syntax::{Expr, ExprKind, Function, ItemId, ModuleId};

/// An implementation written by hand.
#[derive(Debug)]
pub(super) struct ManualSchema {
    pub(super) inline: bool,
    /// `None` where working it out needs running code.
    pub(super) name: Option<String>,
    pub(super) id: String,
    /// The function `json_schema`.
    pub(super) function: Function,
    /// The module in which the implementation stands.
    pub(super) module: ModuleId,
}

impl ManualSchema {
    /// Reads the implementation of a type; `None` where it is not known whether its schema stands in place.
    pub(super) fn read(context: &Context<'_>, item: ItemId) -> Option<ManualSchema> {
        let of_trait = Some("JsonSchema");
        let (function, module) = context.method(item, of_trait, "json_schema")?;
        let answer = |name: &str| match context.method(item, of_trait, name) {
            None => Some(None),
            Some((function, module)) => match returned(context, &function, module)? {
                Value::Bool(answer) => Some(Some(answer)),
                _ => None,
            },
        };
        // In schemars 0.8 the question is the opposite one.
        let inline = match (answer("inline_schema")?, answer("is_referenceable")?) {
            (Some(inline), _) => inline,
            (None, Some(is_referenceable)) => !is_referenceable,
            (None, None) => false,
        };
        let text = |name: &str| {
            let (function, module) = context.method(item, of_trait, name)?;
            match returned(context, &function, module) {
                Some(Value::Text(text)) => Some(text),
                _ => None,
            }
        };
        let name = text("schema_name");
        let has_own_id = context.method(item, of_trait, "schema_id").is_some();
        let known_id = if has_own_id {
            text("schema_id")
        } else {
            name.clone()
        };
        Some(ManualSchema {
            inline,
            name,
            id: known_id.unwrap_or_else(|| format!("?{}", item.0)),
            function,
            module,
        })
    }
}

fn returned(context: &Context<'_>, function: &Function, module: ModuleId) -> Option<Value> {
    let expr = Expr {
        span: function.span,
        kind: ExprKind::Block(function.body.as_deref().cloned()?),
    };
    let env = Env::of_module(module);
    Evaluator::new(context).value(&expr, &env, None).ok()
}
