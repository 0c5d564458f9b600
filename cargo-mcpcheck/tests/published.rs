//! Types of published packages, read from the sources that cargo unpacked: wherever a type's package lies, and by whatever
//! name it is used, the list is that of the running server (`test-crates/frameworks/rmcp/workspace`, whose types are on a
//! path).

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    reason = "a test"
)]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::support::{files, read, root};

const MANIFEST: &str = r#"[package]
name = "model"
version = "1.2.3"
edition = "2024"

[features]
default = ["schema"]
schema = ["dep:schemars"]

[dependencies.schemars]
version = "=1.2.3"
optional = true

[dependencies.serde]
version = "1"
features = ["derive"]
"#;

const FACADE: &str = r#"[package]
name = "facade"
version = "0.4.0"
edition = "2024"

[dependencies.types]
version = "1"
package = "model"

[dependencies.schemars]
version = "=1.2.3"
"#;

/// A lock file in which `model` and `facade` are published.
fn lock() -> String {
    let source = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
    let packages: &[(&str, &str, &str, &[&str])] = &[
        (
            "app",
            "0.0.0",
            "",
            &["model", "facade", "rmcp", "schemars", "serde", "tools"],
        ),
        ("tools", "0.0.0", "", &["model", "facade", "rmcp"]),
        ("facade", "0.4.0", source, &["model", "schemars"]),
        ("model", "1.2.3", source, &["schemars", "serde"]),
        ("rmcp", "3.11.0", source, &["schemars", "serde"]),
        ("schemars", "1.2.3", source, &["serde"]),
        ("serde", "1.0.228", source, &[]),
    ];
    let packages = packages.iter().map(|(name, version, source, dependencies)| {
        format!(
            "\n[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n{source}dependencies = {dependencies:?}\n"
        )
    });
    let packages: Vec<String> = packages.collect();
    format!("version = 4\n{}", packages.concat())
}

/// The workspace with its types in a published package. `places` gives the directories of `model` and `facade`.
struct Copy {
    folder: PathBuf,
}

impl Copy {
    fn new(name: &str, model: &str, facade: &str) -> Copy {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("published")
            .join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let copy = Copy { folder };
        let from = root().join("test-crates/frameworks/rmcp/workspace");
        for path in files(&from, ".rs") {
            let inside = path.strip_prefix(&from).expect("it is inside");
            let inside = match inside.strip_prefix("model") {
                Ok(inside) => Path::new(model).join(inside),
                Err(_) => inside.to_owned(),
            };
            copy.write(&inside, &read(&path));
        }
        for package in ["app", "tools"] {
            let manifest = Path::new(package).join("Cargo.toml");
            let text = read(&from.join(&manifest));
            copy.write(
                &manifest,
                &text.replace("model.workspace = true", DEPENDENCIES),
            );
        }
        let manifest = read(&from.join("Cargo.toml"));
        let manifest = manifest
            .replace("\"model\", ", "")
            .replace("model = { path = \"model\" }\n", "");
        copy.write(Path::new("Cargo.toml"), &manifest);
        copy.write(&Path::new(model).join("Cargo.toml"), MANIFEST);
        copy.write(&Path::new(facade).join("Cargo.toml"), FACADE);
        let facade = Path::new(facade).join("src/lib.rs");
        copy.write(&facade, "pub extern crate types as inner;\npub use types::{Book, Part};\npub mod deep { pub use ::types::*; }\npub use schemars;\n");
        copy.write(Path::new("Cargo.lock"), &lock());
        copy
    }

    fn write(&self, path: &Path, text: &str) {
        let path = self.folder.join(path);
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("can be made");
        std::fs::write(path, text).expect("can be written");
    }

    fn change(&self, path: &str, changes: &[(&str, &str)]) {
        let mut text = read(&self.folder.join(path));
        for (from, to) in changes {
            assert!(text.contains(from), "{path}: {from}");
            text = text.replace(from, to);
        }
        self.write(Path::new(path), &text);
    }

    /// The tools of a server, as JSON.
    fn tools(&self, server: &str) -> Vec<Value> {
        let output = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"))
            .args(["tools", "--select", server])
            .current_dir(&self.folder)
            .env("CARGO_HOME", self.folder.join("home"))
            .output()
            .expect("the program starts");
        let list: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
        list["tools"].as_array().expect("a list").clone()
    }

    /// Whether the lists are those of the running servers.
    #[track_caller]
    fn check(&self) {
        for server in ["Admin", "Library"] {
            let path = format!("test-crates/frameworks/rmcp/workspace/tools/{server}.json");
            let recorded: Value = serde_json::from_str(&read(&root().join(path))).expect("JSON");
            let recorded = recorded["tools"].as_array().expect("a list");
            assert_eq!(&self.tools(server), recorded, "{server}");
        }
    }
}

const DEPENDENCIES: &str = "model = \"1\"\nfacade = \"0.4\"";
const REGISTRY: [&str; 2] = [
    "home/registry/src/index.crates.io-1949cf8c6b5b557f/model-1.2.3",
    "home/registry/src/index.crates.io-1949cf8c6b5b557f/facade-0.4.0",
];

#[test]
fn in_the_registry_directory() {
    Copy::new("registry", REGISTRY[0], REGISTRY[1]).check();
}

#[test]
fn in_a_vendor_directory() {
    let copy = Copy::new("vendored", "third-party/model", "third-party/facade-0.4.0");
    copy.write(
        Path::new(".cargo/config.toml"),
        "[source.crates-io]\nreplace-with = \"vendored-sources\"\n\n[source.vendored-sources]\ndirectory = \"third-party\"\n",
    );
    copy.check();
}

#[test]
fn under_another_name() {
    let copy = Copy::new("renamed", REGISTRY[0], REGISTRY[1]);
    let dependency = [(
        "model = \"1\"",
        "shelf-types = { package = \"model\", version = \"1\" }",
    )];
    copy.change("app/Cargo.toml", &dependency);
    copy.change("tools/Cargo.toml", &dependency);
    copy.change("app/src/bin/admin.rs", &[("model::", "shelf_types::")]);
    copy.change(
        "tools/src/lib.rs",
        &[
            (
                "use model::",
                "extern crate shelf_types as model_again;\nuse model_again::",
            ),
            ("<model::", "<model_again::"),
        ],
    );
    copy.check();
}

#[test]
fn passed_on_by_another_package() {
    let copy = Copy::new("facade", REGISTRY[0], REGISTRY[1]);
    copy.change("app/src/bin/admin.rs", &[("model::Book", "facade::Book")]);
    copy.change(
        "tools/src/lib.rs",
        &[
            (
                "use model::{Book, Part, Shelf as Place};",
                "use facade::{Book, deep::{Part, Shelf as Place}};",
            ),
            ("<model::", "<facade::inner::"),
        ],
    );
    copy.check();
}

/// Another version of the package is no source of its types, and without a lock file no version is known.
#[test]
fn near_misses_are_not_read() {
    let other_version = Copy::new(
        "version",
        &REGISTRY[0].replace("1.2.3", "1.2.4"),
        REGISTRY[1],
    );
    let wrong_manifest = Copy::new("manifest", REGISTRY[0], REGISTRY[1]);
    wrong_manifest.change(
        &format!("{}/Cargo.toml", REGISTRY[0]),
        &[("1.2.3\"\nedition", "1.2.2\"\nedition")],
    );
    let no_lock = Copy::new("no-lock", REGISTRY[0], REGISTRY[1]);
    std::fs::remove_file(no_lock.folder.join("Cargo.lock")).expect("can be removed");
    for copy in [other_version, wrong_manifest, no_lock] {
        let tools = serde_json::to_string(&copy.tools("Library")).expect("JSON");
        assert!(
            tools.contains("is defined in the crate `model`, whose source was not read"),
            "{tools}"
        );
    }
}
