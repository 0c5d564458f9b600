//! Wing two: from tool lists to findings. `rules` measure patterns and say what is wrong, `dialects` judge.
//! Nothing here knows Rust source, cargo or output formats.

pub(crate) mod dialects;
pub(crate) mod rules;

use crate::diagnostics::{Diagnostic, Levels};
use crate::schema::ToolList;
use crate::source::SourceMap;

/// What judging gives.
#[derive(Debug, Default)]
pub(crate) struct Judgement {
    /// Findings at warn or deny level, by path, offset, rule.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Verdicts `degrade` that no level shows.
    pub(crate) degraded: usize,
}

/// Judges all tools of a list in the chosen dialects.
pub(crate) fn judge(
    list: &ToolList,
    dialects: &[dialects::Dialect],
    levels: &Levels,
    sources: &SourceMap,
) -> Judgement {
    let _ = (list, dialects, levels, sources);
    todo!()
}
