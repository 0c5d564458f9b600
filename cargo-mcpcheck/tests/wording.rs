//! How the program speaks, read off every `expected.txt`: texts start in lower case, end without a stop, set code in
//! backticks, and say nothing twice.

#![allow(clippy::expect_used, reason = "a test")]

mod support;

use regex_lite::Regex;

use crate::support::{files, read, root};

#[test]
fn texts_of_all_fixtures() {
    let root = root();
    let mut count = 0;
    let mut faults = Vec::new();
    for path in files(&root.join("test-crates"), "expected.txt") {
        for (line, text) in texts(&read(&path)) {
            count += 1;
            let path = path.strip_prefix(&root).unwrap_or(&path).display();
            let found = faults_of(&text).into_iter();
            faults.extend(found.map(|fault| format!("{path}:{line}: {fault}: {text}")));
        }
    }
    assert!(count > 0, "there are no texts");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn texts_are_found_in_pictures() {
    let picture = "\
error[mcpcheck::one]: `tags` is published as `[\"array\", \"null\"]`
  --> src/model.rs:12:15
   |
12 |     pub tags: Option<Vec<String>>,
   |               ^^^^^^^^^^^^^^^^^^^ an optional list
   |
  ::: src/server.rs:31:14
   |
31 |     async fn search(&self) -> String {
   |              ------ in the arguments of tool `search`
   = note: first line
           second line
help: publish the list
   |
12 +     #[serde(default)]
   |

3 tools in 1 servers, 0 not understood
";
    let expected = [
        (1, "`tags` is published as `[\"array\", \"null\"]`"),
        (5, "an optional list"),
        (10, "in the arguments of tool `search`"),
        (11, "first line\nsecond line"),
        (13, "publish the list"),
    ];
    let expected = expected.map(|(line, text)| (line, text.to_owned()));
    assert_eq!(texts(picture), expected);
}

#[test]
fn faults_are_seen() {
    let count = |text| faults_of(text).len();
    assert_eq!(count("the tool `search` is refused: `No. Never.`"), 0);
    assert_eq!(
        count("2 of the 5 clients, LangChain and google-genai, fail"),
        0
    );
    assert_eq!(count("The tool is refused"), 1);
    assert_eq!(count("the tool is refused."), 1);
    assert_eq!(count("an anyOf of two"), 1);
    assert_eq!(count("a \"type\" list"), 1);
    assert_eq!(count("a list of Option<String>"), 1);
    assert_eq!(count("an odd ` backtick"), 1);
    assert_eq!(count("two  spaces"), 1);
    assert_eq!(count(""), 1);
}

/// Titles, labels, notes and helps with their line numbers. Lines that continue a note are joined to it.
fn texts(picture: &str) -> Vec<(usize, String)> {
    let starts = [
        r"^(?:error|warning)(?:\[[^\]]+\])?: (.*)$",
        r"^ *\| .*[\^-]{1,} ([^|]*)$",
        r"^ *= (?:note|help): (.*)$",
        r"^(?:note|help): (.*)$",
    ]
    .map(|start| Regex::new(start).expect("a pattern"));
    let goes_on = Regex::new(r"^ {4,}[^ |=:\d]").expect("a pattern");
    let mut texts: Vec<(usize, String)> = Vec::new();
    let mut in_note = false;
    for (line, number) in picture.lines().zip(1..) {
        let text = starts.iter().find_map(|start| start.captures(line)?.get(1));
        match text {
            Some(text) => texts.push((number, text.as_str().to_owned())),
            None if in_note && goes_on.is_match(line) => {
                if let Some((_, text)) = texts.last_mut() {
                    text.push('\n');
                    text.push_str(line.trim_start());
                }
                continue;
            }
            None => {}
        }
        in_note = text.is_some() && (line.trim_start().starts_with('=') || line.contains("help:"));
    }
    texts
}

/// What is wrong with one text. Between backticks everything is allowed: it is code, or what somebody else says.
fn faults_of(text: &str) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let parts: Vec<_> = text.split('`').collect();
    if parts.len() % 2 == 0 {
        return vec!["an odd number of backticks"];
    }
    let own: Vec<_> = parts.iter().step_by(2).copied().collect();
    let own = own.join("`");
    let code = Regex::new(r#"\$\w|\w::\w|\b\w+<|\b[a-z]+[A-Z]\w*|"|#\["#).expect("a pattern");
    if own.trim().is_empty() && parts.len() == 1 {
        faults.push("says nothing");
    }
    if own.starts_with(char::is_uppercase) {
        faults.push("starts with a capital");
    }
    if own.ends_with('.') {
        faults.push("ends with a stop");
    }
    if own.contains("  ") {
        faults.push("two spaces");
    }
    if code.is_match(&own) {
        faults.push("code without backticks");
    }
    faults
}
