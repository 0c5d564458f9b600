//! What `macro_rules!` calls in item position expand to, and what is left alone.

use crate::extract::syntax::testing::Fixture;
use crate::extract::syntax::{HeadKind, ModuleId, Namespace, Program, Resolution};

/// What `crate::name` is, as a kind and the text of the item, or why it is not known.
fn answer(program: &Program<'_>, name: &str) -> String {
    let root = program
        .krate(program.load(crate::extract::workspace::PackageId(0), 0))
        .root;
    let segments: Vec<&str> = name.split("::").collect();
    match program.resolve_segments(root, false, &segments, Namespace::Type) {
        Resolution::Item(item) => {
            let text = program.text(item);
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        Resolution::Unknown(reason) => format!("unknown: {reason}"),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[track_caller]
fn check_in(fixture: &Fixture, cases: &[(&str, &str)]) {
    let program = fixture.program();
    for (name, expected) in cases {
        assert_eq!(answer(&program, name), *expected, "`{name}`");
    }
    let problems: Vec<_> = program.problems();
    assert!(problems.is_empty(), "{problems:?}");
}

#[track_caller]
fn check(text: &str, cases: &[(&str, &str)]) {
    let fixture = Fixture::new(&[("src/lib.rs", text)], &["serde", "schemars", "paste"]);
    check_in(&fixture, cases);
}

#[test]
fn a_call_gives_the_items_of_the_rule_that_matches() {
    check(
        "macro_rules! id { ($name:ident) => { pub struct $name(pub String); }; ($name:ident, $ty:ty) => { pub struct $name(pub $ty); } }
         id!(A); id! { B, Vec<u8> }",
        &[
            ("A", "pub struct A (pub String);"),
            ("B", "pub struct B (pub Vec<u8> );"),
            ("C", "absent"),
        ],
    );
}

/// The items of a module and of those below it, without `macro_rules!` and what derives give, each as a text without
/// places.
fn items(program: &Program<'_>, module: ModuleId, listed: &mut Vec<String>) {
    for id in program.module(module).items.iter().copied() {
        let head = program.head(id);
        let path = program.module(module).path.join("::");
        let name = format!("{path}::{} {:?}", head.name, head.kind);
        match head.kind {
            HeadKind::MacroRules => continue,
            HeadKind::Module => {
                listed.push(name);
                if let Some(child) = program.declared_module(id) {
                    items(program, child, listed);
                }
                continue;
            }
            HeadKind::Use => {
                if !program.text(id).contains("prelude_import") {
                    listed.push(name);
                }
                continue;
            }
            _ => {}
        }
        let item = program.item(id).unwrap_or_else(|| panic!("{name}"));
        let mut item = (*item).clone();
        if item
            .attrs
            .iter()
            .any(|attr| attr.is("automatically_derived"))
        {
            continue;
        }
        item.attrs.retain(|attr| !attr.is("derive"));
        listed.push(format!("{name} {}", without_places(&format!("{item:?}"))));
    }
}

/// Takes `Span { ... }` and how documentation is written out of a text.
fn without_places(text: &str) -> String {
    let mut parts = text.split("Span {");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        rest.push_str(part.split_once('}').map_or("", |(_, behind)| behind));
    }
    rest.replace("doc_comment: true", "doc_comment: false")
}

/// The expected items are what rustc printed (`test-crates/macros`).
#[test]
#[expect(clippy::disallowed_methods, reason = "a test")]
fn calls_expand_to_what_rustc_makes_of_them() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../test-crates/macros/src");
    let [ours, rustcs] = ["lib.rs", "expanded.rs"].map(|name| {
        let text = std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
        let text = text.replace("extern crate std;", "");
        let fixture = Fixture::new(&[("src/lib.rs", &text)], &[]);
        let program = fixture.program();
        let root = program.krate(fixture.load(&program)).root;
        let mut listed = Vec::new();
        items(&program, root, &mut listed);
        let problems = program.problems();
        assert!(problems.is_empty(), "{problems:?}");
        listed
    });
    assert!(rustcs.len() > 70, "{}", rustcs.len());
    for (ours, rustcs) in ours.iter().zip(&rustcs) {
        assert_eq!(ours, rustcs);
    }
    assert_eq!(ours.len(), rustcs.len());
}
