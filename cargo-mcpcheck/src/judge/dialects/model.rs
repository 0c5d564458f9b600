//! What a dialect file says, ready for matching.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use regex_lite::Regex;

use super::charset::Charset;
use super::reader::Date;
use crate::diagnostics::{Breaks, Verdict};
use crate::schema::{Keyword, KeywordSet};

/// A loaded dialect: its own rows before those of the dialect that it extends.
#[derive(Clone, Debug)]
pub(crate) struct Dialect {
    /// The file's name.
    pub(crate) id: String,
    /// What it is, a noun phrase.
    pub(crate) title: String,
    /// The dialect or host that it extends.
    pub(crate) base: Option<String>,
    /// The day for which its facts hold.
    pub(crate) checked: Date,
    /// What part of a request or list it is about.
    pub(crate) surface: Surface,
    /// The clients on the way to the surface, for a dialect that is reached through converters.
    pub(crate) clients: Vec<Client>,
    /// What happens to keywords as such.
    pub(crate) keywords: Keywords,
    /// Verdicts on patterns; the first that matches wins.
    pub(crate) rows: Vec<Row>,
    /// Bounds; of one measure the first that is broken wins.
    pub(crate) limits: Vec<Limit>,
    /// The texts of the surface's refusals.
    pub(crate) messages: Vec<Message>,
}

/// What a dialect is about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surface {
    /// The request format: `mcp`, `openai`, `anthropic`, `gemini`, ...
    pub(crate) wire: String,
    /// The field of that format that holds the schema.
    #[expect(dead_code, reason = "for readers of the file")]
    pub(crate) field: String,
    /// Which schemas of a tool go there: `input`, `output`.
    pub(crate) schemas: Vec<&'static str>,
    /// The path grammars of its messages.
    #[expect(dead_code, reason = "says what messages may name")]
    pub(crate) paths: Vec<String>,
    /// What a refusal breaks where a row does not say.
    pub(crate) breaks: Option<Breaks>,
}

/// A converter on the way to a surface.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) name: String,
    pub(crate) version: String,
    /// Whether its failures count for the verdict.
    pub(crate) default: bool,
    pub(crate) evidence: Vec<Evidence>,
}

/// How sure a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// Inferred. Never denies.
    Assumed,
    /// A user's report.
    Reported,
    /// Read in code or an official definition, or run.
    Verified,
}

impl Mark {
    pub(crate) const ALL: [(&'static str, Mark); 3] = [
        ("assumed", Mark::Assumed),
        ("reported", Mark::Reported),
        ("verified", Mark::Verified),
    ];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Mark::Assumed => "assumed",
            Mark::Reported => "reported",
            Mark::Verified => "verified",
        }
    }
}

/// Where a fact comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Evidence {
    pub(crate) source: String,
    pub(crate) date: Date,
    pub(crate) mark: Mark,
    /// The name of the test program that shows it, where one does.
    pub(crate) oracle: Option<String>,
}

/// What a surface does with something, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    pub(crate) verdict: Verdict,
    pub(crate) breaks: Breaks,
    /// The default clients that lead to the verdict.
    pub(crate) clients: Vec<String>,
    /// What each client does, where the verdict follows from that.
    pub(crate) outcomes: Option<Outcomes>,
    /// The id of the message that the user meets.
    pub(crate) message: Option<String>,
    pub(crate) evidence: Vec<Evidence>,
}

/// What the clients on the way to a surface do with something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcomes {
    /// Each client that the row names, with what becomes of it there.
    pub(crate) of_clients: Vec<(String, Verdict)>,
    /// Whether a user met it this year.
    pub(crate) reported: bool,
    /// What is lost, where the row says so.
    pub(crate) breaks: Option<Breaks>,
}

impl Surface {
    /// What is lost where a row does not say.
    pub(crate) fn breaks_of(&self, verdict: Verdict, stated: Option<Breaks>) -> Breaks {
        stated.unwrap_or(match verdict {
            Verdict::Reject => self.breaks.unwrap_or(Breaks::Request),
            _ => Breaks::Constraint,
        })
    }
}

impl Ruling {
    /// How sure it is: as sure as its best evidence.
    pub(crate) fn mark(&self) -> Mark {
        self.evidence
            .iter()
            .map(|evidence| evidence.mark)
            .max()
            .unwrap_or(Mark::Assumed)
    }
}

/// A verdict on a pattern.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) patterns: Vec<&'static str>,
    pub(crate) when: When,
    pub(crate) ruling: Ruling,
}

/// A bound of a measure.
#[derive(Clone, Debug)]
pub(crate) struct Limit {
    pub(crate) measure: &'static str,
    pub(crate) when: When,
    pub(crate) bound: Bound,
    pub(crate) ruling: Ruling,
}

/// What a measure has to keep to; all parts that are there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bound {
    pub(crate) min: Option<u64>,
    pub(crate) max: Option<u64>,
    pub(crate) matches: Option<LazyRegex>,
    /// Texts that are taken by something else.
    pub(crate) reserved: Vec<String>,
}

/// Conditions on the facts of a hit; all of them have to hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct When(pub(crate) Vec<(&'static str, Condition)>);

/// A condition on one fact. It does not hold for a hit that does not have the fact.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    Flag(bool),
    OneOf(Vec<String>),
    NoneOf(Vec<String>),
    Within { min: u64, max: u64 },
    Matches(LazyRegex),
}

/// A regular expression that is compiled when it is first used.
#[derive(Clone, Debug)]
pub(crate) struct LazyRegex {
    text: String,
    simple: OnceLock<Option<Charset>>,
    compiled: OnceLock<Option<Regex>>,
}

impl LazyRegex {
    pub(crate) fn new(text: String) -> LazyRegex {
        LazyRegex {
            text,
            simple: OnceLock::new(),
            compiled: OnceLock::new(),
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The compiled expression; `None` where it is none.
    pub(crate) fn get(&self) -> Option<&Regex> {
        self.compiled
            .get_or_init(|| Regex::new(&self.text).ok())
            .as_ref()
    }

    /// Whether it matches; an expression that does not compile matches everything, so that it never makes a finding.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        let simple = self.simple.get_or_init(|| Charset::parse(&self.text));
        match simple {
            Some(simple) => simple.is_match(text),
            None => self.get().is_none_or(|regex| regex.is_match(text)),
        }
    }
}

/// A refusal as the user meets it.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: String,
    /// Finds it in an error body.
    pub(crate) regex: LazyRegex,
    /// Its shape for a person: the fixed words, without the path.
    pub(crate) text: String,
    /// The checking stage it comes from; an earlier one hides a later one.
    pub(crate) stage: Option<String>,
    /// The path grammar of its `path` group.
    pub(crate) path: Option<String>,
    /// The patterns that lead to it.
    pub(crate) explains: Vec<&'static str>,
    /// The keyword of the node at the path that it is about.
    pub(crate) keyword: Option<String>,
    /// Whether it only says where the fault is, in words that are not known: a message that says more goes before it.
    pub(crate) general: bool,
    /// Who says it, where that is not the surface of the file.
    pub(crate) provider: Option<String>,
    /// The dialect whose rules say which tools may be meant, where that is not the file's.
    pub(crate) dialect: Option<String>,
    /// Where its words are known from; may be empty where a row that leads to it has the evidence.
    #[cfg_attr(not(test), expect(dead_code, reason = "held by a test"))]
    pub(crate) evidence: Vec<Evidence>,
    /// Texts that the expression has to find.
    #[cfg_attr(not(test), expect(dead_code, reason = "run by the dialects' tests"))]
    pub(crate) self_test: Vec<String>,
}

/// What happens to a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It is read, and what stands below it too.
    Allowed,
    /// It is taken away with everything below it, without harm.
    Ignored,
    /// It is taken away with everything below it, and that is a loss.
    Lost,
    /// It is refused.
    Refused,
}

/// What happens to keywords that no row judges.
#[derive(Clone, Debug)]
pub(crate) struct Keywords {
    pub(crate) named: BTreeMap<String, Effect>,
    /// Names that are allowed in the root of a schema only; elsewhere they are like others.
    pub(crate) root_only: Vec<String>,
    /// The only names that are taken in the root of a schema; empty where the root is like other nodes.
    pub(crate) root: Vec<String>,
    pub(crate) other: Effect,
    pub(crate) refused: Option<Ruling>,
    pub(crate) lost: Option<Ruling>,
}

impl Default for Keywords {
    fn default() -> Keywords {
        Keywords {
            named: BTreeMap::new(),
            root_only: Vec::new(),
            root: Vec::new(),
            other: Effect::Allowed,
            refused: None,
            lost: None,
        }
    }
}

impl Keywords {
    /// Whether it says anything of any keyword.
    pub(crate) fn names_any(&self) -> bool {
        self.other != Effect::Allowed || !self.named.is_empty() || !self.root.is_empty()
    }

    /// What happens to a key of a schema object.
    pub(crate) fn effect(&self, name: &str, at_root: bool) -> Effect {
        if at_root && self.root_only.iter().any(|allowed| allowed == name) {
            return Effect::Allowed;
        }
        if at_root && !self.root.is_empty() && self.root.iter().all(|taken| taken != name) {
            return Effect::Refused;
        }
        self.named.get(name).copied().unwrap_or(self.other)
    }

    /// The known keywords with one of these effects.
    pub(crate) fn set(&self, effects: &[Effect], at_root: bool) -> KeywordSet {
        let mut set = KeywordSet::EMPTY;
        for keyword in Keyword::ALL {
            if effects.contains(&self.effect(keyword.name(), at_root)) {
                set.insert(*keyword);
            }
        }
        set
    }
}

impl Dialect {
    /// The message with this id.
    pub(crate) fn message(&self, id: &str) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id)
    }
}
