//! The program as scripts meet it: exit status, streams, formats, bad input.

#![allow(clippy::disallowed_methods, clippy::expect_used, reason = "a test")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Run, mcpcheck};

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
    let cases: [(&[&str], &str); 5] = [
        (
            &["--dialect", "gemni"],
            "unknown dialect `gemni`, did you mean `gemini`?",
        ),
        (
            &["-D", "nullable-aray"],
            "unknown rule `nullable-aray`, did you mean `nullable-array`?",
        ),
        (
            &["-A", "nullable-array@gemni"],
            "unknown dialect `gemni`, did you mean `gemini`?",
        ),
        (&["-A", "warnings"], "unknown rule `warnings`"),
        (
            &["explain", "nullable-aray"],
            "neither a rule nor a dialect is called `nullable-aray`, did you mean `nullable-array`?",
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
    for command in ["diagnose", "hosts", "matrix", "init", "lock", "man"] {
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

const MANIFEST: &str =
    "[package]\nname = \"sample\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n";

/// Exit status 2, with this at the start of standard error.
#[track_caller]
fn could_not_run(run: &Run, stderr: &str) {
    assert_eq!(run.status, 2, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.starts_with(stderr), "{}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
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
