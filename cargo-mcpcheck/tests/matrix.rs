//! `matrix` beside `check`: what stands in its cells is what `check` finds where the same dialects and hosts are named, no
//! more and no less, in all three forms.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{Run, mcpcheck, read, root};

const WORKSHOP: &str = "test-crates/servers/workshop/Cargo.toml";

/// Rows by columns.
type Cells = BTreeMap<(String, String), char>;

#[test]
fn cells_are_what_check_finds() {
    for input in [
        &["--manifest-path", WORKSHOP][..],
        &["--manifest-path", "test-crates/servers/small/Cargo.toml"],
        &["--manifest-path", "test-crates/servers/healthy/Cargo.toml"],
        &["--tools", "test-crates/servers/workshop/tools.json"],
    ] {
        let who = ["--dialect", "all", "--host", "all"];
        let columns = of_check(&[input, &who].concat());
        let cells = of_markdown(&run(
            &["matrix", "--format", "markdown"],
            &[input, &who].concat(),
        ));
        for (place, sign) in &columns {
            assert_eq!(cells.get(place), Some(sign), "{place:?} of {input:?}");
        }
        assert!(!columns.is_empty(), "{input:?}");
        let beside = cells
            .iter()
            .filter(|(place, sign)| "x!".contains(**sign) && !columns.contains_key(place));
        assert_eq!(beside.collect::<Vec<_>>(), [], "{input:?}");
    }
}

#[test]
fn the_forms_agree() {
    let input = [
        "--manifest-path",
        WORKSHOP,
        "--dialect",
        "openai,gemini",
        "--host",
        "codex",
    ];
    let markdown = of_markdown(&run(&["matrix", "--format", "markdown"], &input));
    let human = of_human(&run(&["matrix"], &input));
    assert_eq!(markdown, human);
    let html = run(&["matrix", "--format", "html"], &input).stdout;
    for (class, sign) in [("r", 'x'), ("l", '!'), ("f", '.'), ("u", '?')] {
        let count = html.matches(&format!("<td class=\"{class}\">")).count();
        let expected = human.values().filter(|found| **found == sign).count();
        assert_eq!(count, expected, "cells of class {class}");
    }
}

#[test]
fn the_default_set_is_that_of_check() {
    let cells = of_markdown(&run(
        &["matrix", "--format", "markdown"],
        &["--manifest-path", WORKSHOP],
    ));
    let columns: std::collections::BTreeSet<_> =
        cells.into_keys().map(|(_, column)| column).collect();
    assert_eq!(
        columns.into_iter().collect::<Vec<_>>(),
        ["anthropic", "gemini", "mcp", "openai"]
    );
}

#[test]
fn what_settings_allow_is_left_out() {
    let input = [
        "--manifest-path",
        "test-crates/servers/small/Cargo.toml",
        "-A",
        "nullable-array",
    ];
    let cells = of_markdown(&run(&["matrix", "--format", "markdown"], &input));
    assert!(cells.values().all(|sign| *sign == '.'), "{cells:?}");
}

#[test]
fn what_is_not_read_is_not_fine() {
    let fixture = root().join("test-crates/rules/nullable-array/fail-rewritten");
    let shown = mcpcheck(&fixture, ["matrix", "--format", "markdown"]);
    let cells = of_markdown(&shown);
    let of = |column: &str| cells[&("find".to_owned(), column.to_owned())];
    assert_eq!((of("gemini"), of("openai")), ('x', '?'), "{}", shown.stdout);
    let unknown = mcpcheck(
        &root(),
        ["matrix", "--manifest-path", WORKSHOP, "--host", "jetbrains"],
    );
    assert!(
        of_human(&unknown).values().all(|sign| *sign == '?'),
        "nothing is known of that host"
    );
}

/// A fault in a type is one finding; a dialect that sees arguments only says nothing to the tool that returns the type.
#[test]
fn a_finding_touches_a_tool_only_where_its_surface_sees_it() {
    let cells = of_crate(
        "shared",
        r#"
#[derive(Deserialize, Serialize, JsonSchema)]
pub struct Item {
    pub data: serde_json::Value,
}

#[tool_router]
impl Server {
    #[tool(description = "Puts an item")]
    async fn put(&self, Parameters(_): Parameters<Item>) -> String {
        String::new()
    }

    #[tool(description = "Gets an item")]
    async fn get(&self) -> Json<Item> {
        todo!()
    }
}
"#,
    );
    let of = |tool: &str, column: &str| cells[&(tool.to_owned(), column.to_owned())];
    assert_eq!((of("put", "mcp"), of("put", "gemini")), ('x', 'x'));
    assert_eq!((of("get", "mcp"), of("get", "gemini")), ('x', '.'));
}

#[test]
fn a_value_that_needs_running_code_is_not_known() {
    let cells = of_crate(
        "opaque",
        r#"
#[derive(Deserialize, JsonSchema)]
pub struct Item {
    #[schemars(schema_with = "made")]
    pub data: String,
}

#[tool_router]
impl Server {
    #[tool(description = "Puts an item")]
    async fn put(&self, Parameters(_): Parameters<Item>) -> String {
        String::new()
    }

    #[tool(description = "Counts")]
    async fn count(&self) -> String {
        String::new()
    }
}
"#,
    );
    let of = |tool: &str| cells[&(tool.to_owned(), "gemini".to_owned())];
    assert_eq!((of("put"), of("count")), ('?', '.'));
}

#[test]
fn it_is_a_view() {
    let status = |arguments: &[&str]| mcpcheck(&root(), arguments).status;
    let small = "test-crates/servers/small/Cargo.toml";
    assert_eq!(status(&["check", "--manifest-path", small]), 1);
    for format in ["human", "markdown", "html"] {
        assert_eq!(
            status(&["matrix", "--manifest-path", small, "--format", format]),
            0
        );
        assert_eq!(
            status(&[
                "matrix",
                "--manifest-path",
                "none/Cargo.toml",
                "--format",
                format
            ]),
            2
        );
        let empty = written("empty", r#"{"tools": []}"#);
        let empty = empty.to_str().expect("a path");
        assert_eq!(status(&["matrix", "--tools", empty, "--format", format]), 3);
    }
    assert_eq!(status(&["matrix", "--dialect", "gemni"]), 2);
}

#[test]
fn foreign_text_stays_text() {
    let list = written(
        "hostile",
        r#"{"tools": [{"name": "<script>alert(1)</script>|`x`\u001b[2J", "inputSchema": {"type": "object", "properties":
            {"\"><img src=x>": {"type": ["array", "null"], "items": {"type": "string"}}}}}]}"#,
    );
    let list = list.to_str().expect("a path");
    let shown = |format: &str| run(&["matrix", "--format", format], &["--tools", list]).stdout;
    let html = shown("html");
    assert_eq!(html.matches("<script>").count(), 1, "the page's own script");
    assert!(!html.contains("<img") && html.contains("&lt;img"));
    for format in ["human", "markdown", "html"] {
        assert!(!shown(format).contains('\u{1b}'), "{format}");
    }
    assert!(
        !of_markdown(&run(
            &["matrix", "--format", "markdown"],
            &["--tools", list]
        ))
        .is_empty()
    );
}

#[test]
fn the_page_needs_nothing_else() {
    let html = run(
        &["matrix", "--format", "html"],
        &["--manifest-path", WORKSHOP],
    )
    .stdout;
    for outward in ["src=", "@import", "url(", "<link", "<iframe", "http://"] {
        assert!(!html.contains(outward), "`{outward}` asks for something");
    }
    assert!(html.contains("default-src 'none'"));
}

fn run(command: &[&str], input: &[&str]) -> Run {
    let run = mcpcheck(&root(), [command, input].concat());
    assert_eq!(run.status, 0, "{command:?} {input:?}: {}", run.stderr);
    run
}

/// The cells that the findings of `check` fill, each with the worst.
fn of_check(input: &[&str]) -> Cells {
    let run = mcpcheck(
        &root(),
        [&["check", "--message-format", "json"], input].concat(),
    );
    let mut cells = Cells::new();
    for line in run.stdout.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let found = &line["mcpcheck"];
        for place in found["places"].as_array().into_iter().flatten() {
            for verdict in found["verdicts"].as_array().into_iter().flatten() {
                let who = verdict["dialect"].as_str().or(verdict["host"].as_str());
                let key = (text(&place["tool"]), who.expect("a surface").to_owned());
                let sign = if verdict["verdict"] == "reject" {
                    'x'
                } else {
                    '!'
                };
                let cell = cells.entry(key).or_insert(sign);
                if sign == 'x' {
                    *cell = sign;
                }
            }
        }
    }
    cells
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn of_markdown(run: &Run) -> Cells {
    let mut cells = Cells::new();
    let mut columns: Vec<String> = Vec::new();
    for line in run.stdout.lines().filter(|line| line.starts_with('|')) {
        let line = line.replace("\\|", "/");
        let parts: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if parts[0] == "tool" {
            columns = parts.iter().map(ToString::to_string).collect();
        } else if !parts[0].starts_with("---") {
            for (column, cell) in columns.iter().zip(&parts).skip(1) {
                let sign = match *cell {
                    "❌" => 'x',
                    "⚠️" => '!',
                    "✅" => '.',
                    "❔" => '?',
                    _ => continue,
                };
                cells.insert(
                    (parts[0].trim_matches('`').to_owned(), column.clone()),
                    sign,
                );
            }
        }
    }
    cells
}

/// Only where the headings stand beside each other.
fn of_human(run: &Run) -> Cells {
    let mut cells = Cells::new();
    let mut columns: Vec<String> = Vec::new();
    for line in run
        .stdout
        .lines()
        .take_while(|line| !line.starts_with(". fine"))
    {
        let words: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with("     ") {
            columns = words.iter().map(ToString::to_string).collect();
        } else if line.starts_with("  ") {
            for (column, sign) in columns.iter().zip(&words[1..]) {
                let sign = sign.chars().next().expect("a sign");
                cells.insert((words[0].to_owned(), column.clone()), sign);
            }
        }
    }
    cells
}

/// A recorded list in the folder for the tests' own files.
fn written(name: &str, list: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("matrix-{name}-{}.json", std::process::id()));
    std::fs::write(&path, list).expect("the file can be written");
    assert_eq!(read(&path), list);
    path
}

/// The table of a small crate whose library holds this code.
fn of_crate(name: &str, code: &str) -> Cells {
    const HEAD: &str = "use rmcp::handler::server::wrapper::Parameters;
use rmcp::{Json, ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub struct Server;

#[tool_handler]
impl ServerHandler for Server {}
";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("matrix-{name}"));
    std::fs::create_dir_all(folder.join("src")).expect("the folder can be made");
    let manifest = read(&root().join("test-crates/rules/nullable-array/fail/Cargo.toml"));
    let manifest = manifest.replace("[dependencies]\n", "[dependencies]\nserde_json = \"1\"\n");
    std::fs::write(folder.join("Cargo.toml"), manifest).expect("the manifest can be written");
    std::fs::write(folder.join("src/lib.rs"), format!("{HEAD}{code}"))
        .expect("the code can be written");
    let run = mcpcheck(&folder, ["matrix", "--format", "markdown"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    of_markdown(&run)
}
