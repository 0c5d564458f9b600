//! Wing two: from tool lists to findings. `rules` measure patterns and say what is wrong, `dialects` and `hosts` judge.
//! Nothing here knows Rust source, cargo or output formats.

pub(crate) mod diagnosis;
pub(crate) mod dialects;
mod faults;
mod findings;
mod fingerprint;
mod gates;
pub(crate) mod hosts;
mod measure;
mod once;
mod outcomes;
mod projected;
pub(crate) mod provider_errors;
pub(crate) mod rules;
mod skipped;
mod sums;
mod surface;
#[cfg(test)]
mod tests;
mod traps;
mod wording;

#[cfg(feature = "cli")]
use crate::diagnostics::Objections;
use crate::diagnostics::{Diagnostic, Levels};
use crate::schema::{Pointer, Server, Tool, ToolList};
use crate::source::SourceMap;
use dialects::Per;
use faults::Faults;
use findings::{Findings, Found, Objection};
use gates::Gates;
use measure::{Measured, Plan};
use outcomes::{Outcome, Outcomes};
use rules::{Amount, Hit, HitPlace, Measure, RULES, Rule, ServerHit, ToolIndex};
use sums::Sums;
use surface::Surface;
use traps::Covered;

/// What judging gives.
#[derive(Debug, Default)]
pub(crate) struct Judgement {
    /// Findings at warn or deny level, by path, offset, rule.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Verdicts `degrade` that no level shows.
    pub(crate) degraded: usize,
}

/// Judges all tools of a list in the chosen dialects and hosts.
pub(crate) fn judge(
    list: &ToolList,
    dialects: &[dialects::Dialect],
    hosts: &[hosts::Host],
    levels: &Levels,
    sources: &SourceMap,
) -> Judgement {
    judge_and(list, dialects, hosts, levels, sources, |_| ()).0
}

/// The same, and also tells for each finding what each surface says on which tools.
#[cfg(feature = "cli")]
pub(crate) fn judge_each(
    list: &ToolList,
    dialects: &[dialects::Dialect],
    hosts: &[hosts::Host],
    levels: &Levels,
    sources: &SourceMap,
) -> (Judgement, Vec<Objections>) {
    judge_and(list, dialects, hosts, levels, sources, |faults| {
        faults.objections()
    })
}

fn judge_and<T>(
    list: &ToolList,
    dialects: &[dialects::Dialect],
    hosts: &[hosts::Host],
    levels: &Levels,
    sources: &SourceMap,
    gather: impl FnOnce(&Faults<'_>) -> T,
) -> (Judgement, T) {
    let surfaces = surfaces(dialects, hosts, levels);
    let findings = findings(list, &surfaces, levels);
    let mut faults = findings.gather(sources, list.source);
    let degraded = faults.degraded();
    let trapped = traps::diagnostics(list, levels, sources);
    let skipped = skipped::diagnostics(list, levels, &mut faults);
    let gathered = gather(&faults);
    let mut diagnostics = faults.into_diagnostics();
    diagnostics.extend(trapped);
    diagnostics.extend(skipped);
    diagnostics.sort_by_cached_key(|diagnostic| {
        let span = diagnostic.primary.span;
        let path = sources.file(span.file).path().to_owned();
        (path, span.start, span.end, diagnostic.rule)
    });
    let judgement = Judgement {
        diagnostics,
        degraded,
    };
    (judgement, gathered)
}

/// The dialects and hosts, made ready.
fn surfaces<'s>(
    dialects: &'s [dialects::Dialect],
    hosts: &'s [hosts::Host],
    levels: &Levels,
) -> Vec<Surface<'s>> {
    let of_dialects = dialects.iter().map(|one| Surface::new(one, levels));
    let of_hosts = hosts.iter().map(|one| Surface::of_host(one, levels));
    of_dialects.chain(of_hosts).collect()
}

/// Every hit that a surface objects to.
fn findings<'s>(
    list: &'s ToolList,
    surfaces: &'s [Surface<'s>],
    levels: &'s Levels,
) -> Findings<'s> {
    let mut judging = Judging {
        surfaces,
        plan: Plan::of(surfaces),
        gates: Gates::of(surfaces),
        outcomes: Outcomes::new(surfaces),
        findings: Findings::new(surfaces, levels),
    };
    for server in &list.servers {
        let mut sums = Sums::default();
        judging.outcomes.set_framework(server.framework.as_deref());
        for (index, tool) in server.tools.iter().enumerate() {
            let covered = Covered::of(tool, server, levels);
            judging.tool((tool, server, &covered), &mut |rule, amount| {
                sums.add(rule, index, amount);
            });
        }
        sums.judge(server, &mut judging);
        judging.server(server);
        projected::judge_names(server, &mut judging);
    }
    judging.findings
}

/// What judging needs and gathers.
struct Judging<'s> {
    surfaces: &'s [Surface<'s>],
    plan: Plan,
    gates: Gates<'s>,
    outcomes: Outcomes<'s>,
    findings: Findings<'s>,
}

impl<'s> Judging<'s> {
    fn tool(
        &mut self,
        (tool, server, covered): (&'s Tool, &'s Server, &Covered<'_>),
        add_to_sums: &mut dyn FnMut(&'static Rule, &Amount<'_>),
    ) {
        let mut measured = Measured::of(tool, &self.plan);
        let on_keywords = self.outcomes.of_keywords(&measured);
        let hits = std::mem::take(&mut measured.hits);
        let add = |findings: &mut Findings<'s>, hit: Hit, outcome: &Outcome<'s>| {
            let visit = measured.view.visit(hit.node);
            if covered.covers(hit.rule.id(), || hit.pointer(visit)) {
                return;
            }
            let found = Found {
                hit,
                tool,
                server,
                other: None,
            };
            findings.add(found, visit, outcome);
        };
        for hit in hits {
            let Some(visit) = measured.view.visit(hit.node) else {
                continue;
            };
            let outcome = self.outcomes.of_hit(&hit, visit);
            if !outcome.objections.is_empty() {
                add(&mut self.findings, hit, &outcome);
            }
        }
        if let Some(rule) = rules::find("unknown-keyword") {
            for (node, place, outcome) in on_keywords {
                let hit = Hit {
                    rule,
                    node: Some(node),
                    place,
                    facts: Vec::new(),
                    amount: None,
                };
                add(&mut self.findings, hit, &outcome);
            }
        }
        let framework = server.framework.as_deref();
        for (rule, measure) in &self.plan.amounts {
            measure(&measured.view, &mut |amount| {
                if rule.measure_of(amount.measure).per == Per::List {
                    add_to_sums(rule, &amount);
                } else if self.gates.may_break(&amount) {
                    let visit = measured.view.visit(amount.node);
                    let objections = broken_limits(self.surfaces, |surface| {
                        surface.limit_ruling(&amount, visit, framework)
                    });
                    if !objections.is_empty() {
                        let outcome = Outcome::alone(objections);
                        add(&mut self.findings, hit_of(rule, &amount), &outcome);
                    }
                }
            });
        }
    }

    /// What is about the tools of a server together.
    fn server(&mut self, server: &'s Server) {
        for rule in RULES.iter().copied() {
            match rule.measure {
                Measure::Server(measure) => {
                    let mut hits = Vec::new();
                    measure(server, &mut hits);
                    for hit in hits {
                        self.server_hit(rule, hit, server);
                    }
                }
                Measure::ServerAmount(measure) => {
                    self.server_amount(rule, measure(server), server);
                }
                Measure::Node(_) | Measure::Amounts(_) | Measure::Trap(_) | Measure::Elsewhere => {}
            }
        }
    }

    fn server_hit(&mut self, rule: &'static Rule, found: ServerHit, server: &'s Server) {
        let hit = Hit {
            rule,
            node: None,
            place: found.place,
            facts: found.facts,
            amount: None,
        };
        let tool = match found.tool {
            ToolIndex::Published(index) => server.tools.get(index),
            ToolIndex::Shadowed(index) => server.shadowed.get(index),
        };
        let other = found.other.and_then(|index| server.tools.get(index));
        let framework = server.framework.as_deref();
        let objections = objections(self.surfaces, |surface| {
            surface.ruling(&hit, None, framework)
        });
        if let Some(tool) = tool
            && !objections.is_empty()
        {
            let found = Found {
                hit,
                tool,
                server,
                other: other.and_then(name_span),
            };
            self.findings.add(found, None, &Outcome::alone(objections));
        }
    }

    /// A number of a server that is too large stands at the first tool that is too many.
    fn server_amount(&mut self, rule: &'static Rule, number: u64, server: &'s Server) {
        let Some(measure) = rule.pattern.measures.first() else {
            return;
        };
        let amount = Amount {
            measure: measure.name,
            node: None,
            place: HitPlace::Tool,
            number,
            text: None,
        };
        let framework = server.framework.as_deref();
        let objections = broken_limits(self.surfaces, |surface| {
            surface.limit_ruling(&amount, None, framework)
        });
        let smallest = objections
            .iter()
            .filter_map(|objection| objection.limit?.bound.max)
            .min();
        let at = smallest.and_then(|max| usize::try_from(max).ok());
        if let Some(tool) = at.and_then(|at| server.tools.get(at)) {
            let found = Found {
                hit: hit_of(rule, &amount),
                tool,
                server,
                other: None,
            };
            self.findings.add(found, None, &Outcome::alone(objections));
        }
    }
}

fn objections<'s>(
    surfaces: &'s [Surface<'s>],
    ruling: impl Fn(&'s Surface<'s>) -> Option<&'s dialects::Ruling>,
) -> Vec<Objection<'s>> {
    let rulings = surfaces.iter().enumerate();
    rulings
        .filter_map(|(number, surface)| {
            Some(Objection {
                surface: number,
                ruling: ruling(surface)?,
                limit: None,
            })
        })
        .collect()
}

fn broken_limits<'s>(
    surfaces: &'s [Surface<'s>],
    limit: impl Fn(&'s Surface<'s>) -> Option<&'s dialects::Limit>,
) -> Vec<Objection<'s>> {
    let limits = surfaces.iter().enumerate();
    limits
        .filter_map(|(number, surface)| {
            let limit = limit(surface)?;
            Some(Objection {
                surface: number,
                ruling: &limit.ruling,
                limit: Some(limit),
            })
        })
        .collect()
}

fn hit_of(rule: &'static Rule, amount: &Amount<'_>) -> Hit {
    Hit {
        rule,
        node: amount.node,
        place: amount.place.clone(),
        facts: vec![("measure", dialects::Fact::Word(amount.measure))],
        amount: Some(amount.number),
    }
}

fn name_span(tool: &Tool) -> Option<crate::source::Span> {
    let pointer = Pointer::root().join("name");
    tool.provenance
        .nearest(&pointer)
        .map(|(_, origin)| origin.span)
}
