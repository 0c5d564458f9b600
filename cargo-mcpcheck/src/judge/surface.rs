//! A dialect made ready for judging: its rows by rule, its keywords as sets.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::diagnostics::{Level, Levels, Verdict};
use crate::judge::dialects::{Dialect, Effect, Limit, Mark, Pattern, Row, Ruling};
use crate::judge::measure::{Measured, keywords_of};
use crate::judge::rules::{Amount, Around, Hit, HitPlace, fact_of};
use crate::schema::{Keyword, KeywordSet, Route, SchemaRole, Visit};

const BAD: &[Effect] = &[Effect::Lost, Effect::Refused];

/// A dialect of a run.
pub(super) struct Surface<'d> {
    pub(super) dialect: &'d Dialect,
    /// Whether the user asked for it by name.
    named: bool,
    rows: BTreeMap<&'static str, Vec<&'d Row>>,
    limits: BTreeMap<&'static str, Vec<&'d Limit>>,
    /// Keywords that are taken away with everything below them.
    cut: KeywordSet,
    bad_in_root: KeywordSet,
    bad_below: KeywordSet,
    judges_foreign_keys: bool,
    roles: Vec<SchemaRole>,
}

impl<'d> Surface<'d> {
    pub(super) fn new(dialect: &'d Dialect, levels: &Levels) -> Surface<'d> {
        let mut rows: BTreeMap<&'static str, Vec<&Row>> = BTreeMap::new();
        for row in &dialect.rows {
            for pattern in &row.patterns {
                let of_pattern = rows.entry(pattern).or_default();
                // A row without conditions ends the search, so what stands behind it is never reached.
                if of_pattern
                    .last()
                    .is_none_or(|last: &&Row| !last.when.0.is_empty())
                {
                    of_pattern.push(row);
                }
            }
        }
        let mut limits: BTreeMap<&'static str, Vec<&Limit>> = BTreeMap::new();
        for limit in &dialect.limits {
            limits.entry(limit.measure).or_default().push(limit);
        }
        let keywords = &dialect.keywords;
        let taken = &[Effect::Ignored, Effect::Lost];
        let definitions = KeywordSet::of(&[Keyword::Defs, Keyword::Definitions]);
        let cut_in_root = keywords.set(taken, true).intersection(definitions);
        let cut_below = keywords.set(taken, false).without(definitions);
        let judges_foreign_keys = BAD.contains(&keywords.other)
            || !keywords.root.is_empty()
            || keywords
                .named
                .iter()
                .any(|(name, effect)| BAD.contains(effect) && Keyword::of(name).is_none());
        let roles = [SchemaRole::Input, SchemaRole::Output]
            .into_iter()
            .filter(|role| dialect.surface.schemas.contains(&role.word()))
            .collect();
        Surface {
            dialect,
            named: levels.named_surfaces.contains(&dialect.id),
            rows,
            limits,
            cut: cut_in_root.union(cut_below),
            bad_in_root: keywords.set(BAD, true),
            bad_below: keywords.set(BAD, false),
            judges_foreign_keys,
            roles,
        }
    }

    /// Whether the surface may object to a pattern at all.
    pub(super) fn may_object(&self, pattern: &Pattern) -> bool {
        let rows = self.rows.get(pattern.id).map_or(&[][..], Vec::as_slice);
        let bad = self.bad_in_root.union(self.bad_below);
        let limited = pattern
            .measures
            .iter()
            .any(|measure| self.limits.contains_key(measure.name));
        limited
            || rows.iter().any(|row| row.ruling.verdict != Verdict::Ok)
            || pattern
                .keywords
                .iter()
                .any(|keyword| bad.contains(*keyword))
    }

    /// Whether the surface refuses or drops keywords as such.
    pub(super) fn judges_keywords(&self) -> bool {
        self.judges_foreign_keys || !self.bad_in_root.union(self.bad_below).is_empty()
    }

    /// The ruling on a hit; `None` where the surface accepts it or never sees it.
    pub(super) fn ruling(
        &self,
        hit: &Hit,
        visit: Option<Visit<'_>>,
        framework: Option<&str>,
    ) -> Option<&'d Ruling> {
        let rows = self.rows.get(hit.rule.id()).map_or(&[][..], Vec::as_slice);
        let Some(visit) = visit else {
            let around = Around {
                visit: None,
                route: None,
                framework,
            };
            return first_row(rows, hit, &around).filter(|ruling| ruling.verdict != Verdict::Ok);
        };
        if !self.takes(visit.role()) {
            return None;
        }
        let mut worst: Option<&Ruling> = None;
        let mut is_judged = false;
        let mut is_seen = false;
        for route in visit.routes().filter(|route| self.sees(*route)) {
            is_seen = true;
            let around = Around {
                visit: Some(visit),
                route: Some(route),
                framework,
            };
            if let Some(ruling) = first_row(rows, hit, &around) {
                is_judged = true;
                if worst.is_none_or(|known| known.verdict < ruling.verdict) {
                    worst = Some(ruling);
                }
            }
        }
        if !is_judged && is_seen {
            worst = keywords_of(hit)
                .filter(|keyword| visit.has(*keyword))
                .find_map(|keyword| self.keyword_ruling(keyword.name(), visit.is_root()));
        }
        worst.filter(|ruling| ruling.verdict != Verdict::Ok)
    }

    /// The rulings on keywords that no hit speaks about, each with its place.
    pub(super) fn keyword_rulings(
        &self,
        measured: &Measured<'_>,
        mut found: impl FnMut((usize, usize), HitPlace, &'d Ruling),
    ) {
        for (schema, walk) in measured.view.walks.iter().enumerate() {
            for visit in walk.visits() {
                let bad = if visit.is_root() {
                    self.bad_in_root
                } else {
                    self.bad_below
                };
                let bad = visit.keywords().intersection(bad);
                let foreign = self.judges_foreign_keys && visit.has_foreign_keys();
                if (bad.is_empty() && !foreign) || !self.sees_node(visit) {
                    continue;
                }
                let node = (schema, visit.index());
                for keyword in bad
                    .without(measured.spoken_of(schema, visit.index()))
                    .iter()
                {
                    if let Some(ruling) = self.keyword_ruling(keyword.name(), visit.is_root()) {
                        found(node, HitPlace::Keyword(keyword), ruling);
                    }
                }
                for key in visit.foreign_keys().filter(|_| foreign) {
                    if let Some(ruling) = self.keyword_ruling(key, visit.is_root()) {
                        found(node, HitPlace::Key(key.to_owned()), ruling);
                    }
                }
            }
        }
    }

    /// The ruling on a number or text: that of the first limit that it breaks.
    pub(super) fn limit_ruling(
        &self,
        amount: &Amount<'_>,
        visit: Option<Visit<'_>>,
        framework: Option<&str>,
    ) -> Option<&'d Limit> {
        let limits = self.limits.get(amount.measure)?;
        let broken = limits.iter().copied().find(|limit| {
            !limit.bound.keeps(amount.number, amount.text)
                && limit.when.holds(|name| {
                    let hit_facts = Around {
                        visit,
                        route: None,
                        framework,
                    };
                    hit_facts.common_fact(name).map(Cow::Owned)
                })
        })?;
        let is_seen = visit.is_none_or(|visit| self.takes(visit.role()) && self.sees_node(visit));
        (is_seen && broken.ruling.verdict != Verdict::Ok).then_some(broken)
    }

    /// The level of a ruling where the user says nothing of the rule.
    pub(super) fn default_level(&self, ruling: &Ruling) -> Level {
        match (ruling.verdict, ruling.mark()) {
            (Verdict::Reject, Mark::Reported | Mark::Verified) => Level::Deny,
            (Verdict::Reject | Verdict::Degrade, _) if self.named => Level::Warn,
            _ => Level::Allow,
        }
    }

    fn keyword_ruling(&self, name: &str, in_root: bool) -> Option<&'d Ruling> {
        let keywords = &self.dialect.keywords;
        match keywords.effect(name, in_root) {
            Effect::Refused => keywords.refused.as_ref(),
            Effect::Lost => keywords.lost.as_ref(),
            Effect::Allowed | Effect::Ignored => None,
        }
    }

    fn takes(&self, role: SchemaRole) -> bool {
        self.roles.contains(&role)
    }

    fn sees_node(&self, visit: Visit<'_>) -> bool {
        self.takes(visit.role()) && visit.routes().any(|route| self.sees(route))
    }

    fn sees(&self, route: Route) -> bool {
        !route.through.intersects(self.cut)
    }
}

fn first_row<'d>(rows: &[&'d Row], hit: &Hit, around: &Around<'_>) -> Option<&'d Ruling> {
    rows.iter()
        .find(|row| row.when.holds(|name| fact_of(hit, around, name)))
        .map(|row| &row.ruling)
}
