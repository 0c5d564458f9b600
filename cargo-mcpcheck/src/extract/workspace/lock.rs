//! Cargo.lock, read by ourselves: which versions are in use and who depends on whom.

use std::collections::{BTreeMap, BTreeSet};

use semver::{Version, VersionReq};
use serde::Deserialize;

/// A lock file.
#[derive(Debug, Default)]
pub(super) struct Lock {
    packages: Vec<Locked>,
    by_name: BTreeMap<String, Vec<LockIndex>>,
}

/// The index of a package in a lock file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LockIndex(usize);

/// A locked package.
#[derive(Debug, Deserialize)]
pub(super) struct Locked {
    pub(super) name: String,
    pub(super) version: Version,
    /// `registry+...`, `git+...`; `None` for packages on this disk.
    pub(super) source: Option<String>,
    /// `name`, `name version` or `name version (source)`, whatever is needed to tell them apart.
    #[serde(default)]
    dependencies: Vec<String>,
}

#[derive(Deserialize)]
struct LockFile {
    #[serde(default)]
    package: Vec<Locked>,
}

impl Lock {
    /// Reads the text of a lock file; the error is a message with line and column.
    pub(super) fn parse(text: &str) -> Result<Lock, String> {
        let file: LockFile =
            toml::from_str(text).map_err(|error| error.to_string().trim().to_owned())?;
        let mut by_name: BTreeMap<String, Vec<LockIndex>> = BTreeMap::new();
        for (index, package) in file.package.iter().enumerate() {
            by_name
                .entry(package.name.clone())
                .or_default()
                .push(LockIndex(index));
        }
        Ok(Lock {
            packages: file.package,
            by_name,
        })
    }

    /// A package of this lock file.
    pub(super) fn get(&self, index: LockIndex) -> Option<&Locked> {
        self.packages.get(index.0)
    }

    /// All versions of a package, ascending.
    pub(super) fn versions(&self, name: &str) -> Vec<&Version> {
        let mut versions: Vec<&Version> = self
            .indices(name)
            .iter()
            .filter_map(|index| self.get(*index))
            .map(|package| &package.version)
            .collect();
        versions.sort();
        versions
    }

    /// A package of the workspace (or another one on this disk): one without source where several have the name.
    pub(super) fn find(&self, name: &str, version: Option<&Version>) -> Option<LockIndex> {
        let fits = |index: &&LockIndex| {
            self.get(**index)
                .is_some_and(|package| version.is_none_or(|version| package.version == *version))
        };
        let candidates = || self.indices(name).iter().filter(fits);
        candidates()
            .find(|index| {
                self.get(**index)
                    .is_some_and(|found| found.source.is_none())
            })
            .or_else(|| candidates().next())
            .copied()
    }

    /// The package that `owner` means by `name`; where it depends on several versions, the one that fits the requirement.
    pub(super) fn dependency(
        &self,
        owner: LockIndex,
        name: &str,
        requirement: Option<&VersionReq>,
    ) -> Option<LockIndex> {
        let found: Vec<LockIndex> = self
            .get(owner)?
            .dependencies
            .iter()
            .filter(|entry| entry.split(' ').next() == Some(name))
            .filter_map(|entry| self.entry(entry))
            .collect();
        let fits = |index: &&LockIndex| {
            self.get(**index).is_some_and(|package| {
                requirement.is_none_or(|requirement| requirement.matches(&package.version))
            })
        };
        found.iter().find(fits).or(found.first()).copied()
    }

    /// The packages of a name and all that depend on them, directly or not.
    pub(super) fn leading_to(&self, name: &str) -> BTreeSet<LockIndex> {
        let mut dependents: BTreeMap<LockIndex, Vec<LockIndex>> = BTreeMap::new();
        for (index, package) in self.packages.iter().enumerate() {
            for target in package
                .dependencies
                .iter()
                .filter_map(|text| self.entry(text))
            {
                dependents.entry(target).or_default().push(LockIndex(index));
            }
        }
        let mut found = BTreeSet::new();
        let mut waiting = self.indices(name).to_vec();
        while let Some(index) = waiting.pop() {
            if found.insert(index) {
                waiting.extend(dependents.get(&index).into_iter().flatten());
            }
        }
        found
    }

    /// The highest version of a package that fits, for an owner that the lock file does not know.
    pub(super) fn highest(&self, name: &str, requirement: &VersionReq) -> Option<&Version> {
        self.versions(name)
            .into_iter()
            .rev()
            .find(|version| requirement.matches(version))
    }

    fn entry(&self, entry: &str) -> Option<LockIndex> {
        let mut words = entry.splitn(3, ' ');
        let indices = self.indices(words.next()?);
        let version = words.next();
        let source = words
            .next()
            .map(|source| source.trim_start_matches('(').trim_end_matches(')'));
        indices
            .iter()
            .find(|index| {
                self.get(**index).is_some_and(|package| {
                    version.is_none_or(|version| package.version.to_string() == version)
                        && source.is_none_or(|source| package.source.as_deref() == Some(source))
                })
            })
            .copied()
    }

    fn indices(&self, name: &str) -> &[LockIndex] {
        self.by_name
            .get(name)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }
}
