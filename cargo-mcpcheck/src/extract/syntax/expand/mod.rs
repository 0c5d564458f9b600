//! `macro_rules!` of the workspace in item position: what a call expands to takes its place among the items of its module.
//!
//! A first walk goes through the crate in the order of the text, as macros without a path are in scope from their
//! definition on. What is left is asked for by its path, until nothing changes. What cannot be expanded stays a call, with
//! the reason; it is never guessed. Depth, number and size are bounded.

mod call;
mod definition;
mod fragments;
mod matcher;
mod transcribe;
mod trees;

use std::rc::Rc;

use super::cfg::marks;
use super::modules;
use super::resolve::Resolver;
use super::scan::plain_name;
use super::{CrateId, HeadKind, ItemId, ModuleId, Namespace, Program, Resolution};
use crate::extract::workspace::Cfg;
pub(super) use call::{Definitions, crate_named};
pub(super) use trees::with_groups;

/// Calls in what calls expand to that are followed, as rustc does.
const MAX_DEPTH: usize = 128;
/// Modules in modules that are walked.
const MAX_MODULE_DEPTH: usize = 128;
/// Calls of one crate that are expanded.
const MAX_CALLS: usize = 10_000;
/// Bytes of text that the calls of one crate may expand to.
const MAX_BYTES: usize = 8 << 20;
/// Rounds of looking for macros by their paths.
const MAX_ROUNDS: usize = 16;

/// Expands the calls of a crate that has just been loaded.
pub(super) fn expand(program: &Program<'_>, krate: CrateId) {
    let modules = program.modules(krate);
    let has_calls = {
        let state = program.state.borrow();
        let mut items = modules
            .iter()
            .filter_map(|module| state.modules.get(module.0 as usize))
            .flat_map(|data| &data.module.items)
            .filter_map(|item| state.items.get(item.0 as usize));
        items.any(|item| {
            item.outlined()
                .is_some_and(|outlined| outlined.kind == HeadKind::MacroCall)
        })
    };
    if !has_calls {
        return;
    }
    let mut expander = Expander {
        program,
        krate,
        cfg: program.cfg_of(program.package_of(program.krate(krate).root)),
        scopes: Vec::new(),
        pending: Vec::new(),
        calls: 0,
        bytes: 0,
    };
    expander.walk(program.krate(krate).root, None, 0);
    expander.by_path();
}

/// The macros in scope at a place of the text: the last that was defined, which leads to those before it.
type Scope = Option<usize>;

struct Defined {
    name: String,
    item: ItemId,
    before: Scope,
}

/// A call whose macro is not in scope without a path.
struct Pending {
    module: ModuleId,
    item: ItemId,
    scope: Scope,
    depth: usize,
}

struct Expander<'p, 'w> {
    program: &'p Program<'w>,
    krate: CrateId,
    cfg: std::sync::Arc<Cfg>,
    scopes: Vec<Defined>,
    pending: Vec<Pending>,
    calls: usize,
    bytes: usize,
}

impl Expander<'_, '_> {
    /// Walks through a module; gives the macros in scope at its end.
    fn walk(&mut self, module: ModuleId, scope: Scope, module_depth: usize) -> Scope {
        let mut scope = scope;
        if module_depth > MAX_MODULE_DEPTH {
            return scope;
        }
        let content = self.program.module(module);
        let mut items = Vec::with_capacity(content.items.len());
        for item in content.items.iter().copied() {
            self.step(module, item, &mut scope, 0, module_depth, &mut items);
        }
        if items != content.items {
            self.put(module, items);
        }
        scope
    }

    /// Goes over one item; what it stands for goes to `items`.
    fn step(
        &mut self,
        module: ModuleId,
        item: ItemId,
        scope: &mut Scope,
        depth: usize,
        module_depth: usize,
        items: &mut Vec<ItemId>,
    ) {
        match self.kind(item) {
            HeadKind::MacroRules => {
                self.scopes.push(Defined {
                    name: self.program.head(item).name.clone(),
                    item,
                    before: *scope,
                });
                *scope = Some(self.scopes.len() - 1);
            }
            HeadKind::Module => {
                if let Some(child) = self.program.declared_module(item) {
                    let inner = self.walk(child, *scope, module_depth + 1);
                    if self.is_macro_use(item) {
                        *scope = inner;
                    }
                }
            }
            HeadKind::MacroCall => {
                if let Some(definition) = self.in_scope(item, *scope) {
                    if let Some(made) = self.expanded(module, item, definition, depth) {
                        for item in made {
                            self.step(module, item, scope, depth + 1, module_depth, items);
                        }
                        return;
                    }
                } else {
                    self.pending.push(Pending {
                        module,
                        item,
                        scope: *scope,
                        depth,
                    });
                }
            }
            _ => {}
        }
        items.push(item);
    }

    /// The macro of a call without a path, where one of its name is in scope.
    fn in_scope(&self, call: ItemId, scope: Scope) -> Option<ItemId> {
        let path = self.path_of(call);
        let name = plain_name(&path);
        let mut next = scope;
        while let Some(defined) = next.and_then(|index| self.scopes.get(index)) {
            if defined.name == name {
                return Some(defined.item);
            }
            next = defined.before;
        }
        None
    }

    /// Expands the calls that are left by the paths of their macros.
    fn by_path(&mut self) {
        for _ in 0..MAX_ROUNDS {
            let pending = std::mem::take(&mut self.pending);
            let mut changed = false;
            for call in pending {
                let definition = self.resolved(&call);
                let made = definition.and_then(|definition| {
                    self.expanded(call.module, call.item, definition, call.depth)
                });
                let Some(made) = made else {
                    if definition.is_none() {
                        self.pending.push(call);
                    }
                    continue;
                };
                changed = true;
                let mut scope = call.scope;
                let mut items = Vec::new();
                for item in made {
                    self.step(call.module, item, &mut scope, call.depth + 1, 0, &mut items);
                }
                let content = self.program.module(call.module);
                let mut all = Vec::with_capacity(content.items.len() + items.len());
                for item in content.items.iter().copied() {
                    if item == call.item {
                        all.append(&mut items);
                    } else {
                        all.push(item);
                    }
                }
                self.put(call.module, all);
            }
            if !changed {
                return;
            }
        }
    }

    fn resolved(&self, call: &Pending) -> Option<ItemId> {
        let path = self.path_of(call.item);
        let (leading_colon, plain) = match path.strip_prefix("::") {
            Some(plain) => (true, plain),
            None => (false, path.as_str()),
        };
        let segments: Vec<&str> = plain.split("::").map(plain_name).collect();
        let mut resolver = Resolver::without_text_order(self.program);
        let found = resolver.resolve(call.module, leading_colon, &segments, Namespace::Macro);
        match found {
            Resolution::Item(item) if self.kind(item) == HeadKind::MacroRules => Some(item),
            _ => None,
        }
    }

    /// The items that a call expands to; `None` where it is not expanded, with the reason at the call.
    fn expanded(
        &mut self,
        module: ModuleId,
        call: ItemId,
        definition: ItemId,
        depth: usize,
    ) -> Option<Vec<ItemId>> {
        let made = self.text_of(call, definition, depth).and_then(|file| {
            if file.outline.trouble.is_some() {
                return Err("what it expands to does not parse".to_owned());
            }
            Ok(file)
        });
        match made {
            Ok(file) => {
                let program = self.program;
                let mut state = program.state.borrow_mut();
                let cfg_known = state
                    .items
                    .get(call.0 as usize)
                    .is_some_and(|item| item.cfg_known);
                if let Some(definition) = state.items.get_mut(definition.0 as usize) {
                    definition.is_expanded = true;
                }
                Some(modules::add_text(
                    &mut state,
                    program.workspace,
                    program.sources,
                    module,
                    file,
                    cfg_known,
                ))
            }
            Err(reason) => {
                let mut state = self.program.state.borrow_mut();
                if let Some(item) = state.items.get_mut(call.0 as usize) {
                    item.not_expanded = Some((definition, reason));
                }
                None
            }
        }
    }

    fn text_of(
        &mut self,
        call: ItemId,
        definition: ItemId,
        depth: usize,
    ) -> Result<Rc<super::files::LoadedFile>, String> {
        if depth >= MAX_DEPTH {
            return Err(format!(
                "it goes on for more than {MAX_DEPTH} calls in calls"
            ));
        }
        if self.calls >= MAX_CALLS || self.bytes >= MAX_BYTES {
            return Err("the macros of the crate expand to too much".to_owned());
        }
        self.calls += 1;
        let file = call::expanded(self.program, self.krate, call, definition)?;
        self.bytes += file.source.text().len();
        Ok(file)
    }

    /// Gives a module these items. What was found out by names before may not hold any more.
    fn put(&self, module: ModuleId, items: Vec<ItemId>) {
        let mut state = self.program.state.borrow_mut();
        if let Some(data) = state.modules.get_mut(module.0 as usize) {
            Rc::make_mut(&mut data.module).items = items;
            data.names = None;
        }
        state.resolved.clear();
        state.macros.remove(&self.krate);
    }

    fn kind(&self, item: ItemId) -> HeadKind {
        let state = self.program.state.borrow();
        let outlined = state.items.get(item.0 as usize);
        outlined
            .and_then(|item| item.outlined())
            .map_or(HeadKind::Other, |outlined| outlined.kind)
    }

    /// The path of a call as written, without spaces.
    fn path_of(&self, call: ItemId) -> String {
        let state = self.program.state.borrow();
        state
            .items
            .get(call.0 as usize)
            .map_or_else(String::new, super::names::path_of_call)
    }

    fn is_macro_use(&self, item: ItemId) -> bool {
        let state = self.program.state.borrow();
        state.items.get(item.0 as usize).is_some_and(|item| {
            item.outlined().is_some_and(|outlined| {
                outlined.marked
                    && marks(item.file.text(outlined.attrs_range()), &self.cfg).macro_use
            })
        })
    }
}
