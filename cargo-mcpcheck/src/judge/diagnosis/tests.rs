//! Tests of diagnosing: each error that users have met leads to its tool and place, however it is wrapped, wherever the
//! tool stands in the request, and wherever the text is cut.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::*;
use crate::judge::provider_errors::read;
use crate::schema::{ListSource, Provenance, Server, Tool};

/// An error with the tools that were sent and what it says.
struct Case {
    name: String,
    text: String,
    tools: Vec<Value>,
    expected: Vec<Value>,
}

fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../test-crates/errors");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir() && !path.join("Cargo.toml").exists())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let case: Value = serde_json::from_str(&crate::source::read_text(path).unwrap()).unwrap();
        Case {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            text: case["text"].as_str().unwrap().to_owned(),
            tools: case["tools"].as_array().unwrap().clone(),
            expected: case["expected"].as_array().unwrap().clone(),
        }
    };
    let cases: Vec<Case> = paths.iter().map(read).collect();
    assert!(cases.len() >= 102, "{} cases", cases.len());
    cases
}

fn list(tools: &[Value]) -> ToolList {
    let tools = tools.iter().map(|json| Tool {
        json: json.clone(),
        provenance: Provenance::new(),
        opaque: Vec::new(),
        traps: Vec::new(),
    });
    ToolList {
        source: ListSource::Recorded,
        servers: vec![Server {
            name: "test".to_owned(),
            package: None,
            span: None,
            framework: None,
            tools: tools.collect(),
            shadowed: Vec::new(),
            rewrites: Vec::new(),
            wire: None,
        }],
        skipped: Vec::new(),
        traps: Vec::new(),
    }
}

fn ask(text: &str, tools: &[Value], is_recorded: bool, facts: &Facts) -> Answer {
    let sources = SourceMap::new();
    let list = list(tools);
    let question = Question {
        body: sources.add("-", text),
        list: &list,
        is_recorded,
        workspace: None,
        sources: &sources,
    };
    diagnose(&question, facts)
}

/// Tool and pointer of the first place of each finding.
fn places(answer: &Answer) -> Vec<(String, String)> {
    let places = answer
        .diagnostics
        .iter()
        .filter_map(|finding| finding.places.first());
    places
        .map(|place| (place.tool.clone(), place.pointer.as_str().to_owned()))
        .collect()
}

/// What of the expected is not there.
fn missing(case: &Case, answer: &Answer) -> Vec<String> {
    let found = places(answer);
    let is_found = |expected: &&Value| {
        let (tool, pointer) = (expected["tool"].as_str(), expected["pointer"].as_str());
        let fits = |(found, at): &(String, String)| {
            tool.is_none_or(|tool| tool == found)
                && pointer.is_none_or(|pointer| is_next(pointer, at))
        };
        // Where the text says nothing nothing has to be found.
        tool.is_none() && pointer.is_none() || found.iter().any(fits)
    };
    let missing = case.expected.iter().filter(|expected| !is_found(expected));
    missing
        .map(|expected| format!("{}: {expected} is not among {found:?}", case.name))
        .collect()
}

/// Whether two nodes are the same or one is the other's parent.
fn is_next(one: &str, other: &str) -> bool {
    let parent = |pointer: &str| {
        pointer
            .rsplit_once('/')
            .map(|(parent, _)| parent.to_owned())
    };
    one == other || parent(one).as_deref() == Some(other) || parent(other).as_deref() == Some(one)
}

#[test]
fn every_error_leads_to_its_tool_and_place() {
    let facts = Facts::load().unwrap();
    let mut wrong = Vec::new();
    for case in cases() {
        for is_recorded in [true, false] {
            let answer = ask(&case.text, &case.tools, is_recorded, &facts);
            wrong.extend(missing(&case, &answer));
            let says_anything = !answer.diagnostics.is_empty() || answer.elsewhere.is_some();
            assert!(says_anything, "{}", case.name);
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn what_is_not_told_is_said_to_be_a_suspicion() {
    let facts = Facts::load().unwrap();
    for case in cases() {
        let tells_no_tool = case
            .expected
            .iter()
            .all(|expected| expected["tool"].is_null() && expected["pointer"].is_null());
        if !tells_no_tool {
            continue;
        }
        let answer = ask(&case.text, &case.tools, true, &facts);
        for finding in answer
            .diagnostics
            .iter()
            .filter(|finding| !finding.places.is_empty())
        {
            let says_so = finding
                .notes
                .iter()
                .any(|note| note.contains("suspect") || note.contains("number"));
            assert!(says_so, "{}: {:?}", case.name, finding.notes);
        }
    }
}

/// The same text in what SDKs, gateways, logs and terminals put around it.
fn wrapped(text: &str) -> Vec<(&'static str, String)> {
    let quoted = |text: &str| Value::from(text).to_string();
    let envelope = format!(
        r#"{{"error":{{"code":400,"message":{},"status":"INVALID_ARGUMENT"}}}}"#,
        quoted(text)
    );
    let twice = format!(
        r#"{{"error":{{"message":{},"code":400,"status":"Bad Request"}}}}"#,
        quoted(&envelope)
    );
    let raw = format!(
        r#"{{"error":{{"message":"Provider returned error","code":400,"metadata":{{"raw":{},"provider_name":"P"}}}},"user_id":"u"}}"#,
        quoted(&envelope)
    );
    let python = format!(
        "'{}'",
        text.replace('\\', "\\\\")
            .replace('\'', "\\'")
            .replace('\n', "\\n")
    );
    let html = envelope
        .replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;");
    vec![
        ("a body", envelope.clone()),
        ("an array", format!("[{envelope}]")),
        ("a body in a body", twice.clone()),
        ("a gateway", raw.clone()),
        (
            "a gateway in a gateway",
            format!("litellm.BadRequestError: OpenrouterException - {raw}. Received Model Group=g"),
        ),
        (
            "three bodies",
            format!(r#"{{"detail":{}}}"#, quoted(&twice)),
        ),
        (
            "python",
            format!("400 INVALID_ARGUMENT. {{'error': {{'code': 400, 'message': {python}}}}}"),
        ),
        (
            "bytes",
            format!(
                "litellm.BadRequestError: VertexAIException BadRequestError - b'{}'",
                envelope.replace('\\', "\\\\").replace('\'', "\\'")
            ),
        ),
        (
            "a prefix",
            format!("failed to stream completion: error, status code: 400, body: {envelope}"),
        ),
        (
            "a websocket",
            format!("websocket close 1007, reason = {text}"),
        ),
        (
            "server-sent events",
            format!("event: error\ndata: {envelope}\n\ndata: [DONE]\n"),
        ),
        (
            "html",
            format!("<html><body><pre>{html}</pre></body></html>"),
        ),
        (
            "colours",
            format!(
                "\u{1b}[31m\u{1b}[1mError:\u{1b}[0m \u{1b}[33m{text}\u{1b}[0m\n    at async call (file.js:1:2)"
            ),
        ),
        (
            "a log",
            format!(
                "2026-11-30T10:00:00Z ERROR request failed error={} retry=3",
                quoted(&envelope)
            ),
        ),
    ]
}

/// What a text says, without the words.
fn said(text: &str, facts: &Facts) -> Vec<String> {
    let complaints = read(text, &facts.catalogue).complaints;
    let each = complaints.iter().map(|complaint| {
        format!(
            "{} {:?} {:?} {:?} {:?} {:?}",
            complaint.known.message.id,
            complaint.name,
            complaint.entry,
            complaint.place,
            complaint.keywords,
            complaint.value
        )
    });
    each.collect()
}

#[test]
fn wrappers_change_nothing() {
    let facts = Facts::load().unwrap();
    let mut wrong = Vec::new();
    for case in cases() {
        let plain = said(&case.text, &facts);
        for (wrapper, text) in wrapped(&case.text) {
            let found = said(&text, &facts);
            if found != plain {
                wrong.push(format!(
                    "{} in {wrapper}: {found:?}, not {plain:?}",
                    case.name
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Every fourth byte of each text, from another one each time; every byte of some.
#[test]
fn a_text_may_end_anywhere() {
    let facts = Facts::load().unwrap();
    for (number, case) in cases().iter().enumerate() {
        let tools = case.tools.get(..1).unwrap_or_default();
        let step = if number % 10 == 0 { 1 } else { 4 };
        for end in (number % step..case.text.len()).step_by(step) {
            let Some(text) = case.text.get(..end) else {
                continue;
            };
            let _ = read(text, &facts.catalogue);
            if end % 61 == 0 {
                let _ = ask(text, tools, end % 2 == 0, &facts);
            }
        }
    }
}
