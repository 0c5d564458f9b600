//! Attributes of fields and containers in unusual places: the truth is what the real derive prints for each `Root`.

pub use super::field_types::*;
pub use super::names::*;

#[cfg(not(feature = "schemars-0-8"))]
pub mod extensions_run_last {
    use super::*;
    /// Container docs
    #[derive(JsonSchema)] #[schemars(extend("x-container" = 1))] pub struct N(/** field docs */ #[schemars(extend("description" = "by the field", "x-field" = [LIMIT, "s", {"k": NAME}]))] pub String);
    const LIMIT: u32 = 7;
    const NAME: &str = "name";
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        pub n: Own,
        #[serde(default)] #[schemars(title = "t", range(max = 3), extend("title" = "T", "default" = 1, "maximum" = null))] pub a: u8,
    }
    #[derive(JsonSchema, Serialize, Deserialize)] #[schemars(with = "N")] /** of own */ pub struct Own;
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod extensions_on_variants {
    use super::*;
    #[derive(JsonSchema)] pub enum E { #[schemars(extend("x" = 1))] A(#[schemars(extend("x" = 2))] i32), /** b */ B(/** inner */ #[schemars(extend("description" = "last"))] Inner) }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum I { /** docs */ A(#[schemars(extend("description" = "field", "x" = true))] Inner), B(/** mine */ Inner) }
    #[derive(JsonSchema)] #[serde(untagged)] pub enum U { /** docs */ A(#[schemars(extend("description" = "field"))] Inner), /** v */ B(/** f */ i32) }
    #[derive(JsonSchema)] pub struct Root { pub e: E, pub i: I, pub u: U }
}
pub mod empty_metadata {
    use super::*;
    /// docs
    #[derive(JsonSchema)] #[schemars(title = "", description = "")] pub struct S { /** */ pub a: i32, #[doc = ""] pub b: Inner, #[schemars(title = "")] /** # T */ pub c: i32 }
    #[derive(JsonSchema)] pub struct Root { pub s: S, /** ## Two

    three */ pub d: bool,
        pub e: i32 }
}
pub mod documentation_forms {
    use super::*;
    const PART: &str = "part";
    #[derive(JsonSchema)]
    pub struct Root {
        #[doc = "  two spaces"]
        ///   three spaces
        ///	tab
        pub a: i32,
        #[doc(hidden)]
        pub b: i32,
        #[doc(alias = "x")]
        #[doc = "kept"]
        pub c: i32,
        /// quote " backslash \ tab	end
        pub d: i32,
        #[doc = r#"raw "text""#]
        pub e: i32,
        #[doc = stringify!(word)]
        pub f: i32,
        #[cfg_attr(all(), doc = "from cfg_attr")]
        pub g: i32,
        #[cfg_attr(not(feature = "schemars-0-8"), schemars(description = PART))]
        #[doc = "hidden"]
        pub h: i32,
        /// Zeile mit Umlaut ä
        /// und 🚀
        pub i: i32,
        #[deprecated(note = "x", since = "1")]
        /// after
        pub j: i32,
    }
}
pub mod renames {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all(serialize = "SCREAMING-KEBAB-CASE", deserialize = "camelCase"), rename = "Other")]
    pub struct Root { pub some_field: i32, #[serde(rename(deserialize = "only de"))] pub other_field: i32, pub r#match: bool, pub x1_y2: u8, #[serde(rename = "")] pub empty: i32, pub a__b: i32, pub _lead: i32, #[schemars(rename = "tilde~/slash")] pub slash: i32 }
}
pub mod rename_all_cases {
    use super::*;
    #[derive(JsonSchema)] #[serde(rename_all = "PascalCase")] pub struct P { pub two_words: i32, pub _x: i32 }
    #[derive(JsonSchema)] #[serde(rename_all = "UPPERCASE")] pub struct U { pub two_words: i32 }
    #[derive(JsonSchema)] #[schemars(rename_all = "kebab-case")] #[serde(rename_all = "camelCase")] pub struct K { pub two_words: i32 }
    #[derive(JsonSchema)] #[serde(rename_all = "lowercase")] pub enum E { TwoWords, HTTPOk { some_field: i32 } }
    #[derive(JsonSchema)] #[serde(rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "kebab-case")] pub enum F { TwoWords { some_field: i32 }, HTTPOk, #[serde(rename_all = "camelCase")] R { some_field: i32 } }
    #[derive(JsonSchema)] pub struct Root { pub p: P, pub u: U, pub k: K, pub e: E, pub f: F }
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod validation_in_places {
    use super::*;
    #[derive(JsonSchema)] pub struct Root {
        #[schemars(length(min = 1, max = "MOST"))] pub a: Option<Vec<u8>>,
        #[schemars(length(min = 1))] pub b: Option<HashMap<String, i32>>,
        #[schemars(range(min = 0.0, max = 1))] pub c: Option<f32>,
        #[schemars(pattern("^a"))] pub d: Option<String>,
        #[schemars(regex(pattern = PATTERN))] pub e: String,
        #[schemars(contains("a+b"))] pub f: String,
        #[schemars(inner(inner(range(min = 1, max = 9))))] pub g: Vec<Vec<u8>>,
        #[schemars(length(max = 3), inner(email))] pub h: HashSet<String>,
        #[schemars(inner(length(min = 2)))] pub i: Option<Vec<String>>,
        #[schemars(inner(range(min = 2)))] pub j: Vec<Inner>,
        #[schemars(ipv4)] pub k: String,
        #[schemars(ipv6, length(equal = 3))] pub l: String,
        #[schemars(range(min = i64::MIN, max = i64::MAX))] pub m: i64,
        #[schemars(range(min = -5, max = u8::MAX as i32 * 2))] pub n: i32,
        #[schemars(required)] #[serde(skip_serializing_if = "Option::is_none")] pub o: Option<Vec<i32>>,
        #[schemars(required)] pub p: Option<Option<Inner>>,
        #[schemars(length(min = 1), range(min = 1))] pub q: (i32, i32),
        #[schemars(range(min = 1e2, max = 1_000))] pub r: u64,
        #[schemars(length(min = 1))] pub s: [u8; 3],
        #[validate(length(min = 2, max = 4), range(min = 1))] #[schemars(length(min = 1))] pub t: String,
        #[schemars(url)] pub u: Option<String>,
        #[schemars(email)] pub v: Option<Vec<String>>,
    }
    const MOST: usize = 1 << 4;
    const PATTERN: &str = concat!("^", "\\d", "+$");
}
pub mod optionality {
    use super::*;
    type Maybe = Option<i32>;
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        pub a: Box<Option<i32>>, pub b: Maybe, #[schemars(with = "Maybe")] pub c: i32, #[serde(skip_serializing_if = "Option::is_none")] pub d: Option<i32>,
        #[schemars(with = "Vec<String>")] pub e: Option<String>, pub f: serde_json::Value, pub g: Option<serde_json::Value>, /** docs */ pub h: Option<serde_json::Value>, pub i: (),
        #[serde(default)] #[schemars(required)] pub j: Option<i32>, #[serde(skip_serializing)] pub k: Option<i32>, #[serde(skip_deserializing)] pub l: Option<i32>, pub m: Option<TransStr>, pub n: Option<()>, pub o: Option<Option<Inner>>, pub p: Vec<Option<Inner>>, pub q: Option<EmptyEnum2>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub enum EmptyEnum2 {}
}
pub mod map_keys {
    use super::*;
    #[derive(JsonSchema, PartialEq, Eq, Hash)] pub struct Code(#[schemars(regex(pattern = "^[A-Z]+$"))] pub String);
    #[derive(JsonSchema, PartialEq, Eq, Hash)] pub struct Number(pub u32);
    #[derive(JsonSchema, PartialEq, Eq, Hash)] #[serde(transparent)] pub struct Signed(pub i64);
    #[derive(JsonSchema, PartialEq, Eq, Hash)] #[serde(untagged)] pub enum NameOrNumber { Name(Color), Number(u32), Negative(i8) }
    #[derive(JsonSchema, PartialEq, Eq, Hash)] #[serde(rename_all = "lowercase")] pub enum Color { Red, Green }
    #[derive(JsonSchema, PartialEq, Eq, Hash)] pub struct Wrapped(pub Color);
    #[derive(JsonSchema)] pub struct Root { pub a: HashMap<Code, i32>, pub b: HashMap<Number, i32>, pub c: HashMap<Signed, i32>, pub d: HashMap<NameOrNumber, Inner>, pub e: BTreeMap<Color, Option<Inner>>, pub f: HashMap<Wrapped, i32>, pub g: HashMap<Option<u8>, i32>, pub h: HashMap<NonZeroU8, i32>, pub i: HashMap<Color, i32>, pub j: Option<HashMap<Color, i32>> }
}
pub mod flattening {
    use super::*;
    #[derive(JsonSchema)] pub struct N(pub Inner);
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct Closed { pub c: i32 }
    #[derive(JsonSchema)] pub struct Extra { #[serde(flatten)] pub rest: HashMap<String, i32> }
    #[derive(JsonSchema)] pub struct G<T> { pub g: i32, #[serde(flatten)] pub inner: T }
    #[derive(JsonSchema)] pub struct A { #[serde(flatten)] pub n: N, pub own: i32 }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct B { #[serde(flatten)] pub rest: BTreeMap<String, serde_json::Value>, pub own: i32 }
    #[derive(JsonSchema)] pub struct C { #[serde(flatten)] pub boxed: Box<Closed>, #[serde(flatten)] pub maybe: Option<Box<Inner>> }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct D { #[serde(flatten)] pub e: Option<ExtEnum>, pub own: i32 }
    #[derive(JsonSchema)] pub struct E { #[serde(flatten)] pub u: Option<UntaggedEnum>, #[serde(flatten)] pub extra: Extra }
    #[derive(JsonSchema)] pub struct F { #[serde(flatten)] #[schemars(required)] pub inner: Option<Inner>, #[serde(flatten)] pub adj: AdjEnum }
    #[derive(JsonSchema)] pub struct H { #[serde(flatten)] #[schemars(with = "Inner")] pub x: i32, #[serde(flatten)] pub t: TransStr }
    #[derive(JsonSchema)] pub struct Root { pub a: A, pub b: B, pub c: C, pub d: D, pub e: E, pub f: F, pub g: G<Inner>, pub h: G<Option<G<Closed>>>, pub i: H, pub j: Extra }
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod schema_functions {
    use super::*;
    pub fn literal(_: &mut SchemaGenerator) -> Schema { json_schema!({ "type": "integer", "minimum": 1 }) }
    pub fn forwarded(g: &mut SchemaGenerator) -> Schema { g.subschema_for::<Option<Inner>>() }
    pub fn boolean(_: &mut SchemaGenerator) -> Schema { json_schema!(true) }
    pub fn text(g: &mut SchemaGenerator) -> Schema { String::json_schema(g) }
    pub mod deep { use super::*; pub fn f(_: &mut SchemaGenerator) -> Schema { json_schema!({ "const": 1 }) } }
    #[derive(JsonSchema)] pub struct Root {
        #[schemars(schema_with = "literal")] pub a: u8, #[schemars(schema_with = "forwarded")] pub b: u8, #[schemars(schema_with = "boolean", title = "t")] pub c: u8,
        #[schemars(schema_with = "text", length(max = 2))] pub e: Option<u8>, #[schemars(schema_with = "deep::f")] #[serde(default)] pub f: u8, #[schemars(schema_with = "Root::own")] pub g: u8,
        #[schemars(with = "std::collections::BTreeMap<String, Vec<Inner>>")] pub h: u8,
    }
    impl Root { fn own(_: &mut SchemaGenerator) -> Schema { json_schema!({ "enum": [1, 2] }) } }
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod examples {
    use super::*;
    fn three() -> i32 { 3 }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[schemars(example = three())] pub a: i32, #[schemars(example = vec!["a", "b"], example = ["c"])] pub b: Vec<String>, #[schemars(example = Inner { a: 1, b: Some("x".to_string()) })] pub c: Inner,
        #[schemars(example = UnitEnum::First, example = &UnitEnum::SecondOne)] pub d: UnitEnum, #[schemars(example = serde_json::json!({"k": [1, null]}))] pub e: serde_json::Value, #[schemars(example = true, example = -1.5, example = 'c', example = ())] pub f: serde_json::Value,
        #[schemars(example = ExtEnum::Struct { x: 1, y: None }, example = ExtEnum::New(2), example = ExtEnum::Tup(1, "t".into()), example = ExtEnum::Unit)] pub g: ExtEnum, #[schemars(example = (1, "x"))] pub h: (i32, String),
    }
}
