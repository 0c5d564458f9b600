//! `cargo mcpcheck list [rules|dialects|hosts]`

use std::io::{self, Write};

use serde::Serialize;

use crate::catalogue::Entry;
use crate::cli::arguments::{ListArguments, ListFormat, Listed};
use crate::cli::output;
use crate::diagnostics::ExitStatus;
use crate::{Error, catalogue};

/// One line of `--message-format json`.
#[derive(Serialize)]
struct Line<'e> {
    reason: &'static str,
    name: &'static str,
    summary: &'e str,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<bool>,
}

pub(super) fn run(arguments: &ListArguments) -> Result<ExitStatus, Error> {
    let lists = [
        (Listed::Rules, "rules", "mcpcheck-rule", catalogue::rules()),
        (
            Listed::Dialects,
            "dialects",
            "mcpcheck-dialect",
            catalogue::dialects()?,
        ),
        (Listed::Hosts, "hosts", "mcpcheck-host", catalogue::hosts()?),
    ];
    let chosen = lists
        .iter()
        .filter(|(what, ..)| arguments.what.is_none_or(|wanted| wanted == *what));
    output::to_stdout(false, |out| {
        for (number, (_, heading, reason, entries)) in chosen.enumerate() {
            match arguments.message_format {
                ListFormat::Json => lines(reason, entries, out)?,
                ListFormat::Human => {
                    if arguments.what.is_none() {
                        let gap = if number > 0 { "\n" } else { "" };
                        writeln!(out, "{gap}{heading}")?;
                    }
                    table(entries, out)?;
                }
            }
        }
        Ok(())
    })?;
    Ok(ExitStatus::Clean)
}

fn table(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let width = entries.iter().map(|entry| entry.name.len()).max();
    let width = width.unwrap_or_default();
    for entry in entries {
        let is_marked = entry.is_default && entry.group.is_none();
        let default = if is_marked { " (default)" } else { "" };
        let line = format!("{:width$}  {}{default}", entry.name, entry.summary);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn lines(reason: &'static str, entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    for entry in entries {
        let line = Line {
            reason,
            name: entry.name,
            summary: &entry.summary,
            group: entry.group,
            default: entry.group.is_none().then_some(entry.is_default),
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    }
    Ok(())
}
