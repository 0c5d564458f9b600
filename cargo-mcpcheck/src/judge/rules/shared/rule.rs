//! What a rule is: a pattern with its measure, and the words and the cure for a hit.

use crate::diagnostics::{Edit, Fix, Safety};
use crate::judge::dialects::{Fact, MeasureSpec, Pattern, Per};
use crate::schema::{Keyword, Pointer, Server, Visit};

use super::subject::Subject;
use super::trap::TrapRule;
use super::view::ToolView;

/// What a rule measures that its pattern does not name.
static NO_MEASURE: MeasureSpec = MeasureSpec {
    name: "",
    per: Per::Tool,
    text: false,
    meaning: "nothing",
};

/// A rule. One file each, one word in the list of `rules`.
#[derive(Debug)]
pub(crate) struct Rule {
    /// What dialect files judge; its id is the rule's.
    pub(crate) pattern: Pattern,
    /// What kind of fault it is.
    pub(crate) group: Group,
    /// One line for lists.
    pub(crate) summary: &'static str,
    /// The long text, under fixed headings.
    pub(crate) docs: &'static str,
    /// How its hits are found.
    pub(crate) measure: Measure,
    /// The words for a hit.
    pub(crate) say: fn(&Subject<'_>) -> Words,
    /// The cure as a change of the source, where one is certain to be right.
    pub(crate) mend: fn(&Subject<'_>) -> Option<Fix>,
}

impl Rule {
    /// The rule's id.
    pub(crate) fn id(&self) -> &'static str {
        self.pattern.id
    }

    /// One of its measures by its name.
    pub(crate) fn measure_of(&self, name: &str) -> &'static MeasureSpec {
        let measures = self.pattern.measures.iter();
        measures
            .clone()
            .find(|measure| measure.name == name)
            .unwrap_or(&NO_MEASURE)
    }
}

/// What kind of fault a rule finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    /// A provider or client refuses the schema.
    Compat,
    /// The schema is accepted, but part of it is lost.
    Lossy,
    /// Names that are not accepted.
    Names,
    /// Too much of something.
    Limits,
    /// The server publishes something else than its author thinks.
    Traps,
}

impl Group {
    /// The word for lists.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Group::Compat => "compat",
            Group::Lossy => "lossy",
            Group::Names => "names",
            Group::Limits => "limits",
            Group::Traps => "traps",
        }
    }
}

/// How a rule's hits are found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Measure {
    /// On every node of a schema.
    Node(fn(Visit<'_>, &mut Hits)),
    /// Over the tools of a server: hits with the tool that they are about.
    Server(fn(&Server, &mut Vec<ServerHit>)),
    /// Numbers and texts of a tool that limits bound.
    Amounts(fn(&ToolView<'_>, &mut TakeAmount<'_>)),
    /// A number of a server that limits bound.
    ServerAmount(fn(&Server) -> u64),
    /// What reading a source found and no dialect judges.
    Trap(TrapRule),
    /// Not on schemas: dialects' `[keywords]`, or what reading left out.
    Elsewhere,
}

/// A place where a rule's pattern is present.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    /// The rule.
    pub(crate) rule: &'static Rule,
    /// The schema, by its number in the tool's view, and the node.
    pub(crate) node: Option<(usize, usize)>,
    /// What of the node, or of the tool, it is about.
    pub(crate) place: HitPlace,
    /// The rule's own facts.
    pub(crate) facts: Vec<(&'static str, Fact)>,
    /// The number that a limit bounds, for a hit of a limit.
    pub(crate) amount: Option<u64>,
}

/// What a hit is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HitPlace {
    /// The node.
    Node,
    /// A keyword of the node.
    Keyword(Keyword),
    /// A key of the node that is no known keyword.
    Key(String),
    /// A member of a keyword's list.
    Member(Keyword, usize),
    /// A key of the tool.
    ToolKey(&'static str),
    /// The whole tool.
    Tool,
}

impl Hit {
    /// The rule's own fact of this name.
    pub(crate) fn fact(&self, name: &str) -> Option<&Fact> {
        self.facts
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, fact)| fact)
    }

    /// Whether a fact is a true flag.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.fact(name) == Some(&Fact::Flag(true))
    }

    /// The word of a fact; empty where there is none.
    pub(crate) fn word(&self, name: &str) -> &str {
        match self.fact(name) {
            Some(Fact::Word(word)) => word,
            Some(Fact::Text(text)) => text,
            _ => "",
        }
    }

    /// The number of a fact; zero where there is none.
    pub(crate) fn number(&self, name: &str) -> u64 {
        match self.fact(name) {
            Some(Fact::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The place in the tool as published.
    pub(crate) fn pointer(&self, visit: Option<Visit<'_>>) -> Pointer {
        let node = || visit.map(Visit::pointer).unwrap_or_default();
        match &self.place {
            HitPlace::Node => node(),
            HitPlace::Keyword(keyword) => node().join(keyword.name()),
            HitPlace::Key(key) => node().join(key),
            HitPlace::Member(keyword, index) => node().join(keyword.name()).join_index(*index),
            HitPlace::ToolKey(key) => Pointer::root().join(key),
            HitPlace::Tool => Pointer::root(),
        }
    }
}

/// The hits of one tool, as the rules put them in.
#[derive(Debug)]
pub(crate) struct Hits {
    rule: &'static Rule,
    schema: usize,
    list: Vec<Hit>,
}

impl Hits {
    /// No hits yet. `rule` and `schema` are those of the next measure.
    pub(crate) fn new(rule: &'static Rule) -> Hits {
        Hits {
            rule,
            schema: 0,
            list: Vec::new(),
        }
    }

    /// Says whose measure comes next.
    pub(crate) fn of(&mut self, rule: &'static Rule, schema: usize) -> &mut Hits {
        self.rule = rule;
        self.schema = schema;
        self
    }

    /// Adds a hit.
    pub(crate) fn add(
        &mut self,
        visit: Visit<'_>,
        place: HitPlace,
        facts: Vec<(&'static str, Fact)>,
    ) {
        self.list.push(Hit {
            rule: self.rule,
            node: Some((self.schema, visit.index())),
            place,
            facts,
            amount: None,
        });
    }

    /// All hits.
    pub(crate) fn into_list(self) -> Vec<Hit> {
        self.list
    }
}

/// A hit over the tools of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerHit {
    /// Which tool it is about.
    pub(crate) tool: ToolIndex,
    /// What of the tool it is about.
    pub(crate) place: HitPlace,
    /// The tool that it clashes with.
    pub(crate) other: Option<usize>,
    /// The rule's own facts.
    pub(crate) facts: Vec<(&'static str, Fact)>,
}

/// A tool of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ToolIndex {
    /// One that is published.
    Published(usize),
    /// One that another takes the place of.
    Shadowed(usize),
}

/// A number, and a text if it has one, that limits can bound.
#[derive(Clone, Debug)]
pub(crate) struct Amount<'a> {
    /// The measure's name.
    pub(crate) measure: &'static str,
    /// The schema and the node it was taken of.
    pub(crate) node: Option<(usize, usize)>,
    /// What a hit would be about.
    pub(crate) place: HitPlace,
    /// The number.
    pub(crate) number: u64,
    /// The text.
    pub(crate) text: Option<&'a str>,
}

/// Takes the amounts of a tool one by one.
pub(crate) type TakeAmount<'f> = dyn FnMut(Amount<'_>) + 'f;

/// The words for a hit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    /// The headline: lower case, stands alone, no final stop.
    pub(crate) title: String,
    /// What is said under the place at fault.
    pub(crate) label: String,
    /// What to do, where no change of the source says it.
    pub(crate) help: String,
}

/// For rules whose words are said elsewhere.
pub(crate) fn no_words(_: &Subject<'_>) -> Words {
    Words::default()
}

/// For rules whose cure is only told.
pub(crate) fn no_fix(_: &Subject<'_>) -> Option<Fix> {
    None
}

/// A change that inserts lines.
pub(crate) fn insertion(message: &str, safety: Safety, edit: Edit) -> Fix {
    Fix {
        message: message.to_owned(),
        safety,
        edits: vec![edit],
    }
}
