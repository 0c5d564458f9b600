//! `cargo mcpcheck list [rules|dialects]`

use std::io::{self, Write};

use crate::Error;
use crate::check::known;
use crate::cli::arguments::{ListArguments, Listed};
use crate::cli::output;
use crate::config::Known;
use crate::diagnostics::ExitStatus;
use crate::judge::dialects;
use crate::judge::rules;

pub(super) fn run(arguments: &ListArguments) -> Result<ExitStatus, Error> {
    let known = known();
    let rules = rules(&known);
    let dialects = dialects(&known)?;
    output::to_stdout(false, |out| match arguments.what {
        Some(Listed::Rules) => table(&rules, out),
        Some(Listed::Dialects) => table(&dialects, out),
        None => {
            writeln!(out, "rules")?;
            table(&rules, out)?;
            writeln!(out, "\ndialects")?;
            table(&dialects, out)
        }
    })?;
    Ok(ExitStatus::Clean)
}

/// A name with what there is to say of it.
type Entry = (&'static str, String);

fn rules(known: &Known) -> Vec<Entry> {
    let rules = known.rules.iter().filter_map(|id| rules::find(id));
    rules
        .map(|rule| (rule.id(), rule.summary.to_owned()))
        .collect()
}

fn dialects(known: &Known) -> Result<Vec<Entry>, Error> {
    let loaded = dialects::load(&known.dialects, &rules::vocabulary());
    let loaded = loaded.map_err(|error| Error::Dialect {
        message: error.to_string(),
    })?;
    let entries = known.dialects.iter().zip(&loaded).map(|(id, dialect)| {
        let in_default = known.default_dialects.contains(id);
        let default = if in_default { " (default)" } else { "" };
        (*id, format!("{}{default}", dialect.title))
    });
    Ok(entries.collect())
}

fn table(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let width = entries.iter().map(|(name, _)| name.len()).max();
    for (name, text) in entries {
        let line = format!("{name:width$}  {text}", width = width.unwrap_or_default());
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
