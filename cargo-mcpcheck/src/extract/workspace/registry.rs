//! Sources of published packages, as cargo unpacked them in its registry directory. Nothing is downloaded.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use semver::Version;
use serde_json::Value;

use super::declared::normal;
use super::manifest;
use crate::source::read_text;

/// Cargo's registry directory.
#[derive(Debug, Default)]
pub(super) struct Registry {
    cargo_home: Option<PathBuf>,
    /// Directories that stand for a registry.
    vendored: Vec<PathBuf>,
    /// `CARGO_HOME/registry/src/*`: one directory per index.
    indices: OnceLock<Vec<PathBuf>>,
}

impl Registry {
    /// The registry of a cargo home; `None` for the user's.
    pub(super) fn new(cargo_home: Option<PathBuf>, vendored: Vec<PathBuf>) -> Registry {
        Registry {
            cargo_home,
            vendored,
            indices: OnceLock::new(),
        }
    }

    /// The directory of an unpacked package, if there is one.
    pub(super) fn source(&self, name: &str, version: &Version) -> Option<PathBuf> {
        let directory = format!("{name}-{version}");
        if let Some(vendored) = self.vendored(name, version, &directory) {
            return Some(vendored);
        }
        self.indices
            .get_or_init(|| self.list_indices())
            .iter()
            .map(|index| index.join(&directory))
            .find(|path| path.join("Cargo.toml").is_file())
    }

    /// A vendor directory holds one version of a package under its name, further ones with the version behind it.
    fn vendored(&self, name: &str, version: &Version, versioned: &str) -> Option<PathBuf> {
        let candidates = self
            .vendored
            .iter()
            .flat_map(|vendor| [vendor.join(versioned), vendor.join(name)]);
        candidates
            .filter(|path| path.join("Cargo.toml").is_file())
            .find(|path| {
                let found = manifest::read(&path.join("Cargo.toml"));
                found.is_some_and(|found| found.version.as_ref() == Some(version))
            })
    }

    fn list_indices(&self) -> Vec<PathBuf> {
        let home = self.cargo_home.clone().or_else(user_cargo_home);
        home.map(|home| subdirectories(&home.join("registry").join("src")))
            .unwrap_or_default()
    }
}

/// The vendor directories that cargo's configuration of a directory and those around it names: `[source.NAME]` with
/// `directory`.
pub(super) fn vendor_directories(root: &Path) -> Vec<PathBuf> {
    let configurations = root.ancestors().flat_map(|directory| {
        ["config.toml", "config"].map(|name| (directory, directory.join(".cargo").join(name)))
    });
    let mut found = Vec::new();
    for (directory, path) in configurations {
        let Some(text) = path.is_file().then(|| read_text(&path).ok()).flatten() else {
            continue;
        };
        let table: Value = toml::from_str(&text).unwrap_or_default();
        let named = table.get("source").and_then(Value::as_object);
        let vendored = named.into_iter().flatten().filter_map(|(_, source)| {
            let vendored = source.get("directory")?.as_str()?;
            Some(normal(&directory.join(vendored)))
        });
        found.extend(vendored);
    }
    found
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
