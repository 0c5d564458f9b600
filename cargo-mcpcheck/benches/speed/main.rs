//! How fast and how large is a run? Every figure stands beside something measured in the same run.
//!
//! `cargo bench -p cargo-mcpcheck` writes a workspace of the size of a large public one (31 MB of Rust in 1,086
//! files, 26 of which hold 359 tools; the text is that of our own dependencies), repeats each measurement, and prints
//! medians and ratios.

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program that measures"
)]

mod generate;
mod measure;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::generate::Generated;
use crate::measure::{medians, peak_kilobytes, print_table};

const REPEATS: usize = 9;

fn main() {
    // `cargo test --all-targets` runs this program too.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("speed");
    let generated = generate::workspace(&folder.join("workspace"), &generate::LARGE);
    reading(&generated);
    growing(&folder.join("growing"));
    for tools in [generate::LARGE.tools, 10_000] {
        let lists = [false, true].map(|faults| {
            let list = folder.join(format!("{tools}-tools-{faults}.json"));
            let text = generate::recorded_list(tools, faults);
            std::fs::write(&list, text).expect("the list is written");
            list
        });
        judging(&lists, tools);
    }
}

/// A workspace: our run beside what it cannot do without and what it must not do.
fn reading(generated: &Generated) {
    println!(
        "workspace: {:.1} MB in {} files; {:.1} MB in {} files with {} tools",
        megabytes(&generated.files),
        generated.files.len(),
        megabytes(&generated.with_tools),
        generated.with_tools.len(),
        generate::LARGE.tools
    );
    let root = &generated.root;
    let search = search();
    let times = medians(
        REPEATS,
        &mut [
            &mut || run(&mut cargo_metadata(root)),
            &mut || run(Command::new(search[0]).args(&search[1..]).current_dir(root)),
            &mut || scan(&generated.files),
            &mut || parse(&generated.with_tools),
            &mut || run(&mut check(root)),
        ],
    );
    let everything = medians(3, &mut [&mut || parse(&generated.files)]);
    let [metadata, searching, scanning, parsing, checking] = times[..] else {
        panic!("five measurements");
    };
    let rows = [
        ("cargo metadata --no-deps", metadata),
        (search[0], searching),
        ("read and scan every file", scanning),
        ("parse the files with tools", parsing),
        ("parse every file", everything[0]),
        ("cargo mcpcheck check", checking),
        ("the same without cargo", checking.saturating_sub(metadata)),
    ];
    print_table("scan and parse what matters", scanning + parsing, &rows);
    match peak_kilobytes(&mut check(root)) {
        Some(kilobytes) => println!("peak memory of the check: {} MB\n", kilobytes / 1024),
        None => println!("peak memory of the check: not known on this system\n"),
    }
}

/// Workspaces of nothing but tools, in one server or in one server for each hundred: what a tool costs must not depend on
/// how many there are.
fn growing(folder: &Path) {
    println!("a hundred tools to a server, and all tools in one server");
    let mut rows = Vec::new();
    for tools in [100_u32, 1_000, 10_000] {
        for servers in [tools / 100, 1] {
            let size = generate::Size::of_tools(tools as usize, servers as usize);
            let root = folder.join(format!("{tools}-in-{servers}"));
            let generated = generate::workspace(&root, &size);
            let times = medians(
                REPEATS,
                &mut [
                    &mut || run(&mut cargo_metadata(&root)),
                    &mut || parse(&generated.files),
                    &mut || run(&mut check(&root)),
                ],
            );
            let [metadata, parsing, checking] = times[..] else {
                panic!("three measurements");
            };
            let own = checking.saturating_sub(metadata);
            rows.push((tools, servers, own / (tools / 100), parsing / (tools / 100)));
        }
    }
    println!(
        "{:>8} {:>8} {:>22} {:>22} {:>8}",
        "tools", "servers", "check, per 100 tools", "parsing, per 100 tools", "ratio"
    );
    for (tools, servers, own, parsing) in rows {
        let ratio = own.as_secs_f64() / parsing.as_secs_f64();
        println!(
            "{tools:>8} {servers:>8} {:>19.2} ms {:>19.2} ms {ratio:>8.2}",
            own.as_secs_f64() * 1e3,
            parsing.as_secs_f64() * 1e3
        );
    }
    println!();
}

/// Recorded lists, one without and one with faults: our run beside parsing the list.
fn judging([healthy, faulty]: &[PathBuf; 2], tools: usize) {
    let size = megabytes(std::slice::from_ref(healthy));
    println!("recorded list: {size:.1} MB with {tools} tools");
    let program = || Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"));
    let times = medians(
        REPEATS,
        &mut [
            &mut || run(program().arg("--version")),
            &mut || parse_json(healthy),
            &mut || run(program().arg("check").arg("--tools").arg(healthy)),
            &mut || run(program().arg("check").arg("--tools").arg(faulty)),
        ],
    );
    let [starting, parsing, silent, speaking] = times[..] else {
        panic!("four measurements");
    };
    let rows = [
        ("starting the program", starting),
        ("parse to `Value`", parsing),
        ("check --tools", silent),
        (
            "judging: without start and parse",
            silent.saturating_sub(starting + parsing),
        ),
        ("check --tools, 1 of 7 at fault", speaking),
        (
            "judging and drawing findings",
            speaking.saturating_sub(starting + parsing),
        ),
    ];
    print_table("parse to `Value`", parsing, &rows);
    println!();
}

fn cargo_metadata(root: &Path) -> Command {
    let mut command = Command::new(option_env!("CARGO").unwrap_or("cargo"));
    command
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root);
    command
}

fn check(root: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-mcpcheck"));
    command.arg("check").current_dir(root);
    command
}

/// ripgrep, or grep where it is not at hand.
fn search() -> &'static [&'static str] {
    let ripgrep = Command::new("rg")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if ripgrep.is_ok_and(|status| status.success()) {
        &["rg", "-l", "JsonSchema"]
    } else {
        &["grep", "-rl", "--include=*.rs", "JsonSchema", "."]
    }
}

/// Runs a program to its end; what it finds is not our concern, that it runs is.
fn run(command: &mut Command) {
    let output = command.output().expect("the program starts");
    let code = output.status.code();
    assert!(
        matches!(code, Some(0 | 1)),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    black_box(output);
}

fn scan(files: &[PathBuf]) {
    for file in files {
        black_box(read(file).contains("JsonSchema"));
    }
}

fn parse(files: &[PathBuf]) {
    for file in files {
        black_box(syn::parse_file(&read(file)).expect("Rust"));
    }
}

fn parse_json(file: &Path) {
    let value: serde_json::Value = serde_json::from_str(&read(file)).expect("JSON");
    black_box(value);
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("a file that we wrote")
}

fn megabytes(files: &[PathBuf]) -> f64 {
    let sizes = files
        .iter()
        .map(|file| std::fs::metadata(file).expect("a file that we wrote").len());
    Duration::from_micros(sizes.sum()).as_secs_f64()
}
