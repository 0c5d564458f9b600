//! Schemas of types that code asks schemars for itself, and types that no source writes.

use crate::extract::frameworks::rmcp::context::Context;
use crate::extract::syntax::{GenericArg, Path, Segment, TypeExpr, TypeKind};
use crate::extract::types::{Contract, Scope, Settings, Setup, order_as_serialised, root_schema};
use crate::schema::{Node, NodeKind, Why};
use crate::source::Span;

/// Parameters that stand for parameters.
const MOST_BOUND: usize = 16;

/// `schemars::schema_for!(T)`: the generator as schemars sets it up, with title and description.
pub(super) fn schema_for(
    context: &Context<'_, '_>,
    scope: &Scope,
    ty: &TypeExpr,
    why: Why,
) -> Node {
    let (mut scope, mut ty) = (scope.clone(), ty.clone());
    for _ in 0..MOST_BOUND {
        let Some(bound) = scope.bound(&ty) else {
            break;
        };
        (scope, ty) = (bound.scope.clone(), bound.ty.clone());
    }
    let schemars = context.in_use.schemars.clone();
    let setup = if schemars.major == 0 {
        Setup::Default0_8
    } else {
        Setup::Draft2020
    };
    let settings = Settings::new(setup, schemars, Contract::Deserialize);
    let mut node = root_schema(context.program, &settings, &scope, &ty, why);
    if context.keeps_key_order {
        order_as_serialised(&mut node, settings.line());
    }
    context.order(&mut node);
    node
}

/// Removes a key as `serde_json::Map::remove` does: where the order of insertion is kept, the last key takes its place.
pub(super) fn removed(context: &Context<'_, '_>, node: &mut Node, key: &str) -> Option<Node> {
    let NodeKind::Object(entries) = &mut node.kind else {
        return None;
    };
    let index = entries.iter().position(|(name, _)| name == key)?;
    let (_, value) = if context.keeps_key_order {
        entries.swap_remove(index)
    } else {
        entries.remove(index)
    };
    Some(value)
}

/// A type with this path; the argument stands behind the last segment.
pub(super) fn type_path(names: &[&str], argument: Option<TypeExpr>, span: Span) -> TypeExpr {
    let mut segments: Vec<Segment> = names
        .iter()
        .map(|name| Segment {
            name: (*name).to_owned(),
            span,
            args: Vec::new(),
        })
        .collect();
    if let Some(last) = segments.last_mut() {
        last.args.extend(argument.map(GenericArg::Type));
    }
    TypeExpr {
        span,
        kind: TypeKind::Path {
            qself: None,
            path: Path {
                span,
                leading_colon: false,
                segments,
            },
        },
    }
}
