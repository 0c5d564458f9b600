//! What a run has to say, ready for any output format.

use super::{Diagnostic, Level};
use crate::schema::Skipped;

/// All findings of a run with its summary.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// Findings at warn or deny level, by path, offset, rule.
    pub diagnostics: Vec<Diagnostic>,
    /// The counts.
    pub summary: Summary,
}

/// The counts of a run.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// Servers found.
    pub servers: usize,
    /// Tools read.
    pub tools: usize,
    /// What was seen and not understood.
    pub skipped: Vec<Skipped>,
    /// Nodes whose value needs running code.
    pub opaque_nodes: usize,
    /// Verdicts `degrade` of a default run, which are only counted.
    pub degraded: usize,
    /// Files read.
    pub files: usize,
}

impl Report {
    /// The number of findings at `level`.
    pub fn count(&self, level: Level) -> usize {
        self.diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.level == level)
            .count()
    }
}
