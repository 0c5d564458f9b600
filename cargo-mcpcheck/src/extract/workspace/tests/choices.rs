//! Packages and features as the options choose them.

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
