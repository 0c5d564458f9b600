//! Ground floor: the plain data of a finding and of a fix. No renderer, no argument parser, no rule.

mod fix;
mod levels;
#[cfg(feature = "cli")]
mod matrix;
mod nearest;
#[cfg(feature = "cli")]
mod objections;
mod report;

pub use fix::{Edit, Fix, Safety};
pub use levels::{LevelSetting, Levels};
#[cfg(feature = "cli")]
pub(crate) use matrix::{Cell, Column, Matrix, Row, ServerRows, State};
pub use nearest::{did_you_mean, nearest};
#[cfg(feature = "cli")]
pub(crate) use objections::{Objected, Objections, Said};
pub use report::{ExitStatus, OpaqueValue, Report, Summary};

use crate::schema::{ListSource, PackageRef, Pointer};
use crate::source::Span;

/// How much a finding weighs for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Not reported.
    Allow,
    /// Reported, exit status stays.
    Warn,
    /// Reported, exit status 1.
    Deny,
}

impl Level {
    /// `allow`, `warn` or `deny`.
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Allow => "allow",
            Level::Warn => "warn",
            Level::Deny => "deny",
        }
    }
}

/// What a dialect says of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Accepted as it is.
    Ok,
    /// Accepted, but something is lost.
    Degrade,
    /// The request, the list, the server or the tool is refused.
    Reject,
}

impl Verdict {
    /// `ok`, `degrade` or `reject`.
    pub fn as_str(self) -> &'static str {
        match self {
            Verdict::Ok => "ok",
            Verdict::Degrade => "degrade",
            Verdict::Reject => "reject",
        }
    }
}

/// What is lost when a pattern is refused or degraded; the larger the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Breaks {
    /// A constraint is not enforced or not shown to the model.
    Constraint,
    /// A parameter is lost.
    Parameter,
    /// The tool is lost.
    Tool,
    /// All tools of the server are lost.
    Server,
    /// The tool list is refused.
    List,
    /// Every request that carries the tool is refused.
    Request,
}

impl Breaks {
    /// The word used in dialect files and in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Breaks::Constraint => "constraint",
            Breaks::Parameter => "parameter",
            Breaks::Tool => "tool",
            Breaks::Server => "server",
            Breaks::List => "list",
            Breaks::Request => "request",
        }
    }
}

/// One surface's verdict on the fault of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurfaceVerdict {
    /// The dialect's or host's id.
    pub surface: String,
    /// Whether `surface` names a host.
    pub is_host: bool,
    /// What it says.
    pub verdict: Verdict,
    /// What is lost.
    pub breaks: Breaks,
    /// The level that follows after the user's settings.
    pub level: Level,
    /// The clients on the way that fail, for a dialect that is reached through converters.
    pub clients: Vec<String>,
}

/// One occurrence of a fault in a published tool.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server's name.
    pub server: String,
    /// The tool's name.
    pub tool: String,
    /// The node in the tool as published.
    pub pointer: Pointer,
}

/// A place in a text with what is to be said there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The range.
    pub span: Span,
    /// The text under the range; may be empty.
    pub text: String,
}

impl Label {
    /// A label.
    pub fn new(span: Span, text: impl Into<String>) -> Label {
        Label {
            span,
            text: text.into(),
        }
    }
}

/// A finding: one fault in the code, however many tools and dialects it touches.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The rule's id without prefix, `nullable-array`.
    pub rule: &'static str,
    /// The level after settings: the highest of the verdicts' levels.
    pub level: Level,
    /// The headline: lower case, stands alone, no final stop.
    pub title: String,
    /// The place at fault. Every finding has one; a finding about a whole recorded list points at its start.
    pub primary: Label,
    /// Further places, in reading order: the tool, the field that uses the type.
    pub related: Vec<Label>,
    /// Why it matters, one paragraph each.
    pub notes: Vec<String>,
    /// What to do, where no [`Fix`] says it.
    pub helps: Vec<String>,
    /// The cure as a change of the source.
    pub fix: Option<Fix>,
    /// All places in published tools, the first is the one that the message speaks of; empty for a finding that is
    /// about no published node.
    pub places: Vec<Place>,
    /// What each objecting surface says.
    pub verdicts: Vec<SurfaceVerdict>,
    /// Where the list came from.
    pub source: ListSource,
    /// The package whose source is at fault.
    pub package: Option<PackageRef>,
    /// A hash that stays the same when lines move: of rule, path, tool and pointer.
    pub fingerprint: String,
}
