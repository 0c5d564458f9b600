//! Looking through function bodies: which expressions hold a value, without following what they are worth.

use std::collections::BTreeSet;

use crate::extract::syntax::{Block, Expr, ExprKind, Path, Statement, Token, TokenKind};
use crate::source::Span;

/// Nesting that is looked through.
const MAX_DEPTH: usize = 128;

/// The expressions directly below one, in source order; those of a block's statements too.
pub(super) fn children(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Literal(_) | ExprKind::Path(_) | ExprKind::Macro(_) => Vec::new(),
        ExprKind::Call { function, args } => {
            std::iter::once(function.as_ref()).chain(args).collect()
        }
        ExprKind::MethodCall { receiver, args, .. } => {
            std::iter::once(receiver.as_ref()).chain(args).collect()
        }
        ExprKind::Array(items) | ExprKind::Tuple(items) | ExprKind::Other(items) => {
            items.iter().collect()
        }
        ExprKind::Repeat(left, right)
        | ExprKind::Binary(left, _, right)
        | ExprKind::Index(left, right)
        | ExprKind::Assign(left, right) => vec![left, right],
        ExprKind::For { list, body, .. } => vec![list, body],
        ExprKind::If {
            condition,
            then,
            otherwise,
        } => [condition, then]
            .into_iter()
            .chain(otherwise)
            .map(|expr| &**expr)
            .collect(),
        ExprKind::Match(value, arms) => std::iter::once(&**value)
            .chain(
                arms.iter()
                    .flat_map(|arm| arm.guard.iter().chain([&arm.body])),
            )
            .collect(),
        ExprKind::Field { base: inner, .. }
        | ExprKind::Reference(inner)
        | ExprKind::Unary(_, inner)
        | ExprKind::Matches(_, inner)
        | ExprKind::Closure { body: inner, .. }
        | ExprKind::Cast(inner, _)
        | ExprKind::Transparent(inner) => vec![inner],
        ExprKind::Struct { fields, rest, .. } => fields
            .iter()
            .map(|(_, value)| value)
            .chain(rest.as_deref())
            .collect(),
        ExprKind::Block(block) => block
            .statements
            .iter()
            .filter_map(|statement| match statement {
                Statement::Let { init, .. } => init.as_ref(),
                Statement::Expr(expr, _) => Some(expr),
                Statement::Item(_) => None,
            })
            .collect(),
    }
}

/// What a body puts into the field `name` of `type_name`: in constructors, by assignment, by `+=` and by methods of the
/// field.
pub(super) fn field_values<'b>(body: &'b Block, type_name: &str, name: &str) -> Vec<&'b Expr> {
    let is_field =
        |expr: &Expr| matches!(&expr.kind, ExprKind::Field { name: field, .. } if field == name);
    let mut values = Vec::new();
    each_in_block(body, 0, &mut |_, _| {}, &mut |expr| match &expr.kind {
        ExprKind::Struct { path, fields, .. } => {
            let of_type = path
                .segments
                .last()
                .is_some_and(|segment| segment.name == "Self" || segment.name == type_name);
            if of_type {
                values.extend(
                    fields
                        .iter()
                        .filter(|(field, _)| field == name)
                        .map(|(_, value)| value),
                );
            }
        }
        ExprKind::Assign(target, value) if is_field(target) => values.push(value),
        ExprKind::Binary(target, operator, value) if operator == "+=" && is_field(target) => {
            values.push(value);
        }
        ExprKind::MethodCall { receiver, args, .. } if is_field(receiver) => values.extend(args),
        _ => {}
    });
    values
}

/// What a body puts into the local variable `name`, in order.
pub(super) fn local_values<'b>(body: &'b Block, name: &str) -> Vec<&'b Expr> {
    let mut lets = Vec::new();
    let mut rest = Vec::new();
    each_in_block(
        body,
        0,
        &mut |local, init| {
            if local == name {
                lets.extend(init);
            }
        },
        &mut |expr| match &expr.kind {
            ExprKind::Assign(target, value) if is_name(target, name) => rest.push(value.as_ref()),
            ExprKind::Binary(target, operator, value)
                if operator == "+=" && is_name(target, name) =>
            {
                rest.push(value.as_ref());
            }
            ExprKind::MethodCall { receiver, .. } if is_name(receiver, name) => rest.push(expr),
            _ => {}
        },
    );
    lets.extend(rest);
    lets
}

/// Whether a body binds `name` with `let`.
pub(super) fn is_local(body: &Block, name: &str) -> bool {
    let mut found = false;
    each_in_block(body, 0, &mut |local, _| found |= local == name, &mut |_| {});
    found
}

/// Whether a body only passes on what it asks for: no branch, no loop, no closure, nothing that changes a list.
pub(super) fn passes_on(body: &Block) -> bool {
    const METHODS: &[&str] = &[
        "as_ref", "clone", "into", "list_all", "lock", "read", "to_owned", "to_vec", "unwrap",
        "expect",
    ];
    let mut plain = true;
    each_in_block(body, 0, &mut |_, _| {}, &mut |expr| match &expr.kind {
        ExprKind::MethodCall { method, args, .. } => {
            plain &= METHODS.contains(&method.as_str()) || is_handed_on(args);
        }
        ExprKind::Assign(..)
        | ExprKind::Binary(..)
        | ExprKind::Closure { .. }
        | ExprKind::If { .. }
        | ExprKind::Match(..)
        | ExprKind::For { .. }
        | ExprKind::Index(..)
        | ExprKind::Other(_) => plain = false,
        _ => {}
    });
    plain
}

/// The paths that a body calls.
pub(super) fn called_functions(body: &Block) -> Vec<&Path> {
    let mut paths = Vec::new();
    each_in_block(body, 0, &mut |_, _| {}, &mut |expr| {
        if let ExprKind::Call { function, .. } = &expr.kind
            && let ExprKind::Path(path) = &function.kind
        {
            paths.push(path);
        }
    });
    paths
}

/// The names that have to do with what a body puts into a field: those in the values, in what is bound to those names, and
/// of what holds the field. `text` gives the source of a range.
pub(super) fn names_behind(
    body: &Block,
    (field, wanted): (&str, &[&Expr]),
    text: &dyn Fn(Span) -> String,
) -> BTreeSet<String> {
    let words = |span: Span| -> Vec<String> {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        let text = text(span);
        let words = text.split(|character| !is_word(character));
        words
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let mut names: BTreeSet<String> = wanted.iter().flat_map(|expr| words(expr.span)).collect();
    let mut lets: Vec<(String, Vec<String>)> = Vec::new();
    each_in_block(
        body,
        0,
        &mut |name, init| {
            let init = init.map_or_else(Vec::new, |init| words(init.span));
            lets.push((name.to_owned(), init));
        },
        &mut |_| {},
    );
    // What holds the whole struct holds the field.
    let holds = |init: &[String]| init.iter().any(|word| word == field);
    let holders = lets.iter().filter(|(_, init)| holds(init));
    names.extend(holders.map(|(name, _)| name.clone()).collect::<Vec<_>>());
    // Only what is bound here matters: types and functions are the same everywhere.
    names.retain(|name| lets.iter().any(|(bound, _)| bound == name));
    // A name is used behind the `let` that binds it.
    for (name, behind) in lets.into_iter().rev() {
        if names.contains(&name) {
            names.extend(behind);
        }
    }
    names.retain(|name| name.starts_with(|first: char| first.is_lowercase() || first == '_'));
    for word in [
        "self", "clone", "new", "into", "unwrap", "let", "mut", "await",
    ] {
        names.remove(word);
    }
    names
}

/// Calls `on_expr` for each expression of a body, outer ones first.
pub(super) fn each<'b>(body: &'b Block, on_expr: &mut dyn FnMut(&'b Expr)) {
    each_in_block(body, 0, &mut |_, _| {}, on_expr);
}

/// `self`
pub(super) fn is_self(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => {
            matches!(path.segments.as_slice(), [only] if only.name == "self")
        }
        ExprKind::Reference(inner) | ExprKind::Unary('*', inner) => is_self(inner),
        _ => false,
    }
}

/// All identifiers in tokens, at any depth.
pub(super) fn identifiers(tokens: &[Token]) -> Vec<String> {
    let mut names = Vec::new();
    collect_identifiers(tokens, 0, &mut names);
    names
}

fn collect_identifiers(tokens: &[Token], depth: usize, names: &mut Vec<String>) {
    if depth > MAX_DEPTH {
        return;
    }
    for token in tokens {
        match &token.kind {
            TokenKind::Ident(name) => names.push(name.clone()),
            TokenKind::Group(_, inner) => collect_identifiers(inner, depth + 1, names),
            TokenKind::Punct(_) | TokenKind::Literal(_) => {}
        }
    }
}

/// A method without arguments changes nothing by itself: `self.router()`.
fn is_handed_on(args: &[Expr]) -> bool {
    args.is_empty()
}

fn is_name(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => {
            matches!(path.segments.as_slice(), [only] if only.name == name)
        }
        _ => false,
    }
}

/// Calls `on_let` for each `let name = init` and `on_expr` for each expression of a block, outer ones first.
fn each_in_block<'b>(
    block: &'b Block,
    depth: usize,
    on_let: &mut dyn FnMut(&str, Option<&'b Expr>),
    on_expr: &mut dyn FnMut(&'b Expr),
) {
    for statement in &block.statements {
        match statement {
            Statement::Let { pattern, init, .. } => {
                if let Some(name) = pattern.name() {
                    on_let(name, init.as_ref());
                }
                if let Some(init) = init {
                    each_in_expr(init, depth + 1, on_let, on_expr);
                }
            }
            Statement::Expr(expr, _) => each_in_expr(expr, depth + 1, on_let, on_expr),
            Statement::Item(_) => {}
        }
    }
}

fn each_in_expr<'b>(
    expr: &'b Expr,
    depth: usize,
    on_let: &mut dyn FnMut(&str, Option<&'b Expr>),
    on_expr: &mut dyn FnMut(&'b Expr),
) {
    if depth > MAX_DEPTH {
        return;
    }
    on_expr(expr);
    if let ExprKind::Block(block) = &expr.kind {
        each_in_block(block, depth + 1, on_let, on_expr);
        return;
    }
    for child in children(expr) {
        each_in_expr(child, depth + 1, on_let, on_expr);
    }
}
