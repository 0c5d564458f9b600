//! Signs in a body that a server changes its tools after they were made: schemas and texts that are assigned, lists that
//! are filtered. They are found by the names of rmcp's fields, which nothing else of a server has.

use super::expressions::{children, each};
use crate::extract::syntax::{Block, Expr, ExprKind, Function, GenericArg, TypeExpr, TypeKind};
use crate::schema::{Rewrite, Rewritten};
use crate::source::{SourceMap, Span};

/// Fields of rmcp's `Tool` that hold schemas.
const SCHEMAS: &[&str] = &["input_schema", "output_schema"];
/// Fields of rmcp's `Tool` that hold texts.
const TEXTS: &[&str] = &["name", "title", "description", "annotations"];
/// Methods that leave entries of a list out.
const FILTERS: &[&str] = &[
    "dedup_by",
    "dedup_by_key",
    "drain",
    "filter",
    "filter_map",
    "pop",
    "remove",
    "retain",
    "retain_mut",
    "skip",
    "skip_while",
    "split_off",
    "swap_remove",
    "take",
    "take_while",
    "truncate",
];
/// Methods that change what a schema field holds.
const CHANGING: &[&str] = &[
    "as_mut",
    "get_or_insert",
    "get_or_insert_with",
    "insert",
    "replace",
    "take",
];

/// Methods that change what a field with a text holds.
const TEXT_CHANGING: &[&str] = &[
    "as_mut",
    "clone_from",
    "get_or_insert",
    "get_or_insert_with",
    "insert",
    "replace",
    "take",
    "to_mut",
];

/// What a body has to do with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handles {
    /// No tools.
    Nothing,
    /// One tool at a time.
    Tools,
    /// Lists of tools.
    Lists,
}

/// The signs of a body that edits schemas.
pub(super) fn edits(sources: &SourceMap, body: &Block) -> Vec<Rewrite> {
    let mut found = Vec::new();
    each(body, &mut |expr| {
        found.extend(schema_edit(sources, expr));
    });
    found
}

/// The signs of a body that handles the list: texts that are assigned, tools that are left out.
pub(super) fn list_edits(body: &Block, handles: Handles) -> Vec<Rewrite> {
    let mut found = Vec::new();
    if handles == Handles::Nothing {
        return found;
    }
    each(body, &mut |expr| match &expr.kind {
        ExprKind::Assign(target, _) => {
            if let ExprKind::Field { base, name } = &target.kind
                && TEXTS.contains(&name.as_str())
                && !is_named(base, "self")
            {
                found.push(rewrite(
                    Rewritten::Texts,
                    target.span,
                    format!("`{name}` is assigned"),
                ));
            }
        }
        ExprKind::MethodCall {
            receiver, method, ..
        } if TEXT_CHANGING.contains(&method.as_str()) && text_field(receiver).is_some() => {
            let field = text_field(receiver).unwrap_or_default();
            found.push(rewrite(
                Rewritten::Texts,
                expr.span,
                format!("`{field}` is changed in place"),
            ));
        }
        ExprKind::MethodCall {
            method,
            method_span,
            ..
        } if handles == Handles::Lists && FILTERS.contains(&method.as_str()) => {
            found.push(rewrite(
                Rewritten::Tools,
                *method_span,
                format!("`{method}` may leave tools out"),
            ));
        }
        _ => {}
    });
    found
}

/// Whether a function takes or gives tools, by the names of its types.
pub(super) fn handles_tools(function: &Function) -> bool {
    types_of(function).any(|ty| mentions_tool(ty, 0))
}

/// What a function takes or gives, by the names of its types.
pub(super) fn handles(function: &Function) -> Handles {
    const ALONE: &[&str] = &["Tool", "ToolRoute"];
    let lists = types_of(function).any(|ty| {
        let mut ty = ty;
        while let TypeKind::Reference(inner) = &ty.kind {
            ty = inner;
        }
        let is_one = match &ty.kind {
            TypeKind::Path { path, .. } => path
                .segments
                .last()
                .is_some_and(|last| ALONE.contains(&last.name.as_str())),
            _ => false,
        };
        !is_one && mentions_tool(ty, 0)
    });
    match (lists, handles_tools(function)) {
        (true, _) => Handles::Lists,
        (false, true) => Handles::Tools,
        (false, false) => Handles::Nothing,
    }
}

fn types_of(function: &Function) -> impl Iterator<Item = &TypeExpr> {
    let params = function.params.iter().map(|param| &param.ty);
    params.chain(&function.output)
}

/// The field with a text that an expression names: `tool.annotations`, `annotations.title`.
fn text_field(expr: &Expr) -> Option<&str> {
    match &expr.kind {
        ExprKind::Field { base, name }
            if TEXTS.contains(&name.as_str()) && !is_named(base, "self") =>
        {
            Some(name)
        }
        _ => None,
    }
}

fn mentions_tool(ty: &TypeExpr, depth: usize) -> bool {
    const MAX_DEPTH: usize = 32;
    if depth > MAX_DEPTH {
        return false;
    }
    match &ty.kind {
        TypeKind::Path { path, .. } => path.segments.iter().any(|segment| {
            matches!(
                segment.name.as_str(),
                "Tool" | "ToolRoute" | "ListToolsResult"
            ) || segment.args.iter().any(|argument| match argument {
                GenericArg::Type(ty) | GenericArg::Binding(_, Some(ty)) => {
                    mentions_tool(ty, depth + 1)
                }
                _ => false,
            })
        }),
        TypeKind::Reference(inner) | TypeKind::Slice(inner) | TypeKind::Array(inner, _) => {
            mentions_tool(inner, depth + 1)
        }
        TypeKind::Tuple(types) => types.iter().any(|ty| mentions_tool(ty, depth + 1)),
        TypeKind::Macro(_) | TypeKind::Other => false,
    }
}

fn schema_edit(sources: &SourceMap, expr: &Expr) -> Option<Rewrite> {
    let (field, how) = match &expr.kind {
        ExprKind::Assign(target, _) => (schema_field(target)?, "is assigned"),
        ExprKind::Reference(inner) if sources.slice(expr.span).starts_with("&mut") => {
            (direct_schema_field(inner)?, "is changed in place")
        }
        ExprKind::MethodCall {
            receiver, method, ..
        } if CHANGING.contains(&method.as_str()) => {
            (direct_schema_field(receiver)?, "is changed in place")
        }
        ExprKind::Struct {
            path,
            fields,
            rest: Some(_),
        } if path
            .segments
            .last()
            .is_some_and(|segment| segment.name == "Tool") =>
        {
            let mut names = fields.iter().map(|(name, _)| name.as_str());
            let field = names.find(|name| SCHEMAS.contains(name))?;
            (field, "is replaced in a copy of a tool")
        }
        _ => return None,
    };
    Some(rewrite(
        Rewritten::Schemas,
        expr.span,
        format!("`{field}` {how}"),
    ))
}

fn rewrite(what: Rewritten, span: Span, how: String) -> Rewrite {
    Rewrite { what, span, how }
}

/// The schema field in the target of an assignment: `tool.input_schema`, `*Arc::make_mut(&mut tool.input_schema)`,
/// `tool.input_schema["x"]`.
fn schema_field(target: &Expr) -> Option<&str> {
    const MAX_DEPTH: usize = 16;
    fn search(expr: &Expr, depth: usize) -> Option<&str> {
        if depth > MAX_DEPTH {
            return None;
        }
        direct_schema_field(expr).or_else(|| {
            let below = children(expr);
            below.into_iter().find_map(|child| search(child, depth + 1))
        })
    }
    search(target, 0)
}

fn direct_schema_field(expr: &Expr) -> Option<&str> {
    match &expr.kind {
        ExprKind::Field { base, name }
            if SCHEMAS.contains(&name.as_str()) && !is_named(base, "self") =>
        {
            Some(name)
        }
        _ => None,
    }
}

fn is_named(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => matches!(path.segments.as_slice(), [only] if only.name == name),
        _ => false,
    }
}

/// Each change once, in source order.
pub(super) fn in_order(mut rewrites: Vec<Rewrite>) -> Vec<Rewrite> {
    rewrites.sort_by_key(|rewrite| (rewrite.span, rewrite.what));
    rewrites.dedup_by_key(|rewrite| (rewrite.span, rewrite.what));
    rewrites
}
