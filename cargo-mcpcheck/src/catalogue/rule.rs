//! The explanation of a rule: its documentation, the messages that users meet, and what each dialect and host says to it.

use super::page::{Page, bound, message};
use crate::judge::dialects::{Dialect, Effect, Limit, Row, Ruling, When};
use crate::judge::hosts::Host;
use crate::judge::rules::Rule;

pub(super) fn explain(rule: &Rule, dialects: &[Dialect], hosts: &[Host], page: &mut Page) {
    let group = rule.group.as_str();
    page.say(format!(
        "mcpcheck::{} ({group}): {}\n",
        rule.id(),
        rule.summary
    ));
    page.say(rule.docs.trim_end());
    let of_hosts: Vec<&Dialect> = hosts.iter().map(|host| &host.own).collect();
    let dialects: Vec<&Dialect> = dialects.iter().collect();
    messages(rule, dialects.iter().chain(&of_hosts).copied(), page);
    for (heading, surfaces) in [("In the dialects", dialects), ("In the hosts", of_hosts)] {
        let mut surfaces: Vec<&Dialect> = surfaces;
        surfaces.retain(|surface| Judging::of(surface, rule).is_some());
        if surfaces.is_empty() {
            continue;
        }
        page.say(format!("\n## {heading}"));
        for judging in surfaces
            .iter()
            .filter_map(|surface| Judging::of(surface, rule))
        {
            judging.say(page);
        }
    }
}

/// All messages, each once for the dialects and hosts that answer with it.
fn messages<'d>(rule: &Rule, surfaces: impl Iterator<Item = &'d Dialect>, page: &mut Page) {
    let mut messages: Vec<(&str, Vec<&str>)> = Vec::new();
    for judging in surfaces.filter_map(|surface| Judging::of(surface, rule)) {
        for ruling in judging.rulings() {
            let Some(text) = message(judging.surface, ruling) else {
                continue;
            };
            let id = judging.surface.id.as_str();
            match messages.iter_mut().find(|(known, _)| *known == text) {
                Some((_, ids)) if ids.contains(&id) => {}
                Some((_, ids)) => ids.push(id),
                None => messages.push((text, vec![id])),
            }
        }
    }
    if messages.is_empty() {
        return;
    }
    page.say("\n## What users meet");
    for (text, ids) in messages {
        page.say(format!("`{text}` ({})", ids.join(", ")));
    }
}

/// What a dialect or host says to a rule.
struct Judging<'d> {
    surface: &'d Dialect,
    rows: Vec<&'d Row>,
    limits: Vec<&'d Limit>,
    /// Where no row speaks: the rule's keywords that are taken away or refused, and what that leads to.
    keywords: Vec<(Vec<&'static str>, &'d Ruling)>,
}

impl<'d> Judging<'d> {
    /// `None` where it says nothing.
    fn of(surface: &'d Dialect, rule: &Rule) -> Option<Judging<'d>> {
        let mut rows = Vec::new();
        let own = surface.rows.iter();
        let mut is_open = true;
        for row in own.filter(|row| row.patterns.contains(&rule.id())) {
            rows.push(row);
            if row.when.0.is_empty() {
                is_open = false;
                break; // The first row that matches wins, and this one always does.
            }
        }
        let measures = rule.pattern.measures;
        let is_own = |limit: &&Limit| measures.iter().any(|measure| measure.name == limit.measure);
        let judging = Judging {
            surface,
            rows,
            limits: surface.limits.iter().filter(is_own).collect(),
            keywords: if is_open {
                keywords(surface, rule)
            } else {
                Vec::new()
            },
        };
        let is_silent = judging.rulings().next().is_none();
        (!is_silent).then_some(judging)
    }

    fn rulings(&self) -> impl Iterator<Item = &'d Ruling> {
        let rows = self.rows.iter().map(|row| &row.ruling);
        let limits = self.limits.iter().map(|limit| &limit.ruling);
        let keywords = self.keywords.iter().map(|(_, ruling)| *ruling);
        rows.chain(limits).chain(keywords)
    }

    fn say(&self, page: &mut Page) {
        let id = &self.surface.id;
        for row in &self.rows {
            page.say(format!("\n{id}:"));
            page.ruling(self.surface, &row.when, &row.ruling);
        }
        for limit in &self.limits {
            page.say(format!("\n{id}: {}", bound(limit)));
            page.ruling(self.surface, &limit.when, &limit.ruling);
        }
        for (names, ruling) in &self.keywords {
            let other = if self.rows.is_empty() {
                ""
            } else {
                ", elsewhere"
            };
            page.say(format!("\n{id}: `{}`{other}", names.join("`, `")));
            page.ruling(self.surface, &When::default(), ruling);
        }
    }
}

fn keywords<'d>(surface: &'d Dialect, rule: &Rule) -> Vec<(Vec<&'static str>, &'d Ruling)> {
    let keywords = &surface.keywords;
    let of_effect = |effect: Effect, ruling: Option<&'d Ruling>| {
        let names = rule.pattern.keywords.iter().map(|keyword| keyword.name());
        let names = names.filter(|name| keywords.effect(name, false) == effect);
        let names: Vec<&'static str> = names.collect();
        ruling
            .filter(|_| !names.is_empty())
            .map(|ruling| (names, ruling))
    };
    let refused = of_effect(Effect::Refused, keywords.refused.as_ref());
    let lost = of_effect(Effect::Lost, keywords.lost.as_ref());
    refused.into_iter().chain(lost).collect()
}
