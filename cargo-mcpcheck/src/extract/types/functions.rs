//! Functions that make schemas: those that `schema_with` names, and those of hand-written `JsonSchema` implementations.
//!
//! A body is followed where it is one expression: a `json_schema!` literal, or the schema of another type.

use super::attributes::StringItem;
use super::constants::Evaluator;
use super::generator::Generator;
use super::ty::{Env, Ty, TyKind};
use crate::extract::syntax::{
    Expr, ExprKind, Function, GenericArg, ItemKind, ModuleId, Namespace, Path, Resolution,
    Statement, TypeExpr, TypeKind,
};
use crate::schema::Node;

/// The schema that the function named by an attribute makes.
pub(super) fn schema_of(generator: &mut Generator<'_>, function: &StringItem, env: &Env) -> Node {
    let program = generator.context.program;
    let unknown = || Node::opaque(format!("the function `{}` makes the schema", function.text));
    let Some(path) = program.parse_path(&function.text, function.literal) else {
        return unknown();
    };
    if let Resolution::Item(item) = program.resolve(env.module, &path, Namespace::Value) {
        let parsed = program.item(item);
        let Some(ItemKind::Function(declared)) = parsed.as_deref().map(|item| &item.kind) else {
            return unknown();
        };
        let module = program.head(item).module;
        return body(generator, declared, &Env::of_module(module)).unwrap_or_else(unknown);
    }
    let Some((last, _)) = path.segments.split_last() else {
        return unknown();
    };
    let owner = owner(generator, &path, env);
    let Some(TyKind::Local(item, _)) = owner.as_ref().map(|ty| &ty.kind) else {
        return unknown();
    };
    // `Type::json_schema` of a trait, or a function of the type's own.
    if last.name == "json_schema"
        && let Some(ty) = &owner
    {
        return generator.schema(ty);
    }
    let Some((declared, module)) = generator.context.method(*item, None, &last.name) else {
        return unknown();
    };
    let mut inside = Env::of_module(module);
    inside.self_ty = owner;
    body(generator, &declared, &inside).unwrap_or_else(unknown)
}

/// The schema that a function's body makes; `None` where that needs running code.
pub(super) fn body(generator: &mut Generator<'_>, function: &Function, env: &Env) -> Option<Node> {
    match function.body.as_ref()?.statements.as_slice() {
        [Statement::Expr(expr, false)] => schema_expression(generator, expr, env),
        [Statement::Expr(expr, true)] => match &expr.kind {
            ExprKind::Transparent(inner) => schema_expression(generator, inner, env),
            _ => None,
        },
        _ => None,
    }
}

fn schema_expression(generator: &mut Generator<'_>, expr: &Expr, env: &Env) -> Option<Node> {
    match &expr.kind {
        ExprKind::Macro(call) => {
            let name = &call.path.segments.last()?.name;
            if name != "json_schema" && name != "json" {
                return None;
            }
            let program = generator.context.program;
            let resolution = program.resolve(env.module, &call.path, Namespace::Macro);
            if matches!(resolution, Resolution::Item(_)) {
                return None;
            }
            Some(Evaluator::new(generator.context).json_tokens(&call.tokens, env))
        }
        ExprKind::MethodCall {
            receiver,
            method,
            turbofish,
            args,
            ..
        } => match (method.as_str(), turbofish.as_slice(), args.as_slice()) {
            ("subschema_for", [GenericArg::Type(ty)], []) => {
                let ty = known_type(generator, ty, env)?;
                Some(generator.subschema(&ty))
            }
            ("unwrap" | "expect" | "try_into" | "into", _, _) => {
                schema_expression(generator, receiver, env)
            }
            _ => None,
        },
        ExprKind::Call { function, args } => {
            let ExprKind::Path(path) = &function.kind else {
                return None;
            };
            let name = path.segments.last()?.name.as_str();
            match (name, args.as_slice()) {
                ("json_schema", [_]) => {
                    let ty = owner(generator, path, env)?;
                    Some(generator.schema(&ty))
                }
                ("try_from" | "from_value" | "from", [inner]) => {
                    schema_expression(generator, inner, env)
                }
                _ => None,
            }
        }
        ExprKind::Block(block) => match block.statements.as_slice() {
            [Statement::Expr(inner, false)] => schema_expression(generator, inner, env),
            _ => None,
        },
        _ => None,
    }
}

/// The type before a path's last segment.
fn owner(generator: &Generator<'_>, path: &Path, env: &Env) -> Option<Ty> {
    let (_, before) = path.segments.split_last()?;
    let last = before.last()?;
    let expr = TypeExpr {
        span: path.span.to(last.span),
        kind: TypeKind::Path {
            qself: None,
            path: Path {
                span: last.span,
                leading_colon: path.leading_colon,
                segments: before.to_vec(),
            },
        },
    };
    known_type(generator, &expr, env)
}

fn known_type(generator: &Generator<'_>, ty: &TypeExpr, env: &Env) -> Option<Ty> {
    let ty = generator.resolver().ty(ty, env);
    (!matches!(ty.kind, TyKind::Opaque(_))).then_some(ty)
}

/// The environment of a hand-written implementation's functions.
pub(super) fn env_of_impl(module: ModuleId, self_ty: &Ty) -> Env {
    let mut env = Env::of_module(module);
    env.self_ty = Some(self_ty.clone());
    env
}
