//! What does not parse, and whether tools may be lost with it.

use crate::extract::syntax::testing::{Fixture, find_item};
use crate::extract::workspace::PackageId;

/// The problems of a file after all of it was looked at: the text at the place, the reason, whether tools are mentioned.
#[track_caller]
fn check(text: &str, expected: &[(&str, &str, bool)]) {
    let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let file = program.module(program.krate(krate).root).file;
    program.check_whole(&[file], PackageId(0));
    program.check_whole(&[file, file], PackageId(0));
    let found: Vec<(String, String, bool)> = program
        .problems()
        .into_iter()
        .map(|problem| {
            (
                fixture.sources.slice(problem.span.unwrap()),
                problem.reason,
                problem.mentions_tools,
            )
        })
        .collect();
    let found: Vec<(&str, &str, bool)> = found
        .iter()
        .map(|(text, reason, tools)| (text.as_str(), reason.as_str(), *tools))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_file_that_does_not_parse_is_named_once_with_its_first_place() {
    check(
        "struct A; fn f() { 1 + ; } struct B { a u8 }",
        &[(
            ";",
            "the file does not parse: expected an expression",
            false,
        )],
    );
    check(
        "fn f() { let é = (1; } mod m { struct é { a: } }",
        &[(
            "}",
            "the file does not parse: this bracket closes none that is open",
            false,
        )],
    );
    check(
        "use a::; trait T { fn } extern { 1 }",
        &[(";", "the file does not parse: unexpected `;`", false)],
    );
    check("struct A; fn f() { g(|x| x?.y) } mod m { struct B; }", &[]);
}

#[test]
fn tools_are_mentioned_by_attributes_alone() {
    let check = |rest: &str, tools: bool| {
        check(
            &format!("{rest} struct A {{ a u8 }}"),
            &[("u8", "the file does not parse: expected `:`", tools)],
        );
    };
    check("", false);
    check("#[tool] fn f() {}", true);
    check("impl A { #[tool(description = \"a\")] fn f() {} }", true);
    check("#[ rmcp :: tool_router ] impl A {}", true);
    check("#[cfg_attr(x, tool)] fn f() {}", false);
    check("// #[tool]\n", false);
    check("/* #[tool] */", false);
    check("/// #[tool]\nfn f() {}", false);
    check("const X: &str = \"#[tool]\";", false);
    check("fn tool() {}", false);
    check("#[derive(tool)] struct B;", false);
    check("#[stool] struct B;", false);
}

#[test]
fn tools_behind_a_string_that_is_never_closed_are_seen() {
    check(
        "const X: &str = \"; impl A { #[tool] fn f() {} }",
        &[(
            "\"",
            "the file does not parse: this string is never closed",
            true,
        )],
    );
}

#[test]
fn an_item_that_is_asked_for_and_does_not_parse_is_a_problem() {
    let fixture = Fixture::new(
        &[("src/lib.rs", "struct A { a u8 } fn f(x) {} fn g() { 1 + }")],
        &[],
    );
    let program = fixture.program();
    let krate = fixture.load(&program);
    assert!(program.problems().is_empty());
    assert!(program.item(find_item(&program, krate, "A")).is_none());
    assert!(program.item(find_item(&program, krate, "A")).is_none());
    assert!(program.item(find_item(&program, krate, "f")).is_none());
    assert_eq!(program.problems().len(), 1);
    // The body is not looked at before somebody does.
    let g = program.item(find_item(&program, krate, "g")).unwrap();
    let crate::extract::syntax::ItemKind::Function(function) = &g.kind else {
        panic!("no function");
    };
    assert!(function.body.as_ref().unwrap().statements.is_empty());
}

#[test]
fn an_unclosed_bracket_is_one_problem() {
    for text in [
        "fn f() { 1 } impl A { #[tool] fn a() { (1 }",
        "mod m { impl A { #[tool] fn a() {} ",
        "impl A { #[tool] fn a() {} } fn g() {",
        "struct A( impl A { #[tool] fn a() {} }",
    ] {
        let fixture = Fixture::new(&[("src/lib.rs", text)], &[]);
        let program = fixture.program();
        let krate = fixture.load(&program);
        for module in program.modules(krate) {
            for item in &program.module(module).items {
                program.item(*item);
            }
        }
        let file = program.module(program.krate(krate).root).file;
        program.check_whole(&[file], PackageId(0));
        let problems = program.problems();
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        assert!(program.is_broken(file) && problems[0].mentions_tools);
    }
}
