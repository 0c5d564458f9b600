//! Our own reading of manifests against what cargo says of them.

use super::Scratch;
use crate::extract::workspace::declared::Declared;
use crate::extract::workspace::{cargo, manifest};

/// What cargo itself says of a package and what we read from its manifest.
#[track_caller]
fn check_own_reading(scratch: &Scratch) {
    let manifest = scratch.path("own/Cargo.toml");
    let request = scratch.request("own");
    let described = cargo::describe(&request, &manifest).unwrap();
    let by_cargo = &described.members[0];
    let by_us = manifest::read(&manifest).unwrap();
    let sorted = |package: &Declared| {
        let mut package = package.clone();
        package.targets.sort_by(|a, b| a.src_path.cmp(&b.src_path));
        package
            .dependencies
            .sort_by(|a, b| (&a.key, a.is_build).cmp(&(&b.key, b.is_build)));
        format!("{package:#?}")
    };
    assert_eq!(sorted(&by_us), sorted(by_cargo));
}

#[test]
fn our_reading_of_a_manifest_agrees_with_cargo() {
    let sources = [
        ("own/src/lib.rs", ""),
        ("own/src/main.rs", ""),
        ("own/src/bin/one.rs", ""),
        ("own/src/bin/two/main.rs", ""),
        ("own/lib/other.rs", ""),
        ("own/extra/named.rs", ""),
    ];
    let manifests = [
        "[package]\nname = \"plain-one\"\nversion = \"1.2.3\"\nedition = \"2024\"\n",
        "[package]\nname = \"no-version\"\nedition = \"2018\"\n[lib]\ncrate-type = [\"cdylib\", \"rlib\"]\n",
        "[package]\nname = \"macros\"\nversion = \"1.0.0\"\nedition = \"2021\"\n[lib]\nproc-macro = true\npath = \"lib/other.rs\"\n",
        "[package]\nname = \"closed\"\nversion = \"1.0.0\"\nedition = \"2021\"\nautolib = false\nautobins = false\n\
         [[bin]]\nname = \"named\"\npath = \"extra/named.rs\"\nrequired-features = [\"a\"]\n[features]\na = []\n",
        "[package]\nname = \"open\"\nversion = \"1.0.0\"\nedition = \"2021\"\n[[bin]]\nname = \"one\"\n\
         required-features = [\"b\"]\n\
         [features]\nb = [\"dep:x\", \"y?/f\"]\n\
         [dependencies]\nx = { version = \"1\", optional = true }\ny = { version = \">=0.1, <0.5\", optional = true, default-features = false, features = [\"g\"] }\n\
         z = { package = \"zed\", path = \"../zed\", version = \"~2.1\" }\n\
         [build-dependencies]\ncc = \"1\"\n[dev-dependencies]\ntests = \"1\"\n\
         [target.'cfg(unix)'.dependencies]\nnix = \"=0.2.0\"\n[target.x86_64-pc-windows-msvc.dependencies]\nwin = \"*\"\n\
         [package.metadata.mcpcheck]\ndialects = [\"a\"]\n",
    ];
    for manifest in manifests {
        let scratch = Scratch::new(&sources);
        scratch.write("own/Cargo.toml", manifest);
        scratch.write(
            "zed/Cargo.toml",
            "[package]\nname = \"zed\"\nversion = \"2.1.0\"\n",
        );
        scratch.write("zed/src/lib.rs", "");
        check_own_reading(&scratch);
    }
}
