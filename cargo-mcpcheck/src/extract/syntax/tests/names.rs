//! Name resolution: each answer and its near misses.

use crate::extract::syntax::testing::{Fixture, find_module};
use crate::extract::syntax::{Namespace, Program, Resolution};

/// An answer as text: `item a::B`, `module a`, `external serde::Serialize`, `primitive u8`, `absent`, `unknown: why`.
pub(super) fn answer(program: &Program<'_>, resolution: &Resolution) -> String {
    let full = |module: crate::extract::syntax::ModuleId, name: &str| {
        let module = program.module(module);
        let krate = program.krate(module.krate);
        let mut path = vec![krate.name.clone()];
        path.extend(module.path.iter().cloned());
        if !name.is_empty() {
            path.push(name.to_owned());
        }
        path.join("::")
    };
    match resolution {
        Resolution::Item(item) => {
            let head = program.head(*item);
            format!("item {}", full(head.module, &head.name))
        }
        Resolution::Member(item, name) => {
            let head = program.head(*item);
            format!("member {}::{name}", full(head.module, &head.name))
        }
        Resolution::Module(module) => format!("module {}", full(*module, "")),
        Resolution::External(path) => format!("external {}", path.join("::")),
        Resolution::Primitive(name) => format!("primitive {name}"),
        Resolution::Absent => "absent".to_owned(),
        Resolution::Unknown(reason) => format!("unknown: {reason}"),
    }
}

#[track_caller]
fn check_in(fixture: &Fixture, module: &str, path: &str, namespace: Namespace, expected: &str) {
    let program = fixture.program();
    let krate = fixture.load(&program);
    let scope = find_module(&program, krate, module);
    let (leading_colon, plain) = match path.strip_prefix("::") {
        Some(plain) => (true, plain),
        None => (false, path),
    };
    let segments: Vec<&str> = plain.split("::").collect();
    let resolution = program.resolve_segments(scope, leading_colon, &segments, namespace);
    assert_eq!(
        answer(&program, &resolution),
        expected,
        "`{path}` in `{module}`"
    );
}

/// A type in the root of a crate of one file, with some usual dependencies.
#[track_caller]
fn check(text: &str, path: &str, expected: &str) {
    let fixture = Fixture::new(
        &[("src/lib.rs", text)],
        &["serde", "serde_json", "mcp = rmcp", "schemars"],
    );
    check_in(&fixture, "", path, Namespace::Type, expected);
}

#[test]
fn declared_names() {
    check("struct A;", "A", "item fixture::A");
    check("struct A;", "self::A", "item fixture::A");
    check("struct A;", "crate::A", "item fixture::A");
    check("fn A() {}", "A", "absent");
    check("mod m { pub struct A; }", "m::A", "item fixture::m::A");
    check("mod m { pub struct A; }", "A", "absent");
    check("struct A;", "B", "absent");
    check("struct A;", "m::A", "absent");
}

#[test]
fn prelude_and_primitives() {
    check("", "Option", "external std::option::Option");
    check("", "Vec", "external std::vec::Vec");
    check("", "u32", "primitive u32");
    check("", "core::option::Option", "external std::option::Option");
    check("struct Option;", "Option", "item fixture::Option");
    check("struct String; mod m {}", "String", "item fixture::String");
    check(
        "use m::*; mod m { pub struct Vec; }",
        "Vec",
        "item fixture::m::Vec",
    );
    check(
        "use m::*; mod m { struct Vec; }",
        "Vec",
        "external std::vec::Vec",
    );
}

#[test]
fn crates() {
    check("", "serde_json::Value", "external serde_json::Value");
    check(
        "",
        "mcp::schemars::JsonSchema",
        "external rmcp::schemars::JsonSchema",
    );
    check("", "rmcp::schemars", "absent");
    check("extern crate rmcp;", "::mcp::tool", "external rmcp::tool");
    check(
        "mod serde { pub struct S; }",
        "serde::S",
        "item fixture::serde::S",
    );
    check(
        "mod serde { pub struct S; }",
        "::serde::S",
        "external serde::S",
    );
}

#[test]
fn imports() {
    check(
        "use serde_json::Value;",
        "Value",
        "external serde_json::Value",
    );
    check(
        "use serde_json::Value as Json;",
        "Json",
        "external serde_json::Value",
    );
    check("use serde_json::Value as Json;", "Value", "absent");
    check(
        "use serde_json::{Map, value::{self, Number as N}};",
        "N",
        "external serde_json::value::Number",
    );
    check(
        "use serde_json::{Map, value::{self, Number as N}};",
        "value::X",
        "external serde_json::value::X",
    );
    check(
        "use m::A; mod m { pub use self::n::A; pub mod n { pub struct A; } }",
        "A",
        "item fixture::m::n::A",
    );
    check(
        "use serde_json::Value; struct Value2;",
        "Value2",
        "item fixture::Value2",
    );
    check(
        "use m::Option; mod m { pub struct Option; }",
        "Option",
        "item fixture::m::Option",
    );
}
