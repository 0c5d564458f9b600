//! Numbers that a surface bounds over all tools of a server together. What is too large is shown at its largest part.

use std::collections::BTreeMap;

use crate::judge::findings::Found;
use crate::judge::outcomes::Outcome;
use crate::judge::rules::{Amount, Measure, Rule, ToolView};
use crate::judge::{Judging, broken_limits, hit_of};
use crate::schema::Server;

/// The sums of one server, by measure.
#[derive(Default)]
pub(super) struct Sums(BTreeMap<&'static str, Sum>);

struct Sum {
    rule: &'static Rule,
    total: u64,
    /// The largest part, the first of equals, and the tool that it is of.
    largest: u64,
    tool: usize,
}

impl Sums {
    /// Adds what was measured on a tool.
    pub(super) fn add(&mut self, rule: &'static Rule, tool: usize, amount: &Amount<'_>) {
        let sum = self.0.entry(amount.measure).or_insert(Sum {
            rule,
            total: 0,
            largest: amount.number,
            tool,
        });
        sum.total = sum.total.saturating_add(amount.number);
        if amount.number > sum.largest {
            sum.largest = amount.number;
            sum.tool = tool;
        }
    }

    /// Judges the sums.
    pub(super) fn judge<'s>(&self, server: &'s Server, judging: &mut Judging<'s>) {
        for (name, sum) in &self.0 {
            sum.judge(name, server, judging);
        }
    }
}

impl Sum {
    /// The largest part is measured once more, now for its place.
    fn judge<'s>(&self, name: &str, server: &'s Server, judging: &mut Judging<'s>) {
        let (Some(tool), Measure::Amounts(measure)) =
            (server.tools.get(self.tool), self.rule.measure)
        else {
            return;
        };
        let view = ToolView::of(tool);
        let framework = server.framework.as_deref();
        let mut is_shown = false;
        measure(&view, &mut |mut amount| {
            if is_shown || amount.measure != name || amount.number != self.largest {
                return;
            }
            is_shown = true;
            amount.number = self.total;
            let visit = view.visit(amount.node);
            let objections = broken_limits(judging.surfaces, |surface| {
                surface.limit_ruling(&amount, visit, framework)
            });
            if !objections.is_empty() {
                let found = Found {
                    hit: hit_of(self.rule, &amount),
                    tool,
                    server,
                    other: None,
                };
                let outcome = Outcome::alone(objections);
                judging.findings.add(found, visit, &outcome);
            }
        });
    }
}
