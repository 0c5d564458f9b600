//! What is said where a run cannot be made.

use super::{Scratch, VIRTUAL, discover};
use crate::Error;
use crate::extract::workspace::WorkspaceRequest;

#[track_caller]
fn check_error(request: &WorkspaceRequest, headline: &str, cure: Option<&str>) {
    let error = discover(request).unwrap_err();
    assert_eq!(error.to_string(), headline);
    assert_eq!(error.cure().as_deref(), cure);
}

#[test]
fn mistakes_in_a_selection_name_the_nearest() {
    let scratch = Scratch::new(VIRTUAL);
    let with = |package: &str| WorkspaceRequest {
        packages: vec![package.into()],
        ..scratch.request("")
    };
    check_error(
        &with("modle"),
        "no package of the workspace matches `modle`",
        Some("a package with a similar name is `model`"),
    );
    check_error(
        &with("x*"),
        "no package of the workspace matches `x*`",
        Some("the packages are `model`, `server`"),
    );
    check_error(
        &WorkspaceRequest {
            exclude: vec!["model".into()],
            ..scratch.request("")
        },
        "`--exclude` can only be used together with `--workspace`",
        Some("add `--workspace`"),
    );
    check_error(
        &WorkspaceRequest {
            features: vec!["fats".into()],
            ..scratch.request("")
        },
        "none of the selected packages (model, server) has the feature `fats`",
        Some("a feature with a similar name is `fast`"),
    );
    check_error(
        &WorkspaceRequest {
            packages: vec!["model".into()],
            features: vec!["something".into()],
            ..scratch.request("")
        },
        "none of the selected packages (model) has the feature `something`",
        Some("the features are `default`, `extra`, `heavy`, `light`, `serde_json`"),
    );
}

#[test]
fn no_manifest() {
    let scratch = Scratch::new(&[("a/b/c.rs", "")]);
    check_error(
        &scratch.request("a/b"),
        &format!(
            "found no `Cargo.toml` in `{}` or any directory above it",
            scratch.path("a/b").display()
        ),
        Some(
            "run it inside a package or workspace, or name one with `--manifest-path DIR/Cargo.toml`",
        ),
    );
    check_error(
        &WorkspaceRequest {
            manifest_path: Some("a".into()),
            ..scratch.request("")
        },
        "the manifest path `a` is a directory",
        Some("it must be the path of a `Cargo.toml` file, such as `a/Cargo.toml`"),
    );
    check_error(
        &WorkspaceRequest {
            manifest_path: Some("b/Cargo.toml".into()),
            ..scratch.request("")
        },
        "the manifest path `b/Cargo.toml` does not exist",
        Some("it must be the path of an existing `Cargo.toml` file"),
    );
}

#[test]
fn a_broken_manifest_is_told_in_cargos_words() {
    let scratch = Scratch::new(&[
        ("Cargo.toml", "[package\nname = \"a\"\n"),
        ("src/lib.rs", ""),
    ]);
    let error = discover(&scratch.request("")).unwrap_err().to_string();
    let start = format!(
        "cargo cannot read the workspace of `{}`: ",
        scratch.path("Cargo.toml").display()
    );
    assert!(error.starts_with(&start), "{error}");
    assert!(error.contains("Cargo.toml:1:9"), "{error}");
    assert!(!error.contains("error: "), "{error}");
}

#[test]
fn cargo_is_missing() {
    let scratch = Scratch::new(VIRTUAL);
    let request = WorkspaceRequest {
        cargo: Some(scratch.path("no-cargo")),
        ..scratch.request("")
    };
    let error = discover(&request).unwrap_err();
    assert!(matches!(error, Error::CargoNotFound { .. }), "{error:?}");
    assert!(error.cure().unwrap().contains("rustup"));
}
