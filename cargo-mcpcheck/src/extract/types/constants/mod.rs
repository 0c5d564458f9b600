//! Constant folding: what an expression is worth, as far as reading tells, and what serde writes for it.
//!
//! Literals, constants, constructors, the usual conversions, `json!` and small functions are followed; nothing is ever
//! run, and everything else is an error that says why. Depth and steps are bounded.

mod calls;
mod default_values;
mod evaluator;
mod json;
mod macros;
mod mapping;
mod methods;
mod numbers;
mod paths;
mod serialise;
mod value;
mod written_by;

pub(super) use evaluator::Evaluator;
pub(super) use serialise::{Serialises, serialise, serialises};
pub(super) use value::Value;

use super::Scope;
use super::context::Context;
use super::ty::{Env, Resolver};
use crate::extract::syntax::{Expr, Program, TypeExpr};
use crate::schema::Node;

/// The text of an expression that stands for a string: a literal, a constant, `concat!`, `include_str!`, `env!`,
/// `.to_string()` and the like. The error says why it is not known.
pub(crate) fn fold_string(
    program: &Program<'_>,
    scope: &Scope,
    expr: &Expr,
) -> Result<String, String> {
    let context = Context::new(program);
    Evaluator::new(&context).string(expr, &env_of(&context, scope))
}

/// The JSON that serialising an expression's value gives, with origins at the literals of a `json!`; `ty` is the type it
/// must have, where that is known. What is not known is an opaque node at its place.
pub(crate) fn fold_value(
    program: &Program<'_>,
    scope: &Scope,
    expr: &Expr,
    ty: Option<&TypeExpr>,
) -> Node {
    let context = Context::new(program);
    let env = env_of(&context, scope);
    let ty = ty.map(|ty| Resolver::new(&context).ty(ty, &env));
    Evaluator::new(&context).json(expr, &env, ty.as_ref())
}

/// What names mean in a scope.
pub(super) fn env_of(context: &Context<'_>, scope: &Scope) -> Env {
    let mut env = Env::of_module(scope.module);
    let self_ty = scope.self_ty.as_ref();
    env.self_ty = self_ty.map(|ty| Resolver::new(context).ty(ty, &env));
    env
}
