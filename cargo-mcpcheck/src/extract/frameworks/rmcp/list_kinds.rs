//! What a `list_tools` does that could not be followed, by the words that it is made of.

use super::expressions::{children, identifiers};
use crate::extract::syntax::{Expr, ExprKind, Function, Statement};

/// What a `list_tools` does.
pub(super) enum ListKind {
    /// It gives an empty list.
    Nothing,
    /// It asks another handler or a client.
    PassedOn,
    /// It makes tools.
    Built,
}

/// What a `list_tools` that was not followed does, by the words in it.
pub(super) fn of(function: &Function) -> ListKind {
    /// What an empty list is written with.
    const EMPTY: &[&str] = &[
        "Default",
        "ListToolsResult",
        "Ok",
        "Vec",
        "default",
        "new",
        "ready",
        "std",
        "future",
        "vec",
        "with_all_items",
        "rmcp",
        "model",
        "None",
        "next_cursor",
        "meta",
        "tools",
        "pin",
        "Box",
        "async",
    ];
    let Some(body) = &function.body else {
        return ListKind::Built;
    };
    let mut names = Vec::new();
    for statement in &body.statements {
        match statement {
            Statement::Let {
                init: Some(expr), ..
            }
            | Statement::Expr(expr, _) => {
                words(expr, 0, &mut names);
            }
            _ => {}
        }
    }
    if names
        .iter()
        .any(|name| name == "list_tools" || name == "list_all_tools")
    {
        return ListKind::PassedOn;
    }
    let is_empty = names.iter().any(|name| name == "ListToolsResult")
        && names.iter().all(|name| EMPTY.contains(&name.as_str()));
    if is_empty {
        ListKind::Nothing
    } else {
        ListKind::Built
    }
}

/// The names that an expression is made of.
fn words(expr: &Expr, depth: usize, names: &mut Vec<String>) {
    const MAX_DEPTH: usize = 128;
    if depth > MAX_DEPTH {
        return;
    }
    match &expr.kind {
        ExprKind::Path(path) | ExprKind::Struct { path, .. } => {
            names.extend(path.segments.iter().map(|segment| segment.name.clone()));
        }
        ExprKind::MethodCall { method, .. } => names.push(method.clone()),
        ExprKind::Macro(call) => {
            names.extend(
                call.path
                    .segments
                    .iter()
                    .map(|segment| segment.name.clone()),
            );
            names.extend(identifiers(&call.tokens));
            if !call.tokens.is_empty() {
                names.push("(tokens)".to_owned());
            }
        }
        ExprKind::Literal(_) => names.push("(literal)".to_owned()),
        ExprKind::Closure { .. }
        | ExprKind::If { .. }
        | ExprKind::Match(..)
        | ExprKind::For { .. }
        | ExprKind::Index(..)
        | ExprKind::Other(_) => names.push("(other)".to_owned()),
        _ => {}
    }
    for child in children(expr) {
        words(child, depth + 1, names);
    }
}
