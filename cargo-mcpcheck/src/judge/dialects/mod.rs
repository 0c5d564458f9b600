//! Provider facts as data: one TOML file per dialect, named in [`BUILT_IN`], in the format that `FORMAT.toml` shows.
//!
//! Only the dialects that are asked for are read, and regular expressions are compiled when they are first used. Nothing
//! here measures schemas or words findings: the rules hand in the patterns that a file may judge.

mod charset;
mod conditions;
mod decode;
mod model;
mod reader;
mod verdicts;
mod vocabulary;

use std::path::{Path, PathBuf};

use toml::de::DeTable;

pub(crate) use charset::Class;
pub(crate) use decode::{Decoder, Patterns, decode_with, extends};
pub(crate) use model::{
    Bound, Client, Condition, Dialect, Effect, Evidence, Keywords, LazyRegex, Limit, Mark, Message,
    Row, Ruling, When,
};
pub(crate) use verdicts::evidence;
pub(crate) use vocabulary::{Fact, FactKind, FactSpec, MeasureSpec, On, Pattern, Per, TYPES};

pub(crate) use reader::{At, Date, Mistake, Table, unknown};

use crate::diagnostics::did_you_mean;
use crate::source::SourceMap;

#[cfg(test)]
mod tests;

macro_rules! dialects {
    ($($id:literal,)*) => {
        /// The ids of the dialects that come with the program, with their files.
        const BUILT_IN: &[(&str, &str)] = &[$(($id, include_str!(concat!($id, ".toml"))),)*];
    };
}

dialects! {
    "anthropic",
    "anthropic-managed-agents",
    "anthropic-strict",
    "azure-openai",
    "bedrock",
    "bedrock-nova",
    "cerebras",
    "deepseek",
    "fireworks",
    "gemini",
    "gemini-code-assist",
    "gemini-json",
    "gemini-raw",
    "groq",
    "llama-cpp",
    "llama-cpp-legacy",
    "lm-studio",
    "mcp",
    "mcp-2024-11-05",
    "mcp-2025-06-18",
    "mcp-2025-11-25",
    "mcp-2026-07-28",
    "mistral",
    "moonshot",
    "moonshot-legacy",
    "moonshot-strict",
    "ollama",
    "openai",
    "openai-strict",
    "opencode-console",
    "portable",
    "vertex",
    "vertex-raw",
    "xai",
}

/// The dialects of a run that asks for none.
pub(crate) const DEFAULT: &[&str] = &["mcp", "openai", "anthropic", "gemini"];

/// Why a dialect cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum DialectError {
    /// There is no dialect of this name.
    Unknown {
        /// The name.
        id: String,
        /// `, did you mean ...?` or nothing.
        hint: String,
    },
    /// There is no host of this name.
    UnknownHost {
        /// The name.
        id: String,
        /// `, did you mean ...?` or nothing.
        hint: String,
    },
    /// A dialect or host extends itself through others.
    Cycle {
        /// Its id.
        id: String,
    },
    /// The file says something that has no meaning.
    Mistake {
        /// The file.
        path: PathBuf,
        /// The line, counted from one.
        line: u32,
        /// The column in characters, counted from one.
        column: u32,
        /// What is wrong.
        message: String,
    },
}

impl std::fmt::Display for DialectError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DialectError::Unknown { id, hint } => write!(formatter, "unknown dialect `{id}`{hint}"),
            DialectError::UnknownHost { id, hint } => {
                write!(formatter, "unknown host `{id}`{hint}")
            }
            DialectError::Cycle { id } => write!(formatter, "`{id}` extends itself"),
            DialectError::Mistake {
                path,
                line,
                column,
                message,
            } => write!(formatter, "{}:{line}:{column}: {message}", path.display()),
        }
    }
}

impl std::error::Error for DialectError {}

impl From<DialectError> for crate::Error {
    fn from(error: DialectError) -> crate::Error {
        crate::Error::Dialect {
            message: error.to_string(),
        }
    }
}

/// The ids of the dialects that come with the program.
pub(crate) fn built_in() -> impl Iterator<Item = &'static str> + Clone {
    BUILT_IN.iter().map(|(id, _)| *id)
}

/// Loads built-in dialects in the order asked for, each once.
pub(crate) fn load<S: AsRef<str>>(
    ids: &[S],
    patterns: &[&'static Pattern],
) -> Result<Vec<Dialect>, DialectError> {
    let mut dialects: Vec<Dialect> = Vec::new();
    for id in ids {
        if dialects.iter().all(|loaded| loaded.id != id.as_ref()) {
            dialects.push(load_one(id.as_ref(), patterns, &mut Vec::new())?);
        }
    }
    Ok(dialects)
}

fn load_one(
    id: &str,
    patterns: &[&'static Pattern],
    open: &mut Vec<String>,
) -> Result<Dialect, DialectError> {
    let Some((_, text)) = BUILT_IN.iter().find(|(known, _)| *known == id) else {
        return Err(DialectError::Unknown {
            id: id.to_owned(),
            hint: did_you_mean(id, built_in()),
        });
    };
    parse(id, Path::new(&format!("{id}.toml")), text, patterns, open)
}

/// Loads a dialect from a text of the user's; what it extends is built in.
pub(crate) fn load_text(
    id: &str,
    path: &Path,
    text: &str,
    patterns: &[&'static Pattern],
) -> Result<Dialect, DialectError> {
    parse(id, path, text, patterns, &mut Vec::new())
}

fn parse(
    id: &str,
    path: &Path,
    text: &str,
    patterns: &[&'static Pattern],
    open: &mut Vec<String>,
) -> Result<Dialect, DialectError> {
    if open.iter().any(|other| other == id) {
        return Err(DialectError::Cycle { id: id.to_owned() });
    }
    open.push(id.to_owned());
    let place = |mistake: Mistake| placed(path, text, &mistake);
    let table = DeTable::parse(text).map_err(|error| {
        place(Mistake::new(
            error.span().unwrap_or_default(),
            error.message().trim_end_matches('.'),
        ))
    })?;
    let base = match extends(table.get_ref()).map_err(place)? {
        None => None,
        Some(base) => match load_one(&base.value, patterns, open) {
            Err(DialectError::Unknown { id, hint }) => {
                let message = format!("unknown dialect `{id}`{hint}");
                return Err(place(Mistake::new(base.at, message)));
            }
            loaded => Some(loaded?),
        },
    };
    decode::decode(id, &table, base, patterns).map_err(place)
}

/// A mistake with its place in a file.
pub(crate) fn placed(path: &Path, text: &str, mistake: &Mistake) -> DialectError {
    let sources = SourceMap::new();
    let file = sources.file(sources.add(path, text));
    let position = file.position(u32::try_from(mistake.at.start).unwrap_or(u32::MAX));
    DialectError::Mistake {
        path: path.to_owned(),
        line: position.line.get(),
        column: position.column.get(),
        message: mistake.message.clone(),
    }
}
