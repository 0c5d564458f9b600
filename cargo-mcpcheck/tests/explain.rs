//! `explain` and `list`: every name has a page, pages say how old their facts are, and what they say is what judges.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::process::Command;

use serde_json::Value;

use crate::support::{Run, mcpcheck, root};

/// The first second of a day, as `SOURCE_DATE_EPOCH` has it.
const DAYS: [(&str, &str); 3] = [
    ("2025-09-11", "1757548800"),
    ("2026-03-10", "1773100800"),
    ("2026-03-11", "1773187200"),
];

#[test]
fn every_name_has_a_page() {
    for entry in entries() {
        let name = entry["name"].as_str().expect("a name");
        let run = mcpcheck(&root(), ["explain", name]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{name}");
        let summary = entry["summary"].as_str().expect("a summary");
        assert!(
            run.stdout.contains(summary),
            "{name} says nothing of `{summary}`"
        );
        assert!(
            run.stdout.lines().all(|line| line == line.trim_end()),
            "{name}"
        );
    }
}

/// microsoft/copilot-intellij-feedback#691 is of 2025-09-11: 180 days later it is not old yet.
#[test]
fn facts_grow_old_after_180_days() {
    let page = |day: &str| {
        let (_, seconds) = DAYS.iter().find(|(known, _)| *known == day).expect("a day");
        on_day("copilot-jetbrains", seconds)
    };
    let fact = "reported on 2025-09-11: microsoft/copilot-intellij-feedback#691 (https://github.com/microsoft/copilot-intellij-feedback/issues/691)";
    assert!(page("2025-09-11").contains(fact));
    assert!(page("2026-03-10").contains(fact));
    let old = page("2026-03-11");
    assert!(!old.contains(fact), "{old}");
    assert!(
        old.contains("reported on 2025-09-11 (181 days ago, old): "),
        "{old}"
    );
    assert!(old.contains("facts are more than 180 days old"), "{old}");
}

/// Whatever stands in the variable, a page is printed.
#[test]
fn a_day_that_is_none_is_today() {
    for seconds in [
        "",
        "x",
        "-1",
        "18446744073709551615",
        "99999999999999999999",
    ] {
        assert!(
            on_day("gemini", seconds).starts_with("gemini: "),
            "{seconds}"
        );
    }
}

#[test]
fn a_rule_names_the_messages_that_users_meet() {
    let page = explained("nullable-array");
    let (_, met) = page
        .split_once("## What users meet\n")
        .expect("the heading");
    let (met, _) = met.split_once("\n\n").expect("a next heading");
    let gemini: Vec<&str> = met
        .lines()
        .filter(|line| line.contains("(gemini,") || line.contains("(gemini)"))
        .collect();
    assert_eq!(gemini.len(), 1, "{met}");
    assert!(
        gemini[0].starts_with("`items: field predicate failed: $type == Type.ARRAY` "),
        "{met}"
    );
}

/// Ollama has no row for `oneOf`: its list of keywords says what becomes of it.
#[test]
fn what_keywords_lead_to_is_told_with_the_rule() {
    let page = explained("one-of");
    assert!(
        page.contains("\nollama: `oneOf`\n  accepted, but "),
        "{page}"
    );
}

/// Rows of the base that own rows stand before are not what the dialect says.
#[test]
fn rows_that_are_never_reached_are_not_told() {
    let page = explained("gemini");
    let denies = page
        .lines()
        .find_map(|line| line.strip_prefix("denies: "))
        .expect("a line");
    let denies: Vec<&str> = denies.split(", ").collect();
    assert!(denies.contains(&"nullable-array") && denies.contains(&"one-of"));
    assert!(!denies.contains(&"nullable-scalar"), "{denies:?}");
    assert!(page.contains("says what `gemini-raw` says where it says nothing else"));
}

/// The names are those of the hosts' own tests in `judge/hosts/tests.rs`, which come from the hosts' code.
#[test]
fn a_host_shows_the_names_that_it_makes() {
    let page = explained("claude-code");
    assert!(
        page.contains("`search` of server `notes` becomes `mcp__notes__search`"),
        "{page}"
    );
    assert!(explained("jetbrains").contains("nothing is known of what it does"));
}

#[test]
fn opaque_evidence_is_put_into_words() {
    let page = explained("nullable-array");
    assert!(!page.contains(": test-crates/converters\n"), "{page}");
    assert!(page.contains("the clients' own code, run over this shape"));
}

#[test]
fn parts_of_names_are_offered() {
    let offered = |name: &str| mcpcheck(&root(), ["explain", name]).stderr;
    assert!(
        offered("nulable").contains("did you mean `nullable-array`, "),
        "{}",
        offered("nulable")
    );
    assert!(offered("oneOf").contains("did you mean `one-of`?"));
    assert!(offered("tuple").contains("did you mean `tuple-schema`?"));
    assert!(!offered("watson").contains("did you mean"));
    assert_eq!(mcpcheck(&root(), ["explain", "nulable"]).status, 2);
}

#[test]
fn lists_are_json_lines_for_programs() {
    let entries = entries();
    let of = |reason: &str| {
        entries
            .iter()
            .filter(|entry| entry["reason"] == reason)
            .count()
    };
    for (what, reason) in [
        ("rules", "mcpcheck-rule"),
        ("dialects", "mcpcheck-dialect"),
        ("hosts", "mcpcheck-host"),
    ] {
        let table = mcpcheck(&root(), ["list", what]);
        assert_eq!(of(reason), table.stdout.lines().count(), "{what}");
        let lines = mcpcheck(&root(), ["list", what, "--message-format", "json"]);
        assert_eq!(of(reason), lines.stdout.lines().count(), "{what}");
    }
    let default: Vec<&Value> = entries
        .iter()
        .filter(|entry| entry["default"] == true)
        .map(|entry| &entry["name"])
        .collect();
    assert_eq!(default, ["anthropic", "gemini", "mcp", "openai"]);
    let rule = entries
        .iter()
        .find(|entry| entry["name"] == "nullable-array");
    assert_eq!(rule.expect("the rule")["group"], "compat");
}

fn entries() -> Vec<Value> {
    let run = mcpcheck(&root(), ["list", "--message-format", "json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let lines = run.stdout.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

fn explained(name: &str) -> String {
    let Run {
        status,
        stdout,
        stderr,
    } = mcpcheck(&root(), ["explain", name]);
    assert_eq!(status, 0, "{stderr}");
    stdout
}

/// The page of a name as it is printed when this second is today.
fn on_day(name: &str, seconds: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"))
        .args(["explain", name])
        .env("SOURCE_DATE_EPOCH", seconds)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{name} on {seconds}");
    String::from_utf8(output.stdout).expect("UTF-8")
}
