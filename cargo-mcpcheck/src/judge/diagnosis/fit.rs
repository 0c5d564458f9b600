//! How well a tool fits what a complaint says: whether it has the place, and whether a rule finds there what leads to it.

use std::collections::BTreeMap;

use super::resolve::{Node, names_a_place, resolve};
use crate::diagnostics::Fix;
use crate::diagnostics::{Diagnostic, Level, Levels};
use crate::judge::provider_errors::Complaint;
use crate::judge::rules::{Hits, Measure, RULES, Rule, Subject, ToolView, Words};
use crate::judge::{Judgement, dialects, hosts, judge};
use crate::schema::{Origin, Pointer, Tool, ToolList, Why};
use crate::source::SourceMap;

/// So many of a message's dialects judge.
const SURFACES: usize = 3;

/// How well a tool fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// It has no such place.
    #[default]
    None,
    /// It has the place, as many tools have.
    Possible,
    /// It has the argument that is named, or what leads to such a refusal.
    Fits,
    /// It has the argument, and something there that leads to such a refusal, or is judged to be refused.
    Likely,
    /// The dialect judges that it is refused for what stands at this very place.
    Expected,
}

impl Strength {
    pub(super) fn weight(self) -> usize {
        match self {
            Strength::None | Strength::Possible => 0,
            Strength::Fits => 1,
            Strength::Likely => 4,
            Strength::Expected => 8,
        }
    }
}

/// What fits in a tool.
#[derive(Clone, Debug, Default)]
pub(super) struct Fit {
    pub(super) strength: Strength,
    /// The nodes, those where a rule finds something first.
    pub(super) nodes: Vec<Node>,
}

/// What is judged of all tools, for each set of dialects and hosts that a complaint asks for.
pub(super) struct Judged<'a> {
    dialects: &'a [dialects::Dialect],
    hosts: &'a [hosts::Host],
    sources: &'a SourceMap,
    list: &'a ToolList,
    /// By the names of the surfaces: by server and tool what is found.
    known: BTreeMap<Vec<String>, Found>,
}

/// Rule, node, whether it is refused.
type FoundAt = (&'static str, Pointer, bool);

#[derive(Default)]
struct Found {
    diagnostics: Vec<Diagnostic>,
    /// By server and tool: rule, node, whether it is refused.
    places: BTreeMap<(String, String), Vec<FoundAt>>,
}

impl<'a> Judged<'a> {
    pub(super) fn new(
        list: &'a ToolList,
        dialects: &'a [dialects::Dialect],
        hosts: &'a [hosts::Host],
        sources: &'a SourceMap,
    ) -> Judged<'a> {
        Judged {
            dialects,
            hosts,
            sources,
            list,
            known: BTreeMap::new(),
        }
    }

    /// How well a tool fits.
    pub(super) fn fit(&mut self, server: &str, tool: &Tool, complaint: &Complaint) -> Fit {
        let mut fit = Fit::default();
        let has_place = names_a_place(complaint);
        if has_place {
            fit.nodes = resolve(&tool.json, complaint);
            if fit.nodes.is_empty() {
                return fit;
            }
        }
        let is_anywhere = is_anywhere(complaint, has_place);
        let is_at = |node: &Node, pointer: &Pointer| is_near(&node.pointer, pointer);
        let judged: Vec<(Pointer, bool)> = self
            .of_tool(server, tool.name(), complaint)
            .iter()
            .filter(|(rule, pointer, _)| {
                is_meant(complaint, rule)
                    || fit
                        .nodes
                        .iter()
                        .any(|node| node.pointer == *pointer && has_place)
            })
            .map(|(_, pointer, refused)| (pointer.clone(), *refused))
            .collect();
        let hit_at =
            |pointer: &Pointer| is_anywhere || fit.nodes.iter().any(|node| is_at(node, pointer));
        let is_refused = judged
            .iter()
            .any(|(pointer, refused)| *refused && hit_at(pointer));
        let is_found = || {
            judged.iter().any(|(pointer, _)| hit_at(pointer))
                || patterns(tool, &complaint.known.message.explains)
                    .iter()
                    .any(hit_at)
        };
        let is_telling = fit.nodes.iter().any(|node| node.is_telling);
        fit.strength = match (is_telling, is_refused) {
            (true, true) => Strength::Expected,
            (false, true) => Strength::Likely,
            (true, false) if is_found() => Strength::Likely,
            (true, false) => Strength::Fits,
            (false, false) if is_found() => Strength::Fits,
            (false, false) => Strength::Possible,
        };
        let of_node = |node: &Node| {
            let best = judged.iter().filter(|(pointer, _)| is_at(node, pointer));
            best.map(|(pointer, refused)| (*refused, *pointer == node.pointer))
                .max()
        };
        fit.nodes
            .sort_by_key(|node| std::cmp::Reverse(of_node(node)));
        fit
    }

    /// What is found over the whole list.
    pub(super) fn diagnostics(&mut self, complaint: &Complaint) -> &[Diagnostic] {
        &self.found(complaint).diagnostics
    }

    /// What is found on one tool alone.
    pub(super) fn alone(
        &self,
        server: &crate::schema::Server,
        tool: &Tool,
        complaint: &Complaint,
    ) -> Vec<Diagnostic> {
        let server = crate::schema::Server {
            tools: vec![tool.clone()],
            shadowed: Vec::new(),
            ..server.clone()
        };
        let list = ToolList {
            source: self.list.source,
            servers: vec![server],
            skipped: Vec::new(),
            traps: Vec::new(),
        };
        self.judge(&list, complaint).diagnostics
    }

    fn judge(&self, list: &ToolList, complaint: &Complaint) -> Judgement {
        let names = &complaint.known.dialects;
        let dialects: Vec<dialects::Dialect> = names
            .iter()
            .take(SURFACES)
            .filter_map(|name| self.dialects.iter().find(|dialect| dialect.id == *name))
            .cloned()
            .collect();
        let host = complaint
            .known
            .host
            .as_ref()
            .map_or(&complaint.known.provider, |host| host);
        let hosts: Vec<hosts::Host> = self
            .hosts
            .iter()
            .filter(|one| one.own.id == *host)
            .cloned()
            .collect();
        let levels = Levels {
            named_surfaces: dialects
                .iter()
                .map(|dialect| dialect.id.clone())
                .chain(hosts.iter().map(|host| host.own.id.clone()))
                .collect(),
            ..Levels::default()
        };
        judge(list, &dialects, &hosts, &levels, self.sources)
    }

    fn of_tool(
        &mut self,
        server: &str,
        tool: &str,
        complaint: &Complaint,
    ) -> &[(&'static str, Pointer, bool)] {
        let places = &self.found(complaint).places;
        places
            .get(&(server.to_owned(), tool.to_owned()))
            .map_or(&[], Vec::as_slice)
    }

    fn found(&mut self, complaint: &Complaint) -> &Found {
        let mut key = complaint.known.dialects.clone();
        key.push(
            complaint
                .known
                .host
                .clone()
                .unwrap_or_else(|| complaint.known.provider.clone()),
        );
        if !self.known.contains_key(&key) {
            let mut found = Found {
                diagnostics: self.judge(self.list, complaint).diagnostics,
                places: BTreeMap::new(),
            };
            for diagnostic in &found.diagnostics {
                for place in &diagnostic.places {
                    let of_tool = found
                        .places
                        .entry((place.server.clone(), place.tool.clone()))
                        .or_default();
                    of_tool.push((
                        diagnostic.rule,
                        place.pointer.clone(),
                        diagnostic.level == Level::Deny,
                    ));
                }
            }
            self.known.insert(key.clone(), found);
        }
        self.known.entry(key).or_default()
    }
}

/// Whether what leads to the complaint may stand anywhere in a tool.
pub(super) fn is_anywhere(complaint: &Complaint, has_place: bool) -> bool {
    let is_whole = complaint
        .place
        .as_ref()
        .is_some_and(|place| place.words.is_empty());
    !has_place || is_whole && complaint.known.message.general
}

/// Whether a rule is one of those that lead to the complaint.
pub(super) fn is_meant(complaint: &Complaint, rule: &str) -> bool {
    let message = &complaint.known.message;
    message.explains.contains(&rule) || message.general && message.explains.is_empty()
}

/// Whether two nodes are one above the other, near enough to be about one thing, or members of one list.
pub(super) fn is_near(one: &Pointer, other: &Pointer) -> bool {
    const STEPS: usize = 2;
    let tokens = |pointer: &Pointer| pointer.tokens().collect::<Vec<_>>();
    let (one, other) = (tokens(one), tokens(other));
    let same = one
        .iter()
        .zip(&other)
        .take_while(|(one, other)| one == other)
        .count();
    let is_above = same == one.len() || same == other.len();
    let is_number =
        |token: Option<&String>| token.is_some_and(|token| token.parse::<usize>().is_ok());
    let are_members = same + 1 == one.len()
        && one.len() == other.len()
        && is_number(one.last())
        && is_number(other.last())
        && same
            .checked_sub(1)
            .and_then(|at| one.get(at))
            .is_some_and(|list| matches!(list.as_str(), "enum" | "required"));
    are_members || is_above && one.len().abs_diff(other.len()) <= STEPS
}

/// A rule's hit with its words.
pub(super) struct Worded {
    pub(super) rule: &'static Rule,
    pub(super) pointer: Pointer,
    pub(super) origin: Origin,
    pub(super) words: Words,
    pub(super) fix: Option<Fix>,
}

/// Where the patterns of these rules stand in a tool.
pub(super) fn patterns(tool: &Tool, rules: &[&'static str]) -> Vec<Pointer> {
    let mut pointers = Vec::new();
    measure(tool, rules, &mut |hit, visit, _| {
        pointers.push(hit.pointer(Some(visit)));
    });
    pointers
}

/// The same with the words for each; `nowhere` stands for what comes from no text.
pub(super) fn worded(
    tool: &Tool,
    rules: &[&'static str],
    sources: &SourceMap,
    nowhere: &Origin,
) -> Vec<Worded> {
    let mut all = Vec::new();
    measure(tool, rules, &mut |hit, visit, rule| {
        let pointer = hit.pointer(Some(visit));
        let origin = tool
            .provenance
            .nearest(&pointer)
            .map_or_else(|| nowhere.clone(), |(_, origin)| origin);
        let subject = Subject {
            hit,
            visit: Some(visit),
            tool,
            origin: &origin,
            sources,
        };
        let (words, fix) = ((rule.say)(&subject), (rule.mend)(&subject));
        all.push(Worded {
            rule,
            pointer,
            origin: origin.clone(),
            words,
            fix,
        });
    });
    all
}

type Take<'f> = dyn FnMut(&crate::judge::rules::Hit, crate::schema::Visit<'_>, &'static Rule) + 'f;

fn measure(tool: &Tool, rules: &[&'static str], take: &mut Take<'_>) {
    let view = ToolView::of(tool);
    for rule in RULES
        .iter()
        .copied()
        .filter(|rule| rules.contains(&rule.id()))
    {
        let Measure::Node(measure) = rule.measure else {
            continue;
        };
        let mut hits = Hits::new(rule);
        for (schema, walk) in view.walks.iter().enumerate() {
            for visit in walk.visits().filter(|visit| !visit.is_opaque()) {
                measure(visit, hits.of(rule, schema));
            }
        }
        for hit in hits.into_list() {
            if let Some(visit) = view.visit(hit.node) {
                take(&hit, visit, rule);
            }
        }
    }
}

/// A place for what comes from no text.
pub(super) fn nowhere(span: crate::source::Span) -> Origin {
    Origin::new(span, Why::Json)
}
