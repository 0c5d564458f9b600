//! The module tree of a crate as rustc sees it: `mod` items lead to files by rustc's rules, `cfg` takes modules away.

use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use super::cfg::marks;
use super::files::LoadedFile;
use super::outline::OutlineItem;
use super::scan::plain_name;
use super::state::{ItemData, State};
use super::{Crate, CrateId, HeadKind, ItemId, Module, ModuleId, Problem};
use crate::extract::workspace::{Cfg, PackageId, Truth, Workspace};
use crate::source::{SourceMap, Span};

/// Modules in modules that are followed; symbolic links can make endless chains of files.
const MAX_DEPTH: usize = 64;
/// Modules in modules from which on a file is looked for under other paths too.
const WINDING_DEPTH: usize = 8;
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
        krate: id,
    };
    loader.run(&path);
    id
}

struct Loader<'l> {
    state: &'l mut State,
    sources: &'l SourceMap,
    cfg: &'l Cfg,
    package: PackageId,
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

/// Where a module looks for the files of the modules that it declares.
#[derive(Clone, Debug)]
struct Place {
    /// `mod name;` is `name.rs` or `name/mod.rs` in here.
    directory: PathBuf,
    /// `#[path]` starts from here.
    path_base: PathBuf,
}

impl Place {
    /// Of a file that is a crate root, a `mod.rs`, or named by `#[path]`.
    fn of_mod_rs(file: &Path) -> Place {
        let directory = file.parent().unwrap_or(Path::new("")).to_owned();
        Place {
            path_base: directory.clone(),
            directory,
        }
    }

    /// Of a file `name.rs`.
    fn of_named_file(file: &Path, name: &str) -> Place {
        let path_base = file.parent().unwrap_or(Path::new("")).to_owned();
        Place {
            directory: path_base.join(name),
            path_base,
        }
    }

    /// Of an inline module; `#[path]` on it names a directory.
    fn of_inline(&self, name: &str, path: Option<&str>) -> Place {
        let directory = match path {
            Some(path) => self.path_base.join(path),
            None => self.directory.join(name),
        };
        Place {
            path_base: directory.clone(),
            directory,
        }
    }
}

impl Loader<'_> {
    fn run(&mut self, root: &Path) {
        let file = match self.state.files.load(self.sources, root, false) {
            Ok(file) => file,
            Err(failure) => {
                self.problem(None, root, failure.reason);
                // An empty crate stands in for the one that cannot be read.
                let id = self.sources.add(root, "");
                self.state.files.by_id(self.sources, id)
            }
        };
        let mut stack = vec![Pending {
            declared: None,
            path: Vec::new(),
            content: Content::File(file, Place::of_mod_rs(root)),
            cfg_known: true,
        }];
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
        let cfg_known = pending.cfg_known && inner != Truth::Unknown;
        let children = match inner {
            Truth::False => &[],
            Truth::True | Truth::Unknown => file.children(inline),
        };
        let mut items = Vec::with_capacity(children.len());
        let mut modules = Vec::new();
        for index in children {
            let Some(outlined) = file.outline.items.get(*index as usize) else {
                continue;
            };
            let attributes = outlined
                .marked
                .then(|| marks(file.text(outlined.attrs_range()), self.cfg));
            let exists = attributes
                .as_ref()
                .map_or(Truth::True, |marks| marks.exists);
            if exists == Truth::False {
                continue;
            }
            let item = ItemId(u32::try_from(self.state.items.len()).unwrap_or(u32::MAX));
            let known = cfg_known && exists == Truth::True;
            self.state.items.push(ItemData::new(
                id,
                Rc::clone(&file),
                *index,
                known,
                attributes.as_ref().is_some_and(|marks| marks.macro_export),
            ));
            items.push(item);
            if outlined.kind == HeadKind::Module {
                let path = attributes.as_ref().and_then(|marks| marks.path.clone());
                let path_known = !attributes.is_some_and(|marks| marks.path_unknown);
                modules.push((item, *index, path, known, path_known));
            }
        }
        self.state.push_module(Module {
            krate: self.krate,
            path: pending.path.clone(),
            parent: pending.declared.map(|(parent, _)| parent),
            file: file.id,
            items,
        });
        let mut below = Vec::new();
        for (item, index, path, known, path_known) in modules {
            let Some(outlined) = file.outline.items.get(index as usize) else {
                continue;
            };
            let name = plain_name(file.text(outlined.name_range())).to_owned();
            let span = Span::new(file.id, outlined.start, outlined.end);
            if pending.path.len() >= MAX_DEPTH || self.state.modules.len() >= MAX_MODULES {
                self.problem(
                    Some(span),
                    file.source.path(),
                    "modules are nested too deeply".to_owned(),
                );
                continue;
            }
            let content = if outlined.body.is_some() {
                let place = place.of_inline(&name, path.as_deref());
                Some(Content::Inline(Rc::clone(&file), index, place))
            } else {
                let declared = Declared {
                    in_module: id,
                    name: &name,
                    path: path.as_deref(),
                    depth: pending.path.len(),
                    span: name_span(&file, outlined),
                    certain: known && path_known,
                };
                self.file_of(&declared, &file, &place)
            };
            if let Some(content) = content {
                let mut module_path = pending.path.clone();
                module_path.push(name);
                below.push(Pending {
                    declared: Some((id, item)),
                    path: module_path,
                    content,
                    cfg_known: known,
                });
            }
        }
        below
    }

    /// Finds and reads the file of `mod name;`.
    fn file_of(
        &mut self,
        declared: &Declared<'_>,
        file: &LoadedFile,
        place: &Place,
    ) -> Option<Content> {
        let (path, place) = match declared.path {
            Some(path) => {
                let path = place.path_base.join(path);
                let place = Place::of_mod_rs(&path);
                (path, place)
            }
            None => {
                let flat = place.directory.join(format!("{}.rs", declared.name));
                let nested = place.directory.join(declared.name).join("mod.rs");
                let (is_flat, is_nested) = (
                    self.state.files.exists(&flat),
                    self.state.files.exists(&nested),
                );
                if is_flat && is_nested {
                    let reason = format!(
                        "the file of module `{}` is at both `{}` and `{}`",
                        declared.name,
                        flat.display(),
                        nested.display()
                    );
                    self.problem(Some(declared.span), file.source.path(), reason);
                }
                if is_nested && !is_flat {
                    let place = Place::of_mod_rs(&nested);
                    (nested, place)
                } else {
                    let place = Place::of_named_file(&flat, declared.name);
                    (flat, place)
                }
            }
        };
        let winding = declared.depth > WINDING_DEPTH
            || path.components().any(|part| part == Component::ParentDir);
        match self.state.files.load(self.sources, &path, winding) {
            Ok(loaded) if self.is_open(declared.in_module, &loaded) => {
                let reason = format!(
                    "module `{}` leads back to `{}`, a file that it is in",
                    declared.name,
                    path.display()
                );
                self.problem(Some(declared.span), file.source.path(), reason);
                None
            }
            Ok(loaded) => Some(Content::File(loaded, place)),
            // What may not be there at all is not missed.
            Err(failure) if failure.not_found && !declared.certain => None,
            Err(failure) => {
                let reason = format!(
                    "module `{}`: {} (`{}`)",
                    declared.name,
                    failure.reason,
                    path.display()
                );
                self.problem(Some(declared.span), file.source.path(), reason);
                None
            }
        }
    }

    /// Whether a file is that of a module or of one that the module is in.
    fn is_open(&self, module: ModuleId, file: &LoadedFile) -> bool {
        let mut next = Some(module);
        while let Some(module) = next.and_then(|id| self.state.modules.get(id.0 as usize)) {
            if module.module.file == file.id {
                return true;
            }
            next = module.module.parent;
        }
        false
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
            let reason = format!("the file does not parse: {}", trouble.reason);
            self.problem(Some(span), file.source.path(), reason);
        }
    }

    fn problem(&mut self, span: Option<Span>, path: &Path, reason: String) {
        let text = span.map(|span| self.sources.file(span.file));
        self.state.problem(Problem {
            span,
            path: path.to_owned(),
            reason,
            mentions_tools: text.is_some_and(|file| super::files::mentions_tools(file.text())),
            package: self.package,
        });
    }
}

/// A `mod name;`.
struct Declared<'d> {
    in_module: ModuleId,
    name: &'d str,
    path: Option<&'d str>,
    depth: usize,
    span: Span,
    /// Whether it is certain that it exists and that its file is known.
    certain: bool,
}

fn name_span(file: &LoadedFile, item: &OutlineItem) -> Span {
    Span::new(file.id, item.name.0, item.name.1)
}
