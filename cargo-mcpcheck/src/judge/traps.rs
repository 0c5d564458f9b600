//! Findings about traps: each is spoken of by the rule of its kind, at that rule's own level. What one place in the code
//! leads to is one finding, however many tools it touches.

use std::collections::BTreeMap;

use crate::diagnostics::{Diagnostic, Label, Level, Levels, Place};
use crate::judge::fingerprint::{fingerprint, relative};
use crate::judge::rules::{Measure, RULES, Rule, TrapRule, TrapSubject, TrapWords, clean};
use crate::judge::wording;
use crate::schema::{
    PackageRef, Pointer, Rewrite, SchemaRole, Server, Tool, ToolList, Trap, TrapKind, Why,
};
use crate::source::{SourceMap, Span};

/// The findings about all traps of a list.
pub(super) fn diagnostics(
    list: &ToolList,
    levels: &Levels,
    sources: &SourceMap,
) -> Vec<Diagnostic> {
    let mut gathered = Gathered {
        list,
        levels,
        sources,
        faults: BTreeMap::new(),
    };
    for server in &list.servers {
        for tool in &server.tools {
            for trap in &tool.traps {
                gathered.add(trap, Some((server, tool)), server.package.as_ref());
            }
        }
    }
    for trap in &list.traps {
        gathered.add(&trap.trap, None, trap.package.as_ref());
    }
    let faults = gathered.faults.into_values();
    faults.map(Fault::into_diagnostic).collect()
}

/// The rules that have nothing to add on a tool's nodes, because a trap that is reported says it already.
pub(super) struct Covered<'t> {
    nodes: Vec<(&'t Pointer, &'static [&'static str])>,
}

impl<'t> Covered<'t> {
    pub(super) fn of(tool: &'t Tool, server: &Server, levels: &Levels) -> Self {
        let package = server.package.as_ref();
        let nodes = tool.traps.iter().filter_map(|trap| {
            let subject = TrapSubject {
                trap,
                tool: Some(tool),
            };
            let (rule, spoken, _) = spoken(&subject)?;
            let rewrite = rewrite_of(trap, server);
            let shown = level(rule, spoken, rewrite, levels, package) > Level::Allow;
            (shown && !spoken.covers.is_empty()).then_some((&trap.pointer, spoken.covers))
        });
        Covered {
            nodes: nodes.collect(),
        }
    }

    /// Whether a rule's finding at this place says nothing new.
    pub(super) fn covers(&self, rule: &str, pointer: impl Fn() -> Pointer) -> bool {
        let mut nodes = self.nodes.iter();
        nodes.any(|(node, rules)| rules.contains(&rule) && is_about(&pointer(), node))
    }
}

/// Whether a place is a node, one of its keywords or a member of such a keyword's list.
fn is_about(place: &Pointer, node: &Pointer) -> bool {
    place.starts_with(node) && place.tokens().count() <= node.tokens().count() + 2
}

/// The rule that speaks about a trap, and its words.
fn spoken(subject: &TrapSubject<'_>) -> Option<(&'static Rule, TrapRule, TrapWords)> {
    RULES.iter().find_map(|rule| match rule.measure {
        Measure::Trap(spoken) => Some((*rule, spoken, (spoken.speak)(subject)?)),
        _ => None,
    })
}

fn level(
    rule: &Rule,
    spoken: TrapRule,
    rewrite: Option<&Rewrite>,
    levels: &Levels,
    package: Option<&PackageRef>,
) -> Level {
    // What the server changes afterwards may never reach a client.
    let default = match rewrite {
        Some(_) => spoken.level.min(Level::Warn),
        None => spoken.level,
    };
    let package = package.map(|package| package.name.as_str());
    levels.resolve(default, rule.id(), "", package)
}

/// The place where the server changes the trap's node at run time. A panic comes before that.
fn rewrite_of<'s>(trap: &Trap, server: &'s Server) -> Option<&'s Rewrite> {
    if matches!(trap.kind, TrapKind::RouterPanic { .. }) {
        return None;
    }
    let mut rewrites = server.rewrites.iter();
    rewrites.find(|rewrite| rewrite.what.touches(&trap.pointer))
}

struct Gathered<'r> {
    list: &'r ToolList,
    levels: &'r Levels,
    sources: &'r SourceMap,
    faults: BTreeMap<(Span, &'static str), Fault>,
}

impl Gathered<'_> {
    fn add(&mut self, trap: &Trap, on: Option<(&Server, &Tool)>, package: Option<&PackageRef>) {
        let subject = TrapSubject {
            trap,
            tool: on.map(|(_, tool)| tool),
        };
        let Some((rule, spoken, words)) = spoken(&subject) else {
            return;
        };
        let rewrite = on.and_then(|(server, _)| rewrite_of(trap, server));
        let level = level(rule, spoken, rewrite, self.levels, package);
        if level == Level::Allow {
            return;
        }
        let (list, sources) = (self.list, self.sources);
        let fault = self
            .faults
            .entry((trap.span, rule.id()))
            .or_insert_with(|| Fault::new(rule, trap, words, package, list, sources));
        fault.diagnostic.level = fault.diagnostic.level.max(level);
        if let Some((server, tool)) = on {
            fault.on_tool(trap, server, tool);
            fault.rewritten(server, rewrite);
        }
    }
}

/// A finding under way.
struct Fault {
    diagnostic: Diagnostic,
    path: std::path::PathBuf,
    /// The tools that it touches, each once.
    tools: Vec<(Option<Span>, String, Option<SchemaRole>)>,
}

impl Fault {
    fn new(
        rule: &'static Rule,
        trap: &Trap,
        words: TrapWords,
        package: Option<&PackageRef>,
        list: &ToolList,
        sources: &SourceMap,
    ) -> Fault {
        let others = trap.others.iter().zip(words.others);
        let path = sources.file(trap.span.file).path().to_owned();
        let manifest = package.map(|package| std::path::Path::new(&package.manifest_path));
        Fault {
            path: relative(&path, manifest),
            tools: Vec::new(),
            diagnostic: Diagnostic {
                rule: rule.id(),
                level: Level::Allow,
                title: words.title,
                primary: Label::new(trap.span, words.label),
                related: others.map(|(span, text)| Label::new(*span, text)).collect(),
                notes: vec![words.note],
                helps: vec![words.help],
                fix: None,
                places: Vec::new(),
                verdicts: Vec::new(),
                source: list.source,
                package: package.cloned(),
                fingerprint: String::new(),
            },
        }
    }

    fn on_tool(&mut self, trap: &Trap, server: &Server, tool: &Tool) {
        let place = Place {
            server: server.name.clone(),
            tool: tool.name().to_owned(),
            pointer: trap.pointer.clone(),
        };
        let places = &mut self.diagnostic.places;
        let is_new_tool = places
            .iter()
            .all(|known| known.server != place.server || known.tool != place.tool);
        if is_new_tool {
            let origin = tool.provenance.get(&Pointer::root());
            let span = origin
                .filter(|origin| origin.why == Why::Tool)
                .map(|origin| origin.span);
            self.tools
                .push((span, place.tool.clone(), role(&trap.pointer)));
        }
        if !places.contains(&place) {
            places.push(place);
        }
    }

    fn rewritten(&mut self, server: &Server, rewrite: Option<&Rewrite>) {
        let Some(rewrite) = rewrite else {
            return;
        };
        let note = wording::rewritten(&server.name, rewrite.what);
        if !self.diagnostic.notes.contains(&note) {
            let text = format!("the server changes {} here", wording::changed(rewrite.what));
            self.diagnostic.related.push(Label::new(rewrite.span, text));
            self.diagnostic.notes.push(note);
        }
    }

    fn into_diagnostic(self) -> Diagnostic {
        let mut diagnostic = self.diagnostic;
        let spoken_of = |span: Span| {
            let related = &diagnostic.related;
            diagnostic.primary.span == span || related.iter().any(|label| label.span == span)
        };
        let used_by = self.tools.iter().find_map(|(span, name, role)| {
            let span = (*span)?;
            (!spoken_of(span)).then(|| Label::new(span, used_in(*role, name, self.tools.len())))
        });
        diagnostic.related.extend(used_by);
        let place = diagnostic.places.first();
        let what = if place.is_some() {
            diagnostic.rule.to_owned()
        } else {
            format!("{} {}", diagnostic.rule, diagnostic.title)
        };
        diagnostic.fingerprint = fingerprint(&what, &self.path, place);
        diagnostic
    }
}

fn used_in(role: Option<SchemaRole>, name: &str, count: usize) -> String {
    let what = match role {
        Some(SchemaRole::Input) => "in the arguments of tool",
        Some(SchemaRole::Output) => "in the result of tool",
        None => "tool",
    };
    let name = clean(name);
    match count {
        0 | 1 => format!("{what} `{name}`"),
        _ => format!("{what} `{name}` and of {} more", count - 1),
    }
}

/// The schema that a pointer leads into.
fn role(pointer: &Pointer) -> Option<SchemaRole> {
    let first = pointer.tokens().next()?;
    [SchemaRole::Input, SchemaRole::Output]
        .into_iter()
        .find(|role| role.key() == first)
}
