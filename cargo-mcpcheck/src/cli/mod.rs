//! The command line: arguments, the streams that a run writes to, exit status. One file per command, one arm in [`run`].
//!
//! Nothing here reads sources, judges or formats.

mod arguments;
mod check;
mod diagnose;
mod explain;
mod levels;
mod list;
mod matrix;
mod output;
mod tools;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::diagnostics::ExitStatus;
use arguments::{Arguments, Command};

/// Runs the program and gives its exit status. The first argument is the program's name; a second one that is the word
/// `mcpcheck`, as cargo passes it, is left out.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.get(1).is_some_and(|word| word == "mcpcheck") {
        arguments.remove(1);
    }
    match Arguments::try_parse_from(arguments) {
        Ok(arguments) => ExitCode::from(run_command(arguments).code()),
        Err(error) => {
            // The reader may have gone; there is nobody else to tell.
            let _ = error.print();
            ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
        }
    }
}

fn run_command(arguments: Arguments) -> ExitStatus {
    output::choose_color(arguments.color);
    let command = arguments.command.unwrap_or(Command::Check(arguments.check));
    let done = match &command {
        Command::Check(arguments) => check::run(arguments),
        Command::Tools(arguments) => tools::run(arguments),
        Command::Diagnose(arguments) => diagnose::run(arguments),
        Command::Explain(arguments) => explain::run(arguments),
        Command::List(arguments) => list::run(arguments),
        Command::Matrix(arguments) => matrix::run(arguments),
    };
    done.unwrap_or_else(|error| {
        output::print_error(&error);
        ExitStatus::CouldNotRun
    })
}
