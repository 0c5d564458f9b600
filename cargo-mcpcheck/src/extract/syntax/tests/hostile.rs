//! Text that is made to break a recursive parser.

use crate::extract::syntax::testing::Fixture;
use crate::extract::workspace::PackageId;

/// A name, what stands before all, what is repeated before the middle, the middle, what is repeated behind it, the rest.
struct Shape(
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

const SHAPES: &[Shape] = &[
    Shape("parentheses", "const C: u8 = ", "(", "1", ")", ";"),
    Shape("brackets", "const C: u8 = ", "[", "1", "]", ";"),
    Shape("blocks", "fn f() ", "{", "1", "}", ""),
    Shape("calls", "const C: u8 = ", "f(", "1", ")", ";"),
    Shape("closures", "const C: u8 = ", "|x| ", "1", "", ";"),
    Shape("negations", "const C: u8 = ", "- ", "1", "", ";"),
    Shape("nots", "const C: u8 = ", "!", "1", "", ";"),
    Shape("references", "const C: u8 = ", "& ", "1", "", ";"),
    Shape(
        "mutable references",
        "const C: u8 = ",
        "&mut ",
        "1",
        "",
        ";",
    ),
    Shape("dereferences", "const C: u8 = ", "*", "1", "", ";"),
    Shape("returns", "const C: u8 = ", "return ", "1", "", ";"),
    Shape("breaks", "const C: u8 = ", "break ", "1", "", ";"),
    Shape("assignments", "const C: u8 = ", "a = ", "1", "", ";"),
    Shape("ranges", "const C: u8 = ", "..", "1", "", ";"),
    Shape("sums", "const C: u8 = ", "a + ", "1", "", ";"),
    Shape(
        "mixed operators",
        "const C: u8 = ",
        "a || a && a == a | a ^ a & a << a + a * ",
        "1",
        "",
        ";",
    ),
    Shape("methods", "const C: u8 = ", "", "a", ".b()", ";"),
    Shape("fields", "const C: u8 = ", "", "a", ".b", ";"),
    Shape("questions", "const C: u8 = ", "", "a", "?", ";"),
    Shape("casts", "const C: u8 = ", "", "a", " as u8", ";"),
    Shape("indices", "const C: u8 = ", "", "a", "[1]", ";"),
    Shape("applications", "const C: u8 = ", "", "a", "(1)", ";"),
    Shape(
        "else ifs",
        "fn f() { ",
        "if a { 1 } else ",
        "{ 2 }",
        "",
        "}",
    ),
    Shape("ifs", "fn f() { ", "if ", "a", " {}", "}"),
    Shape("matches", "fn f() { ", "match a { b => ", "1", "}", "}"),
    Shape("match heads", "fn f() { ", "match ", "a", " {}", "}"),
    Shape("loops", "fn f() { ", "loop {", "1", "}", "}"),
    Shape("lets", "fn f() { ", "if let a = ", "b", " {}", "}"),
    Shape("macros", "", "m!{", "1", "}", ""),
    Shape("structs", "const C: u8 = ", "S { a: ", "1", "}", ";"),
    Shape("async blocks", "fn f() {", "async { ", "1", "}", "}"),
    Shape("generic types", "type T = ", "Vec<", "u8", ">", ";"),
    Shape("qualified types", "type T = ", "<", "u8", " as X>::Y", ";"),
    Shape("tuple types", "type T = ", "(", "u8", ",)", ";"),
    Shape("array types", "type T = ", "[", "u8", "; 1]", ";"),
    Shape("reference types", "type T = ", "&", "u8", "", ";"),
    Shape("pointer types", "type T = ", "*const ", "u8", "", ";"),
    Shape("function types", "type T = ", "fn() -> ", "u8", "", ";"),
    Shape("closure types", "type T = ", "impl Fn() -> ", "u8", "", ";"),
    Shape("function arguments", "type T = ", "fn(", "u8", ")", ";"),
    Shape("bounds", "type T = dyn ", "A + ", "B", "", ";"),
    Shape("associated types", "type T = ", "A<B = ", "u8", ">", ";"),
    Shape("constant arguments", "type T = ", "A<{ ", "1", " }>", ";"),
    Shape("turbofish", "const C: u8 = ", "f::<", "u8", ">", "();"),
    Shape("patterns", "fn f() { let ", "A(", "a", ")", " = 1; }"),
    Shape(
        "reference patterns",
        "fn f() { let ",
        "& ",
        "a",
        "",
        " = 1; }",
    ),
    Shape("bindings", "fn f() { let ", "a @ ", "b", "", " = 1; }"),
    Shape(
        "alternatives",
        "fn f() { let (",
        "a | ",
        "b",
        "",
        ") = 1; }",
    ),
    Shape("slices", "fn f() { let ", "[", "a", "]", " = 1; }"),
    Shape("functions", "", "fn f() { ", "", "}", ""),
    Shape(
        "implementations",
        "fn f() {",
        "impl A { fn a() { ",
        "",
        "} }",
        "}",
    ),
    Shape("modules", "", "mod m {", "", "}", ""),
    Shape("modules in functions", "fn f() { ", "mod m {", "", "}", "}"),
    Shape(
        "traits",
        "trait A { fn a() { ",
        "trait A { fn a() { ",
        "",
        "} }",
        "} }",
    ),
    Shape("uses", "use ", "a::", "b", "", ";"),
    Shape("use groups", "use ", "a::{", "b", "}", ";"),
    Shape("paths", "type T = ", "a::", "B", "", ";"),
    Shape("attributes", "#[a", "(", "b", ")", "] struct S;"),
    Shape("cfg", "#[cfg", "(not", "(unix)", ")", "] struct S;"),
    Shape("cfg_attr", "#[", "cfg_attr(unix, ", "a", ")", "] struct S;"),
    Shape("many attributes", "", "#[a] ", "struct S", "", ";"),
    Shape("attribute values", "#[a = ", "(", "1", ")", "] struct S;"),
    Shape("comments", "", "/* ", "", " */", "struct S;"),
    Shape("visibilities", "", "pub(in ", "", ")", " struct S;"),
    Shape("where", "fn f() where ", "T: A<", "B", ">", " {}"),
    Shape(
        "for bounds",
        "type T = dyn ",
        "for<'a> Fn(&'a dyn ",
        "A",
        ")",
        ";",
    ),
    Shape("labels", "fn f() { ", "'a: { ", "1", "}", "}"),
    Shape("generic defaults", "struct S<", "T, ", "U", "", ">(U);"),
    Shape("strings", "const C: &str = ", "\"", "", "", ";"),
    Shape("open brackets", "fn f() ", "(", "", "", ""),
    Shape("open braces", "fn f() ", "{", "", "", ""),
    Shape("closing braces", "", "", "", "}", ""),
    Shape("open angles", "type T = ", "A<", "", "", ""),
    Shape("hashes", "", "#", "", "", ""),
    Shape("quotes", "", "'", "", "", ""),
    Shape("slashes", "", "/*/", "", "", ""),
    Shape("raw strings", "const C: &str = ", "r#", "\"", "", ";"),
    Shape("let else", "fn f() { ", "let a = b else { ", "1", "};", "}"),
    Shape("const blocks", "fn f() { ", "const { ", "1", "}", "}"),
    Shape("inline asm", "fn f() { ", "a!(", "1", ")", "}"),
    Shape(
        "types in casts",
        "const C: u8 = ",
        "1 as [u8; ",
        "1",
        "]",
        ";",
    ),
    Shape(
        "range patterns",
        "fn f() { match a { ",
        "1..=",
        "2",
        "",
        " => 1 } }",
    ),
    Shape("yields", "fn f() { ", "yield ", "1", "", "}"),
    Shape("boxes", "fn f() { ", "box ", "1", "", "}"),
];

#[track_caller]
fn check(shape: &Shape, depth: usize) {
    let Shape(name, before, opening, middle, closing, behind) = shape;
    let (opening, closing) = (opening.repeat(depth), closing.repeat(depth));
    let text = [before, opening.as_str(), middle, closing.as_str(), behind].concat();
    let fixture = Fixture::new(&[("src/lib.rs", &text)], &[]);
    let program = fixture.program();
    let krate = fixture.load(&program);
    for module in program.modules(krate) {
        for item in &program.module(module).items {
            if let Some(item) = program.item(*item) {
                // Whoever reads the tree goes down in it.
                assert!(!format!("{item:?}").is_empty());
            }
        }
        program.check_whole(&[program.module(module).file], PackageId(0));
    }
    if depth < 10 {
        let refused = syn::parse_file(&text).err().map(|error| error.to_string());
        let problems: Vec<String> = program
            .problems()
            .into_iter()
            .map(|problem| problem.reason)
            .collect();
        assert_eq!(
            problems.is_empty(),
            refused.is_none(),
            "{name}: {problems:?}, the parser says {refused:?}"
        );
    }
}

#[test]
fn nothing_overflows_the_stack() {
    for shape in SHAPES {
        for depth in [3, 60, 400, 8_000] {
            check(shape, depth);
        }
    }
}
