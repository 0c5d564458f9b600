//! A dialect or a host made ready for judging: its rows by rule, its keywords as sets.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::diagnostics::{Level, Levels, Verdict};
use crate::judge::dialects::{Dialect, Effect, Keywords, Limit, Mark, Pattern, Row, Ruling};
use crate::judge::hosts::{Host, is_grave};
use crate::judge::measure::keywords_of;
use crate::judge::rules::{Amount, Around, Hit, Rule, fact_of};
use crate::schema::{Keyword, KeywordSet, Route, SchemaRole, Visit};

const BAD: &[Effect] = &[Effect::Lost, Effect::Refused];

/// A dialect or host of a run.
pub(super) struct Surface<'d> {
    /// The dialect, or what the host itself does.
    pub(super) dialect: &'d Dialect,
    pub(super) host: Option<&'d Host>,
    /// Whether the user asked for it by name.
    named: bool,
    facts: Facts<'d>,
    /// For a host, what judges the schemas that it passes on: asked where the host itself says nothing.
    behind: Vec<Facts<'d>>,
    bad_in_root: KeywordSet,
    bad_below: KeywordSet,
    judges_foreign_keys: bool,
}

/// The rows and limits of one dialect by rule and by measure, and its keywords.
pub(super) struct Facts<'d> {
    keywords: &'d Keywords,
    /// Keywords that are taken away with everything below them.
    cut: KeywordSet,
    rows: BTreeMap<&'static str, Vec<&'d Row>>,
    limits: BTreeMap<&'static str, Vec<&'d Limit>>,
    roles: Vec<SchemaRole>,
}

/// What becomes of something that a surface may object to.
enum Judged<'d> {
    Ruled(&'d Ruling),
    /// It does not reach what stands behind.
    Gone,
    /// Nothing is said of it.
    Open,
}

impl<'d> Facts<'d> {
    fn of(dialect: &'d Dialect) -> Facts<'d> {
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
        let roles = [SchemaRole::Input, SchemaRole::Output]
            .into_iter()
            .filter(|role| dialect.surface.schemas.contains(&role.word()))
            .collect();
        let keywords = &dialect.keywords;
        let taken = &[Effect::Ignored, Effect::Lost];
        let definitions = KeywordSet::of(&[Keyword::Defs, Keyword::Definitions]);
        let cut_in_root = keywords.set(taken, true).intersection(definitions);
        let cut_below = keywords.set(taken, false).without(definitions);
        Facts {
            keywords,
            cut: cut_in_root.union(cut_below),
            rows,
            limits,
            roles,
        }
    }

    /// The rows that judge a rule's hits.
    pub(super) fn rows_of(&self, rule: &Rule) -> &[&'d Row] {
        self.rows.get(rule.id()).map_or(&[], Vec::as_slice)
    }

    /// Every limit.
    pub(super) fn all_limits(&self) -> impl Iterator<Item = &'d Limit> {
        self.limits.values().flatten().copied()
    }

    /// The keywords that are taken away with everything below them.
    pub(super) fn cut(&self) -> KeywordSet {
        self.cut
    }

    fn judges_foreign_keys(&self) -> bool {
        let mut named = self.keywords.named.iter();
        BAD.contains(&self.keywords.other)
            || !self.keywords.root.is_empty()
            || named.any(|(name, effect)| BAD.contains(effect) && Keyword::of(name).is_none())
    }

    fn takes(&self, role: SchemaRole) -> bool {
        self.roles.contains(&role)
    }

    /// What becomes of a hit on a node that is reached without the keywords of `cut`.
    fn judge(
        &self,
        hit: &Hit,
        visit: Visit<'_>,
        framework: Option<&str>,
        cut: KeywordSet,
    ) -> Judged<'d> {
        let mut worst: Option<&Ruling> = None;
        let mut is_seen = false;
        for route in self.routes(visit, cut) {
            is_seen = true;
            let around = Around {
                visit: Some(visit),
                route: Some(route),
                framework,
            };
            if let Some(ruling) = self.first_row(hit, &around)
                && worst.is_none_or(|known| known.verdict < ruling.verdict)
            {
                worst = Some(ruling);
            }
        }
        match worst {
            Some(ruling) => Judged::Ruled(ruling),
            None if is_seen => self.judge_keywords(hit, visit),
            None => Judged::Gone,
        }
    }

    /// What becomes of the keywords that a hit speaks about.
    fn judge_keywords(&self, hit: &Hit, visit: Visit<'_>) -> Judged<'d> {
        let mut judged = Judged::Open;
        for keyword in keywords_of(hit).filter(|keyword| visit.has(*keyword)) {
            match self.judge_keyword(keyword.name(), visit.is_root()) {
                Judged::Ruled(ruling) => return Judged::Ruled(ruling),
                Judged::Gone => judged = Judged::Gone,
                Judged::Open => {}
            }
        }
        judged
    }

    fn judge_keyword(&self, name: &str, in_root: bool) -> Judged<'d> {
        let ruling = match self.keywords.effect(name, in_root) {
            Effect::Allowed => return Judged::Open,
            Effect::Ignored => None,
            Effect::Refused => self.keywords.refused.as_ref(),
            Effect::Lost => self.keywords.lost.as_ref(),
        };
        ruling.map_or(Judged::Gone, Judged::Ruled)
    }

    /// The ways to a node on which it is seen.
    fn routes<'v>(
        &self,
        visit: Visit<'v>,
        cut: KeywordSet,
    ) -> impl Iterator<Item = Route> + use<'v> {
        let cut = self.cut.union(cut);
        let takes = self.takes(visit.role());
        visit
            .routes()
            .filter(move |route| takes && !route.through.intersects(cut))
    }

    fn first_row(&self, hit: &Hit, around: &Around<'_>) -> Option<&'d Ruling> {
        let mut rows = self.rows.get(hit.rule.id())?.iter();
        rows.find(|row| row.when.holds(|name| fact_of(hit, around, name)))
            .map(|row| &row.ruling)
    }

    /// The first limit that is broken.
    fn broken(&self, amount: &Amount<'_>, around: &Around<'_>) -> Option<&'d Limit> {
        let sees = around.visit.is_none_or(|visit| self.takes(visit.role()));
        let limits = self.limits.get(amount.measure).filter(|_| sees)?;
        limits.iter().copied().find(|limit| {
            !limit.bound.keeps(amount.number, amount.text)
                && limit
                    .when
                    .holds(|name| around.common_fact(name).map(Cow::Owned))
        })
    }

    fn may_object(&self, pattern: &Pattern) -> bool {
        let rows = self.rows.get(pattern.id).map_or(&[][..], Vec::as_slice);
        rows.iter().any(|row| row.ruling.verdict != Verdict::Ok)
            || pattern
                .measures
                .iter()
                .any(|measure| self.limits.contains_key(measure.name))
    }
}

impl<'d> Surface<'d> {
    pub(super) fn new(dialect: &'d Dialect, levels: &Levels) -> Surface<'d> {
        let facts = Facts::of(dialect);
        Surface {
            dialect,
            host: None,
            named: levels.named_surfaces.contains(&dialect.id),
            bad_in_root: facts.keywords.set(BAD, true),
            bad_below: facts.keywords.set(BAD, false),
            judges_foreign_keys: facts.judges_foreign_keys(),
            facts,
            behind: Vec::new(),
        }
    }

    pub(super) fn of_host(host: &'d Host, levels: &Levels) -> Surface<'d> {
        let own = Surface::new(&host.own, levels);
        let behind: Vec<Facts<'d>> = host.behind.iter().map(Facts::of).collect();
        let of_all = |own: KeywordSet, in_root| {
            let sets = behind.iter().map(|facts| facts.keywords.set(BAD, in_root));
            sets.fold(own, KeywordSet::union)
        };
        Surface {
            host: Some(host),
            bad_in_root: of_all(own.bad_in_root, true),
            bad_below: of_all(own.bad_below, false),
            judges_foreign_keys: own.judges_foreign_keys
                || behind.iter().any(Facts::judges_foreign_keys),
            behind,
            ..own
        }
    }

    /// Whether the surface may object to a pattern at all.
    pub(super) fn may_object(&self, pattern: &Pattern) -> bool {
        let bad = self.bad_in_root.union(self.bad_below);
        self.facts.may_object(pattern)
            || self.behind.iter().any(|facts| facts.may_object(pattern))
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
        let ruling = if let Some(visit) = visit {
            self.node_ruling(hit, visit, framework)
        } else {
            let around = Around {
                visit: None,
                route: None,
                framework,
            };
            self.facts.first_row(hit, &around).or_else(|| {
                let behind = self.behind.iter();
                worst(behind.filter_map(|facts| facts.first_row(hit, &around)))
            })
        };
        ruling.filter(|ruling| ruling.verdict != Verdict::Ok)
    }

    fn node_ruling(
        &self,
        hit: &Hit,
        visit: Visit<'_>,
        framework: Option<&str>,
    ) -> Option<&'d Ruling> {
        match self.facts.judge(hit, visit, framework, KeywordSet::EMPTY) {
            Judged::Ruled(ruling) => Some(ruling),
            Judged::Gone => None,
            Judged::Open => {
                let behind = self.behind.iter();
                worst(behind.filter_map(|facts| {
                    match facts.judge(hit, visit, framework, self.facts.cut) {
                        Judged::Ruled(ruling) => Some(ruling),
                        Judged::Gone | Judged::Open => None,
                    }
                }))
            }
        }
    }

    /// The facts that judge: its own, and those of what stands behind it.
    pub(super) fn all_facts(&self) -> impl Iterator<Item = &Facts<'d>> {
        std::iter::once(&self.facts).chain(&self.behind)
    }

    /// The known keywords that it refuses or drops as such.
    pub(super) fn bad_keywords(&self, in_root: bool) -> KeywordSet {
        if in_root {
            self.bad_in_root
        } else {
            self.bad_below
        }
    }

    /// Whether it refuses or drops keys that are no known keywords.
    pub(super) fn judges_foreign_keys(&self) -> bool {
        self.judges_foreign_keys
    }

    /// The ruling on a number or text: that of the first limit that it breaks.
    pub(super) fn limit_ruling(
        &self,
        amount: &Amount<'_>,
        visit: Option<Visit<'_>>,
        framework: Option<&str>,
    ) -> Option<&'d Limit> {
        if amount.measure == "name" && self.host.is_some_and(|host| !host.names.is_empty()) {
            return None; // The names that the host makes are looked at by `projected`.
        }
        let around = Around {
            visit,
            route: None,
            framework,
        };
        let broken = self.facts.broken(amount, &around).or_else(|| {
            let behind = self.behind.iter();
            let broken = behind.filter_map(|facts| facts.broken(amount, &around));
            broken.max_by_key(|limit| limit.ruling.verdict)
        })?;
        let is_seen = visit.is_none_or(|visit| self.sees_node(visit));
        (is_seen && broken.ruling.verdict != Verdict::Ok).then_some(broken)
    }

    /// The level of a ruling where the user says nothing of the rule. A host that was not asked for has a say only where
    /// a tool or more is lost.
    pub(super) fn default_level(&self, ruling: &Ruling) -> Level {
        let has_a_say = self.host.is_none() || is_grave(ruling.breaks);
        match (ruling.verdict, ruling.mark()) {
            (Verdict::Reject, Mark::Reported | Mark::Verified) if self.named || has_a_say => {
                Level::Deny
            }
            (Verdict::Reject | Verdict::Degrade, _) if self.named => Level::Warn,
            _ => Level::Allow,
        }
    }

    /// The ruling on a keyword or another key that no hit speaks about.
    pub(super) fn keyword_ruling(&self, name: &str, visit: Visit<'_>) -> Option<&'d Ruling> {
        if !self.sees_node(visit) {
            return None;
        }
        match self.facts.judge_keyword(name, visit.is_root()) {
            Judged::Ruled(ruling) => Some(ruling),
            Judged::Gone => None,
            Judged::Open => {
                let behind = self.behind.iter();
                let seeing =
                    behind.filter(|facts| facts.routes(visit, self.facts.cut).next().is_some());
                worst(
                    seeing.filter_map(|facts| match facts.judge_keyword(name, visit.is_root()) {
                        Judged::Ruled(ruling) => Some(ruling),
                        Judged::Gone | Judged::Open => None,
                    }),
                )
            }
        }
    }

    fn sees_node(&self, visit: Visit<'_>) -> bool {
        self.facts.routes(visit, KeywordSet::EMPTY).next().is_some()
    }
}

fn worst<'d>(rulings: impl Iterator<Item = &'d Ruling>) -> Option<&'d Ruling> {
    rulings.max_by_key(|ruling| ruling.verdict)
}
