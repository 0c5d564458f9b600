//! The module tree against rustc's rules.

use crate::extract::syntax::testing::Fixture;

/// The modules with the names of their items, and the problems.
#[track_caller]
fn check(files: &[(&str, &str)], expected: &[&str], problems: &[&str]) {
    let fixture = Fixture::new(files, &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let found: Vec<String> = program
        .modules(krate)
        .into_iter()
        .map(|id| {
            let module = program.module(id);
            let names: Vec<String> = module
                .items
                .iter()
                .map(|item| program.head(*item).name.clone())
                .collect();
            format!("{}: {}", module.path.join("::"), names.join(" "))
        })
        .collect();
    assert_eq!(found, expected);
    let found: Vec<String> = program
        .problems()
        .into_iter()
        .map(|problem| problem.reason)
        .collect();
    assert_eq!(found, problems);
}

#[test]
fn files_follow_the_module_path() {
    check(
        &[
            ("src/lib.rs", "mod a; struct Root; mod b;"),
            ("src/a.rs", "pub mod c; pub struct A;"),
            ("src/a/c.rs", "struct C;"),
            ("src/b/mod.rs", "mod d;"),
            ("src/b/d.rs", "struct D;"),
        ],
        &[": a Root b", "a: c A", "a::c: C", "b: d", "b::d: D"],
        &[],
    );
}
