//! Name resolution: what a path means in a module, by rustc's order of scopes, with the answer "cannot be told" where a
//! macro or a crate that is not read may have the last word.

use std::rc::Rc;

use super::names::{Import, Names, names};
use super::outline::Visibility;
use super::prelude::{is_primitive, prelude};
use super::{CrateId, HeadKind, ItemId, ModuleId, Namespace, Program, Resolution};
use crate::extract::workspace::{PackageId, Target};

/// Steps of one question after which it is given up.
const MAX_STEPS: usize = 20_000;

/// What was found under a name.
#[derive(Clone, Debug)]
enum Found {
    Yes(Resolution),
    No,
    /// It cannot be told. `weak` where only a glob or a macro may bring the name, so that a prelude name stays what it
    /// is: rustc would let the glob win, but a glob or a macro that replaces `Vec` or `Option` is not seen in practice,
    /// and every name would be in doubt otherwise.
    Unsure {
        reason: String,
        weak: bool,
    },
}

/// One question.
pub(super) struct Resolver<'p, 'w> {
    program: &'p Program<'w>,
    /// Names being looked up, so that circular imports end.
    open: Vec<(ModuleId, String, Namespace)>,
    steps: usize,
}

impl<'p, 'w> Resolver<'p, 'w> {
    pub(super) fn new(program: &'p Program<'w>) -> Resolver<'p, 'w> {
        Resolver {
            program,
            open: Vec::new(),
            steps: 0,
        }
    }

    pub(super) fn resolve(
        &mut self,
        scope: ModuleId,
        leading_colon: bool,
        segments: &[&str],
        namespace: Namespace,
    ) -> Resolution {
        match self.path(scope, leading_colon, segments, namespace) {
            Found::Yes(resolution) => resolution,
            Found::No => Resolution::Absent,
            Found::Unsure { reason, .. } => Resolution::Unknown(reason),
        }
    }

    fn path(
        &mut self,
        scope: ModuleId,
        leading_colon: bool,
        segments: &[&str],
        namespace: Namespace,
    ) -> Found {
        let Some((first, mut rest)) = segments.split_first() else {
            return Found::No;
        };
        let space = |rest: &[&str]| {
            if rest.is_empty() {
                namespace
            } else {
                Namespace::Type
            }
        };
        let mut found = match *first {
            _ if leading_colon => self.extern_crate(scope, first),
            "crate" | "$crate" => Found::Yes(Resolution::Module(self.root_of(scope))),
            "self" => Found::Yes(Resolution::Module(scope)),
            "super" => {
                let mut module = self.program.module(scope).parent;
                while let (Some(above), Some(("super", below))) = (module, split_first(rest)) {
                    module = self.program.module(above).parent;
                    rest = below;
                }
                module.map_or(Found::No, |module| Found::Yes(Resolution::Module(module)))
            }
            "Self" => unsure("`Self` depends on where it stands"),
            name => self.first(scope, name, space(rest)),
        };
        while let (Found::Yes(resolution), Some((name, below))) = (&found, rest.split_first()) {
            found = self.member(scope, resolution.clone(), name, space(below));
            rest = below;
        }
        found
    }

    /// What `name` is in what a path has led to so far.
    fn member(
        &mut self,
        scope: ModuleId,
        owner: Resolution,
        name: &str,
        namespace: Namespace,
    ) -> Found {
        match owner {
            Resolution::Module(module) => {
                let found = self.in_module(module, name, namespace, scope, false);
                match found {
                    Found::No if namespace == Namespace::Macro => self.exported_macro(module, name),
                    found => found,
                }
            }
            Resolution::External(mut path) => {
                path.push(name.to_owned());
                Found::Yes(Resolution::External(path))
            }
            Resolution::Primitive(primitive) => {
                let path = vec!["std".to_owned(), primitive, name.to_owned()];
                Found::Yes(Resolution::External(path))
            }
            Resolution::Item(item) => Found::Yes(Resolution::Member(item, name.to_owned())),
            Resolution::Member(_, member) => unsure(&format!(
                "`{member}::{name}` is known to the type checker only"
            )),
            Resolution::Absent => Found::No,
            Resolution::Unknown(reason) => unsure(&reason),
        }
    }

    /// The first name of a path: the module, then crates, then the prelude.
    fn first(&mut self, scope: ModuleId, name: &str, namespace: Namespace) -> Found {
        let in_scope = self.in_module(scope, name, namespace, scope, false);
        let doubt = match in_scope {
            Found::Yes(_) | Found::Unsure { weak: false, .. } => return in_scope,
            Found::No | Found::Unsure { .. } => in_scope,
        };
        if namespace == Namespace::Macro
            && let Some(item) = self.textual_macro(scope, name)
        {
            return Found::Yes(Resolution::Item(item));
        }
        if namespace == Namespace::Type {
            let known = self.extern_crate(scope, name);
            if !matches!(known, Found::No) {
                return known;
            }
        }
        if let Some(path) = prelude(name, namespace) {
            return Found::Yes(Resolution::External(path));
        }
        if namespace == Namespace::Type && is_primitive(name) {
            return Found::Yes(Resolution::Primitive(name.to_owned()));
        }
        match doubt {
            Found::No
                if namespace == Namespace::Macro
                    && self.names_of(self.root_of(scope)).macro_use =>
            {
                unsure("it may come from a crate marked `#[macro_use]`")
            }
            doubt => doubt,
        }
    }

    /// A crate by the name that it has in the paths of `scope`.
    fn extern_crate(&mut self, scope: ModuleId, name: &str) -> Found {
        let root = self.root_of(scope);
        let declared = self
            .names_of(root)
            .imports
            .get(name)
            .cloned()
            .unwrap_or_default();
        if let Some(import) = declared.iter().find(|import| import.extern_crate)
            && import.path != [name]
        {
            return self.import(root, import, Namespace::Type);
        }
        if matches!(name, "std" | "core" | "alloc") {
            return Found::Yes(Resolution::External(vec!["std".to_owned()]));
        }
        if matches!(name, "proc_macro" | "test") {
            return Found::Yes(Resolution::External(vec![name.to_owned()]));
        }
        let krate = self.program.krate(self.program.module(scope).krate);
        let Some(package) = self.program.workspace.package(krate.package) else {
            return Found::No;
        };
        let own_library = package
            .targets
            .iter()
            .position(|target| target.is_lib && target.name.replace('-', "_") == name);
        if let Some(library) = own_library
            && library != krate.target
        {
            return self.library(krate.package, library);
        }
        let mut dependencies = package
            .dependencies
            .iter()
            .filter(|dependency| dependency.enabled && dependency.extern_name == name);
        let Some(dependency) = dependencies.next() else {
            return Found::No;
        };
        let local = dependency.local.and_then(|local| {
            let targets = &self.program.workspace.package(local)?.targets;
            let library = targets.iter().position(|target| target.is_lib)?;
            // A crate of procedural macros exports nothing that its items' names would tell.
            (!is_proc_macro(targets.get(library)?)).then_some((local, library))
        });
        match local {
            Some((package, library)) => self.library(package, library),
            None => Found::Yes(Resolution::External(vec![
                dependency.package_name.replace('-', "_"),
            ])),
        }
    }

    fn library(&self, package: PackageId, target: usize) -> Found {
        let krate = self.program.load(package, target);
        Found::Yes(Resolution::Module(self.program.krate(krate).root))
    }

    /// A name of a module: declared, imported, then from globs. `seen_from` is where the question comes from; with
    /// `through_glob` only what is visible there counts.
    fn in_module(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
        seen_from: ModuleId,
        through_glob: bool,
    ) -> Found {
        let is_open = self.open.iter().any(|(open, open_name, space)| {
            *open == module && *space == namespace && open_name == name
        });
        if is_open {
            return Found::No;
        }
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return unsure("the imports are too many to follow");
        }
        self.open.push((module, name.to_owned(), namespace));
        let found = self.in_open_module(module, name, namespace, seen_from, through_glob);
        self.open.pop();
        found
    }

    fn in_open_module(
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
                || is_include(&call.path)
                || self.definition_mentions(module, &call.path, name)
        });
        if let Some(call) = call {
            return Found::Unsure {
                reason: format!("`{}!` may define it", call.path),
                weak: true,
            };
        }
        doubt
    }

    /// A name that a module declares or imports by name.
    fn explicit(
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
            if !is_in(declared.kind, namespace)
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
            if (import.module_only && namespace != Namespace::Type)
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
        choose(name, candidates).unwrap_or(doubt)
    }

    fn import(&mut self, module: ModuleId, import: &Import, namespace: Namespace) -> Found {
        let path: Vec<&str> = import.path.iter().map(String::as_str).collect();
        self.path(module, import.leading_colon, &path, namespace)
    }

    /// A name that a glob import of `module` may bring.
    fn through_glob(
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

    fn variant(&mut self, item: ItemId, name: &str) -> Found {
        let Some(parsed) = self.program.item(item) else {
            return Found::No;
        };
        match &parsed.kind {
            super::ItemKind::Enum { variants, .. } => {
                let is_variant = variants
                    .iter()
                    .any(|variant| super::scan::plain_name(&variant.name) == name);
                if is_variant {
                    return Found::Yes(Resolution::Member(item, name.to_owned()));
                }
                Found::No
            }
            super::ItemKind::TypeAlias { ty, .. } => {
                let super::TypeKind::Path { qself: None, path } = &ty.kind else {
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

    /// A `macro_rules!` of the same crate, which reaches over modules by the order of the text. The order is not looked
    /// at: the module itself comes first, then those it is in, then any other.
    fn textual_macro(&mut self, scope: ModuleId, name: &str) -> Option<ItemId> {
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
    fn exported_macro(&mut self, module: ModuleId, name: &str) -> Found {
        let krate = self.program.module(module).krate;
        if self.program.krate(krate).root != module {
            return Found::No;
        }
        let item = self.macros_of(krate).get(name).copied();
        item.map_or(Found::No, |item| Found::Yes(Resolution::Item(item)))
    }

    /// Whether a macro call may define a name that only the definition of the macro mentions.
    fn definition_mentions(&mut self, module: ModuleId, path: &str, name: &str) -> bool {
        if path.contains("::") {
            return false;
        }
        let Some(definition) = self.textual_macro(module, path) else {
            return false;
        };
        self.program.with_text(definition, |text| {
            super::names::identifiers(text).contains(name)
        })
    }

    fn is_visible(
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

    fn root_of(&self, module: ModuleId) -> ModuleId {
        self.program.krate(self.program.module(module).krate).root
    }

    fn names_of(&self, module: ModuleId) -> Rc<Names> {
        let mut state = self.program.state.borrow_mut();
        let known = state.modules[module.0 as usize].names.as_ref();
        if let Some(known) = known {
            return Rc::clone(known);
        }
        let made = Rc::new(names(&state, module));
        state.modules[module.0 as usize].names = Some(Rc::clone(&made));
        made
    }

    /// The `macro_rules!` of a crate by name; the first of each name.
    fn macros_of(&self, krate: CrateId) -> Rc<std::collections::HashMap<String, ItemId>> {
        if let Some(known) = self.program.state.borrow().macros.get(&krate) {
            return Rc::clone(known);
        }
        let mut macros = std::collections::HashMap::new();
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

/// The one thing that a name is; unsure where it depends on a `cfg` that is not known.
fn choose(name: &str, candidates: Vec<(Resolution, bool)>) -> Option<Found> {
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

fn unsure(reason: &str) -> Found {
    Found::Unsure {
        reason: reason.to_owned(),
        weak: false,
    }
}

fn split_first<'a, 's>(segments: &'a [&'s str]) -> Option<(&'s str, &'a [&'s str])> {
    segments.split_first().map(|(first, rest)| (*first, rest))
}

fn is_include(path: &str) -> bool {
    path.rsplit("::")
        .next()
        .is_some_and(|name| name.starts_with("include"))
}

fn is_proc_macro(target: &Target) -> bool {
    target.kind.iter().any(|kind| kind == "proc-macro")
}

fn is_in(kind: HeadKind, namespace: Namespace) -> bool {
    match namespace {
        Namespace::Type => matches!(
            kind,
            HeadKind::Struct
                | HeadKind::Enum
                | HeadKind::Union
                | HeadKind::TypeAlias
                | HeadKind::Trait
                | HeadKind::Module
        ),
        Namespace::Value => {
            matches!(
                kind,
                HeadKind::Struct | HeadKind::Function | HeadKind::Const | HeadKind::Static
            )
        }
        Namespace::Macro => kind == HeadKind::MacroRules,
    }
}
