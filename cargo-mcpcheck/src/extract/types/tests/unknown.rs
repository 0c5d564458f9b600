//! What is never guessed: types and values that reading does not tell, and types that never end.

use semver::Version;

use super::harness::{Reading, settings};
use crate::extract::syntax::testing::Fixture;
use crate::extract::types::{Contract, Settings, Setup};
use crate::schema::Finished;

fn fixture(source: &str) -> Fixture {
    let source =
        format!("use schemars::JsonSchema;\nuse serde::{{Serialize, Deserialize}};\n{source}");
    let dependencies = [
        "schemars",
        "serde",
        "serde_json",
        "elsewhere",
        "rust_mcp_sdk",
    ];
    Fixture::new(&[("src/lib.rs", &source)], &dependencies)
}

fn read_with(source: &str, settings: &Settings) -> Finished {
    let fixture = fixture(source);
    Reading::new(&fixture).node("Root", settings).finish(true)
}

fn read(source: &str) -> Finished {
    read_with(source, &settings(Contract::Deserialize))
}

#[track_caller]
fn check(source: &str, expected: &[(&str, &str)]) {
    let schema = read(source);
    let found: Vec<_> = schema
        .opaque
        .iter()
        .map(|(pointer, reason)| (pointer.as_str(), reason.as_str()))
        .collect();
    assert_eq!(found, expected, "{}", schema.json);
}

#[test]
fn types_of_other_crates() {
    check(
        "#[derive(JsonSchema)] struct Root { a: elsewhere::Thing, b: Option<elsewhere::Thing>, c: Vec<std::thread::ThreadId>, d: Missing }",
        &[
            (
                "/properties/a",
                "`elsewhere::Thing` is defined in the crate `elsewhere`, whose source was not read",
            ),
            (
                "/properties/b",
                "`elsewhere::Thing` is defined in the crate `elsewhere`, whose source was not read",
            ),
            (
                "/properties/c/items",
                "`std::thread::ThreadId` has no schema",
            ),
            ("/properties/d", "no type `Missing` was found"),
        ],
    );
}

#[test]
fn aliases_in_circles() {
    check(
        "type A = B; type B = A; type C = Vec<Option<C>>; type D<T> = m::E<Vec<T>>; mod m { pub type E<T> = super::D<T>; } #[derive(JsonSchema)] struct Root { a: A, c: C, d: Option<D<u8>> }",
        &[
            (
                "/properties/a",
                "`A`: the type alias `A` leads back to itself",
            ),
            (
                "/properties/c",
                "`C`: the type alias `C` leads back to itself",
            ),
            (
                "/properties/d",
                "`D<u8>`: the type alias `D` leads back to itself",
            ),
        ],
    );
}

#[test]
fn derives_of_other_crates_and_missing_ones() {
    check(
        "mod m { use rust_mcp_sdk::JsonSchema; #[derive(JsonSchema)] pub struct Foreign { a: i32 } } pub struct Bare; #[derive(JsonSchema)] struct Root { a: m::Foreign, b: Bare }",
        &[
            (
                "/properties/a",
                "`m::Foreign`: its `JsonSchema` is derived by `rust_mcp_sdk`, not by schemars",
            ),
            ("/properties/b", "`Bare`: no `JsonSchema` of it was found"),
        ],
    );
}

#[test]
fn the_derive_through_another_crate_is_the_derive() {
    let source = "mod m { use elsewhere::schemars; #[derive(schemars::JsonSchema)] pub struct A { a: i32 } #[derive(Debug, elsewhere::schemars::JsonSchema)] pub struct B; } #[derive(JsonSchema)] struct Root { a: m::A, b: m::B }";
    check(source, &[]);
}

#[test]
fn hand_written_code() {
    check(
        "struct Own; impl JsonSchema for Own { fn schema_name() -> std::borrow::Cow<'static, str> { \"Own\".into() } fn json_schema(g: &mut schemars::SchemaGenerator) -> schemars::Schema { let mut s = String::json_schema(g); change(&mut s); s } } fn make(g: &mut schemars::SchemaGenerator) -> schemars::Schema { build(g) } #[derive(JsonSchema)] struct Root { a: Own, #[schemars(schema_with = \"make\")] b: i32, #[schemars(transform = change)] c: i32 } ",
        &[
            (
                "/$defs/Own",
                "`Own`: its `JsonSchema` is implemented by hand",
            ),
            ("/properties/b", "the function `make` makes the schema"),
            ("/properties/c", "the transform `change` changes the schema"),
        ],
    );
}

#[test]
fn macros_and_associated_types() {
    check(
        "made_by_macro! { struct Made; } trait T { type A; } impl T for Root { type A = i32; } #[derive(JsonSchema)] struct Root { a: Made, b: <Root as T>::A, c: ty!(x), d: fn(i32) }",
        &[
            ("/properties/a", "`Made`: `made_by_macro!` may define it"),
            (
                "/properties/b",
                "`<Root as T>::A`: associated types are not resolved",
            ),
            ("/properties/c", "`ty!(x)`: the macro `ty!` makes the type"),
            (
                "/properties/d",
                "`fn(i32)`: the type has no form that is read",
            ),
        ],
    );
}

#[test]
fn defaults_that_need_running_code() {
    check(
        "#[derive(JsonSchema, Serialize, Deserialize)] struct Root { #[serde(default = \"f\")] a: i32, #[serde(default, skip_serializing_if = \"p\")] b: i32, #[serde(default)] c: Own, #[serde(default)] d: elsewhere::Thing, #[serde(default)] e: Hand } fn f() -> i32 { std::process::id() as i32 } fn p(v: &i32) -> bool { check(v) } #[derive(JsonSchema, Deserialize, Default)] struct Own; impl Serialize for Own {} #[derive(JsonSchema, Serialize, Deserialize)] struct Hand { x: i32 } impl Default for Hand { fn default() -> Self { build() } }",
        &[
            (
                "/properties/a/default",
                "the default is what `f` gives: `std::process::id()` needs running code",
            ),
            (
                "/properties/b/default",
                "what `p` says of the value needs running code",
            ),
            (
                "/properties/c/default",
                "`Serialize` is implemented by hand",
            ),
            (
                "/properties/d",
                "`elsewhere::Thing` is defined in the crate `elsewhere`, whose source was not read",
            ),
            (
                "/properties/e/default",
                "its `Default` is written by hand: `build()` needs running code",
            ),
        ],
    );
}

#[test]
fn parts_under_an_unknown_condition() {
    check(
        "#[derive(JsonSchema)] struct Root { #[cfg(something_unknown = \"x\")] a: i32, #[cfg_attr(something_unknown, serde(rename = \"z\"))] b: i32, c: E, #[cfg_attr(something_unknown, doc = \"d\")] d: i32 } #[derive(JsonSchema)] enum E { A, #[cfg(something_unknown)] B }",
        &[
            (
                "/$defs/E/enum/1",
                "whether the variant exists depends on a `cfg` that is not known",
            ),
            (
                "/properties/a",
                "whether the field exists depends on a `cfg` that is not known",
            ),
            (
                "/properties/d/description",
                "a documentation line depends on a `cfg` that is not known",
            ),
            (
                "/properties/z",
                "an attribute depends on a `cfg` that is not known",
            ),
        ],
    );
}

#[test]
fn fields_that_an_attribute_macro_rewrites() {
    check(
        "#[serde_with::serde_as] #[derive(JsonSchema)] struct Root { #[serde_as(as = \"X\")] a: i32, b: i32 }",
        &[(
            "/properties/a",
            "`#[serde_as]` changes the field's attributes",
        )],
    );
}

/// What `serde_with` 3 makes of it: `#[serde(skip_serializing_if = "Option::is_none")]` on every `Option`.
#[test]
fn options_that_an_attribute_macro_skips() {
    let source = "#[serde_with::skip_serializing_none] #[derive(JsonSchema, Serialize)] struct Root { a: Option<i32>, #[serialize_always] b: Option<i32>, c: Vec<i32> }";
    let schema = read_with(source, &settings(Contract::Serialize)).json;
    assert_eq!(schema["required"], serde_json::json!(["b", "c"]));
}

/// Whether a default is printed depends on `Serialize`, which a macro that sees the type may implement.
#[test]
fn implementations_that_a_macro_may_make() {
    check(
        "implement!(Seen); #[derive(JsonSchema, Default)] struct Seen; #[derive(JsonSchema, Default)] struct Unseen; #[elsewhere::more] #[derive(JsonSchema, Default)] struct Marked; #[derive(JsonSchema)] struct Root { #[serde(default)] a: Seen, #[serde(default)] b: Unseen, #[serde(default)] c: Marked }",
        &[
            (
                "/properties/a/default",
                "the macro `implement` may implement more of it",
            ),
            (
                "/properties/c/default",
                "the macro `elsewhere::more` may implement more of it",
            ),
        ],
    );
}

#[test]
fn what_a_flattened_unknown_brings_is_unknown() {
    check(
        "#[derive(JsonSchema)] struct Root { own: i32, #[serde(flatten)] rest: elsewhere::Thing }",
        &[(
            "",
            "`elsewhere::Thing` is defined in the crate `elsewhere`, whose source was not read",
        )],
    );
}

#[test]
fn a_name_that_depends_on_an_unknown_type() {
    check(
        "#[derive(JsonSchema)] #[schemars(rename = \"Of{T}\")] struct Of<T> { v: T } #[derive(JsonSchema)] struct Gen<T> { v: T } #[derive(JsonSchema)] struct Root { a: Of<elsewhere::Thing>, b: Gen<elsewhere::Thing>, c: Gen<elsewhere::Other> }",
        &[
            (
                "/$defs/Gen/properties/v",
                "`elsewhere::Thing` is defined in the crate `elsewhere`, whose source was not read",
            ),
            (
                "/$defs/Gen2/properties/v",
                "`elsewhere::Other` is defined in the crate `elsewhere`, whose source was not read",
            ),
            (
                "/properties/a",
                "`Of<elsewhere::Thing>`: its name depends on a type that is not known",
            ),
        ],
    );
}

/// None of these compiles; none may hang or overflow the stack.
#[test]
fn types_without_end() {
    for source in [
        "#[derive(JsonSchema)] struct Root { x: Option<Box<Grow<i32>>> } #[derive(JsonSchema)] struct Grow<T> { x: Option<Box<Grow<Vec<T>>>>, y: T }",
        "#[derive(JsonSchema)] struct Root { x: Option<Box<Grow<i32>>> } #[derive(JsonSchema)] struct Grow<T> { x: Option<Box<Grow<(T, T)>>> }",
        "type A = B; type B = A; #[derive(JsonSchema)] struct Root { x: A }",
        "type A<T> = A<Vec<T>>; #[derive(JsonSchema)] struct Root { x: A<i32> }",
        "type A = Vec<A>; #[derive(JsonSchema)] struct Root { x: A }",
        "#[derive(JsonSchema)] #[schemars(inline)] struct Root { x: Option<Box<Root>>, y: Vec<Root> }",
        "#[derive(JsonSchema)] struct Root { #[serde(flatten)] x: Box<Root>, #[serde(flatten)] y: Box<Root> }",
        "#[derive(JsonSchema)] #[serde(tag = \"t\")] enum Root { A(Box<Root>), B(Box<Root>) }",
        "#[derive(JsonSchema)] #[serde(transparent)] struct Root(Box<Root>);",
        "#[derive(JsonSchema)] #[serde(transparent)] struct Root(Other); #[derive(JsonSchema)] #[serde(transparent)] struct Other(Box<Root>);",
        "#[derive(JsonSchema)] #[schemars(with = \"Root\")] struct Root;",
        "#[derive(JsonSchema, Serialize)] #[serde(default)] struct Root { x: i32 } impl Default for Root { fn default() -> Self { Self::default() } }",
        "#[derive(JsonSchema, Serialize)] struct Root { #[serde(default = \"f\")] x: i32 } fn f() -> i32 { g() + g() } fn g() -> i32 { f() + f() }",
        "#[derive(JsonSchema, Serialize)] struct Root { #[schemars(title = A)] x: i32 } const A: &str = B; const B: &str = A;",
        "#[derive(JsonSchema, Serialize, Default)] struct Root { #[serde(default)] x: Option<Box<Root>>, #[serde(default)] y: Box<Root> }",
        "#[derive(JsonSchema)] struct Root { x: [u8; N] } const N: usize = N;",
        "#[derive(JsonSchema)] struct Root { #[schemars(schema_with = \"f\")] x: i32 } fn f(g: &mut schemars::SchemaGenerator) -> schemars::Schema { Root::json_schema(g) }",
    ] {
        let schema = read(source);
        assert!(schema.json.is_object(), "{source}");
    }
}

/// Values that double with each line, or that are written down once per key.
#[test]
fn values_without_measure() {
    let doubling = "let a = (a.clone(), a);".repeat(40);
    let longer = "let a = format!(\"{a}{a}\");".repeat(40);
    let lists = "let a = vec![a; 4000];".repeat(3);
    let json = "let a = json!([a, a]);".repeat(40);
    for (body, reason) in [
        (doubling, "the value is too large"),
        (longer, "the value is too large"),
        (lists, "the value is too large"),
        (json, "the value is too large"),
    ] {
        let source = format!(
            "use serde_json::json; #[derive(JsonSchema, Serialize)] struct Root {{ #[serde(default = \"f\")] x: serde_json::Value }} fn f() -> serde_json::Value {{ let a = \"a\"; {body} a }}"
        );
        let expected = format!("the default is what `f` gives: {reason}");
        check(&source, &[("/properties/x/default", &expected)]);
    }
    let variants: Vec<String> = (0..600).map(|index| format!("V{index}")).collect();
    let source = format!(
        "use std::collections::HashMap; #[derive(JsonSchema)] enum E {{ {} }} #[derive(JsonSchema)] struct Root {{ m: HashMap<E, HashMap<E, i32>> }}",
        variants.join(", ")
    );
    check(
        &source,
        &[("/properties/m", "the map has too many keys to write down")],
    );
}

/// Where schemars versions differ, as their sources do (`schemars`, `schemars_derive` 1.0.0 to 1.2.3).
#[test]
fn versions_of_schemars() {
    let source = "use std::collections::HashMap; #[derive(JsonSchema, Serialize, Deserialize)] struct Root { #[serde(default)] #[schemars(extend(\"default\" = 9))] a: u8, b: HashMap<U, i32>, c: HashMap<u8, i32>, d: E, #[serde(flatten)] e: U } #[derive(JsonSchema, Serialize, Deserialize)] enum U { X } #[derive(JsonSchema, Serialize, Deserialize)] enum E { T() }";
    let at = |version: &str| {
        let version = Version::parse(version).unwrap();
        read_with(
            source,
            &Settings::new(Setup::Draft2020, version, Contract::Deserialize),
        )
        .json
    };
    let (oldest, flattens, keys, last) = (at("1.0.0"), at("1.1.0"), at("1.2.0"), at("1.2.1"));
    let tuple =
        |schema: &serde_json::Value| schema["$defs"]["E"]["oneOf"][0]["properties"]["T"].clone();
    assert_eq!(
        tuple(&oldest),
        serde_json::json!({"maxItems": 0, "minItems": 0, "prefixItems": [], "type": "array"})
    );
    assert_eq!(
        tuple(&at("1.0.4")),
        serde_json::json!({"maxItems": 0, "type": "array"})
    );
    assert!(oldest.get("oneOf").is_none() && flattens.get("oneOf").is_some());
    let map = |schema: &serde_json::Value| schema["properties"]["b"].get("properties").is_some();
    assert!(!map(&flattens) && map(&keys));
    let default = |schema: &serde_json::Value| schema["properties"]["a"]["default"].clone();
    assert_eq!((default(&keys), default(&last)), (0.into(), 9.into()));
    assert_eq!(oldest["properties"]["c"], last["properties"]["c"]);
}

#[test]
fn a_root_whose_id_is_not_known_stands_in_the_definitions_again() {
    let source = "#[derive(JsonSchema)] struct Root { next: Option<Box<Root>> }";
    let known = read(source).json;
    assert_eq!(known["properties"]["next"]["anyOf"][0]["$ref"], "#");
    let mut settings = settings(Contract::Deserialize);
    settings.root_id_known = false;
    let twice = read_with(source, &settings).json;
    assert_eq!(
        twice["properties"]["next"]["anyOf"][0]["$ref"],
        "#/$defs/Root"
    );
    assert_eq!(twice["$defs"]["Root"]["properties"], twice["properties"]);
}
