//! What static reading finds in `test-crates/frameworks/<library>/<case>/`, against what the compiled servers publish.
//!
//! `tools.json` is the list of the one server of a case, `tools/<server>.json` that of each of several; both were written
//! by `test-crates/frameworks/record`, which asks the running server. `not-read.txt` says what is not read: a line
//! `<server> <tool> missing` or `<server> <tool> <pointer> opaque`, and `note: <place>: ...` for each line on standard
//! error, where the line holds both. Nothing else may differ, not even the order of keys.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{file_name, files, folders, mcpcheck, read, root};

const OPAQUE: &str = "x-mcpcheck-opaque";

#[test]
fn static_reading_agrees_with_running_servers() {
    let libraries = folders(&root().join("test-crates/frameworks"));
    let cases: Vec<_> = libraries
        .iter()
        .flat_map(|library| folders(library))
        .collect();
    assert!(!cases.is_empty(), "there are no cases");
    let faults: Vec<_> = cases
        .iter()
        .flat_map(|case| {
            let name = file_name(case);
            check(case)
                .into_iter()
                .map(move |fault| format!("{name}: {fault}"))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Everything that is wrong with a case.
fn check(case: &Path) -> Vec<String> {
    let expected = Exceptions::read(case);
    let mut found = Exceptions::default();
    let mut faults = Vec::new();
    for (server, path) in lists(case) {
        let recorded = tools(&read(&path));
        let mut arguments = vec!["tools"];
        if let Some(server) = &server {
            arguments.extend(["--select", server]);
        }
        let run = mcpcheck(case, arguments);
        let Some(listed) = serde_json::from_str::<Value>(&run.stdout).ok() else {
            faults.push(format!("{server:?}: no list\n{}", run.stderr));
            continue;
        };
        let server = server.unwrap_or_else(|| "-".to_owned());
        found.notes.extend(run.stderr.lines().map(|line| {
            let known = expected.notes.iter().find(|note| {
                let note = note.trim_start_matches("note: ").split_once(": ");
                note.is_some_and(|(place, text)| line.contains(place) && line.contains(text))
            });
            known.cloned().unwrap_or_else(|| line.to_owned())
        }));
        faults.extend(compare(
            &server,
            &recorded,
            &tools(&listed.to_string()),
            &mut found.tools,
        ));
    }
    faults.extend(differences("not-read.txt", &expected.tools, &found.tools));
    faults.extend(differences("not-read.txt", &expected.notes, &found.notes));
    faults
}

/// The recorded lists with the servers they are of; `None` where the case has only one.
fn lists(case: &Path) -> Vec<(Option<String>, PathBuf)> {
    let single = case.join("tools.json");
    if single.exists() {
        return vec![(None, single)];
    }
    let several = files(&case.join("tools"), ".json");
    assert!(!several.is_empty(), "{} has no list", case.display());
    several
        .into_iter()
        .map(|path| {
            let server = file_name(&path).replace(".json", "");
            (Some(server), path)
        })
        .collect()
}

/// What differs between two lists, apart from what goes to `not_read`.
fn compare(
    server: &str,
    recorded: &[Value],
    listed: &[Value],
    not_read: &mut BTreeSet<String>,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut rest = listed.iter().peekable();
    for tool in recorded {
        let name = name(tool);
        let Some(read) = rest.next_if(|read| self::name(read) == name) else {
            not_read.insert(format!("{server} {name} missing"));
            continue;
        };
        let mut read = read.clone();
        let mut pointers = Vec::new();
        take_opaque(&mut read, tool, &mut String::new(), &mut pointers);
        not_read.extend(
            pointers
                .iter()
                .map(|pointer| format!("{server} {name} {pointer} opaque")),
        );
        // Texts, so that the order of keys counts.
        let texts = [&read, tool].map(Value::to_string);
        if texts[0] != texts[1] {
            faults.push(format!("{server} {name}:\n    is  {read}\n    not {tool}"));
        }
    }
    faults.extend(rest.map(|tool| format!("{server} {}: is not published there", name(tool))));
    faults
}

/// Puts the recorded value where the value that was read is opaque, and notes the place.
fn take_opaque(
    read: &mut Value,
    recorded: &Value,
    pointer: &mut String,
    pointers: &mut Vec<String>,
) {
    if read.get(OPAQUE).is_some() {
        *read = recorded.clone();
        pointers.push(pointer.clone());
        return;
    }
    let Value::Object(read) = read else { return };
    for (key, value) in read {
        let length = pointer.len();
        pointer.push('/');
        pointer.push_str(key);
        take_opaque(
            value,
            recorded.get(key).unwrap_or(&Value::Null),
            pointer,
            pointers,
        );
        pointer.truncate(length);
    }
}

/// What a case does not read.
#[derive(Default)]
struct Exceptions {
    tools: BTreeSet<String>,
    notes: BTreeSet<String>,
}

impl Exceptions {
    fn read(case: &Path) -> Exceptions {
        let text = std::fs::read_to_string(case.join("not-read.txt")).unwrap_or_default();
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(str::to_owned);
        let (notes, tools) = lines.partition(|line: &String| line.starts_with("note: "));
        Exceptions { tools, notes }
    }
}

fn differences(file: &str, expected: &BTreeSet<String>, found: &BTreeSet<String>) -> Vec<String> {
    let missing = expected
        .difference(found)
        .map(|line| format!("{file}: `{line}` does not happen"));
    let added = found
        .difference(expected)
        .map(|line| format!("{file}: `{line}` is not there"));
    missing.chain(added).collect()
}

fn tools(text: &str) -> Vec<Value> {
    let list: Value = serde_json::from_str(text).expect("a list is JSON");
    list["tools"].as_array().expect("a list of tools").clone()
}

fn name(tool: &Value) -> &str {
    tool["name"].as_str().expect("a tool has a name")
}
