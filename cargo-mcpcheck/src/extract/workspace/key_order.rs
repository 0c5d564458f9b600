//! Whether `serde_json` keeps the order of keys: its feature `preserve_order` is switched on for a whole build by any crate
//! that asks for it.
//!
//! Features are followed from a package down to `serde_json`, along the lock file, through the manifests on disk. Only
//! crates that lead to `serde_json` are looked at.

use std::collections::{BTreeMap, BTreeSet};

use super::declared::Declared;
use super::features::Activation;
use super::lock::{Lock, LockIndex};
use super::{PackageId, Truth, Workspace, manifest};

const CRATE: &str = "serde_json";
const FEATURE: &str = "preserve_order";

/// Crates that switch it on themselves, whatever features they are used with: known also where their source is not there.
const ALWAYS: &[&str] = &["pmcp", "tower-mcp"];

/// See [`Workspace::preserves_key_order`].
pub(super) fn preserves_key_order(workspace: &Workspace, package: PackageId) -> Truth {
    let index = package.0 as usize;
    let Some(declared) = workspace.declared.get(index) else {
        return Truth::Unknown;
    };
    let start = workspace.lock.as_ref().and_then(|lock| {
        let start = lock.find(&declared.name, declared.version.as_ref())?;
        Some((lock, start))
    });
    match start {
        Some((lock, start)) => Search::new(workspace, lock).run(start),
        None => without_lock(workspace, index),
    }
}

/// What the package itself asks for; what others ask for is not known.
fn without_lock(workspace: &Workspace, index: usize) -> Truth {
    let (Some(package), Some(activation)) = (
        workspace.declared.get(index),
        workspace.activations.get(index),
    ) else {
        return Truth::Unknown;
    };
    let asked = package
        .dependencies
        .iter()
        .filter(|dependency| !dependency.is_build && activation.enables(dependency))
        .any(|dependency| {
            ALWAYS.contains(&dependency.package.as_str())
                || (dependency.package == CRATE && activation.asks_of(dependency).contains(FEATURE))
        });
    if asked { Truth::True } else { Truth::Unknown }
}

struct Search<'w> {
    workspace: &'w Workspace,
    lock: &'w Lock,
    /// The packages that lead to `serde_json`.
    leading: BTreeSet<LockIndex>,
    /// Manifests of published packages, `None` where they are not there.
    manifests: BTreeMap<LockIndex, Option<Declared>>,
    /// Features asked of each package so far.
    asked: BTreeMap<LockIndex, BTreeSet<String>>,
    waiting: Vec<LockIndex>,
}

impl<'w> Search<'w> {
    fn new(workspace: &'w Workspace, lock: &'w Lock) -> Search<'w> {
        Search {
            workspace,
            lock,
            leading: lock.leading_to(CRATE),
            manifests: BTreeMap::new(),
            asked: BTreeMap::new(),
            waiting: Vec::new(),
        }
    }

    fn run(mut self, start: LockIndex) -> Truth {
        let mut unread = false;
        self.ask(start, BTreeSet::new());
        while let Some(index) = self.waiting.pop() {
            let Some(locked) = self.lock.get(index) else {
                continue;
            };
            if ALWAYS.contains(&locked.name.as_str()) {
                return Truth::True;
            }
            if locked.name == CRATE {
                if self.asks(index).contains(FEATURE) {
                    return Truth::True;
                }
                continue;
            }
            match self.edges(index) {
                Some(edges) => edges
                    .into_iter()
                    .for_each(|(target, features)| self.ask(target, features)),
                None => unread = true,
            }
        }
        if unread { Truth::Unknown } else { Truth::False }
    }

    fn asks(&self, index: LockIndex) -> BTreeSet<String> {
        self.asked.get(&index).cloned().unwrap_or_default()
    }

    fn ask(&mut self, index: LockIndex, features: BTreeSet<String>) {
        if !self.leading.contains(&index) {
            return;
        }
        let before = self.asked.get(&index).map(BTreeSet::len);
        let known = self.asked.entry(index).or_default();
        known.extend(features);
        if Some(known.len()) != before {
            self.waiting.push(index);
        }
    }

    /// What a package asks of the packages it depends on; `None` where its manifest is not there.
    fn edges(&mut self, index: LockIndex) -> Option<Vec<(LockIndex, BTreeSet<String>)>> {
        let locked = self.lock.get(index)?;
        let local = self.workspace.declared.iter().position(|package| {
            locked.source.is_none()
                && package.name == locked.name
                && package.version.as_ref() == Some(&locked.version)
        });
        if let Some(local) = local {
            let activation = self.workspace.activations.get(local)?;
            return Some(self.edges_of(index, self.workspace.declared.get(local)?, activation));
        }
        let registry = &self.workspace.registry;
        let asks = self.asks(index);
        let manifest = self.manifests.entry(index).or_insert_with(|| {
            let directory = registry.source(&locked.name, &locked.version)?;
            manifest::read(&directory.join("Cargo.toml"))
        });
        let package = manifest.clone()?;
        if package
            .targets
            .iter()
            .any(|target| target.kind == ["proc-macro"])
        {
            // It runs at compile time, with a `serde_json` of its own.
            return Some(Vec::new());
        }
        let activation = Activation::of(&package, &asks);
        Some(self.edges_of(index, &package, &activation))
    }

    fn edges_of(
        &self,
        owner: LockIndex,
        package: &Declared,
        activation: &Activation,
    ) -> Vec<(LockIndex, BTreeSet<String>)> {
        package
            .dependencies
            .iter()
            .filter(|dependency| !dependency.is_build && activation.enables(dependency))
            .filter_map(|dependency| {
                let target = self.lock.dependency(
                    owner,
                    &dependency.package,
                    Some(&dependency.requirement),
                )?;
                Some((target, activation.asks_of(dependency)))
            })
            .collect()
    }
}
