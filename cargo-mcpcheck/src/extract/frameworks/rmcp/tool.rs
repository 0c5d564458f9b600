//! One `#[tool]` method as the tool object that rmcp publishes.

use super::attribute;
use super::context::Context;
use super::declared::{Block, Router};
use super::profile::Behaviour;
use super::{schemas, traps};
use crate::extract::syntax::{Function, ItemKind};
use crate::extract::types::Scope;
use crate::schema::{Node, Origin, Skipped, Tool, Why};

/// The tools of a router block in source order; what is not understood goes to `skipped`.
pub(super) fn tools_of(
    context: &Context<'_, '_>,
    router: &Router,
    skipped: &mut Vec<Skipped>,
) -> Vec<Tool> {
    let ItemKind::Impl(implementation) = &router.block.item.kind else {
        return Vec::new();
    };
    let scope = Scope::new(router.block.module, Some(implementation.self_ty.clone()));
    let context = context.with_generics(&implementation.generics);
    let mut tools = Vec::new();
    for function in &implementation.functions {
        let Some(mark) = attribute::router_mark(context.program, function) else {
            continue;
        };
        match tool(&context, &scope, function, mark) {
            Ok(tool) => tools.push(tool),
            Err(reason) => skipped.push(Skipped {
                what: format!("the tool `{}`", function.name),
                reason,
                span: Some(function.name_span),
                package: None,
                cure: None,
                tool_lost: true,
            }),
        }
    }
    tools
}

/// What the function `..._tool_attr` gives that `#[tool]` makes beside a method, whether a router sees it or not; `None`
/// where the method has no such attribute.
pub(super) fn of_method(
    context: &Context<'_, '_>,
    block: &Block,
    function: &Function,
) -> Option<Result<Tool, String>> {
    let implementation = block.implementation()?;
    let mark = attribute::router_mark(context.program, function)?;
    let scope = Scope::new(block.module, Some(implementation.self_ty.clone()));
    let context = context.with_generics(&implementation.generics);
    Some(tool(&context, &scope, function, mark))
}

/// The tool object. The error says why it was not understood.
fn tool(
    context: &Context<'_, '_>,
    scope: &Scope,
    function: &Function,
    mark: usize,
) -> Result<Tool, String> {
    let context = context.with_generics(&function.generics);
    let Some(attribute) = function.attrs.get(mark) else {
        return Err("its attribute is not there".to_owned());
    };
    if attribute.items.is_empty() && !attribute.tokens.is_empty() {
        return Err("its attribute does not parse".to_owned());
    }
    let mut object = Node::object().at(Origin::new(function.name_span, Why::Tool));
    object.set("name", attribute::name(attribute, function)?);
    let description = attribute::description(&context, scope, function, mark);
    let mut set = |key: &str, node: Option<Node>| {
        if let Some(node) = node {
            object.set(key, node);
        }
    };
    // The order of rmcp's struct, which no feature changes.
    let profile = context.in_use.profile;
    if profile.has(Behaviour::Titles) {
        set("title", attribute::title(attribute));
    }
    set("description", description.node);
    set(
        "inputSchema",
        Some(schemas::input(&context, scope, attribute, function)),
    );
    set(
        "outputSchema",
        schemas::output(&context, scope, attribute, function),
    );
    set("annotations", attribute::annotations(attribute));
    if profile.has(Behaviour::Execution) {
        set("execution", attribute::execution(attribute));
    }
    if profile.has(Behaviour::Titles) {
        set("icons", attribute::expression(attribute, "icons"));
    }
    if profile.has(Behaviour::Meta) {
        set("_meta", attribute::expression(attribute, "meta"));
    }
    let mut tool = finished(object);
    tool.traps.extend(description.trap);
    let hidden = traps::hidden_arguments(&context, scope, attribute, function);
    tool.traps.extend(hidden);
    let panics = traps::panics(&context, attribute, function, &tool);
    tool.traps.extend(panics);
    Ok(tool)
}

/// A tool from the tree of its object.
pub(super) fn finished(object: Node) -> Tool {
    let finished = object.finish(false);
    Tool {
        json: finished.json,
        provenance: finished.provenance,
        opaque: finished.opaque,
        traps: finished.traps,
    }
}
