//! The lines of an explanation: rulings, conditions and evidence in words, each fact with its date and, where it is old, with that.

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::diagnostics::{Breaks, Verdict};
use crate::judge::dialects::{
    Condition, Date, Dialect, Effect, Evidence, Keywords, Limit, Row, Ruling, When,
};

/// Facts that are older than this, in days, are said to be old: providers change what they accept within months.
const OLD: i64 = 180;

/// Evidence whose name says nothing to a reader, and what it is.
const IN_WORDS: &[(&str, &str)] = &[
    (
        "test-crates/converters",
        "the clients' own code, run over this shape (`test-crates/converters` of the project)",
    ),
    (
        "the other dialects of this list",
        "what the other dialects of this program say together",
    ),
];

/// Lines of text.
pub(super) struct Page {
    text: String,
    /// Days since the first of January 1970.
    today: i64,
    facts: usize,
    old: usize,
}

impl Page {
    pub(super) fn new(today: SystemTime) -> Page {
        let seconds = today
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_secs();
        Page {
            text: String::new(),
            today: i64::try_from(seconds / 86_400).unwrap_or(i64::MAX),
            facts: 0,
            old: 0,
        }
    }

    pub(super) fn say(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// The text, with a last line where it rests on old facts.
    pub(super) fn finish(mut self) -> String {
        if self.old > 0 {
            let (old, facts) = (self.old, self.facts);
            self.say(format!(
                "\n{old} of {facts} facts are more than {OLD} days old: look them up again before you rely on them"
            ));
        }
        self.text
    }

    /// The day for which a file holds.
    pub(super) fn checked(&mut self, on: Date) {
        let age = self.age(on);
        self.say(format!("compared with its sources on {on}{age}"));
    }

    /// What happens, the message that the user meets, and how that is known.
    pub(super) fn ruling(&mut self, dialect: &Dialect, when: &When, ruling: &Ruling) {
        if !when.0.is_empty() {
            let conditions: Vec<String> = when.0.iter().map(condition).collect();
            self.say(format!("  where {}", conditions.join(" and ")));
        }
        self.say(format!("  {}", outcome(ruling.verdict, ruling.breaks)));
        if !ruling.clients.is_empty() {
            self.say(format!("  through {}", ruling.clients.join(", ")));
        }
        if let Some(message) = message(dialect, ruling) {
            self.say(format!("  message: `{}`", message.replace('`', "'")));
        }
        for evidence in &ruling.evidence {
            self.evidence(evidence);
        }
    }

    /// `verified on 2026-11-30: ...`
    pub(super) fn evidence(&mut self, evidence: &Evidence) {
        self.facts += 1;
        let age = self.age(evidence.date);
        if !age.is_empty() {
            self.old += 1;
        }
        let (mark, date) = (evidence.mark.as_str(), evidence.date);
        self.say(format!(
            "  {mark} on {date}{age}: {}",
            in_words(&evidence.source)
        ));
    }

    /// ` (446 days ago, old)`, or nothing for what is not old.
    fn age(&self, date: Date) -> String {
        let days = self.today - date.days();
        if days > OLD {
            format!(" ({days} days ago, old)")
        } else {
            String::new()
        }
    }

    /// What a dialect or host bounds.
    pub(super) fn limits(&mut self, dialect: &Dialect) {
        for limit in &dialect.limits {
            self.say(format!("\n{}", bound(limit)));
            self.ruling(dialect, &limit.when, &limit.ruling);
        }
    }

    /// What happens to keywords that no row speaks of.
    pub(super) fn keywords(&mut self, dialect: &Dialect) {
        let keywords = &dialect.keywords;
        for (effect, ruling) in [
            (Effect::Ignored, None),
            (Effect::Lost, keywords.lost.as_ref()),
            (Effect::Refused, keywords.refused.as_ref()),
        ] {
            let names = names(keywords, effect);
            if names.is_empty() {
                continue;
            }
            self.say(format!("\n{}", names.join(", ")));
            match ruling {
                Some(ruling) => self.ruling(dialect, &When::default(), ruling),
                None => self.say("  taken away without harm"),
            }
        }
        if !keywords.root.is_empty() {
            self.say(format!(
                "\nin the root of a schema only {} are taken",
                keywords.root.join(", ")
            ));
        }
    }
}

/// The rows of a file that can match something, each with the patterns for which it can: of one pattern the first row that
/// matches wins, and one without conditions always does.
pub(super) fn reached(dialect: &Dialect) -> Vec<(Vec<&'static str>, &Row)> {
    let mut closed: BTreeSet<&str> = BTreeSet::new();
    let mut reached = Vec::new();
    for row in &dialect.rows {
        let open = row
            .patterns
            .iter()
            .copied()
            .filter(|id| !closed.contains(id));
        let open: Vec<&'static str> = open.collect();
        if row.when.0.is_empty() {
            closed.extend(open.iter());
        }
        if !open.is_empty() {
            reached.push((open, row));
        }
    }
    reached
}

/// The message of a ruling, as the user meets it.
pub(super) fn message<'d>(dialect: &'d Dialect, ruling: &Ruling) -> Option<&'d str> {
    let id = ruling.message.as_deref()?;
    Some(dialect.message(id)?.text.as_str())
}

/// `name: at most 64`
pub(super) fn bound(limit: &Limit) -> String {
    let min = limit.bound.min.map(|min| format!("at least {min}"));
    let max = limit.bound.max.map(|max| format!("at most {max}"));
    let matches = limit.bound.matches.as_ref();
    let matches = matches.map(|regex| format!("matches `{}`", regex.as_str()));
    let reserved = (!limit.bound.reserved.is_empty())
        .then(|| format!("none of `{}`", limit.bound.reserved.join("`, `")));
    let parts: Vec<String> = [min, max, matches, reserved]
        .into_iter()
        .flatten()
        .collect();
    format!("{}: {}", limit.measure, parts.join(", "))
}

fn names(keywords: &Keywords, effect: Effect) -> Vec<&str> {
    let with_effect = keywords.named.iter().filter(|(_, found)| **found == effect);
    let mut names: Vec<&str> = with_effect.map(|(name, _)| name.as_str()).collect();
    if keywords.other == effect {
        names.push("every other keyword");
    }
    names
}

fn outcome(verdict: Verdict, breaks: Breaks) -> String {
    let lost = match breaks {
        Breaks::Constraint => "the model does not see or keep to all of it",
        Breaks::Parameter => "the argument is lost",
        Breaks::Tool => "the tool is lost",
        Breaks::Server => "no tool of the server can be used",
        Breaks::List => "no tool of the list can be used",
        Breaks::Request => "every request that carries the tool fails",
    };
    match verdict {
        Verdict::Ok => "accepted".to_owned(),
        Verdict::Degrade if breaks >= Breaks::Tool => {
            format!("accepted, but it may be that {lost}")
        }
        Verdict::Degrade => format!("accepted, but {lost}"),
        Verdict::Reject => format!("refused: {lost}"),
    }
}

/// What stands behind a piece of evidence; a thread on GitHub with its address.
fn in_words(source: &str) -> String {
    if let Some((_, words)) = IN_WORDS.iter().find(|(known, _)| *known == source) {
        return (*words).to_owned();
    }
    match thread(source) {
        Some((repository, number)) => {
            format!("{source} (https://github.com/{repository}/issues/{number})")
        }
        None => source.to_owned(),
    }
}

/// `owner/repository#123`
fn thread(source: &str) -> Option<(&str, &str)> {
    let (repository, number) = source.split_once('#')?;
    let (owner, name) = repository.split_once('/')?;
    let is_name = |name: &str| {
        let mut signs = name.chars();
        !name.is_empty() && signs.all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign))
    };
    let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    (is_name(owner) && is_name(name) && is_number).then_some((repository, number))
}

fn either(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(" or ")
}

fn condition((fact, condition): &(&'static str, Condition)) -> String {
    match condition {
        Condition::Flag(true) => format!("`{fact}`"),
        Condition::Flag(false) => format!("not `{fact}`"),
        Condition::OneOf(words) => format!("`{fact}` is {}", either(words)),
        Condition::NoneOf(words) => format!("`{fact}` is not {}", either(words)),
        Condition::Within { min, max: u64::MAX } => format!("`{fact}` is {min} or more"),
        Condition::Within { min, max } => format!("`{fact}` is {min} to {max}"),
        Condition::Matches(regex) => format!("`{fact}` matches `{}`", regex.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_have_addresses() {
        let address = "a/b#1 (https://github.com/a/b/issues/1)";
        assert_eq!(in_words("a/b#1"), address);
        assert_eq!(in_words("a/b@1c"), "a/b@1c");
        assert_eq!(in_words("a/b#1: note"), "a/b#1: note");
        assert!(in_words("test-crates/converters").starts_with("the clients' own code"));
    }
}
