//! The module tree against rustc: for each layout the modules that must be found, and the files that rustc reads.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::extract::syntax::testing::Fixture;
use crate::extract::syntax::{HeadKind, Program};

/// A directory that goes when the test ends.
struct Disk(PathBuf);

impl Disk {
    fn new(files: &[(&str, &str)]) -> Disk {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("mcpcheck-modules-{}-{number}", std::process::id());
        let disk = Disk(std::env::temp_dir().join(name));
        for (path, text) in files {
            disk.write(path, text.as_bytes());
        }
        disk
    }

    #[expect(clippy::disallowed_methods, reason = "a test makes its input")]
    fn write(&self, path: &str, text: &[u8]) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    /// What the program makes of `src/lib.rs`.
    fn read<R>(&self, look: impl FnOnce(&Program<'_>, Vec<String>) -> R) -> R {
        let mut fixture = Fixture::new(&[], &[]);
        fixture.workspace.packages[0].targets[0].src_path = self.0.join("src/lib.rs");
        let program = fixture.program();
        let krate = fixture.load(&program);
        let modules = program.modules(krate).into_iter().map(|id| {
            let module = program.module(id);
            let names = module
                .items
                .iter()
                .map(|item| program.head(*item).name.clone());
            format!(
                "{}: {}",
                module.path.join("::"),
                names.collect::<Vec<_>>().join(" ")
            )
        });
        let modules = modules.collect();
        look(&program, modules)
    }

    /// Whether rustc accepts the crate, and the files that it reads.
    #[expect(clippy::disallowed_methods, reason = "rustc is the truth here")]
    fn rustc(&self) -> (bool, BTreeSet<PathBuf>) {
        let out = self.0.join("out");
        std::fs::create_dir_all(&out).unwrap();
        let output =
            std::process::Command::new(std::env::var("RUSTC").as_deref().unwrap_or("rustc"))
                .args([
                    "--crate-type=lib",
                    "--edition=2024",
                    "--crate-name=fixture",
                    "--cap-lints=allow",
                ])
                .args([
                    "--emit=metadata,dep-info",
                    "--cfg=feature=\"on\"",
                    "--out-dir",
                ])
                .arg(&out)
                .arg(self.0.join("src/lib.rs"))
                .output()
                .unwrap();
        let list = std::fs::read_to_string(out.join("fixture.d")).unwrap_or_default();
        let files = list.lines().filter_map(|line| line.strip_suffix(".rs:"));
        let files = files.map(|file| PathBuf::from(format!("{file}.rs")).components().collect());
        (output.status.success(), files.collect())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Modules with the names of their items; rustc must accept the crate and read the same files.
#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let disk = Disk::new(files);
    disk.read(|program, modules| {
        assert_eq!(modules, expected);
        let problems = program.problems();
        assert!(problems.is_empty(), "{problems:?}");
        let (accepted, read) = disk.rustc();
        assert!(accepted, "rustc refuses the crate");
        let ours: BTreeSet<PathBuf> = program
            .sources
            .paths()
            .into_iter()
            .map(|path| path.components().collect())
            .collect();
        assert_eq!(ours, read);
    });
}

/// Modules that are still found where rustc refuses the crate, and why: the text at the place, and the file with the reason
/// and the cure.
#[track_caller]
fn check_refused(files: &[(&str, &str)], expected: &[&str], problems: &[(&str, &str)]) {
    check_refused_disk(&Disk::new(files), expected, problems);
}

#[track_caller]
fn check_refused_disk(disk: &Disk, expected: &[&str], problems: &[(&str, &str)]) {
    disk.read(|program, modules| {
        assert_eq!(modules, expected);
        let root = format!("{}/", disk.0.display());
        let found: Vec<(String, String)> = program
            .problems()
            .into_iter()
            .map(|problem| {
                let text = problem.span.map(|span| program.sources.slice(span));
                let paths = [Some(problem.path), problem.or_path].into_iter().flatten();
                let paths: Vec<_> = paths.map(|path| path.display().to_string()).collect();
                let mut said = format!("{}: {}", paths.join(" or "), problem.reason);
                if let Some(cure) = problem.cure {
                    said.push_str(" -> ");
                    said.push_str(&cure);
                }
                (text.unwrap_or_default(), said.replace(&root, ""))
            })
            .collect();
        let found: Vec<(&str, &str)> = found
            .iter()
            .map(|(text, reason)| (text.as_str(), reason.as_str()))
            .collect();
        assert_eq!(found, problems);
        assert!(!disk.rustc().0, "rustc accepts the crate");
    });
}

#[test]
fn files_follow_the_module_path() {
    check(
        &[
            ("src/lib.rs", "mod a; struct Root; mod b;"),
            ("src/a.rs", "pub mod c; pub struct A;"),
            ("src/a/c.rs", "struct C;"),
            ("src/b/mod.rs", "mod d; mod e { mod f; }"),
            ("src/b/d.rs", "struct D;"),
            ("src/b/e/f.rs", "struct F;"),
            ("src/c.rs", "not read"),
            ("src/d.rs", "not read"),
        ],
        &[
            ": a Root b",
            "a: c A",
            "a::c: C",
            "b: d e",
            "b::d: D",
            "b::e: f",
            "b::e::f: F",
        ],
    );
}

#[test]
fn inline_modules_are_directories() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a { mod b { pub mod c; } mod d; struct A; }",
            ),
            ("src/a/b/c.rs", "mod e; struct C;"),
            ("src/a/b/c/e.rs", "struct E;"),
            ("src/a/d/mod.rs", "mod f; struct D;"),
            ("src/a/d/f.rs", "struct F;"),
        ],
        &[
            ": a",
            "a: b d A",
            "a::b: c",
            "a::b::c: e C",
            "a::b::c::e: E",
            "a::d: f D",
            "a::d::f: F",
        ],
    );
}

#[test]
fn path_attributes_start_from_the_file_s_directory() {
    check(
        &[
            ("src/lib.rs", "#[path = \"x/y.rs\"] mod a; mod b;"),
            // A file that `path` names looks beside itself, as a `mod.rs` does.
            ("src/x/y.rs", "mod c; struct A;"),
            ("src/x/c.rs", "struct C;"),
            ("src/b.rs", "#[path = \"d.rs\"] mod e; mod f;"),
            ("src/d.rs", "struct D;"),
            ("src/b/f.rs", "#[path = \"../d2.rs\"] mod g;"),
            ("src/d2.rs", "struct D2;"),
        ],
        &[
            ": a b",
            "a: c A",
            "a::c: C",
            "b: e f",
            "b::e: D",
            "b::f: g",
            "b::f::g: D2",
        ],
    );
}

#[test]
fn path_attributes_in_inline_modules_count_the_modules() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a; mod i { #[path = \"o.rs\"] mod inner; }",
            ),
            (
                "src/a/mod.rs",
                "mod inline { #[path = \"other.rs\"] mod inner; } mod b;",
            ),
            ("src/a/inline/other.rs", "struct O;"),
            (
                "src/a/b.rs",
                "mod inline { #[path = \"other.rs\"] mod inner; }",
            ),
            ("src/a/b/inline/other.rs", "struct P;"),
            ("src/i/o.rs", "struct Q;"),
        ],
        &[
            ": a i",
            "a: inline b",
            "a::inline: inner",
            "a::inline::inner: O",
            "a::b: inline",
            "a::b::inline: inner",
            "a::b::inline::inner: P",
            "i: inner",
            "i::inner: Q",
        ],
    );
}

#[test]
fn path_attributes_on_inline_modules_name_directories() {
    check(
        &[
            (
                "src/lib.rs",
                "#[path = \"dir\"] mod a { mod b; #[path = \"q.rs\"] mod c; } mod n;",
            ),
            ("src/dir/b.rs", "struct B;"),
            ("src/dir/q.rs", "struct Q;"),
            ("src/n.rs", "#[path = \"dir2\"] mod m { mod o; }"),
            ("src/dir2/o.rs", "struct O;"),
        ],
        &[
            ": a n",
            "a: b c",
            "a::b: B",
            "a::c: Q",
            "n: m",
            "n::m: o",
            "n::m::o: O",
        ],
    );
}

#[test]
fn raw_names_lead_to_plain_files() {
    check(
        &[
            ("src/lib.rs", "mod r#type;"),
            ("src/type.rs", "mod r#fn { mod a; }"),
            ("src/type/fn/a.rs", "struct A;"),
        ],
        &[": type", "type: fn", "type::fn: a", "type::fn::a: A"],
    );
}

#[test]
fn the_same_file_may_be_two_modules() {
    check(
        &[
            (
                "src/lib.rs",
                "#[path = \"same.rs\"] mod a; #[path = \"same.rs\"] mod b;",
            ),
            ("src/same.rs", "struct S;"),
        ],
        &[": a b", "a: S", "b: S"],
    );
}

#[test]
fn a_false_cfg_takes_modules_and_files_away() {
    check(
        &[
            (
                "src/lib.rs",
                "#[cfg(feature = \"off\")] mod gone; #[cfg(not(feature = \"off\"))] mod here;
                #[cfg_attr(feature = \"off\", path = \"no.rs\")] #[cfg_attr(not(feature = \"off\"), path = \"yes.rs\")] mod other;
                #[cfg(test)] mod tests; #[cfg(windows)] struct Windows; mod file_cfg; mod inner { #![cfg(test)] mod lost; }",
            ),
            ("src/here.rs", "struct Here;"),
            ("src/yes.rs", "struct Yes;"),
            ("src/file_cfg.rs", "#![cfg(feature = \"off\")] struct Lost;"),
        ],
        &[": here other file_cfg inner", "here: Here", "other: Yes", "file_cfg: ", "inner: "],
    );
}

#[test]
fn what_an_unknown_cfg_may_take_away_is_there_and_marked() {
    let fixture = Fixture::new(
        &[
            (
                "src/lib.rs",
                "#[cfg(custom)] mod a; #[cfg(custom)] mod not_there; struct B; #[cfg(custom)] struct C;",
            ),
            ("src/a.rs", "struct A;"),
        ],
        &[],
    );
    let program = fixture.program();
    let krate = fixture.load(&program);
    let mut found = Vec::new();
    for module in program.modules(krate) {
        for item in &program.module(module).items {
            let head = program.head(*item);
            found.push((head.name.clone(), head.cfg_known));
        }
    }
    let expected = [
        ("a", false),
        ("not_there", false),
        ("B", true),
        ("C", false),
        ("A", false),
    ];
    assert_eq!(
        found,
        expected.map(|(name, known)| (name.to_owned(), known))
    );
    assert!(program.problems().is_empty());
}

#[test]
fn a_missing_file_is_named() {
    check_refused(
        &[
            (
                "src/lib.rs",
                "mod here; mod missing; #[path = \"x.rs\"] mod other;",
            ),
            ("src/here.rs", "struct H;"),
        ],
        &[": here missing other", "here: H"],
        &[
            (
                "missing",
                "src/missing.rs or src/missing/mod.rs: module `missing` has no file -> create the file, or remove `mod missing;`",
            ),
            (
                "other",
                "src/x.rs: module `other` has no file -> create the file, or remove `mod other;`",
            ),
        ],
    );
}

#[test]
fn two_files_for_one_module_are_named() {
    check_refused(
        &[
            ("src/lib.rs", "mod a;"),
            ("src/a.rs", "struct A;"),
            ("src/a/mod.rs", "struct B;"),
        ],
        &[": a", "a: A"],
        &[(
            "a",
            "src/a.rs or src/a/mod.rs: module `a` has two files -> remove one of the two",
        )],
    );
}

#[test]
fn circles_of_files_end() {
    check_refused(
        &[
            ("src/lib.rs", "mod a; struct Root;"),
            ("src/a.rs", "#[path = \"b.rs\"] mod b; struct A;"),
            ("src/inner/x.rs", "not read"),
            (
                "src/b.rs",
                "mod inner { #[path = \"../a.rs\"] mod a; } struct B;",
            ),
        ],
        &[": a Root", "a: b A", "a::b: inner B", "a::b::inner: a"],
        &[(
            "a",
            "src/inner/../a.rs: module `a` leads back to a file that it is in",
        )],
    );
    check_refused(
        &[("src/lib.rs", "#[path = \"lib.rs\"] mod a;")],
        &[": a"],
        &[(
            "a",
            "src/lib.rs: module `a` leads back to a file that it is in",
        )],
    );
}

#[test]
fn a_file_that_is_no_text_is_named() {
    let disk = Disk::new(&[("src/lib.rs", "mod a; mod b;"), ("src/b.rs", "struct B;")]);
    disk.write("src/a.rs", b"struct A; // \xff");
    check_refused_disk(
        &disk,
        &[": a b", "b: B"],
        &[(
            "a",
            "src/a.rs: the file cannot be read: not UTF-8 at byte 13 -> save it as UTF-8",
        )],
    );
}

#[test]
fn a_root_that_cannot_be_read_is_an_empty_crate() {
    let disk = Disk::new(&[]);
    check_refused_disk(
        &disk,
        &[": "],
        &[("", "src/lib.rs: the file was not found")],
    );
}

#[cfg(unix)]
#[test]
fn links_in_circles_end() {
    let disk = Disk::new(&[
        ("src/lib.rs", "mod a; mod own;"),
        ("src/a/mod.rs", "mod a; struct A;"),
    ]);
    std::os::unix::fs::symlink("../a", disk.0.join("src/a/a")).unwrap();
    std::os::unix::fs::symlink("own.rs", disk.0.join("src/own.rs")).unwrap();
    disk.read(|program, modules| {
        assert!(modules.len() < 20 && modules.iter().any(|module| module == "a: a A"));
        let problems = program.problems();
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(
            problems[0].reason.starts_with("the file cannot be read"),
            "{problems:?}"
        );
        assert!(
            problems[1].reason.starts_with("module `a` leads back to"),
            "{problems:?}"
        );
    });
}

#[test]
fn broken_files_give_what_they_have() {
    let text = "struct A;\n<<<<<<< HEAD\nstruct B { a: u8 }\n=======\nstruct B { a: u16 }\n>>>>>>> other\nfn c() {}\n";
    check_refused(
        &[("src/lib.rs", text)],
        &[": A B B c"],
        &[(
            "<",
            "src/lib.rs: the file does not parse: expected an item, found `<`",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; fn b() { { } struct C;")],
        &[": A b"],
        &[(
            "{",
            "src/lib.rs: the file does not parse: this bracket is never closed",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; fn b() { } } struct C;")],
        &[": A b C"],
        &[(
            "}",
            "src/lib.rs: the file does not parse: expected an item, found `}`",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; mod m { struct B; fn c() {}")],
        &[": A m", "m: B c"],
        &[(
            "m",
            "src/lib.rs: the file does not parse: this module is never closed",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; const B: &str = \"x; fn c() {}\n")],
        &[": A B"],
        &[(
            "\"",
            "src/lib.rs: the file does not parse: this string is never closed",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; /* x; fn c() {}\n")],
        &[": A"],
        &[(
            "/",
            "src/lib.rs: the file does not parse: this comment is never closed",
        )],
    );
    check_refused(
        &[("src/lib.rs", "struct A; struct; fn c() {}")],
        &[": A c"],
        &[(
            ";",
            "src/lib.rs: the file does not parse: expected a name, found `;`",
        )],
    );
}

#[test]
fn kinds_are_told_without_parsing() {
    let text = "#!/usr/bin/env run\n#![allow(x)]\nuse a::b; extern crate core as c; pub(crate) union U { a: u8 }
        unsafe extern \"C\" { fn x(); } extern \"C\" fn e() {} const fn k() {} const K: fn() -> u8 = { fn z() -> u8 { 1 } z };
        static mut S: u8 = 1; unsafe trait T {} pub type Y = u8; macro_rules! m { () => {} } n!{} n!(); a::b![];
        impl<const N: usize> A<{ N }> for [u8; { 1 }] where B<{ N > 1 }>: C {} async unsafe fn af<T: Fn() -> u8>() {} enum E { A = { 1 } }
        pub fn union() {} fn auto() {}";
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let root = program.modules(krate)[0];
    let found: Vec<(HeadKind, String)> = program
        .module(root)
        .items
        .iter()
        .map(|item| (program.head(*item).kind, program.head(*item).name.clone()))
        .collect();
    let expected = [
        (HeadKind::Use, ""),
        (HeadKind::ExternCrate, "core"),
        (HeadKind::Union, "U"),
        (HeadKind::Other, ""),
        (HeadKind::Function, "e"),
        (HeadKind::Function, "k"),
        (HeadKind::Const, "K"),
        (HeadKind::Static, "S"),
        (HeadKind::Trait, "T"),
        (HeadKind::TypeAlias, "Y"),
        (HeadKind::MacroRules, "m"),
        (HeadKind::MacroCall, ""),
        (HeadKind::MacroCall, ""),
        (HeadKind::MacroCall, ""),
        (HeadKind::Impl, ""),
        (HeadKind::Function, "af"),
        (HeadKind::Enum, "E"),
        (HeadKind::Function, "union"),
        (HeadKind::Function, "auto"),
    ];
    assert_eq!(found, expected.map(|(kind, name)| (kind, name.to_owned())));
    assert!(program.problems().is_empty(), "{:?}", program.problems());
}

#[test]
fn comments_are_listed_and_documentation_is_not() {
    let text = "// a\n//! b\n/// c\n//// d\nstruct A; /* e /* f */ */ /** g */ fn f() { // h\r\n let x = \"// i\"; /**/ /***/ 'a'; /*! j */ }\n#[x(/* k */)] struct B; // l";
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let file = program.module(program.modules(krate)[0]).file;
    let comments = program.comments(file);
    let found: Vec<String> = comments
        .iter()
        .map(|comment| fixture.sources.slice(comment.span))
        .collect();
    assert_eq!(
        found,
        [
            "// a",
            "//// d",
            "/* e /* f */ */",
            "// h",
            "/**/",
            "/***/",
            "/* k */",
            "// l"
        ]
    );
}

#[test]
fn included_files_are_part_of_the_module() {
    check(
        &[
            (
                "src/lib.rs",
                "include!(\"a/part.rs\"); mod m { include![\"part2.rs\",]; struct M; } struct Last;",
            ),
            (
                "src/a/part.rs",
                "struct Part; mod inner { struct I; } mod file; include! { \"deep.rs\" }",
            ),
            ("src/a/file.rs", "struct F;"),
            ("src/a/deep.rs", "struct Deep;"),
            ("src/part2.rs", "struct Part2;"),
        ],
        &[
            ": Part inner file Deep m Last",
            "inner: I",
            "file: F",
            "m: Part2 M",
        ],
    );
    check_refused(
        &[(
            "src/lib.rs",
            "include!(\"gone.rs\"); struct A; include!(\"lib.rs\");",
        )],
        &[":  A "],
        &[
            (
                "include!(\"gone.rs\");",
                "src/gone.rs: the file was not found -> create it, or remove the `include!`",
            ),
            (
                "include!(\"lib.rs\");",
                "src/lib.rs: files include each other",
            ),
        ],
    );
}
