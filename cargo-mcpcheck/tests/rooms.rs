//! The house rules of the sources: which room may import which, which room may name which library, that every file
//! says what it is for, and that none grows without end.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test"
)]

mod support;

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::support::{files, read, root};

/// The rooms and their floors: a room imports only rooms of lower floors. The longest prefix of a module path counts.
const ROOMS: &[(&str, u8)] = &[
    ("error", 0),
    ("source", 0),
    ("schema", 1),
    ("diagnostics", 2),
    ("options", 3),
    ("extract::workspace", 3),
    ("extract::syntax", 4),
    ("extract::types", 5),
    ("extract::frameworks", 6),
    ("extract::listing", 7),
    ("extract", 8),
    ("judge::dialects", 3),
    ("judge::hosts", 4),
    ("judge::rules", 4),
    ("judge::provider_errors", 4),
    ("judge", 5),
    ("report", 3),
    ("fix", 3),
    ("config", 5),
    ("catalogue", 9),
    ("check", 9),
    ("diagnose", 10),
    ("cli", 11),
    ("build_script", 11),
    ("lib", 12),
    ("main", 12),
];

/// No wing imports another.
const WINGS: &[&str] = &["extract", "judge", "report"];

/// What lies in the crate root beside modules, and the room that it stands for.
const RE_EXPORTS: &[(&str, &str)] = &[
    ("Error", "error"),
    ("Diagnostic", "diagnostics"),
    ("Report", "diagnostics"),
    ("Input", "options"),
    ("Options", "options"),
    ("Selection", "options"),
];

/// Libraries that only some rooms name.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("syn", &["extract::syntax"]),
    ("proc_macro2", &["extract::syntax"]),
    ("clap", &["cli"]),
    ("clap_cargo", &["cli"]),
    ("annotate_snippets", &["report"]),
    ("cargo_metadata", &["extract::workspace", "report"]),
    ("walkdir", &["extract::workspace"]),
    ("std::fs", &["source", "fix"]),
    (
        "std::process::Command",
        &["extract::workspace", "extract::listing"],
    ),
];

/// Looking at directories and links is no reading of files.
const DIRECTORY_LISTING: &[&str] = &[
    "std::fs::read_dir",
    "std::fs::canonicalize",
    "std::fs::metadata",
];

const MOST_LINES: usize = 500;

/// Longer files, each with its reason.
const LONG_FILES: &[(&str, &str)] = &[];

#[test]
fn imports_go_down_and_stay_in_their_wing() {
    let mut faults = BTreeSet::new();
    for file in sources() {
        let (room, floor) = room(&file.module).unwrap_or_else(|| no_room(&file, &file.module));
        for path in file.paths() {
            let Some(target) = path.strip_prefix("crate::") else {
                continue;
            };
            let (head, _) = target.split_once("::").unwrap_or((target, ""));
            let re_export = RE_EXPORTS.iter().find(|(name, _)| *name == head);
            let target = re_export.map_or(target, |(_, room)| room);
            let (other, other_floor) = self::room(target).unwrap_or_else(|| no_room(&file, target));
            let crosses = match (wing(room), wing(other)) {
                (Some(wing), Some(other)) => wing != other,
                _ => false,
            };
            if other != room && (other_floor >= floor || crosses) {
                faults.insert(format!("{}: `{room}` imports `{other}`", file.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", lines(faults));
}

#[test]
fn libraries_are_named_in_their_rooms() {
    let mut faults = BTreeSet::new();
    for file in sources() {
        let (room, _) = room(&file.module).unwrap_or_else(|| no_room(&file, &file.module));
        for path in file.paths() {
            for (library, rooms) in LIBRARIES {
                let listing = room == "extract::workspace"
                    && DIRECTORY_LISTING.iter().any(|name| is_in(&path, name));
                if is_in(&path, library) && !rooms.contains(&room) && !listing {
                    faults.insert(format!("{}: `{room}` names `{path}`", file.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", lines(faults));
}

#[test]
fn files_say_what_they_are_for() {
    let mut faults = BTreeSet::new();
    let root = root();
    let mut everything = files(&root.join("cargo-mcpcheck"), ".rs");
    everything.extend(files(&root.join("hooks"), ".rs"));
    for path in everything {
        if !read(&path).starts_with("//! ") {
            faults.insert(format!("{}: has no `//!` header", path.display()));
        }
    }
    assert!(faults.is_empty(), "{}", lines(faults));
}

#[test]
fn files_stay_short() {
    let mut faults = BTreeSet::new();
    let mut lengths = Vec::new();
    for file in sources() {
        let length = file.lines_without_tests();
        lengths.push(length);
        let listed = LONG_FILES
            .iter()
            .find(|(name, reason)| *name == file.name && !reason.is_empty());
        match (length > MOST_LINES, listed) {
            (true, None) => faults.insert(format!("{}: {length} lines", file.name)),
            (false, Some(_)) => faults.insert(format!("{}: is short by now", file.name)),
            _ => false,
        };
    }
    lengths.sort_unstable();
    let percentile = |share: usize| lengths.get((lengths.len() - 1) * share / 100);
    println!(
        "{} files; lines without tests: median {:?}, 75 % {:?}, 90 % {:?}, longest {:?}",
        lengths.len(),
        percentile(50),
        percentile(75),
        percentile(90),
        percentile(100)
    );
    assert!(faults.is_empty(), "{}", lines(faults));
}

#[test]
fn paths_are_read_from_sources() {
    let text = "use crate::{a::b, c::{self, D as E}}; use super::x::Y; \
        mod inner { use super::z; } #[cfg(test)] mod tests { use crate::gone::G; } fn f() { super::w::g() }";
    let file = File {
        name: "judge/rules/one.rs".to_owned(),
        module: "judge::rules::one".to_owned(),
        text: text.to_owned(),
    };
    let expected = [
        "crate::a::b",
        "crate::c",
        "crate::c::D",
        "crate::judge::rules::one::z",
        "crate::judge::rules::w::g",
        "crate::judge::rules::x::Y",
    ];
    assert_eq!(file.paths().into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(room("judge::rules::one::z"), Some(("judge::rules", 4)));
    assert_eq!(room("nowhere"), None);
}

/// One source file of the product, without the files that only tests are made of.
struct File {
    /// Relative to `src`, with `/`.
    name: String,
    /// `judge::rules::nullable`, `lib`.
    module: String,
    text: String,
}

impl File {
    /// Every path that starts at a known root, in full; those of tests are left out.
    fn paths(&self) -> BTreeSet<String> {
        let mut module: Vec<String> = self.module.split("::").map(str::to_owned).collect();
        if self.module == "lib" || self.module == "main" {
            module.clear();
        }
        let mut paths = BTreeSet::new();
        collect_paths(&self.tokens(), &mut module, &mut paths);
        paths
    }

    fn tokens(&self) -> Vec<TokenTree> {
        let tokens: TokenStream = self.text.parse().expect("the sources lex");
        tokens.into_iter().collect()
    }

    /// The number of lines but those of items under `#[cfg(test)]`.
    fn lines_without_tests(&self) -> usize {
        let tokens = self.tokens();
        let mut lines = self.text.lines().count();
        for (start, end) in test_items(&tokens) {
            let (Some(first), Some(last)) = (tokens.get(start), tokens.get(end)) else {
                continue;
            };
            lines -= last.span().end().line + 1 - first.span().start().line;
        }
        lines
    }
}

/// Walks tokens; `module` is the module they stand in.
fn collect_paths(tokens: &[TokenTree], module: &mut Vec<String>, paths: &mut BTreeSet<String>) {
    let tests = test_items(tokens);
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        if let Some((_, end)) = tests.iter().find(|(start, _)| *start == index) {
            index = end + 1;
            continue;
        }
        match token {
            TokenTree::Ident(ident) if ident == "mod" => {
                if let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) =
                    (tokens.get(index + 1), tokens.get(index + 2))
                {
                    module.push(name.to_string());
                    collect_paths(&inner(body), module, paths);
                    module.pop();
                    index += 2;
                }
            }
            TokenTree::Ident(ident) if !is_segment(tokens, index) => {
                let prefix = match ident.to_string().as_str() {
                    "super" => Some(above(module, 1)),
                    "self" if is_path(tokens, index) => Some(above(module, 0)),
                    root => Some(root.to_owned()),
                };
                if let Some(prefix) = prefix.filter(|_| is_path(tokens, index)) {
                    follow(tokens, index + 1, &prefix, paths);
                }
            }
            TokenTree::Group(group) if !is_use_group(tokens, index) => {
                collect_paths(&inner(group), module, paths);
            }
            _ => {}
        }
        index += 1;
    }
}

/// Follows `::name`, `::super` and `::{...}` behind a prefix and records the whole paths.
fn follow(tokens: &[TokenTree], mut index: usize, prefix: &str, paths: &mut BTreeSet<String>) {
    let mut path = prefix.to_owned();
    while is_double_colon(tokens, index) {
        match tokens.get(index + 2) {
            Some(TokenTree::Ident(ident)) if ident == "super" => {
                path.truncate(path.rfind("::").unwrap_or(path.len()));
            }
            Some(TokenTree::Ident(ident)) if ident == "self" => {}
            Some(TokenTree::Ident(ident)) => path = format!("{path}::{ident}"),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                for branch in inner(group).split(|token| is_punct(Some(token), ',')) {
                    follow_branch(branch, &path, paths);
                }
                return;
            }
            _ => break,
        }
        index += 3;
    }
    paths.insert(path);
}

fn follow_branch(branch: &[TokenTree], prefix: &str, paths: &mut BTreeSet<String>) {
    match branch.first() {
        Some(TokenTree::Ident(ident)) if ident == "self" => {
            paths.insert(prefix.to_owned());
        }
        Some(TokenTree::Ident(ident)) => follow(branch, 1, &format!("{prefix}::{ident}"), paths),
        Some(TokenTree::Punct(_)) => {
            paths.insert(prefix.to_owned());
        }
        _ => {}
    }
}

/// First and last token of each item under `#[cfg(test)]`.
fn test_items(tokens: &[TokenTree]) -> Vec<(usize, usize)> {
    let mut items = Vec::new();
    let mut index = 0;
    while index + 1 < tokens.len() {
        let is_test = is_punct(tokens.get(index), '#')
            && tokens
                .get(index + 1)
                .is_some_and(|token| token.to_string().replace(' ', "") == "[cfg(test)]");
        if is_test {
            let end = (index + 2..tokens.len()).find(|end| match tokens.get(*end) {
                Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
                token => is_punct(token, ';'),
            });
            let end = end.unwrap_or(tokens.len() - 1);
            items.push((index, end));
            index = end;
        }
        index += 1;
    }
    items
}

fn inner(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

fn is_punct(token: Option<&TokenTree>, character: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

fn is_double_colon(tokens: &[TokenTree], index: usize) -> bool {
    is_punct(tokens.get(index), ':') && is_punct(tokens.get(index + 1), ':')
}

/// Whether the identifier starts a path.
fn is_path(tokens: &[TokenTree], index: usize) -> bool {
    is_double_colon(tokens, index + 1)
}

/// Whether the identifier goes on with a path.
fn is_segment(tokens: &[TokenTree], index: usize) -> bool {
    index >= 2 && is_double_colon(tokens, index - 2)
}

/// Whether the group is the `{...}` of a use tree, which its prefix has followed.
fn is_use_group(tokens: &[TokenTree], index: usize) -> bool {
    is_segment(tokens, index)
}

/// The module some steps up, as a path from the crate root.
fn above(module: &[String], steps: usize) -> String {
    let kept = module.get(..module.len().saturating_sub(steps));
    let mut path = "crate".to_owned();
    for name in kept.unwrap_or_default() {
        path.push_str("::");
        path.push_str(name);
    }
    path
}

fn room(module: &str) -> Option<(&'static str, u8)> {
    let matching = ROOMS.iter().filter(|(name, _)| is_in(module, name));
    matching.max_by_key(|(name, _)| name.len()).copied()
}

fn no_room(file: &File, module: &str) -> ! {
    panic!("{}: `{module}` is in no room of the table", file.name)
}

fn wing(room: &str) -> Option<&'static str> {
    WINGS.iter().find(|wing| is_in(room, wing)).copied()
}

/// Whether `path` is `prefix` or lies below it.
fn is_in(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

fn sources() -> Vec<File> {
    let source = root().join("cargo-mcpcheck/src");
    let paths = files(&source, ".rs");
    let files = paths.into_iter().map(|path| {
        let relative = path.strip_prefix(&source).expect("a file of the sources");
        let name = relative.to_string_lossy().replace('\\', "/");
        let stem = name.trim_end_matches(".rs").trim_end_matches("/mod");
        File {
            module: stem.replace('/', "::"),
            text: read(&path),
            name,
        }
    });
    files
        .filter(|file| !file.name.ends_with("/tests.rs") && !file.name.contains("/tests/"))
        .collect()
}

fn lines(faults: BTreeSet<String>) -> String {
    let faults: Vec<_> = faults.into_iter().collect();
    faults.join("\n")
}
