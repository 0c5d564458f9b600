//! The module tree of a crate as rustc sees it: `mod` items lead to files by rustc's rules, `cfg` takes modules away.

mod ahead;
mod lookup;
mod place;

use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::cfg::marks;
use super::files::LoadedFile;
use super::scan::plain_name;
use super::state::{ItemData, State};
use super::{Crate, CrateId, HeadKind, ItemId, Module, ModuleId};
use crate::extract::workspace::{Cfg, PackageId, Truth, Workspace};
use crate::source::{FileId, SourceMap, Span};
pub(super) use ahead::ReadAhead;
use ahead::read_ahead;
use lookup::Unread;
pub(super) use place::Place;

/// Modules in modules that are followed; symbolic links can make endless chains of files.
const MAX_DEPTH: usize = 64;
/// Modules of one crate that are followed.
const MAX_MODULES: usize = 100_000;

/// Loads the crate of a target into `state`.
pub(super) fn load(
    state: &mut State,
    workspace: &Workspace,
    sources: &SourceMap,
    package: PackageId,
    target: usize,
) -> CrateId {
    if let Some(known) = state.targets.get(&(package, target)) {
        return *known;
    }
    let id = CrateId(u32::try_from(state.crates.len()).unwrap_or(u32::MAX));
    state.targets.insert((package, target), id);
    let empty = Cfg::default();
    let known = workspace.packages.get(package.0 as usize);
    let found = known.and_then(|package| package.targets.get(target));
    let name = found.map_or_else(String::new, |target| target.name.replace('-', "_"));
    let root = ModuleId(u32::try_from(state.modules.len()).unwrap_or(u32::MAX));
    state.crates.push(Rc::new(Crate {
        package,
        target,
        name,
        root,
    }));
    state.crate_modules.push(Vec::new());
    let path = found.map_or_else(PathBuf::new, |target| target.src_path.clone());
    let mut loader = Loader {
        state,
        sources,
        cfg: known.map_or(&empty, |package| &package.cfg),
        package,
        selected: workspace.selected.contains(&package),
        krate: id,
    };
    loader.run(&path);
    id
}

/// Adds the items of a text that a macro call in a module expands to, with the modules that they declare. They are not yet
/// among those of the module.
pub(super) fn add_text(
    state: &mut State,
    workspace: &Workspace,
    sources: &SourceMap,
    module: ModuleId,
    file: Rc<LoadedFile>,
    cfg_known: bool,
) -> Vec<ItemId> {
    let Some(data) = state.modules.get(module.0 as usize) else {
        return Vec::new();
    };
    let (krate, path, place) = (
        data.module.krate,
        data.module.path.clone(),
        data.place.clone(),
    );
    let Some(package) = state
        .crates
        .get(krate.0 as usize)
        .map(|krate| krate.package)
    else {
        return Vec::new();
    };
    let empty = Cfg::default();
    let mut loader = Loader {
        state,
        sources,
        cfg: workspace
            .package(package)
            .map_or(&empty, |package| &package.cfg),
        package,
        selected: workspace.selected.contains(&package),
        krate,
    };
    let mut listed = Listed {
        module,
        more_files: vec![file.id],
        items: Vec::new(),
        modules: Vec::new(),
    };
    let part = Part {
        file,
        inline: None,
        place,
        cfg_known,
        includes: Vec::new(),
    };
    loader.list(&part, &mut listed);
    let declared = listed.modules.into_iter();
    let below = declared.filter_map(|declared| loader.below(module, &path, &declared));
    let below = below.collect();
    loader.modules(below);
    if let Some(data) = state.modules.get_mut(module.0 as usize) {
        Rc::make_mut(&mut data.module)
            .more_files
            .extend(listed.more_files);
    }
    listed.items
}

struct Loader<'l> {
    state: &'l mut State,
    sources: &'l SourceMap,
    cfg: &'l Cfg,
    package: PackageId,
    /// Whether the package is one of those to check.
    selected: bool,
    krate: CrateId,
}

/// A module that is to be read.
struct Pending {
    /// The module that declares it and the item that does.
    declared: Option<(ModuleId, ItemId)>,
    path: Vec<String>,
    content: Content,
    cfg_known: bool,
}

enum Content {
    /// Its file.
    File(Rc<LoadedFile>, Place),
    /// An inline module: the item's index.
    Inline(Rc<LoadedFile>, u32, Place),
}

/// A part of a module's text: its file or inline module, or a file that it includes.
struct Part {
    file: Rc<LoadedFile>,
    inline: Option<u32>,
    place: Place,
    cfg_known: bool,
    /// The files whose `include!` led here.
    includes: Vec<FileId>,
}

/// What a module holds.
struct Listed {
    module: ModuleId,
    more_files: Vec<FileId>,
    items: Vec<ItemId>,
    modules: Vec<Declared>,
}

/// A `mod` item.
struct Declared {
    item: ItemId,
    file: Rc<LoadedFile>,
    index: u32,
    place: Place,
    path: Option<String>,
    cfg_known: bool,
    /// Whether no `path` stands in a `cfg_attr` whose condition is not known.
    path_known: bool,
}

impl Loader<'_> {
    fn run(&mut self, root: &Path) {
        let known = &self.state.files.by_path;
        let ahead = read_ahead(root, self.cfg, &|path| known.contains_key(path));
        self.state.files.ahead = ahead;
        self.tree(root);
        self.state.files.ahead.clear();
    }

    fn tree(&mut self, root: &Path) {
        let file = match self.state.files.load(self.sources, root, false) {
            Ok(file) => file,
            Err(failure) => {
                self.unread(Unread::of(root, &failure), None);
                // An empty crate stands in for the one that cannot be read.
                let id = self.sources.add(root, "");
                self.state.files.by_id(self.sources, id)
            }
        };
        self.modules(vec![Pending {
            declared: None,
            path: Vec::new(),
            content: Content::File(file, Place::of_mod_rs(root)),
            cfg_known: true,
        }]);
    }

    /// Reads modules and those below them.
    fn modules(&mut self, mut stack: Vec<Pending>) {
        stack.reverse();
        while let Some(pending) = stack.pop() {
            let mut below = self.module(pending);
            below.reverse();
            stack.extend(below);
        }
    }

    /// Makes a module and its items; gives the modules that it declares.
    fn module(&mut self, pending: Pending) -> Vec<Pending> {
        let (file, inline, place) = match pending.content {
            Content::File(file, place) => (file, None, place),
            Content::Inline(file, index, place) => (file, Some(index), place),
        };
        if inline.is_none() {
            self.report_trouble(&file);
        }
        let id = ModuleId(u32::try_from(self.state.modules.len()).unwrap_or(u32::MAX));
        if let Some((_, item)) = pending.declared
            && let Some(item) = self.state.items.get_mut(item.0 as usize)
        {
            item.child = Some(id);
        }
        let inner = self.inner_cfg(&file, inline);
        let mut listed = Listed {
            module: id,
            more_files: Vec::new(),
            items: Vec::new(),
            modules: Vec::new(),
        };
        if inner != Truth::False {
            let part = Part {
                file: Rc::clone(&file),
                inline,
                place: place.clone(),
                cfg_known: pending.cfg_known && inner != Truth::Unknown,
                includes: Vec::new(),
            };
            self.list(&part, &mut listed);
        }
        let module = Module {
            krate: self.krate,
            path: pending.path.clone(),
            parent: pending.declared.map(|(parent, _)| parent),
            file: file.id,
            more_files: listed.more_files,
            items: listed.items,
        };
        self.state.push_module(module, place);
        let declared = listed.modules.into_iter();
        declared
            .filter_map(|declared| self.below(id, &pending.path, &declared))
            .collect()
    }

    /// Lists the items of a file or inline module, and of files that it includes.
    fn list(&mut self, part: &Part, listed: &mut Listed) {
        for index in part.file.outline.children(part.inline).iter().copied() {
            let Some(outlined) = part.file.outline.items.get(index as usize) else {
                continue;
            };
            let marks = outlined
                .marked
                .then(|| marks(part.file.text(outlined.attrs_range()), self.cfg));
            let exists = marks.as_ref().map_or(Truth::True, |marks| marks.exists);
            if exists == Truth::False {
                continue;
            }
            let cfg_known = part.cfg_known && exists == Truth::True;
            if outlined.kind == HeadKind::MacroCall
                && let Some(included) = self.included(part, outlined, cfg_known)
            {
                listed.more_files.push(included.file.id);
                self.list(&included, listed);
                continue;
            }
            let item = ItemId(u32::try_from(self.state.items.len()).unwrap_or(u32::MAX));
            let macro_export = marks.as_ref().is_some_and(|marks| marks.macro_export);
            let file = Rc::clone(&part.file);
            self.state.items.push(ItemData::new(
                listed.module,
                Rc::clone(&file),
                index,
                cfg_known,
                macro_export,
            ));
            listed.items.push(item);
            if outlined.kind == HeadKind::Module {
                listed.modules.push(Declared {
                    item,
                    file,
                    index,
                    place: part.place.clone(),
                    path: marks.as_ref().and_then(|marks| marks.path.clone()),
                    cfg_known,
                    path_known: !marks.is_some_and(|marks| marks.path_unknown),
                });
            }
        }
    }

    /// A declared module as one to be read; `None` where it has no file.
    fn below(&mut self, parent: ModuleId, path: &[String], declared: &Declared) -> Option<Pending> {
        let file = Rc::clone(&declared.file);
        let outlined = file.outline.items.get(declared.index as usize)?;
        let name = plain_name(file.text(outlined.name_range()));
        let mut module_path = path.to_vec();
        module_path.push(name.to_owned());
        let span = Span::new(file.id, outlined.name.0, outlined.name.1);
        if path.len() >= MAX_DEPTH || self.state.modules.len() >= MAX_MODULES {
            let reason = "modules are nested too deeply".to_owned();
            self.unread(Unread::because(file.source.path(), reason), Some(span));
            return None;
        }
        let content = if outlined.body.is_some() {
            let place = declared.place.of_inline(name, declared.path.as_deref());
            Content::Inline(Rc::clone(&file), declared.index, place)
        } else {
            let (path, place) = self.file_path(name, span, declared);
            let file = self.file_of(parent, &module_path, span, declared, &path)?;
            Content::File(file, place)
        };
        Some(Pending {
            declared: Some((parent, declared.item)),
            path: module_path,
            content,
            cfg_known: declared.cfg_known,
        })
    }

    /// What `#![cfg(...)]` in a file or inline module says.
    fn inner_cfg(&self, file: &LoadedFile, inline: Option<u32>) -> Truth {
        let inner = file.outline.inner_attributes.iter();
        inner
            .filter(|attribute| attribute.parent == inline)
            .map(|attribute| {
                let range = attribute.start as usize..attribute.end as usize;
                marks(file.text(range), self.cfg).exists
            })
            .fold(Truth::True, |one, other| Truth::all([one, other]))
    }

    fn report_trouble(&mut self, file: &LoadedFile) {
        if let Some(trouble) = &file.outline.trouble {
            let span = Span::new(file.id, trouble.start, trouble.end);
            let reason = &trouble.reason;
            self.state
                .does_not_parse(&file.source, span, reason, self.package);
        }
    }
}
