//! What is known, for people: the rules, the dialects and the hosts, listed and explained. Everything stands in the program, so that
//! nothing is looked up elsewhere.

use crate::Error;
use crate::config::{BAD_SETTING, BAD_SETTING_DOCS, Known};
use crate::diagnostics::{Breaks, Verdict, nearest};
use crate::judge::dialects::{self, Condition, Dialect, Effect, Evidence, Limit, Ruling, When};
use crate::judge::hosts::{self, Host, NameForm};
use crate::judge::rules::{self, Rule};

/// A name with one line about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The id.
    pub name: &'static str,
    /// What it is.
    pub summary: String,
}

/// All rules.
pub fn rules() -> Vec<Entry> {
    let known = Known::built_in();
    let rules = known.rules.iter().filter_map(|id| rules::find(id));
    let entries = rules.map(|rule| Entry {
        name: rule.id(),
        summary: rule.summary.to_owned(),
    });
    entries.collect()
}

/// All dialects; those of the default set say so.
pub fn dialects() -> Result<Vec<Entry>, Error> {
    let known = Known::built_in();
    let loaded = dialects::load(&known.dialects, &rules::vocabulary())?;
    let entries = known.dialects.iter().zip(&loaded).map(|(id, dialect)| {
        let in_default = known.default_dialects.contains(id);
        let default = if in_default { " (default)" } else { "" };
        Entry {
            name: id,
            summary: format!("{}{default}", dialect.title),
        }
    });
    Ok(entries.collect())
}

/// All hosts.
pub fn hosts() -> Result<Vec<Entry>, Error> {
    let known = Known::built_in();
    let loaded = hosts::load(&known.hosts, &rules::vocabulary())?;
    let entries = known.hosts.iter().zip(&loaded).map(|(id, host)| {
        let in_default = known.default_hosts.contains(id);
        let default = if in_default { " (default)" } else { "" };
        Entry {
            name: id,
            summary: format!("{}{default}", host.own.title),
        }
    });
    Ok(entries.collect())
}

/// Everything about a rule, a dialect or a host: what, why, who objects, and how that is known.
pub fn explain(name: &str) -> Result<String, Error> {
    let known = Known::built_in();
    let all = dialects::load(&known.dialects, &rules::vocabulary())?;
    let all_hosts = hosts::load(&known.hosts, &rules::vocabulary())?;
    let mut page = Page::default();
    let dialect_of_name = known.dialect(name).ok();
    let host_of_name = known.host(name).ok();
    if let Some(found) = known.rule(name).ok().and_then(rules::find) {
        rule(found, &all, &all_hosts, &mut page);
    } else if let Some(found) = all_hosts
        .iter()
        .find(|one| Some(one.own.id.as_str()) == host_of_name)
    {
        host(found, &mut page);
    } else if let Some(found) = all
        .iter()
        .find(|one| Some(one.id.as_str()) == dialect_of_name)
    {
        dialect(found, &mut page);
    } else if name.replace('_', "-") == BAD_SETTING {
        page.say(format!(
            "mcpcheck::{BAD_SETTING}\n\n{}",
            BAD_SETTING_DOCS.trim_end()
        ));
    } else {
        let names = known.rules.iter().chain(&known.dialects);
        let names = names.chain(&known.hosts).copied();
        return Err(Error::UnknownTopic {
            name: name.to_owned(),
            nearest: nearest(name, names).map(str::to_owned),
        });
    }
    Ok(page.text)
}

/// The documentation of a rule, for machine-readable output.
pub fn documentation(rule: &str) -> Option<&'static str> {
    if rule == BAD_SETTING {
        return Some(BAD_SETTING_DOCS);
    }
    rules::find(rule).map(|rule| rule.docs)
}

/// Lines of text.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn say(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }
}

/// A rule: what it is about, and what each dialect and host says to it.
fn rule(rule: &Rule, dialects: &[Dialect], hosts: &[Host], page: &mut Page) {
    let group = rule.group.as_str();
    page.say(format!(
        "mcpcheck::{} ({group}): {}\n",
        rule.id(),
        rule.summary
    ));
    page.say(rule.docs.trim_end());
    let mut verdicts = Page::default();
    for dialect in dialects {
        judged_by(dialect, rule, &mut verdicts);
    }
    if !verdicts.text.is_empty() {
        page.say("\n## In the dialects");
        page.text.push_str(&verdicts.text);
    }
    let mut verdicts = Page::default();
    for host in hosts {
        judged_by(&host.own, rule, &mut verdicts);
    }
    if !verdicts.text.is_empty() {
        page.say("\n## In the hosts");
        page.text.push_str(&verdicts.text);
    }
}

/// What a dialect says to a rule.
fn judged_by(dialect: &Dialect, rule: &Rule, page: &mut Page) {
    let rows = dialect.rows.iter();
    for row in rows.filter(|row| row.patterns.contains(&rule.id())) {
        page.say(format!("\n{}:", dialect.id));
        ruling(dialect, &row.when, &row.ruling, page);
        if row.when.0.is_empty() {
            break; // The first row that matches wins, and this one always does.
        }
    }
    let measures = rule.pattern.measures;
    let own = |limit: &&Limit| measures.iter().any(|measure| measure.name == limit.measure);
    for limit in dialect.limits.iter().filter(own) {
        page.say(format!("\n{}: {}", dialect.id, bound(limit)));
        ruling(dialect, &limit.when, &limit.ruling, page);
    }
}

/// A dialect: what it is about, and everything it judges.
fn dialect(dialect: &Dialect, page: &mut Page) {
    page.say(format!("{}: {}", dialect.id, dialect.title));
    page.say(format!("compared with its sources on {}", dialect.checked));
    for client in &dialect.clients {
        let counts = if client.default {
            ""
        } else {
            ", does not count for the verdict"
        };
        page.say(format!(
            "through {} {}{counts}",
            client.name, client.version
        ));
    }
    keywords(dialect, page);
    for row in &dialect.rows {
        page.say(format!("\n{}", row.patterns.join(", ")));
        ruling(dialect, &row.when, &row.ruling, page);
    }
    for limit in &dialect.limits {
        page.say(format!("\n{}", bound(limit)));
        ruling(dialect, &limit.when, &limit.ruling, page);
    }
}

/// A host: the names that it makes, what it does with equal ones, and what its own treatment of schemas leads to.
fn host(host: &Host, page: &mut Page) {
    let own = &host.own;
    page.say(format!("{}: {}", own.id, own.title));
    page.say(format!("compared with its sources on {}", own.checked));
    if !host.behind.is_empty() {
        let ids: Vec<String> = host
            .behind
            .iter()
            .map(|dialect| dialect.id.clone())
            .collect();
        page.say(format!("what it passes on is judged by {}", ids.join(", ")));
    }
    for form in &host.names {
        name_form(form, page);
    }
    for collision in &host.collisions {
        let form = collision.form.as_ref();
        let form = form.map_or_else(String::new, |form| format!(" ({form})"));
        let about = collision.of.about();
        page.say(format!("\n{about}{form}: {}", collision.outcome.about()));
        ruling(own, &When::default(), &collision.ruling, page);
    }
    keywords(own, page);
    let is_collision = |ruling: &Ruling| {
        let mut collisions = host.collisions.iter();
        collisions.any(|collision| collision.ruling == *ruling)
    };
    for row in own.rows.iter().filter(|row| !is_collision(&row.ruling)) {
        page.say(format!("\n{}", row.patterns.join(", ")));
        ruling(own, &row.when, &row.ruling, page);
    }
    for limit in &own.limits {
        page.say(format!("\n{}", bound(limit)));
        ruling(own, &limit.when, &limit.ruling, page);
    }
}

fn name_form(form: &NameForm, page: &mut Page) {
    let when = form.when.as_ref();
    let when = when.map_or_else(String::new, |when| format!(" ({when})"));
    page.say(format!("\nnames: `{}`{when}", form.projection.pattern()));
    for line in form.projection.about() {
        page.say(format!("  {line}"));
    }
    for evidence in &form.evidence {
        page.say(format!("  {}", source(evidence)));
    }
}

/// What happens to keywords that no row speaks of.
fn keywords(dialect: &Dialect, page: &mut Page) {
    let keywords = &dialect.keywords;
    let effects = [
        (Effect::Ignored, "taken away without harm", None),
        (Effect::Lost, "", keywords.lost.as_ref()),
        (Effect::Refused, "", keywords.refused.as_ref()),
    ];
    for (effect, words, of_effect) in effects {
        let with_effect = keywords.named.iter().filter(|(_, found)| **found == effect);
        let mut names: Vec<&str> = with_effect.map(|(name, _)| name.as_str()).collect();
        if keywords.other == effect {
            names.push("every other keyword");
        }
        if names.is_empty() {
            continue;
        }
        page.say(format!("\n{}", names.join(", ")));
        match of_effect {
            Some(of_effect) => ruling(dialect, &When::default(), of_effect, page),
            None => page.say(format!("  {words}")),
        }
    }
}

fn bound(limit: &Limit) -> String {
    let min = limit.bound.min.map(|min| format!("at least {min}"));
    let max = limit.bound.max.map(|max| format!("at most {max}"));
    let matches = limit.bound.matches.as_ref();
    let matches = matches.map(|regex| format!("matches `{}`", regex.as_str()));
    let reserved = (!limit.bound.reserved.is_empty())
        .then(|| format!("none of `{}`", limit.bound.reserved.join("`, `")));
    let parts: Vec<String> = [min, max, matches, reserved]
        .into_iter()
        .flatten()
        .collect();
    format!("{}: {}", limit.measure, parts.join(", "))
}

fn ruling(dialect: &Dialect, when: &When, ruling: &Ruling, page: &mut Page) {
    if !when.0.is_empty() {
        let conditions: Vec<String> = when.0.iter().map(condition).collect();
        page.say(format!("  where {}", conditions.join(" and ")));
    }
    let breaks = ruling.breaks.as_str();
    match ruling.verdict {
        Verdict::Ok => page.say("  accepted"),
        Verdict::Degrade if ruling.breaks >= Breaks::Tool => {
            page.say(format!("  accepted, but the {breaks} may be lost"));
        }
        Verdict::Degrade => page.say(format!("  accepted, the {breaks} is lost")),
        Verdict::Reject => page.say(format!("  refused, the {breaks} is lost")),
    }
    if !ruling.clients.is_empty() {
        page.say(format!("  through {}", ruling.clients.join(", ")));
    }
    let message = ruling.message.as_deref().and_then(|id| dialect.message(id));
    if let Some(message) = message {
        page.say(format!("  message: {}", message.text));
    }
    for evidence in &ruling.evidence {
        page.say(format!("  {}", source(evidence)));
    }
}

fn source(evidence: &Evidence) -> String {
    format!(
        "{} on {}: {}",
        evidence.mark.as_str(),
        evidence.date,
        evidence.source
    )
}

fn either(words: &[String]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(" or ")
}

fn condition((fact, condition): &(&'static str, Condition)) -> String {
    match condition {
        Condition::Flag(true) => format!("`{fact}`"),
        Condition::Flag(false) => format!("not `{fact}`"),
        Condition::OneOf(words) => format!("`{fact}` is {}", either(words)),
        Condition::NoneOf(words) => format!("`{fact}` is not {}", either(words)),
        Condition::Within { min, max: u64::MAX } => format!("`{fact}` is {min} or more"),
        Condition::Within { min, max } => format!("`{fact}` is {min} to {max}"),
        Condition::Matches(regex) => format!("`{fact}` matches `{}`", regex.as_str()),
    }
}
