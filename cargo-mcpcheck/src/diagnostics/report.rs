//! What a run has to say, ready for any output format.

use std::path::PathBuf;
use std::sync::Arc;

use super::{Diagnostic, Level};
use crate::schema::{Pointer, Rewrite, Skipped};
use crate::source::{SourceMap, Span};

/// All findings of a run with its summary.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Mistakes in the settings of a manifest. They are no findings about a tool: the run goes on without the setting,
    /// and cannot be trusted to have checked what was wanted.
    pub mistakes: Vec<Diagnostic>,
    /// Findings at warn or deny level, by path, offset, rule.
    pub diagnostics: Vec<Diagnostic>,
    /// The counts.
    pub summary: Summary,
    /// What could not be read and was done without: sentences for a note.
    pub notes: Vec<String>,
    /// The texts that the spans of the diagnostics point into.
    pub sources: Arc<SourceMap>,
    /// The workspace's root folder; `None` where a recorded list was checked.
    pub workspace_root: Option<PathBuf>,
}

/// The counts of a run.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// Servers found.
    pub servers: usize,
    /// Tools read.
    pub tools: usize,
    /// Tools among them whose arguments could not be read at all.
    pub unread: usize,
    /// What was seen and not understood.
    pub skipped: Vec<Skipped>,
    /// Values that need running code and were left out, one entry for each place in the code.
    pub opaque: Vec<OpaqueValue>,
    /// What servers change at run time, with the server's name.
    pub rewrites: Vec<(String, Rewrite)>,
    /// Verdicts `degrade` of a default run, which are only counted.
    pub degraded: usize,
    /// Files read.
    pub files: usize,
}

/// A value in a published tool that cannot be known without running code.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpaqueValue {
    /// The place in the code that makes the value, where one is known.
    pub span: Option<Span>,
    /// Why it is not known.
    pub reason: String,
    /// The server that it was first met in.
    pub server: String,
    /// The tool that it was first met in.
    pub tool: String,
    /// Where it stands in that tool.
    pub pointer: Pointer,
    /// In how many published places the value stands.
    pub uses: usize,
}

/// What a run means for a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// Nothing to report at deny level.
    Clean,
    /// Findings at deny level.
    Findings,
    /// The run could not be made, or not as it was asked for.
    CouldNotRun,
    /// No tool was found, or none of those found could be read.
    NothingToCheck,
}

impl ExitStatus {
    /// The number that the process ends with.
    pub fn code(self) -> u8 {
        match self {
            ExitStatus::Clean => 0,
            ExitStatus::Findings => 1,
            ExitStatus::CouldNotRun => 2,
            ExitStatus::NothingToCheck => 3,
        }
    }
}

impl Report {
    /// The number of findings at `level`.
    pub fn count(&self, level: Level) -> usize {
        self.diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.level == level)
            .count()
    }

    /// What the run means for a script: a broken setting beats findings, findings beat an empty list.
    pub fn exit_status(&self) -> ExitStatus {
        if !self.mistakes.is_empty() {
            ExitStatus::CouldNotRun
        } else if self.count(Level::Deny) > 0 {
            ExitStatus::Findings
        } else if self.summary.tools == self.summary.unread {
            ExitStatus::NothingToCheck
        } else {
            ExitStatus::Clean
        }
    }
}
