//! Tests over small workspaces made on the spot.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Dependency, Package, Truth, VersionKnown, Workspace, WorkspaceRequest};
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

#[test]
fn a_single_package() {
    let scratch = Scratch::new(&[
        (
            "Cargo.toml",
            "[package]\nname = \"a-server\"\nversion = \"0.1.0\"\nedition = \"2021\"\n",
        ),
        ("src/lib.rs", ""),
        ("src/main.rs", "fn main() {}"),
        ("examples/one.rs", "fn main() {}"),
        ("tests/one.rs", ""),
    ]);
    let workspace = scratch.discover("src");
    assert_eq!(workspace.root, scratch.0);
    assert_eq!(selected(&workspace), ["a-server"]);
    let package = package(&workspace, "a-server");
    assert_eq!(package.edition, "2021");
    assert_eq!(package.manifest_path, scratch.path("Cargo.toml"));
    let targets: Vec<(&str, bool, &Path)> = package
        .targets
        .iter()
        .map(|target| {
            (
                target.name.as_str(),
                target.is_lib,
                target.src_path.as_path(),
            )
        })
        .collect();
    assert_eq!(
        targets,
        [
            ("a_server", true, scratch.path("src/lib.rs").as_path()),
            ("a-server", false, scratch.path("src/main.rs").as_path()),
        ]
    );
}
