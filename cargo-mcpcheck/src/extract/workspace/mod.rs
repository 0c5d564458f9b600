//! The only room that starts cargo: members, targets, features, cfg values, versions and dependency sources.
//!
//! It runs `cargo metadata --no-deps` and reads Cargo.lock and manifests itself, so that looking at a workspace runs none
//! of its code and needs no network.

use std::collections::BTreeMap;
use std::path::PathBuf;

use semver::Version;

/// A package of the run: a workspace member or a path dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct PackageId(pub(crate) u32);

/// The workspace and what was selected in it.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The workspace root, absolute.
    pub(crate) root: PathBuf,
    /// Members first, then path dependencies outside the workspace; `PackageId` is the index.
    pub(crate) packages: Vec<Package>,
    /// The packages to check, in cargo's order.
    pub(crate) selected: Vec<PackageId>,
}

/// A package.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// As cargo prints it.
    pub(crate) id: String,
    pub(crate) version: Option<Version>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) edition: String,
    /// Library (or proc-macro) and binary targets; examples, tests, benches and build scripts are left out.
    pub(crate) targets: Vec<Target>,
    /// What names of other crates its code may use.
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
    /// The name in paths, with `_`: the key in the manifest.
    pub(crate) extern_name: String,
    /// The package's name, as on the registry.
    pub(crate) package_name: String,
    /// Where it is a package of this run.
    pub(crate) local: Option<PackageId>,
    /// The version in use: from the lock file, else the newest that the requirement allows is unknown and this is `None`.
    pub(crate) version: Option<Version>,
    /// The requirement as written.
    pub(crate) requirement: String,
    /// Whether the selected features switch it on.
    pub(crate) enabled: bool,
}

/// Three-valued truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    True,
    False,
    Unknown,
}

/// What is known of the configuration that a package is compiled with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cfg {
    /// Enabled features of the package.
    pub(crate) features: Vec<String>,
    /// `target_os = "linux"`, `unix`, ... of the host; keys without value have an empty list.
    pub(crate) values: BTreeMap<String, Vec<String>>,
}
