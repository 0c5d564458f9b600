//! `cargo mcpcheck explain NAME`

use crate::cli::arguments::ExplainArguments;
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::{Error, catalogue};

pub(super) fn run(arguments: &ExplainArguments) -> Result<ExitStatus, Error> {
    let page = catalogue::explain(&arguments.name)?;
    output::to_stdout(false, |out| out.write_all(page.as_bytes()))?;
    Ok(ExitStatus::Clean)
}
