//! What is found by its place in the code, and the diagnostics that it becomes. What one place in the code leads to under one
//! rule is one fault, however many tools publish it and however many surfaces object.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::diagnostics::{Diagnostic, Fix, Label, Level, Place, SurfaceVerdict};
#[cfg(feature = "cli")]
use crate::diagnostics::{Objected, Objections, Said};
use crate::judge::findings::{FaultVerdict, Resolved, Waiting, is_degraded};
use crate::judge::fingerprint::fingerprint;
use crate::judge::once::Once;
use crate::judge::rules::{Subject, ToolView, Words, clean};
use crate::judge::surface::Surface;
use crate::judge::wording;
use crate::schema::{
    ListSource, Origin, PackageRef, Pointer, Rewrite, SchemaRole, Tool, Visit, Why,
};
use crate::source::{SourceMap, Span};

/// All faults of a run.
pub(super) struct Faults<'r> {
    surfaces: &'r [Surface<'r>],
    sources: &'r SourceMap,
    source: ListSource,
    by_place: BTreeMap<(Span, &'static str), Fault<'r>>,
    /// What is merely degraded and not shown, each place in the code once.
    degraded: BTreeSet<(Span, &'static str, usize)>,
    degraded_elsewhere: usize,
    nowhere: Option<Span>,
    /// The tool that is looked at.
    view: Option<ToolView<'r>>,
}

struct Fault<'r> {
    rule: &'static str,
    words: Words,
    fix: Option<Fix>,
    primary: Span,
    /// Places that use the type at fault.
    uses: Vec<Span>,
    other: Option<Span>,
    /// The tools that publish it, by server and name, and the first of them that has a place in the code.
    tools: Once<(&'r str, &'r str)>,
    tool: Option<ToolPlace<'r>>,
    places: Once<Place>,
    level: Level,
    verdicts: Verdicts<'r>,
    /// The verdicts on each of `places`.
    objected: Vec<(usize, Rc<Resolved<'r>>)>,
    amount: Option<u64>,
    package: Option<&'r PackageRef>,
    /// Servers that change the node at fault at run time, with the place where they do.
    rewriting: Vec<(&'r str, &'r Rewrite)>,
}

/// Verdicts of one hit, shared with other faults, or those of several.
enum Verdicts<'r> {
    Shared(Rc<Resolved<'r>>),
    Own(Vec<FaultVerdict<'r>>),
}

struct ToolPlace<'r> {
    span: Span,
    name: &'r str,
    role: Option<SchemaRole>,
}

impl<'r> Faults<'r> {
    pub(super) fn new(
        surfaces: &'r [Surface<'r>],
        sources: &'r SourceMap,
        source: ListSource,
        degraded_elsewhere: usize,
    ) -> Faults<'r> {
        Faults {
            surfaces,
            sources,
            source,
            by_place: BTreeMap::new(),
            degraded: BTreeSet::new(),
            degraded_elsewhere,
            nowhere: None,
            view: None,
        }
    }

    /// Adds a hit at its place.
    pub(super) fn add(&mut self, waiting: Waiting<'r>) {
        let mut view = self.view.take();
        let is_other = |view: &ToolView<'_>| !std::ptr::eq(view.tool, waiting.found.tool);
        if waiting.found.hit.node.is_some() && view.as_ref().is_none_or(is_other) {
            view = Some(ToolView::of(waiting.found.tool));
        }
        let visit = view
            .as_ref()
            .and_then(|view| view.visit(waiting.found.hit.node));
        self.add_at(waiting, visit);
        self.view = view;
    }

    fn add_at(&mut self, waiting: Waiting<'r>, visit: Option<Visit<'_>>) {
        let (pointer, origin) = self.locate(&waiting, visit);
        let rule = waiting.found.hit.rule.id();
        self.count_hidden(&waiting.resolved, origin.span, rule);
        if waiting.resolved.level == Level::Allow {
            return;
        }
        let key = (origin.span, rule);
        if !self.by_place.contains_key(&key) {
            let fault = self.new_fault(&waiting, visit, &origin);
            self.by_place.insert(key, fault);
        }
        if let Some(fault) = self.by_place.get_mut(&key) {
            fault.extend(waiting, visit, &origin, pointer);
        }
    }

    /// A place for what comes from no text.
    pub(super) fn nowhere(&mut self) -> Span {
        let sources = self.sources;
        *self.nowhere.get_or_insert_with(|| {
            let file = sources.add("<no source>", "");
            Span::new(file, 0, 0)
        })
    }

    pub(super) fn sources(&self) -> &'r SourceMap {
        self.sources
    }

    /// Verdicts `degrade` that no level shows.
    pub(super) fn degraded(&self) -> usize {
        self.degraded.len() + self.degraded_elsewhere
    }

    /// What each surface says to each fault, on which tools.
    #[cfg(feature = "cli")]
    pub(super) fn objections(&self) -> Vec<Objections> {
        let faults = self.by_place.values();
        faults.map(|fault| self.objections_to(fault)).collect()
    }

    #[cfg(feature = "cli")]
    fn objections_to(&self, fault: &Fault<'r>) -> Objections {
        let said = self.shown(fault).map(|(surface, verdict)| Said {
            surface: surface.dialect.id.clone(),
            text: consequence(fault, surface, verdict),
            evidence: wording::first_evidence(verdict.objection.ruling),
        });
        let mut on = Vec::new();
        for (at, resolved) in &fault.objected {
            let Some(place) = fault.places.as_slice().get(*at) else {
                continue;
            };
            let verdicts = resolved.verdicts.iter();
            let shown = verdicts.filter(|verdict| verdict.level > Level::Allow);
            on.extend(shown.filter_map(|verdict| {
                Some(Objected {
                    server: place.server.clone(),
                    tool: place.tool.clone(),
                    surface: self
                        .surfaces
                        .get(verdict.objection.surface)?
                        .dialect
                        .id
                        .clone(),
                    verdict: verdict.objection.ruling.verdict,
                })
            }));
        }
        let place = fault.places.as_slice().first();
        Objections {
            rule: fault.rule,
            span: fault.primary,
            fingerprint: fingerprint(fault.rule, &self.path_of(fault), place),
            said: said.collect(),
            on,
        }
    }

    /// All faults as diagnostics.
    pub(super) fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.by_place
            .values()
            .map(|fault| self.diagnostic(fault))
            .collect()
    }

    fn new_fault(
        &self,
        waiting: &Waiting<'r>,
        visit: Option<Visit<'_>>,
        origin: &Origin,
    ) -> Fault<'r> {
        let found = &waiting.found;
        let subject = Subject {
            hit: &found.hit,
            visit,
            tool: found.tool,
            origin,
            sources: self.sources,
        };
        Fault {
            rule: found.hit.rule.id(),
            words: (found.hit.rule.say)(&subject),
            fix: (found.hit.rule.mend)(&subject),
            primary: origin.span,
            uses: Vec::new(),
            other: found.other,
            tools: Once::new(),
            tool: None,
            places: Once::new(),
            level: Level::Allow,
            verdicts: Verdicts::Shared(Rc::clone(&waiting.resolved)),
            objected: Vec::new(),
            amount: found.hit.amount,
            package: found.server.package.as_ref(),
            rewriting: Vec::new(),
        }
    }

    /// The pointer of a hit and the place in a text that made it.
    fn locate(&mut self, waiting: &Waiting<'r>, visit: Option<Visit<'_>>) -> (Pointer, Origin) {
        let found = &waiting.found;
        let pointer = found.hit.pointer(visit);
        let nearest = found.tool.provenance.nearest(&pointer);
        let origin = nearest.map_or_else(
            || {
                let span = found.server.span.unwrap_or_else(|| self.nowhere());
                Origin::new(span, Why::Json)
            },
            |(_, origin)| origin,
        );
        (pointer, origin)
    }

    fn count_hidden(&mut self, resolved: &Resolved<'_>, span: Span, rule: &'static str) {
        for verdict in &resolved.verdicts {
            if verdict.level == Level::Allow && is_degraded(verdict) {
                self.degraded
                    .insert((span, rule, verdict.objection.surface));
            }
        }
    }

    fn diagnostic(&self, fault: &Fault<'r>) -> Diagnostic {
        let places = fault.places.as_slice();
        let verdicts = fault.verdicts.as_slice().iter();
        Diagnostic {
            rule: fault.rule,
            level: fault.level,
            title: fault.words.title.clone(),
            primary: Label::new(fault.primary, fault.words.label.clone()),
            related: fault.related(),
            notes: self.notes(fault),
            helps: match &fault.fix {
                Some(_) => Vec::new(),
                None => vec![fault.words.help.clone()],
            },
            fix: fault.fix.clone(),
            places: places.to_vec(),
            verdicts: verdicts
                .filter_map(|verdict| self.surface_verdict(verdict))
                .collect(),
            source: self.source,
            package: fault.package.cloned(),
            fingerprint: fingerprint(fault.rule, &self.path_of(fault), places.first()),
        }
    }

    fn path_of(&self, fault: &Fault<'_>) -> std::path::PathBuf {
        let path = self.sources.file(fault.primary.file).path().to_owned();
        let manifest = fault.package.map(|package| &package.manifest_path);
        crate::judge::fingerprint::relative(&path, manifest.map(std::path::Path::new))
    }

    fn surface_verdict(&self, verdict: &FaultVerdict<'_>) -> Option<SurfaceVerdict> {
        let surface = self.surfaces.get(verdict.objection.surface)?;
        Some(SurfaceVerdict {
            surface: surface.dialect.id.clone(),
            is_host: surface.host.is_some(),
            verdict: verdict.objection.ruling.verdict,
            breaks: verdict.objection.ruling.breaks,
            level: verdict.level,
            clients: verdict
                .clients
                .iter()
                .map(|&client| client.to_owned())
                .collect(),
        })
    }

    /// The verdicts that are shown, each with its surface.
    fn shown<'f>(
        &self,
        fault: &'f Fault<'r>,
    ) -> impl Iterator<Item = (&'r Surface<'r>, &'f FaultVerdict<'r>)> {
        let surfaces = self.surfaces;
        let shown = fault.verdicts.as_slice().iter();
        shown
            .filter(|verdict| verdict.level > Level::Allow)
            .filter_map(|verdict| Some((surfaces.get(verdict.objection.surface)?, verdict)))
    }

    fn notes(&self, fault: &Fault<'r>) -> Vec<String> {
        let mut notes: Vec<String> = self
            .shown(fault)
            .map(|(surface, verdict)| consequence(fault, surface, verdict))
            .collect();
        let evidence = self
            .shown(fault)
            .map(|(surface, verdict)| (surface.dialect.id.as_str(), verdict.objection.ruling));
        notes.extend(wording::evidence(evidence));
        notes.extend(
            fault
                .rewriting
                .iter()
                .map(|(server, rewrite)| wording::rewritten(server, rewrite.what)),
        );
        notes
    }
}

fn consequence(fault: &Fault<'_>, surface: &Surface<'_>, verdict: &FaultVerdict<'_>) -> String {
    let objection = verdict.objection;
    let bound = objection.limit.map(|limit| &limit.bound);
    let what = wording::consequence(surface.dialect, objection.ruling, bound, fault.amount);
    wording::with_room(what, verdict.room)
}

impl<'r> Fault<'r> {
    /// More than these uses are not shown.
    const MOST_USES: usize = 3;

    fn extend(
        &mut self,
        waiting: Waiting<'r>,
        visit: Option<Visit<'_>>,
        origin: &Origin,
        pointer: Pointer,
    ) {
        for span in &origin.outer {
            if self.uses.len() < Self::MOST_USES
                && *span != self.primary
                && !self.uses.contains(span)
            {
                self.uses.push(*span);
            }
        }
        let (tool, server): (&'r Tool, &'r str) =
            (waiting.found.tool, waiting.found.server.name.as_str());
        self.tools.insert((server, tool.name()));
        if self.tool.is_none() {
            self.tool = place_of(tool, visit.map(Visit::role));
        }
        let at = self.places.insert(Place {
            server: server.to_owned(),
            tool: tool.name().to_owned(),
            pointer,
        });
        if let Some(rewrite) = waiting.rewrite
            && self.rewriting.iter().all(|(known, _)| *known != server)
        {
            self.rewriting.push((server, rewrite));
        }
        self.level = self.level.max(waiting.resolved.level);
        self.verdicts.merge(&waiting.resolved);
        self.objected.push((at, waiting.resolved));
    }

    /// The tool, and the places that use the type at fault.
    fn related(&self) -> Vec<Label> {
        let uses = self.uses.iter();
        let mut labels: Vec<Label> = uses.map(|span| Label::new(*span, "used here")).collect();
        if let Some(other) = self.other.filter(|span| *span != self.primary) {
            labels.push(Label::new(other, "the other one"));
        }
        if let Some(tool) = &self.tool
            && tool.span != self.primary
            && self.other.is_none()
        {
            let what = match tool.role {
                Some(SchemaRole::Input) => "in the arguments of tool",
                Some(SchemaRole::Output) => "in the result of tool",
                None => "tool",
            };
            let name = clean(tool.name);
            let text = match self.tools.as_slice().len() {
                0 | 1 => format!("{what} `{name}`"),
                count => format!("{what} `{name}` and of {} more", count - 1),
            };
            labels.push(Label::new(tool.span, text));
        }
        let rewriting = self.rewriting.iter().map(|(_, rewrite)| {
            let text = format!("the server changes {} here", wording::changed(rewrite.what));
            Label::new(rewrite.span, text)
        });
        labels.extend(rewriting.filter(|label| label.span != self.primary));
        labels
    }
}

impl<'r> Verdicts<'r> {
    fn as_slice(&self) -> &[FaultVerdict<'r>] {
        match self {
            Verdicts::Shared(resolved) => &resolved.verdicts,
            Verdicts::Own(verdicts) => verdicts,
        }
    }

    /// Of one surface the worst verdict counts.
    fn merge(&mut self, resolved: &Rc<Resolved<'r>>) {
        let mut own = match self {
            Verdicts::Shared(shared) if Rc::ptr_eq(shared, resolved) => return,
            Verdicts::Shared(shared) => shared.verdicts.clone(),
            Verdicts::Own(own) => std::mem::take(own),
        };
        for verdict in &resolved.verdicts {
            add_verdict(&mut own, verdict);
        }
        *self = Verdicts::Own(own);
    }
}

fn add_verdict<'r>(verdicts: &mut Vec<FaultVerdict<'r>>, verdict: &FaultVerdict<'r>) {
    let surface = verdict.objection.surface;
    let at = verdicts.binary_search_by_key(&surface, |known| known.objection.surface);
    let known = match at {
        Ok(at) => verdicts.get_mut(at),
        Err(at) => return verdicts.insert(at, verdict.clone()),
    };
    let Some(known) = known else {
        return;
    };
    for client in &verdict.clients {
        if !known.clients.contains(client) {
            known.clients.push(client);
        }
    }
    let rank = |verdict: &FaultVerdict<'_>| (verdict.level, verdict.objection.ruling.verdict);
    if rank(verdict) > rank(known) {
        known.level = verdict.level;
        known.objection = verdict.objection;
        known.room = verdict.room;
    }
}

/// The place of a tool's declaration.
fn place_of(tool: &Tool, role: Option<SchemaRole>) -> Option<ToolPlace<'_>> {
    let origin = tool.provenance.get(&Pointer::root());
    let span = origin.filter(|origin| origin.why == Why::Tool)?.span;
    Some(ToolPlace {
        span,
        name: tool.name(),
        role,
    })
}
