//! What a host file says, ready for judging.

use super::names::Projection;
use crate::diagnostics::{Breaks, Verdict};
use crate::judge::dialects::{Dialect, Evidence, Limit, Ruling};

/// A loaded host: its own rows and those of the host that it extends, and the dialects behind it.
#[derive(Clone, Debug)]
pub(crate) struct Host {
    /// What the host itself does. Its messages are those of the dialects behind it too, as `dialect/message`.
    pub(crate) own: Dialect,
    /// What judges whatever the host passes on.
    pub(crate) behind: Vec<Dialect>,
    /// The names that it gives to tools; none where that is not known.
    pub(crate) names: Vec<NameForm>,
    /// What it does with names that meet.
    pub(crate) collisions: Vec<Collision>,
    /// The bounds of names, its own before those of the dialects. They hold for names as the host makes them.
    pub(crate) name_limits: Vec<NameLimit>,
}

/// A form of names.
#[derive(Clone, Debug)]
pub(crate) struct NameForm {
    pub(crate) id: String,
    /// When the host uses it, for a host with several.
    pub(crate) when: Option<String>,
    /// Whether the host uses it without being told to.
    pub(crate) default: bool,
    pub(crate) projection: Projection,
    pub(crate) evidence: Vec<Evidence>,
}

/// What a host does with two equal names.
#[derive(Clone, Debug)]
pub(crate) struct Collision {
    pub(crate) of: Colliding,
    /// The form of names that it is about; all forms where it is left out.
    pub(crate) form: Option<String>,
    pub(crate) outcome: Outcome,
    pub(crate) ruling: Ruling,
    /// The same where it depends on the server's name.
    pub(crate) likely: Ruling,
}

/// What is equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Colliding {
    /// Two tools of one server, as the server publishes them.
    Tools,
    /// Two tools of one server after the host has made its names.
    Names,
    /// Tools of two servers.
    Servers,
}

impl Colliding {
    pub(crate) const ALL: [(&'static str, Colliding); 3] = [
        ("tools", Colliding::Tools),
        ("names", Colliding::Names),
        ("servers", Colliding::Servers),
    ];

    /// What it is, for `explain`.
    pub(crate) fn about(self) -> &'static str {
        match self {
            Colliding::Tools => "two tools of one name in a server",
            Colliding::Names => "two tools of a server whose names become equal",
            Colliding::Servers => "tools of two servers with equal names",
        }
    }
}

/// What becomes of equal names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The host stops with an error.
    Error,
    /// The first one stays.
    FirstWins,
    /// The last one stays.
    LastWins,
    /// Both are sent, and the provider answers.
    BothSent,
    /// One or both are renamed.
    Renamed,
    /// Neither can be used.
    BothLost,
}

impl Outcome {
    pub(crate) const ALL: [(&'static str, Outcome); 6] = [
        ("error", Outcome::Error),
        ("first-wins", Outcome::FirstWins),
        ("last-wins", Outcome::LastWins),
        ("both-sent", Outcome::BothSent),
        ("renamed", Outcome::Renamed),
        ("both-lost", Outcome::BothLost),
    ];

    /// What happens, for `explain`.
    pub(crate) fn about(self) -> &'static str {
        match self {
            Outcome::Error => "an error",
            Outcome::FirstWins => "the first one stays",
            Outcome::LastWins => "the last one stays",
            Outcome::BothSent => "both are sent to the provider",
            Outcome::Renamed => "renamed until they differ",
            Outcome::BothLost => "neither can be called",
        }
    }
}

/// A bound of names.
#[derive(Clone, Debug)]
pub(crate) struct NameLimit {
    /// Zero for the host itself, then the dialects behind it by their number.
    pub(crate) source: usize,
    pub(crate) limit: Limit,
    /// The same where it depends on the server's name whether the bound is kept.
    pub(crate) likely: Limit,
}

impl NameLimit {
    pub(super) fn new(source: usize, limit: &Limit) -> NameLimit {
        let mut unsure = limit.clone();
        unsure.ruling = likely(&limit.ruling);
        NameLimit {
            source,
            limit: limit.clone(),
            likely: unsure,
        }
    }
}

/// What holds only for some names of servers is not certain to happen.
pub(super) fn likely(ruling: &Ruling) -> Ruling {
    let mut likely = ruling.clone();
    likely.verdict = likely.verdict.min(Verdict::Degrade);
    likely
}

impl Host {
    /// Whether anything is known of what it does to tools.
    pub(crate) fn is_known(&self) -> bool {
        let own = &self.own;
        let is_silent = own.rows.is_empty()
            && own.limits.is_empty()
            && !own.keywords.names_any()
            && self.collisions.is_empty();
        !(is_silent && self.names.is_empty() && self.behind.is_empty())
    }

    /// The forms that the host uses without being told to.
    pub(crate) fn default_forms(&self) -> impl Iterator<Item = &NameForm> {
        self.names.iter().filter(|form| form.default)
    }

    /// What happens where names meet in a form.
    pub(crate) fn collision(&self, of: Colliding, form: &NameForm) -> Option<&Collision> {
        self.collisions.iter().find(|collision| {
            collision.of == of && collision.form.as_ref().is_none_or(|id| *id == form.id)
        })
    }
}

/// Whether a loss is that of a tool or of more.
pub(crate) fn is_grave(breaks: Breaks) -> bool {
    breaks >= Breaks::Tool
}
