//! What the lock file and the registry directory say.

use super::{Scratch, VIRTUAL, dependency, version};
use crate::extract::workspace::{Truth, VersionKnown};

const LOCK: &str = r#"
version = 4

[[package]]
name = "server"
version = "0.1.0"
dependencies = ["rmcp 0.8.5", "rmcp 3.11.0", "schemars 0.8.22", "serde_json"]

[[package]]
name = "rmcp"
version = "0.8.5"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["schemars 1.0.4"]

[[package]]
name = "rmcp"
version = "3.11.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["schemars 1.2.3"]

[[package]]
name = "schemars"
version = "0.8.22"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "schemars"
version = "1.2.3"
source = "registry+https://github.com/rust-lang/crates.io-index"
dependencies = ["serde_json"]

[[package]]
name = "schemars"
version = "1.0.4"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "serde_json"
version = "1.0.154"
source = "registry+https://github.com/rust-lang/crates.io-index"
"#;

const LOCKED_SERVER: &str = "[package]\nname = \"server\"\nversion = \"0.1.0\"\n[dependencies]\nrmcp = \"3\"\n\
    old = { package = \"rmcp\", version = \"0.8\" }\nschemars = \"0.8\"\nserde_json = \"1\"\nnew = \"*\"\nlater = \"1.5\"\n";

#[test]
fn versions_come_from_the_lock_file() {
    let scratch = Scratch::new(&[
        ("Cargo.toml", LOCKED_SERVER),
        ("src/main.rs", "fn main() {}"),
        ("Cargo.lock", LOCK),
    ]);
    let workspace = scratch.discover("");
    let server = workspace.selected[0];
    let locked = |name| dependency(&workspace, "server", name).version.clone();
    assert_eq!(locked("rmcp"), Some(version("3.11.0")));
    assert_eq!(locked("old"), Some(version("0.8.5")));
    assert_eq!(locked("schemars"), Some(version("0.8.22")));
    assert_eq!(locked("later"), None);
    assert_eq!(
        workspace.version_of(server, "schemars"),
        VersionKnown::Locked(version("0.8.22"))
    );
    assert_eq!(
        workspace.version_of(server, "later"),
        VersionKnown::Required(semver::VersionReq::parse("1.5").unwrap())
    );
    assert_eq!(workspace.version_of(server, "new"), VersionKnown::Newest);
    assert_eq!(
        workspace.version_of(server, "no-such"),
        VersionKnown::Newest
    );
    assert_eq!(
        workspace.locked("schemars"),
        [&version("0.8.22"), &version("1.0.4"), &version("1.2.3")]
    );
    assert_eq!(
        workspace.locked_along(server, &["rmcp", "schemars"]),
        Some(&version("1.2.3"))
    );
    assert_eq!(workspace.locked_along(server, &["rmcp", "serde"]), None);
}

#[test]
fn an_unreadable_lock_file_is_done_without() {
    let scratch = Scratch::new(&[
        ("Cargo.toml", LOCKED_SERVER),
        ("src/main.rs", "fn main() {}"),
        ("Cargo.lock", "[[package]]\nname = 3\n"),
    ]);
    let workspace = scratch.discover("");
    assert_eq!(
        workspace.version_of(workspace.selected[0], "schemars"),
        VersionKnown::Required(semver::VersionReq::parse("0.8").unwrap())
    );
    assert_eq!(workspace.notes.len(), 1);
    assert!(workspace.notes[0].contains("Cargo.lock"));
    assert!(
        workspace.notes[0].contains("line 2"),
        "{}",
        workspace.notes[0]
    );
}

/// Whether key order is kept in the build of a server with these dependencies of its own and this manifest of schemars.
#[track_caller]
fn check_key_order(dependencies: &str, published: &[(&str, &str)], expected: Truth) {
    let manifest = format!(
        "[package]\nname = \"server\"\nversion = \"0.1.0\"\n\
         [dependencies]\n{dependencies}"
    );
    let scratch = Scratch::new(&[
        ("Cargo.toml", &manifest),
        ("src/main.rs", "fn main() {}"),
        (
            "Cargo.lock",
            "[[package]]\nname = \"server\"\nversion = \"0.1.0\"\n\
             dependencies = [\"schemars\", \"serde_json\", \"tower-mcp\", \"other\"]\n\
             [[package]]\nname = \"schemars\"\nversion = \"1.2.3\"\nsource = \"registry+x\"\ndependencies = [\"serde_json\"]\n\
             [[package]]\nname = \"tower-mcp\"\nversion = \"1.0.0\"\nsource = \"registry+x\"\ndependencies = [\"serde_json\"]\n\
             [[package]]\nname = \"other\"\nversion = \"1.0.0\"\nsource = \"registry+x\"\n\
             [[package]]\nname = \"serde_json\"\nversion = \"1.0.154\"\nsource = \"registry+x\"\n",
        ),
    ]);
    for (package, manifest) in published {
        scratch.write(
            &format!("cargo-home/registry/src/index-1/{package}/Cargo.toml"),
            manifest,
        );
    }
    let workspace = scratch.discover("");
    assert_eq!(
        workspace.preserves_key_order(workspace.selected[0]),
        expected,
        "{dependencies}"
    );
}

const SCHEMARS: (&str, &str) = (
    "schemars-1.2.3",
    "[package]\nname = \"schemars\"\nversion = \"1.2.3\"\n[features]\npreserve_order = [\"serde_json/preserve_order\"]\n\
     [dependencies.serde_json]\nversion = \"1\"\n",
);

#[test]
fn key_order_is_kept_where_any_crate_asks_for_it() {
    let json = "serde_json = { version = \"1\", features = [\"preserve_order\"] }\n";
    check_key_order(json, &[], Truth::True);
    check_key_order(
        "schemars = { version = \"1\", features = [\"preserve_order\"] }\n",
        &[SCHEMARS],
        Truth::True,
    );
    check_key_order(
        "schemars = \"1\"\n[features]\ndefault = [\"schemars/preserve_order\"]\n",
        &[SCHEMARS],
        Truth::True,
    );
    check_key_order("tower-mcp = \"1\"\n", &[], Truth::True);
}

#[test]
fn key_order_is_not_kept_where_none_does() {
    check_key_order(
        "schemars = \"1\"\nserde_json = \"1\"\nother = \"1\"\n",
        &[SCHEMARS],
        Truth::False,
    );
    check_key_order(
        "schemars = \"1\"\n[features]\nordered = [\"schemars/preserve_order\"]\n",
        &[SCHEMARS],
        Truth::False,
    );
    check_key_order(
        "schemars = \"1\"\ntower-mcp = { version = \"1\", optional = true }\n",
        &[SCHEMARS],
        Truth::False,
    );
}

#[test]
fn key_order_is_unknown_where_a_source_is_missing() {
    check_key_order("schemars = \"1\"\n", &[], Truth::Unknown);
}

#[test]
fn a_published_source_is_found_in_any_index() {
    let scratch = Scratch::new(VIRTUAL);
    scratch.write("cargo-home/registry/src/a-1/x-1.0.0/src/lib.rs", "");
    scratch.write("cargo-home/registry/src/b-2/x-1.0.0/Cargo.toml", "");
    let workspace = scratch.discover("");
    assert_eq!(
        workspace.registry_source("x", &version("1.0.0")),
        Some(scratch.path("cargo-home/registry/src/b-2/x-1.0.0"))
    );
    assert_eq!(workspace.registry_source("x", &version("1.0.1")), None);
}
