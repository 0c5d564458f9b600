//! The server that a handler is: the tools of its router blocks and those that code makes, in the order of the list.

use std::collections::BTreeMap;

use super::by_hand::{ByHand, Part};
use super::context::Context;
use super::declared::{HandlerType, Router};
use super::published::Published;
use super::{tool, tool_box};
use crate::schema::{Rewrite, Server, Skipped, Tool};

/// Tools of routers by name, and those that a later one of their name replaces.
#[derive(Default)]
pub(super) struct Routed {
    tools: BTreeMap<String, Tool>,
    shadowed: Vec<Tool>,
}

/// The tools of router blocks; what is not understood goes to `skipped`.
pub(super) fn tools_of_routers<'r>(
    context: &Context<'_, '_>,
    routers: impl Iterator<Item = (&'r HandlerType, &'r Router)>,
    skipped: &mut Vec<Skipped>,
) -> Routed {
    let mut routed = Routed::default();
    for (ty, router) in routers {
        let tools = if router.kind.is_box() {
            tool_box::tools_of(context, ty, router, skipped)
        } else {
            tool::tools_of(context, router, skipped)
        };
        for tool in tools {
            let replaced = routed.tools.insert(tool.name().to_owned(), tool);
            routed.shadowed.extend(replaced);
        }
    }
    routed
}

/// The server of a handler.
pub(super) fn server(
    context: &Context<'_, '_>,
    handler: &HandlerType,
    published: &Published,
    routed: Routed,
    by_hand: &mut ByHand,
) -> Server {
    let Routed {
        mut tools,
        mut shadowed,
    } = routed;
    for name in &by_hand.removed {
        tools.remove(name);
    }
    for (name, tool) in std::mem::take(&mut by_hand.routed) {
        shadowed.extend(tools.insert(name, tool));
    }
    shadowed.append(&mut by_hand.shadowed);
    Server {
        name: handler.name.clone(),
        package: None,
        span: Some(handler.span),
        framework: Some(context.in_use.display.clone()),
        tools: in_order(tools, std::mem::take(&mut by_hand.parts)),
        shadowed,
        rewrites: rewrites(published, by_hand),
        wire: None,
    }
}

fn in_order(routed: BTreeMap<String, Tool>, parts: Vec<Part>) -> Vec<Tool> {
    let mut tools = Vec::new();
    let mut routed = Some(routed);
    if !parts.iter().any(|part| matches!(part, Part::Routers)) {
        tools.extend(routed.take().unwrap_or_default().into_values());
    }
    for part in parts {
        match part {
            Part::Routers => tools.extend(routed.take().unwrap_or_default().into_values()),
            Part::Tool(tool) => tools.push(*tool),
        }
    }
    tools
}

/// What changes the list, without what is in the tools already.
fn rewrites(published: &Published, by_hand: &mut ByHand) -> Vec<Rewrite> {
    let mut rewrites = published.rewrites.clone();
    rewrites.retain(|rewrite| !by_hand.accounted.contains(&rewrite.span));
    rewrites.append(&mut by_hand.rewrites);
    rewrites.sort_by_key(|rewrite| (rewrite.span, rewrite.what));
    rewrites.dedup();
    rewrites
}
