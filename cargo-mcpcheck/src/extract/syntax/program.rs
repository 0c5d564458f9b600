//! The crates of a run as modules and items, and the answer to "what does this name mean here".

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use super::files::LoadedFile;
use super::parse;
use super::resolve::Resolver;
use super::state::State;
use super::whole::check_files;
use super::{Expr, Item, Path, TypeExpr, expand, modules};
use crate::extract::workspace::{Cfg, PackageId, Workspace};
use crate::source::{FileId, SourceMap, Span};

/// A crate: one target of a package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct CrateId(pub(crate) u32);

/// A module of a crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ModuleId(pub(crate) u32);

/// An item of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ItemId(pub(crate) u32);

/// The kind of an outlined item, known without parsing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum HeadKind {
    Struct,
    Enum,
    Union,
    TypeAlias,
    Function,
    Impl,
    Trait,
    Const,
    Static,
    Module,
    Use,
    ExternCrate,
    MacroRules,
    MacroCall,
    Other,
}

/// What the outline knows of an item.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub(crate) kind: HeadKind,
    /// Without `r#`; empty for `impl`, `use` and macro calls.
    pub(crate) name: String,
    /// The whole item with its attributes.
    pub(crate) span: Span,
    /// The module that holds it.
    pub(crate) module: ModuleId,
    /// Whether it is certain that it is built: false where its `cfg`, or that of a module around it, is not known. Items
    /// whose `cfg` is false are not listed at all.
    pub(crate) cfg_known: bool,
}

/// A module.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    pub(crate) krate: CrateId,
    /// Names from the crate root, without the crate: `["model", "query"]`.
    pub(crate) path: Vec<String>,
    pub(crate) parent: Option<ModuleId>,
    pub(crate) file: FileId,
    /// Texts beside the file in which items stand: included files, and what macro calls expand to.
    pub(crate) more_files: Vec<FileId>,
    /// All items, in source order; those that a macro call expands to in its place.
    pub(crate) items: Vec<ItemId>,
}

impl Module {
    /// The file and all other texts in which items of the module stand.
    pub(crate) fn files(&self) -> impl Iterator<Item = FileId> + '_ {
        [self.file]
            .into_iter()
            .chain(self.more_files.iter().copied())
    }
}

/// A crate.
#[derive(Clone, Debug)]
pub(crate) struct Crate {
    pub(crate) package: PackageId,
    /// Index into the package's targets.
    pub(crate) target: usize,
    /// The name used in paths, with `_`.
    pub(crate) name: String,
    pub(crate) root: ModuleId,
}

/// What a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Resolution {
    /// An item whose source is at hand.
    Item(ItemId),
    /// A module whose source is at hand.
    Module(ModuleId),
    /// A member of an item whose source is at hand: a variant of an enum, or something associated with a type or trait.
    /// That a path's last segment names one is not looked up, except for variants that a glob brings.
    Member(ItemId, String),
    /// Something in a crate whose source was not read: crate name (as the *package* is called, with `_`, whatever it was
    /// renamed to) and the remaining path, e.g. `["serde_json", "value", "Value"]`, `["std", "collections", "HashMap"]`.
    /// `core` and `alloc` are called `std`.
    External(Vec<String>),
    /// A primitive type: `u32`, `str`, `bool`, ...
    Primitive(String),
    /// Nothing of that name exists.
    Absent,
    /// It cannot be told; the text says why ("`foo!` may define it").
    Unknown(String),
}

/// The name space in which a path is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Namespace {
    Type,
    Value,
    Macro,
}

/// A comment that is not documentation.
#[allow(
    dead_code,
    reason = "comments that allow a finding are read from here later"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Comment {
    /// With its `//` or `/*`.
    pub(crate) span: Span,
}

/// A file or item that could not be read.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// Where; `None` when the file itself could not be read.
    pub(crate) span: Option<Span>,
    /// The file that is not read.
    pub(crate) path: PathBuf,
    /// Where else it may be, if it is at neither.
    pub(crate) or_path: Option<PathBuf>,
    /// Why, for a message.
    pub(crate) reason: String,
    /// What to do about it, for a message.
    pub(crate) cure: Option<String>,
    /// Whether tools may be lost: the text mentions some, or a file of a package to check is not read at all.
    pub(crate) mentions_tools: bool,
    /// The package.
    pub(crate) package: PackageId,
}

/// All crates of a run. Reads files and parses items on demand and remembers them; all methods take `&self`.
pub(crate) struct Program<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) sources: &'w SourceMap,
    pub(super) state: RefCell<State>,
    no_cfg: Cfg,
}

impl<'w> Program<'w> {
    /// A program over the targets of `workspace`; nothing is read yet. Texts that `sources` holds already stand for the
    /// files of their paths.
    pub(crate) fn new(workspace: &'w Workspace, sources: &'w SourceMap) -> Program<'w> {
        Program {
            workspace,
            sources,
            state: RefCell::new(State::new(sources)),
            no_cfg: Cfg::default(),
        }
    }

    /// Loads the crate of a target: its whole module tree, as outlines, with what its own macros expand to.
    pub(crate) fn load(&self, package: PackageId, target: usize) -> CrateId {
        let (krate, is_new) = {
            let mut state = self.state.borrow_mut();
            let known = state.crates.len();
            let krate = modules::load(&mut state, self.workspace, self.sources, package, target);
            (krate, state.crates.len() > known)
        };
        if is_new {
            expand::expand(self, krate);
        }
        krate
    }

    /// A crate of an id that this program gave out.
    pub(crate) fn krate(&self, id: CrateId) -> Rc<Crate> {
        Rc::clone(&self.state.borrow().crates[id.0 as usize])
    }

    /// A module of an id that this program gave out.
    pub(crate) fn module(&self, id: ModuleId) -> Rc<Module> {
        Rc::clone(&self.state.borrow().modules[id.0 as usize].module)
    }

    /// All modules of a crate, the root first, parents before children, in source order.
    pub(crate) fn modules(&self, krate: CrateId) -> Vec<ModuleId> {
        let state = self.state.borrow();
        state
            .crate_modules
            .get(krate.0 as usize)
            .cloned()
            .unwrap_or_default()
    }

    /// What the outline knows of an item of an id that this program gave out.
    pub(crate) fn head(&self, id: ItemId) -> Rc<Head> {
        self.state.borrow().items[id.0 as usize].head()
    }

    /// The module that a `mod` item declares; `None` for other items, and where its file could not be read.
    pub(crate) fn declared_module(&self, id: ItemId) -> Option<ModuleId> {
        self.state.borrow().items[id.0 as usize].child
    }

    /// Whether calls of a `macro_rules!` were expanded: the items that they stand for are among those of their modules.
    pub(crate) fn is_expanded(&self, definition: ItemId) -> bool {
        self.state.borrow().items[definition.0 as usize].is_expanded
    }

    /// The macro of a call in item position and why it is not expanded, where the macro is one of the workspace.
    pub(crate) fn not_expanded(&self, call: ItemId) -> Option<(ItemId, String)> {
        self.state.borrow().items[call.0 as usize]
            .not_expanded
            .clone()
    }

    /// The source text of an item, for a cheap look before parsing.
    pub(crate) fn text(&self, id: ItemId) -> String {
        self.with_text(id, str::to_owned)
    }

    /// Looks at the source text of an item without a copy.
    pub(crate) fn with_text<R>(&self, id: ItemId, look: impl FnOnce(&str) -> R) -> R {
        let head = self.head(id);
        let file = Rc::clone(&self.state.borrow().items[id.0 as usize].file);
        look(file.text(head.span.range()))
    }

    /// The parsed item; `None` where it does not parse (then it is among the problems).
    pub(crate) fn item(&self, id: ItemId) -> Option<Rc<Item>> {
        let (file, index, module) = {
            let state = self.state.borrow();
            let item = &state.items[id.0 as usize];
            if let Some(parsed) = item.parsed.get() {
                return parsed.clone();
            }
            (Rc::clone(&item.file), item.index, item.module)
        };
        let package = self.package_of(module);
        let outlined = file.outline.items.get(index as usize)?;
        let parsed = match parse::item(&file, outlined, &self.cfg_of(package)) {
            Ok(item) => Some(Rc::new(item)),
            Err(failure) => {
                self.failed(&file, &failure, package);
                None
            }
        };
        let _ = self.state.borrow().items[id.0 as usize]
            .parsed
            .set(parsed.clone());
        parsed
    }

    /// Parses every item of these files, so that what rustc would refuse in them is among the problems. For files whose
    /// tools are published: one broken item takes the whole file from the compiler.
    pub(crate) fn check_whole(&self, files: &[FileId], package: PackageId) {
        let mut loaded = Vec::new();
        {
            let mut state = self.state.borrow_mut();
            for file in files {
                if state.whole_files.insert(*file) {
                    loaded.push(state.files.by_id(self.sources, *file));
                }
            }
        }
        // A file whose outline is in trouble is among the problems already.
        loaded.retain(|file| file.outline.trouble.is_none());
        let files: Vec<&LoadedFile> = loaded.iter().map(|file| &**file).collect();
        for (file, failure) in check_files(&files) {
            if let Some(file) = loaded.get(file) {
                self.failed(file, &failure, package);
            }
        }
    }

    /// What `path` means in `scope`. Generic parameters, `Self` and names in function bodies are the caller's business.
    pub(crate) fn resolve(&self, scope: ModuleId, path: &Path, namespace: Namespace) -> Resolution {
        let segments: Vec<&str> = path
            .segments
            .iter()
            .map(|segment| segment.name.as_str())
            .collect();
        self.resolve_segments(scope, path.leading_colon, &segments, namespace)
    }

    /// What a path of these segments means in `scope`, as `resolve`.
    pub(crate) fn resolve_segments(
        &self,
        scope: ModuleId,
        leading_colon: bool,
        segments: &[&str],
        namespace: Namespace,
    ) -> Resolution {
        let mut written = segments.join("::");
        if leading_colon {
            written.insert_str(0, "::");
        }
        let key = (scope, namespace, written);
        if let Some(known) = self.state.borrow().resolved.get(&key) {
            return known.clone();
        }
        let resolution = Resolver::new(self).resolve(scope, leading_colon, segments, namespace);
        self.state
            .borrow_mut()
            .resolved
            .insert(key, resolution.clone());
        resolution
    }

    /// All `impl` blocks for a type of the workspace that the loaded crates hold: those whose self type resolves to it.
    pub(crate) fn impls_of(&self, ty: ItemId) -> Vec<ItemId> {
        super::impls::index(self);
        let state = self.state.borrow();
        state.impls.get(&ty).cloned().unwrap_or_default()
    }

    /// A type written in a string literal, `"Vec<String>"`; spans point into the literal where it has no escapes, else at
    /// the literal. `None` where it does not parse.
    pub(crate) fn parse_type(&self, text: &str, literal: Span) -> Option<TypeExpr> {
        let source = self.sources.slice(literal);
        parse::type_in_string(text, literal, &source, &self.no_cfg)
    }

    /// A path written in a string literal, as `parse_type`.
    pub(crate) fn parse_path(&self, text: &str, literal: Span) -> Option<Path> {
        let source = self.sources.slice(literal);
        parse::path_in_string(text, literal, &source, &self.no_cfg)
    }

    /// An expression written in a string literal, `range(min = "LOWEST")`, as `parse_type`.
    pub(crate) fn parse_expr(&self, text: &str, literal: Span) -> Option<Expr> {
        let source = self.sources.slice(literal);
        parse::expr_in_string(text, literal, &source, &self.no_cfg)
    }

    /// The expressions, separated by commas, that stand in a range of a file: the arguments of `vec![...]`, a leaf of
    /// `json!(...)`. `None` where the text does not parse as such.
    pub(crate) fn parse_exprs_in(&self, range: Span) -> Option<Vec<Expr>> {
        parse::exprs(&self.sources.file(range.file), range, &self.no_cfg)
    }

    /// The comments of a file, in order.
    #[allow(
        dead_code,
        reason = "comments that allow a finding are read from here later"
    )]
    pub(crate) fn comments(&self, file: FileId) -> Rc<Vec<Comment>> {
        let loaded = self.state.borrow_mut().files.by_id(self.sources, file);
        let comments = loaded.outline.comments.iter();
        Rc::new(
            comments
                .map(|(start, end)| Comment {
                    span: Span::new(file, *start, *end),
                })
                .collect(),
        )
    }

    /// Everything that could not be read so far.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        self.state.borrow().problems.clone()
    }

    /// Whether something in a file, or in what a macro call expands to, was found not to parse.
    pub(crate) fn is_broken(&self, file: FileId) -> bool {
        self.state.borrow().broken_files.contains_key(&file)
    }

    /// The package of a module's crate.
    pub(crate) fn package_of(&self, module: ModuleId) -> PackageId {
        let state = self.state.borrow();
        let krate = state.modules[module.0 as usize].module.krate;
        state.crates[krate.0 as usize].package
    }

    /// The configuration of a package, shared with bodies that are parsed later.
    pub(super) fn cfg_of(&self, package: PackageId) -> Arc<Cfg> {
        let mut state = self.state.borrow_mut();
        let cfg = state.cfgs.entry(package).or_insert_with(|| {
            let package = self.workspace.package(package);
            Arc::new(package.map_or_else(Cfg::default, |package| package.cfg.clone()))
        });
        Arc::clone(cfg)
    }

    fn failed(&self, file: &LoadedFile, failure: &parse::ParseFailure, package: PackageId) {
        let mut state = self.state.borrow_mut();
        state.does_not_parse(&file.source, failure.span, &failure.reason, package);
    }
}
