//! The pre-commit hook: `cargo mcpcheck check` under the name that pre-commit installs, with the arguments passed on.

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    arguments.insert(arguments.len().min(1), "check".into());
    cargo_mcpcheck::cli::run(arguments)
}
