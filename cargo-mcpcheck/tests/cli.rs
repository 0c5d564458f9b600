//! The program as scripts meet it: exit status, streams, formats, bad input.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cargo_metadata::Message;
use serde_json::Value;

use crate::support::{Run, mcpcheck, root};

/// The line that ends what people read, where nothing was checked.
const NOTHING: &str = "0 tools in 0 servers, 0 not understood\n";

#[test]
fn both_ways_to_call_it_are_one() {
    let here = Folder::empty("calls");
    for arguments in [&["--version"][..], &["mcpcheck", "--version"]] {
        let run = mcpcheck(&here, arguments);
        let version = concat!("cargo-mcpcheck ", env!("CARGO_PKG_VERSION"), "\n");
        assert_eq!((run.status, run.stdout.as_str()), (0, version));
    }
    let run = mcpcheck(&here, ["mcpcheck", "check", "--help"]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("Usage: cargo mcpcheck check"));
}

#[test]
fn without_a_manifest_there_is_one_message() {
    let run = mcpcheck(&Folder::empty("no-manifest"), ["check"]);
    could_not_run(&run, "error: found no `Cargo.toml`");
    assert_eq!(run.stdout, NOTHING);
}

#[test]
fn a_broken_manifest_is_named() {
    let here = Folder::with("broken-manifest", &[("Cargo.toml", "[package\n")]);
    let run = mcpcheck(&here, ["check"]);
    could_not_run(&run, "error: ");
    assert!(run.stderr.contains("Cargo.toml"), "{}", run.stderr);
}

#[test]
fn a_missing_cargo_is_named() {
    let here = Folder::with("no-cargo", &[("Cargo.toml", MANIFEST), ("src/lib.rs", "")]);
    let run = run(&here, &["check"], |command| {
        command.env("CARGO", "/nonexistent/cargo");
    });
    could_not_run(&run, "error: cannot start `/nonexistent/cargo`");
}

#[test]
fn unknown_names_are_usage_errors_and_the_nearest_is_offered() {
    let here = Folder::empty("names");
    let cases: [(&[&str], &str); 6] = [
        (
            &["--dialect", "gemni"],
            "unknown dialect `gemni`, did you mean `gemini`?",
        ),
        (
            &["--host", "vs-code"],
            "unknown host `vs-code`, did you mean `vscode`?",
        ),
        (
            &["-D", "nullable-aray"],
            "unknown rule `nullable-aray`, did you mean `nullable-array`?",
        ),
        (
            &["-A", "nullable-array@gemni"],
            "unknown dialect or host `gemni`, did you mean `gemini`?",
        ),
        (&["-A", "warnings"], "unknown rule `warnings`"),
        (
            &["explain", "nullable-aray"],
            "no rule, dialect or host is called `nullable-aray`, did you mean `nullable-array`?",
        ),
    ];
    for (arguments, message) in cases {
        let run = mcpcheck(&here, arguments);
        could_not_run(&run, &format!("error: {message}\n"));
    }
    let run = mcpcheck(&here, ["--mesage-format", "json"]);
    could_not_run(&run, "error: unexpected argument '--mesage-format' found");
    let run = mcpcheck(&here, ["--message-format", "xml"]);
    could_not_run(&run, "error: invalid value 'xml'");
}

#[test]
fn commands_of_the_future_are_no_commands() {
    let here = Folder::empty("future");
    for command in ["hosts", "init", "lock", "man"] {
        let run = mcpcheck(&here, [command]);
        could_not_run(&run, "error: ");
    }
}

#[test]
fn json_ends_with_its_summary_whatever_happens() {
    let run = mcpcheck(&Folder::empty("json"), ["--message-format", "json"]);
    could_not_run(&run, "error: found no `Cargo.toml`");
    let expected = r#"{"reason":"mcpcheck-summary","servers":0,"tools":0,"skipped":[],"findings":{"deny":0,"warn":0}}"#;
    assert_eq!(run.stdout, format!("{expected}\n"));
}

#[test]
fn a_recording_that_is_not_there_or_no_text_is_named() {
    let here = Folder::empty("recordings");
    let run = mcpcheck(&here, ["--tools", "gone.json"]);
    could_not_run(&run, "error: cannot read `gone.json`: ");
    std::fs::write(here.join("latin.json"), b"{\"name\": \"\xfc\"}").expect("can be written");
    let run = mcpcheck(&here, ["--tools", "latin.json"]);
    could_not_run(
        &run,
        "error: cannot read `latin.json`: not UTF-8 at byte 10",
    );
}

#[test]
fn a_recording_that_holds_no_list_is_named_with_its_place() {
    let here = Folder::empty("no-list");
    let cases = [
        ("", "error: cannot read `-` as JSON: "),
        (
            "{\"tools\": [{\"name\": \"a\"}",
            "error: cannot read `-` as JSON: ",
        ),
        ("{\"tools\": [}", "error: cannot read `-` as JSON: "),
        ("{\"cows\": []}", "error: found no tool list in `-`: "),
        (&"[".repeat(100_000), "error: cannot read `-` as JSON: "),
    ];
    for (text, message) in cases {
        could_not_run(&with_stdin(&here, &["--tools", "-"], text), message);
    }
    let run = with_stdin(&here, &["--tools", "-"], "{\n\"tools\": [\n{]}");
    assert!(run.stderr.contains("at line 3, column 2"), "{}", run.stderr);
}

#[test]
fn a_recorded_list_is_printed_as_a_tools_list_result() {
    let here = Folder::empty("recorded");
    let list = r#"[{"name": "a", "inputSchema": {"type": "object"}}]"#;
    let run = with_stdin(&here, &["tools", "--tools", "-"], list);
    let expected = r#"{
  "tools": [
    {
      "name": "a",
      "inputSchema": {
        "type": "object"
      }
    }
  ]
}
"#;
    assert_eq!((run.status, run.stdout.as_str()), (0, expected));
    let run = with_stdin(&here, &["tools", "--tools", "-"], "[]");
    assert_eq!(run.status, 3);
}

#[test]
fn what_is_known_can_be_listed_and_explained() {
    let here = Folder::empty("known");
    let run = mcpcheck(&here, ["list", "rules"]);
    assert_eq!(run.status, 0);
    let rules: Vec<&str> = run.stdout.split_whitespace().collect();
    assert!(rules.contains(&"nullable-array"));
    for name in [
        "nullable-array",
        "nullable_array",
        "mcpcheck::nullable-array",
    ] {
        let run = mcpcheck(&here, ["explain", name]);
        assert_eq!(run.status, 0);
        assert!(run.stdout.contains("nullable-array"));
    }
}

#[test]
fn a_workspace_without_tools_is_nothing_to_check() {
    let here = Folder::with("no-tools", &[("Cargo.toml", MANIFEST), ("src/lib.rs", "")]);
    let run = mcpcheck(&here, ["check"]);
    assert_eq!((run.status, run.stdout.as_str()), (3, NOTHING));
    let run = mcpcheck(&here, ["--message-format", "short"]);
    assert_eq!(
        (run.status, run.stdout.as_str(), run.stderr.as_str()),
        (3, "", NOTHING)
    );
    let run = mcpcheck(&here, ["--message-format", "json"]);
    assert_eq!((run.status, run.stdout.lines().count()), (3, 1));
    let run = mcpcheck(&here, ["tools"]);
    assert_eq!(
        (run.status, run.stdout.as_str()),
        (3, "{\n  \"tools\": []\n}\n")
    );
    let run = mcpcheck(&here, ["--select", "Notes"]);
    could_not_run(&run, "error: found no server `Notes`\n");
    let run = mcpcheck(&here, ["-p", "sampel"]);
    could_not_run(
        &run,
        "error: no package of the workspace matches `sampel`\n",
    );
}

#[test]
fn a_mistake_in_the_settings_is_shown_where_it_stands() {
    let settings = "\n[package.metadata.mcpcheck]\ndialects = [\"gemni\"]\n";
    let manifest = format!("{MANIFEST}{settings}");
    let here = Folder::with("settings", &[("Cargo.toml", &manifest), ("src/lib.rs", "")]);
    let run = mcpcheck(&here, ["check"]);
    let expected = "\
error[mcpcheck::bad-setting]: unknown dialect `gemni`, did you mean `gemini`?
 --> Cargo.toml:9:13
  |
9 | dialects = [\"gemni\"]
  |             ^^^^^^^
  |
  = help: `cargo mcpcheck list dialects` names all

1 mistake in the settings
0 tools in 0 servers, 0 not understood
";
    assert_eq!((run.status, run.stdout.as_str()), (2, expected));
    let run = mcpcheck(&here, ["--message-format", "short"]);
    let expected = "Cargo.toml:9:13: error[mcpcheck::bad-setting]: unknown dialect `gemni`, did you mean `gemini`?\n";
    assert_eq!((run.status, run.stdout.as_str()), (2, expected));
    let run = mcpcheck(&here, ["--message-format", "json"]);
    assert_eq!((run.status, run.stdout.lines().count()), (2, 2));
}

#[test]
fn a_healthy_server_is_silent() {
    let run = mcpcheck(&server("healthy"), ["check", "-q"]);
    let tools = recorded_tools("healthy").len();
    let expected = format!("{tools} tools in 1 servers, 0 not understood\n");
    assert_eq!((run.status, run.stdout), (0, expected));
    let run = mcpcheck(&server("healthy"), ["--message-format", "short"]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
}

#[test]
fn a_fault_is_denied_in_every_format() {
    for format in ["human", "short", "json"] {
        let run = mcpcheck(&server("small"), ["--message-format", format]);
        assert_eq!(run.status, 1, "{format}: {}{}", run.stdout, run.stderr);
        assert!(
            run.stdout.contains("mcpcheck::nullable-array"),
            "{}",
            run.stdout
        );
    }
    let run = mcpcheck(&server("small"), ["--message-format", "short"]);
    let expected = "src/model.rs:12:15: error[mcpcheck::nullable-array]: `tags` is published as `\"type\": [\"array\", \"null\"]`\n";
    assert_eq!(run.stdout, expected);
    assert_eq!(run.stderr, "4 tools in 1 servers, 0 not understood\n");
}

#[test]
fn levels_decide_about_the_exit_status() {
    let cases: [(&[&str], i32, usize); 9] = [
        (&[], 1, 1),
        (&["-A", "nullable-array"], 0, 0),
        (&["-A", "nullable_array@gemini"], 0, 0),
        (&["-A", "nullable-array@openai"], 1, 1),
        (&["-W", "nullable-array"], 0, 1),
        (&["-W", "nullable-array", "-D", "warnings"], 1, 1),
        (&["-A", "nullable-array", "-D", "nullable-array"], 1, 1),
        (&["-D", "nullable-array", "-A", "nullable-array"], 0, 0),
        (&["--dialect", "mcp,openai"], 0, 0),
    ];
    for (arguments, status, findings) in cases {
        let arguments = [&["--message-format", "short", "-A", "one-of"], arguments].concat();
        let run = mcpcheck(&server("small"), &arguments);
        let found = (run.status, run.stdout.lines().count());
        assert_eq!(
            found,
            (status, findings),
            "{arguments:?}: {}{}",
            run.stdout,
            run.stderr
        );
    }
}

#[test]
fn settings_of_the_package_go_before_the_workspace_and_after_the_command_line() {
    let workspace = "[workspace.metadata.mcpcheck]\nrules.nullable-array = \"allow\"\n";
    let package = "[package.metadata.mcpcheck]\nrules.nullable-array = \"warn\"\n";
    let cases: [(&str, &str, &[&str], i32, usize); 6] = [
        ("", "", &[], 1, 1),
        (workspace, "", &[], 0, 0),
        (workspace, package, &[], 0, 1),
        (workspace, package, &["-D", "nullable-array"], 1, 1),
        (
            "[package.metadata.mcpcheck]\ndialects = [\"openai\"]\n",
            "",
            &[],
            0,
            0,
        ),
        (
            "[workspace.metadata.mcpcheck]\ndialects = [\"openai\"]\n",
            "",
            &["--dialect", "gemini"],
            1,
            1,
        ),
    ];
    for (number, (workspace, package, arguments, status, findings)) in cases.into_iter().enumerate()
    {
        let here = copy_of("small", &format!("settings-{number}"));
        let manifest = here.join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).expect("can be read");
        std::fs::write(manifest, format!("{text}\n{workspace}{package}")).expect("can be written");
        let arguments = [&["--message-format", "short", "-A", "one-of"], arguments].concat();
        let run = mcpcheck(&here, &arguments);
        let found = (run.status, run.stdout.lines().count());
        assert_eq!(
            found,
            (status, findings),
            "{number}: {}{}",
            run.stdout,
            run.stderr
        );
    }
}

#[test]
fn a_broken_setting_beats_findings_and_hides_none() {
    let here = copy_of("small", "broken-setting");
    let manifest = here.join("Cargo.toml");
    let text = std::fs::read_to_string(&manifest).expect("can be read");
    let setting = "[package.metadata.mcpcheck]\nrules.nulable-array = \"allow\"\n";
    std::fs::write(manifest, format!("{text}\n{setting}")).expect("can be written");
    let run = mcpcheck(&here, ["--message-format", "short"]);
    assert_eq!(run.status, 2);
    assert!(run.stdout.contains("Cargo.toml:"), "{}", run.stdout);
    assert!(
        run.stdout.contains("did you mean `nullable-array`?"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("src/model.rs:12:15: error"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_file_that_does_not_parse_is_a_finding_and_the_rest_is_checked() {
    let here = copy_of("small", "does-not-parse");
    let main = here.join("src/main.rs");
    let text = std::fs::read_to_string(&main).expect("can be read");
    std::fs::write(&main, format!("{text}\nmod broken;\n")).expect("can be written");
    let broken =
        "#[tool_router]\nimpl Broken {\n    #[tool]\n    async fn x(&self -> String {}\n}\n";
    std::fs::write(here.join("src/broken.rs"), broken).expect("can be written");
    let run = mcpcheck(&here, ["--message-format", "short"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("src/broken.rs:"), "{}", run.stdout);
    assert!(
        run.stdout.contains("src/model.rs:12:15: error"),
        "{}",
        run.stdout
    );
    assert!(
        run.stderr.ends_with(" 1 not understood\n"),
        "{}",
        run.stderr
    );
}

/// What a copy of the small server says in a form of a line for each finding, with these texts behind `src/main.rs` and in
/// further files.
fn with_files(name: &str, main: &str, files: &[(&str, &[u8])]) -> Run {
    let here = copy_of("small", name);
    let root = here.join("src/main.rs");
    let text = std::fs::read_to_string(&root).expect("can be read");
    std::fs::write(&root, format!("{text}\n{main}\n")).expect("can be written");
    for (path, text) in files {
        std::fs::write(here.join(path), text).expect("can be written");
    }
    mcpcheck(&here, ["check"])
}

#[test]
fn a_bracket_that_is_never_closed_is_one_finding() {
    for (name, broken) in [
        (
            "unclosed-block",
            "impl crate::server::Notes {\n    #[tool]\n    async fn x(&self) -> String { String::new() }\n",
        ),
        (
            "unclosed-call",
            "impl crate::server::Notes {\n    #[tool]\n    async fn x(&self) -> String { String::new( }\n}\n",
        ),
        (
            "unclosed-later",
            "impl crate::server::Notes {\n    #[tool]\n    async fn x(&self) -> String { String::new() }\n}\nfn after() {\n",
        ),
    ] {
        let run = with_files(name, "mod broken;", &[("src/broken.rs", broken.as_bytes())]);
        let found: Vec<&str> = run
            .stdout
            .lines()
            .filter(|line| line.contains("unreadable-tool"))
            .collect();
        let expected = ["error[mcpcheck::unreadable-tool]: `src/broken.rs` cannot be read"];
        assert_eq!(found, expected, "{name}: {}", run.stdout);
        assert!(run.stdout.contains("this bracket"), "{}", run.stdout);
    }
}

#[test]
fn a_module_without_a_file_is_named_with_its_cure() {
    let run = with_files("no-file", "mod gone;", &[]);
    for part in [
        "error[mcpcheck::unreadable-tool]: `src/gone.rs` or `src/gone/mod.rs` cannot be read\n  --> src/main.rs:",
        "^^^^ module `gone` has no file\n",
        "= help: create the file, or remove `mod gone;`\n",
    ] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
}

#[test]
fn a_file_that_is_no_text_is_a_lost_tool() {
    let files: &[(&str, &[u8])] = &[("src/latin.rs", b"// \xe9\n#[tool]\nfn x() {}\n")];
    let run = with_files("latin", "mod latin;", files);
    assert_eq!(run.status, 1);
    for part in [
        "error[mcpcheck::unreadable-tool]: `src/latin.rs` cannot be read\n  --> src/main.rs:",
        "^^^^^ the file cannot be read: not UTF-8 at byte 3\n",
        "= help: save it as UTF-8\n",
    ] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
}

#[test]
fn tools_of_which_none_can_be_read_are_nothing_to_check() {
    let here = copy_of("small", "none-read");
    let broken =
        "#[tool_router]\nimpl Notes {\n    #[tool]\n    async fn search(&self -> String {}\n}\n";
    std::fs::write(here.join("src/server.rs"), broken).expect("can be written");
    let run = mcpcheck(&here, ["check"]);
    assert_eq!(run.status, 1, "{}", run.stdout);
    let last = "\n0 tools in 0 servers, 1 not understood\n";
    assert!(run.stdout.ends_with(last), "{}", run.stdout);
    let run = mcpcheck(&here, ["check", "-W", "unreadable-tool"]);
    assert_eq!(run.status, 3, "{}", run.stdout);
    assert!(run.stdout.ends_with(last), "{}", run.stdout);
}

#[test]
fn tools_whose_schemas_cannot_be_read_are_nothing_to_check() {
    let here = copy_of("small", "no-schema-read");
    let source = "use rmcp::{tool, tool_router};\npub struct Notes;\n#[tool_router(server_handler)]\nimpl Notes {\n    #[tool(input_schema = made_at_run_time(3))]\n    fn search(&self) -> String {}\n}\n";
    std::fs::write(here.join("src/server.rs"), source).expect("can be written");
    for format in ["human", "short", "json"] {
        let run = mcpcheck(&here, ["--message-format", format]);
        assert_eq!(run.status, 3, "{format}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn every_line_of_json_is_one_that_cargo_reads() {
    let run = mcpcheck(&server("workshop"), ["--message-format", "json"]);
    assert_eq!(run.status, 1);
    let mut lines: Vec<Message> = Message::parse_stream(run.stdout.as_bytes())
        .map(|line| line.expect("a line"))
        .collect();
    let Some(Message::TextLine(summary)) = lines.pop() else {
        unreachable!("the summary is no message of cargo");
    };
    let summary: Value = serde_json::from_str(&summary).expect("JSON");
    assert_eq!(summary["reason"], "mcpcheck-summary");
    assert_eq!(summary["tools"], recorded_tools("workshop").len());
    assert_eq!(summary["findings"]["deny"], lines.len());
    for line in lines {
        let Message::CompilerMessage(line) = line else {
            unreachable!("{line:?}");
        };
        let primary = line.message.spans.iter().filter(|span| span.is_primary);
        assert_eq!(primary.count(), 1);
        assert!(!line.target.name.is_empty());
        for span in &line.message.spans {
            assert!(
                server("workshop").join(&span.file_name).is_file(),
                "{}",
                span.file_name
            );
        }
    }
}

#[test]
fn spans_of_a_recorded_list_point_into_the_file() {
    let run = mcpcheck(
        &server("workshop"),
        ["--tools", "tools.json", "--message-format", "short"],
    );
    assert_eq!(run.status, 1);
    assert!(run.stdout.lines().count() > 5);
    assert!(
        run.stdout
            .lines()
            .all(|line| line.starts_with("tools.json:")),
        "{}",
        run.stdout
    );
    let text = std::fs::read_to_string(server("workshop").join("tools.json")).expect("can be read");
    let piped = with_stdin(
        &Folder::empty("piped"),
        &["--tools", "-", "--message-format", "short"],
        &text,
    );
    assert_eq!(piped.stdout, run.stdout.replace("tools.json:", "<stdin>:"));
}

#[test]
fn paths_count_from_the_root_of_the_workspace() {
    let root = mcpcheck(
        &server("workshop"),
        ["--workspace", "--message-format", "short"],
    );
    let member = server("workshop").join("server");
    let inside = mcpcheck(&member, ["--workspace", "--message-format", "short"]);
    assert_eq!(root.stdout, inside.stdout);
    assert!(
        root.stdout.starts_with("parts/src/lib.rs:"),
        "{}",
        root.stdout
    );
    let manifest = member.join("Cargo.toml");
    let outside = run(
        &Folder::empty("outside"),
        &[
            "--manifest-path",
            &manifest.to_string_lossy(),
            "--message-format",
            "short",
        ],
        |_| {},
    );
    let absolute = server("workshop")
        .join("parts")
        .canonicalize()
        .expect("a folder");
    let outside = outside.stdout.replace("/cargo-mcpcheck/../", "/");
    assert!(
        outside.starts_with(&*absolute.to_string_lossy()),
        "{outside}"
    );
}

#[test]
fn the_tools_of_one_server_are_printed() {
    let run = mcpcheck(&server("healthy"), ["tools"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let printed: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let names = |tools: &[Value]| {
        tools
            .iter()
            .map(|tool| tool["name"].clone())
            .collect::<Vec<_>>()
    };
    let printed = printed["tools"].as_array().expect("a list of tools");
    assert_eq!(names(printed), names(&recorded_tools("healthy")));
}

#[test]
fn of_several_servers_one_has_to_be_named() {
    let here = root().join("test-crates/frameworks/rmcp/workspace");
    let run = mcpcheck(&here, ["tools"]);
    could_not_run(&run, "error: found 2 servers where one is wanted\n");
    assert!(
        run.stderr.contains("the servers are `Admin`, `Library`"),
        "{}",
        run.stderr
    );
    let run = mcpcheck(&here, ["tools", "--select", "Libary"]);
    could_not_run(
        &run,
        "error: found no server `Libary`, did you mean `Library`?\n",
    );
    let run = mcpcheck(&here, ["tools", "--select", "Library"]);
    assert_eq!(run.status, 0);
    let all = mcpcheck(&here, ["check"]);
    assert!(
        all.stdout.ends_with(" in 2 servers, 0 not understood\n"),
        "{}",
        all.stdout
    );
    let one = mcpcheck(&here, ["check", "--select", "Admin"]);
    assert!(
        one.stdout.ends_with(" in 1 servers, 0 not understood\n"),
        "{}",
        one.stdout
    );
}

#[test]
fn a_reader_that_goes_away_changes_nothing() {
    for arguments in [
        &["--message-format", "json"][..],
        &["check"],
        &["list"],
        &["tools"],
        &["--help"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"));
        command.args(arguments).current_dir(server("workshop"));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(stderr, "", "{arguments:?}");
        let checks = matches!(arguments, ["--message-format", ..] | ["check"]);
        assert_eq!(
            output.status.code(),
            Some(i32::from(checks)),
            "{arguments:?}"
        );
    }
}

#[test]
fn colours_are_there_when_they_are_asked_for() {
    let cases: [(&[&str], Option<&str>, bool); 5] = [
        (&[], None, false),
        (&["--color", "always"], None, true),
        (&[], Some("always"), true),
        (&["--color", "never"], Some("always"), false),
        (
            &["--color", "always", "--message-format", "json"],
            None,
            false,
        ),
    ];
    for (arguments, variable, coloured) in cases {
        let run = run(&server("small"), arguments, |command| {
            command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
            if let Some(variable) = variable {
                command.env("CARGO_TERM_COLOR", variable);
            }
        });
        assert_eq!(run.stdout.contains('\u{1b}'), coloured, "{arguments:?}");
    }
}

const MANIFEST: &str =
    "[package]\nname = \"sample\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n";

/// Exit status 2, with this at the start of standard error.
#[track_caller]
fn could_not_run(run: &Run, stderr: &str) {
    assert_eq!(run.status, 2, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.starts_with(stderr), "{}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

/// A server of the repository.
fn server(name: &str) -> PathBuf {
    root().join("test-crates/servers").join(name)
}

/// The tools that a server of the repository published when it ran.
fn recorded_tools(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(server(name).join("tools.json")).expect("can be read");
    let list: Value = serde_json::from_str(&text).expect("JSON");
    list["tools"].as_array().expect("a list of tools").clone()
}

/// A copy of a small server, for changes.
fn copy_of(name: &str, copy: &str) -> Folder {
    let mut files = Vec::new();
    for path in ["Cargo.toml", "src/main.rs", "src/model.rs", "src/server.rs"] {
        let text = std::fs::read_to_string(server(name).join(path)).expect("can be read");
        files.push((path, text));
    }
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (*path, text.as_str()))
        .collect();
    Folder::with(copy, &files)
}

/// Runs the program with more said about how.
fn run(folder: &Path, arguments: &[&str], prepare: impl FnOnce(&mut Command)) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"));
    command.args(arguments).current_dir(folder);
    command.env("NO_COLOR", "1").env_remove("CARGO_TERM_COLOR");
    prepare(&mut command);
    let output = command.output().expect("the program starts");
    Run {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs the program with a text on its standard input.
fn with_stdin(folder: &Path, arguments: &[&str], text: &str) -> Run {
    let input = folder.join("input");
    std::fs::write(&input, text).expect("a file can be written");
    let input = std::fs::File::open(input).expect("a file can be read");
    run(folder, arguments, |command| {
        command.stdin(input);
    })
}

/// A folder for one test, outside of any package, that goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &str)]) -> Folder {
        let name = format!("mcpcheck-{}-{name}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        std::fs::create_dir_all(&folder.0).expect("a folder can be made");
        for (path, text) in files {
            let path = folder.join(path);
            let parent = path.parent().expect("a file in a folder");
            std::fs::create_dir_all(parent).expect("a folder can be made");
            std::fs::write(path, text).expect("a file can be written");
        }
        folder
    }

    fn empty(name: &str) -> Folder {
        Folder::with(name, &[])
    }
}

impl std::ops::Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
