//! What a program has read so far: tables of crates, modules, items and problems.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use super::expand::Definitions;
use super::files::{Files, LoadedFile, mentions_tools};
use super::modules::Place;
use super::names::Names;
use super::outline::OutlineItem;
use super::scan::plain_name;
use super::{
    Crate, CrateId, Head, HeadKind, Item, ItemId, Module, ModuleId, Namespace, Problem, Resolution,
};
use crate::extract::workspace::{Cfg, PackageId};
use crate::source::{FileId, SourceFile, SourceMap, Span};

/// What has been read so far. Borrowed for short steps only, never while another method of the program runs.
pub(super) struct State {
    pub(super) files: Files,
    pub(super) crates: Vec<Rc<Crate>>,
    /// The modules of each crate.
    pub(super) crate_modules: Vec<Vec<ModuleId>>,
    pub(super) targets: HashMap<(PackageId, usize), CrateId>,
    pub(super) modules: Vec<ModuleData>,
    pub(super) items: Vec<ItemData>,
    pub(super) problems: Vec<Problem>,
    known_problems: HashSet<(PathBuf, Option<Span>, String)>,
    pub(super) resolved: HashMap<(ModuleId, Namespace, String), Resolution>,
    pub(super) impls: HashMap<ItemId, Vec<ItemId>>,
    pub(super) crates_with_impls: usize,
    pub(super) macros: HashMap<CrateId, Rc<HashMap<String, Vec<ItemId>>>>,
    pub(super) definitions: Definitions,
    pub(super) cfgs: HashMap<PackageId, Arc<Cfg>>,
    /// Files that do not parse, with the number of their problem.
    pub(super) broken_files: HashMap<FileId, usize>,
    pub(super) whole_files: HashSet<FileId>,
}

pub(super) struct ModuleData {
    pub(super) module: Rc<Module>,
    pub(super) place: Place,
    pub(super) names: Option<Rc<Names>>,
}

pub(super) struct ItemData {
    pub(super) module: ModuleId,
    pub(super) file: Rc<LoadedFile>,
    pub(super) index: u32,
    pub(super) cfg_known: bool,
    pub(super) macro_export: bool,
    /// The module that a `mod` item declares.
    pub(super) child: Option<ModuleId>,
    /// The macro of a call that is not expanded though its macro is known, and why.
    pub(super) not_expanded: Option<(ItemId, String)>,
    /// Whether some call of a macro is expanded.
    pub(super) is_expanded: bool,
    head: OnceCell<Rc<Head>>,
    /// `None` inside where it does not parse.
    pub(super) parsed: OnceCell<Option<Rc<Item>>>,
}

impl ItemData {
    pub(super) fn new(
        module: ModuleId,
        file: Rc<LoadedFile>,
        index: u32,
        cfg_known: bool,
        macro_export: bool,
    ) -> ItemData {
        ItemData {
            module,
            file,
            index,
            cfg_known,
            macro_export,
            child: None,
            not_expanded: None,
            is_expanded: false,
            head: OnceCell::new(),
            parsed: OnceCell::new(),
        }
    }

    /// What the outline says; `None` cannot happen for an index that the loader made.
    pub(super) fn outlined(&self) -> Option<&OutlineItem> {
        self.file.outline.items.get(self.index as usize)
    }

    pub(super) fn head(&self) -> Rc<Head> {
        let head = self.head.get_or_init(|| {
            let (kind, name, range) = self
                .outlined()
                .map_or((HeadKind::Other, 0..0, (0, 0)), |item| {
                    (item.kind, item.name_range(), (item.start, item.end))
                });
            Rc::new(Head {
                kind,
                name: plain_name(self.file.text(name)).to_owned(),
                span: Span::new(self.file.id, range.0, range.1),
                module: self.module,
                cfg_known: self.cfg_known,
            })
        });
        Rc::clone(head)
    }
}

impl State {
    pub(super) fn new(sources: &SourceMap) -> State {
        State {
            files: Files::over(sources),
            crates: Vec::new(),
            crate_modules: Vec::new(),
            targets: HashMap::new(),
            modules: Vec::new(),
            items: Vec::new(),
            problems: Vec::new(),
            known_problems: HashSet::new(),
            resolved: HashMap::new(),
            impls: HashMap::new(),
            crates_with_impls: 0,
            macros: HashMap::new(),
            definitions: Definitions::default(),
            cfgs: HashMap::new(),
            broken_files: HashMap::new(),
            whole_files: HashSet::new(),
        }
    }

    pub(super) fn push_module(&mut self, module: Module, place: Place) {
        let id = ModuleId(u32::try_from(self.modules.len()).unwrap_or(u32::MAX));
        if let Some(modules) = self.crate_modules.get_mut(module.krate.0 as usize) {
            modules.push(id);
        }
        self.modules.push(ModuleData {
            module: Rc::new(module),
            place,
            names: None,
        });
    }

    /// Records that a file does not parse: once, at the first place of those that are found.
    pub(super) fn does_not_parse(
        &mut self,
        source: &SourceFile,
        span: Span,
        reason: &str,
        package: PackageId,
    ) {
        let what = match source.expansion() {
            Some(_) => "what the macro expands to does not parse",
            None => "the file does not parse",
        };
        let problem = Problem {
            span: Some(span),
            path: source.path().to_owned(),
            or_path: None,
            reason: format!("{what}: {reason}"),
            cure: None,
            mentions_tools: mentions_tools(source.text()),
            package,
        };
        let known = self.broken_files.get(&span.file);
        match known.and_then(|index| self.problems.get_mut(*index)) {
            Some(known) if known.span.is_some_and(|known| known.start <= span.start) => {}
            Some(known) => *known = problem,
            None => {
                self.broken_files.insert(span.file, self.problems.len());
                self.problems.push(problem);
            }
        }
    }

    /// Records a problem once, however many crates run into it.
    pub(super) fn problem(&mut self, problem: Problem) {
        let key = (problem.path.clone(), problem.span, problem.reason.clone());
        if self.known_problems.insert(key) {
            self.problems.push(problem);
        }
    }
}
