//! The crates of a run as modules and items, and the answer to "what does this name mean here".

use std::path::PathBuf;
use std::rc::Rc;

use super::{Expr, Item, Path, TypeExpr};
use crate::extract::workspace::{PackageId, Workspace};
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
    /// Its `cfg`: `None` when it is not known (items whose `cfg` is false are not listed at all).
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
    /// All items, in source order.
    pub(crate) items: Vec<ItemId>,
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
    /// Something in a crate whose source was not read: crate name (as the *package* is called, with `_`, whatever it was
    /// renamed to) and the remaining path, e.g. `["serde_json", "value", "Value"]`, `["std", "collections", "HashMap"]`.
    External(Vec<String>),
    /// A primitive type: `u32`, `str`, `bool`, ...
    Primitive(String),
    /// Nothing of that name exists.
    Absent,
    /// It cannot be told; the text says why ("`foo!` may define it").
    Unknown(String),
}

/// The name space in which a path is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Namespace {
    Type,
    Value,
    Macro,
}

/// A comment that is not documentation.
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
    /// The file.
    pub(crate) path: PathBuf,
    /// Why, for a message.
    pub(crate) reason: String,
    /// Whether the text mentions tools, so that some may be lost.
    pub(crate) mentions_tools: bool,
    /// The package.
    pub(crate) package: PackageId,
}

/// All crates of a run. Reads files and parses items on demand and remembers them; all methods take `&self`.
pub(crate) struct Program<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) sources: &'w SourceMap,
}

impl<'w> Program<'w> {
    /// A program over the targets of `workspace`; nothing is read yet.
    pub(crate) fn new(workspace: &'w Workspace, sources: &'w SourceMap) -> Program<'w> {
        Program { workspace, sources }
    }

    /// Loads the crate of a target: its whole module tree, as outlines.
    pub(crate) fn load(&self, package: PackageId, target: usize) -> CrateId {
        todo!("{package:?} {target}")
    }

    pub(crate) fn krate(&self, id: CrateId) -> Rc<Crate> {
        todo!("{id:?}")
    }

    pub(crate) fn module(&self, id: ModuleId) -> Rc<Module> {
        todo!("{id:?}")
    }

    /// All modules of a crate, the root first, parents before children, in source order.
    pub(crate) fn modules(&self, krate: CrateId) -> Vec<ModuleId> {
        todo!("{krate:?}")
    }

    pub(crate) fn head(&self, id: ItemId) -> Rc<Head> {
        todo!("{id:?}")
    }

    /// The source text of an item, for a cheap look before parsing.
    pub(crate) fn text(&self, id: ItemId) -> String {
        self.sources.slice(self.head(id).span)
    }

    /// The parsed item; `None` where it does not parse (then it is among the problems).
    pub(crate) fn item(&self, id: ItemId) -> Option<Rc<Item>> {
        todo!("{id:?}")
    }

    /// What `path` means in `scope`.
    pub(crate) fn resolve(&self, scope: ModuleId, path: &Path, namespace: Namespace) -> Resolution {
        todo!("{scope:?} {path:?} {namespace:?}")
    }

    /// All `impl` blocks for a type of the workspace that the loaded crates hold: those whose self type resolves to it.
    pub(crate) fn impls_of(&self, ty: ItemId) -> Vec<ItemId> {
        todo!("{ty:?}")
    }

    /// A type written in a string literal, `"Vec<String>"`; spans point into the literal where it has no escapes, else at
    /// the literal. `None` where it does not parse.
    pub(crate) fn parse_type(&self, text: &str, literal: Span) -> Option<TypeExpr> {
        todo!("{text} {literal:?}")
    }

    /// A path written in a string literal, as `parse_type`.
    pub(crate) fn parse_path(&self, text: &str, literal: Span) -> Option<Path> {
        todo!("{text} {literal:?}")
    }

    /// An expression written in a string literal, `range(min = "LOWEST")`, as `parse_type`.
    pub(crate) fn parse_expr(&self, text: &str, literal: Span) -> Option<Expr> {
        todo!("{text} {literal:?}")
    }

    /// The expressions, separated by commas, that stand in a range of a file: the arguments of `vec![...]`, a leaf of
    /// `json!(...)`. `None` where the text does not parse as such.
    pub(crate) fn parse_exprs_in(&self, range: Span) -> Option<Vec<Expr>> {
        todo!("{range:?}")
    }

    /// The comments of a file, in order.
    pub(crate) fn comments(&self, file: FileId) -> Rc<Vec<Comment>> {
        todo!("{file:?}")
    }

    /// Everything that could not be read so far.
    pub(crate) fn problems(&self) -> Vec<Problem> {
        todo!()
    }
}
