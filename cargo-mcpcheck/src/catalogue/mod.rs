//! What is known, for people: the rules, the dialects and the hosts, listed and explained. Everything stands in the program, so that
//! nothing is looked up elsewhere.

mod dialect;
mod host;
mod page;
mod rule;
mod similar;

use std::time::SystemTime;

use crate::Error;
use crate::config::{BAD_SETTING, BAD_SETTING_DOCS, Known};
use crate::judge::provider_errors::{PROVIDER_ERROR, PROVIDER_ERROR_DOCS};
use crate::judge::{dialects, hosts, rules};
use page::Page;
use similar::similar;

/// A name with one line about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The id.
    pub name: &'static str,
    /// What it is.
    pub summary: String,
    /// What kind of rule it is: `compat`, `lossy`, `names`, `limits` or `traps`; nothing for dialects and hosts.
    pub group: Option<&'static str>,
    /// Whether a run that names no dialects and hosts asks it; always true for rules.
    pub is_default: bool,
}

/// All rules.
pub fn rules() -> Vec<Entry> {
    let known = Known::built_in();
    let rules = known.rules.iter().filter_map(|id| rules::find(id));
    let entries = rules.map(|rule| Entry {
        name: rule.id(),
        summary: rule.summary.to_owned(),
        group: Some(rule.group.as_str()),
        is_default: true,
    });
    entries.collect()
}

/// All dialects.
pub fn dialects() -> Result<Vec<Entry>, Error> {
    let known = Known::built_in();
    let loaded = dialects::load(&known.dialects, &rules::vocabulary())?;
    let entries = known
        .dialects
        .iter()
        .zip(&loaded)
        .map(|(id, dialect)| Entry {
            name: id,
            summary: dialect.title.clone(),
            group: None,
            is_default: known.default_dialects.contains(id),
        });
    Ok(entries.collect())
}

/// All hosts.
pub fn hosts() -> Result<Vec<Entry>, Error> {
    let known = Known::built_in();
    let loaded = hosts::load(&known.hosts, &rules::vocabulary())?;
    let entries = known.hosts.iter().zip(&loaded).map(|(id, host)| Entry {
        name: id,
        summary: host.own.title.clone(),
        group: None,
        is_default: known.default_hosts.contains(id),
    });
    Ok(entries.collect())
}

/// Everything about a rule, a dialect or a host: what, why, the messages that users meet, who objects, and how that is known.
/// What was known more than half a year before `today` is said to be old.
pub fn explain(name: &str, today: SystemTime) -> Result<String, Error> {
    let known = Known::built_in();
    let all = dialects::load(&known.dialects, &rules::vocabulary())?;
    let all_hosts = hosts::load(&known.hosts, &rules::vocabulary())?;
    let mut page = Page::new(today);
    let dialect_of_name = known.dialect(name).ok();
    let host_of_name = known.host(name).ok();
    if let Some(found) = known.rule(name).ok().and_then(rules::find) {
        rule::explain(found, &all, &all_hosts, &mut page);
    } else if let Some(found) = all_hosts
        .iter()
        .find(|one| Some(one.own.id.as_str()) == host_of_name)
    {
        host::explain(found, &mut page);
    } else if let Some(found) = all
        .iter()
        .find(|one| Some(one.id.as_str()) == dialect_of_name)
    {
        dialect::explain(found, &mut page);
    } else if name.replace('_', "-") == PROVIDER_ERROR {
        let docs = PROVIDER_ERROR_DOCS.trim_end();
        page.say(format!("mcpcheck::{PROVIDER_ERROR}\n\n{docs}"));
    } else if name.replace('_', "-") == BAD_SETTING {
        let docs = BAD_SETTING_DOCS.trim_end();
        page.say(format!("mcpcheck::{BAD_SETTING}\n\n{docs}"));
    } else {
        let names = known.rules.iter().chain(&known.dialects);
        let names = names.chain(&known.hosts).copied();
        return Err(Error::UnknownTopic {
            name: name.to_owned(),
            similar: similar(name, &names),
        });
    }
    Ok(page.finish())
}

/// The documentation of a rule, for machine-readable output.
pub fn documentation(rule: &str) -> Option<&'static str> {
    if rule == PROVIDER_ERROR {
        return Some(PROVIDER_ERROR_DOCS);
    }
    if rule == BAD_SETTING {
        return Some(BAD_SETTING_DOCS);
    }
    rules::find(rule).map(|rule| rule.docs)
}
