//! Lists that must agree: rules are files, fixtures, explained topics and rows of the README; dialects and hosts are files
//! and rows of the README; every path that the documents name exists. `UPDATE_EXPECT=1` writes the README's tables anew.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use regex_lite::Regex;

use crate::support::{file_name, folders, mcpcheck, read, root};

/// What `explain` says of every rule, in this order.
const HEADINGS: &[&str] = &[
    "What it does",
    "Why it fails",
    "Example",
    "What to do",
    "Fix safety",
];

#[test]
fn rules_are_files() {
    let files = stems("cargo-mcpcheck/src/judge/rules", ".rs");
    let files = files.iter().filter(|name| *name != "mod");
    let files = files.map(|name| name.replace('_', "-"));
    assert_same("files in `judge/rules`", files, names(&listed("rules")));
}

#[test]
fn rules_have_fixtures() {
    let fixtures = folders(&root().join("test-crates/rules"));
    let have = fixtures.iter().map(|folder| file_name(folder));
    assert_same(
        "folders in `test-crates/rules`",
        have,
        names(&listed("rules")),
    );
    for rule in &fixtures {
        let crates: Vec<_> = folders(rule).iter().map(|path| file_name(path)).collect();
        let has = |kind| crates.iter().any(|name| name.starts_with(kind));
        let name = file_name(rule);
        assert!(has("pass"), "`{name}` has no `pass*`");
        assert!(has("fail"), "`{name}` has no `fail*`");
    }
}

#[test]
fn rules_are_explained() {
    for (rule, summary) in listed("rules") {
        assert!(!summary.is_empty(), "`{rule}` has no summary");
        let run = mcpcheck(&root(), ["explain", &rule]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let titles = run
            .stdout
            .lines()
            .map(|line| line.trim_matches(['#', ' ', ':']));
        let headings: Vec<_> = titles.filter(|line| HEADINGS.contains(line)).collect();
        assert_eq!(headings, HEADINGS, "headings of `{rule}`");
    }
}

/// The Rust of `Example` stands in a fixture that fails, with the line at fault; that of `What to do` in one that passes.
#[test]
fn examples_are_fixtures() {
    let mut faults = Vec::new();
    for (rule, _) in listed("rules") {
        let page = mcpcheck(&root(), ["explain", &rule]).stdout;
        for (heading, kinds, needs_mark) in [
            ("Example", &["fail"][..], true),
            ("What to do", &["pass", "fixed"], false),
        ] {
            let blocks = blocks(&page, heading);
            if blocks.is_empty() {
                faults.push(format!("`{rule}`: `{heading}` has no Rust"));
            }
            for block in blocks {
                let sources = sources(&rule, kinds);
                let mut sources = sources.iter();
                if !sources.any(|source| stands_in(&block, source, needs_mark.then_some(&rule))) {
                    faults.push(format!(
                        "`{rule}`: in no fixture, or not with its mark:\n{block}"
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn examples_are_compared_line_by_line() {
    let source = "struct A {\n    a: u8, //~ one\n\n    b: u8,\n}\n#[x]\nfn f() { //~ two\n    //~^ three\n}\n";
    let stands =
        |block, mark: Option<&str>| stands_in(block, source, mark.map(str::to_owned).as_ref());
    assert!(stands("struct A {\na: u8,\nb: u8,\n}", Some("one")));
    assert!(stands("a: u8,\n// ...\nfn f() {", Some("three")));
    assert!(
        !stands("fn f() {\n// ...\na: u8,", None),
        "the order counts"
    );
    assert!(!stands("a: u8,\n}", None), "lines follow each other");
    assert!(!stands("b: u8,", Some("one")), "the line at fault is there");
    assert!(!stands("a: u16,", None));
}

#[test]
fn dialects_are_files() {
    let files = stems("cargo-mcpcheck/src/judge/dialects", ".toml");
    let files = files.into_iter().filter(|name| name != "FORMAT");
    assert_same(
        "files in `judge/dialects`",
        files,
        names(&listed("dialects")),
    );
}

#[test]
fn hosts_are_files_and_explained() {
    let files = stems("cargo-mcpcheck/src/judge/hosts", ".toml");
    let files = files.into_iter().filter(|name| name != "FORMAT");
    let hosts = listed("hosts");
    assert_same("files in `judge/hosts`", files, names(&hosts));
    for (host, summary) in hosts {
        assert!(!summary.is_empty(), "`{host}` has no title");
        let run = mcpcheck(&root(), ["explain", &host]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(
            run.stdout.starts_with(&format!("{host}: ")),
            "{}",
            run.stdout
        );
    }
}

#[test]
fn generated_parts_of_the_readme() {
    let path = root().join("README.md");
    let text = read(&path);
    let mut expected = text.clone();
    for (what, heading) in [
        ("rules", "what is wrong"),
        ("dialects", "who judges"),
        ("hosts", "which program"),
    ] {
        let name = what.trim_end_matches('s');
        let mut table = format!("| {name} | {heading} |\n|---|---|\n");
        for (name, summary) in listed(what) {
            let _ = writeln!(table, "| `{name}` | {} |", summary.replace('|', "\\|"));
        }
        expected = between_markers(&expected, what, &table);
    }
    expected = between_markers(&expected, "demo", &demonstration(&text));
    expected = between_markers(&expected, "matrix", &at_one_glance());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, expected).expect("the README can be written");
    } else {
        assert!(
            text == expected,
            "the tables or the demonstration are old (UPDATE_EXPECT=1 writes them)"
        );
    }
}

#[test]
fn documents_name_paths_that_exist() {
    let code = Regex::new("`([^`\n]+)`").expect("a pattern");
    let link = Regex::new(r"\]\(([^)#:]+)\)").expect("a pattern");
    let root = root();
    let mut count = 0;
    for document in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        let text = read(&root.join(document));
        let captures = |pattern: &Regex| -> Vec<String> {
            let found = pattern.captures_iter(&text);
            found.map(|found| found[1].to_owned()).collect()
        };
        let in_code = captures(&code).into_iter().filter(|text| is_path(text));
        for path in in_code.chain(captures(&link)) {
            assert!(exists(&root, &path), "{document} names `{path}`");
            count += 1;
        }
    }
    assert!(count > 10, "only {count} paths were found");
}

#[test]
fn templates_match_paths() {
    assert!(exists(&root(), "cargo-mcpcheck/src/<room>/mod.rs"));
    assert!(exists(&root(), "cargo-mcpcheck/tests/<name>.rs"));
    assert!(!exists(&root(), "cargo-mcpcheck/<name>/none.rs"));
    assert!(!exists(&root(), "cargo-mcpcheck/tests/<name>.toml"));
    assert!(is_path("cargo-mcpcheck/src") && is_path(".ci/run") && is_path("README.md"));
    assert!(!is_path("#[tool]") && !is_path("tools/list") && !is_path("Cargo.toml"));
}

/// Whether something in backticks is meant as a path in this repository, and not in its user's.
fn is_path(text: &str) -> bool {
    let path = Regex::new(r"^[\w.<>-]+(/[\w.<>-]+)*/?$").expect("a pattern");
    let is_document = Regex::new(r"^[A-Z]+\.md$").expect("a pattern");
    let first = text.split('/').next().unwrap_or_default();
    is_document.is_match(text)
        || (path.is_match(text) && text.contains('/') && root().join(first).is_dir())
}

/// Whether a path exists; `<name>` in it stands for anything.
fn exists(folder: &Path, path: &str) -> bool {
    let (part, rest) = path.split_once('/').unwrap_or((path, ""));
    if part.is_empty() {
        return folder.exists();
    }
    let Some((start, end)) = part.split_once('<') else {
        return exists(&folder.join(part), rest);
    };
    let end = end.split_once('>').map_or("", |(_, end)| end);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| {
        let name = file_name(&entry.path());
        name.starts_with(start) && name.ends_with(end) && exists(&entry.path(), rest)
    })
}

/// The blocks of Rust under a heading of an explanation.
fn blocks(page: &str, heading: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut section = "";
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        section = line.strip_prefix("## ").unwrap_or(section);
        if line == "```rust" {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if section == heading {
                blocks.push(block.join("\n"));
            }
        }
    }
    blocks
}

/// The sources of a rule's fixtures of these kinds.
fn sources(rule: &str, kinds: &[&str]) -> Vec<String> {
    let fixtures = folders(&root().join("test-crates/rules").join(rule));
    let fixtures = fixtures.iter().filter(|path| {
        let name = file_name(path);
        kinds.iter().any(|kind| name.starts_with(kind))
    });
    let files = fixtures.flat_map(|path| support::files(path, ".rs"));
    files.map(|path| read(&path)).collect()
}

/// Whether a block stands in a source: its lines follow each other there, but for `// ...`, where something is left out.
/// With a rule, a line that is marked for it has to be among them.
fn stands_in(block: &str, source: &str, rule: Option<&String>) -> bool {
    let mut lines: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in source.lines() {
        let (code, mark) = line.split_once("//~").unwrap_or((line, ""));
        let (above, rule) = (
            mark.len() - mark.trim_start_matches('^').len(),
            mark.trim_matches(['^', ' ']),
        );
        if !code.trim().is_empty() {
            lines.push((code.trim(), Vec::new()));
        }
        let marked = if above > 0 && !code.trim().is_empty() {
            above + 1
        } else {
            above.max(1)
        };
        let at = lines.len().checked_sub(marked);
        if let Some((_, marks)) = at
            .and_then(|at| lines.get_mut(at))
            .filter(|_| !rule.is_empty())
        {
            marks.push(rule);
        }
    }
    let mut rest = lines.as_slice();
    let mut is_marked = rule.is_none();
    for segment in block.split("// ...") {
        let wanted: Vec<&str> = segment
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        if wanted.is_empty() {
            continue;
        }
        let mut windows = rest.windows(wanted.len());
        let Some(at) = windows.position(|window| {
            window
                .iter()
                .map(|(code, _)| *code)
                .eq(wanted.iter().copied())
        }) else {
            return false;
        };
        let found = &rest[at..at + wanted.len()];
        is_marked |= found.iter().any(|(_, marks)| {
            marks
                .iter()
                .any(|mark| Some(*mark) == rule.map(String::as_str))
        });
        rest = &rest[at + wanted.len()..];
    }
    is_marked
}

/// Names with their summaries, as `cargo mcpcheck list` prints them.
fn listed(what: &str) -> Vec<(String, String)> {
    let run = mcpcheck(&root(), ["list", what]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let lines = run.stdout.lines().filter(|line| !line.is_empty());
    let entries = lines.map(|line| line.split_once("  ").unwrap_or((line, "")));
    let entries: Vec<_> = entries
        .map(|(name, summary)| (name.to_owned(), summary.trim().to_owned()))
        .collect();
    assert!(!entries.is_empty(), "`list {what}` prints nothing");
    entries
}

fn names(entries: &[(String, String)]) -> impl Iterator<Item = String> {
    entries.iter().map(|(name, _)| name.clone())
}

fn assert_same(
    what: &str,
    have: impl Iterator<Item = String>,
    should: impl Iterator<Item = String>,
) {
    let (have, should): (BTreeSet<_>, BTreeSet<_>) = (have.collect(), should.collect());
    let lacks: Vec<_> = should.difference(&have).collect();
    let beside: Vec<_> = have.difference(&should).collect();
    assert!(
        have == should,
        "{what}: lacks {lacks:?}, has {beside:?} beside"
    );
}

/// The names of the files of a folder, without the ending.
fn stems(folder: &str, ending: &str) -> BTreeSet<String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is readable");
    let names = entries.map(|entry| file_name(&entry.expect("the folder is readable").path()));
    names
        .filter_map(|name| Some(name.strip_suffix(ending)?.to_owned()))
        .collect()
}

/// What the first command of the README prints, as a block of text.
fn demonstration(readme: &str) -> String {
    let command = readme
        .lines()
        .find_map(|line| line.strip_prefix("cargo run -p cargo-mcpcheck -- "))
        .expect("the README has a command that shows a finding");
    let run = mcpcheck(&root(), command.split(' '));
    assert_eq!(run.status, 1, "`{command}` finds something: {}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().map(str::trim_end).collect();
    format!("```text\n{}\n```\n", lines.join("\n"))
}

/// What `matrix` prints for the small server, as a block of text.
fn at_one_glance() -> String {
    const OPTIONS: &str = "--dialect mcp,openai,anthropic,gemini,xai --host vscode,zed";
    let command = format!("matrix {OPTIONS} --manifest-path test-crates/servers/small/Cargo.toml");
    let run = mcpcheck(&root(), command.split(' '));
    assert_eq!(run.status, 0, "`{command}`: {}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().map(str::trim_end).collect();
    format!(
        "```text\n$ cargo mcpcheck matrix {OPTIONS}\n{}\n```\n",
        lines.join("\n")
    )
}

/// The text with `table` between `<!-- name -->` and `<!-- /name -->`.
fn between_markers(text: &str, name: &str, table: &str) -> String {
    let (start, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let (before, rest) = text.split_once(&start).expect("the README has the marker");
    let (_, after) = rest
        .split_once(&end)
        .expect("the README has the end marker");
    format!("{before}{start}{table}{end}{after}")
}
