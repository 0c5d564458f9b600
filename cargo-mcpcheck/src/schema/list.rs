//! The tool list: what all sources (static reading, a recorded file, later a probe or a running server) produce and
//! what judging and printing consume.

use serde_json::Value;

use super::{ListTrap, Pointer, Provenance, Rewrite, Trap};
use crate::source::Span;

/// Where a list was taken from; printed as `source` in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListSource {
    /// Read from Rust source without running anything.
    Static,
    /// Read from a file or standard input.
    Recorded,
    /// Told by a provider's error about a list of either kind.
    Body,
}

impl ListSource {
    /// The word used in output.
    pub fn as_str(self) -> &'static str {
        match self {
            ListSource::Static => "static",
            ListSource::Recorded => "recorded",
            ListSource::Body => "body",
        }
    }
}

/// All servers of one run.
#[derive(Clone, Debug)]
pub struct ToolList {
    /// Where the list comes from.
    pub source: ListSource,
    /// The servers, in the order of packages, targets and source positions.
    pub servers: Vec<Server>,
    /// What was seen but not understood, and files that do not parse.
    pub skipped: Vec<Skipped>,
    /// Traps that belong to no published tool: a tool that is not listed, a server that does not say its name.
    pub traps: Vec<ListTrap>,
}

impl ToolList {
    /// The number of tools that were read.
    pub fn tool_count(&self) -> usize {
        self.servers.iter().map(|server| server.tools.len()).sum()
    }
}

/// A handler type with its routers in one target, or one recorded list.
#[derive(Clone, Debug)]
pub struct Server {
    /// The handler type's name; for a recorded list the file's stem. Unique in the list: where two are equal the
    /// package (and target) name stands before it with a `/`.
    pub name: String,
    /// The package id, as cargo writes it, of the package that holds the handler; `None` for a recorded list.
    pub package: Option<PackageRef>,
    /// The place of the handler type.
    pub span: Option<Span>,
    /// The framework and its version, `rmcp 3.11.0`; for display.
    pub framework: Option<String>,
    /// The tools in the order in which the list is published.
    pub tools: Vec<Tool>,
    /// Tools that were declared and are not published, because a later one of the same name takes their place, in source
    /// order. Where a list holds both (a recorded one), both stand in `tools` and nothing stands here.
    pub shadowed: Vec<Tool>,
    /// What the server changes at run time, in source order.
    pub rewrites: Vec<Rewrite>,
    /// The kinds of schema that a recorded list was written in, where it is a provider's request body.
    pub wire: Option<String>,
}

/// The package and target that a server belongs to, as the JSON output needs them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackageRef {
    /// The package's name.
    pub name: String,
    /// The id that cargo prints.
    pub id: String,
    /// The package's manifest.
    pub manifest_path: String,
    /// The target: name, kinds (`bin`, `lib`, ...), crate types, source path and edition.
    pub target: TargetRef,
}

/// A cargo target in the words of cargo's JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetRef {
    /// `bin`, `lib`, ...
    pub kind: Vec<String>,
    /// The target's name.
    pub name: String,
    /// The crate root.
    pub src_path: String,
    /// `2021`, `2024`, ...
    pub edition: String,
}

/// One tool as it is published.
#[derive(Clone, Debug)]
pub struct Tool {
    /// The tool object of a `tools/list` result: `name`, `description`, `inputSchema`, ...
    pub json: Value,
    /// Pointer into `json` -> place in a source text.
    pub provenance: Provenance,
    /// Nodes of `json` whose value needs running code, with the reason.
    pub opaque: Vec<(Pointer, String)>,
    /// What about it is not what the source seems to say.
    pub traps: Vec<Trap>,
}

impl Tool {
    /// The tool's name; empty where the object has none or it is no string.
    pub fn name(&self) -> &str {
        self.json
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
    }
}

/// Something that mentions tools and was not understood.
#[derive(Clone, Debug)]
pub struct Skipped {
    /// What it is, a noun phrase for a message: "the schema of tool `search`".
    pub what: String,
    /// Why it was not understood.
    pub reason: String,
    /// Where it stands.
    pub span: Option<Span>,
    /// The package that holds it.
    pub package: Option<PackageRef>,
    /// What to do about it, where that is not to write it in another form.
    pub cure: Option<String>,
    /// Whether it may be a tool that is missing from the list (a deny finding) or only a part of one.
    pub tool_lost: bool,
}
