//! Published packages whose source is read: those that may define a type with a schema, as they lead to schemars. Their
//! sources are where cargo put them, in its registry directory or in a vendor directory; nothing is downloaded.

use std::collections::BTreeSet;

use super::declared::{Declared, DeclaredDependency};
use super::lock::{Lock, LockIndex};
use super::registry::Registry;
use super::{BUILT_IN, manifest};

/// What a type with a schema needs.
const SCHEMARS: &str = "schemars";

/// Libraries whose types and macros are known by their names; what belongs to them starts so too.
const KNOWN_LIBRARIES: &[&str] = &[
    "fastmcp",
    "mcp-attr",
    "mcp-core",
    "mcp-server",
    "mcp_rust_sdk",
    "mcpkit",
    "mcplease",
    "pmcp",
    "poem-mcpserver",
    "prism-mcp-rs",
    "rmcp",
    "rust-mcp",
    "schemars",
    "tower-mcp",
    "turbomcp",
    "turul-mcp",
    "ultrafast-mcp",
];

/// Finds the published packages to be read.
pub(super) struct Published<'a> {
    lock: Option<&'a Lock>,
    registry: &'a Registry,
    /// Those that lead to schemars.
    leading: BTreeSet<LockIndex>,
}

impl<'a> Published<'a> {
    pub(super) fn new(lock: Option<&'a Lock>, registry: &'a Registry) -> Published<'a> {
        Published {
            lock,
            registry,
            leading: lock
                .map(|lock| lock.leading_to(SCHEMARS))
                .unwrap_or_default(),
        }
    }

    /// Gives the dependencies of a package that are to be read the directories of their sources.
    pub(super) fn locate(&self, package: &mut Declared) {
        let Some(lock) = self.lock else {
            return;
        };
        let Some(owner) = lock.find(&package.name, package.version.as_ref()) else {
            return;
        };
        for dependency in &mut package.dependencies {
            if dependency.path.is_none() && !dependency.is_build && !is_known(&dependency.package) {
                self.locate_dependency(lock, owner, dependency);
            }
        }
    }

    fn locate_dependency(
        &self,
        lock: &Lock,
        owner: LockIndex,
        dependency: &mut DeclaredDependency,
    ) {
        let requirement = Some(&dependency.requirement);
        let index = lock.dependency(owner, &dependency.package, requirement);
        let Some(locked) = index
            .filter(|index| self.leading.contains(index))
            .and_then(|index| lock.get(index))
        else {
            return;
        };
        if locked.source.is_none() {
            return;
        }
        let directory = self.registry.source(&locked.name, &locked.version);
        dependency.path = directory.filter(|directory| {
            let manifest = manifest::read(&directory.join("Cargo.toml"));
            manifest.is_some_and(|found| found.version.as_ref() == Some(&locked.version))
        });
        dependency.published = dependency.path.is_some();
    }
}

fn is_known(package: &str) -> bool {
    BUILT_IN.contains(&package)
        || KNOWN_LIBRARIES.iter().any(|library| {
            package
                .strip_prefix(library)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
        })
}
