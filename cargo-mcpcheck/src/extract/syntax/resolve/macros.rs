//! `macro_rules!` by name, and what macro calls in item position may define.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Found, Resolver};
use crate::extract::syntax::names::identifiers;
use crate::extract::syntax::{CrateId, HeadKind, ItemId, ModuleId, Resolution};

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
        self.macros_of(krate).get(name).copied()
    }

    /// `#[macro_export]` puts a macro into the root of its crate, wherever it stands.
    pub(super) fn exported_macro(&mut self, module: ModuleId, name: &str) -> Found {
        let krate = self.program.module(module).krate;
        if self.program.krate(krate).root != module {
            return Found::No;
        }
        let item = self.macros_of(krate).get(name).copied();
        item.map_or(Found::No, |item| Found::Yes(Resolution::Item(item)))
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
    /// The `macro_rules!` of a crate by name; the first of each name.
    pub(super) fn macros_of(&self, krate: CrateId) -> Rc<HashMap<String, ItemId>> {
        if let Some(known) = self.program.state.borrow().macros.get(&krate) {
            return Rc::clone(known);
        }
        let mut macros = HashMap::new();
        for module in self.program.modules(krate) {
            for item in &self.program.module(module).items {
                let head = self.program.head(*item);
                if head.kind == HeadKind::MacroRules {
                    macros.entry(head.name.clone()).or_insert(*item);
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
