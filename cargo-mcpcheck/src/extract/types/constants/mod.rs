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

use std::rc::Rc;

use super::Scope;
use super::context::Context;
use super::ty::{Argument, Env, Resolver};
use crate::extract::syntax::{Expr, Program};
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

/// Gives the JSON of an expression in a `json!`, where it knows it.
pub(crate) type Leaves<'f> = &'f dyn Fn(&Expr) -> Option<Node>;

/// What stands around an expression that is folded.
#[derive(Clone, Copy, Default)]
pub(crate) struct Folding<'f> {
    /// What local variables are worth.
    pub(crate) locals: &'f [(String, Node)],
    /// Asked for each value that stands as an expression in a `json!`, before it is folded.
    pub(crate) leaves: Option<Leaves<'f>>,
}

/// The JSON that serialising an expression's value gives. The error says why it is not known.
pub(crate) fn fold(
    program: &Program<'_>,
    scope: &Scope,
    expr: &Expr,
    folding: Folding<'_>,
) -> Result<Node, String> {
    let context = Context::new(program);
    Evaluator::new(&context).with_leaves(folding.leaves).fold(
        expr,
        &env_of(&context, scope),
        folding.locals,
    )
}

/// What names mean in a scope.
pub(super) fn env_of(context: &Context<'_>, scope: &Scope) -> Env {
    let mut env = Env::of_module(scope.module);
    let resolver = Resolver::new(context);
    if !scope.params.is_empty() {
        let bound = scope.params.iter().map(|param| {
            let ty = resolver.ty(&param.ty, &env_of(context, &param.scope));
            (param.name.clone(), Argument::Type(ty))
        });
        env.params = Rc::new(bound.collect());
    }
    env.self_ty = scope.self_ty.as_ref().map(|ty| resolver.ty(ty, &env));
    env
}
