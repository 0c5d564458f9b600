//! Shapes that only schemars 0.8 takes, or that it reads in its own way: the truth is what its derive prints.

pub use super::field_types::*;
pub use super::names::*;

pub mod metadata {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[schemars(title = "T", description = "D")] pub a: i32,
        /// doc loses
        #[schemars(description = "attr wins")] pub b: i32,
        #[deprecated] pub c: i32,
        #[schemars(example = "five", example = "self::five")] pub d: i32,
        #[schemars(example = "inner")] pub e: Inner,
        #[schemars(title = "", description = "")] /** # T

        rest */ pub f: i32,
        #[schemars(title = "t")] pub g: serde_json::Value,
        #[schemars(example = "Root::sixth")] #[serde(default = "five")] pub h: i32,
    }
    fn five() -> i32 { 5 }
    fn inner() -> Inner { Inner { a: 1, b: Some("x".to_owned()) } }
    impl Root { fn sixth() -> i32 { 6 } }
}
pub mod documentation {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /// First line
        /// second line.
        ///
        /// Second paragraph.
        ///   indented
        ///
        ///
        /// Third.
        pub a: i32,
        /// # Heading Title
        /// Body text
        /// goes on.
        ///
        /// - a list
        /// - of two
        pub b: i32,
        ///Nospace
        pub c: i32,
        /** block doc
         * star line
         */
        pub d: i32,
        /**
         * only stars
         *
         * and more
         */
        pub e: i32,
        #[doc = "attr doc"]
        #[doc = concat!("con", "cat")]
        pub f: i32,
        /// Doc on inner ref
        pub g: Inner,
        /// Doc on option inner ref
        pub h: Option<Inner>,
        ///
        pub i: i32,
        /// #hashtag
        pub j: i32,
        /// ##
        pub k: i32,
        /// * starred
        /// * list
        pub l: i32,
        /// tab	inside  two spaces
        pub m: i32,
    }
    /// # Only a heading
    #[derive(JsonSchema)] pub struct Headed { pub a: i32 }
    #[derive(JsonSchema)] pub enum Documented { /** */ A, #[doc = ""] B, /** b */ C }
    #[derive(JsonSchema)] pub struct Uses { pub a: Headed, pub b: Documented }
}
pub mod validation {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root {
        #[schemars(length(min = 1, max = 10))] pub s: String,
        #[schemars(length(equal = 3))] pub v: Vec<i32>,
        #[schemars(length(min = 1, max = "MOST"))] pub os: Option<String>,
        #[schemars(range(min = 0, max = 100))] pub n: i32,
        #[schemars(range(min = 0.5, max = 1.5))] pub fl: f64,
        #[schemars(range(min = 1, max = 5))] pub u: u32,
        #[schemars(range(min = "LOW"))] pub on: Option<i64>,
        #[schemars(regex(pattern = r"^\d+$"))] pub re: String,
        #[schemars(regex = "PATTERN")] pub rp: String,
        #[schemars(regex(path = "self::PATTERN"))] pub rq: Option<String>,
        #[schemars(contains = "a.b")] pub co: String,
        #[schemars(contains(pattern = "a+b"))] pub cp: String,
        #[schemars(contains = "a.b")] pub cm: HashMap<String, i32>,
        #[schemars(contains = "a.b")] pub ci: Inner,
        #[schemars(email)] pub em: String,
        #[schemars(url)] pub ur: String,
        #[schemars(phone)] pub ph: Option<String>,
        #[schemars(required)] pub req: Option<i32>,
        #[schemars(required)] pub reqs: Option<Inner>,
        #[schemars(inner(length(min = 2)))] pub inn: Vec<String>,
        #[schemars(inner(range(min = 2)))] pub inr: Option<Vec<u8>>,
        #[schemars(range(min = 1))] pub onstr: String,
        #[schemars(length(min = 1), range(max = 3))] pub oninner: Inner,
        #[schemars(length(min = 1), url)] pub onany: serde_json::Value,
        #[schemars(length(min = 1))] pub onopt: Option<Inner>,
        #[schemars(length(max = 4))] pub ot: Option<Vec<String>>,
        #[validate(length(min = 1, max = 3))] pub vl: String,
        #[validate(range(min = 1, max = 3))] pub vr: i32,
        #[validate(email)] pub ve: String,
        #[validate(required)] pub vq: Option<i32>,
        #[validate(contains = "x")] pub vc: String,
        #[validate(regex = "PATTERN")] pub vp: String,
        #[schemars(range(min = 18446744073709551615u64))] pub big: u64,
        #[schemars(range(min = 9007199254740993i64))] pub odd: i64,
    }
    const MOST: usize = 1 << 4;
    const LOW: i64 = -3;
    const PATTERN: &str = "^a+$";
}
pub mod schema_functions {
    use super::*;
    pub fn forwarded(g: &mut SchemaGenerator) -> Schema { g.subschema_for::<Option<Inner>>() }
    pub fn text(g: &mut SchemaGenerator) -> Schema { String::json_schema(g) }
    pub fn list(g: &mut SchemaGenerator) -> Schema { <Vec<Inner>>::json_schema(g) }
    pub fn value(_: &mut SchemaGenerator) -> Schema { serde_json::from_value(serde_json::json!({"type": "integer", "minimum": 1, "required": ["b", "a"], "x-own": 1})).unwrap() }
    #[derive(JsonSchema)] #[serde(transparent)] pub struct Tr(#[schemars(schema_with = "text")] pub i32);
    #[derive(JsonSchema)] pub struct Nt(#[schemars(schema_with = "text")] pub i32);
    #[derive(JsonSchema)] pub struct Root {
        #[schemars(schema_with = "forwarded")] pub b: u8, #[schemars(schema_with = "text", length(max = 2))] pub e: Option<u8>, /** docs */ #[schemars(schema_with = "list")] #[serde(default)] pub f: u8,
        #[schemars(schema_with = "value")] pub g: u8, #[schemars(with = "std::collections::BTreeMap<String, Vec<Inner>>")] pub h: u8, #[schemars(with = "Option<String>")] pub i: u8, pub tr: Tr, pub nt: Nt, #[serde(flatten)] #[schemars(schema_with = "flat")] pub flat: u8,
    }
    pub fn flat(g: &mut SchemaGenerator) -> Schema { Inner::json_schema(g) }
}
pub mod containers {
    use super::*;
    #[derive(JsonSchema)] #[schemars(with = "Vec<String>")] pub struct WithIgnored { pub x: i32 }
    /// docs
    #[derive(JsonSchema)] #[schemars(title = "CT", example = "seven")] #[deprecated] pub struct Attributes { pub x: i32 }
    fn seven() -> i32 { 7 }
    #[derive(JsonSchema)] #[serde(rename(deserialize = "ByList"))] pub struct Listed<T> { pub t: T }
    #[derive(JsonSchema)] #[serde(rename = "Plain")] pub struct Named<T> { pub t: T }
    #[derive(JsonSchema)] #[serde(rename = "For{T}")] pub struct Formatted<T> { pub t: T }
    #[derive(JsonSchema)] pub struct Sized<T, const N: usize> { pub t: Vec<T> }
    #[derive(JsonSchema)] #[serde(remote = "Far")] pub struct Near { pub x: i32 }
    pub struct Far { pub x: i32 }
    #[derive(JsonSchema)] pub struct NtAttributes(/** lost */ #[schemars(range(min = 1), title = "lost")] pub u8);
    #[derive(JsonSchema)] #[serde(transparent)] #[schemars(title = "lost")] /** lost */ pub struct First { pub a: Option<Inner> }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub struct Tagged { pub a: i32 }
    #[derive(JsonSchema)] pub struct Root { pub a: WithIgnored, pub b: Attributes, pub c: Listed<i32>, pub d: Named<i32>, pub e: Named<bool>, pub f: Formatted<Inner>, pub g: Sized<Inner, 3>, pub h: Sized<(i32, String), 2>, pub i: Near, pub j: NtAttributes, pub k: First, pub l: Vec<First>, pub m: Tagged }
}
pub mod flattened {
    use super::*;
    /// Inner docs
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct Closed { pub c: i32 }
    #[derive(JsonSchema)] pub struct Empty {}
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct A { #[serde(flatten)] pub empty: Empty, pub own: i32 }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct B { #[serde(flatten)] pub rest: BTreeMap<String, i32>, pub own: i32 }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct C { #[serde(flatten)] pub rest: BTreeMap<String, serde_json::Value>, #[serde(flatten)] pub more: HashMap<String, bool> }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct D { #[serde(flatten)] pub e: Option<ExtEnum>, pub own: i32 }
    #[derive(JsonSchema)] pub struct E { #[serde(flatten)] pub unit: (), #[serde(flatten)] pub s: UnitEnum, #[serde(flatten)] pub n: i32 }
    #[derive(JsonSchema)] pub struct F { #[serde(flatten)] pub closed: Option<Closed>, #[serde(flatten)] pub i: IntEnum, #[serde(flatten)] pub a: AdjEnum }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct G { #[serde(flatten)] pub g: NewInner }
    #[derive(JsonSchema)] pub struct H { #[serde(flatten)] pub o: Option<serde_json::Value>, #[serde(flatten)] pub m: Option<HashMap<String, i32>>, #[serde(flatten)] pub f: Closed, pub c: String }
    #[derive(JsonSchema)] pub struct Root { pub a: A, pub b: B, pub c: C, pub d: D, pub e: E, pub f: F, pub g: G, pub h: H }
}
pub mod variants {
    use super::*;
    #[derive(JsonSchema)] pub enum E { /** # Title
 rest */ A, #[schemars(description = "d", title = "t")] B(i32), #[deprecated] C { x: i32 }, #[schemars(with = "Vec<i32>")] D, #[schemars(example = "one")] G, #[schemars(with = "Inner", rename = "aitch")] H { y: u8 }, Plain, #[schemars(rename = "ren")] Renamed }
    fn one() -> i32 { 1 }
    /// Documented
    #[derive(JsonSchema)] pub struct Described { pub d: i32 }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum I { #[schemars(with = "Inner")] A(i32), /** docs */ C, /** docs */ D { /** f */ x: i32 }, E(Described), /** mine */ F(Described), G(UnitEnum), H(serde_json::Value), J(Option<i32>), K(#[schemars(range(min = 1))] u8), L(#[schemars(required)] Option<Inner>) }
    #[derive(JsonSchema)] #[serde(tag = "t", content = "c")] pub enum A { #[schemars(with = "Inner")] A(i32), #[schemars(with = "i32")] B, /** docs */ C(/** field docs */ Inner), D(#[schemars(range(min = 2))] i32) }
    #[derive(JsonSchema)] #[serde(untagged)] pub enum U { #[schemars(with = "Inner", title = "t")] A(i32), /** nothing */ B, C(#[schemars(range(min = 2))] i32) }
    #[derive(JsonSchema)] pub enum Twice { A, #[serde(rename = "A")] B(i32) }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum NoneInternal {}
    #[derive(JsonSchema)] #[serde(untagged)] pub enum NoneUntagged {}
    #[derive(JsonSchema)] pub struct Root { pub e: E, pub i: I, pub a: A, pub u: U, pub t: Twice, pub ni: NoneInternal, pub nu: NoneUntagged }
}
pub mod hand_written {
    use super::*;
    pub struct Stamp;
    impl schemars::JsonSchema for Stamp {
        fn schema_name() -> String { "Stamp".to_owned() }
        fn json_schema(g: &mut SchemaGenerator) -> Schema { <Option<String>>::json_schema(g) }
    }
    pub struct Forwarding;
    impl JsonSchema for Forwarding {
        fn is_referenceable() -> bool { false }
        fn schema_name() -> String { String::from("F") }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema { generator.subschema_for::<Vec<Inner>>() }
    }
    #[derive(JsonSchema)] pub struct Root { pub a: Stamp, pub b: Option<Stamp>, pub c: Forwarding, pub f: Option<Forwarding> }
}
pub mod optional {
    use super::*;
    #[derive(JsonSchema)] pub struct Names<T> { pub v: T }
    #[derive(JsonSchema)] pub struct Root {
        pub a: Option<serde_json::Value>, pub b: Option<Option<Inner>>, pub c: Option<(i32, String)>, #[serde(default)] pub d: Option<Vec<Inner>>, /** docs */ pub e: Option<Inner>, #[serde(default)] pub f: Option<UnitEnum>,
        #[serde(skip_serializing, default)] pub g: i32, #[serde(skip_deserializing)] pub h: i32, #[serde(skip_serializing)] pub i: Option<i32>, #[serde(skip)] pub j: i32, pub k: Names<Option<i32>>, pub l: Names<()>, pub m: Names<Vec<bool>>, pub n: Names<HashMap<u8, String>>, pub o: Names<std::path::PathBuf>, pub p: Option<NonZeroI32>,
        pub q: Names<&'static str>, pub r: Names<Names<u8>>, pub s: Names<std::marker::PhantomData<u8>>, pub t: Names<std::time::Duration>, pub u: Names<serde_json::Map<String, serde_json::Value>>, pub v: Names<Result<(), i32>>, pub w: Names<[u8; 2]>, pub x: Names<std::ffi::CString>, pub y: Names<NonZeroU8>, pub z: Names<TransStr>,
    }
}
