//! What several test files need: the repository's root, reading files, running the program.

#![allow(
    dead_code,
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    reason = "each test file uses a part of it"
)]

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().expect("a package in a repository").into()
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folders in a folder, by name; none where it does not exist.
pub(crate) fn folders(folder: &Path) -> Vec<PathBuf> {
    let mut folders: Vec<_> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    folders
}

/// The files below a folder whose name ends in `suffix`, by name.
pub(crate) fn files(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name();
    let paths = entries
        .into_iter()
        .map(|entry| entry.expect("the folder is readable").into_path());
    paths
        .filter(|path| path.is_file() && path.to_string_lossy().ends_with(suffix))
        .collect()
}

/// The last part of a path.
pub(crate) fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// What a run of the program gave.
pub(crate) struct Run {
    /// The exit status.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// Runs the program in `folder`, without colour and outside any CI service.
pub(crate) fn mcpcheck<I>(folder: &Path, arguments: I) -> Run
where
    I: IntoIterator,
    I::Item: AsRef<OsStr>,
{
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env_remove("CI")
        .env_remove("GITHUB_ACTIONS")
        .env_remove("CARGO_TERM_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the program starts");
    Run {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}
