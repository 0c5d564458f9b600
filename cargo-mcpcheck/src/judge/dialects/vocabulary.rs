//! The words that dialect files may use: patterns with their facts, and measures. The rules fill them in
//! (`rules::vocabulary`); here is only what a word consists of, so that files are checked without knowing the rules.

use crate::schema::Keyword;

/// A pattern that dialect files can judge. Its id is the id of the rule that measures it.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// The rule's id.
    pub(crate) id: &'static str,
    /// What it is measured on.
    pub(crate) on: On,
    /// The facts that its hits have beside the common ones.
    pub(crate) facts: &'static [FactSpec],
    /// The numbers and texts that a `[[limit]]` can bound; empty for a pattern that a `[[verdict]]` judges.
    pub(crate) measures: &'static [MeasureSpec],
    /// The keywords that this pattern speaks about: where no row judges its hit, `[keywords]` judges the keyword.
    pub(crate) keywords: &'static [Keyword],
}

/// What a pattern is measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    /// A node of a schema; its hits have [`NODE_FACTS`].
    Node,
    /// A schema as a whole or another part of a tool.
    Tool,
    /// The tools of a server.
    List,
    /// Nothing that a row could judge: what `[keywords]` says, or what reading left out.
    Elsewhere,
}

/// A fact of a hit, as a `when` may ask for it.
#[derive(Debug)]
pub(crate) struct FactSpec {
    /// Its name.
    pub(crate) name: &'static str,
    /// What values it has.
    pub(crate) kind: FactKind,
    /// What it says, for the documentation of the format.
    #[expect(dead_code, reason = "for who adds a rule or a dialect")]
    pub(crate) meaning: &'static str,
}

/// The kind of a fact's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FactKind {
    /// True or false.
    Flag,
    /// A whole number.
    Number,
    /// Any text.
    Text,
    /// One or several words of a closed list.
    Word(&'static [&'static str]),
    /// The names of keywords.
    Keywords,
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(u64),
    /// One word of the fact's list.
    Word(&'static str),
    /// Several words; a condition holds if it holds for one of them.
    Words(Vec<&'static str>),
    /// Any text.
    Text(String),
}

/// A number or text that a `[[limit]]` can bound.
#[derive(Debug)]
pub(crate) struct MeasureSpec {
    /// Its name.
    pub(crate) name: &'static str,
    /// What is counted over.
    pub(crate) per: Per,
    /// Whether there is a text that `matches` can be applied to.
    pub(crate) text: bool,
    /// What it says, for the documentation of the format.
    #[expect(dead_code, reason = "for who adds a rule or a dialect")]
    pub(crate) meaning: &'static str,
}

/// What a measure is taken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Per {
    /// Each node of a schema.
    Node,
    /// Each tool.
    Tool,
    /// All tools of one server.
    List,
    /// All tools of one request: those of one server at least.
    Request,
}

impl Per {
    /// All values with their words.
    pub(crate) const ALL: [(&'static str, Per); 4] = [
        ("node", Per::Node),
        ("tool", Per::Tool),
        ("list", Per::List),
        ("request", Per::Request),
    ];
}

/// The positions of a node, the words of the fact `at`.
pub(crate) const POSITIONS: &[&str] = &[
    "root",
    "property",
    "items",
    "tuple-entry",
    "any-of",
    "one-of",
    "all-of",
    "map-value",
    "not",
    "other",
    "definition",
];

/// JSON Schema's types.
pub(crate) const TYPES: &[&str] = &[
    "null", "boolean", "integer", "number", "string", "array", "object",
];

/// The facts that every hit has.
pub(crate) const COMMON_FACTS: &[FactSpec] = &[
    FactSpec {
        name: "framework",
        kind: FactKind::Text,
        meaning: "the framework and its version, `rmcp 3.11.0`; not there for a recorded list",
    },
    FactSpec {
        name: "schema",
        kind: FactKind::Word(&["input", "output"]),
        meaning: "which schema of the tool it is about; not there for names and lists",
    },
];

/// The facts that every hit on a node of a schema has.
pub(crate) const NODE_FACTS: &[FactSpec] = &[
    FactSpec {
        name: "at",
        kind: FactKind::Word(POSITIONS),
        meaning: "where the node stands; a definition stands where it is used, `definition` if nothing uses it",
    },
    FactSpec {
        name: "top",
        kind: FactKind::Flag,
        meaning: "the node is the value of a property of the root, not through a reference",
    },
    FactSpec {
        name: "documented",
        kind: FactKind::Flag,
        meaning: "the node has a `description`",
    },
    FactSpec {
        name: "typed",
        kind: FactKind::Flag,
        meaning: "the node has a `type`",
    },
    FactSpec {
        name: "types",
        kind: FactKind::Word(TYPES),
        meaning: "the members of the node's `type`",
    },
    FactSpec {
        name: "keywords",
        kind: FactKind::Keywords,
        meaning: "the keywords that stand in the node",
    },
    FactSpec {
        name: "siblings",
        kind: FactKind::Number,
        meaning: "how many keywords stand beside the one that the pattern is about",
    },
];
