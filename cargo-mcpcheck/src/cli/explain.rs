//! `cargo mcpcheck explain NAME`

use std::io::{self, Write};

use crate::Error;
use crate::check::known;
use crate::cli::arguments::ExplainArguments;
use crate::cli::output;
use crate::config::{BAD_SETTING, BAD_SETTING_DOCS};
use crate::diagnostics::{ExitStatus, Verdict, nearest};
use crate::judge::dialects::{self, Condition, Dialect, Effect, Evidence, Limit, Ruling, When};
use crate::judge::rules::{self, Rule};

pub(super) fn run(arguments: &ExplainArguments) -> Result<ExitStatus, Error> {
    let known = known();
    let all = load(&known.dialects)?;
    if let Ok(id) = known.rule(&arguments.name) {
        output::to_stdout(false, |out| rule(id, &all, out))?;
    } else if let Ok(id) = known.dialect(&arguments.name) {
        let found = all.iter().find(|dialect| dialect.id == id);
        output::to_stdout(false, |out| {
            found.map_or(Ok(()), |found| dialect(found, out))
        })?;
    } else if arguments.name.replace('_', "-") == BAD_SETTING {
        output::to_stdout(false, |out| {
            write!(out, "mcpcheck::{BAD_SETTING}\n\n{BAD_SETTING_DOCS}")
        })?;
    } else {
        let names = known.rules.iter().chain(&known.dialects).copied();
        return Err(Error::UnknownTopic {
            name: arguments.name.clone(),
            nearest: nearest(&arguments.name, names).map(str::to_owned),
        });
    }
    Ok(ExitStatus::Clean)
}

/// The documentation of a rule, for machine-readable output.
pub(super) fn explanation(rule: &str) -> Option<String> {
    if rule == BAD_SETTING {
        return Some(BAD_SETTING_DOCS.to_owned());
    }
    rules::find(rule).map(|rule| rule.docs.to_owned())
}

fn load(ids: &[&'static str]) -> Result<Vec<Dialect>, Error> {
    dialects::load(ids, &rules::vocabulary()).map_err(|error| Error::Dialect {
        message: error.to_string(),
    })
}

/// A rule: what it is about, and what each dialect says to it.
fn rule(id: &str, dialects: &[Dialect], out: &mut dyn Write) -> io::Result<()> {
    let Some(rule) = rules::find(id) else {
        return Ok(());
    };
    writeln!(
        out,
        "mcpcheck::{id} ({}): {}\n",
        rule.group.as_str(),
        rule.summary
    )?;
    writeln!(out, "{}", rule.docs.trim_end())?;
    let mut verdicts = Vec::new();
    for dialect in dialects {
        judged_by(dialect, rule, &mut verdicts)?;
    }
    if !verdicts.is_empty() {
        writeln!(out, "\n## In the dialects")?;
    }
    out.write_all(&verdicts)
}

/// What a dialect says to a rule.
fn judged_by(dialect: &Dialect, rule: &Rule, out: &mut dyn Write) -> io::Result<()> {
    let rows = dialect.rows.iter();
    for row in rows.filter(|row| row.patterns.contains(&rule.id())) {
        writeln!(out, "\n{}:", dialect.id)?;
        ruling(dialect, &row.when, &row.ruling, out)?;
        if row.when.0.is_empty() {
            break; // The first row that matches wins, and this one always does.
        }
    }
    let measures = rule.pattern.measures;
    let own = |limit: &&Limit| measures.iter().any(|measure| measure.name == limit.measure);
    for limit in dialect.limits.iter().filter(own) {
        writeln!(out, "\n{}: {}", dialect.id, bound(limit))?;
        ruling(dialect, &limit.when, &limit.ruling, out)?;
    }
    Ok(())
}

/// A dialect: what it is about, and everything it judges.
fn dialect(dialect: &Dialect, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {}", dialect.id, dialect.title)?;
    writeln!(out, "compared with its sources on {}", dialect.checked)?;
    for client in &dialect.clients {
        let counts = if client.default {
            ""
        } else {
            ", does not count for the verdict"
        };
        writeln!(out, "through {} {}{counts}", client.name, client.version)?;
    }
    keywords(dialect, out)?;
    for row in &dialect.rows {
        writeln!(out, "\n{}", row.patterns.join(", "))?;
        ruling(dialect, &row.when, &row.ruling, out)?;
    }
    for limit in &dialect.limits {
        writeln!(out, "\n{}", bound(limit))?;
        ruling(dialect, &limit.when, &limit.ruling, out)?;
    }
    Ok(())
}

/// What happens to keywords that no row speaks of.
fn keywords(dialect: &Dialect, out: &mut dyn Write) -> io::Result<()> {
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
        writeln!(out, "\n{}", names.join(", "))?;
        match of_effect {
            Some(of_effect) => ruling(dialect, &When::default(), of_effect, out)?,
            None => writeln!(out, "  {words}")?,
        }
    }
    Ok(())
}

fn bound(limit: &Limit) -> String {
    let min = limit.bound.min.map(|min| format!("at least {min}"));
    let max = limit.bound.max.map(|max| format!("at most {max}"));
    let matches = limit.bound.matches.as_ref();
    let matches = matches.map(|regex| format!("matches `{}`", regex.as_str()));
    let parts: Vec<String> = [min, max, matches].into_iter().flatten().collect();
    format!("{}: {}", limit.measure, parts.join(", "))
}

fn ruling(dialect: &Dialect, when: &When, ruling: &Ruling, out: &mut dyn Write) -> io::Result<()> {
    if !when.0.is_empty() {
        let conditions: Vec<String> = when.0.iter().map(condition).collect();
        writeln!(out, "  where {}", conditions.join(" and "))?;
    }
    let breaks = ruling.breaks.as_str();
    match ruling.verdict {
        Verdict::Ok => writeln!(out, "  accepted")?,
        Verdict::Degrade => writeln!(out, "  accepted, the {breaks} is lost")?,
        Verdict::Reject => writeln!(out, "  refused, the {breaks} is lost")?,
    }
    if !ruling.clients.is_empty() {
        writeln!(out, "  through {}", ruling.clients.join(", "))?;
    }
    let message = ruling.message.as_deref().and_then(|id| dialect.message(id));
    if let Some(message) = message {
        writeln!(out, "  message: {}", message.text)?;
    }
    for evidence in &ruling.evidence {
        writeln!(out, "  {}", source(evidence))?;
    }
    Ok(())
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
