//! `cargo mcpcheck list [rules|dialects|hosts]`

use std::io::{self, Write};

use crate::catalogue::Entry;
use crate::cli::arguments::{ListArguments, Listed};
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::{Error, catalogue};

pub(super) fn run(arguments: &ListArguments) -> Result<ExitStatus, Error> {
    let rules = catalogue::rules();
    let dialects = catalogue::dialects()?;
    let hosts = catalogue::hosts()?;
    output::to_stdout(false, |out| match arguments.what {
        Some(Listed::Rules) => table(&rules, out),
        Some(Listed::Dialects) => table(&dialects, out),
        Some(Listed::Hosts) => table(&hosts, out),
        None => {
            writeln!(out, "rules")?;
            table(&rules, out)?;
            writeln!(out, "\ndialects")?;
            table(&dialects, out)?;
            writeln!(out, "\nhosts")?;
            table(&hosts, out)
        }
    })?;
    Ok(ExitStatus::Clean)
}

fn table(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let width = entries.iter().map(|entry| entry.name.len()).max();
    let width = width.unwrap_or_default();
    for entry in entries {
        let line = format!("{:width$}  {}", entry.name, entry.summary);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
