//! What each dialect and host says to a finding, one by one, and on which tools: a [`Diagnostic`](super::Diagnostic) has that
//! put together.

use super::Verdict;
use crate::source::Span;

/// What the surfaces say to one finding.
#[derive(Clone, Debug)]
pub(crate) struct Objections {
    /// The finding's rule, primary span and fingerprint, by which it is found again.
    pub(crate) rule: &'static str,
    pub(crate) span: Span,
    pub(crate) fingerprint: String,
    /// What each surface says.
    pub(crate) said: Vec<Said>,
    /// On which tools they say it.
    pub(crate) on: Vec<Objected>,
}

/// What a surface says to a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// The dialect's or host's id.
    pub(crate) surface: String,
    /// What happens, a sentence.
    pub(crate) text: String,
    /// Where that is known from, the source in backticks.
    pub(crate) evidence: Option<String>,
}

/// An objection of a surface to a tool.
#[derive(Clone, Debug)]
pub(crate) struct Objected {
    pub(crate) server: String,
    pub(crate) tool: String,
    pub(crate) surface: String,
    pub(crate) verdict: Verdict,
}
