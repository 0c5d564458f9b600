//! Which file a `mod` item or an `include!` leads to, and what is said where there is none to be read.

use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use super::place::Place;
use super::{Declared, Loader, Part};
use crate::extract::syntax::files::{LoadedFile, ReadFailure};
use crate::extract::syntax::outline::OutlineItem;
use crate::extract::syntax::parse::string_value;
use crate::extract::syntax::{ModuleId, Problem};
use crate::source::Span;

/// Modules in modules from which on a file is looked for under other paths too.
const WINDING_DEPTH: usize = 8;
/// Files that include each other in a chain that is followed.
const MAX_INCLUDES: usize = 8;

/// A file that is not read.
pub(super) struct Unread {
    path: PathBuf,
    or_path: Option<PathBuf>,
    reason: String,
    cure: Option<String>,
    /// Whether it mentions tools, as far as that can be seen.
    mentions_tools: bool,
}

impl Unread {
    /// A file that cannot be read.
    pub(super) fn of(path: &Path, failure: &ReadFailure) -> Unread {
        Unread {
            path: path.to_owned(),
            or_path: None,
            reason: failure.reason.clone(),
            cure: failure.is_no_text.then(|| "save it as UTF-8".to_owned()),
            mentions_tools: failure.mentions_tools,
        }
    }

    /// A file that is not read for another reason.
    pub(super) fn because(path: &Path, reason: String) -> Unread {
        Unread {
            path: path.to_owned(),
            or_path: None,
            reason,
            cure: None,
            mentions_tools: false,
        }
    }

    fn cured_by(mut self, cure: String) -> Unread {
        self.cure = Some(cure);
        self
    }
}

impl Loader<'_> {
    /// Reports a file that is not read. What it holds is not known, so tools may be lost where they are looked for.
    pub(super) fn unread(&mut self, unread: Unread, span: Option<Span>) {
        self.state.problem(Problem {
            span,
            path: unread.path,
            or_path: unread.or_path,
            reason: unread.reason,
            cure: unread.cure,
            mentions_tools: self.selected || unread.mentions_tools,
            package: self.package,
        });
    }

    /// The file of `include!("...");`, whose items are those of the module. `None` for other macro calls, and for a path
    /// that is no plain string: then the call stays and any name may come from it.
    pub(super) fn included(
        &mut self,
        part: &Part,
        call: &OutlineItem,
        cfg_known: bool,
    ) -> Option<Part> {
        let body = call.body_range();
        let head = part.file.text(call.attrs_end as usize..body.start);
        let name = head.split('!').next()?.trim();
        if !matches!(name, "include" | "std::include" | "core::include") {
            return None;
        }
        let path = string_value(part.file.text(body).trim().trim_end_matches(',').trim_end())?;
        let path = part.file.source.path().parent()?.join(path);
        let span = Span::new(part.file.id, call.start, call.end);
        let mut includes = part.includes.clone();
        includes.push(part.file.id);
        let unread = match self.state.files.load(self.sources, &path, true) {
            Ok(file) if includes.contains(&file.id) || includes.len() > MAX_INCLUDES => {
                Unread::because(&path, "files include each other".to_owned())
            }
            Ok(file) => {
                self.report_trouble(&file);
                return Some(Part {
                    file,
                    inline: None,
                    place: Place::of_mod_rs(&path),
                    cfg_known,
                    includes,
                });
            }
            Err(failure) if failure.not_found => Unread::of(&path, &failure)
                .cured_by("create it, or remove the `include!`".to_owned()),
            Err(failure) => Unread::of(&path, &failure),
        };
        if cfg_known {
            self.unread(unread, Some(span));
        }
        None
    }

    /// Where the file of `mod name;` is, or would be, and where it looks for others.
    pub(super) fn file_path(
        &mut self,
        name: &str,
        span: Span,
        declared: &Declared,
    ) -> (PathBuf, Place) {
        if let Some(path) = &declared.path {
            let path = declared.place.path_base.join(path);
            let place = Place::of_mod_rs(&path);
            return (path, place);
        }
        let flat = declared.place.directory.join(format!("{name}.rs"));
        let nested = declared.place.directory.join(name).join("mod.rs");
        let is_flat = self.state.files.exists(&flat);
        let is_nested = self.state.files.exists(&nested);
        if is_flat && is_nested {
            let mut unread = Unread::because(&flat, format!("module `{name}` has two files"))
                .cured_by("remove one of the two".to_owned());
            unread.or_path = Some(nested.clone());
            self.unread(unread, Some(span));
        }
        if is_nested && !is_flat {
            let place = Place::of_mod_rs(&nested);
            (nested, place)
        } else {
            let place = Place::of_named_file(&flat, name);
            (flat, place)
        }
    }

    /// Reads the file of a module.
    pub(super) fn file_of(
        &mut self,
        parent: ModuleId,
        module_path: &[String],
        span: Span,
        declared: &Declared,
        path: &Path,
    ) -> Option<Rc<LoadedFile>> {
        let winding = module_path.len() > WINDING_DEPTH
            || path.components().any(|part| part == Component::ParentDir);
        let name = module_path.last().map_or("", String::as_str);
        let unread = match self.state.files.load(self.sources, path, winding) {
            Ok(loaded) if self.is_open(parent, &loaded) => {
                let reason = format!("module `{name}` leads back to a file that it is in");
                Unread::because(path, reason)
            }
            Ok(loaded) => return Some(loaded),
            // What may not be there at all is not missed.
            Err(failure) if failure.not_found && !(declared.cfg_known && declared.path_known) => {
                return None;
            }
            Err(failure) if failure.not_found => {
                let reason = format!("module `{name}` has no file");
                let mut unread = Unread::because(path, reason)
                    .cured_by(format!("create the file, or remove `mod {name};`"));
                if declared.path.is_none() {
                    let nested = declared.place.directory.join(name).join("mod.rs");
                    unread.or_path = Some(nested);
                }
                unread
            }
            Err(failure) => Unread::of(path, &failure),
        };
        self.unread(unread, Some(span));
        None
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
}
