//! Faults gathered over all tools and surfaces, and the diagnostics that they become. What one place in the code leads to
//! under one rule is one fault, however many tools publish it and however many surfaces object.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostics::{Diagnostic, Fix, Label, Level, Levels, Place, SurfaceVerdict, Verdict};
#[cfg(feature = "cli")]
use crate::diagnostics::{Objected, Objections, Said};
use crate::judge::dialects::{Fact, Limit, Ruling};
use crate::judge::fingerprint::fingerprint;
use crate::judge::rules::{Hit, ROOM, Subject, Words, clean};
use crate::judge::surface::Surface;
use crate::judge::wording;
use crate::schema::{
    ListSource, Origin, PackageRef, Pointer, Rewrite, SchemaRole, Server, Tool, Visit, Why,
};
use crate::source::{SourceMap, Span};

/// A hit with the tool that it is on.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub(super) hit: &'a Hit,
    pub(super) visit: Option<Visit<'a>>,
    pub(super) tool: &'a Tool,
    pub(super) server: &'a Server,
    /// The place of another tool that has to do with it.
    pub(super) other: Option<Span>,
}

/// What a surface that objects says.
#[derive(Clone, Copy)]
pub(super) struct Objection<'d> {
    /// The surface's number in the run.
    pub(super) surface: usize,
    pub(super) ruling: &'d Ruling,
    /// The limit that is broken, for a hit of a limit.
    pub(super) limit: Option<&'d Limit>,
}

/// All faults of a run.
pub(super) struct Findings<'r> {
    surfaces: &'r [Surface<'r>],
    levels: &'r Levels,
    sources: &'r SourceMap,
    source: ListSource,
    faults: BTreeMap<(Span, &'static str), Fault<'r>>,
    /// What is merely degraded and not shown, each place in the code once.
    degraded: BTreeSet<(Span, &'static str, usize)>,
    degraded_elsewhere: usize,
    nowhere: Option<Span>,
}

struct Fault<'r> {
    rule: &'static str,
    level: Level,
    words: Words,
    fix: Option<Fix>,
    primary: Span,
    /// Places that use the type at fault.
    uses: Vec<Span>,
    other: Option<Span>,
    tools: Vec<ToolPlace>,
    places: Vec<Place>,
    verdicts: Vec<FaultVerdict<'r>>,
    /// Which surfaces object to which of `places`, as far as it is shown.
    objected: Vec<(usize, usize, Verdict)>,
    amount: Option<u64>,
    package: Option<PackageRef>,
    /// Servers that change the node at fault at run time, with the place where they do.
    rewriting: Vec<(String, Rewrite)>,
}

struct ToolPlace {
    span: Option<Span>,
    name: String,
    role: Option<SchemaRole>,
}

struct FaultVerdict<'r> {
    objection: Objection<'r>,
    level: Level,
    clients: Vec<String>,
    /// The most characters of a server's name with which nothing happens, where it depends on that.
    room: Option<u64>,
}

impl<'r> Findings<'r> {
    pub(super) fn new(
        surfaces: &'r [Surface<'r>],
        levels: &'r Levels,
        sources: &'r SourceMap,
        source: ListSource,
    ) -> Findings<'r> {
        Findings {
            surfaces,
            levels,
            sources,
            source,
            faults: BTreeMap::new(),
            degraded: BTreeSet::new(),
            degraded_elsewhere: 0,
            nowhere: None,
        }
    }

    /// Adds a hit with what the surfaces say to it.
    pub(super) fn add(&mut self, found: Found<'_>, objections: &[Objection<'r>]) {
        let rule = found.hit.rule.id();
        let package = found
            .server
            .package
            .as_ref()
            .map(|package| package.name.as_str());
        let rewrite = rewrite_of(found);
        let verdicts: Vec<FaultVerdict<'r>> = objections
            .iter()
            .filter_map(|objection| {
                let surface = self.surfaces.get(objection.surface)?;
                let default = surface.default_level(objection.ruling);
                // What the server changes afterwards may never reach a client.
                let default = rewrite.map_or(default, |_| default.min(Level::Warn));
                let id = &surface.dialect.id;
                Some(FaultVerdict {
                    objection: *objection,
                    level: self.levels.resolve(default, rule, id, package),
                    clients: objection.ruling.clients.clone(),
                    room: match found.hit.fact(ROOM) {
                        Some(Fact::Number(room)) => Some(*room),
                        _ => None,
                    },
                })
            })
            .collect();
        let shown = verdicts.iter().map(|verdict| verdict.level).max();
        if shown.is_none_or(|level| level == Level::Allow) {
            self.count_degraded(found, &verdicts);
            return;
        }
        let (pointer, origin) = self.locate(found);
        self.count_hidden(&verdicts, origin.span, rule);
        let place = Place {
            server: found.server.name.clone(),
            tool: found.tool.name().to_owned(),
            pointer,
        };
        let key = (origin.span, rule);
        if !self.faults.contains_key(&key) {
            let fault = self.new_fault(found, &origin);
            self.faults.insert(key, fault);
        }
        if let Some(fault) = self.faults.get_mut(&key) {
            if let Some(rewrite) = rewrite {
                fault.add_rewrite(&place.server, rewrite);
            }
            fault.extend(found, &origin, place, verdicts);
        }
    }

    fn new_fault(&self, found: Found<'_>, origin: &Origin) -> Fault<'r> {
        let subject = Subject {
            hit: found.hit,
            visit: found.visit,
            tool: found.tool,
            origin,
            sources: self.sources,
        };
        Fault {
            rule: found.hit.rule.id(),
            level: Level::Allow,
            words: (found.hit.rule.say)(&subject),
            fix: (found.hit.rule.mend)(&subject),
            primary: origin.span,
            uses: Vec::new(),
            other: found.other,
            tools: Vec::new(),
            places: Vec::new(),
            verdicts: Vec::new(),
            objected: Vec::new(),
            amount: found.hit.amount,
            package: found.server.package.clone(),
            rewriting: Vec::new(),
        }
    }

    /// The pointer of a hit and the place in a text that made it.
    fn locate(&mut self, found: Found<'_>) -> (Pointer, Origin) {
        let pointer = found.hit.pointer(found.visit);
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

    fn count_degraded(&mut self, found: Found<'_>, verdicts: &[FaultVerdict<'r>]) {
        let is_degraded =
            |verdict: &&FaultVerdict<'_>| verdict.objection.ruling.verdict == Verdict::Degrade;
        if !verdicts.iter().any(|verdict| is_degraded(&verdict)) {
            return;
        }
        if found.server.package.is_some() {
            let (_, origin) = self.locate(found);
            self.count_hidden(verdicts, origin.span, found.hit.rule.id());
        } else {
            self.degraded_elsewhere += verdicts.iter().filter(is_degraded).count();
        }
    }

    fn count_hidden(&mut self, verdicts: &[FaultVerdict<'r>], span: Span, rule: &'static str) {
        for verdict in verdicts {
            if verdict.level == Level::Allow && verdict.objection.ruling.verdict == Verdict::Degrade
            {
                self.degraded
                    .insert((span, rule, verdict.objection.surface));
            }
        }
    }

    /// Verdicts `degrade` that no level shows.
    pub(super) fn degraded(&self) -> usize {
        self.degraded.len() + self.degraded_elsewhere
    }

    /// What each surface says to each fault, on which tools.
    #[cfg(feature = "cli")]
    pub(super) fn objections(&self) -> Vec<Objections> {
        let faults = self.faults.values();
        faults.map(|fault| self.objections_to(fault)).collect()
    }

    #[cfg(feature = "cli")]
    fn objections_to(&self, fault: &Fault<'r>) -> Objections {
        let said = self.shown(fault).map(|(surface, verdict)| Said {
            surface: surface.dialect.id.clone(),
            text: consequence(fault, surface, verdict),
            evidence: wording::first_evidence(verdict.objection.ruling),
        });
        let on = fault.objected.iter().filter_map(|objected| {
            let (at, surface, verdict) = *objected;
            let place = fault.places.get(at)?;
            Some(Objected {
                server: place.server.clone(),
                tool: place.tool.clone(),
                surface: self.surfaces.get(surface)?.dialect.id.clone(),
                verdict,
            })
        });
        Objections {
            rule: fault.rule,
            span: fault.primary,
            fingerprint: fingerprint(fault.rule, &self.path_of(fault), fault.places.first()),
            said: said.collect(),
            on: on.collect(),
        }
    }

    /// All faults as diagnostics.
    pub(super) fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.faults
            .values()
            .map(|fault| self.diagnostic(fault))
            .collect()
    }

    fn diagnostic(&self, fault: &Fault<'r>) -> Diagnostic {
        let fingerprint = fingerprint(fault.rule, &self.path_of(fault), fault.places.first());
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
            places: fault.places.clone(),
            verdicts: fault
                .verdicts
                .iter()
                .filter_map(|verdict| self.surface_verdict(verdict))
                .collect(),
            source: self.source,
            package: fault.package.clone(),
            fingerprint,
        }
    }

    fn path_of(&self, fault: &Fault<'_>) -> std::path::PathBuf {
        let path = self.sources.file(fault.primary.file).path().to_owned();
        let manifest = fault.package.as_ref().map(|package| &package.manifest_path);
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
            clients: verdict.clients.clone(),
        })
    }

    /// The verdicts that are shown, each with its surface.
    fn shown<'f>(
        &self,
        fault: &'f Fault<'r>,
    ) -> impl Iterator<Item = (&'r Surface<'r>, &'f FaultVerdict<'r>)> {
        let surfaces = self.surfaces;
        let shown = fault.verdicts.iter();
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
    fn extend(
        &mut self,
        found: Found<'_>,
        origin: &Origin,
        place: Place,
        verdicts: Vec<FaultVerdict<'r>>,
    ) {
        for span in &origin.outer {
            if !self.uses.contains(span) {
                self.uses.push(*span);
            }
        }
        let tool_origin = found.tool.provenance.get(&Pointer::root());
        let tool = ToolPlace {
            span: tool_origin
                .filter(|origin| origin.why == Why::Tool)
                .map(|origin| origin.span),
            name: found.tool.name().to_owned(),
            role: found.visit.map(Visit::role),
        };
        let is_new_tool = self
            .places
            .iter()
            .all(|known| known.server != place.server || known.tool != place.tool);
        if is_new_tool {
            self.tools.push(tool);
        }
        let known = self.places.iter().position(|known| *known == place);
        let at = known.unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        });
        for verdict in verdicts {
            if verdict.level > Level::Allow {
                let Objection {
                    surface, ruling, ..
                } = verdict.objection;
                self.objected.push((at, surface, ruling.verdict));
            }
            self.level = self.level.max(verdict.level);
            self.add_verdict(verdict);
        }
    }

    fn add_rewrite(&mut self, server: &str, rewrite: &Rewrite) {
        if self.rewriting.iter().all(|(known, _)| known != server) {
            self.rewriting.push((server.to_owned(), rewrite.clone()));
        }
    }

    /// Of one surface the worst verdict counts.
    fn add_verdict(&mut self, verdict: FaultVerdict<'r>) {
        let known = self
            .verdicts
            .iter_mut()
            .find(|known| known.objection.surface == verdict.objection.surface);
        let Some(known) = known else {
            let at = self
                .verdicts
                .partition_point(|known| known.objection.surface < verdict.objection.surface);
            self.verdicts.insert(at, verdict);
            return;
        };
        for client in &verdict.clients {
            if !known.clients.contains(client) {
                known.clients.push(client.clone());
            }
        }
        let rank = |verdict: &FaultVerdict<'_>| (verdict.level, verdict.objection.ruling.verdict);
        if rank(&verdict) > rank(known) {
            known.level = verdict.level;
            known.objection = verdict.objection;
            known.room = verdict.room;
        }
    }

    /// The tool, and the places that use the type at fault.
    fn related(&self) -> Vec<Label> {
        const MOST_USES: usize = 3;
        let mut labels: Vec<Label> = self
            .uses
            .iter()
            .filter(|span| **span != self.primary)
            .take(MOST_USES)
            .map(|span| Label::new(*span, "used here"))
            .collect();
        if let Some(other) = self.other.filter(|span| *span != self.primary) {
            labels.push(Label::new(other, "the other one"));
        }
        if let Some((tool, span)) = self.tools.iter().find_map(|tool| Some((tool, tool.span?)))
            && span != self.primary
            && self.other.is_none()
        {
            let what = match tool.role {
                Some(SchemaRole::Input) => "in the arguments of tool",
                Some(SchemaRole::Output) => "in the result of tool",
                None => "tool",
            };
            let name = clean(&tool.name);
            let text = match self.tools.len() {
                0 | 1 => format!("{what} `{name}`"),
                count => format!("{what} `{name}` and of {} more", count - 1),
            };
            labels.push(Label::new(span, text));
        }
        let rewriting = self.rewriting.iter().map(|(_, rewrite)| {
            let text = format!("the server changes {} here", wording::changed(rewrite.what));
            Label::new(rewrite.span, text)
        });
        labels.extend(rewriting.filter(|label| label.span != self.primary));
        labels
    }
}

/// The place where the server changes the node of a hit at run time.
fn rewrite_of(found: Found<'_>) -> Option<&Rewrite> {
    if found.server.rewrites.is_empty() {
        return None;
    }
    let pointer = found.hit.pointer(found.visit);
    let mut rewrites = found.server.rewrites.iter();
    rewrites.find(|rewrite| rewrite.what.touches(&pointer))
}
