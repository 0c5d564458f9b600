//! Name resolution: each answer and its near misses.

use crate::extract::syntax::testing::{Fixture, find_item, find_module, items_of_kind};
use crate::extract::syntax::{HeadKind, ModuleId, Namespace, Program, Resolution};

/// An answer as text: `item a::B`, `module a`, `external serde::Serialize`, `primitive u8`, `absent`, `unknown: why`.
fn answer(program: &Program<'_>, resolution: &Resolution) -> String {
    let full = |module: ModuleId, name: &str| {
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

fn one_file(text: &str) -> Fixture {
    Fixture::new(
        &[("src/lib.rs", text)],
        &["serde", "serde_json", "mcp = rmcp", "schemars", "my-crate"],
    )
}

/// Types in the module `here` of a crate of one file.
const TYPES: &[(&str, &str, &str)] = &[
    // Declared names.
    ("mod here { struct A; }", "A", "item fixture::here::A"),
    (
        "mod here { pub struct A; }",
        "self::A",
        "item fixture::here::A",
    ),
    ("mod here {} struct A;", "crate::A", "item fixture::A"),
    ("mod here {} struct A;", "super::A", "item fixture::A"),
    ("mod here {} struct A;", "self::super::A", "item fixture::A"),
    ("mod here {} struct A;", "A", "absent"),
    ("mod here {} struct A;", "self::A", "absent"),
    ("mod here { fn A() {} }", "A", "absent"),
    (
        "mod here { mod m { pub struct A; } }",
        "m::A",
        "item fixture::here::m::A",
    ),
    ("mod here { mod m { pub struct A; } }", "A", "absent"),
    ("mod here { mod m { pub struct A; } }", "m::B", "absent"),
    (
        "mod here { pub struct r#type; }",
        "type",
        "item fixture::here::type",
    ),
    (
        "mod here { enum A {} union B { a: u8 } trait C {} type D = u8; }",
        "D",
        "item fixture::here::D",
    ),
    (
        "mod here { #[cfg(feature = \"off\")] struct A; }",
        "A",
        "absent",
    ),
    (
        "mod here { #[cfg(not(feature = \"off\"))] struct A; }",
        "A",
        "item fixture::here::A",
    ),
    // The prelude and what hides it.
    ("mod here {}", "Option", "external std::option::Option"),
    ("mod here {}", "Vec", "external std::vec::Vec"),
    ("mod here {}", "String", "external std::string::String"),
    (
        "mod here {}",
        "std::collections::HashMap",
        "external std::collections::HashMap",
    ),
    (
        "mod here {}",
        "core::option::Option",
        "external std::option::Option",
    ),
    ("mod here {}", "HashMap", "absent"),
    (
        "mod here { struct Option; }",
        "Option",
        "item fixture::here::Option",
    ),
    (
        "mod here {} struct Option;",
        "Option",
        "external std::option::Option",
    ),
    (
        "mod here { use super::m::*; } mod m { pub struct Vec; }",
        "Vec",
        "item fixture::m::Vec",
    ),
    (
        "mod here { use super::m::*; } mod m { struct Vec; }",
        "Vec",
        "external std::vec::Vec",
    ),
    (
        "mod here { use super::m::Vec; } mod m { pub struct Vec; }",
        "Vec",
        "item fixture::m::Vec",
    ),
    (
        "mod here { use super::m::Vec as V; } mod m { pub struct Vec; }",
        "Vec",
        "external std::vec::Vec",
    ),
    (
        "mod here { mod std { pub struct String; } }",
        "std::String",
        "item fixture::here::std::String",
    ),
    (
        "mod here { mod std { pub struct String; } }",
        "::std::string::String",
        "external std::string::String",
    ),
    (
        "mod here { use std::fmt::Result; }",
        "Result",
        "external std::fmt::Result",
    ),
    // Primitives.
    ("mod here {}", "u32", "primitive u32"),
    ("mod here {}", "str", "primitive str"),
    ("mod here { struct u32; }", "u32", "item fixture::here::u32"),
    (
        "mod here { type bool = u8; }",
        "bool",
        "item fixture::here::bool",
    ),
    ("mod here { mod u8 {} }", "u8", "module fixture::here::u8"),
    // Imports.
    (
        "mod here { use crate::m::A; } mod m { pub struct A; }",
        "A",
        "item fixture::m::A",
    ),
    (
        "mod here { use crate::m::A as B; } mod m { pub struct A; }",
        "B",
        "item fixture::m::A",
    ),
    (
        "mod here { use crate::m::A as B; } mod m { pub struct A; }",
        "A",
        "absent",
    ),
    (
        "mod here { use crate::m::A as _; } mod m { pub trait A {} }",
        "A",
        "absent",
    ),
    (
        "mod here { use crate::{m::{self, n::{A as X, B}}, m::n}; } mod m { pub mod n { pub struct A; pub struct B; } }",
        "X",
        "item fixture::m::n::A",
    ),
    (
        "mod here { use crate::{m::{self, n::{A as X, B}}, m::n}; } mod m { pub mod n { pub struct A; pub struct B; } }",
        "B",
        "item fixture::m::n::B",
    ),
    (
        "mod here { use crate::{m::{self, n::{A as X, B}}, m::n}; } mod m { pub mod n { pub struct A; pub struct B; } }",
        "m::n::A",
        "item fixture::m::n::A",
    ),
    (
        "mod here { use crate::{m::{self, n::{A as X, B}}, m::n}; } mod m { pub mod n { pub struct A; pub struct B; } }",
        "n::A",
        "item fixture::m::n::A",
    ),
    (
        "mod here { use crate::m::{self as q}; } mod m { pub struct A; }",
        "q::A",
        "item fixture::m::A",
    ),
    (
        "mod here { use crate::m::A; } mod m { pub use self::n::A; pub mod n { pub struct A; } }",
        "A",
        "item fixture::m::n::A",
    ),
    (
        "mod here { use super::here as me; struct A; }",
        "me::A",
        "item fixture::here::A",
    ),
    (
        "mod here { use m::A; mod m { pub struct A; } }",
        "A",
        "item fixture::here::m::A",
    ),
    (
        "mod here { use crate::m::A; } mod m { pub fn A() {} }",
        "A",
        "absent",
    ),
    (
        "mod here { use crate::m::A; use crate::n::*; } mod m { pub fn A() {} } mod n { pub struct A; }",
        "A",
        "item fixture::n::A",
    ),
    (
        "mod here { use crate::m::A; use crate::n::*; } mod m { pub struct A; } mod n { pub struct A; }",
        "A",
        "item fixture::m::A",
    ),
    (
        "mod here { use crate::n::*; struct A; } mod n { pub struct A; }",
        "A",
        "item fixture::here::A",
    ),
    (
        "mod here { use std as s; }",
        "s::string::String",
        "external std::string::String",
    ),
    (
        "mod here { use std::{collections::{BTreeMap as Map}, *}; }",
        "Map",
        "external std::collections::BTreeMap",
    ),
    // `use a::a` where `a` is a crate and a name in it.
    (
        "mod here { use std::alloc; }",
        "alloc::Layout",
        "external std::alloc::Layout",
    ),
    // Globs.
    (
        "mod here { use super::*; } struct A;",
        "A",
        "item fixture::A",
    ),
    (
        "mod here { use super::m::*; } mod m { pub use super::n::*; } mod n { pub struct A; }",
        "A",
        "item fixture::n::A",
    ),
    (
        "mod here { use super::m::*; } mod m { use super::n::*; } mod n { pub struct A; }",
        "A",
        "absent",
    ),
    (
        "mod here { use super::m::*; } mod m { struct A; }",
        "A",
        "absent",
    ),
    (
        "mod here { use super::m::*; } mod m { pub(self) struct A; }",
        "A",
        "absent",
    ),
    (
        "mod here { use super::m::*; } mod m { pub(crate) struct A; }",
        "A",
        "item fixture::m::A",
    ),
    (
        "mod here { use super::m::*; } mod m { pub(super) struct A; }",
        "A",
        "item fixture::m::A",
    ),
    (
        "mod here { use super::m::n::*; } mod m { pub mod n { pub(super) struct A; } }",
        "A",
        "absent",
    ),
    (
        "mod here { use super::m::*; } mod m { pub mod n { pub struct A; } }",
        "n::A",
        "item fixture::m::n::A",
    ),
    (
        "mod here { use super::m::*; pub struct A; } mod m { pub use super::here::*; }",
        "A",
        "item fixture::here::A",
    ),
    (
        "mod here { use super::m::*; } mod m { pub use super::n::*; pub struct B; } mod n { pub use super::m::*; }",
        "B",
        "item fixture::m::B",
    ),
    (
        "mod here { use super::m::*; } mod m { pub use super::n::*; pub struct B; } mod n { pub use super::m::*; }",
        "C",
        "absent",
    ),
    (
        "mod here { use super::*; } use m::*; mod m { pub struct A; }",
        "A",
        "item fixture::m::A",
    ),
    (
        "mod here { use self::m::*; mod m { pub use super::inner::A; } mod inner { pub struct A; } }",
        "A",
        "item fixture::here::inner::A",
    ),
    // Circles.
    (
        "mod here { pub use super::m::A; } mod m { pub use super::here::A; }",
        "A",
        "absent",
    ),
    ("mod here { pub use super::here::A; }", "A", "absent"),
    // Aliases of modules and `extern crate`.
    (
        "mod here { use crate::m as x; } mod m { pub struct A; }",
        "x::A",
        "item fixture::m::A",
    ),
    (
        "mod here { use crate as root; } struct A;",
        "root::A",
        "item fixture::A",
    ),
    (
        "extern crate self as me; mod here {} struct A;",
        "me::A",
        "item fixture::A",
    ),
    (
        "extern crate self as me; mod here {} struct A;",
        "::me::A",
        "item fixture::A",
    ),
    (
        "extern crate alloc; mod here {}",
        "alloc::vec::Vec",
        "external std::vec::Vec",
    ),
    (
        "extern crate core as c; mod here {}",
        "c::option::Option",
        "external std::option::Option",
    ),
    (
        "mod here { extern crate core as c; }",
        "c::option::Option",
        "external std::option::Option",
    ),
    (
        "mod here {} mod other { extern crate core as c; }",
        "c::option::Option",
        "absent",
    ),
];

#[test]
fn types() {
    for (text, path, expected) in TYPES {
        let fixture = one_file(text);
        check_in(&fixture, "here", path, Namespace::Type, expected);
    }
}

/// Types in the root of a crate with dependencies.
#[track_caller]
fn check(text: &str, path: &str, expected: &str) {
    check_in(&one_file(text), "", path, Namespace::Type, expected);
}

#[test]
fn crates_have_the_name_of_their_package() {
    check("", "serde_json::Value", "external serde_json::Value");
    check("", "::serde_json::Value", "external serde_json::Value");
    check(
        "",
        "mcp::schemars::JsonSchema",
        "external rmcp::schemars::JsonSchema",
    );
    check("", "my_crate::A", "external my_crate::A");
    check("", "rmcp::schemars", "absent");
    check("", "serde_yaml::Value", "absent");
    check("extern crate mcp as m;", "m::tool", "external rmcp::tool");
    check(
        "extern crate mcp as m; mod a { use m::tool as T; }",
        "a::T",
        "external rmcp::tool",
    );
    check(
        "use mcp as m;",
        "m::handler::A",
        "external rmcp::handler::A",
    );
    check(
        "use mcp::schemars; use schemars::JsonSchema;",
        "JsonSchema",
        "external rmcp::schemars::JsonSchema",
    );
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
    check("use serde::serde;", "serde::S", "external serde::serde::S");
}

/// Twelve modules of which each takes all that the others have: rustc finds `Far`, and that there is no `Nowhere`.
#[test]
fn globs_that_go_in_circles_are_followed_to_their_end() {
    let module = |module: usize| {
        let others = (0..12).filter(|other| *other != module);
        let globs: Vec<String> = others
            .map(|other| format!("pub use crate::m{other}::*;"))
            .collect();
        format!("pub mod m{module} {{ {} }}", globs.join(" "))
    };
    let mut modules: Vec<String> = (0..12).map(module).collect();
    modules.push("mod here { use crate::m0::*; }".to_owned());
    let text = modules.join("\n");
    let text = text.replacen("pub mod m11 {", "pub mod m11 { pub struct Far;", 1);
    let fixture = one_file(&text);
    check_in(
        &fixture,
        "here",
        "Far",
        Namespace::Type,
        "item fixture::m11::Far",
    );
    check_in(&fixture, "here", "Nowhere", Namespace::Type, "absent");
}

#[test]
fn what_an_external_glob_may_bring_is_unknown() {
    let from = |glob: &str| format!("unknown: it may come from `{glob}::*`");
    check("use mcp::prelude::*;", "Thing", &from("mcp::prelude"));
    check(
        "use mcp::prelude::*; struct Thing;",
        "Thing",
        "item fixture::Thing",
    );
    check(
        "use mcp::prelude::*; use a::*; mod a { pub struct Thing; }",
        "Thing",
        "item fixture::a::Thing",
    );
    check("use mcp::prelude::*;", "Vec", "external std::vec::Vec");
    check("use mcp::prelude::*;", "u8", "primitive u8");
    check(
        "use mcp::prelude::*;",
        "serde_json::Value",
        "external serde_json::Value",
    );
    check(
        "use a::*; mod a { pub use mcp::prelude::*; }",
        "Thing",
        &from("mcp::prelude"),
    );
    check(
        "use a::*; mod a { use mcp::prelude::*; }",
        "Thing",
        "absent",
    );
    check(
        "use a::Thing; mod a { pub use mcp::prelude::*; }",
        "Thing",
        &from("mcp::prelude"),
    );
    check(
        "use std::collections::*;",
        "HashMap",
        &from("std::collections"),
    );
    check("use gone::*;", "Thing", "absent");
}

#[test]
fn what_a_macro_may_define_is_unknown() {
    let by = |name: &str| format!("unknown: `{name}!` may define it");
    check("make! { struct Thing; }", "Thing", &by("make"));
    check("a::make!(Thing);", "Thing", &by("a::make"));
    check("make! { Other }", "Thing", "absent");
    check("make! { \"Thing\" /* Thing */ }", "Thing", "absent");
    check(
        "make! { Thing } struct Thing;",
        "Thing",
        "item fixture::Thing",
    );
    check(
        "make! { Thing } use m::*; mod m { pub struct Thing; }",
        "Thing",
        "item fixture::m::Thing",
    );
    check("make! { Vec<u8> }", "Vec", "external std::vec::Vec");
    check(
        "make! { serde_json }",
        "serde_json::Value",
        "external serde_json::Value",
    );
    check("use m::*; mod m { make! { Thing } }", "Thing", &by("make"));
    check("mod m { make! { Thing } }", "Thing", "absent");
    check(
        "use m::Thing; mod m { make! { Thing } }",
        "Thing",
        &by("make"),
    );
    check("make! { mod m }", "m::Thing", &by("make"));
    check(
        "macro_rules! make { () => { struct Thing; } }",
        "Thing",
        "absent",
    );
    check(
        "make!(); macro_rules! make { () => { struct Thing; } }",
        "Thing",
        &by("make"),
    );
    check(
        "make!(); macro_rules! make { () => { struct Thing; } }",
        "Other",
        "absent",
    );
    check(
        "include!(concat!(env!(\"OUT_DIR\"), \"/x.rs\"));",
        "Thing",
        &by("include"),
    );
}

#[test]
fn what_depends_on_an_unknown_cfg_is_unknown_where_it_differs() {
    let depends = "unknown: which `A` is meant depends on a `cfg` that is not known";
    check("#[cfg(x)] struct A;", "A", "item fixture::A");
    check("#[cfg(x)] struct A; #[cfg(not(x))] struct A;", "A", depends);
    check(
        "#[cfg(x)] use serde::A; #[cfg(not(x))] use schemars::A;",
        "A",
        depends,
    );
    check(
        "#[cfg(unix)] use serde::A; #[cfg(not(unix))] use schemars::A;",
        "A",
        "external serde::A",
    );
    check(
        "#[cfg(x)] use serde::A; #[cfg(not(x))] use serde::A;",
        "A",
        "external serde::A",
    );
    check(
        "#[cfg(x)] mod m { pub struct A; } #[cfg(not(x))] mod m { pub struct A; }",
        "m::A",
        "unknown: which `m` is meant depends on a `cfg` that is not known",
    );
}

#[test]
fn members_of_items() {
    let fixture = one_file(
        "enum E { A, r#B } type F = E; use F::*; struct S; trait T { type X; } mod m { pub use super::E::A as Z; }",
    );
    let value = Namespace::Value;
    check_in(&fixture, "", "E::A", value, "member fixture::E::A");
    check_in(&fixture, "", "A", value, "member fixture::E::A");
    check_in(&fixture, "", "B", value, "member fixture::E::B");
    check_in(&fixture, "", "C", value, "absent");
    check_in(&fixture, "", "m::Z", value, "member fixture::E::A");
    check_in(&fixture, "", "S::new", value, "member fixture::S::new");
    check_in(
        &fixture,
        "",
        "T::X",
        Namespace::Type,
        "member fixture::T::X",
    );
    check_in(&fixture, "", "u8::MAX", value, "external std::u8::MAX");
    check_in(
        &fixture,
        "",
        "Some",
        value,
        "external std::option::Option::Some",
    );
    check_in(
        &fixture,
        "",
        "Self::A",
        value,
        "unknown: `Self` depends on where it stands",
    );
}

#[test]
fn the_three_name_spaces_are_apart() {
    let fixture = one_file(
        "struct A { a: u8 } fn A() {} fn b() {} mod b { pub const C: u8 = 1; } macro_rules! b { () => {} } static S: u8 = 1; use b::C as D; struct Unit;",
    );
    check_in(&fixture, "", "b", Namespace::Type, "module fixture::b");
    check_in(&fixture, "", "b", Namespace::Value, "item fixture::b");
    check_in(&fixture, "", "b", Namespace::Macro, "item fixture::b");
    check_in(&fixture, "", "b::C", Namespace::Value, "item fixture::b::C");
    check_in(&fixture, "", "D", Namespace::Value, "item fixture::b::C");
    check_in(&fixture, "", "D", Namespace::Type, "absent");
    check_in(&fixture, "", "S", Namespace::Type, "absent");
    check_in(&fixture, "", "Unit", Namespace::Value, "item fixture::Unit");
    let program = fixture.program();
    let krate = fixture.load(&program);
    let root = program.krate(krate).root;
    let Resolution::Item(function) =
        program.resolve_segments(root, false, &["A"], Namespace::Value)
    else {
        panic!("no item");
    };
    assert_eq!(program.head(function).kind, HeadKind::Function);
    let Resolution::Item(ty) = program.resolve_segments(root, false, &["A"], Namespace::Type)
    else {
        panic!("no item");
    };
    assert_eq!(program.head(ty).kind, HeadKind::Struct);
}

#[test]
fn attributes_and_derives_are_macros() {
    let check = |text: &str, path: &str, expected: &str| {
        check_in(&one_file(text), "", path, Namespace::Macro, expected);
    };
    check("use mcp::tool;", "tool", "external rmcp::tool");
    check(
        "use mcp::{tool as t, tool_router};",
        "t",
        "external rmcp::tool",
    );
    check("use mcp::{tool as t, tool_router};", "tool", "absent");
    check("", "mcp::tool", "external rmcp::tool");
    check("", "rmcp::tool", "absent");
    check("use mcp::*;", "tool", "unknown: it may come from `mcp::*`");
    check("mod tool {}", "tool", "absent");
    check(
        "use tool::tool; mod tool { pub fn tool() {} }",
        "tool",
        "absent",
    );
    check("", "tool", "absent");
    check(
        "#[macro_use] extern crate mcp;",
        "tool",
        "unknown: it may come from a crate marked `#[macro_use]`",
    );
    check("extern crate mcp;", "tool", "absent");
    check("", "derive", "external std::derive");
    check("", "Debug", "external std::fmt::Debug");
    check("", "JsonSchema", "absent");
    check(
        "use schemars::JsonSchema;",
        "JsonSchema",
        "external schemars::JsonSchema",
    );
    check(
        "macro_rules! tool { () => {} }",
        "tool",
        "item fixture::tool",
    );
    check(
        "mod m { #[macro_export] macro_rules! tool { () => {} } }",
        "crate::tool",
        "item fixture::m::tool",
    );
    check(
        "mod m { macro_rules! tool { () => {} } pub(crate) use tool; }",
        "m::tool",
        "item fixture::m::tool",
    );
}

#[test]
fn an_enabled_dependency_is_named_and_another_is_not() {
    let mut fixture = one_file("");
    fixture.workspace.packages[0].dependencies[0].enabled = false;
    check_in(&fixture, "", "serde::Serialize", Namespace::Type, "absent");
    check_in(
        &fixture,
        "",
        "schemars::JsonSchema",
        Namespace::Type,
        "external schemars::JsonSchema",
    );
}

fn three_crates() -> Fixture {
    Fixture::of_packages(&[
        (
            "app",
            &[
                ("src/lib.rs", "pub mod model; pub use types::Shared; pub use types::inner::*; use types::model_macro;"),
                ("src/model.rs", "pub struct Query; struct Hidden;"),
            ],
            &["types = my-types", "serde"],
        ),
        (
            "my-types",
            &[(
                "src/lib.rs",
                "pub struct Shared; struct Private; pub mod inner { pub struct Deep; pub(crate) struct Own; pub use base::Base; }
                pub use base; #[macro_export] macro_rules! model_macro { () => {} } impl Shared {}",
            )],
            &["base", "serde"],
        ),
        ("base", &[("src/lib.rs", "pub struct Base; mod priv_mod { pub struct P; }")], &[]),
    ])
}

#[test]
fn crates_of_the_workspace_are_read_when_a_path_leads_there() {
    let fixture = three_crates();
    let ty = Namespace::Type;
    check_in(&fixture, "", "Shared", ty, "item my_types::Shared");
    check_in(&fixture, "", "types::Shared", ty, "item my_types::Shared");
    check_in(&fixture, "", "Deep", ty, "item my_types::inner::Deep");
    check_in(&fixture, "", "Own", ty, "absent");
    check_in(&fixture, "", "Base", ty, "item base::Base");
    check_in(&fixture, "", "types::base::Base", ty, "item base::Base");
    check_in(&fixture, "", "base::Base", ty, "absent");
    check_in(&fixture, "", "my_types::Shared", ty, "absent");
    check_in(&fixture, "", "types::serde::Serialize", ty, "absent");
    check_in(
        &fixture,
        "",
        "model_macro",
        Namespace::Macro,
        "item my_types::model_macro",
    );
    let program = fixture.program();
    let krate = fixture.load(&program);
    assert_eq!(fixture.sources.paths().len(), 4);
    let root = program.krate(krate).root;
    assert_eq!(
        program.state.borrow().crates.len(),
        1,
        "nothing is loaded before it is asked for"
    );
    program.resolve_segments(root, false, &["model", "Query"], ty);
    assert_eq!(program.state.borrow().crates.len(), 1);
    program.resolve_segments(root, false, &["Shared"], ty);
    assert_eq!(program.state.borrow().crates.len(), 2);
}

#[test]
fn a_binary_names_the_library_of_its_package() {
    let fixture = Fixture::of_packages(&[(
        "my-server",
        &[
            (
                "src/lib.rs",
                "pub mod model { pub struct Query; } impl model::Query {}",
            ),
            (
                "src/main.rs",
                "mod model { pub struct Own; } use my_server::model::Query; fn main() {}",
            ),
        ],
        &[],
    )]);
    let program = fixture.program();
    let package = fixture.workspace.selected[0];
    let binary = program.load(package, 1);
    let root = program.krate(binary).root;
    let resolve = |path: &[&str]| {
        answer(
            &program,
            &program.resolve_segments(root, false, path, Namespace::Type),
        )
    };
    assert_eq!(resolve(&["Query"]), "item my_server::model::Query");
    assert_eq!(resolve(&["model", "Own"]), "item my_server::model::Own");
    assert_eq!(resolve(&["model", "Query"]), "absent");
    let Resolution::Item(query) =
        program.resolve_segments(root, false, &["Query"], Namespace::Type)
    else {
        panic!("no item");
    };
    assert_eq!(program.impls_of(query).len(), 1);
}

#[test]
fn a_crate_of_procedural_macros_is_external() {
    let mut fixture = Fixture::of_packages(&[
        (
            "app",
            &[("src/lib.rs", "use my_macros::Tool;")],
            &["my_macros"],
        ),
        (
            "my_macros",
            &[(
                "src/lib.rs",
                "#[proc_macro_derive(Tool)] pub fn derive(x: u8) -> u8 { x }",
            )],
            &[],
        ),
    ]);
    fixture.workspace.packages[1].targets[0].kind = vec!["proc-macro".to_owned()];
    check_in(
        &fixture,
        "",
        "Tool",
        Namespace::Macro,
        "external my_macros::Tool",
    );
}

/// The headers of the `impl` blocks that are found for a type.
#[track_caller]
fn check_impls(text: &str, ty: &str, expected: &[&str]) {
    let fixture = one_file(text);
    let program = fixture.program();
    let krate = fixture.load(&program);
    let impls = program.impls_of(find_item(&program, krate, ty));
    let found: Vec<String> = impls
        .into_iter()
        .map(|item| {
            program
                .text(item)
                .split(" {")
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn implementations_are_found_by_what_their_self_type_means() {
    let text = "struct A; struct B<T>(T); type C = A; mod m { pub struct A; impl A { fn in_m() {} } use super::A as Outer; impl Outer {} }
        impl A {} impl m::A {} impl crate::A {} impl C {} impl<T> B<T> {} impl<const N: usize> From<[u8; N]> for B<[u8; N]> {}
        impl Trait<A> for B<A> {} impl<T: Fn(A) -> A> Trait for T {} impl From<B<u8>> for A {} impl for<'a> Fn(&'a A) for A {}
        unsafe impl !Send for A {} impl Trait for &A {} impl Trait for Vec<A> {} impl Trait for (A,) {} impl dyn Trait {}
        impl<F> Trait for A where F: Fn() -> A {} #[cfg(test)] impl A {} make! { impl A {} }
        impl<T> Into<B<T>> for ::serde::A {} impl<'a, T: 'a + Into<<A as X>::Y>> self::A {} impl<T> Trait for B<{ 1 }> {} trait A2 {} impl const Trait for A {}";
    check_impls(
        text,
        "A",
        &[
            "impl A",
            "impl crate::A",
            "impl C",
            "impl From<B<u8>> for A",
            "impl for<'a> Fn(&'a A) for A",
            "unsafe impl !Send for A",
            "impl<F> Trait for A where F: Fn() -> A",
            "impl<'a, T: 'a + Into<<A as X>::Y>> self::A",
            "impl const Trait for A",
            "impl Outer",
        ],
    );
    check_impls(text, "m::A", &["impl m::A", "impl A"]);
    check_impls(
        text,
        "B",
        &[
            "impl<T> B<T>",
            "impl<const N: usize> From<[u8; N]> for B<[u8; N]>",
            "impl Trait<A> for B<A>",
            "impl<T> Trait for B<{ 1 }>",
        ],
    );
}

#[test]
fn items_of_kind_are_all_of_them() {
    let fixture = one_file("impl A {} mod m { impl B {} }");
    let program = fixture.program();
    let krate = fixture.load(&program);
    assert_eq!(items_of_kind(&program, krate, HeadKind::Impl).len(), 2);
}

/// What rustc makes of the same texts.
#[test]
#[ignore = "runs rustc once for each row"]
#[expect(clippy::disallowed_methods, reason = "rustc is the truth here")]
fn types_mean_the_same_to_rustc() {
    let directory = std::env::temp_dir().join(format!("mcpcheck-names-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let accepts = |text: &str| {
        let file = directory.join("fixture.rs");
        std::fs::write(&file, text).unwrap();
        let output = std::process::Command::new("rustc")
            .args([
                "--crate-type=lib",
                "--edition=2024",
                "--cap-lints=allow",
                "--emit=metadata",
                "--out-dir",
            ])
            .args([&directory, &file])
            .output()
            .unwrap();
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let mut faults = Vec::new();
    for (text, path, expected) in TYPES {
        let with = |probe: &str| text.replacen("mod here {", &format!("mod here {{ {probe} "), 1);
        let (kind, meaning) = expected.split_once(' ').unwrap_or((expected, ""));
        let path = path.replace("type", "r#type");
        let meaning = meaning
            .replacen("fixture::", "crate::", 1)
            .replace("::type", "::r#type");
        let probe = match kind {
            "absent" => format!("type Probe = {path};"),
            "primitive" => format!("fn probe(x: &{path}) -> &::std::primitive::{meaning} {{ x }}"),
            "module" => format!("use {path} as _;"),
            _ => {
                let meaning = match meaning.strip_prefix("std::") {
                    Some(rest) => format!("::std::{rest}"),
                    None => meaning,
                };
                let generics = match meaning.rsplit("::").next() {
                    Some("Option" | "Vec") if meaning.starts_with("::std") => "<u8>",
                    Some("HashMap" | "BTreeMap") => "<u8, u8>",
                    _ => "",
                };
                format!("fn probe(x: {path}{generics}) -> {meaning}{generics} {{ x }}")
            }
        };
        let (accepted, errors) = accepts(&with(&probe));
        // A name is absent from a crate that is right otherwise; circles of imports are errors by themselves.
        let alone = kind != "absent" || path == "A" && text.contains("here::A") || accepts(text).0;
        if !alone || accepted != (kind != "absent") {
            faults.push(format!("`{path}` {expected} in `{text}`: {errors}"));
        }
    }
    std::fs::remove_dir_all(&directory).unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
