//! A change of the source that cures a finding.

use crate::source::Span;

/// What a fix may change beside curing the finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Safety {
    /// The server accepts and clients may send the same as before.
    Safe,
    /// Something is lost or the Rust API changes; the message says what.
    Unsafe,
    /// Shown only: a person has to finish it.
    Display,
}

/// A replacement of a source range; an insertion where the range is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The range to replace.
    pub span: Span,
    /// The new text.
    pub replacement: String,
}

/// A cure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What the change does, an imperative: "publish the list without `null`".
    pub message: String,
    /// What it may change beside.
    pub safety: Safety,
    /// The edits, in one file, not overlapping, in ascending order.
    pub edits: Vec<Edit>,
}
