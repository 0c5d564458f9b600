//! The outline against the parser: both must list the same items of every file that the parser accepts.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use syn::parse::{ParseStream, Parser};

use crate::extract::syntax::files::Files;
use crate::extract::syntax::outline::{Outline, outline};
use crate::extract::syntax::scan::{Scanner, plain_name};
use crate::extract::syntax::testing::Fixture;
use crate::extract::syntax::{HeadKind, parse};
use crate::extract::workspace::Cfg;
use crate::source::SourceMap;

/// An item as the parser sees it: kind, name, where it starts.
struct Parsed {
    kind: HeadKind,
    name: String,
    start: usize,
    below: Vec<(HeadKind, String)>,
}

/// The parser's list of items; `None` where it refuses the file.
fn parsed(text: &str) -> Option<Vec<Parsed>> {
    let parser = |input: ParseStream<'_>| {
        input.call(syn::Attribute::parse_inner)?;
        let mut items = Vec::new();
        while !input.is_empty() {
            let start = input.span().byte_range().start;
            let item: syn::Item = input.parse()?;
            let mut below = Vec::new();
            if let syn::Item::Mod(module) = &item {
                push_below(module, &mut below);
            }
            let (kind, name) = kind_and_name(&item);
            items.push(Parsed {
                kind,
                name,
                start,
                below,
            });
        }
        Ok(items)
    };
    let items = parser.parse_str(text).ok();
    proc_macro2::extra::invalidate_current_thread_spans();
    items
}

fn push_below(module: &syn::ItemMod, below: &mut Vec<(HeadKind, String)>) {
    for item in module.content.iter().flat_map(|(_, items)| items) {
        below.push(kind_and_name(item));
        if let syn::Item::Mod(module) = item {
            push_below(module, below);
        }
    }
}

fn kind_and_name(item: &syn::Item) -> (HeadKind, String) {
    let (kind, name) = match item {
        syn::Item::Const(item) => (HeadKind::Const, item.ident.to_string()),
        syn::Item::Enum(item) => (HeadKind::Enum, item.ident.to_string()),
        syn::Item::ExternCrate(item) => (HeadKind::ExternCrate, item.ident.to_string()),
        syn::Item::Fn(item) => (HeadKind::Function, item.sig.ident.to_string()),
        syn::Item::ForeignMod(_) => (HeadKind::Other, String::new()),
        syn::Item::Impl(_) => (HeadKind::Impl, String::new()),
        syn::Item::Macro(item) => match &item.ident {
            Some(name) => (HeadKind::MacroRules, name.to_string()),
            None => (HeadKind::MacroCall, String::new()),
        },
        syn::Item::Mod(item) => (HeadKind::Module, item.ident.to_string()),
        syn::Item::Static(item) => (HeadKind::Static, item.ident.to_string()),
        syn::Item::Struct(item) => (HeadKind::Struct, item.ident.to_string()),
        syn::Item::Trait(item) => (HeadKind::Trait, item.ident.to_string()),
        syn::Item::TraitAlias(item) => (HeadKind::Trait, item.ident.to_string()),
        syn::Item::Type(item) => (HeadKind::TypeAlias, item.ident.to_string()),
        syn::Item::Union(item) => (HeadKind::Union, item.ident.to_string()),
        syn::Item::Use(_) => (HeadKind::Use, String::new()),
        _ => (HeadKind::Other, "?".to_owned()),
    };
    (kind, plain_name(&name).to_owned())
}

/// What differs between the outline and the parser's list; empty where nothing does.
fn differences(text: &str, outline: &Outline, parsed: &[Parsed]) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(trouble) = &outline.trouble {
        found.push(format!("trouble at {}: {}", trouble.start, trouble.reason));
    }
    let listed: Vec<(HeadKind, String)> = outline
        .items
        .iter()
        .map(|item| (item.kind, plain_name(&text[item.name_range()]).to_owned()))
        .collect();
    let expected: Vec<(HeadKind, String)> = parsed
        .iter()
        .flat_map(|item| {
            std::iter::once((item.kind, item.name.clone())).chain(item.below.iter().cloned())
        })
        .collect();
    // What the parser keeps as bare tokens, such as a function without a body, it does not name.
    let same =
        |(one, other): (&(HeadKind, String), &(HeadKind, String))| one == other || other.1 == "?";
    if listed.len() != expected.len() || !listed.iter().zip(&expected).all(same) {
        let at = listed.iter().zip(&expected).position(|pair| !same(pair));
        let at = at.unwrap_or(listed.len().min(expected.len()));
        found.push(format!(
            "item {at}: outlined {:?}, parsed {:?} ({} and {} items)",
            listed.get(at),
            expected.get(at),
            listed.len(),
            expected.len()
        ));
        return found;
    }
    let top = outline.items.iter().filter(|item| item.parent.is_none());
    let mut ends = Vec::new();
    for (item, parsed) in top.zip(parsed) {
        if item.start as usize != parsed.start {
            found.push(format!(
                "`{}` starts at {}, not {}",
                parsed.name, item.start, parsed.start
            ));
        }
        ends.push((item.end as usize, parsed.name.as_str()));
    }
    // An item ends where nothing but space and comments follows up to the next one.
    let nexts = parsed
        .iter()
        .skip(1)
        .map(|item| item.start)
        .chain([text.len()]);
    for ((end, name), next) in ends.into_iter().zip(nexts) {
        let trivia = end <= next && Scanner::inside(text, end..next).next_token().is_none();
        if !trivia {
            found.push(format!("`{name}` ends at {end}, before {next}"));
        }
    }
    found
}

#[derive(Default)]
struct Totals {
    files: usize,
    refused: usize,
    bytes: usize,
    outlining: Duration,
    parsing: Duration,
    differences: Vec<String>,
}

fn compare(path: &Path, totals: &mut Totals) {
    let Ok(text) = crate::source::read_text(path) else {
        return;
    };
    totals.files += 1;
    totals.bytes += text.len();
    let started = Instant::now();
    let outline = outline(&text);
    totals.outlining += started.elapsed();
    let started = Instant::now();
    let parsed = parsed(&text);
    totals.parsing += started.elapsed();
    let Some(parsed) = parsed else {
        totals.refused += 1;
        return;
    };
    for difference in differences(&text, &outline, &parsed) {
        totals
            .differences
            .push(format!("{}: {difference}", path.display()));
    }
}

#[expect(clippy::cast_precision_loss, reason = "it is for the eye")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

fn rust_files(directory: &Path) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(directory).sort_by_file_name();
    let files = entries
        .into_iter()
        .flatten()
        .map(walkdir::DirEntry::into_path);
    files
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}

#[test]
fn the_outline_lists_what_the_parser_lists_in_our_own_sources() {
    let mut totals = Totals::default();
    for path in rust_files(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        compare(&path, &mut totals);
    }
    assert!(
        totals.files > 20 && totals.refused == 0,
        "{} files",
        totals.files
    );
    assert_eq!(totals.differences, Vec::<String>::new());
}

/// `MCPCHECK_RUST_DIR=~/.cargo/registry/src cargo test ... -- --ignored --nocapture outline`
#[test]
#[ignore = "reads the directory that MCPCHECK_RUST_DIR names"]
fn the_outline_lists_what_the_parser_lists_in_a_directory() {
    let directory = std::env::var("MCPCHECK_RUST_DIR").unwrap();
    let mut totals = Totals::default();
    for path in rust_files(Path::new(&directory)) {
        compare(&path, &mut totals);
    }
    let speed = |time: Duration| megabytes(totals.bytes) / time.as_secs_f64();
    println!(
        "{} files ({} refused by the parser), {:.1} MB; outline {:.0} MB/s, parser {:.0} MB/s",
        totals.files,
        totals.refused,
        megabytes(totals.bytes),
        speed(totals.outlining),
        speed(totals.parsing)
    );
    assert_eq!(totals.differences, Vec::<String>::new());
}

/// Whether all items of a text that the parser accepts are lowered, alike with bodies parsed at once and later, and with
/// spans that lie in the text.
fn lowers(path: &Path) -> Result<usize, String> {
    let sources = SourceMap::new();
    let Ok(id) = sources.read(path) else {
        return Ok(0);
    };
    let file = Files::over(&sources).by_id(&sources, id);
    let text = file.source.text();
    let accepted = parsed(text).is_some();
    let cfg = Arc::new(Cfg::of_host(Vec::new()));
    for outlined in &file.outline.items {
        let later = parse::item(&file, outlined, &cfg);
        let at_once = parse::whole_item(&file, outlined, &cfg);
        match (later, at_once) {
            (Ok(later), Ok(at_once)) if later == at_once => {
                let name = text.get(at_once.name_span.range()).map(plain_name);
                let named = at_once.name.is_empty() || name == Some(at_once.name.as_str());
                if !named || text.get(at_once.span.range()).is_none() {
                    return Err(format!(
                        "{}: `{}` lies elsewhere",
                        path.display(),
                        at_once.name
                    ));
                }
            }
            (Ok(_), Ok(_)) => {
                let name = text.get(outlined.name_range());
                return Err(format!("{}: bodies of {name:?} differ", path.display()));
            }
            (_, Err(failure)) if accepted => {
                return Err(format!("{}: {}", path.display(), failure.reason));
            }
            _ => {}
        }
        if accepted && let Err(failure) = parse::check_item(&file, outlined) {
            return Err(format!("{}: {}", path.display(), failure.reason));
        }
    }
    Ok(file.outline.items.len())
}

#[test]
fn all_items_of_our_own_sources_are_lowered() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/extract/syntax");
    for path in rust_files(&sources) {
        lowers(&path).unwrap();
    }
}

/// `MCPCHECK_RUST_DIR=~/.cargo/registry/src cargo test --release ... -- --ignored --nocapture all_items_of_a_directory`
#[test]
#[ignore = "reads the directory that MCPCHECK_RUST_DIR names"]
fn all_items_of_a_directory_are_lowered() {
    let directory = std::env::var("MCPCHECK_RUST_DIR").unwrap();
    let mut items = 0;
    let mut faults = Vec::new();
    for path in rust_files(Path::new(&directory)) {
        match lowers(&path) {
            Ok(count) => items += count,
            Err(fault) => faults.push(fault),
        }
    }
    println!("{items} items");
    assert_eq!(faults, Vec::<String>::new());
}

/// `MCPCHECK_RUST_DIR=~/.cargo/registry/src cargo test --release ... -- --ignored --nocapture load_speed`
///
/// One crate whose modules are files of the directory, up to 31 MB: read, outlined and listed, against reading the same
/// files and counting their lines.
#[test]
#[ignore = "measures; reads the directory that MCPCHECK_RUST_DIR names"]
#[expect(clippy::disallowed_methods, reason = "a test makes its input")]
fn load_speed() {
    let directory = std::env::var("MCPCHECK_RUST_DIR").unwrap();
    let mut root = String::new();
    let (mut files, mut bytes) = (Vec::new(), 0);
    for path in rust_files(Path::new(&directory)) {
        let text = crate::source::read_text(&path).unwrap_or_default();
        let outlined = outline(&text);
        let has_modules = outlined
            .items
            .iter()
            .any(|item| item.kind == HeadKind::Module && item.body.is_none());
        if has_modules || !(12_000..120_000).contains(&text.len()) || bytes > 31_000_000 {
            continue;
        }
        let number = files.len();
        writeln!(root, "#[path = \"{}\"] mod m{number};", path.display()).unwrap();
        bytes += text.len();
        files.push(path);
    }
    let root_file = std::env::temp_dir().join(format!("mcpcheck-load-{}.rs", std::process::id()));
    std::fs::write(&root_file, &root).unwrap();
    let mut best = [Duration::MAX; 3];
    let mut items = 0;
    for _ in 0..7 {
        let started = Instant::now();
        let texts: Vec<String> = files
            .iter()
            .map(|path| crate::source::read_text(path).unwrap())
            .collect();
        best[0] = best[0].min(started.elapsed());
        let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
        assert!(lines > 0);
        best[1] = best[1].min(started.elapsed());
        drop(texts);
        let mut fixture = Fixture::new(&[], &[]);
        fixture.workspace.packages[0].targets[0]
            .src_path
            .clone_from(&root_file);
        let started = Instant::now();
        let program = fixture.program();
        let krate = fixture.load(&program);
        best[2] = best[2].min(started.elapsed());
        let modules = program.modules(krate);
        assert!(
            modules.len() > files.len(),
            "{:?}",
            program.problems().first()
        );
        items = modules
            .iter()
            .map(|module| program.module(*module).items.len())
            .sum();
    }
    std::fs::remove_file(&root_file).unwrap();
    println!(
        "{} files, {:.1} MB, {items} items: reading {:?}, and counting lines {:?}; loading {:?}",
        files.len(),
        megabytes(bytes),
        best[0],
        best[1],
        best[2]
    );
}

/// `MCPCHECK_RUST_DIR=~/.cargo/registry/src cargo test --release ... -- --ignored --nocapture outline_speed`
#[test]
#[ignore = "measures; reads the directory that MCPCHECK_RUST_DIR names"]
fn outline_speed() {
    let directory = std::env::var("MCPCHECK_RUST_DIR").unwrap();
    let paths = rust_files(Path::new(&directory));
    let started = Instant::now();
    let texts: Vec<String> = paths
        .iter()
        .flat_map(|path| crate::source::read_text(path))
        .collect();
    let reading = started.elapsed();
    let bytes: usize = texts.iter().map(String::len).sum();
    let mut best = [Duration::MAX; 2];
    let mut items = 0;
    for _ in 0..5 {
        let started = Instant::now();
        items = texts.iter().map(|text| outline(text).items.len()).sum();
        best[0] = best[0].min(started.elapsed());
        let started = Instant::now();
        let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
        assert!(lines > 0);
        best[1] = best[1].min(started.elapsed());
    }
    let speed = |time: Duration| megabytes(bytes) / time.as_secs_f64();
    println!(
        "{} files, {:.1} MB, {items} items: reading {:.0} MB/s, outline {:.0} MB/s, counting lines {:.0} MB/s",
        texts.len(),
        megabytes(bytes),
        speed(reading),
        speed(best[0]),
        speed(best[1])
    );
}
