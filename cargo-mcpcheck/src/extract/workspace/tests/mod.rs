//! Tests over small workspaces made on the spot.

mod choices;
mod mistakes;
mod own_reading;
mod packages;
#[cfg(unix)]
mod trap;
mod versions;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Dependency, Package, Workspace, WorkspaceRequest};
use crate::Error;
use crate::source::SourceMap;

/// A directory that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    /// A directory with these files.
    fn new(files: &[(&str, &str)]) -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let root = std::env::temp_dir().join(format!("mcpcheck-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        let root = root.canonicalize().unwrap();
        let scratch = Scratch(root);
        for (path, text) in files {
            scratch.write(path, text);
        }
        scratch
    }

    #[expect(clippy::disallowed_methods, reason = "a test makes its own input")]
    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    /// A request from a directory below this one.
    fn request(&self, directory: &str) -> WorkspaceRequest {
        WorkspaceRequest {
            current_dir: self.path(directory),
            cargo_home: Some(self.path("cargo-home")),
            ..WorkspaceRequest::default()
        }
    }

    #[track_caller]
    fn discover(&self, directory: &str) -> Workspace {
        discover(&self.request(directory)).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn discover(request: &WorkspaceRequest) -> Result<Workspace, Error> {
    Workspace::discover(request, &SourceMap::new())
}

#[track_caller]
fn package<'w>(workspace: &'w Workspace, name: &str) -> &'w Package {
    workspace
        .packages
        .iter()
        .find(|package| package.name == name)
        .unwrap_or_else(|| panic!("no package `{name}`"))
}

#[track_caller]
fn dependency<'w>(workspace: &'w Workspace, owner: &str, extern_name: &str) -> &'w Dependency {
    package(workspace, owner)
        .dependencies
        .iter()
        .find(|dependency| dependency.extern_name == extern_name)
        .unwrap_or_else(|| panic!("`{owner}` has no dependency `{extern_name}`"))
}

fn selected(workspace: &Workspace) -> Vec<&str> {
    workspace
        .selected
        .iter()
        .map(|id| workspace.package(*id).unwrap().name.as_str())
        .collect()
}

fn version(text: &str) -> semver::Version {
    semver::Version::parse(text).unwrap()
}

const VIRTUAL: &[(&str, &str)] = &[
    (
        "Cargo.toml",
        r#"
[workspace]
members = ["crates/*"]
resolver = "2"

[workspace.package]
version = "3.2.1"
edition = "2021"

[workspace.dependencies]
serde_json = { version = "1.0.100", features = ["std"] }
data = { package = "model", path = "crates/model", default-features = false }

[workspace.metadata.mcpcheck]
dialects = ["gemini"]
"#,
    ),
    (
        "crates/server/Cargo.toml",
        r#"
[package]
name = "server"
version.workspace = true
edition.workspace = true

[features]
default = ["fast"]
fast = []
slow = ["data/heavy"]
disk = ["dep:tempdir"]
tuned = ["tempdir?/tuning"]

[dependencies]
data.workspace = true
json = { package = "serde_json", version = "1" }
tempdir = { version = "0.3", optional = true }

[target.'cfg(target_os = "no-such-system")'.dependencies]
elsewhere = "1"

[dev-dependencies]
only-in-tests = "1"

[[bin]]
name = "server"
path = "src/main.rs"

[[bin]]
name = "disk"
path = "src/disk.rs"
required-features = ["disk"]

[package.metadata.mcpcheck]
level = "deny"
"#,
    ),
    ("crates/server/src/main.rs", "fn main() {}"),
    ("crates/server/src/disk.rs", "fn main() {}"),
    (
        "crates/model/Cargo.toml",
        r#"
[package]
name = "model"
version.workspace = true
edition.workspace = true

[lib]
name = "the_model"

[features]
default = ["light"]
light = []
heavy = ["extra"]

[dependencies]
serde_json = { workspace = true, optional = true }
extra = { version = "2", optional = true }
"#,
    ),
    ("crates/model/src/lib.rs", ""),
];
