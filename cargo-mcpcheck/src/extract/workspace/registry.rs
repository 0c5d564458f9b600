//! Sources of published packages, as cargo unpacked them in its registry directory. Nothing is downloaded.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use semver::Version;

/// Cargo's registry directory.
#[derive(Debug, Default)]
pub(super) struct Registry {
    cargo_home: Option<PathBuf>,
    /// `CARGO_HOME/registry/src/*`: one directory per index.
    indices: OnceLock<Vec<PathBuf>>,
}

impl Registry {
    /// The registry of a cargo home; `None` for the user's.
    pub(super) fn new(cargo_home: Option<PathBuf>) -> Registry {
        Registry {
            cargo_home,
            indices: OnceLock::new(),
        }
    }

    /// The directory of an unpacked package, if there is one.
    pub(super) fn source(&self, name: &str, version: &Version) -> Option<PathBuf> {
        let directory = format!("{name}-{version}");
        self.indices
            .get_or_init(|| self.list_indices())
            .iter()
            .map(|index| index.join(&directory))
            .find(|path| path.join("Cargo.toml").is_file())
    }

    fn list_indices(&self) -> Vec<PathBuf> {
        let home = self.cargo_home.clone().or_else(user_cargo_home);
        home.map(|home| subdirectories(&home.join("registry").join("src")))
            .unwrap_or_default()
    }
}

fn user_cargo_home() -> Option<PathBuf> {
    match std::env::var_os("CARGO_HOME") {
        Some(home) if !home.is_empty() => Some(PathBuf::from(home)),
        _ => std::env::home_dir().map(|home| home.join(".cargo")),
    }
}

/// The entries of a directory, sorted by name; empty where it cannot be read.
pub(super) fn entries(directory: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(directory)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .collect();
    found.sort();
    found
}

fn subdirectories(directory: &Path) -> Vec<PathBuf> {
    let mut found = entries(directory);
    found.retain(|path| path.is_dir());
    found
}
