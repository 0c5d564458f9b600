//! What is found in workspaces, packages and unpacked packages.

use std::path::{Path, PathBuf};

use super::{Scratch, VIRTUAL, dependency, discover, package, selected};
use crate::extract::workspace::{Workspace, WorkspaceRequest};
use crate::source::SourceMap;

#[test]
fn a_single_package() {
    let scratch = Scratch::new(&[
        (
            "Cargo.toml",
            "[package]\nname = \"a-server\"\nversion = \"0.1.0\"\nedition = \"2021\"\n",
        ),
        ("src/lib.rs", ""),
        ("src/main.rs", "fn main() {}"),
        ("examples/one.rs", "fn main() {}"),
        ("tests/one.rs", ""),
    ]);
    let workspace = scratch.discover("src");
    assert_eq!(workspace.root, scratch.0);
    assert_eq!(selected(&workspace), ["a-server"]);
    let package = package(&workspace, "a-server");
    assert_eq!(package.edition, "2021");
    assert_eq!(package.manifest_path, scratch.path("Cargo.toml"));
    let targets: Vec<(&str, bool, &Path)> = package
        .targets
        .iter()
        .map(|target| {
            (
                target.name.as_str(),
                target.is_lib,
                target.src_path.as_path(),
            )
        })
        .collect();
    assert_eq!(
        targets,
        [
            ("a_server", true, scratch.path("src/lib.rs").as_path()),
            ("a-server", false, scratch.path("src/main.rs").as_path()),
        ]
    );
}

#[test]
fn a_virtual_workspace_has_all_members_selected() {
    let scratch = Scratch::new(VIRTUAL);
    let workspace = scratch.discover("");
    assert_eq!(selected(&workspace), ["model", "server"]);
    assert_eq!(workspace.root, scratch.0);
    assert_eq!(workspace.notes, Vec::<String>::new());
}

#[test]
fn inside_a_member_only_that_is_selected() {
    let scratch = Scratch::new(VIRTUAL);
    assert_eq!(selected(&scratch.discover("crates/server/src")), ["server"]);
    let request = WorkspaceRequest {
        manifest_path: Some("crates/model/Cargo.toml".into()),
        ..scratch.request("")
    };
    assert_eq!(selected(&discover(&request).unwrap()), ["model"]);
}

#[test]
fn values_of_the_workspace_are_inherited() {
    let scratch = Scratch::new(VIRTUAL);
    let workspace = scratch.discover("");
    let model = package(&workspace, "model");
    assert_eq!(model.version, Some(semver::Version::new(3, 2, 1)));
    assert_eq!(model.edition, "2021");
    let json = dependency(&workspace, "model", "serde_json");
    assert_eq!(json.requirement, "^1.0.100");
    assert!(!json.enabled);
}

#[test]
fn renamed_dependencies_keep_both_names() {
    let scratch = Scratch::new(VIRTUAL);
    let workspace = scratch.discover("");
    let model = dependency(&workspace, "server", "data");
    assert_eq!(model.package_name, "model");
    let local = workspace.package(model.local.unwrap()).unwrap();
    assert_eq!(local.name, "model");
    assert_eq!(
        dependency(&workspace, "server", "json").package_name,
        "serde_json"
    );
}

#[test]
fn a_library_is_known_by_its_own_name() {
    let scratch = Scratch::new(&[
        (
            "Cargo.toml",
            "[package]\nname = \"a\"\nversion = \"0.1.0\"\n[dependencies]\nsome-model = { path = \"model\" }\n",
        ),
        ("src/lib.rs", ""),
        (
            "model/Cargo.toml",
            "[package]\nname = \"some-model\"\nversion = \"0.1.0\"\n[lib]\nname = \"the_model\"\n",
        ),
        ("model/src/lib.rs", ""),
    ]);
    let workspace = scratch.discover("");
    assert_eq!(
        dependency(&workspace, "a", "the_model").package_name,
        "some-model"
    );
}

#[test]
fn dependencies_of_tests_and_of_other_platforms_are_off() {
    let scratch = Scratch::new(VIRTUAL);
    let workspace = scratch.discover("");
    let server = package(&workspace, "server");
    assert!(
        server
            .dependencies
            .iter()
            .all(|known| known.package_name != "only-in-tests")
    );
    assert!(!dependency(&workspace, "server", "elsewhere").enabled);
    assert!(dependency(&workspace, "server", "json").enabled);
}

#[test]
fn settings_tables_can_be_shown() {
    let scratch = Scratch::new(VIRTUAL);
    let sources = SourceMap::new();
    let workspace = Workspace::discover(&scratch.request(""), &sources).unwrap();
    let found: Vec<(PathBuf, &str, Option<&str>)> = workspace
        .settings
        .iter()
        .map(|table| {
            let package = table.package.and_then(|id| workspace.package(id));
            (
                sources.file(table.file).path().to_owned(),
                table.path[0],
                package.map(|package| package.name.as_str()),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (scratch.path("Cargo.toml"), "workspace", None),
            (
                scratch.path("crates/server/Cargo.toml"),
                "package",
                Some("server")
            ),
        ]
    );
    assert_eq!(
        package(&workspace, "server").metadata,
        serde_json::json!({"level": "deny"})
    );
    assert!(package(&workspace, "model").metadata.is_null());
}

#[test]
fn path_dependencies_outside_the_workspace_are_followed() {
    let scratch = Scratch::new(&[
        (
            "server/Cargo.toml",
            "[package]\nname = \"server\"\nversion = \"0.1.0\"\n[workspace]\n\
             [dependencies]\nmodel = { path = \"../model\", features = [\"extra\"] }\n\
             shared = { path = \"../other/shared\" }\n",
        ),
        ("server/src/main.rs", "fn main() {}"),
        (
            "model/Cargo.toml",
            "[package]\nname = \"model\"\nversion = \"0.2.0\"\nedition = \"2024\"\n\
             [features]\nextra = []\n[dependencies]\nbase = { path = \"../base\" }\ngone = { path = \"../gone\", optional = true }\n",
        ),
        ("model/src/lib.rs", ""),
        (
            "base/Cargo.toml",
            "[package]\nname = \"base\"\nversion = \"0.3.0\"\n[dependencies]\nmodel = { path = \"../model\", optional = true }\n",
        ),
        ("base/src/lib.rs", ""),
        (
            "other/Cargo.toml",
            "[workspace]\nmembers = [\"shared\"]\n[workspace.package]\nversion = \"9.0.0\"\nedition = \"2021\"\n\
             [workspace.dependencies]\nserde = \"1.0.7\"\n",
        ),
        (
            "other/shared/Cargo.toml",
            "[package]\nname = \"shared\"\nversion.workspace = true\nedition.workspace = true\n\
             [dependencies]\nserde.workspace = true\n",
        ),
        ("other/shared/src/lib.rs", ""),
    ]);
    let workspace = scratch.discover("server");
    assert_eq!(selected(&workspace), ["server"]);
    let names: Vec<&str> = workspace
        .packages
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    assert_eq!(names, ["server", "model", "shared", "base"]);
    let model = package(&workspace, "model");
    assert_eq!(model.edition, "2024");
    assert_eq!(model.cfg.features, ["extra"]);
    assert_eq!(model.targets[0].src_path, scratch.path("model/src/lib.rs"));
    assert!(dependency(&workspace, "model", "base").local.is_some());
    let shared = package(&workspace, "shared");
    assert_eq!(shared.version, Some(semver::Version::new(9, 0, 0)));
    assert_eq!(shared.edition, "2021");
    assert_eq!(
        dependency(&workspace, "shared", "serde").requirement,
        "^1.0.7"
    );
    assert_eq!(dependency(&workspace, "model", "gone").local, None);
    assert_eq!(workspace.notes.len(), 1, "{:?}", workspace.notes);
    assert!(workspace.notes[0].contains("gone"), "{:?}", workspace.notes);
}

#[test]
fn a_patch_by_path_is_local() {
    let scratch = Scratch::new(&[
        (
            "server/Cargo.toml",
            "[package]\nname = \"server\"\nversion = \"0.1.0\"\n[workspace]\n[dependencies]\nmodel = \"0.2\"\n\
             [patch.crates-io]\nmodel = { path = \"../model\" }\n",
        ),
        ("server/src/main.rs", "fn main() {}"),
        (
            "model/Cargo.toml",
            "[package]\nname = \"model\"\nversion = \"0.2.7\"\n",
        ),
        ("model/src/lib.rs", ""),
    ]);
    let workspace = scratch.discover("server");
    let model = dependency(&workspace, "server", "model");
    assert_eq!(model.version, Some(semver::Version::new(0, 2, 7)));
    assert!(model.local.is_some());
}

/// What its names mean is built in, by version; a copy of the sources says nothing more.
#[test]
fn a_copy_of_a_known_library_counts_by_its_version() {
    let scratch = Scratch::new(&[
        (
            "server/Cargo.toml",
            "[package]\nname = \"server\"\nversion = \"0.1.0\"\n[workspace]\n[dependencies]\nmcp = { package = \"rmcp\", path = \"../rmcp\" }\n",
        ),
        ("server/src/main.rs", "fn main() {}"),
        (
            "rmcp/Cargo.toml",
            "[package]\nname = \"rmcp\"\nversion = \"0.8.9\"\n",
        ),
        ("rmcp/src/lib.rs", ""),
    ]);
    let workspace = scratch.discover("server");
    let rmcp = dependency(&workspace, "server", "mcp");
    assert_eq!(rmcp.version, Some(semver::Version::new(0, 8, 9)));
    assert_eq!(rmcp.local, None);
    assert_eq!(rmcp.extern_name, "mcp");
}

/// As cargo publishes manifests: everything spelled out, some named files not in the package.
const PUBLISHED: &str = r#"
[package]
edition = "2021"
name = "published"
version = "0.4.0"
build = false
autolib = false
autobins = false
autoexamples = false
autotests = false
autobenches = false

[features]
default = []

[[bin]]
name = "published"
path = "src/main.rs"

[[bench]]
name = "gone"
path = "benches/gone.rs"

[dependencies.rmcp]
version = "~3.1.2"
features = ["server"]
default-features = false

[dev-dependencies.tempfile]
version = "3"
"#;

#[test]
fn an_unpacked_package() {
    let scratch = Scratch::new(&[
        ("published-0.4.0/Cargo.toml", PUBLISHED),
        ("published-0.4.0/src/main.rs", "fn main() {}"),
    ]);
    let workspace = scratch.discover("published-0.4.0");
    assert_eq!(selected(&workspace), ["published"]);
    assert_eq!(package(&workspace, "published").targets.len(), 1);
    assert_eq!(
        dependency(&workspace, "published", "rmcp").requirement,
        "~3.1.2"
    );
}

#[test]
fn an_unpacked_package_in_the_tree_of_a_foreign_workspace() {
    let scratch = Scratch::new(VIRTUAL);
    scratch.write("unpacked/published/Cargo.toml", PUBLISHED);
    scratch.write("unpacked/published/src/main.rs", "fn main() {}");
    let workspace = scratch.discover("unpacked/published");
    assert_eq!(selected(&workspace), ["published"]);
    assert_eq!(workspace.root, scratch.path("unpacked/published"));
    assert_eq!(
        package(&workspace, "published").targets[0].src_path,
        scratch.path("unpacked/published/src/main.rs")
    );
}
