//! The explanation of a host: the names that it makes with examples, what it does with equal ones, and what its own treatment
//! of schemas leads to.

use super::dialect::verdicts;
use super::page::{Page, reached};
use crate::judge::dialects::{Ruling, When};
use crate::judge::hosts::{Host, NameForm};

/// A tool and a server whose names show what is done to blanks, points and capitals.
const EXAMPLES: [(&str, &str); 2] = [
    ("notes", "search"),
    (
        "My Notes",
        "files.read_all_the_lines_of_a_file_between_two_marks",
    ),
];

pub(super) fn explain(host: &Host, page: &mut Page) {
    let own = &host.own;
    page.say(format!("{}: {}", own.id, own.title));
    page.checked(own.checked);
    if let Some(base) = &own.base {
        page.say(format!(
            "does what `{base}` does where nothing else is said"
        ));
    }
    if !host.behind.is_empty() {
        let ids: Vec<&str> = host.behind.iter().map(|one| one.id.as_str()).collect();
        page.say(format!("what it passes on is judged by {}", ids.join(", ")));
    }
    if !host.is_known() {
        page.say("nothing is known of what it does to names, counts and schemas");
    }
    verdicts(own, page);
    names(host, page);
    equal_names(host, page);
    rows(host, page);
    if !own.limits.is_empty() {
        page.say("\n## Limits");
        page.limits(own);
    }
    if own.keywords.names_any() {
        page.say("\n## Keywords that no row speaks of");
        page.keywords(own);
    }
}

fn names(host: &Host, page: &mut Page) {
    if !host.names.is_empty() {
        page.say("\n## Names");
    }
    for form in &host.names {
        name_form(form, page);
    }
}

fn name_form(form: &NameForm, page: &mut Page) {
    let when = form.when.as_ref();
    let when = when.map_or_else(String::new, |when| format!(" ({when})"));
    page.say(format!("\nnames: `{}`{when}", form.projection.pattern()));
    for line in form.projection.about() {
        page.say(format!("  {line}"));
    }
    for (server, tool) in EXAMPLES {
        let name = form.projection.name(server, tool);
        page.say(format!("  `{tool}` of server `{server}` becomes `{name}`"));
    }
    for evidence in &form.evidence {
        page.evidence(evidence);
    }
}

fn equal_names(host: &Host, page: &mut Page) {
    if !host.collisions.is_empty() {
        page.say("\n## Equal names");
    }
    for collision in &host.collisions {
        let form = collision.form.as_ref();
        let form = form.map_or_else(String::new, |form| format!(" ({form})"));
        let about = collision.of.about();
        page.say(format!("\n{about}{form}: {}", collision.outcome.about()));
        page.ruling(&host.own, &When::default(), &collision.ruling);
    }
}

fn rows(host: &Host, page: &mut Page) {
    let is_collision = |ruling: &Ruling| {
        let mut collisions = host.collisions.iter();
        collisions.any(|collision| collision.ruling == *ruling)
    };
    let mut rows = reached(&host.own);
    rows.retain(|(_, row)| !is_collision(&row.ruling));
    if !rows.is_empty() {
        page.say("\n## What becomes of schemas");
    }
    for (patterns, row) in rows {
        page.say(format!("\n{}", patterns.join(", ")));
        page.ruling(&host.own, &row.when, &row.ruling);
    }
}
