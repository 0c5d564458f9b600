//! What `macro_rules!` calls in item position expand to, and what is left alone.

use crate::extract::syntax::testing::{Fixture, find_item};
use crate::extract::syntax::{
    HeadKind, ItemKind, ModuleId, Namespace, Program, Resolution, TypeKind,
};

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

#[test]
fn near_misses_stay_what_they_are() {
    let may = |name: &str| format!("unknown: `{name}!` may define it");
    // A macro that is defined later in the text, or in a sibling without `#[macro_use]`.
    check(
        "m!(A); macro_rules! m { ($a:ident) => { struct $a; } }",
        &[("A", &may("m"))],
    );
    check(
        "mod s { macro_rules! m { ($a:ident) => { pub struct $a; } } } m!(A);",
        &[("A", &may("m"))],
    );
    check(
        "mod s { macro_rules! m { ($a:ident) => { pub struct $a; } } } s::m!(A); crate::m!(B);",
        &[("A", &may("s::m")), ("B", &may("crate::m"))],
    );
    // A macro of another crate, and one that hides it.
    check("schemars::m!(A);", &[("A", &may("schemars::m"))]);
    check(
        "use schemars::m; macro_rules! m { ($a:ident) => { pub struct $a; } } m!(A);",
        &[("A", "pub struct A ;")],
    );
    // Names that another macro joins are any names.
    check(
        "macro_rules! m { ($a:ident) => { paste::paste! { pub struct [<$a Id>]; } pub struct $a; } } m!(A);",
        &[
            ("A", "pub struct A ;"),
            ("AId", &may("paste::paste")),
            ("Other", &may("paste::paste")),
        ],
    );
    // Two definitions under a `cfg` that is not known.
    check(
        "#[cfg(x)] macro_rules! m { ($a:ident) => { pub struct $a; } } #[cfg(not(x))] macro_rules! m { ($a:ident) => { pub enum $a {} } } m!(A);",
        &[(
            "A",
            "unknown: `m!` may define it, but whether it is defined so depends on a `cfg` that is not known",
        )],
    );
    check(
        "#[cfg(unix)] macro_rules! m { ($a:ident) => { pub struct $a; } } #[cfg(not(unix))] macro_rules! m { ($a:ident) => { pub enum $a {} } } m!(A);",
        &[("A", "pub struct A ;")],
    );
    // A call under a `cfg`, and items in what it gives.
    check(
        "macro_rules! m { ($a:ident) => { #[cfg(unix)] pub struct $a; #[cfg(windows)] pub enum $a {} } } m!(A); #[cfg(windows)] m!(B);",
        &[("A", "#[cfg(unix)] pub struct A ;"), ("B", "absent")],
    );
    check(
        "macro_rules! m { ($a:ident) => { pub struct $a; } } #[cfg(x)] m!(A); #[cfg(not(x))] pub enum A {}",
        &[(
            "A",
            "unknown: which `A` is meant depends on a `cfg` that is not known",
        )],
    );
}

#[test]
fn what_does_not_match_is_not_expanded() {
    let but = |why: &str| format!("unknown: `m!` may define it, but {why}");
    let none = but("none of its rules matches");
    check(
        "macro_rules! m { ($a:ident) => { struct $a; } } m!(A B); m! { 1 A }",
        &[("A", &none), ("B", &none)],
    );
    check(
        "macro_rules! m { ($a:ident, $b:ty) => { struct $a($b); } } m!(A, 1 + 2);",
        &[("A", &none)],
    );
    check(
        "macro_rules! m { ($($a:ident)* $b:ident) => { struct $b; } } m!(A B);",
        &[("A", &but("its rules match in more than one way"))],
    );
    check(
        "macro_rules! m { ($($a:ident),* ; $($b:ty),*) => { $(struct $a($b);)* } } m!(A, B; u8);",
        &[("A", &but("its repetitions differ in length"))],
    );
    check(
        "macro_rules! m { ($a:ident) => { struct $a $a $a } } m!(A);",
        &[("A", &but("what it expands to does not parse"))],
    );
    check(
        "macro_rules! m { ($a:strange) => { struct $a; } } m!(A);",
        &[("A", &but("it captures `strange`, which is not understood"))],
    );
    check(
        "macro_rules! m { ($($a:ident),*) => { struct $a; } } m!(A);",
        &[("A", &but("`$a` stands outside its repetition"))],
    );
    check(
        "macro_rules! m { nonsense } m!(A);",
        &[("A", &but("its definition is not understood"))],
    );
}

/// Macros that rustc gives up on. They end soon, and nothing is made up.
#[test]
fn macros_without_end_are_given_up() {
    let started = std::time::Instant::now();
    let endless = "goes on for more than 128 calls in calls";
    for (text, reason) in [
        (
            "macro_rules! m { ($a:ident) => { m!($a); } } m!(A);",
            endless,
        ),
        (
            "macro_rules! m { ($a:ident) => { n!($a); } } macro_rules! n { ($a:ident) => { m!($a); } } m!(A);",
            endless,
        ),
        (
            "macro_rules! m { ($($a:tt)*) => { m!($($a)* A); } } m!();",
            endless,
        ),
        (
            "macro_rules! m { ($($a:tt)*) => { m!($($a)* $($a)*); } } m!(A);",
            "its tokens are too many",
        ),
        (
            "macro_rules! m { ($a:ident) => { m!($a); m!($a); } } m!(A);",
            "",
        ),
        (
            "macro_rules! m { ($a:ident) => { mod x { m!($a); } m!($a); } } m!(A);",
            "",
        ),
        (
            "macro_rules! m { ($a:ident) => { mod x { crate::m!($a); } #[macro_export] macro_rules! m { ($b:ident) => { mod y { crate::m!($b); crate::m!($a); } } } } } #[macro_export] macro_rules! m { ($a:ident) => { crate::m!($a); } } crate::m!(A);",
            "",
        ),
        (
            "macro_rules! m { ($($($a:ident)?)*) => { struct $($($a)?)*; } } m!(A);",
            "a repetition in its definition may match nothing",
        ),
    ] {
        let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
        let program = fixture.program();
        let found = answer(&program, "A");
        assert!(
            found.starts_with("unknown: ") && found.contains(reason),
            "{text}: {found}"
        );
    }
    let many: Vec<String> = (0..30_000)
        .map(|number| format!("m!(A{number});"))
        .collect();
    let many = many.concat();
    let text = format!("macro_rules! m {{ ($a:ident) => {{ struct $a; }} }} {many}");
    check(
        &text,
        &[
            ("A0", "struct A0 ;"),
            ("A9999", "struct A9999 ;"),
            (
                "A29999",
                "unknown: `m!` may define it, but the macros of the crate expand to too much",
            ),
        ],
    );
    let long: Vec<String> = (0..20_000)
        .map(|number| format!("A{number}: u8, "))
        .collect();
    let long = long.concat();
    let text = format!(
        "macro_rules! m {{ ($($a:ident : $t:ty),* $(,)?) => {{ $(struct $a($t);)* }} }} m!({long});"
    );
    check(&text, &[("A19999", "struct A19999 ( u8 );")]);
    let deep = format!(
        "macro_rules! m {{ ($($t:tt)*) => {{ struct A; $($t)* }} }} m!({}{});",
        "(".repeat(5_000),
        ")".repeat(5_000)
    );
    let fixture = Fixture::new(&[("src/lib.rs", &deep)], &[]);
    assert!(answer(&fixture.program(), "A").starts_with("unknown: "));
    assert!(started.elapsed().as_secs() < 300, "{:?}", started.elapsed());
}

#[test]
fn macros_of_other_packages_of_the_workspace_are_expanded() {
    let macros = "#[macro_export] macro_rules! id { ($a:ident) => { pub struct $a(pub $crate::inner::Text); } }
        #[macro_export] macro_rules! made { ($($a:ident)*) => { $($crate::id!($a);)* } }
        macro_rules! own { ($a:ident) => { pub struct $a; } }
        pub mod inner { pub struct Text; } own!(Own);";
    let user = "#[macro_use] extern crate shared_macros; use shared_macros::made as renamed;
        id!(A); shared_macros::id!(B); renamed!(C D); own!(E); mod inner { id!(F); }";
    let fixture = Fixture::of_packages(&[
        ("user", &[("src/lib.rs", user)], &["shared-macros"]),
        ("shared-macros", &[("src/lib.rs", macros)], &[]),
    ]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let root = program.krate(krate).root;
    for name in ["A", "B", "C", "D", "inner::F"] {
        let found = answer(&program, name);
        assert!(found.starts_with("pub struct"), "{name}: {found}");
        let segments: Vec<&str> = name.split("::").collect();
        let Resolution::Item(item) =
            program.resolve_segments(root, false, &segments, Namespace::Type)
        else {
            panic!("{name}");
        };
        let item_of = program.item(item).unwrap();
        let ItemKind::Struct { fields, .. } = &item_of.kind else {
            panic!("{name}");
        };
        let TypeKind::Path { path, .. } = &fields.list()[0].ty.kind else {
            panic!("{name}");
        };
        let module = program.head(item).module;
        let Resolution::Item(text) = program.resolve(module, path, Namespace::Type) else {
            panic!("{name}");
        };
        let krate = program.module(program.head(text).module).krate;
        assert_eq!(program.krate(krate).name, "shared_macros");
    }
    assert_eq!(answer(&program, "E"), "unknown: `own!` may define it");
    assert_eq!(answer(&program, "shared_macros::Own"), "pub struct Own ;");
}

/// The text at the place where something is shown, and the call that it is expanded for.
#[track_caller]
fn check_places(text: &str, name: &str, field: usize, expected: (&str, Option<&str>)) {
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let item = program.item(find_item(&program, krate, name)).unwrap();
    let ItemKind::Struct { fields, .. } = &item.kind else {
        panic!("{name}");
    };
    let place = fixture.sources.place(fields.list()[field].ty.span);
    let shown = fixture.sources.slice(place.span);
    let call = place.call.map(|call| fixture.sources.slice(call));
    assert_eq!(
        (shown.as_str(), call.as_deref()),
        expected,
        "{name}.{field}"
    );
}

#[test]
fn places_are_in_the_call_or_in_the_macro() {
    let text = "macro_rules! m { ($a:ident, $t:ty) => { struct $a { a: $t, b: Option<$t>, c: Vec<String>, d: ($t, $t) } } }
        macro_rules! outer { ($a:ident $($t:tt)*) => { m!($a, $($t)*); } }
        m!(A, Vec<u8>); outer!(B Vec<u8>);";
    for (name, call) in [("A", "m!(A, Vec<u8>);"), ("B", "outer!(B Vec<u8>);")] {
        check_places(text, name, 0, ("Vec<u8>", None));
        check_places(text, name, 1, ("Option<$t>", Some(call)));
        check_places(text, name, 2, ("Vec<String>", Some(call)));
        check_places(text, name, 3, ("($t, $t)", Some(call)));
    }
    let name_place = |name: &str| {
        let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
        let program = fixture.program();
        let krate = fixture.load(&program);
        let item = program.item(find_item(&program, krate, name)).unwrap();
        let place = fixture.sources.place(item.name_span);
        (place.span.start as usize, place.call)
    };
    assert_eq!(name_place("A"), (text.find("A, Vec").unwrap(), None));
    assert_eq!(name_place("B"), (text.find("B Vec").unwrap(), None));
}
