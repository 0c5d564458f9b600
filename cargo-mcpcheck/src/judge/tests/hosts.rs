//! Tests of judging for hosts: what they do themselves, what stands behind them, and the names that they make.

use serde_json::{Value, json};

use super::{list, tool};
use crate::diagnostics::{Diagnostic, Level, Levels, Verdict};
use crate::judge::{hosts, judge, rules};
use crate::source::SourceMap;

/// The findings of a run for one host, which is named or not.
fn run(tools: &[Value], id: &str, is_named: bool) -> Vec<Diagnostic> {
    let hosts = hosts::load(&[id], &rules::vocabulary()).unwrap();
    let levels = Levels {
        named_surfaces: if is_named {
            vec![id.to_owned()]
        } else {
            Vec::new()
        },
        ..Levels::default()
    };
    let list = list(tools.iter().cloned().map(tool).collect());
    judge(&list, &[], &hosts, &levels, &SourceMap::new()).diagnostics
}

/// What is found for a host, as `rule level`, sorted.
#[track_caller]
fn check(id: &str, tools: &[Value], expected: &[&str]) {
    let mut found: Vec<String> = run(tools, id, true)
        .iter()
        .map(|finding| {
            assert!(
                finding
                    .verdicts
                    .iter()
                    .all(|verdict| verdict.is_host && verdict.surface == id)
            );
            format!("{} {}", finding.rule, finding.level.as_str())
        })
        .collect();
    found.sort();
    assert_eq!(found, expected, "{id}");
}

fn named(name: &str) -> Value {
    json!({"name": name, "description": "A tool", "inputSchema": {"type": "object", "properties": {}}})
}

fn property(schema: &Value) -> Vec<Value> {
    vec![json!({"name": "t", "description": "A tool",
        "inputSchema": {"type": "object", "properties": {"x": schema}}})]
}

#[test]
fn what_a_host_does_goes_before_what_stands_behind_it() {
    // OpenAI refuses both; Codex fills them in before it asks.
    let list = property(&json!({"type": "array"}));
    check("codex", &list, &["missing-items warn"]);
    let bare = json!({"name": "t", "description": "A tool", "inputSchema": {"type": "object"}});
    check("codex", &[bare], &[]);
    // What it passes on is refused as ever.
    let root = json!({"name": "t", "description": "A tool", "inputSchema": {"type": "string"}});
    check("codex", &[root], &["root-not-object deny"]);
}

#[test]
fn keywords_that_a_host_takes_away_do_not_reach_what_stands_behind_it() {
    check(
        "codex",
        &property(&json!({"type": "string", "title": "T", "format": "uri"})),
        &[],
    );
    check(
        "codex",
        &property(&json!({"type": "string", "pattern": "^a"})),
        &["value-pattern warn"],
    );
}

#[test]
fn every_dialect_behind_a_host_has_its_say() {
    // The list is lost to the client, before the provider could refuse it.
    check(
        "claude-code",
        &property(&json!(true)),
        &["boolean-schema deny"],
    );
    // The provider alone minds the names of properties.
    let name = json!({"name": "t", "description": "A tool",
        "inputSchema": {"type": "object", "properties": {"a b": {"type": "string"}}}});
    check("claude-code", &[name], &["property-name deny"]);
}

#[test]
fn one_client_of_a_dialect_fails_alone() {
    let map = property(&json!({"type": "object", "properties": {}, "additionalProperties": false}));
    check("google-genai", &map, &["additional-properties deny"]);
    check(
        "google-genai",
        &property(&json!({"type": ["array", "null"], "items": {"type": "string"}})),
        &[],
    );
}

#[test]
fn a_host_that_was_not_asked_for_speaks_of_lost_tools_only() {
    let lost = run(&property(&json!({"type": "array"})), "vscode", false);
    assert_eq!(lost.len(), 1);
    assert_eq!(lost[0].level, Level::Deny);
    let degraded = property(&json!({"type": "array", "items": [{"type": "string"}]}));
    assert!(run(&degraded, "vscode", false).is_empty());
    assert_eq!(run(&degraded, "vscode", true).len(), 1);
}

#[test]
fn names_are_judged_as_the_host_makes_them() {
    // ComposioHQ/composio#2788: 59 characters are too many with a server of one.
    let long = "GOOGLESHEETS_SPREADSHEETS_VALUES_BATCH_CLEAR_BY_DATA_FILTER";
    check("cursor", &[named(long)], &["prefixed-name deny"]);
    let found = run(&[named(&long[1..])], "cursor", true);
    assert_eq!(found[0].level, Level::Warn);
    assert_eq!(found[0].verdicts[0].verdict, Verdict::Degrade);
    assert!(
        found[0].notes[0].ends_with("(where the name of the server has more than 1 character)")
    );
    check("cursor", &[named(&long[..43])], &[]);
    // Characters that the host replaces never reach the provider.
    check("claude-code", &[named("files.read")], &[]);
    check("continue", &[named("files.read")], &["tool-name warn"]);
    check(
        "claude-desktop",
        &[named("files.read")],
        &["tool-name deny"],
    );
}

#[test]
fn names_that_become_equal_collide() {
    check(
        "vscode",
        &[named("a_b"), named("a.b")],
        &["name-collision deny"],
    );
    check("vscode", &[named("a_b"), named("a-b")], &[]);
    check("cline", &[named("a_b"), named("a.b")], &[]);
    check(
        "amazon-q",
        &[named("a-b"), named("ab")],
        &["name-collision warn"],
    );
    check(
        "agents-sdk",
        &[named("a-b"), named("a_b"), named("a_b")],
        &["duplicate-name warn", "name-collision warn"],
    );
    let long = "x".repeat(50);
    let tools = [named(&format!("{long}1")), named(&format!("{long}2"))];
    let found = run(&tools, "vscode", true);
    let room = found[0].notes[0].rsplit_once("more than ").unwrap().1;
    // `mcp_` and `_` and fifty characters leave nine of 64, with which the digit is cut off.
    assert_eq!(room, "8 characters)");
}
