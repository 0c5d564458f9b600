//! `macro_rules!` by name, and what macro calls in item position may define.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Found, Resolver};
use crate::extract::syntax::names::identifiers;
use crate::extract::syntax::{CrateId, HeadKind, ItemId, ModuleId, Namespace, Resolution};

impl Resolver<'_, '_> {
    /// A `macro_rules!` of the same crate, which reaches over modules by the order of the text. The order is not looked
    /// at: the module itself comes first, then those it is in, then any other.
    pub(super) fn textual_macro(&mut self, scope: ModuleId, name: &str) -> Option<ItemId> {
        let mut next = Some(scope);
        while let Some(module) = next {
            let names = self.names_of(module);
            let mut declared = names.items.get(name).into_iter().flatten();
            if let Some(found) = declared.find(|declared| declared.kind == HeadKind::MacroRules) {
                return Some(found.item);
            }
            next = self.program.module(module).parent;
        }
        let krate = self.program.module(scope).krate;
        self.macros_of(krate).get(name)?.first().copied()
    }

    /// A macro whose name stands alone and is no name of the module: defined before in the text, or of a crate marked
    /// `#[macro_use]`.
    pub(super) fn macro_without_path(&mut self, scope: ModuleId, name: &str) -> Found {
        if self.any_text_order
            && let Some(item) = self.textual_macro(scope, name)
        {
            return Found::Yes(Resolution::Item(item));
        }
        let root = self.root_of(scope);
        let names = self.names_of(root);
        for import in &names.macro_use {
            if let Found::Yes(Resolution::Module(krate)) =
                self.import(root, import, Namespace::Type)
                && let found @ Found::Yes(_) = self.exported_macro(krate, name)
            {
                return found;
            }
        }
        Found::No
    }

    /// `#[macro_export]` puts a macro into the root of its crate, wherever it stands.
    pub(super) fn exported_macro(&mut self, module: ModuleId, name: &str) -> Found {
        let krate = self.program.module(module).krate;
        if self.program.krate(krate).root != module {
            return Found::No;
        }
        let macros = self.macros_of(krate);
        let state = self.program.state.borrow();
        let mut named = macros.get(name).into_iter().flatten().copied();
        let exported = named.find(|item| {
            let item = state.items.get(item.0 as usize);
            item.is_some_and(|item| item.macro_export)
        });
        exported.map_or(Found::No, |item| Found::Yes(Resolution::Item(item)))
    }

    /// Whether a macro call may define a name that only the definition of the macro mentions.
    pub(super) fn definition_mentions(&mut self, module: ModuleId, path: &str, name: &str) -> bool {
        if path.contains("::") {
            return false;
        }
        let Some(definition) = self.textual_macro(module, path) else {
            return false;
        };
        self.program
            .with_text(definition, |text| identifiers(text).contains(name))
    }
    /// The `macro_rules!` of a crate by name.
    pub(super) fn macros_of(&self, krate: CrateId) -> Rc<HashMap<String, Vec<ItemId>>> {
        if let Some(known) = self.program.state.borrow().macros.get(&krate) {
            return Rc::clone(known);
        }
        let mut macros: HashMap<String, Vec<ItemId>> = HashMap::new();
        for module in self.program.modules(krate) {
            for item in &self.program.module(module).items {
                let head = self.program.head(*item);
                if head.kind == HeadKind::MacroRules {
                    macros.entry(head.name.clone()).or_default().push(*item);
                }
            }
        }
        let macros = Rc::new(macros);
        self.program
            .state
            .borrow_mut()
            .macros
            .insert(krate, Rc::clone(&macros));
        macros
    }
}

pub(super) fn is_include(path: &str) -> bool {
    path.rsplit("::")
        .next()
        .is_some_and(|name| name.starts_with("include"))
}
