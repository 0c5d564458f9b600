//! Static reading against the truth: what `cargo mcpcheck tools` prints for `test-crates/oracle` must be what the
//! compiled crate publishes (`truth.json`), apart from the opaque places in `needs-execution.txt`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test"
)]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;

use serde_json::{Map, Value};

use crate::support::{mcpcheck, read, root};

const OPAQUE: &str = "x-mcpcheck-opaque";

#[test]
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
            let opaque = needs_execution.get(&(server.clone(), name.to_owned()));
            let found = found.iter().find(|found| found["name"] == tool["name"]);
            let comparison = Comparison::of(server, tool, found, opaque);
            score.count(&comparison);
            for difference in comparison.differences {
                failures.push(format!("{server}: {name}: {difference}"));
            }
        }
    }
    println!("{score}");
    assert!(failures.is_empty(), "{score}\n{}", failures.join("\n"));
}

#[test]
fn needs_execution_names_places_that_exist() {
    let truth = json(&read(&oracle().join("truth.json")));
    for ((server, tool), places) in needs_execution() {
        let tools = tools(&truth["servers"][&server]);
        let truth = tools.iter().find(|candidate| name(candidate) == tool);
        let truth = truth.unwrap_or_else(|| panic!("`{server}` has no tool `{tool}`"));
        for (pointer, reason) in places {
            assert!(truth.pointer(&pointer).is_some(), "{tool}{pointer}");
            assert!(!reason.is_empty(), "{tool}{pointer} has no reason");
        }
    }
}

/// How many tools agree.
#[derive(Default)]
struct Score {
    whole: usize,
    but_for_opaque: usize,
    all: usize,
    opaque_places: usize,
}

impl Score {
    fn count(&mut self, comparison: &Comparison) {
        self.all += 1;
        self.opaque_places += comparison.opaque.len();
        if comparison.differences.is_empty() && comparison.opaque.is_empty() {
            self.whole += 1;
        } else if comparison.differences.is_empty() {
            self.but_for_opaque += 1;
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "oracle: {} tools, {} exact, {} exact but for {} opaque places",
            self.all, self.whole, self.but_for_opaque, self.opaque_places
        )
    }
}

/// What differs between a tool of the truth and the one that static reading found.
#[derive(Default)]
struct Comparison {
    differences: Vec<String>,
    opaque: BTreeSet<String>,
}

impl Comparison {
    fn of(
        server: &str,
        expected: &Value,
        found: Option<&Value>,
        opaque: Option<&Places>,
    ) -> Comparison {
        let mut comparison = Comparison::default();
        let Some(found) = found else {
            comparison.differences.push("not found".to_owned());
            return comparison;
        };
        let (expected, found) = match server {
            "Refused" => (comparable_refused(expected), comparable_refused(found)),
            _ => (expected.clone(), found.clone()),
        };
        comparison.value("", Some(&expected), Some(&found));
        comparison.order_of_keys(&expected, &found);
        let listed: BTreeSet<_> = opaque.into_iter().flat_map(BTreeMap::keys).collect();
        let places = &comparison.opaque;
        let more = places.iter().filter(|place| !listed.contains(place));
        let more = more.map(|place| format!("{place}: opaque, and not in needs-execution.txt"));
        let fewer = listed.iter().filter(|place| !places.contains(**place));
        let fewer = fewer.map(|place| format!("{place}: in needs-execution.txt, and not opaque"));
        let faults: Vec<_> = more.chain(fewer).collect();
        if !comparison.opaque.is_empty() {
            // What only an opaque place uses is not known.
            let is_definition = |difference: &String| {
                difference.contains("/$defs") && difference.ends_with(", is absent")
            };
            comparison
                .differences
                .retain(|difference| !is_definition(difference));
        }
        comparison.differences.extend(faults);
        comparison
    }

    fn order_of_keys(&mut self, expected: &Value, found: &Value) {
        for schema in ["inputSchema", "outputSchema"] {
            let (expected, found) = (&expected[schema], &found[schema]);
            let texts = (expected.to_string(), found.to_string());
            if expected == found && texts.0 != texts.1 {
                self.differences
                    .push(format!("/{schema}: the keys have another order"));
            }
        }
    }

    fn value(&mut self, pointer: &str, expected: Option<&Value>, found: Option<&Value>) {
        if found.is_some_and(|found| found.get(OPAQUE).is_some()) {
            self.opaque.insert(pointer.to_owned());
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

/// Pointer -> reason.
type Places = BTreeMap<String, String>;

/// Server and tool -> the places that are opaque.
fn needs_execution() -> BTreeMap<(String, String), Places> {
    let text = read(&oracle().join("needs-execution.txt"));
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut tools: BTreeMap<_, Places> = BTreeMap::new();
    for line in lines {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut next = || words.next().unwrap_or_default();
        let (tool, pointer) = ((next(), next()), next());
        let reason = words.collect::<Vec<_>>().join(" ");
        tools.entry(tool).or_default().insert(pointer, reason);
    }
    tools
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
