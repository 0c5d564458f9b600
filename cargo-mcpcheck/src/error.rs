//! The one error type: why a run could not be made. Findings are never errors.

use std::path::PathBuf;

/// Why a run stopped before it could judge anything. Exit status 2.
///
/// `Display` is the headline; [`Error::cure`] says what to do, where there is something to say.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read or is not UTF-8.
    #[error("cannot read `{}`: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The operating system's reason.
        source: std::io::Error,
    },
    /// Neither the directory nor one above it holds a manifest.
    #[error("found no `Cargo.toml` in `{}` or any directory above it", directory.display())]
    NoManifest {
        /// Where the search began.
        directory: PathBuf,
    },
    /// `--manifest-path` names no manifest.
    #[error("the manifest path `{}` {reason}", path.display())]
    ManifestPath {
        /// The path as given.
        path: PathBuf,
        /// What it is instead: `does not exist`, `is a directory`.
        reason: &'static str,
    },
    /// Cargo could not be started.
    #[error("cannot start `{}`: {source}", program.display())]
    CargoNotFound {
        /// The program that was tried.
        program: PathBuf,
        /// The operating system's reason.
        source: std::io::Error,
    },
    /// Cargo refused the workspace; the message is its own.
    #[error("cargo cannot read the workspace of `{}`: {message}", manifest.display())]
    Cargo {
        /// The manifest that was given to cargo.
        manifest: PathBuf,
        /// What cargo said, or why its answer could not be read.
        message: String,
    },
    /// `-p` names no package of the workspace.
    #[error("no package of the workspace matches `{spec}`")]
    UnknownPackage {
        /// The specification as given.
        spec: String,
        /// The package with the most similar name.
        nearest: Option<String>,
        /// All members, by name.
        members: Vec<String>,
    },
    /// `--exclude` without `--workspace`.
    #[error("`--exclude` can only be used together with `--workspace`")]
    ExcludeWithoutWorkspace,
    /// `--features` names a feature that no selected package has.
    #[error("none of the selected packages ({}) has the feature `{feature}`", packages.join(", "))]
    UnknownFeature {
        /// The feature as given.
        feature: String,
        /// The feature with the most similar name.
        nearest: Option<String>,
        /// All features of the selected packages.
        known: Vec<String>,
        /// The selected packages.
        packages: Vec<String>,
    },
    /// A dialect file that comes with the program cannot be used.
    #[error("{message}")]
    Dialect {
        /// What is wrong with it.
        message: String,
    },
    /// The output could not be written, for another reason than that its reader has gone.
    #[error("cannot write the output: {source}")]
    Write {
        /// The operating system's reason.
        source: std::io::Error,
    },
    /// An option names a rule, dialect or host that there is none of.
    #[error("unknown {kind} `{name}`{}", offer(nearest.as_deref()))]
    UnknownName {
        /// What it should name: `rule`, `dialect`, `host`, `dialect or host`.
        kind: &'static str,
        /// The name as given.
        name: String,
        /// The most similar name.
        nearest: Option<String>,
    },
    /// `explain` is asked for a name that no rule, dialect or host has.
    #[error("no rule, dialect or host is called `{name}`{}", offer_any(similar))]
    UnknownTopic {
        /// The name as given.
        name: String,
        /// Names that are similar in the whole or in part.
        similar: Vec<String>,
    },
    /// `--select` names no server.
    #[error("found no server `{name}`{}", offer(nearest.as_deref()))]
    UnknownServer {
        /// The name as given.
        name: String,
        /// The server with the most similar name.
        nearest: Option<String>,
        /// All servers found.
        servers: Vec<String>,
    },
    /// One server is wanted, and there are several.
    #[error("found {} servers where one is wanted", servers.len())]
    SeveralServers {
        /// Their names.
        servers: Vec<String>,
    },
    /// The error's text and a list, or two lists, are to come from standard input.
    #[error("standard input can be read only once")]
    StandardInputTwice,
    /// A recorded tool list is no JSON.
    #[error("cannot read `{}` as JSON: {reason} at line {line}, column {column}", path.display())]
    BadJson {
        /// The file, `-` for standard input.
        path: PathBuf,
        /// Counted from one.
        line: u32,
        /// In characters, counted from one.
        column: u32,
        /// What the parser said.
        reason: String,
        /// Whether the text ends too early.
        cut_off: bool,
        /// Whether it is nested too deeply to be read.
        too_deep: bool,
    },
    /// A recorded tool list is JSON, but nothing that holds tools.
    #[error("found no tool list in `{}`: {reason}", path.display())]
    NoToolList {
        /// The file, `-` for standard input.
        path: PathBuf,
        /// What it is instead.
        reason: String,
    },
}

impl Error {
    /// What to do about it: the text of a `help:` line.
    pub fn cure(&self) -> Option<String> {
        match self {
            Error::NoManifest { .. } => Some(
                "run it inside a package or workspace, or name one with `--manifest-path DIR/Cargo.toml`".to_owned(),
            ),
            Error::ManifestPath { path, reason: "is a directory" } => Some(format!(
                "it must be the path of a `Cargo.toml` file, such as `{}`",
                path.join("Cargo.toml").display()
            )),
            Error::ManifestPath { .. } => {
                Some("it must be the path of an existing `Cargo.toml` file".to_owned())
            }
            Error::CargoNotFound { .. } => Some(
                "install Rust from https://rustup.rs, or set the variable `CARGO` to the path of cargo".to_owned(),
            ),
            Error::UnknownPackage { nearest: Some(name), .. } => Some(format!("a package with a similar name is `{name}`")),
            Error::UnknownPackage { members, .. } => Some(format!("the packages are {}", quoted(members))),
            Error::StandardInputTwice => Some("give the name of a file instead of one of the `-`".to_owned()),
            Error::ExcludeWithoutWorkspace => Some("add `--workspace`".to_owned()),
            Error::UnknownFeature { nearest: Some(name), .. } => Some(format!("a feature with a similar name is `{name}`")),
            Error::UnknownName { kind, .. } if *kind != "dialect or host" => {
                Some(format!("`cargo mcpcheck list {kind}s` names all"))
            }
            Error::UnknownName { .. } | Error::UnknownTopic { .. } => Some("`cargo mcpcheck list` names all".to_owned()),
            Error::UnknownServer { servers, .. } if servers.is_empty() => None,
            Error::UnknownServer { servers, .. } => Some(format!("the servers are {}", quoted(servers))),
            Error::SeveralServers { servers } => {
                Some(format!("name one with `--select NAME`; the servers are {}", quoted(servers)))
            }
            Error::UnknownFeature { known, .. } if known.is_empty() => None,
            Error::UnknownFeature { known, .. } => Some(format!("the features are {}", quoted(known))),
            Error::BadJson { cut_off: true, .. } => {
                Some("the text ends before the list does: record it again".to_owned())
            }
            Error::BadJson { too_deep: true, .. } => Some(
                "it is nested deeper than 128 levels, which no tool list needs: look for a value that holds itself".to_owned(),
            ),
            Error::BadJson { .. } => Some("record the list again, or cure the text at that place".to_owned()),
            Error::NoToolList { .. } => Some(
                "it can be a `tools/list` result or response, an array of tools, or a request body as OpenAI, Anthropic, Google \
                 or Bedrock take it"
                    .to_owned(),
            ),
            Error::Read { .. } | Error::Cargo { .. } | Error::Dialect { .. } | Error::Write { .. } => None,
        }
    }
}

/// `, did you mean ...?`, or nothing.
fn offer(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(", did you mean `{name}`?"))
}

/// The same for several names.
fn offer_any(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => offer(Some(one)),
        [most @ .., last] => format!(", did you mean {} or `{last}`?", quoted(most)),
    }
}

fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}
