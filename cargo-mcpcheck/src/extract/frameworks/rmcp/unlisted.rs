//! Tools that are certainly not listed: methods that no router sees, and routers that no handler asks for. What is not
//! certain stays with `strays` and `published`.

use std::collections::BTreeSet;

use super::composed::RouterOf;
use super::context::Context;
use super::declared::{Block, HandlerType, MacroOrigin, Router, is_macro, macro_origin};
use super::profile::Behaviour;
use super::published::Published;
use super::{attribute, mentions, tool_box};
use crate::extract::frameworks::MarkedFiles;
use crate::extract::syntax::{
    Attribute, CrateId, Function, HeadKind, Impl, Item, ItemKind, ModuleId,
};
use crate::schema::{Pointer, Server, Trap, TrapKind, Unlisted};
use crate::source::Span;

/// Looks for tools that no server lists.
struct Search<'a, 'p, 'w> {
    context: &'a Context<'p, 'w>,
    krate: CrateId,
    handlers: &'a [HandlerType],
    /// The functions that listed tools come from, in whatever way they came into a list.
    listed: BTreeSet<Span>,
    traps: Vec<Trap>,
}

/// The tools that no server lists. `routers` are those that servers list, as indices of types and of their routers.
pub(super) fn traps(
    context: &Context<'_, '_>,
    krate: CrateId,
    (handlers, published): (&[HandlerType], &[Published]),
    routers: &[Vec<RouterOf>],
    servers: &[Server],
    files: &MarkedFiles<'_>,
) -> Vec<Trap> {
    let tools = servers
        .iter()
        .flat_map(|server| server.tools.iter().chain(&server.shadowed));
    let mut search = Search {
        context,
        krate,
        handlers,
        listed: tools
            .filter_map(|tool| tool.provenance.get(&Pointer::root()))
            .map(|origin| origin.span)
            .collect(),
        traps: Vec::new(),
    };
    search.routers(published, routers);
    search.strays(files);
    search.traps
}

impl Search<'_, '_, '_> {
    /// The routers of handlers that no server lists.
    fn routers(&mut self, published: &[Published], listed: &[Vec<RouterOf>]) {
        for (ty, (handler, published)) in self.handlers.iter().zip(published).enumerate() {
            let Some(asked) = place_of_handler(handler) else {
                continue;
            };
            for (index, _) in &published.left_out {
                let Some(router) = handler.routers.get(*index) else {
                    continue;
                };
                let is_listed = listed.iter().any(|routers| routers.contains(&(ty, *index)));
                if is_listed || !self.is_certain(handler, router) {
                    continue;
                }
                let functions = self.functions_of(handler, router);
                if functions.iter().any(|(_, span)| self.listed.contains(span)) {
                    continue;
                }
                let kind = TrapKind::UnlistedTools {
                    tools: functions.into_iter().map(|(name, _)| name).collect(),
                    why: Unlisted::Router {
                        router: router.name.clone(),
                        handler: handler.name.clone(),
                        asks_for_others: !published.routers.is_empty(),
                        is_box: router.kind.is_box(),
                    },
                };
                self.traps.push(Trap::new(kind, router.span).with(asked));
            }
        }
    }

    /// Whether a router that is left out cannot come into a list in another way.
    fn is_certain(&self, handler: &HandlerType, router: &Router) -> bool {
        let (program, krate) = (self.context.program, self.krate);
        if router.public || !router.certain {
            return false;
        }
        router.kind.is_box()
            || mentions::of_function(program, krate, self.handlers, handler, &router.name)
            || !self.is_named_in_tokens(router)
    }

    /// Whether the name of a router stands somewhere as a word beside the attribute that gives it, as in the tokens of a
    /// macro that puts routers together. The default name is also that of the attribute, so it says nothing.
    fn is_named_in_tokens(&self, router: &Router) -> bool {
        router.name != "tool_router"
            && mentions::count(self.context.program, self.krate, &router.name) > 1
    }

    /// The functions of a router: their names and the places of these.
    fn functions_of(&self, handler: &HandlerType, router: &Router) -> Vec<(String, Span)> {
        let program = self.context.program;
        let named = |function: &Function| (function.name.clone(), function.name_span);
        if router.kind.is_box() {
            let methods = tool_box::methods(program, handler, router);
            return methods.iter().map(|(_, method)| named(method)).collect();
        }
        let functions = router.block.functions().iter();
        functions
            .filter(|function| attribute::router_mark(program, function).is_some())
            .map(named)
            .collect()
    }

    /// What the crate marks with `#[tool]` and no router sees.
    fn strays(&mut self, files: &MarkedFiles<'_>) {
        let program = self.context.program;
        let has_routers = self.context.in_use.profile.has(Behaviour::NullableOptions);
        let has_server = self
            .handlers
            .iter()
            .any(|handler| place_of_handler(handler).is_some());
        if !has_routers || !has_server || mentions::of_made_names(program, self.krate, "_tool_attr")
        {
            return;
        }
        for module in program.modules(self.krate) {
            let loaded = program.module(module);
            if !files.contains(loaded.file) {
                continue;
            }
            for item in &loaded.items {
                let head = program.head(*item);
                if matches!(head.kind, HeadKind::Impl | HeadKind::Function)
                    && program.text(*item).contains("tool")
                    && let Some(parsed) = program.item(*item)
                {
                    self.item(head.module, &parsed);
                }
            }
        }
    }

    fn item(&mut self, module: ModuleId, item: &Item) {
        match &item.kind {
            ItemKind::Function(function)
                if self.mark(module, function).is_some() && !self.is_added(function) =>
            {
                self.add(&[function], Unlisted::Function, function.name_span);
            }
            ItemKind::Impl(implementation) => self.block(module, item, implementation),
            _ => {}
        }
    }

    fn block(&mut self, module: ModuleId, item: &Item, implementation: &Impl) {
        let program = self.context.program;
        let has = |name: &str| {
            item.attrs
                .iter()
                .any(|attribute| is_macro(program, module, attribute, name))
        };
        // `#[tool(tool_box)]` is of another line, and a macro of another library may make a router of the block.
        let is_plain = item.attrs.iter().all(is_inert) && implementation.macros.is_empty();
        let marked: Vec<(&Function, &Attribute)> = implementation
            .functions
            .iter()
            .filter_map(|function| Some((function, self.mark(module, function)?)))
            .filter(|(function, _)| !self.is_added(function))
            .collect();
        if has("tool_router") {
            let unseen = marked
                .into_iter()
                .filter(|(function, _)| attribute::router_mark(program, function).is_none());
            for (function, mark) in unseen {
                let why = if mark.is("tool") {
                    Unlisted::InCfgAttr
                } else {
                    let written = program.sources.slice(mark.span);
                    Unlisted::OtherName { written }
                };
                self.add(&[function], why, mark.span);
            }
        } else if is_plain && !marked.is_empty() {
            let functions: Vec<&Function> = marked.iter().map(|(function, _)| *function).collect();
            self.add(&functions, Unlisted::Block, implementation.self_ty.span);
        }
    }

    /// rmcp's `#[tool]`, where the build has it for certain.
    fn mark<'f>(&self, module: ModuleId, function: &'f Function) -> Option<&'f Attribute> {
        let program = self.context.program;
        let mut attrs = function.attrs.iter();
        let mark = attrs.find(|attribute| {
            macro_origin(program, module, attribute, "tool") == MacroOrigin::Rmcp
        })?;
        (!function.conditional && !mark.conditional).then_some(mark)
    }

    /// Whether a function is listed after all, or some crate of the package, or one that may use it, names the tool that the
    /// macro makes of it.
    fn is_added(&self, function: &Function) -> bool {
        if self.listed.contains(&function.name_span) {
            return true;
        }
        let program = self.context.program;
        let krate = program.krate(self.krate);
        let Some(package) = program.workspace.package(krate.package) else {
            return true;
        };
        let is_library = package
            .targets
            .get(krate.target)
            .is_none_or(|target| target.is_lib);
        let is_used = program.workspace.packages.iter().any(|other| {
            let mut dependencies = other.dependencies.iter();
            dependencies.any(|dependency| dependency.package_name == package.name)
        });
        if is_library && is_used {
            return true;
        }
        let handle = format!("{}_tool_attr", function.name);
        let targets = package.targets.iter().enumerate();
        targets
            .filter(|(index, target)| *index == krate.target || (is_library && target.enabled))
            .any(|(index, _)| {
                mentions::of_name(program, program.load(krate.package, index), &handle)
            })
    }

    fn add(&mut self, functions: &[&Function], why: Unlisted, span: Span) {
        let kind = TrapKind::UnlistedTools {
            tools: functions
                .iter()
                .map(|function| function.name.clone())
                .collect(),
            why,
        };
        let mut trap = Trap::new(kind, span);
        trap.others = functions
            .iter()
            .map(|function| function.name_span)
            .collect();
        self.traps.push(trap);
    }
}

/// Whether an attribute of a block leaves it as it is.
fn is_inert(attribute: &Attribute) -> bool {
    const INERT: &[&str] = &["allow", "cfg", "deny", "doc", "expect", "forbid", "warn"];
    matches!(attribute.path.segments.as_slice(), [only] if INERT.contains(&only.name.as_str()))
}

/// The place of what makes a type a server, if anything does.
fn place_of_handler(handler: &HandlerType) -> Option<Span> {
    let written = handler.handler.as_ref().and_then(Block::implementation);
    let is_made = handler.routers.iter().any(|router| router.server_handler);
    let made = is_made.then_some(handler.span);
    written
        .map(|implementation| implementation.self_ty.span)
        .or(made)
}
