//! A manifest read by ourselves: of published packages (which cargo has normalised), of path dependencies, and of a package
//! that cargo refuses because of where it lies. Only manifests that inherit nothing from a workspace are read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use serde_json::Value;

use super::declared::{Declared, DeclaredDependency, DeclaredTarget, normal};
use super::registry::entries;
use crate::source::read_text;

/// Reads a manifest. `None` where it cannot be read, is no package, or takes values from a workspace.
pub(super) fn read(path: &Path) -> Option<Declared> {
    parse(&read_text(path).ok()?, path)
}

/// The packages that `[patch]` tables replace by a directory, with that directory.
pub(super) fn path_patches(text: &str, root: &Path) -> BTreeMap<String, PathBuf> {
    let manifest: Value = toml::from_str(text).unwrap_or_default();
    let tables = manifest.get("patch").and_then(Value::as_object);
    let mut result = BTreeMap::new();
    for table in tables.into_iter().flatten().map(|(_, table)| table) {
        for (key, entry) in table.as_object().into_iter().flatten() {
            let Some(path) = entry.get("path").and_then(Value::as_str) else {
                continue;
            };
            let name = entry.get("package").and_then(Value::as_str).unwrap_or(key);
            result.insert(name.to_owned(), normal(&root.join(path)));
        }
    }
    result
}

fn parse(text: &str, path: &Path) -> Option<Declared> {
    let manifest: Value = toml::from_str(text).ok()?;
    let package = manifest.get("package")?;
    let inherits = |table: &Value| table.get("workspace").is_some_and(Value::is_boolean);
    if package.as_object()?.values().any(inherits) {
        return None;
    }
    let directory = path.parent()?;
    let name = text_of(package, "name")?;
    let edition = text_of(package, "edition").unwrap_or_else(|| "2015".to_owned());
    let version = match package.get("version") {
        Some(version) => Version::parse(version.as_str()?).ok()?,
        None => Version::new(0, 0, 0),
    };
    let dependencies = dependencies(&manifest, directory)?;
    Some(Declared {
        id: id(directory, &name, &version),
        targets: targets(&manifest, directory, &name, &edition),
        features: features(&manifest, &dependencies),
        version: Some(version),
        manifest_path: path.to_owned(),
        dependencies,
        metadata: package.get("metadata").cloned().unwrap_or_default(),
        edition,
        published: false,
        name,
    })
}

/// As cargo writes it.
fn id(directory: &Path, name: &str, version: &Version) -> String {
    let location = directory.display();
    if directory.file_name().is_some_and(|last| last == name) {
        format!("path+file://{location}#{version}")
    } else {
        format!("path+file://{location}#{name}@{version}")
    }
}

fn text_of(table: &Value, key: &str) -> Option<String> {
    table.get(key)?.as_str().map(str::to_owned)
}

fn texts(value: Option<&Value>) -> Vec<String> {
    value
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.as_str().map(str::to_owned))
        .collect()
}

/// All dependencies but those of tests; `None` where one is inherited.
fn dependencies(manifest: &Value, directory: &Path) -> Option<Vec<DeclaredDependency>> {
    let mut result = Vec::new();
    let mut add = |table: &Value, platform: Option<&str>| {
        for (name, is_build) in [("dependencies", false), ("build-dependencies", true)] {
            let entries = table.get(name).and_then(Value::as_object);
            for (key, entry) in entries.into_iter().flatten() {
                let mut dependency = dependency(key, entry, directory)?;
                dependency.is_build = is_build;
                dependency.platform = platform.map(str::to_owned);
                result.push(dependency);
            }
        }
        Some(())
    };
    add(manifest, None)?;
    let platforms = manifest.get("target").and_then(Value::as_object);
    for (platform, table) in platforms.into_iter().flatten() {
        add(table, Some(platform))?;
    }
    Some(result)
}

fn dependency(key: &str, entry: &Value, directory: &Path) -> Option<DeclaredDependency> {
    if entry.get("workspace").is_some() {
        return None;
    }
    let requirement = entry
        .as_str()
        .or_else(|| entry.get("version").and_then(Value::as_str))
        .unwrap_or("*");
    let flag = |key: &str| entry.get(key).and_then(Value::as_bool);
    Some(DeclaredDependency {
        key: key.to_owned(),
        package: text_of(entry, "package").unwrap_or_else(|| key.to_owned()),
        requirement: VersionReq::parse(requirement).ok()?,
        is_build: false,
        optional: flag("optional").unwrap_or(false),
        default_features: flag("default-features")
            .or_else(|| flag("default_features"))
            .unwrap_or(true),
        features: texts(entry.get("features")),
        platform: None,
        published: false,
        path: text_of(entry, "path").map(|path| normal(&directory.join(path))),
    })
}

/// The feature table with the implicit features: an optional dependency is one unless `dep:` speaks of it.
fn features(
    manifest: &Value,
    dependencies: &[DeclaredDependency],
) -> BTreeMap<String, Vec<String>> {
    let table = manifest.get("features").and_then(Value::as_object);
    let mut features: BTreeMap<String, Vec<String>> = table
        .into_iter()
        .flatten()
        .map(|(name, values)| (name.clone(), texts(Some(values))))
        .collect();
    let optional = dependencies.iter().filter(|dependency| dependency.optional);
    let mut implicit = Vec::new();
    for dependency in optional {
        let explicit = format!("dep:{}", dependency.key);
        if !features.values().flatten().any(|value| *value == explicit) {
            implicit.push((dependency.key.clone(), explicit));
        }
    }
    for (key, value) in implicit {
        features.entry(key).or_insert_with(|| vec![value]);
    }
    features
}

/// Libraries and binaries, named in the manifest or found where cargo looks for them.
fn targets(manifest: &Value, directory: &Path, name: &str, edition: &str) -> Vec<DeclaredTarget> {
    let package = manifest.get("package");
    let found = |key: &str| {
        package
            .and_then(|package| package.get(key))
            .and_then(Value::as_bool)
            .unwrap_or(true)
    };
    let source = directory.join("src");
    let target =
        |name: String, kind: &str, src_path: PathBuf, table: Option<&Value>| DeclaredTarget {
            name,
            kind: vec![kind.to_owned()],
            src_path,
            edition: table
                .and_then(|table| text_of(table, "edition"))
                .unwrap_or_else(|| edition.to_owned()),
            required_features: texts(table.and_then(|table| table.get("required-features"))),
        };
    let mut result = Vec::new();
    let library = manifest.get("lib");
    let library_path = library
        .and_then(|table| text_of(table, "path"))
        .map_or_else(|| source.join("lib.rs"), |path| directory.join(path));
    if library.is_some() || (found("autolib") && library_path.is_file()) {
        let library_name = library.and_then(|table| text_of(table, "name"));
        let mut declared = target(
            library_name.unwrap_or_else(|| name.replace('-', "_")),
            "lib",
            normal(&library_path),
            library,
        );
        let kinds = texts(library.and_then(|table| table.get("crate-type")));
        if library.and_then(|table| table.get("proc-macro")) == Some(&Value::Bool(true)) {
            declared.kind = vec!["proc-macro".to_owned()];
        } else if !kinds.is_empty() {
            declared.kind = kinds;
        }
        result.push(declared);
    }
    let listed = manifest.get("bin").and_then(Value::as_array);
    for table in listed.into_iter().flatten() {
        let Some(bin) = text_of(table, "name") else {
            continue;
        };
        let path = text_of(table, "path").map(|path| directory.join(path));
        let path = path.unwrap_or_else(|| binary_path(&source, &bin, name));
        result.push(target(bin, "bin", normal(&path), Some(table)));
    }
    if found("autobins") {
        for (bin, path) in binaries(&source, name) {
            if !result
                .iter()
                .any(|known| known.name == bin && !known.is_lib())
            {
                result.push(target(bin, "bin", path, None));
            }
        }
    }
    result
}

/// Where cargo looks for a binary without a path.
fn binary_path(source: &Path, bin: &str, package: &str) -> PathBuf {
    binaries(source, package)
        .into_iter()
        .find(|(name, _)| name == bin)
        .map_or_else(|| source.join("main.rs"), |(_, path)| path)
}

/// `src/main.rs`, `src/bin/NAME.rs` and `src/bin/NAME/main.rs`.
fn binaries(source: &Path, package: &str) -> Vec<(String, PathBuf)> {
    let mut result = Vec::new();
    let main = source.join("main.rs");
    if main.is_file() {
        result.push((package.to_owned(), main));
    }
    for path in entries(&source.join("bin")) {
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        let nested = path.join("main.rs");
        if path.extension().is_some_and(|extension| extension == "rs") && path.is_file() {
            result.push((stem.to_owned(), path));
        } else if nested.is_file() {
            result.push((stem.to_owned(), nested));
        }
    }
    result
}
