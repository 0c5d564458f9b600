//! Wing three: findings for a reader, one file per format. Nothing here decides levels or exits.
//!
//! A format is one file with a `write` function and one arm in [`FORMATS`].

mod excerpt;
mod human;
mod json;
mod matrix;
mod paths;
#[cfg(test)]
mod samples;
mod short;
mod text;

use std::io::{self, Write};
use std::path::Path;

pub(crate) use human::{rewrite_line, skipped_line, summary_line};
pub(crate) use matrix::{MATRIX_FORMATS, MatrixFormat};
pub(crate) use paths::Paths;
pub(crate) use short::short_line;
pub(crate) use text::{one_line, paragraph};

use crate::diagnostics::Report;

/// A form of output.
#[derive(Debug)]
pub(crate) struct Format {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// What it is, for `--help`.
    pub(crate) about: &'static str,
    /// Whether it can have colours.
    pub(crate) has_colours: bool,
    /// Whether it says at its end what was checked.
    pub(crate) has_summary: bool,
    /// Writes a report.
    pub(crate) write: fn(&Report, &Look<'_>, &mut dyn Write) -> io::Result<()>,
}

/// All formats; the first is for people who ask for none.
pub(crate) static FORMATS: &[Format] = &[
    Format {
        name: "human",
        about: "pictures in rustc's manner",
        has_colours: true,
        has_summary: true,
        write: human::write,
    },
    Format {
        name: "short",
        about: "one line per finding",
        has_colours: false,
        has_summary: false,
        write: short::write,
    },
    Format {
        name: "json",
        about: "cargo's JSON messages, one per line",
        has_colours: false,
        has_summary: true,
        write: json::write,
    },
];

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
