//! The explanation of a dialect: what it is about, which rules refuse something in it, and everything that it judges.

use super::page::{Page, reached};
use crate::diagnostics::Verdict;
use crate::judge::dialects::{Client, Dialect, Mark, Ruling};
use crate::judge::rules::RULES;

pub(super) fn explain(dialect: &Dialect, page: &mut Page) {
    page.say(format!("{}: {}", dialect.id, dialect.title));
    page.checked(dialect.checked);
    if let Some(base) = &dialect.base {
        page.say(format!(
            "says what `{base}` says where it says nothing else"
        ));
    }
    about(dialect, page);
    for client in &dialect.clients {
        self::client(client, page);
    }
    verdicts(dialect, page);
    if !dialect.rows.is_empty() {
        page.say("\n## Row by row");
    }
    for (patterns, row) in reached(dialect) {
        page.say(format!("\n{}", patterns.join(", ")));
        page.ruling(dialect, &row.when, &row.ruling);
    }
    if !dialect.limits.is_empty() {
        page.say("\n## Limits");
        page.limits(dialect);
    }
    if dialect.keywords.names_any() {
        page.say("\n## Keywords that no row speaks of");
        page.keywords(dialect);
    }
}

/// What part of a tool it sees.
fn about(dialect: &Dialect, page: &mut Page) {
    let surface = &dialect.surface;
    let sees = match surface.schemas.as_slice() {
        ["input"] => "the arguments of a tool",
        ["output"] => "the result of a tool",
        _ => "the arguments and the result of a tool",
    };
    page.say(format!(
        "sees {sees}, in the wire format `{}`",
        surface.wire
    ));
}

fn client(client: &Client, page: &mut Page) {
    let counts = if client.default {
        ""
    } else {
        ", does not count for the verdict"
    };
    page.say(format!(
        "through {} {}{counts}",
        client.name, client.version
    ));
    for evidence in &client.evidence {
        page.evidence(evidence);
    }
}

/// Which rules it denies, and of which it only warns: the whole at one glance.
pub(super) fn verdicts(dialect: &Dialect, page: &mut Page) {
    let (mut denied, mut warned): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let rows = reached(dialect);
    for rule in RULES {
        let rows = rows
            .iter()
            .filter(|(patterns, _)| patterns.contains(&rule.id()));
        let rows = rows.map(|(_, row)| &row.ruling);
        let measures = rule.pattern.measures;
        let limits = dialect.limits.iter().filter(|limit| {
            let mut measures = measures.iter();
            measures.any(|measure| measure.name == limit.measure)
        });
        let rulings: Vec<&Ruling> = rows.chain(limits.map(|limit| &limit.ruling)).collect();
        if rulings.iter().any(|ruling| denies(ruling)) {
            denied.push(rule.id());
        } else if rulings.iter().any(|ruling| ruling.verdict != Verdict::Ok) {
            warned.push(rule.id());
        }
    }
    if !denied.is_empty() {
        page.say(format!("\ndenies: {}", denied.join(", ")));
    }
    if !warned.is_empty() {
        page.say(format!("\nwarns where it is named: {}", warned.join(", ")));
    }
}

/// What is only assumed never denies.
fn denies(ruling: &Ruling) -> bool {
    ruling.verdict == Verdict::Reject && ruling.mark() > Mark::Assumed
}
