//! Wing three: findings for a reader, one file per format. Nothing here decides levels or exits.
//!
//! A format is one file with a `write` function and one arm in [`write`].

mod excerpt;
mod human;
mod json;
mod paths;
#[cfg(test)]
mod samples;
mod short;
mod text;

use std::io::{self, Write};
use std::path::Path;

pub(crate) use human::summary_line;
pub(crate) use paths::Paths;
pub(crate) use text::{one_line, paragraph};

use crate::diagnostics::Report;

/// What a reader wants to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// rustc's pictures, for people.
    Human,
    /// One line per finding, for people and for tools that read compilers' lines.
    Short,
    /// cargo's JSON messages, one per line, for programs.
    Json,
}

/// How it is to be shown.
pub(crate) struct Look<'a> {
    /// The reader's current directory.
    pub(crate) directory: Option<&'a Path>,
    /// Whether to use terminal colours.
    pub(crate) styled: bool,
    /// Findings and the last line only.
    pub(crate) quiet: bool,
    /// Also list what needs running code.
    pub(crate) verbose: bool,
    /// The documentation of a rule.
    pub(crate) explain: &'a dyn Fn(&str) -> Option<String>,
}

/// Writes a report.
pub(crate) fn write(
    report: &Report,
    format: Format,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, look, out),
        Format::Short => short::write(report, look, out),
        Format::Json => json::write(report, look, out),
    }
}
