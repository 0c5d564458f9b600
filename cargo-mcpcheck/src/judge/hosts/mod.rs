//! Host facts as data: what the programs that users run do to names, counts and schemas before a provider sees them. One TOML
//! file per host, named in [`BUILT_IN`], in the format that `FORMAT.toml` shows: that of dialects, with names and collisions.
//!
//! Nothing here measures schemas or words findings, and nothing reads what users have configured.

mod about;
mod decode;
mod digest;
mod model;
mod names;

use std::path::Path;

use toml::de::DeTable;

pub(crate) use model::{Colliding, Collision, Host, NameForm, NameLimit, is_grave};

use crate::diagnostics::did_you_mean;
use crate::judge::dialects::{
    self, DialectError, Mistake, Pattern, Table, extends, placed, unknown,
};

#[cfg(test)]
mod tests;

macro_rules! hosts {
    ($($id:literal,)*) => {
        /// The ids of the hosts that come with the program, with their files.
        const BUILT_IN: &[(&str, &str)] = &[$(($id, include_str!(concat!($id, ".toml"))),)*];
    };
}

hosts! {
    "adk-go",
    "adk-py",
    "agentgateway",
    "agents-sdk",
    "ai-sdk",
    "amazon-q",
    "amp",
    "antigravity",
    "claude-code",
    "claude-desktop",
    "cline",
    "codex",
    "continue",
    "copilot-cli",
    "copilot-jetbrains",
    "crush",
    "cursor",
    "gemini-cli",
    "google-genai",
    "goose",
    "jetbrains",
    "kiro",
    "langchain-js",
    "langchain-py",
    "librechat",
    "mastra",
    "mcphost",
    "mcpo",
    "n8n",
    "open-webui",
    "opencode",
    "pydantic-ai",
    "rig",
    "roo",
    "swiftide",
    "vscode",
    "warp",
    "windsurf",
    "zed",
}

/// The hosts of a run that asks for none. A host joins when a run over published servers shows no false alarm.
pub(crate) const DEFAULT: &[&str] = &[];

/// The ids of the hosts that come with the program.
pub(crate) fn built_in() -> impl Iterator<Item = &'static str> + Clone {
    BUILT_IN.iter().map(|(id, _)| *id)
}

/// Loads built-in hosts in the order asked for, each once.
pub(crate) fn load<S: AsRef<str>>(
    ids: &[S],
    patterns: &[&'static Pattern],
) -> Result<Vec<Host>, DialectError> {
    let mut hosts: Vec<Host> = Vec::new();
    for id in ids {
        if hosts.iter().all(|loaded| loaded.own.id != id.as_ref()) {
            hosts.push(load_one(id.as_ref(), patterns, &mut Vec::new())?);
        }
    }
    Ok(hosts)
}

fn load_one(
    id: &str,
    patterns: &[&'static Pattern],
    open: &mut Vec<String>,
) -> Result<Host, DialectError> {
    let Some((_, text)) = BUILT_IN.iter().find(|(known, _)| *known == id) else {
        return Err(DialectError::UnknownHost {
            id: id.to_owned(),
            hint: did_you_mean(id, built_in()),
        });
    };
    parse(id, Path::new(&format!("{id}.toml")), text, patterns, open)
}

fn parse(
    id: &str,
    path: &Path,
    text: &str,
    patterns: &[&'static Pattern],
    open: &mut Vec<String>,
) -> Result<Host, DialectError> {
    if open.iter().any(|other| other == id) {
        return Err(DialectError::Cycle { id: id.to_owned() });
    }
    open.push(id.to_owned());
    let place = |mistake: Mistake| placed(path, text, &mistake);
    let root = DeTable::parse(text).map_err(|error| {
        place(Mistake::new(
            error.span().unwrap_or_default(),
            error.message().trim_end_matches('.'),
        ))
    })?;
    let base = match extends(root.get_ref()).map_err(place)? {
        None => None,
        Some(base) if built_in().all(|known| known != base.value) => {
            return Err(place(unknown("host", &base, built_in())));
        }
        Some(base) => Some(load_one(&base.value, patterns, open)?),
    };
    let mut table = Table::new(root.get_ref(), 0..0);
    let ids = ids_behind(&mut table, base.as_ref()).map_err(place)?;
    let mut behind = dialects::load(&ids, patterns)?;
    if let Some(client) = table.string("client").map_err(place)? {
        behind = decode::as_client(behind, &client).map_err(place)?;
    }
    let host = decode::decode(id, &mut table, base, behind, patterns).map_err(place)?;
    table.finish().map_err(place)?;
    Ok(host)
}

/// The dialects that judge what the host passes on; those of the base where the file names none.
fn ids_behind(table: &mut Table<'_>, base: Option<&Host>) -> Result<Vec<String>, Mistake> {
    let names = table.strings("dialects")?;
    let known = dialects::built_in();
    for name in &names {
        if known.clone().all(|id| id != name.value) {
            return Err(unknown("dialect", name, known));
        }
    }
    if names.is_empty() {
        let of_base = base.into_iter().flat_map(|base| &base.behind);
        return Ok(of_base.map(|dialect| dialect.id.clone()).collect());
    }
    Ok(names.into_iter().map(|name| name.value).collect())
}
