//! All messages that are known, in the order in which they are tried.

use super::needles::Needles;
use crate::judge::dialects::{Dialect, DialectError, Message, Pattern, load_text};

/// Providers, gateways, engines and clients that have no dialect or host file.
const OTHERS: &str = include_str!("other-providers.toml");
/// Texts of other faults than those of schemas.
const NO_SCHEMA: &str = include_str!("no-schema.toml");

/// The surfaces whose words go before those of others where both fit.
const FIRST: &[&str] = &[
    "gemini-raw",
    "vertex-raw",
    "gemini-json",
    "gemini",
    "vertex",
    "openai-strict",
    "openai",
    "anthropic",
    "anthropic-strict",
];

/// All messages.
pub(crate) struct Catalogue {
    known: Vec<Known>,
    pub(super) elsewhere: Vec<Known>,
}

/// A message with who says it.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The dialect, the host, or another provider.
    pub(crate) provider: String,
    /// The dialects whose rules say which tools may be meant; the first speaks for the finding. Empty for a host.
    pub(crate) dialects: Vec<String>,
    /// The host, for a host's message.
    pub(crate) host: Option<String>,
    /// The message.
    pub(crate) message: Message,
    pub(super) needles: Needles,
}

impl Catalogue {
    /// The messages of these dialects, of these hosts, and of all others.
    pub(crate) fn new<'d>(
        dialects: &[Dialect],
        hosts: impl Iterator<Item = &'d Dialect>,
        patterns: &[&'static Pattern],
    ) -> Result<Catalogue, DialectError> {
        let own = |id: &str, text: &str| {
            load_text(
                id,
                std::path::Path::new(&format!("{id}.toml")),
                text,
                patterns,
            )
        };
        let others = own("other-providers", OTHERS)?;
        let mut known: Vec<Known> = Vec::new();
        let first = FIRST
            .iter()
            .filter_map(|id| dialects.iter().find(|dialect| dialect.id == *id));
        let rest = dialects
            .iter()
            .filter(|dialect| !FIRST.contains(&dialect.id.as_str()));
        let add = |dialect: &Dialect, known: &mut Vec<Known>| {
            for message in &dialect.messages {
                let has = |known: &Known| known.message.regex.as_str() == message.regex.as_str();
                if !known.iter().any(has) {
                    known.push(of_dialect(dialect, message, dialects));
                }
            }
        };
        first.for_each(|dialect| add(dialect, &mut known));
        for host in hosts {
            for message in host
                .messages
                .iter()
                .filter(|message| !message.id.contains('/'))
            {
                known.push(Known {
                    provider: host.id.clone(),
                    dialects: Vec::new(),
                    host: Some(host.id.clone()),
                    needles: Needles::of(message.regex.as_str()),
                    message: message.clone(),
                });
            }
        }
        rest.for_each(|dialect| add(dialect, &mut known));
        known.extend(others.messages.iter().map(of_other));
        known.sort_by_key(|known| known.message.general);
        let elsewhere = own("no-schema", NO_SCHEMA)?;
        Ok(Catalogue {
            known,
            elsewhere: elsewhere.messages.iter().map(of_other).collect(),
        })
    }

    /// The messages in their order.
    pub(super) fn messages(&self) -> &[Known] {
        &self.known
    }
}

/// A message with the dialects that judge what leads to it: for what an API says at once the API as such, for what comes
/// later whoever says it through clients.
fn of_dialect(dialect: &Dialect, message: &Message, all: &[Dialect]) -> Known {
    let says = |other: &&Dialect| {
        let mut messages = other.messages.iter();
        messages.any(|own| own.regex.as_str() == message.regex.as_str())
    };
    let at_once = message.stage.as_deref() == Some("parse");
    let mut through: Vec<&Dialect> = all
        .iter()
        .filter(|other| !other.clients.is_empty() && !at_once)
        .filter(says)
        .collect();
    through.sort_by_key(|other| other.id.len());
    let behind = all
        .iter()
        .filter(|other| other.id != dialect.id && other.clients.is_empty());
    let ids = through
        .into_iter()
        .chain([dialect])
        .chain(behind.filter(says));
    let mut dialects: Vec<String> = message.dialect.iter().cloned().collect();
    for other in ids {
        if !dialects.contains(&other.id) {
            dialects.push(other.id.clone());
        }
    }
    let provider = dialects.first().cloned().unwrap_or_default();
    let provider = provider
        .strip_suffix("-raw")
        .map_or(provider.clone(), str::to_owned);
    Known {
        provider: message.provider.clone().unwrap_or(provider),
        dialects,
        host: None,
        needles: Needles::of(message.regex.as_str()),
        message: message.clone(),
    }
}

fn of_other(message: &Message) -> Known {
    Known {
        provider: message.provider.clone().unwrap_or_default(),
        dialects: message.dialect.iter().cloned().collect(),
        host: None,
        needles: Needles::of(message.regex.as_str()),
        message: message.clone(),
    }
}
