//! Packages and features as the options choose them.

use std::collections::BTreeSet;

use super::{Scratch, VIRTUAL, dependency, discover, package, selected};
use crate::extract::workspace::WorkspaceRequest;

/// The features of two members after some options, and whether the optional parts are on.
#[track_caller]
fn check_features(
    change: impl FnOnce(&mut WorkspaceRequest),
    server: &[&str],
    model: &[&str],
    disk: bool,
) {
    let scratch = Scratch::new(VIRTUAL);
    let mut request = scratch.request("crates/server");
    change(&mut request);
    let workspace = discover(&request).unwrap();
    assert_eq!(package(&workspace, "server").cfg.features, server);
    assert_eq!(package(&workspace, "model").cfg.features, model);
    assert_eq!(dependency(&workspace, "server", "tempdir").enabled, disk);
    let target = package(&workspace, "server")
        .targets
        .iter()
        .find(|target| target.name == "disk")
        .unwrap();
    assert_eq!(target.enabled, disk);
}

fn features(list: &[&str]) -> impl FnOnce(&mut WorkspaceRequest) {
    let list = list.iter().map(|text| (*text).to_owned()).collect();
    |request| request.features = list
}

#[test]
fn features_follow_from_the_options() {
    check_features(|_| {}, &["default", "fast"], &[], false);
    check_features(
        |request| request.no_default_features = true,
        &[],
        &[],
        false,
    );
    check_features(features(&["disk"]), &["default", "disk", "fast"], &[], true);
    check_features(
        features(&["disk,tuned", "slow fast"]),
        &["default", "disk", "fast", "slow", "tuned"],
        &["extra", "heavy"],
        true,
    );
    check_features(
        features(&["server/tuned"]),
        &["default", "fast", "tuned"],
        &[],
        false,
    );
    check_features(
        features(&["data/light"]),
        &["default", "fast"],
        &["light"],
        false,
    );
    check_features(
        |request| request.all_features = true,
        &["default", "disk", "fast", "slow", "tuned"],
        &["extra", "heavy"],
        true,
    );
}

#[test]
fn a_selected_member_has_its_own_default_features_beside() {
    let scratch = Scratch::new(VIRTUAL);
    let workspace = scratch.discover("");
    assert_eq!(
        package(&workspace, "model").cfg.features,
        ["default", "light"]
    );
}

#[track_caller]
fn check_selection(change: impl FnOnce(&mut WorkspaceRequest), expected: &[&str]) {
    let scratch = Scratch::new(VIRTUAL);
    let mut request = scratch.request("crates/server");
    change(&mut request);
    assert_eq!(selected(&discover(&request).unwrap()), expected);
}

#[test]
fn selections_as_cargo_makes_them() {
    check_selection(
        |request| request.packages = vec!["model".into()],
        &["model"],
    );
    check_selection(
        |request| request.packages = vec!["m*".into(), "server@3.2".into()],
        &["model", "server"],
    );
    check_selection(|request| request.workspace = true, &["model", "server"]);
    check_selection(
        |request| {
            request.workspace = true;
            request.exclude = vec!["mo?el".into()];
        },
        &["server"],
    );
}

#[test]
fn an_exclusion_of_nothing_is_noted() {
    let scratch = Scratch::new(VIRTUAL);
    let request = WorkspaceRequest {
        workspace: true,
        exclude: vec!["modle".into()],
        ..scratch.request("")
    };
    let workspace = discover(&request).unwrap();
    assert_eq!(selected(&workspace), ["model", "server"]);
    assert_eq!(
        workspace.notes,
        ["no package of the workspace matches `--exclude modle`"]
    );
}

const GRAPH: &[(&str, &str)] = &[
    (
        "Cargo.toml",
        r#"
[workspace]
exclude = ["middle", "deep", "extra", "hidden"]

[package]
name = "top"
version = "0.1.0"
edition = "2024"

[features]
default = ["plain", "middle/named"]
plain = []
implied = ["extra"]
explicit = ["dep:hidden", "hidden/on"]
weak = ["extra?/on", "middle/weakly"]
both = ["explicit", "weak"]

[dependencies]
middle = { path = "middle", default-features = false, features = ["asked"] }
extra = { path = "extra", optional = true }
hidden = { path = "hidden", optional = true }
"#,
    ),
    ("src/lib.rs", ""),
    (
        "middle/Cargo.toml",
        r#"
[package]
name = "middle"
version = "0.1.0"
edition = "2024"

[features]
default = ["unwanted"]
unwanted = []
asked = ["deep/on"]
named = ["renamed"]
weakly = ["renamed-too"]

[dependencies]
deep = { path = "../deep", default-features = false }
renamed = { package = "extra", path = "../extra", optional = true, default-features = false }
renamed-too = { package = "hidden", path = "../hidden", optional = true, features = ["more"] }
"#,
    ),
    ("middle/src/lib.rs", ""),
    (
        "deep/Cargo.toml",
        "[package]\nname = \"deep\"\nversion = \"0.1.0\"\n[features]\ndefault = [\"d\"]\nd = []\non = []\nmore = []\n",
    ),
    ("deep/src/lib.rs", ""),
    (
        "extra/Cargo.toml",
        "[package]\nname = \"extra\"\nversion = \"0.1.0\"\n[features]\ndefault = [\"d\"]\nd = []\non = [\"via\"]\nvia = []\n",
    ),
    ("extra/src/lib.rs", ""),
    (
        "hidden/Cargo.toml",
        "[package]\nname = \"hidden\"\nversion = \"0.1.0\"\n[features]\non = []\nmore = []\n",
    ),
    ("hidden/src/lib.rs", ""),
];

/// What cargo would build of a workspace without published packages, as `name: features`.
#[expect(clippy::disallowed_methods, reason = "the truth is cargo's")]
fn resolved_by_cargo(scratch: &Scratch, options: &[&str]) -> Vec<String> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--edges", "normal", "--prefix", "none"])
        .args(["--format", "{p}|{f}"])
        .args(options)
        .current_dir(&scratch.0)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: BTreeSet<String> = text
        .lines()
        .map(|line| {
            let (package, features) = line.split_once('|').unwrap();
            let name = package.split(' ').next().unwrap();
            let features = features.trim_end_matches(" (*)").replace(',', " ");
            format!("{name}: {features}")
        })
        .collect();
    assert!(
        lines.len() > 2,
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    lines.into_iter().collect()
}

#[test]
fn features_are_those_that_cargo_resolves() {
    let all: [&[&str]; 8] = [
        &[],
        &["--no-default-features"],
        &["--features", "implied"],
        &["--features", "explicit"],
        &["--features", "weak"],
        &["--features", "weak,extra"],
        &["--no-default-features", "--features", "both middle/weakly"],
        &["--all-features"],
    ];
    for options in all {
        let scratch = Scratch::new(GRAPH);
        let mut request = scratch.request("");
        request.all_features = options.contains(&"--all-features");
        request.no_default_features = options.contains(&"--no-default-features");
        if options.contains(&"--features") {
            request.features = vec![options[options.len() - 1].to_owned()];
        }
        let workspace = discover(&request).unwrap();
        let by_cargo = resolved_by_cargo(&scratch, options);
        let reached: Vec<&str> = by_cargo
            .iter()
            .filter_map(|line| line.split(':').next())
            .collect();
        let mut by_us: Vec<String> = workspace
            .packages
            .iter()
            .filter(|package| reached.contains(&package.name.as_str()))
            .map(|package| format!("{}: {}", package.name, package.cfg.features.join(" ")))
            .collect();
        by_us.sort();
        assert_eq!(by_us, by_cargo, "{options:?}");
    }
}
