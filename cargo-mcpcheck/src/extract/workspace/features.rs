//! The feature closure: which features and optional dependencies of the run's packages are on.

use std::collections::{BTreeMap, BTreeSet};

use super::declared::{Declared, DeclaredDependency};
use super::{Cfg, CfgPredicate, Truth, WorkspaceRequest};
use crate::Error;
use crate::diagnostics::nearest;

/// What is on in one package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Activation {
    /// Enabled features.
    pub(super) features: BTreeSet<String>,
    /// Optional dependencies that are switched on, by key.
    pub(super) optional: BTreeSet<String>,
    /// Features asked of dependencies by `key/feature`, by key. Those of `key?/feature` are among them only if the
    /// dependency is on.
    pub(super) of_dependencies: BTreeMap<String, BTreeSet<String>>,
}

impl Activation {
    /// What a set of features switches on in a package.
    pub(super) fn of(package: &Declared, features: &BTreeSet<String>) -> Activation {
        let mut activation = Activation::default();
        let mut weak: Vec<(&str, &str)> = Vec::new();
        let mut waiting: Vec<&str> = features.iter().map(String::as_str).collect();
        while let Some(value) = waiting.pop() {
            if let Some(key) = value.strip_prefix("dep:") {
                activation.optional.insert(key.to_owned());
            } else if let Some((key, feature)) = value.split_once("?/") {
                weak.push((key, feature));
            } else if let Some((key, feature)) = value.split_once('/') {
                activation.ask(key, feature);
                if package.is_optional(key) {
                    activation.optional.insert(key.to_owned());
                    waiting.extend(package.features.contains_key(key).then_some(key));
                }
            } else if let Some(values) = package.features.get(value)
                && activation.features.insert(value.to_owned())
            {
                waiting.extend(values.iter().map(String::as_str));
            }
        }
        for (key, feature) in weak {
            if activation.optional.contains(key) || !package.is_optional(key) {
                activation.ask(key, feature);
            }
        }
        activation
    }

    /// Whether a dependency is on, on this platform.
    pub(super) fn enables(&self, dependency: &DeclaredDependency) -> bool {
        (!dependency.optional || self.optional.contains(&dependency.key))
            && platform_holds(dependency) != Truth::False
    }

    /// Whether a target with these `required-features` is built.
    pub(super) fn satisfies(&self, required: &[String]) -> bool {
        required.iter().all(|value| match value.split_once('/') {
            Some((key, feature)) => self
                .of_dependencies
                .get(key.trim_end_matches('?'))
                .is_some_and(|asked| asked.contains(feature)),
            None => self.features.contains(value),
        })
    }

    /// The features that a dependency is built with on behalf of this package.
    pub(super) fn asks_of(&self, dependency: &DeclaredDependency) -> BTreeSet<String> {
        let mut features: BTreeSet<String> = dependency.features.iter().cloned().collect();
        if dependency.default_features {
            features.insert("default".to_owned());
        }
        if let Some(asked) = self.of_dependencies.get(&dependency.key) {
            features.extend(asked.iter().cloned());
        }
        features
    }

    fn ask(&mut self, key: &str, feature: &str) {
        self.of_dependencies
            .entry(key.to_owned())
            .or_default()
            .insert(feature.to_owned());
    }
}

impl Declared {
    fn is_optional(&self, key: &str) -> bool {
        self.dependencies
            .iter()
            .any(|dependency| dependency.key == key && dependency.optional)
    }
}

fn platform_holds(dependency: &DeclaredDependency) -> Truth {
    let Some(platform) = &dependency.platform else {
        return Truth::True;
    };
    let predicate = platform
        .strip_prefix("cfg(")
        .and_then(|text| text.strip_suffix(')'));
    match predicate {
        Some(text) => Cfg::of_host(Vec::new()).holds(&CfgPredicate::parse(text)),
        // A target triple; the host's own is not known at run time.
        None => Truth::Unknown,
    }
}

/// The activation of every package: what the command line asks of the selected ones, and what enabled dependencies among
/// the packages ask of each other. `local` gives the package that a dependency means.
pub(super) fn resolve(
    request: &WorkspaceRequest,
    packages: &[Declared],
    selected: &[usize],
    local: impl Fn(&DeclaredDependency) -> Option<usize>,
) -> Result<Vec<Activation>, Error> {
    let mut asked: Vec<Option<BTreeSet<String>>> = vec![None; packages.len()];
    let mut waiting: Vec<usize> = Vec::new();
    let chosen = from_command_line(request, packages, selected)?;
    for (index, features) in chosen {
        if let Some(place) = asked.get_mut(index) {
            *place = Some(features);
            waiting.push(index);
        }
    }
    let mut activations = vec![Activation::default(); packages.len()];
    while let Some(index) = waiting.pop() {
        let (Some(package), Some(Some(features))) = (packages.get(index), asked.get(index)) else {
            continue;
        };
        let activation = Activation::of(package, features);
        let enabled = package
            .dependencies
            .iter()
            .filter(|dependency| !dependency.is_build && activation.enables(dependency));
        for dependency in enabled {
            let Some(target) = local(dependency) else {
                continue;
            };
            let Some(place) = asked.get_mut(target) else {
                continue;
            };
            let before = place.as_ref().map(BTreeSet::len);
            let known = place.get_or_insert_default();
            known.extend(activation.asks_of(dependency));
            if Some(known.len()) != before {
                waiting.push(target);
            }
        }
        if let Some(place) = activations.get_mut(index) {
            *place = activation;
        }
    }
    Ok(activations)
}

/// What the command line asks of each selected package.
fn from_command_line(
    request: &WorkspaceRequest,
    packages: &[Declared],
    selected: &[usize],
) -> Result<Vec<(usize, BTreeSet<String>)>, Error> {
    let mut result: Vec<(usize, BTreeSet<String>)> = Vec::new();
    for index in selected {
        let mut features = BTreeSet::new();
        if !request.no_default_features {
            features.insert("default".to_owned());
        }
        if request.all_features {
            let all = packages.get(*index).map(|package| package.features.keys());
            features.extend(all.into_iter().flatten().cloned());
        }
        result.push((*index, features));
    }
    let wanted = request
        .features
        .iter()
        .flat_map(|text| text.split([',', ' ', '\t', '\n']))
        .filter(|text| !text.is_empty());
    for feature in wanted {
        let mut found = false;
        for (index, features) in &mut result {
            let value = packages
                .get(*index)
                .and_then(|package| value_for(package, feature));
            found |= value.is_some();
            features.extend(value);
        }
        if !found {
            return Err(unknown(feature, packages, selected));
        }
    }
    Ok(result)
}

/// What a feature of the command line means for a package: `feature`, `package/feature` or `dependency/feature`.
fn value_for(package: &Declared, feature: &str) -> Option<String> {
    if let Some((key, rest)) = feature.split_once('/') {
        if key == package.name && package.features.contains_key(rest) {
            return Some(rest.to_owned());
        }
        let key = key.trim_end_matches('?');
        let known = package
            .dependencies
            .iter()
            .any(|dependency| dependency.key == key);
        return known.then(|| feature.to_owned());
    }
    package
        .features
        .contains_key(feature)
        .then(|| feature.to_owned())
}

fn unknown(feature: &str, packages: &[Declared], selected: &[usize]) -> Error {
    let selected: Vec<&Declared> = selected
        .iter()
        .filter_map(|index| packages.get(*index))
        .collect();
    let known: BTreeSet<&str> = selected
        .iter()
        .flat_map(|package| package.features.keys().map(String::as_str))
        .collect();
    Error::UnknownFeature {
        feature: feature.to_owned(),
        nearest: nearest(feature, known.iter().copied()).map(str::to_owned),
        known: known.into_iter().map(str::to_owned).collect(),
        packages: selected
            .iter()
            .map(|package| package.name.clone())
            .collect(),
    }
}
