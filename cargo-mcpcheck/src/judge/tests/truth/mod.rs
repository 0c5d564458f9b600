//! Holds the dialects to what is known from outside: reported faults (`test-crates/cases`), what the oracle's real
//! schemas meet in each default dialect, and what the clients themselves made of them. It must not hold expectations that
//! were taken from our own output.

mod candidates;
mod cases;
mod clients;
mod levels;
mod matrix;

use std::path::PathBuf;
use std::sync::LazyLock;

use serde_json::Value;

use crate::diagnostics::{Diagnostic, Level, Levels};
use crate::judge::dialects::{self, DEFAULT, Dialect};
use crate::judge::hosts::{self, Host};
use crate::judge::{judge, rules};
use crate::schema::{ListSource, Origin, Pointer, Provenance, Server, Tool, ToolList, Why};
use crate::source::{SourceMap, Span};

/// A file below `test-crates`, as JSON.
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads what it holds the program to"
)]
fn test_data(path: &str) -> Value {
    let path = test_crates().join(path);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn test_crates() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../test-crates")
}

/// The findings on a recorded list in dialects that are asked for by name.
fn findings(tools: &[Value], named: &[&str]) -> Vec<Diagnostic> {
    let surfaces = named.iter().map(|id| (*id).to_owned()).collect();
    run(tools, &load(named), &[], surfaces, None)
}

/// The findings on a recorded list for one host that is asked for by name.
fn host_findings(tools: &[Value], named: &str) -> Vec<Diagnostic> {
    let hosts = hosts::load(&[named], &rules::vocabulary()).unwrap();
    run(tools, &[], &hosts, vec![named.to_owned()], None)
}

/// The findings on a recorded list in a run that asks for no dialect.
fn default_findings(tools: &[Value]) -> Vec<Diagnostic> {
    default_findings_of(tools, None)
}

/// The same for a list that a framework publishes.
fn default_findings_of(tools: &[Value], framework: Option<&str>) -> Vec<Diagnostic> {
    static DEFAULTS: LazyLock<Vec<Dialect>> = LazyLock::new(|| load(DEFAULT));
    run(tools, &DEFAULTS, &[], Vec::new(), framework)
}

fn load(dialects: &[&str]) -> Vec<Dialect> {
    dialects::load(dialects, &rules::vocabulary()).unwrap()
}

fn run(
    tools: &[Value],
    dialects: &[Dialect],
    hosts: &[Host],
    named_surfaces: Vec<String>,
    framework: Option<&str>,
) -> Vec<Diagnostic> {
    let sources = SourceMap::new();
    let text = serde_json::to_string(tools).unwrap();
    let length = u32::try_from(text.len()).unwrap();
    let file = sources.add("tools.json", &text);
    let tools = tools.iter().map(|json| {
        let mut provenance = Provenance::new();
        let origin = Origin::new(Span::new(file, 0, length), Why::Json);
        provenance.record(Pointer::root(), origin);
        Tool {
            json: json.clone(),
            provenance,
            opaque: Vec::new(),
            traps: Vec::new(),
        }
    });
    let list = ToolList {
        source: ListSource::Recorded,
        servers: vec![Server {
            name: "tools".to_owned(),
            package: None,
            span: None,
            framework: framework.map(str::to_owned),
            tools: tools.collect(),
            shadowed: Vec::new(),
            rewrites: Vec::new(),
            wire: None,
        }],
        skipped: Vec::new(),
        traps: Vec::new(),
    };
    let levels = Levels {
        named_surfaces,
        ..Levels::default()
    };
    judge(&list, dialects, hosts, &levels, &sources).diagnostics
}

/// The dialects that deny something of these findings, sorted.
fn denying(findings: &[Diagnostic]) -> Vec<String> {
    let mut surfaces: Vec<String> = findings
        .iter()
        .flat_map(|finding| &finding.verdicts)
        .filter(|verdict| verdict.level == Level::Deny)
        .map(|verdict| verdict.surface.clone())
        .collect();
    surfaces.sort();
    surfaces.dedup();
    surfaces
}

/// All tools of the oracle by `server/tool`.
fn oracle() -> Vec<(String, Value)> {
    let truth = test_data("oracle/truth.json");
    let mut tools = Vec::new();
    for (server, list) in truth["servers"].as_object().unwrap() {
        for tool in list["tools"].as_array().unwrap() {
            tools.push((
                format!("{server}/{}", tool["name"].as_str().unwrap()),
                tool.clone(),
            ));
        }
    }
    tools
}

/// A tool of the oracle with nothing but its arguments.
fn arguments_only(tool: &Value) -> Value {
    serde_json::json!({ "name": "tool", "description": "A tool", "inputSchema": tool["inputSchema"] })
}
