//! The official SDK, rmcp: `#[tool]`, `#[tool_router]`, `#[tool_handler]` and what its versions make of them.
//!
//! What the macros decide by syntax is decided by syntax here. It must not know what a type means for JSON: `types` does.
//!
//! A version gate is a line in `profile`; another way of declaring tools (`#[tool(tool_box)]` of 0.1.x, `ToolBase`) is a
//! file beside `tool` and a call in `collect`.

mod assembled;
mod attribute;
mod by_hand;
mod composed;
mod context;
mod declared;
mod documents;
mod expressions;
mod list_kinds;
mod mentions;
mod profile;
mod published;
mod rewriting;
mod schemas;
mod server_info;
mod strays;
mod tool;
mod tool_box;
mod traps;
mod unlisted;
mod version;

#[cfg(test)]
mod tests;

use super::{Collected, Framework, MarkedFiles};
use crate::extract::syntax::{CrateId, Program};
use crate::extract::workspace::Truth;
use crate::schema::Skipped;
use context::Context;
use declared::{HandlerType, Router};
use published::Published;

/// rmcp.
pub(super) static FRAMEWORK: Framework = Framework {
    package: "rmcp",
    markers: MARKERS,
    collect,
};

const MARKERS: &[&str] = &[
    "tool_router",
    "tool_handler",
    "ServerHandler",
    "ToolRouter",
    "ToolRoute",
    "#[tool",
    "::tool]",
    "::tool(",
];

fn collect(program: &Program<'_>, krate: CrateId, files: &MarkedFiles<'_>) -> Collected {
    let package = program.krate(krate).package;
    let in_use = version::in_use(program.workspace, package);
    let handlers = declared::handler_types(program, krate, files);
    let context = Context {
        program,
        in_use: &in_use,
        keeps_key_order: program.workspace.preserves_key_order(package) == Truth::True,
        type_parameters: Vec::new(),
    };
    let mut collected = Collected::default();
    let published: Vec<Published> = handlers
        .iter()
        .map(|handler| published::published(program, krate, &handlers, handler, in_use.profile))
        .collect();
    let listed = composed::listed(program, &handlers, &published);
    let mut read = Vec::new();
    let mut unnamed = Vec::new();
    for ((handler, published), listed) in handlers.iter().zip(&published).zip(&listed) {
        let routers = listed.iter().filter_map(|(ty, router)| {
            let ty = handlers.get(*ty)?;
            Some((ty, ty.routers.get(*router)?))
        });
        let mut by_hand = by_hand::read(&context, &handlers, handler, !listed.is_empty());
        let skipped = &mut collected.skipped;
        let routed = assembled::tools_of_routers(&context, routers, skipped);
        let server = assembled::server(&context, handler, published, routed, &mut by_hand);
        skipped.append(&mut by_hand.lost);
        if !server.tools.is_empty() {
            unnamed.extend(server_info::unnamed(&context, handler));
            collected.servers.push(server);
        }
        notes(handler, published, skipped);
        read.push(by_hand);
    }
    if !collected.servers.is_empty() {
        collected.notes.clone_from(&in_use.notes);
    }
    collected.skipped.extend(strays::strays(
        program, krate, &in_use, &handlers, &read, files,
    ));
    let unlisted = unlisted::traps(
        &context,
        krate,
        (&handlers, &published),
        &listed,
        &collected.servers,
        files,
    );
    collected.traps.extend(unlisted);
    leave_to_traps(&mut collected);
    collected.traps.extend(unnamed);
    collected
}

/// Takes away what a trap says better: it was understood.
fn leave_to_traps(collected: &mut Collected) {
    let traps = &collected.traps;
    collected.skipped.retain(|skipped| {
        traps.iter().all(|trap| {
            skipped.span != Some(trap.span)
                && !trap.others.iter().any(|span| skipped.span == Some(*span))
        })
    });
}

/// What keeps the list from being certain, and what it leaves out.
fn notes(handler: &HandlerType, published: &Published, skipped: &mut Vec<Skipped>) {
    for router in published
        .routers
        .iter()
        .filter_map(|index| handler.routers.get(*index))
        .filter(|router| !router.certain)
    {
        skipped.push(Skipped {
            what: part_of(handler, router),
            reason: "it depends on a `cfg` whose value is not known, and is taken to be there"
                .to_owned(),
            span: Some(router.span),
            package: None,
            cure: None,
            tool_lost: false,
        });
    }
    for (index, reason) in &published.left_out {
        if let Some(router) = handler.routers.get(*index) {
            skipped.push(Skipped {
                what: part_of(handler, router),
                reason: reason.clone(),
                span: Some(router.span),
                package: None,
                cure: None,
                tool_lost: false,
            });
        }
    }
    if published.none_asked && !handler.routers.is_empty() && !published.routers.is_empty() {
        skipped.push(Skipped {
            what: format!("the way of `{}` to its routers", handler.name),
            reason: "it was not understood, so all of them are taken to be listed".to_owned(),
            span: handler.handler.as_ref().map(|block| block.item.span),
            package: None,
            cure: None,
            tool_lost: false,
        });
    }
}

fn part_of(handler: &HandlerType, router: &Router) -> String {
    let kind = if router.kind.is_box() {
        "tool box"
    } else {
        "router"
    };
    format!("the {kind} `{}` of `{}`", router.name, handler.name)
}
