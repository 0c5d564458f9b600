//! Wing two: from tool lists to findings. `rules` measure patterns and say what is wrong, `dialects` and `hosts` judge.
//! Nothing here knows Rust source, cargo or output formats.

pub(crate) mod diagnosis;
pub(crate) mod dialects;
mod findings;
mod fingerprint;
pub(crate) mod hosts;
mod measure;

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
use findings::{Findings, Found, Objection};
use measure::{Measured, Plan};
use rules::{Amount, Hit, HitPlace, Measure, RULES, Rule, ToolIndex};
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
    judge_and(list, dialects, hosts, levels, sources, |findings| {
        findings.objections()
    })
}

fn judge_and<T>(
    list: &ToolList,
    dialects: &[dialects::Dialect],
    hosts: &[hosts::Host],
    levels: &Levels,
    sources: &SourceMap,
    gather: impl FnOnce(&Findings<'_>) -> T,
) -> (Judgement, T) {
    let of_dialects = dialects.iter().map(|one| Surface::new(one, levels));
    let of_hosts = hosts.iter().map(|one| Surface::of_host(one, levels));
    let surfaces: Vec<Surface<'_>> = of_dialects.chain(of_hosts).collect();
    let plan = Plan::of(&surfaces);
    let mut findings = Findings::new(&surfaces, levels, sources, list.source);
    for server in &list.servers {
        let mut sums = Sums::default();
        for (index, tool) in server.tools.iter().enumerate() {
            let covered = Covered::of(tool, server, levels);
            judge_tool(
                (tool, server, &covered),
                &plan,
                &surfaces,
                &mut |rule, amount| sums.add(rule, index, amount),
                &mut findings,
            );
        }
        sums.judge(server, &surfaces, &mut findings);
        judge_server(server, &surfaces, &mut findings);
        projected::judge_names(server, &surfaces, &mut findings);
    }
    let degraded = findings.degraded();
    let trapped = traps::diagnostics(list, levels, &findings);
    let skipped = skipped::diagnostics(list, levels, &mut findings);
    let gathered = gather(&findings);
    let mut diagnostics = findings.into_diagnostics();
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

fn judge_tool<'s>(
    (tool, server, covered): (&Tool, &Server, &Covered<'_>),
    plan: &Plan,
    surfaces: &'s [Surface<'s>],
    add_to_sums: &mut dyn FnMut(&'static Rule, &Amount<'_>),
    findings: &mut Findings<'s>,
) {
    let measured = Measured::of(tool, plan);
    let framework = server.framework.as_deref();
    let mut add = |hit: &Hit, objections: &[Objection<'s>]| {
        let visit = measured.view.visit(hit.node);
        if covered.covers(hit.rule.id(), || hit.pointer(visit)) {
            return;
        }
        let found = Found {
            hit,
            visit,
            tool,
            server,
            other: None,
        };
        findings.add(found, objections);
    };
    for hit in &measured.hits {
        let visit = measured.view.visit(hit.node);
        let objections = objections(surfaces, |surface| surface.ruling(hit, visit, framework));
        if !objections.is_empty() {
            add(hit, &objections);
        }
    }
    judge_keywords(&measured, surfaces, &mut add);
    for (rule, measure) in &plan.amounts {
        measure(&measured.view, &mut |amount| {
            if rule.measure_of(amount.measure).per == Per::List {
                add_to_sums(rule, &amount);
                return;
            }
            let visit = measured.view.visit(amount.node);
            let objections = broken_limits(surfaces, |surface| {
                surface.limit_ruling(&amount, visit, framework)
            });
            if !objections.is_empty() {
                add(&hit_of(rule, &amount), &objections);
            }
        });
    }
}

/// The keywords that a surface refuses or drops and that no rule speaks about.
fn judge_keywords<'s>(
    measured: &Measured<'_>,
    surfaces: &'s [Surface<'s>],
    add: &mut impl FnMut(&Hit, &[Objection<'s>]),
) {
    let Some(rule) = rules::find("unknown-keyword") else {
        return;
    };
    let judging = surfaces.iter().enumerate();
    for (number, surface) in judging.filter(|(_, surface)| surface.judges_keywords()) {
        surface.keyword_rulings(measured, |node, place, ruling| {
            let hit = Hit {
                rule,
                node: Some(node),
                place,
                facts: Vec::new(),
                amount: None,
            };
            let objection = Objection {
                surface: number,
                ruling,
                limit: None,
            };
            add(&hit, &[objection]);
        });
    }
}

fn judge_server<'s>(server: &Server, surfaces: &'s [Surface<'s>], findings: &mut Findings<'s>) {
    let framework = server.framework.as_deref();
    for rule in RULES.iter().copied() {
        match rule.measure {
            Measure::Server(measure) => {
                let mut hits = Vec::new();
                measure(server, &mut hits);
                for server_hit in hits {
                    let hit = Hit {
                        rule,
                        node: None,
                        place: server_hit.place,
                        facts: server_hit.facts,
                        amount: None,
                    };
                    let tool = match server_hit.tool {
                        ToolIndex::Published(index) => server.tools.get(index),
                        ToolIndex::Shadowed(index) => server.shadowed.get(index),
                    };
                    let other = server_hit.other.and_then(|index| server.tools.get(index));
                    let objections =
                        objections(surfaces, |surface| surface.ruling(&hit, None, framework));
                    if let Some(tool) = tool
                        && !objections.is_empty()
                    {
                        let found = Found {
                            hit: &hit,
                            visit: None,
                            tool,
                            server,
                            other: other.and_then(name_span),
                        };
                        findings.add(found, &objections);
                    }
                }
            }
            Measure::ServerAmount(measure) => {
                judge_server_amount(rule, measure(server), server, surfaces, findings);
            }
            Measure::Node(_) | Measure::Amounts(_) | Measure::Trap(_) | Measure::Elsewhere => {}
        }
    }
}

/// A number of a server that is too large stands at the first tool that is too many.
fn judge_server_amount<'s>(
    rule: &'static Rule,
    number: u64,
    server: &Server,
    surfaces: &'s [Surface<'s>],
    findings: &mut Findings<'s>,
) {
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
    let objections = broken_limits(surfaces, |surface| {
        surface.limit_ruling(&amount, None, framework)
    });
    let smallest = objections
        .iter()
        .filter_map(|objection| objection.limit?.bound.max)
        .min();
    let at = smallest.and_then(|max| usize::try_from(max).ok());
    if let Some(tool) = at.and_then(|at| server.tools.get(at)) {
        let found = Found {
            hit: &hit_of(rule, &amount),
            visit: None,
            tool,
            server,
            other: None,
        };
        findings.add(found, &objections);
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
