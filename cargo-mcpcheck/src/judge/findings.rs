//! What the surfaces object to, with the levels that the user's settings give it; where it stands in the code and what is said
//! of it is worked out at the end, for what is shown.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Level, Levels, Verdict};
use crate::judge::dialects::{Fact, Limit, Ruling};
use crate::judge::faults::Faults;
use crate::judge::outcomes::Outcome;
use crate::judge::rules::{Hit, ROOM};
use crate::judge::surface::Surface;
use crate::schema::{ListSource, Rewrite, Server, Tool, Visit};
use crate::source::{SourceMap, Span};

/// A hit with the tool that it is on.
pub(super) struct Found<'r> {
    pub(super) hit: Hit,
    pub(super) tool: &'r Tool,
    pub(super) server: &'r Server,
    /// The place of another tool that has to do with it.
    pub(super) other: Option<Span>,
}

/// What a surface that objects says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Objection<'d> {
    /// The surface's number in the run.
    pub(super) surface: usize,
    pub(super) ruling: &'d Ruling,
    /// The limit that is broken, for a hit of a limit.
    pub(super) limit: Option<&'d Limit>,
}

/// An objection with what the settings make of it.
#[derive(Clone)]
pub(super) struct FaultVerdict<'r> {
    pub(super) objection: Objection<'r>,
    pub(super) level: Level,
    /// The clients that lead to the verdict.
    pub(super) clients: Vec<&'r str>,
    /// The most characters of a server's name with which nothing happens, where it depends on that.
    pub(super) room: Option<u64>,
}

/// The verdicts on a hit.
pub(super) struct Resolved<'r> {
    pub(super) verdicts: Vec<FaultVerdict<'r>>,
    /// The highest level of all.
    pub(super) level: Level,
}

/// A hit that is shown, or counted at its place.
pub(super) struct Waiting<'r> {
    pub(super) found: Found<'r>,
    /// The place where the server changes the node at run time.
    pub(super) rewrite: Option<&'r Rewrite>,
    pub(super) resolved: Rc<Resolved<'r>>,
}

/// All that is found in a run.
pub(super) struct Findings<'r> {
    surfaces: &'r [Surface<'r>],
    levels: &'r Levels,
    waiting: Vec<Waiting<'r>>,
    /// What outcomes come to in the server that is looked at, by their number and whether it changes the node.
    resolved: HashMap<(usize, bool), Rc<Resolved<'r>>>,
    server: Option<&'r Server>,
    degraded: usize,
}

impl<'r> Findings<'r> {
    pub(super) fn new(surfaces: &'r [Surface<'r>], levels: &'r Levels) -> Findings<'r> {
        Findings {
            surfaces,
            levels,
            waiting: Vec::new(),
            resolved: HashMap::new(),
            server: None,
            degraded: 0,
        }
    }

    /// Adds a hit with what the surfaces say to it.
    pub(super) fn add(
        &mut self,
        found: Found<'r>,
        visit: Option<Visit<'_>>,
        outcome: &Outcome<'r>,
    ) {
        let rewrite = rewrite_of(&found, visit);
        let resolved = self.resolve(&found, rewrite.is_some(), outcome);
        if resolved.level == Level::Allow {
            let degraded = resolved
                .verdicts
                .iter()
                .filter(|verdict| is_degraded(verdict));
            let degraded = degraded.count();
            if degraded == 0 {
                return;
            }
            if found.server.package.is_none() {
                self.degraded += degraded;
                return;
            }
        }
        self.waiting.push(Waiting {
            found,
            rewrite,
            resolved,
        });
    }

    /// Everything by its place in the code.
    pub(super) fn gather(self, sources: &'r SourceMap, source: ListSource) -> Faults<'r> {
        let mut faults = Faults::new(self.surfaces, sources, source, self.degraded);
        for waiting in self.waiting {
            faults.add(waiting);
        }
        faults
    }

    fn resolve(
        &mut self,
        found: &Found<'r>,
        is_rewritten: bool,
        outcome: &Outcome<'r>,
    ) -> Rc<Resolved<'r>> {
        if !self
            .server
            .is_some_and(|server| std::ptr::eq(server, found.server))
        {
            self.server = Some(found.server);
            self.resolved.clear();
        }
        let Some(number) = outcome.number else {
            return Rc::new(self.resolved_anew(found, is_rewritten, outcome));
        };
        if let Some(known) = self.resolved.get(&(number, is_rewritten)) {
            return Rc::clone(known);
        }
        let resolved = Rc::new(self.resolved_anew(found, is_rewritten, outcome));
        self.resolved
            .insert((number, is_rewritten), Rc::clone(&resolved));
        resolved
    }

    fn resolved_anew(
        &self,
        found: &Found<'r>,
        is_rewritten: bool,
        outcome: &Outcome<'r>,
    ) -> Resolved<'r> {
        let rule = found.hit.rule.id();
        let package = found.server.package.as_ref();
        let package = package.map(|package| package.name.as_str());
        let room = match found.hit.fact(ROOM) {
            Some(Fact::Number(room)) => Some(*room),
            _ => None,
        };
        let verdict = |objection: &Objection<'r>| {
            let surface = self.surfaces.get(objection.surface)?;
            let mut default = surface.default_level(objection.ruling);
            if is_rewritten {
                // What the server changes afterwards may never reach a client.
                default = default.min(Level::Warn);
            }
            let id = &surface.dialect.id;
            Some(FaultVerdict {
                objection: *objection,
                level: self.levels.resolve(default, rule, id, package),
                clients: objection
                    .ruling
                    .clients
                    .iter()
                    .map(String::as_str)
                    .collect(),
                room,
            })
        };
        let verdicts: Vec<FaultVerdict<'r>> =
            outcome.objections.iter().filter_map(verdict).collect();
        let levels = verdicts.iter().map(|verdict| verdict.level);
        Resolved {
            level: levels.max().unwrap_or(Level::Allow),
            verdicts,
        }
    }
}

/// Whether part of something is lost.
pub(super) fn is_degraded(verdict: &FaultVerdict<'_>) -> bool {
    verdict.objection.ruling.verdict == Verdict::Degrade
}

/// The place where the server changes the node of a hit at run time.
fn rewrite_of<'r>(found: &Found<'r>, visit: Option<Visit<'_>>) -> Option<&'r Rewrite> {
    if found.server.rewrites.is_empty() {
        return None;
    }
    let pointer = found.hit.pointer(visit);
    let mut rewrites = found.server.rewrites.iter();
    rewrites.find(|rewrite| rewrite.what.touches(&pointer))
}
