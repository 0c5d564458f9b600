//! Looking at a workspace runs none of its code.

use std::path::{Path, PathBuf};

use super::{Scratch, discover, selected};
use crate::extract::workspace::WorkspaceRequest;

#[test]
fn looking_runs_no_code_of_the_workspace_and_writes_nothing() {
    let scratch = Scratch::new(&[
        (
            "trap/Cargo.toml",
            "[package]\nname = \"trap\"\nversion = \"0.1.0\"\nbuild = \"build.rs\"\n[dependencies]\nserde_json = \"1\"\n",
        ),
        ("trap/src/main.rs", "fn main() {}"),
        (
            "trap/build.rs",
            "fn main() { std::fs::write(\"ran\", \"\").unwrap(); }",
        ),
        (
            "run.sh",
            "#!/bin/sh\ntouch \"$(dirname \"$0\")/ran\"\nexit 1\n",
        ),
    ]);
    let script = scratch.path("run.sh");
    make_executable(&script);
    for tool in ["rustc", "cargo"] {
        let link = scratch.path(&format!("trap/tools/bin/{tool}"));
        std::fs::create_dir_all(link.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(&script, link).unwrap();
    }
    let script = script.display();
    scratch.write(
        "trap/.cargo/config.toml",
        &format!(
            "[build]\nrustc = \"{script}\"\nrustc-wrapper = \"{script}\"\nrustc-workspace-wrapper = \"{script}\"\n\
             [alias]\nmetadata = \"run\"\n"
        ),
    );
    scratch.write(
        "trap/rust-toolchain.toml",
        &format!(
            "[toolchain]\npath = \"{}\"\n",
            scratch.path("trap/tools").display()
        ),
    );
    let outside = WorkspaceRequest {
        manifest_path: Some("trap/Cargo.toml".into()),
        ..scratch.request("")
    };
    let before = tree(&scratch.0);
    assert_eq!(selected(&discover(&outside).unwrap()), ["trap"]);
    // From inside, rustup obeys `rust-toolchain.toml`; the cargo that runs us (`$CARGO`) is past that.
    if std::env::var_os("CARGO").is_some() {
        assert_eq!(selected(&scratch.discover("trap")), ["trap"]);
    }
    assert_eq!(tree(&scratch.0), before);
}

fn make_executable(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

fn tree(root: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(root)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .collect();
    files.sort();
    files
}
