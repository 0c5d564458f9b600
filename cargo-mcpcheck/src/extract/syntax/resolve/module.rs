//! What a name is in one module: declared, imported by name, or brought by a glob.

use std::rc::Rc;

use super::macros::is_include;
use super::{Answer, Found, Lookup, MAX_STEPS, Resolver, unsure};
use crate::extract::syntax::names::{Declared, Import, ImportForm, Names};
use crate::extract::syntax::outline::Visibility;
use crate::extract::syntax::scan::plain_name;
use crate::extract::syntax::{
    HeadKind, ItemId, ItemKind, ModuleId, Namespace, Resolution, TypeKind,
};

impl Resolver<'_, '_> {
    /// A name of a module: declared, imported, then from globs. `seen_from` is where the question comes from; with
    /// `through_glob` only what is visible there counts.
    pub(super) fn in_module(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
        seen_from: ModuleId,
        through_glob: bool,
    ) -> Found {
        let lookup = Lookup {
            module,
            name: Rc::from(name),
            namespace,
            through_glob_of: through_glob.then_some(seen_from),
            any_text_order: self.any_text_order,
        };
        let is_same = |open: &Lookup| {
            open.module == module && open.namespace == namespace && *open.name == *name
        };
        if let Some(open) = self.open.iter().position(is_same) {
            self.cut_by = outermost(self.cut_by, Some(open));
            return Found::No;
        }
        if let Some(answer) = self.answers.get(&lookup) {
            self.cut_by = outermost(self.cut_by, answer.cut_by);
            return answer.found.clone();
        }
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return unsure("the imports are too many to follow");
        }
        let cut_before = self.cut_by.take();
        let depth = self.open.len();
        self.open.push(lookup.clone());
        let found = self.in_open_module(module, name, namespace, seen_from, through_glob);
        self.open.pop();
        self.close(depth);
        let cut_by = self.cut_by.filter(|cut_by| *cut_by < depth);
        self.answer(lookup, &found, cut_by);
        self.cut_by = outermost(cut_before, cut_by);
        found
    }

    fn answer(&mut self, lookup: Lookup, found: &Found, cut_by: Option<usize>) {
        if let Some(cut_by) = cut_by {
            if self.provisional.len() <= cut_by {
                self.provisional.resize_with(cut_by + 1, Vec::new);
            }
            if let Some(lookups) = self.provisional.get_mut(cut_by) {
                lookups.push(lookup.clone());
            }
        }
        let found = found.clone();
        self.answers.insert(lookup, Answer { found, cut_by });
    }

    /// Forgets what held only while the lookup at `depth` was open.
    fn close(&mut self, depth: usize) {
        let Some(lookups) = self.provisional.get_mut(depth) else {
            return;
        };
        for lookup in lookups.drain(..) {
            self.answers.remove(&lookup);
        }
    }

    pub(super) fn in_open_module(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
        seen_from: ModuleId,
        through_glob: bool,
    ) -> Found {
        let names = self.names_of(module);
        match self.explicit(&names, module, name, namespace, seen_from, through_glob) {
            Found::No => {}
            found => return found,
        }
        let mut doubt = Found::No;
        for glob in &names.globs {
            if through_glob && !self.is_visible(glob.visibility, module, seen_from) {
                continue;
            }
            match self.through_glob(module, glob, name, namespace) {
                Found::No => {}
                found @ Found::Yes(_) => return found,
                Found::Unsure { reason, .. } => doubt = Found::Unsure { reason, weak: true },
            }
        }
        let call = names.calls.iter().find(|call| {
            call.mentions(name)
                || call.joins_names()
                || is_include(&call.path)
                || self.definition_mentions(module, &call.path, name)
        });
        if let Some(call) = call {
            let reason = match &call.not_expanded {
                Some(why) => format!("`{}!` may define it, but {why}", call.path),
                None => format!("`{}!` may define it", call.path),
            };
            return Found::Unsure { reason, weak: true };
        }
        doubt
    }

    /// A name that a module declares or imports by name.
    pub(super) fn explicit(
        &mut self,
        names: &Names,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
        seen_from: ModuleId,
        through_glob: bool,
    ) -> Found {
        let mut candidates: Vec<(Resolution, bool)> = Vec::new();
        let mut doubt = Found::No;
        for declared in names.items.get(name).into_iter().flatten() {
            if !is_in(declared, namespace)
                || (through_glob && !self.is_visible(declared.visibility, module, seen_from))
                || (declared.kind == HeadKind::MacroRules && !declared.macro_export)
            {
                continue;
            }
            let resolution = match declared.kind {
                HeadKind::Module => match self.program.declared_module(declared.item) {
                    Some(module) => Resolution::Module(module),
                    None => Resolution::Unknown(format!("module `{name}` could not be read")),
                },
                _ => Resolution::Item(declared.item),
            };
            candidates.push((resolution, declared.cfg_known));
        }
        for import in names.imports.get(name).into_iter().flatten() {
            if (import.form != ImportForm::Any && namespace != Namespace::Type)
                || (through_glob && !self.is_visible(import.visibility, module, seen_from))
            {
                continue;
            }
            match self.import(module, import, namespace) {
                Found::Yes(resolution) => candidates.push((resolution, import.cfg_known)),
                Found::No => {}
                Found::Unsure { reason, .. } => {
                    doubt = Found::Unsure {
                        reason,
                        weak: false,
                    }
                }
            }
        }
        choose(name, &candidates).unwrap_or(doubt)
    }

    pub(super) fn import(
        &mut self,
        module: ModuleId,
        import: &Import,
        namespace: Namespace,
    ) -> Found {
        let path: Vec<&str> = import.path.iter().map(String::as_str).collect();
        // `macro_rules! m ...` and then `pub(crate) use m;`
        let any_text_order = std::mem::replace(&mut self.any_text_order, true);
        let found = self.path(module, import.leading_colon, &path, namespace);
        self.any_text_order = any_text_order;
        found
    }

    /// A name that a glob import of `module` may bring.
    pub(super) fn through_glob(
        &mut self,
        module: ModuleId,
        glob: &Import,
        name: &str,
        namespace: Namespace,
    ) -> Found {
        let written = || format!("it may come from `{}::*`", glob.path.join("::"));
        let path: Vec<&str> = glob.path.iter().map(String::as_str).collect();
        // `use {a::*}` without a path before `*` names the crate root or, with `::`, nothing.
        let source = if path.is_empty() {
            Found::No
        } else {
            self.path(module, glob.leading_colon, &path, Namespace::Type)
        };
        match source {
            Found::Yes(Resolution::Module(source)) => {
                self.in_module(source, name, namespace, module, true)
            }
            Found::Yes(Resolution::Item(item)) => self.variant(item, name),
            Found::Yes(Resolution::External(_)) | Found::Unsure { .. } => unsure(&written()),
            Found::Yes(_) | Found::No => Found::No,
        }
    }

    pub(super) fn variant(&mut self, item: ItemId, name: &str) -> Found {
        let Some(parsed) = self.program.item(item) else {
            return Found::No;
        };
        match &parsed.kind {
            ItemKind::Enum { variants, .. } => {
                let is_variant = variants
                    .iter()
                    .any(|variant| plain_name(&variant.name) == name);
                if is_variant {
                    return Found::Yes(Resolution::Member(item, name.to_owned()));
                }
                Found::No
            }
            ItemKind::TypeAlias { ty, .. } => {
                let TypeKind::Path { qself: None, path } = &ty.kind else {
                    return Found::No;
                };
                let segments: Vec<&str> = path
                    .segments
                    .iter()
                    .map(|segment| segment.name.as_str())
                    .collect();
                let module = self.program.head(item).module;
                self.steps += 1;
                if self.steps > MAX_STEPS {
                    return Found::No;
                }
                match self.path(module, path.leading_colon, &segments, Namespace::Type) {
                    Found::Yes(Resolution::Item(aliased)) if aliased != item => {
                        self.variant(aliased, name)
                    }
                    _ => Found::No,
                }
            }
            _ => Found::No,
        }
    }
    pub(super) fn is_visible(
        &self,
        visibility: Visibility,
        declared_in: ModuleId,
        seen_from: ModuleId,
    ) -> bool {
        let home = match visibility {
            Visibility::Public => return true,
            Visibility::Crate => {
                return self.program.module(declared_in).krate
                    == self.program.module(seen_from).krate;
            }
            Visibility::Private => declared_in,
            Visibility::Super => match self.program.module(declared_in).parent {
                Some(parent) => parent,
                None => declared_in,
            },
        };
        let mut next = Some(seen_from);
        while let Some(module) = next {
            if module == home {
                return true;
            }
            next = self.program.module(module).parent;
        }
        false
    }
}

/// The outer one of two places among the open lookups.
fn outermost(one: Option<usize>, other: Option<usize>) -> Option<usize> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// The one thing that a name is; unsure where it depends on a `cfg` that is not known.
fn choose(name: &str, candidates: &[(Resolution, bool)]) -> Option<Found> {
    let certain = candidates.iter().find(|(_, cfg_known)| *cfg_known);
    let (first, _) = certain.or(candidates.first())?;
    let first = first.clone();
    let differs = |(other, _): &(Resolution, bool)| *other != first;
    if certain.is_none() && candidates.iter().any(differs) {
        return Some(unsure(&format!(
            "which `{name}` is meant depends on a `cfg` that is not known"
        )));
    }
    Some(match first {
        Resolution::Unknown(reason) => Found::Unsure {
            reason,
            weak: false,
        },
        first => Found::Yes(first),
    })
}
fn is_in(declared: &Declared, namespace: Namespace) -> bool {
    match namespace {
        Namespace::Type => matches!(
            declared.kind,
            HeadKind::Struct
                | HeadKind::Enum
                | HeadKind::Union
                | HeadKind::TypeAlias
                | HeadKind::Trait
                | HeadKind::Module
        ),
        Namespace::Value => match declared.kind {
            HeadKind::Struct => !declared.has_named_fields,
            kind => matches!(
                kind,
                HeadKind::Function | HeadKind::Const | HeadKind::Static
            ),
        },
        Namespace::Macro => declared.kind == HeadKind::MacroRules,
    }
}
