//! From a request to a [`Workspace`]: the steps in order.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::cargo::{Described, describe};
use super::declared::{Declared, DeclaredDependency, normal};
use super::features::{Activation, resolve};
use super::lock::Lock;
use super::manifest;
use super::published::Published;
use super::registry::{Registry, vendor_directories};
use super::selection::select;
use super::{BUILT_IN, Cfg, Dependency, Package, PackageId, SettingsTable, Target, Workspace};
use crate::Error;
use crate::source::{SourceMap, read_text};

/// What to look at: cargo's own options of the same names.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are cargo's own flags, each independent of the others"
)]
#[derive(Clone, Debug, Default)]
pub(crate) struct WorkspaceRequest {
    /// `--manifest-path`, as given.
    pub(crate) manifest_path: Option<PathBuf>,
    /// The directory that the program was called from. Cargo runs there.
    pub(crate) current_dir: PathBuf,
    /// `-p`
    pub(crate) packages: Vec<String>,
    /// `--workspace`
    pub(crate) workspace: bool,
    /// `--exclude`
    pub(crate) exclude: Vec<String>,
    /// `--features`; each may hold several, with commas or spaces between them.
    pub(crate) features: Vec<String>,
    pub(crate) all_features: bool,
    pub(crate) no_default_features: bool,
    pub(crate) locked: bool,
    pub(crate) offline: bool,
    pub(crate) frozen: bool,
    /// The cargo to start; `None` for `$CARGO` or else `cargo`.
    pub(crate) cargo: Option<PathBuf>,
    /// Where cargo keeps what it downloaded; `None` for `$CARGO_HOME` or else `~/.cargo`.
    pub(crate) cargo_home: Option<PathBuf>,
}

/// Path dependencies outside the workspace beyond this many are not followed.
const MAX_OUTSIDE: usize = 1000;

impl Workspace {
    /// Finds the workspace, its packages and what is selected in it. Runs `cargo metadata --no-deps` and nothing else.
    ///
    /// # Errors
    /// No manifest, cargo missing or refusing the manifest, a selection that means nothing.
    pub(crate) fn discover(
        request: &WorkspaceRequest,
        sources: &SourceMap,
    ) -> Result<Workspace, Error> {
        let manifest = locate(request)?;
        let described = describe_or_read(request, &manifest)?;
        let (selected, mut notes) = select(request, &described)?;
        let workspace_metadata = described.metadata;
        let root = described.root;
        let patches = Patches::read(&root);
        let mut packages = described.members;
        let lock = read_lock(&root, &mut notes);
        let registry = Registry::new(request.cargo_home.clone(), vendor_directories(&root));
        let published = Published::new(lock.as_ref(), &registry);
        follow_dependencies(request, &patches, &published, &mut packages, &mut notes);
        let by_manifest: BTreeMap<PathBuf, usize> = packages
            .iter()
            .enumerate()
            .map(|(index, package)| (package.manifest_path.clone(), index))
            .collect();
        let local = |dependency: &DeclaredDependency| {
            let directory = patches.directory(dependency)?;
            by_manifest.get(&directory.join("Cargo.toml")).copied()
        };
        let activations = resolve(request, &packages, &selected, local)?;
        let joined = Joined {
            packages: &packages,
            lock: lock.as_ref(),
            local: &local,
        };
        let mut workspace = Workspace {
            packages: packages
                .iter()
                .zip(&activations)
                .map(|(package, activation)| joined.package(package, activation))
                .collect(),
            selected: selected.iter().map(|index| package_id(*index)).collect(),
            settings: Vec::new(),
            notes,
            declared: packages,
            activations,
            lock,
            registry,
            root,
        };
        workspace.find_settings(&workspace_metadata, sources);
        Ok(workspace)
    }

    /// Reads the manifests that hold settings, so that places in them can be shown.
    fn find_settings(&mut self, workspace_metadata: &serde_json::Value, sources: &SourceMap) {
        let mut tables: Vec<(PathBuf, &'static str, Option<PackageId>)> = Vec::new();
        if workspace_metadata.get("mcpcheck").is_some() {
            tables.push((self.root.join("Cargo.toml"), "workspace", None));
        }
        for id in &self.selected {
            if let Some(package) = self.package(*id)
                && !package.metadata.is_null()
            {
                tables.push((package.manifest_path.clone(), "package", Some(*id)));
            }
        }
        let mut files = BTreeMap::new();
        for (path, table, package) in tables {
            let file = match files.get(&path) {
                Some(file) => *file,
                None => match sources.read(&path) {
                    Ok(file) => *files.entry(path).or_insert(file),
                    Err(error) => {
                        self.notes.push(format!(
                            "cannot read the settings in `{}`: {error}",
                            path.display()
                        ));
                        continue;
                    }
                },
            };
            self.settings.push(SettingsTable {
                file,
                path: [table, "metadata", "mcpcheck"],
                package,
            });
        }
    }
}

/// The manifest that is meant, absolute.
fn locate(request: &WorkspaceRequest) -> Result<PathBuf, Error> {
    if let Some(given) = &request.manifest_path {
        let path = normal(&request.current_dir.join(given));
        let reason = if path.is_dir() {
            "is a directory"
        } else if !path.is_file() {
            "does not exist"
        } else {
            return Ok(path);
        };
        return Err(Error::ManifestPath {
            path: given.clone(),
            reason,
        });
    }
    request
        .current_dir
        .ancestors()
        .map(|directory| directory.join("Cargo.toml"))
        .find(|path| path.is_file())
        .ok_or_else(|| Error::NoManifest {
            directory: request.current_dir.clone(),
        })
}

/// Asks cargo; an unpacked package that lies inside the tree of a workspace it does not belong to, which cargo refuses,
/// is read by ourselves.
fn describe_or_read(request: &WorkspaceRequest, manifest: &Path) -> Result<Described, Error> {
    let error = match describe(request, manifest) {
        Ok(described) => return Ok(described),
        Err(error) => error,
    };
    let stray = matches!(&error, Error::Cargo { message, .. }
        if message.contains("believes it's in a workspace when it's not"));
    let package = stray.then(|| manifest::read(manifest)).flatten();
    let Some(package) = package else {
        return Err(error);
    };
    Ok(Described {
        root: package.directory().to_owned(),
        default_members: vec![package.id.clone()],
        members: vec![package],
        metadata: serde_json::Value::Null,
    })
}

/// Adds the packages outside the workspace that packages of the run depend on by path, and published ones that are read.
fn follow_dependencies(
    request: &WorkspaceRequest,
    patches: &Patches,
    published: &Published<'_>,
    packages: &mut Vec<Declared>,
    notes: &mut Vec<String>,
) {
    let mut known: Vec<PathBuf> = packages
        .iter()
        .map(|package| package.manifest_path.clone())
        .collect();
    let mut next = 0;
    while let Some(package) = packages.get_mut(next) {
        next += 1;
        published.locate(package);
        let manifests: Vec<(PathBuf, bool)> = package
            .dependencies
            .iter()
            .filter_map(|dependency| {
                let directory = patches.directory(dependency)?;
                Some((directory.join("Cargo.toml"), dependency.published))
            })
            .collect();
        for (path, published) in manifests {
            if known.contains(&path) || known.len() > MAX_OUTSIDE {
                continue;
            }
            known.push(path.clone());
            match read_outside(request, &path) {
                Ok(mut package) => {
                    package.published = published;
                    packages.push(package);
                }
                Err(reason) => notes.push(format!(
                    "the dependency at `{}` is left out: {reason}",
                    path.display()
                )),
            }
        }
    }
}

/// A package by its manifest: read directly where it stands for itself, else (values inherited from its own workspace)
/// by asking cargo.
fn read_outside(request: &WorkspaceRequest, path: &Path) -> Result<Declared, String> {
    if let Some(package) = manifest::read(path) {
        return Ok(package);
    }
    let described = describe(request, path).map_err(|error| error.to_string())?;
    described
        .members
        .into_iter()
        .find(|member| member.manifest_path == path)
        .ok_or_else(|| "it is no package".to_owned())
}

/// `[patch]` entries of the workspace that replace a published package by one on this disk.
#[derive(Debug, Default)]
struct Patches {
    by_name: BTreeMap<String, PathBuf>,
}

impl Patches {
    fn read(root: &Path) -> Patches {
        let by_name = read_text(&root.join("Cargo.toml"))
            .ok()
            .filter(|text| text.contains("[patch"))
            .map(|text| manifest::path_patches(&text, root))
            .unwrap_or_default();
        Patches { by_name }
    }

    /// The directory on this disk that a dependency means, if it means one.
    fn directory<'a>(&'a self, dependency: &'a DeclaredDependency) -> Option<&'a Path> {
        let patch = || self.by_name.get(&dependency.package);
        dependency
            .path
            .as_ref()
            .or_else(patch)
            .map(PathBuf::as_path)
    }
}

fn read_lock(root: &Path, notes: &mut Vec<String>) -> Option<Lock> {
    let path = root.join("Cargo.lock");
    if !path.is_file() {
        return None;
    }
    let lock = read_text(&path)
        .map_err(|error| error.to_string())
        .and_then(|text| Lock::parse(&text));
    match lock {
        Ok(lock) => Some(lock),
        Err(reason) => {
            notes.push(format!(
                "cannot read `{}`, so versions are those that the manifests ask for: {reason}",
                path.display()
            ));
            None
        }
    }
}

fn package_id(index: usize) -> PackageId {
    PackageId(u32::try_from(index).unwrap_or(u32::MAX))
}

/// Declared packages with the lock file beside them.
struct Joined<'a> {
    packages: &'a [Declared],
    lock: Option<&'a Lock>,
    local: &'a dyn Fn(&DeclaredDependency) -> Option<usize>,
}

impl Joined<'_> {
    fn package(&self, package: &Declared, activation: &Activation) -> Package {
        Package {
            name: package.name.clone(),
            id: package.id.clone(),
            version: package.version.clone(),
            manifest_path: package.manifest_path.clone(),
            edition: package.edition.clone(),
            published: package.published,
            targets: package
                .targets
                .iter()
                .map(|target| Target {
                    name: target.name.clone(),
                    kind: target.kind.clone(),
                    src_path: target.src_path.clone(),
                    edition: target.edition.clone(),
                    is_lib: target.is_lib(),
                    enabled: activation.satisfies(&target.required_features),
                })
                .collect(),
            dependencies: self.dependencies(package, activation),
            cfg: Cfg::of_host(activation.features.iter().cloned().collect()),
            metadata: package
                .metadata
                .get("mcpcheck")
                .cloned()
                .unwrap_or_default(),
        }
    }

    /// One entry for each name; where a manifest has several (for several platforms), one that is on.
    fn dependencies(&self, package: &Declared, activation: &Activation) -> Vec<Dependency> {
        let mut result: Vec<Dependency> = Vec::new();
        let normal = package
            .dependencies
            .iter()
            .filter(|dependency| !dependency.is_build);
        for declared in normal {
            let dependency = self.dependency(package, activation, declared);
            let same = result
                .iter_mut()
                .find(|known| known.extern_name == dependency.extern_name);
            match same {
                Some(known) if dependency.enabled && !known.enabled => *known = dependency,
                Some(_) => {}
                None => result.push(dependency),
            }
        }
        result
    }

    fn dependency(
        &self,
        package: &Declared,
        activation: &Activation,
        declared: &DeclaredDependency,
    ) -> Dependency {
        let local = (self.local)(declared);
        let target = local.and_then(|index| self.packages.get(index));
        let version = match target {
            Some(target) => target.version.clone(),
            None => self.locked_version(package, declared),
        };
        let renamed = declared.key != declared.package;
        let library = target
            .filter(|_| !renamed)
            .and_then(|target| target.targets.iter().find(|target| target.is_lib()))
            .map_or(&declared.key, |library| &library.name);
        Dependency {
            extern_name: library.replace('-', "_"),
            package_name: declared.package.clone(),
            local: local
                .filter(|_| !BUILT_IN.contains(&declared.package.as_str()))
                .map(package_id),
            version,
            requirement: declared.requirement.to_string(),
            enabled: activation.enables(declared),
        }
    }

    fn locked_version(
        &self,
        package: &Declared,
        declared: &DeclaredDependency,
    ) -> Option<semver::Version> {
        let lock = self.lock?;
        lock.find(&package.name, package.version.as_ref())
            .and_then(|owner| {
                lock.dependency(owner, &declared.package, Some(&declared.requirement))
            })
            .and_then(|index| lock.get(index))
            .map(|locked| &locked.version)
            .or_else(|| lock.highest(&declared.package, &declared.requirement))
            .cloned()
    }
}
