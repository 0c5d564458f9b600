//! `cargo mcpcheck matrix`: a view, so that findings do not change its exit status.

use crate::Error;
use crate::check::matrix;
use crate::cli::arguments::MatrixArguments;
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::report::{Look, short_line};

pub(super) fn run(arguments: &MatrixArguments) -> Result<ExitStatus, Error> {
    let (report, matrix) = matrix(&arguments.judging.options())?;
    for note in &report.notes {
        output::print_note(note);
    }
    let coloured = arguments.format.has_colours && output::is_coloured();
    let directory = std::env::current_dir().ok();
    let look = Look {
        directory: directory.as_deref(),
        styled: coloured,
        quiet: arguments.quiet,
        verbose: false,
        explain: &|_| None,
    };
    for mistake in &report.mistakes {
        output::print_line(&short_line(mistake, &report, &look));
    }
    output::to_stdout(coloured, |out| {
        (arguments.format.write)(&report, &matrix, &look, out)
    })?;
    Ok(match report.exit_status() {
        ExitStatus::Findings if report.summary.tools == report.summary.unread => {
            ExitStatus::NothingToCheck
        }
        ExitStatus::Findings => ExitStatus::Clean,
        other => other,
    })
}
