//! One harness over `test-crates/rules/<rule>/{fail*,pass*,fixed*}`, each a whole small crate, and over the servers in
//! `test-crates/servers/`.
//!
//! `//~ <rule>` marks say where findings must be: on the line of the mark, `//~^` one line above, `//~^^` two. What is
//! marked must be found and what is found must be marked. `expected.txt` in the crate's folder is how it looks;
//! `UPDATE_EXPECT=1` writes it anew. A `fail*` has its own rule at least once, the others have it nowhere. `tools.json`,
//! where it is there, is what the compiled server publishes.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

use crate::support::{file_name, files, folders, mcpcheck, read, root};

#[test]
fn fixtures_of_rules() {
    let rules = folders(&root().join("test-crates/rules"));
    let fixtures: Vec<_> = rules.iter().flat_map(|rule| folders(rule)).collect();
    check_all(&fixtures, |fixture| {
        let mut faults = check_marks(fixture);
        faults.extend(check_own_rule(fixture));
        faults
    });
}

#[test]
fn servers() {
    let servers = folders(&root().join("test-crates/servers"));
    check_all(&servers, |server| {
        let mut faults = check_marks(server);
        faults.extend(check_tools(server));
        faults
    });
}

#[test]
fn marks_are_read() {
    let text = "a //~ one\nb\n//~^ two\nc //~ three\n//~^^ four\n//~^^^ five\n// ~ none\n";
    let places = marks_in("x.rs", text).map(|place| place.to_string());
    let expected = [
        "x.rs:1: one",
        "x.rs:2: two",
        "x.rs:4: three",
        "x.rs:3: four",
        "x.rs:3: five",
    ];
    assert_eq!(places.collect::<Vec<_>>(), expected);
}

/// A place where a finding is or must be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: String,
    line: u64,
    rule: String,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.file, self.line, self.rule)
    }
}

/// Runs `check` on all fixtures and fails with everything that is wrong.
fn check_all(fixtures: &[PathBuf], check: impl Fn(&Path) -> Vec<String> + Sync) {
    assert!(!fixtures.is_empty(), "there are no fixtures");
    let faults = Mutex::new(Vec::new());
    let next = Mutex::new(fixtures.iter());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(fixture) = next.lock().expect("no panic").next() else {
                        break;
                    };
                    let found = check(fixture).into_iter();
                    let name = fixture.strip_prefix(root()).unwrap_or(fixture).display();
                    let found = found.map(|fault| format!("{name}: {fault}"));
                    faults.lock().expect("no panic").extend(found);
                }
            });
        }
    });
    let mut faults = faults.into_inner().expect("no panic");
    faults.sort();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is marked, what is found, and how it looks.
fn check_marks(fixture: &Path) -> Vec<String> {
    let (found, stops) = match findings(fixture) {
        Ok(findings) => findings,
        Err(fault) => return vec![fault],
    };
    let differences = differences(&marks(fixture), &found).into_iter();
    let mut faults: Vec<_> = differences
        .map(|(place, difference)| match difference {
            1.. => format!("{place} is missing"),
            _ => format!("{place} is not marked"),
        })
        .collect();
    faults.extend(compare_text(fixture, stops));
    faults
}

/// Whether the marks fit the fixture's name.
fn check_own_rule(fixture: &Path) -> Option<String> {
    let kind = file_name(fixture);
    let rule = file_name(fixture.parent().unwrap_or(fixture));
    let own = marks(fixture).iter().any(|place| place.rule == rule);
    if kind.starts_with("fail") {
        (!own).then(|| format!("marks no `{rule}`"))
    } else if kind.starts_with("pass") || kind.starts_with("fixed") {
        own.then(|| format!("marks `{rule}`"))
    } else {
        Some("is neither `fail*`, `pass*` nor `fixed*`".to_owned())
    }
}

/// The list that is read beside the one that the compiled server gave.
fn check_tools(server: &Path) -> Option<String> {
    let recorded = std::fs::read_to_string(server.join("tools.json")).ok()?;
    let run = mcpcheck(server, ["tools"]);
    let recorded: Value = serde_json::from_str(&recorded).expect("tools.json is JSON");
    let found: Value = serde_json::from_str(&run.stdout).unwrap_or_default();
    (found != recorded).then(|| format!("is not as in tools.json:\n{found:#}\n{}", run.stderr))
}

/// What is marked and not found counts up, what is found and not marked counts down.
fn differences(marked: &[Place], found: &[Place]) -> Vec<(Place, i32)> {
    let mut counts = BTreeMap::new();
    for place in marked {
        *counts.entry(place.clone()).or_default() += 1;
    }
    for place in found {
        *counts.entry(place.clone()).or_default() -= 1;
    }
    counts
        .into_iter()
        .filter(|(_, count)| *count != 0)
        .collect()
}

fn marks(fixture: &Path) -> Vec<Place> {
    let mut marks = Vec::new();
    for path in files(fixture, ".rs") {
        let name = path.strip_prefix(fixture).expect("a file of the fixture");
        let name = name.to_string_lossy().replace('\\', "/");
        marks.extend(marks_in(&name, &read(&path)));
    }
    marks
}

fn marks_in<'a>(file: &'a str, text: &'a str) -> impl Iterator<Item = Place> + 'a {
    text.lines().zip(1..).filter_map(move |(line, number)| {
        let (_, mark) = line.split_once("//~")?;
        let rule = mark.trim_start_matches('^');
        let above = (mark.len() - rule.len()) as u64;
        Some(Place {
            file: file.to_owned(),
            line: number - above,
            rule: rule.trim().to_owned(),
        })
    })
}

/// The findings as the JSON output gives them, and whether one is denied.
fn findings(fixture: &Path) -> Result<(Vec<Place>, bool), String> {
    let run = mcpcheck(fixture, ["check", "--message-format", "json"]);
    if !(0..=1).contains(&run.status) {
        return Err(format!("exit status {}\n{}", run.status, run.stderr));
    }
    let mut places = Vec::new();
    for line in run.stdout.lines() {
        let line: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if line["reason"] == "compiler-message" {
            places.push(place(&line["message"]).ok_or("a finding without code or primary span")?);
        }
    }
    Ok((places, run.status == 1))
}

fn place(message: &Value) -> Option<Place> {
    let spans = message["spans"].as_array()?;
    let span = spans.iter().find(|span| span["is_primary"] == true)?;
    let code = message["code"]["code"].as_str()?;
    Some(Place {
        file: span["file_name"].as_str()?.to_owned(),
        line: span["line_start"].as_u64()?,
        rule: code.strip_prefix("mcpcheck::")?.to_owned(),
    })
}

/// Compares the text for people, or writes it.
fn compare_text(fixture: &Path, stops: bool) -> Option<String> {
    let run = mcpcheck(fixture, ["check"]);
    let expected: PathBuf = fixture.join("expected.txt");
    if (run.status == 1) != stops {
        return Some("the two formats have different exit statuses".to_owned());
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&expected, &run.stdout).expect("expected.txt can be written");
        return None;
    }
    let known = std::fs::read_to_string(&expected).unwrap_or_default();
    (known != run.stdout).then(|| {
        format!(
            "expected.txt differs (UPDATE_EXPECT=1 writes it)\n--- expected\n{known}--- is\n{}",
            run.stdout
        )
    })
}
