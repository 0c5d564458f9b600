//! `cargo mcpcheck check`

use crate::catalogue::documentation;
use crate::cli::arguments::{CheckArguments, LookArguments};
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::report::{Look, summary_line};
use crate::{Error, Report, check};

pub(super) fn run(arguments: &CheckArguments) -> Result<ExitStatus, Error> {
    let checked = check(&arguments.judging.options());
    let could_not_run = checked.as_ref().err();
    if let Some(error) = could_not_run {
        output::print_error(error);
    }
    let failed = could_not_run.is_some();
    let report = checked.unwrap_or_default();
    show(&report, &arguments.look)?;
    Ok(if failed {
        ExitStatus::CouldNotRun
    } else {
        report.exit_status()
    })
}

/// Prints the report; after an error an empty one, because the last line always says what was checked.
pub(super) fn show(report: &Report, arguments: &LookArguments) -> Result<(), Error> {
    if !arguments.quiet {
        for note in &report.notes {
            output::print_note(note);
        }
    }
    let format = arguments.message_format;
    let coloured = format.has_colours && output::is_coloured();
    let directory = std::env::current_dir().ok();
    let look = Look {
        directory: directory.as_deref(),
        styled: coloured,
        quiet: arguments.quiet,
        verbose: arguments.verbose,
        explain: &|rule| documentation(rule).map(str::to_owned),
    };
    output::to_stdout(coloured, |out| (format.write)(report, &look, out))?;
    if !format.has_summary {
        output::print_line(&summary_line(&report.summary));
    }
    Ok(())
}
