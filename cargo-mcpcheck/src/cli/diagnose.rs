//! `cargo mcpcheck diagnose`

use std::path::Path;

use crate::cli::arguments::DiagnoseArguments;
use crate::cli::check::show;
use crate::cli::output;
use crate::diagnose::diagnose;
use crate::diagnostics::ExitStatus;
use crate::{Error, Report};

pub(super) fn run(arguments: &DiagnoseArguments) -> Result<ExitStatus, Error> {
    let dash = Path::new("-");
    let of_stdin = arguments.tools.iter().filter(|path| *path == dash).count();
    if of_stdin + usize::from(arguments.text == dash) > 1 {
        return Err(Error::StandardInputTwice);
    }
    let diagnosis = match diagnose(&arguments.text, &arguments.tools, &arguments.options()) {
        Ok(diagnosis) => diagnosis,
        Err(error) => {
            output::print_error(&error);
            show(&Report::default(), &arguments.look)?;
            return Ok(ExitStatus::CouldNotRun);
        }
    };
    if let Some(elsewhere) = &diagnosis.elsewhere {
        if arguments.look.message_format.name == "human" {
            output::to_stdout(false, |out| {
                writeln!(
                    out,
                    "no schema error: {}\n",
                    crate::report::one_line(elsewhere)
                )
            })?;
        } else {
            output::print_line(&format!(
                "no schema error: {}",
                crate::report::one_line(elsewhere)
            ));
        }
    }
    show(&diagnosis.report, &arguments.look)?;
    Ok(diagnosis.exit_status())
}
