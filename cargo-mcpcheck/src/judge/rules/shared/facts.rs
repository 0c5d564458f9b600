//! How rules declare their facts, and the facts that all hits have.

use std::borrow::Cow;

use super::rule::Hit;
use crate::judge::dialects::{Fact, FactKind, FactSpec, MeasureSpec, On, Pattern};
use crate::schema::{Keyword, Position, Route, Visit};

/// The fact of the name of a tool that another one collides with.
pub(crate) const OTHER_NAME: &str = "other";

/// The fact of how long the name of a server may be, where something only happens with longer ones.
pub(crate) const ROOM: &str = "room";

/// A fact that is true or false.
pub(crate) const fn flag(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Flag,
        meaning,
    }
}

/// A fact that is a number.
pub(crate) const fn count(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Number,
        meaning,
    }
}

/// A fact that is one word of a list.
pub(crate) const fn one_of(
    name: &'static str,
    words: &'static [&'static str],
    meaning: &'static str,
) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Word(words),
        meaning,
    }
}

/// A fact that is any text.
pub(crate) const fn text(name: &'static str, meaning: &'static str) -> FactSpec {
    FactSpec {
        name,
        kind: FactKind::Text,
        meaning,
    }
}

/// A pattern that is measured on nodes.
pub(crate) const fn on_nodes(
    id: &'static str,
    facts: &'static [FactSpec],
    keywords: &'static [Keyword],
) -> Pattern {
    Pattern {
        id,
        on: On::Node,
        facts,
        measures: &[],
        keywords,
    }
}

/// A pattern that limits bound.
pub(crate) const fn bounded(id: &'static str, on: On, measures: &'static [MeasureSpec]) -> Pattern {
    Pattern {
        id,
        on,
        facts: &[],
        measures,
        keywords: &[],
    }
}

/// A pattern that no row judges.
pub(crate) const fn elsewhere(id: &'static str) -> Pattern {
    Pattern {
        id,
        on: On::Elsewhere,
        facts: &[],
        measures: &[],
        keywords: &[],
    }
}

/// What is known of a hit beside its own facts.
pub(crate) struct Around<'a> {
    /// The node, for a hit on a schema.
    pub(crate) visit: Option<Visit<'a>>,
    /// One way in which the node is reached.
    pub(crate) route: Option<Route>,
    /// The framework with its version.
    pub(crate) framework: Option<&'a str>,
}

/// A fact of a hit by its name: one of its own, or one that all hits have.
pub(crate) fn fact_of<'h>(hit: &'h Hit, around: &Around<'_>, name: &str) -> Option<Cow<'h, Fact>> {
    match hit.fact(name) {
        Some(own) => Some(Cow::Borrowed(own)),
        None => around.common_fact(name).map(Cow::Owned),
    }
}

impl Around<'_> {
    /// A fact that all hits have.
    pub(crate) fn common_fact(&self, name: &str) -> Option<Fact> {
        if name == "framework" {
            return Some(Fact::Text(self.framework?.to_owned()));
        }
        let visit = self.visit?;
        Some(match name {
            "schema" => Fact::Word(visit.role().word()),
            "at" => Fact::Word(position_word(self.route?.position)),
            "top" => Fact::Flag(visit.is_top_property()),
            "documented" => Fact::Flag(visit.has(Keyword::Description)),
            "typed" => Fact::Flag(visit.has(Keyword::Type)),
            "types" => Fact::Words(types(visit)),
            "keywords" => Fact::Words(visit.keywords().iter().map(Keyword::name).collect()),
            "siblings" => Fact::Number(visit.key_count().saturating_sub(1) as u64),
            _ => return None,
        })
    }
}

fn types(visit: Visit<'_>) -> Vec<&'static str> {
    visit
        .types()
        .filter_map(|name| {
            crate::judge::dialects::TYPES
                .iter()
                .find(|known| **known == name)
        })
        .copied()
        .collect()
}

fn position_word(position: Position) -> &'static str {
    match position {
        Position::Root => "root",
        Position::Property => "property",
        Position::Items => "items",
        Position::TupleEntry => "tuple-entry",
        Position::AnyOf => "any-of",
        Position::OneOf => "one-of",
        Position::AllOf => "all-of",
        Position::MapValue => "map-value",
        Position::Not => "not",
        Position::Other => "other",
        Position::Definition => "definition",
    }
}

/// The number of a slice as a fact.
pub(crate) fn number(count: usize) -> Fact {
    Fact::Number(count as u64)
}
