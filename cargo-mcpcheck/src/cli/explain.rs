//! `cargo mcpcheck explain NAME`

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::cli::arguments::ExplainArguments;
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::{Error, catalogue};

/// Seconds since 1970: what reproducible builds and tests take for today.
const SOURCE_DATE_EPOCH: &str = "SOURCE_DATE_EPOCH";

pub(super) fn run(arguments: &ExplainArguments) -> Result<ExitStatus, Error> {
    let page = catalogue::explain(&arguments.name, today())?;
    output::to_stdout(false, |out| out.write_all(page.as_bytes()))?;
    Ok(ExitStatus::Clean)
}

fn today() -> SystemTime {
    let given = std::env::var(SOURCE_DATE_EPOCH).ok();
    let given = given.and_then(|seconds| seconds.parse().ok());
    let given = given.and_then(|seconds| UNIX_EPOCH.checked_add(Duration::from_secs(seconds)));
    given.unwrap_or_else(SystemTime::now)
}
