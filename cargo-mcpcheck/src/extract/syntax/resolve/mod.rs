//! Name resolution: what a path means in a module, by rustc's order of scopes, with the answer "cannot be told" where a
//! macro or a crate that is not read may have the last word.

mod macros;
mod module;

use std::collections::HashMap;
use std::rc::Rc;

use super::expand::crate_named;
use super::names::{ImportForm, Names, names};
use super::prelude::{is_primitive, prelude};
use super::{CrateId, ModuleId, Namespace, Program, Resolution};
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

/// A name that is looked up in a module.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
struct Lookup {
    module: ModuleId,
    name: Rc<str>,
    namespace: Namespace,
    /// Where a glob import asks from: only what is visible there counts.
    through_glob_of: Option<ModuleId>,
    any_text_order: bool,
}

/// What a lookup gave, with the outermost open lookup that cut it short: without that one it may give more.
struct Answer {
    found: Found,
    cut_by: Option<usize>,
}

/// One question.
pub(super) struct Resolver<'p, 'w> {
    program: &'p Program<'w>,
    /// Names being looked up, so that circular imports end.
    open: Vec<Lookup>,
    /// The outermost of `open` that has cut short what is being looked up.
    cut_by: Option<usize>,
    /// What was looked up for this question, as many globs lead to the same modules.
    answers: HashMap<Lookup, Answer>,
    /// The answers that hold only while a lookup is open, by its place in `open`.
    provisional: Vec<Vec<Lookup>>,
    steps: usize,
    /// Whether a macro may be found without a path wherever its crate defines it.
    any_text_order: bool,
}

impl<'p, 'w> Resolver<'p, 'w> {
    pub(super) fn new(program: &'p Program<'w>) -> Resolver<'p, 'w> {
        Resolver {
            program,
            open: Vec::new(),
            cut_by: None,
            answers: HashMap::new(),
            provisional: Vec::new(),
            steps: 0,
            any_text_order: true,
        }
    }

    /// One that finds macros by paths and imports only: those in scope by the order of the text are the caller's business.
    pub(super) fn without_text_order(program: &'p Program<'w>) -> Resolver<'p, 'w> {
        let mut resolver = Resolver::new(program);
        resolver.any_text_order = false;
        resolver
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
            "super" => self.above(scope),
            "Self" => unsure("`Self` depends on where it stands"),
            name => match crate_named(name) {
                Some(krate) => self.crate_of_macro(krate),
                None => self.first(scope, name, space(rest)),
            },
        };
        while let (Found::Yes(resolution), Some((name, below))) = (&found, rest.split_first()) {
            found = self.member(scope, resolution.clone(), name, space(below));
            rest = below;
        }
        found
    }

    /// What `$crate` stands for in what a macro of another crate expands to.
    fn crate_of_macro(&self, krate: CrateId) -> Found {
        let state = self.program.state.borrow();
        let krate = state.crates.get(krate.0 as usize);
        krate.map_or(Found::No, |krate| {
            Found::Yes(Resolution::Module(krate.root))
        })
    }

    fn above(&self, module: ModuleId) -> Found {
        let parent = self.program.module(module).parent;
        parent.map_or(Found::No, |parent| Found::Yes(Resolution::Module(parent)))
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
            Resolution::Module(module) if name == "super" => self.above(module),
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
            && let found @ Found::Yes(_) = self.macro_without_path(scope, name)
        {
            return found;
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
                    && !self.names_of(self.root_of(scope)).macro_use.is_empty() =>
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
        if let Some(import) = declared
            .iter()
            .find(|import| import.form == ImportForm::ExternCrate)
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
}

fn unsure(reason: &str) -> Found {
    Found::Unsure {
        reason: reason.to_owned(),
        weak: false,
    }
}

fn is_proc_macro(target: &Target) -> bool {
    target.kind.iter().any(|kind| kind == "proc-macro")
}
