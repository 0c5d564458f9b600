//! Static reading against the truth: what `cargo mcpcheck tools` prints for `test-crates/oracle` must be what the
//! compiled crate publishes (`truth.json`), apart from opaque places of the tools in `needs-execution.txt`.

#![allow(clippy::expect_used, clippy::print_stdout, reason = "a test")]

mod support;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use serde_json::{Map, Value};

use crate::support::{mcpcheck, read, root};

const OPAQUE: &str = "x-mcpcheck-opaque";

#[test]
#[ignore = "waits for `cargo mcpcheck tools`"]
fn static_reading_agrees_with_the_real_macros() {
    let truth = json(&read(&oracle().join("truth.json")));
    let needs_execution = needs_execution();
    let mut failures = Vec::new();
    let mut score = Score::default();
    for (server, list) in truth["servers"].as_object().expect("servers") {
        let expected = tools(list);
        let found = tools_of(server);
        for line in list_differences(&names(&expected), &names(&found)) {
            failures.push(format!("{server}: {line}"));
        }
        for tool in &expected {
            let name = name(tool);
            let may_be_opaque = needs_execution.contains_key(&(server.clone(), name.to_owned()));
            let mut comparison = Comparison::default();
            if let Some(found) = found.iter().find(|found| found["name"] == tool["name"]) {
                comparison.tool(server, tool, found, may_be_opaque);
            } else {
                comparison.differences.push("not found".to_owned());
            }
            score.count(may_be_opaque, &comparison);
            for difference in comparison.differences {
                failures.push(format!("{server}: {name}: {difference}"));
            }
        }
    }
    println!("{score}");
    assert!(failures.is_empty(), "{score}\n{}", failures.join("\n"));
}

#[test]
fn needs_execution_names_tools_that_exist() {
    let truth = json(&read(&oracle().join("truth.json")));
    for ((server, tool), reason) in needs_execution() {
        let names = names(&tools(&truth["servers"][&server]));
        assert!(names.contains(&tool), "`{server}` has no tool `{tool}`");
        assert!(!reason.is_empty(), "`{tool}` has no reason");
    }
}

/// How many tools agree.
#[derive(Default)]
struct Score {
    exact: usize,
    exact_of: usize,
    partly: usize,
    partly_of: usize,
    opaque_places: usize,
}

impl Score {
    fn count(&mut self, may_be_opaque: bool, comparison: &Comparison) {
        let agrees = usize::from(comparison.differences.is_empty());
        self.opaque_places += comparison.opaque.len();
        if may_be_opaque {
            self.partly += agrees;
            self.partly_of += 1;
        } else {
            self.exact += agrees;
            self.exact_of += 1;
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "oracle: {} of {} tools exact; of {} that need execution {} exact but for their opaque places; \
             {} opaque places",
            self.exact, self.exact_of, self.partly_of, self.partly, self.opaque_places
        )
    }
}

/// What differs between a tool of the truth and the one that static reading found.
#[derive(Default)]
struct Comparison {
    differences: Vec<String>,
    opaque: Vec<String>,
}

impl Comparison {
    fn tool(&mut self, server: &str, expected: &Value, found: &Value, may_be_opaque: bool) {
        let (expected, found) = match server {
            "Refused" => (comparable_refused(expected), comparable_refused(found)),
            _ => (expected.clone(), found.clone()),
        };
        self.value("", Some(&expected), Some(&found));
        for schema in ["inputSchema", "outputSchema"] {
            let (expected, found) = (&expected[schema], &found[schema]);
            let texts = (expected.to_string(), found.to_string());
            if expected == found && texts.0 != texts.1 {
                self.differences
                    .push(format!("/{schema}: the keys have another order"));
            }
        }
        if !may_be_opaque && !self.opaque.is_empty() {
            let places = self.opaque.join(" ");
            self.differences
                .push(format!("{places}: opaque, and not in needs-execution.txt"));
        }
        if may_be_opaque && self.opaque.is_empty() {
            self.differences
                .push("in needs-execution.txt, and nothing is opaque".to_owned());
        }
    }

    fn value(&mut self, pointer: &str, expected: Option<&Value>, found: Option<&Value>) {
        if found.is_some_and(|found| found.get(OPAQUE).is_some()) {
            self.opaque.push(pointer.to_owned());
            return;
        }
        match (expected, found) {
            (Some(Value::Object(expected)), Some(Value::Object(found))) => {
                for key in keys(expected, found) {
                    let token = key.replace('~', "~0").replace('/', "~1");
                    self.value(
                        &format!("{pointer}/{token}"),
                        expected.get(key),
                        found.get(key),
                    );
                }
            }
            (Some(Value::Array(expected)), Some(Value::Array(found))) => {
                for index in 0..expected.len().max(found.len()) {
                    self.value(
                        &format!("{pointer}/{index}"),
                        expected.get(index),
                        found.get(index),
                    );
                }
            }
            (expected, found) if expected == found => {}
            (expected, found) => {
                let text = |value: Option<&Value>| value.map_or("absent".into(), Value::to_string);
                self.differences.push(format!(
                    "{pointer}: should be {}, is {}",
                    text(expected),
                    text(found)
                ));
            }
        }
    }
}

/// rmcp refuses to list these tools, so their root still has the texts that it strips from others, and its words
/// are no part of the tool.
fn comparable_refused(tool: &Value) -> Value {
    let mut tool = tool.clone();
    if let Some(tool) = tool.as_object_mut() {
        tool.remove("refusedWith");
        if let Some(Value::Object(schema)) = tool.get_mut("inputSchema") {
            schema.remove("title");
            schema.remove("description");
        }
    }
    tool
}

fn keys<'a>(left: &'a Map<String, Value>, right: &'a Map<String, Value>) -> Vec<&'a String> {
    let more = right.keys().filter(|key| !left.contains_key(*key));
    left.keys().chain(more).collect()
}

fn list_differences(expected: &[String], found: &[String]) -> Vec<String> {
    let added = found.iter().filter(|name| !expected.contains(name));
    let added: Vec<_> = added.map(|name| format!("{name}: invented")).collect();
    let both: Vec<_> = expected
        .iter()
        .filter(|name| found.contains(name))
        .collect();
    if added.is_empty() && both != found.iter().collect::<Vec<_>>() {
        return vec!["the list has another order".to_owned()];
    }
    added
}

/// What our own command prints for one server of the oracle.
fn tools_of(server: &str) -> Vec<Value> {
    let run = mcpcheck(&oracle(), ["tools", "--select", server]);
    assert_eq!(
        run.status, 0,
        "`tools --select {server}`\n{}{}",
        run.stdout, run.stderr
    );
    tools(&json(&run.stdout))
}

/// Server and tool -> reason.
fn needs_execution() -> BTreeMap<(String, String), String> {
    let text = read(&oracle().join("needs-execution.txt"));
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entries = lines.map(|line| {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut next = || words.next().unwrap_or_default();
        let tool = (next(), next());
        (tool, words.collect::<Vec<_>>().join(" "))
    });
    entries.collect()
}

fn tools(list: &Value) -> Vec<Value> {
    list["tools"].as_array().expect("a list of tools").clone()
}

fn names(tools: &[Value]) -> Vec<String> {
    tools.iter().map(|tool| name(tool).to_owned()).collect()
}

fn name(tool: &Value) -> &str {
    tool["name"].as_str().expect("a tool has a name")
}

fn oracle() -> PathBuf {
    root().join("test-crates/oracle")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}
