//! The only room that starts cargo: members, targets, features, cfg values, versions and dependency sources.
//!
//! It runs `cargo metadata --no-deps` and reads Cargo.lock and manifests itself, so that looking at a workspace runs none
//! of its code and needs no network. It must not run anything else, resolve dependencies or read Rust source.

mod cargo;
mod cfg;
mod declared;
mod discover;
mod features;
mod key_order;
mod lock;
mod manifest;
mod predicate;
mod published;
mod registry;
mod selection;
#[cfg(test)]
mod tests;

pub(crate) use cfg::{Cfg, Truth};
pub(crate) use discover::WorkspaceRequest;
pub(crate) use predicate::CfgPredicate;

use std::path::PathBuf;

use semver::{Version, VersionReq};

use crate::source::FileId;
use declared::Declared;
use features::Activation;
use lock::Lock;
use registry::Registry;

/// Packages whose meaning is known by name and version: a copy on this disk means the same and is not read.
const BUILT_IN: &[&str] = &[
    "rmcp",
    "rmcp-macros",
    "schemars",
    "schemars_derive",
    "serde",
    "serde_derive",
    "serde_json",
];

/// A package of the run: a workspace member, a path dependency, or a published package whose source is at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct PackageId(pub(crate) u32);

/// The workspace and what was selected in it.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    /// The workspace root, absolute.
    pub(crate) root: PathBuf,
    /// Members first, then path dependencies outside the workspace and published packages; `PackageId` is the index.
    pub(crate) packages: Vec<Package>,
    /// The packages to check, in cargo's order.
    pub(crate) selected: Vec<PackageId>,
    /// The manifests of the workspace and of selected packages that hold settings of this tool: the workspace's first.
    pub(crate) settings: Vec<SettingsTable>,
    /// What could not be read and was done without: whole sentences for a note.
    pub(crate) notes: Vec<String>,
    /// The packages as declared, and what is on in them; the order is that of `packages`.
    declared: Vec<Declared>,
    activations: Vec<Activation>,
    lock: Option<Lock>,
    registry: Registry,
}

/// A manifest with a table of settings. Its text is in the source map, so that mistakes can be pointed at: parse it with
/// `toml::de::DeTable` for the spans of keys and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SettingsTable {
    pub(crate) file: FileId,
    /// Where the table stands in the manifest: `["workspace" | "package", "metadata", "mcpcheck"]`.
    pub(crate) path: [&'static str; 3],
    /// The package that the settings are for; `None` for all.
    pub(crate) package: Option<PackageId>,
}

/// A package.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// As cargo prints it.
    pub(crate) id: String,
    pub(crate) version: Option<Version>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) edition: String,
    /// Whether it is neither a member of the workspace nor on a path beside it.
    pub(crate) published: bool,
    /// Library (or proc-macro) and binary targets; examples, tests, benches and build scripts are left out.
    pub(crate) targets: Vec<Target>,
    /// What names of other crates its code may use. Dependencies of tests and build scripts are left out.
    pub(crate) dependencies: Vec<Dependency>,
    /// Enabled features and the cfg table.
    pub(crate) cfg: Cfg,
    /// The `[package.metadata.mcpcheck]` table as JSON, `null` where there is none.
    pub(crate) metadata: serde_json::Value,
}

/// A target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) name: String,
    pub(crate) kind: Vec<String>,
    pub(crate) src_path: PathBuf,
    pub(crate) edition: String,
    /// Whether it is the package's library.
    pub(crate) is_lib: bool,
    /// Whether the selected features switch it on.
    pub(crate) enabled: bool,
}

/// A dependency as a package's code sees it.
#[derive(Clone, Debug)]
pub(crate) struct Dependency {
    /// The name in paths, with `_`: the key in the manifest, or the library's own name where the package is of this run.
    pub(crate) extern_name: String,
    /// The package's name, as on the registry.
    pub(crate) package_name: String,
    /// Where it is a package of this run whose source tells what its names mean.
    pub(crate) local: Option<PackageId>,
    /// The version in use: from the lock file, or of the package itself where it is local. `None` where neither says it.
    pub(crate) version: Option<Version>,
    /// The requirement in cargo's canonical form, `^1.2`.
    pub(crate) requirement: String,
    /// Whether the selected features (and the target platform) switch it on.
    pub(crate) enabled: bool,
}

/// How much is known of a dependency's version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum VersionKnown {
    /// The lock file (or the local package itself) says it.
    Locked(Version),
    /// There is no usable lock file; the requirement of the manifest, `^1.2`.
    Required(VersionReq),
    /// The manifest allows every version, or the package does not depend on it: take the newest one known.
    Newest,
}

impl Workspace {
    /// A package of this workspace.
    pub(crate) fn package(&self, id: PackageId) -> Option<&Package> {
        self.packages.get(id.0 as usize)
    }

    /// What is known of the version of `name` (as on the registry) that a package depends on directly.
    pub(crate) fn version_of(&self, package: PackageId, name: &str) -> VersionKnown {
        let dependency = self.package(package).and_then(|package| {
            let mut candidates = package
                .dependencies
                .iter()
                .filter(|dependency| dependency.package_name == name);
            let first = candidates.clone().next();
            candidates.find(|dependency| dependency.enabled).or(first)
        });
        let Some(dependency) = dependency else {
            return VersionKnown::Newest;
        };
        if let Some(version) = &dependency.version {
            return VersionKnown::Locked(version.clone());
        }
        match VersionReq::parse(&dependency.requirement) {
            Ok(requirement) if !requirement.comparators.is_empty() => {
                VersionKnown::Required(requirement)
            }
            _ => VersionKnown::Newest,
        }
    }

    /// The version at the end of a chain of dependencies that starts at a package: `["rmcp", "schemars"]` is the schemars
    /// that the package's rmcp uses. `None` where the lock file does not say it.
    pub(crate) fn locked_along(&self, package: PackageId, chain: &[&str]) -> Option<&Version> {
        let lock = self.lock.as_ref()?;
        let package = self.package(package)?;
        let mut at = lock.find(&package.name, package.version.as_ref())?;
        for (step, name) in chain.iter().enumerate() {
            let requirement = package
                .dependencies
                .iter()
                .filter(|dependency| step == 0 && dependency.package_name == *name)
                .max_by_key(|dependency| dependency.enabled)
                .and_then(|dependency| VersionReq::parse(&dependency.requirement).ok());
            at = lock.dependency(at, name, requirement.as_ref())?;
        }
        lock.get(at).map(|locked| &locked.version)
    }

    /// All locked versions of a package, ascending; empty where there is no lock file or it has none.
    #[cfg(test)]
    pub(crate) fn locked(&self, name: &str) -> Vec<&Version> {
        self.lock
            .as_ref()
            .map(|lock| lock.versions(name))
            .unwrap_or_default()
    }

    /// Whether `serde_json` keeps the order of keys in the build of a package (its feature `preserve_order`, which any
    /// crate of the build can switch on for all).
    pub(crate) fn preserves_key_order(&self, package: PackageId) -> Truth {
        key_order::preserves_key_order(self, package)
    }

    /// The unpacked source of a published package, if cargo's registry or vendor directory holds it.
    #[cfg(test)]
    pub(crate) fn registry_source(&self, name: &str, version: &Version) -> Option<PathBuf> {
        self.registry.source(name, version)
    }
}
