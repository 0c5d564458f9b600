//! The schema that an expression in an attribute is worth: `#[tool(input_schema = ...)]`.

use super::reader::{Frame, Reader};
use super::value::Value;
use crate::extract::frameworks::rmcp::context::Context;
use crate::extract::frameworks::rmcp::declared::HandlerType;
use crate::extract::syntax::Expr;
use crate::extract::types::Scope;
use crate::schema::{Node, NodeKind, Why};

/// The schema; opaque where it is not known, without a place then.
pub(in crate::extract::frameworks::rmcp) fn schema(
    context: &Context<'_, '_>,
    scope: &Scope,
    expr: &Expr,
    why: Why,
) -> Node {
    let nobody = HandlerType::nobody(expr.span);
    let reader = Reader::new(context, &[], &nobody);
    reader.why.set(Some(why));
    let value = reader.eval(expr, &mut Frame::new(scope.clone()));
    match value {
        Value::Json(node) if !matches!(node.kind, NodeKind::Opaque(_)) => node,
        Value::Json(Node {
            kind: NodeKind::Opaque(reason),
            ..
        }) => Node::opaque(reason),
        Value::Unknown(unknown) => {
            Node::opaque(format!("the schema is made by code: {}", unknown.reason))
        }
        _ => Node::opaque("the schema is made by code"),
    }
}
