//! The binary: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    cargo_mcpcheck::cli::run(std::env::args_os())
}
