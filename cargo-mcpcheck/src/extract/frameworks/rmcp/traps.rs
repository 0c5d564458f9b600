//! Traps of `#[tool]`: what the macro does not see of a function, and schemas at which rmcp panics.

use serde_json::Value;

use super::context::Context;
use super::profile::Behaviour;
use super::schemas::last_segment_is;
use crate::extract::syntax::{
    Attribute, Function, GenericArg, ItemKind, Namespace, Resolution, TypeExpr, TypeKind,
};
use crate::extract::types::Scope;
use crate::schema::{OPAQUE_KEY, Pointer, SchemaRole, Tool, Trap, TrapKind};
use crate::source::Span;

/// Aliases that are followed.
const MAX_ALIASES: usize = 8;

/// The first argument of a function that a call fills and that the list does not show.
pub(super) fn hidden_arguments(
    context: &Context<'_, '_>,
    scope: &Scope,
    attribute: &Attribute,
    function: &Function,
) -> Option<Trap> {
    let types = || function.params.iter().map(|parameter| &parameter.ty);
    if attribute.item("input_schema").is_some()
        || types().any(|ty| last_segment_is(ty, "Parameters"))
    {
        return None;
    }
    types().find_map(|ty| {
        let (takes, alias) = what_it_takes(context, scope, ty)?;
        let kind = TrapKind::HiddenArguments {
            alias: alias.map(|span| context.program.sources.slice(span)),
            ty: context.program.sources.slice(ty.span),
            any_object: takes == Takes::AnyObject,
        };
        let trap = match alias {
            Some(alias) => Trap::new(kind, alias).with(ty.span),
            None => Trap::new(kind, ty.span),
        };
        Some(trap.at(Pointer::root().join(SchemaRole::Input.key())))
    })
}

/// What a parameter takes of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    /// `Parameters<T>`
    Parameters,
    /// `JsonObject`, which is `serde_json::Map<String, Value>`.
    AnyObject,
}

/// What a type that is not written `Parameters` takes of a call, and where the alias is that stands for it.
fn what_it_takes(
    context: &Context<'_, '_>,
    scope: &Scope,
    ty: &TypeExpr,
) -> Option<(Takes, Option<Span>)> {
    let program = context.program;
    let (mut module, mut ty, mut alias) = (scope.module, ty.clone(), None);
    for _ in 0..MAX_ALIASES {
        let TypeKind::Path { qself: None, path } = &ty.kind else {
            return None;
        };
        match program.resolve(module, path, Namespace::Type) {
            Resolution::External(parts) => return Some((external(&parts, &ty)?, alias)),
            Resolution::Item(item) => {
                module = program.head(item).module;
                let parsed = program.item(item)?;
                let ItemKind::TypeAlias { ty: behind, .. } = &parsed.kind else {
                    return None;
                };
                alias.get_or_insert(parsed.name_span);
                ty = behind.clone();
            }
            _ => return None,
        }
    }
    None
}

fn external(parts: &[String], ty: &TypeExpr) -> Option<Takes> {
    let (first, last) = (parts.first()?.as_str(), parts.last()?.as_str());
    match (first, last) {
        ("rmcp", "Parameters") => Some(Takes::Parameters),
        ("rmcp", "JsonObject") => Some(Takes::AnyObject),
        ("serde_json", "Map") if has_two_arguments(ty) => Some(Takes::AnyObject),
        _ => None,
    }
}

fn has_two_arguments(ty: &TypeExpr) -> bool {
    let TypeKind::Path { path, .. } = &ty.kind else {
        return false;
    };
    let last = path.segments.last();
    last.is_some_and(|segment| {
        matches!(
            segment.args.as_slice(),
            [GenericArg::Type(_), GenericArg::Type(_)]
        )
    })
}

/// The schemas of a tool that are no objects, where rmcp looks at that and panics: those of `Parameters<T>` from 1.8.0
/// on, and those of `Json<T>` from 0.11.0 until 3.0.0.
pub(super) fn panics(
    context: &Context<'_, '_>,
    attribute: &Attribute,
    function: &Function,
    tool: &Tool,
) -> Vec<Trap> {
    let in_use = context.in_use;
    let checks = [
        (
            SchemaRole::Input,
            "input_schema",
            in_use.profile.has(Behaviour::NeedsObjectInput),
            "tool inputSchema",
            "inputSchema",
        ),
        (
            SchemaRole::Output,
            "output_schema",
            in_use.profile.has(Behaviour::NeedsObjectOutput),
            "tool outputSchema",
            "outputSchema",
        ),
    ];
    let mut traps = Vec::new();
    for (role, written, checked, of_wrong, of_missing) in checks {
        if !checked || attribute.item(written).is_some() {
            continue;
        }
        let pointer = Pointer::root().join(role.key());
        let origin = tool.provenance.get(&pointer);
        let schema = tool.json.get(role.key()).and_then(Value::as_object);
        let (Some(schema), Some(origin)) = (schema, origin) else {
            continue;
        };
        if schema.contains_key(OPAQUE_KEY) {
            continue;
        }
        let Some(complaint) = complaint(schema.get("type"), of_wrong, of_missing) else {
            continue;
        };
        let before = match role {
            SchemaRole::Input => "Invalid input schema for `...`",
            SchemaRole::Output if is_result(function) => {
                "Invalid output schema for Result<Json<...>, E>"
            }
            SchemaRole::Output => "Invalid output schema for Json<...>",
        };
        let kind = TrapKind::RouterPanic {
            framework: without_remark(&in_use.display),
            message: format!("{before}: {complaint}"),
        };
        traps.push(Trap::new(kind, origin.span).at(pointer));
    }
    traps
}

/// `rmcp 3.11.0` without what stands behind it in parentheses.
fn without_remark(display: &str) -> String {
    display.split(" (").next().unwrap_or(display).to_owned()
}

fn is_result(function: &Function) -> bool {
    let output = function.output.as_ref();
    output.is_some_and(|ty| last_segment_is(ty, "Result"))
}

/// What rmcp says to the `type` of a root, word for word; `None` where it is content or the type is not known.
fn complaint(found: Option<&Value>, of_wrong: &str, of_missing: &str) -> Option<String> {
    match found {
        Some(Value::String(name)) if name == "object" => None,
        Some(Value::String(name)) => Some(format!(
            "MCP specification requires {of_wrong} to have root type 'object', but found '{name}'."
        )),
        None => Some(format!(
            "Schema is missing 'type' field. MCP specification requires {of_missing} to have root type 'object'."
        )),
        Some(Value::Object(_)) => None,
        Some(other) => Some(format!(
            "Schema 'type' field has unexpected format: {other:?}. Expected \"object\"."
        )),
    }
}
