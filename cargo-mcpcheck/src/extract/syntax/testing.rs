//! Programs over texts in memory, for the tests of this room and of those above it.

use std::path::{Path, PathBuf};

use super::{CrateId, HeadKind, ItemId, ModuleId, Program};
use crate::extract::workspace::{Cfg, Dependency, Package, PackageId, Target, Workspace};
use crate::source::SourceMap;

/// Packages whose files are texts in memory.
///
/// ```ignore
/// let fixture = Fixture::new(&[("src/lib.rs", "mod a;"), ("src/a.rs", "struct A;")], &["serde", "mcp = rmcp"]);
/// let program = fixture.program();
/// let krate = fixture.load(&program);
/// let a = find_item(&program, krate, "a::A");
/// ```
pub(crate) struct Fixture {
    pub(crate) workspace: Workspace,
    pub(crate) sources: SourceMap,
}

/// A package: its name, its files with their texts, its dependencies.
type PackageTexts<'t> = (&'t str, &'t [(&'t str, &'t str)], &'t [&'t str]);

impl Fixture {
    /// One package, `fixture`. A dependency is `package` or `name in paths = package`.
    pub(crate) fn new(files: &[(&str, &str)], dependencies: &[&str]) -> Fixture {
        Fixture::of_packages(&[("fixture", files, dependencies)])
    }

    /// Several packages; a dependency that is one of them is found by its source. `src/lib.rs` and `src/main.rs` are
    /// targets, in this order.
    pub(crate) fn of_packages(packages: &[PackageTexts<'_>]) -> Fixture {
        let sources = SourceMap::new();
        let mut workspace = Workspace::default();
        workspace.root = PathBuf::from("/fixture");
        let names: Vec<&str> = packages.iter().map(|(name, _, _)| *name).collect();
        for (index, (name, files, dependencies)) in packages.iter().enumerate() {
            let root = workspace.root.join(name);
            for (path, text) in *files {
                sources.add(root.join(path), *text);
            }
            workspace
                .packages
                .push(package(name, &root, files, dependencies, &names));
            workspace.selected.push(id(index));
        }
        Fixture { workspace, sources }
    }

    /// With these features enabled in the first package.
    #[must_use]
    pub(crate) fn with_features(mut self, features: &[&str]) -> Fixture {
        self.workspace.packages[0].cfg.features =
            features.iter().map(|name| (*name).to_owned()).collect();
        self
    }

    pub(crate) fn program(&self) -> Program<'_> {
        Program::new(&self.workspace, &self.sources)
    }

    /// Loads the first target of the first package.
    #[expect(clippy::unused_self, reason = "it reads as what it does")]
    pub(crate) fn load(&self, program: &Program<'_>) -> CrateId {
        program.load(PackageId(0), 0)
    }
}

/// The module of a path such as `a::b`; the root for an empty one.
#[track_caller]
pub(crate) fn find_module(program: &Program<'_>, krate: CrateId, path: &str) -> ModuleId {
    program
        .modules(krate)
        .into_iter()
        .find(|module| program.module(*module).path.join("::") == path)
        .unwrap_or_else(|| panic!("no module `{path}`"))
}

/// The item of a path such as `a::b::Item`; the first one that is no `use` or `impl`.
#[track_caller]
pub(crate) fn find_item(program: &Program<'_>, krate: CrateId, path: &str) -> ItemId {
    let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
    let module = find_module(program, krate, module);
    let items = &program.module(module).items;
    items
        .iter()
        .copied()
        .find(|item| program.head(*item).name == name)
        .unwrap_or_else(|| panic!("no item `{path}`"))
}

/// All items of a kind in a crate, in order.
pub(crate) fn items_of_kind(program: &Program<'_>, krate: CrateId, kind: HeadKind) -> Vec<ItemId> {
    let modules = program.modules(krate).into_iter();
    let items = modules.flat_map(|module| program.module(module).items.clone());
    items
        .filter(|item| program.head(*item).kind == kind)
        .collect()
}

fn package(
    name: &str,
    root: &Path,
    files: &[(&str, &str)],
    dependencies: &[&str],
    local_names: &[&str],
) -> Package {
    let has = |path: &str| files.iter().any(|(known, _)| *known == path);
    let target = |path: &str, kind: &str, is_lib: bool| Target {
        name: name.replace('-', "_"),
        kind: vec![kind.to_owned()],
        src_path: root.join(path),
        edition: "2024".to_owned(),
        is_lib,
        enabled: true,
    };
    let mut targets = Vec::new();
    if has("src/lib.rs") || !has("src/main.rs") {
        targets.push(target("src/lib.rs", "lib", true));
    }
    if has("src/main.rs") {
        targets.push(target("src/main.rs", "bin", false));
    }
    Package {
        name: name.to_owned(),
        id: format!("path+file://{}#0.1.0", root.display()),
        version: None,
        manifest_path: root.join("Cargo.toml"),
        edition: "2024".to_owned(),
        published: false,
        targets,
        dependencies: dependencies
            .iter()
            .map(|text| dependency(text, local_names))
            .collect(),
        cfg: Cfg::of_host(Vec::new()),
        metadata: serde_json::Value::Null,
    }
}

fn dependency(text: &str, local_names: &[&str]) -> Dependency {
    let (extern_name, package_name) = text.split_once(" = ").unwrap_or((text, text));
    Dependency {
        extern_name: extern_name.replace('-', "_"),
        package_name: package_name.to_owned(),
        local: local_names
            .iter()
            .position(|name| *name == package_name)
            .map(id),
        version: None,
        requirement: "*".to_owned(),
        enabled: true,
    }
}

fn id(index: usize) -> PackageId {
    PackageId(u32::try_from(index).unwrap())
}
