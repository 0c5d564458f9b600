//! A package as its manifest declares it, before any feature is chosen. Both `cargo metadata` and a manifest read by
//! ourselves come to this.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use semver::{Version, VersionReq};

/// A package as declared.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    /// As cargo prints it.
    pub(super) id: String,
    pub(super) version: Option<Version>,
    pub(super) manifest_path: PathBuf,
    pub(super) edition: String,
    /// Whether it is neither a member of the workspace nor on a path beside it.
    pub(super) published: bool,
    /// Libraries and binaries.
    pub(super) targets: Vec<DeclaredTarget>,
    /// Without those of tests.
    pub(super) dependencies: Vec<DeclaredDependency>,
    /// With the implicit features of optional dependencies.
    pub(super) features: BTreeMap<String, Vec<String>>,
    /// `[package.metadata]`
    pub(super) metadata: serde_json::Value,
}

/// A library or binary as declared.
#[derive(Clone, Debug)]
pub(super) struct DeclaredTarget {
    pub(super) name: String,
    pub(super) kind: Vec<String>,
    pub(super) src_path: PathBuf,
    pub(super) edition: String,
    pub(super) required_features: Vec<String>,
}

/// A dependency as declared.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are what a manifest says, each independent of the others"
)]
#[derive(Clone, Debug)]
pub(super) struct DeclaredDependency {
    /// The key in the manifest, the name in feature lists.
    pub(super) key: String,
    /// The package's name, as on the registry.
    pub(super) package: String,
    pub(super) requirement: VersionReq,
    /// A dependency of the build script.
    pub(super) is_build: bool,
    pub(super) optional: bool,
    pub(super) default_features: bool,
    pub(super) features: Vec<String>,
    /// `cfg(...)` or a target triple.
    pub(super) platform: Option<String>,
    /// The directory of a path dependency, or of a published package that is read; absolute.
    pub(super) path: Option<PathBuf>,
    /// Whether that is a published package.
    pub(super) published: bool,
}

impl Declared {
    /// The package's directory.
    pub(super) fn directory(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(Path::new(""))
    }
}

impl DeclaredTarget {
    /// Whether it is a library of any kind.
    pub(super) fn is_lib(&self) -> bool {
        !self.kind.iter().any(|kind| kind == "bin")
    }
}

/// Whether a target kind is read: libraries of any kind and binaries.
pub(super) fn is_read(kind: &str) -> bool {
    matches!(
        kind,
        "lib" | "rlib" | "dylib" | "cdylib" | "staticlib" | "proc-macro" | "bin"
    )
}

/// A path without `.` and `..`, as cargo writes paths. Links are not followed.
pub(super) fn normal(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                result.pop();
            }
            other => result.push(other),
        }
    }
    result
}
