//! Defaults that reading can work out: the truth is what the real derive prints for each `Root`.

pub use super::field_types::*;

pub mod functions_of_the_library {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[serde(default = "Vec::<i32>::new")] pub a: Vec<i32>, #[serde(default = "String::new")] pub b: String, #[serde(default = "HashMap::<String, i32>::new")] pub c: HashMap<String, i32>,
        #[serde(default = "i32::default")] pub e: i32, #[serde(default = "std::collections::BTreeSet::<i32>::new")] pub f: BTreeSet<i32>, #[serde(default = "Option::<i32>::default")] pub g: Option<i32>, #[serde(default = "Inner2::default")] pub h: Inner2, #[serde(default = "Vec::<String>::default")] pub i: Vec<String>,
    }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Inner2 { pub a: i32, pub b: Option<String>, pub c: Vec<Kind>, pub d: Kind, pub e: (u8, bool), pub f: [i8; 2], pub g: (), pub h: Box<str>, pub i: HashMap<String, Kind> }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] #[serde(rename_all = "kebab-case")] pub enum Kind { #[default] TheFirst, Second(i32) }
}
pub mod plain_defaults {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[serde(default)] pub a: f64, #[serde(default)] pub b: f32, #[serde(default)] pub c: char, #[serde(default)] pub d: String, #[serde(default)] pub e: (i32, String), #[serde(default)] pub f: [u8; 3], #[serde(default)] pub g: HashMap<String, i32>,
        #[serde(default)] pub h: HashSet<i32>, #[serde(default)] pub i: std::path::PathBuf, #[serde(default)] pub j: std::time::Duration, #[serde(default)] pub k: serde_json::Value, #[serde(default)] pub l: Option<Inner>, #[serde(default)] pub m: Box<i32>, #[serde(default)] pub n: Cow<'static, str>,
        #[serde(default)] pub o: (), #[serde(default)] pub p: Kind, #[serde(default)] pub q: Wrapping<i32>, #[serde(default)] pub r: Vec<Inner>, #[serde(default)] pub s: serde_json::Map<String, serde_json::Value>,
    }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] #[serde(rename_all = "lowercase", tag = "kind")] pub enum Kind { A { x: i32 }, #[default] B }
}
pub mod mapped_lists {
    use super::*;
    pub const NAMES: &[&str] = &["a", "b"];
    const NUMBERS: [u16; 2] = [3, 4];
    fn to_string() -> Vec<String> { NAMES.iter().map(ToString::to_string).collect() }
    fn from() -> Vec<String> { NAMES.iter().copied().map(String::from).collect() }
    fn to_owned() -> Vec<String> { NAMES.iter().map(|name| (*name).to_owned()).collect() }
    fn double() -> Vec<u32> { NUMBERS.iter().map(|number| u32::from(*number) * 2).collect() }
    fn own() -> Vec<NewStr> { NAMES.iter().map(|name| named(name)).collect() }
    fn named(name: &str) -> NewStr { NewStr(name.to_string()) }
    fn some() -> Option<String> { Some("x").map(str::to_owned) }
    fn constructed() -> Vec<NewStr> { ["p", "q"].into_iter().map(ToString::to_string).map(NewStr).collect() }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[serde(default = "to_string")] pub a: Vec<String>, #[serde(default = "from")] pub b: Vec<String>, #[serde(default = "to_owned")] pub c: Vec<String>, #[serde(default = "double")] pub d: Vec<u32>,
        #[serde(default = "own")] pub e: Vec<NewStr>, #[serde(default = "some")] pub f: Option<String>, #[serde(default = "constructed")] pub g: Vec<NewStr>,
    }
}
pub mod folded_functions {
    use super::*;
    const LIMIT: u32 = 10 * 5;
    static NAME: &str = "name";
    const LIST: &[&str] = &["a", "b"];
    fn number() -> u32 { LIMIT }
    fn text() -> String { NAME.to_owned() }
    fn joined() -> String { format!("{}-{LIMIT}", NAME) }
    fn list() -> Vec<String> { vec!["x".to_string(), String::from("y"), "z".into()] }
    fn repeated() -> Vec<u8> { vec![7; 3] }
    fn some() -> Option<String> { Some("s".to_string()) }
    fn none() -> Option<u8> { None }
    fn nested() -> Inner { let a = 3 + 4; Inner { a, b: some() } }
    fn returned() -> bool { return true; }
    fn map() -> HashMap<String, i32> { HashMap::from([("k".to_string(), 1)]) }
    fn tuple() -> (i32, bool) { (-1, !false) }
    fn newtype() -> NewStr { NewStr("n".to_string()) }
    fn external() -> ExtEnum { ExtEnum::Struct { x: 1, y: None } }
    fn adjacent() -> AdjEnum { AdjEnum::New(5) }
    fn internal() -> IntEnum { IntEnum::Struct { x: 2 } }
    fn untagged() -> UntaggedEnum { UntaggedEnum::Num(1.0) }
    fn unit() -> UnitEnum { use_it() }
    fn use_it() -> UnitEnum { UnitEnum::SecondOne }
    fn path() -> std::path::PathBuf { std::path::PathBuf::from("/tmp") }
    fn duration() -> std::time::Duration { std::time::Duration::from_millis(1500) }
    fn big() -> u64 { u64::MAX - 1 }
    fn float() -> f32 { 0.7 }
    fn cast() -> f64 { 3 as f64 / 2.0 }
    fn json() -> serde_json::Value { serde_json::json!({"a": [1, LIMIT]}) }
    fn rest() -> Inner2 { Inner2 { a: 5, ..Default::default() } }
    fn slice() -> Vec<String> { vec![LIST_FIRST.to_string()] }
    const LIST_FIRST: &str = "first";
    fn boxed() -> Box<Inner> { Box::new(Inner { a: 1, b: None }) }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Inner2 { pub a: i32, pub b: bool }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[serde(default = "number")] pub a: u32, #[serde(default = "text")] pub b: String, #[serde(default = "joined")] pub c: String, #[serde(default = "list")] pub d: Vec<String>, #[serde(default = "repeated")] pub e: Vec<u8>, #[serde(default = "some")] pub f: Option<String>,
        #[serde(default = "none")] pub g: Option<u8>, #[serde(default = "nested")] pub h: Inner, #[serde(default = "returned")] pub i: bool, #[serde(default = "map")] pub j: HashMap<String, i32>, #[serde(default = "tuple")] pub k: (i32, bool), #[serde(default = "newtype")] pub l: NewStr,
        #[serde(default = "external")] pub m: ExtEnum, #[serde(default = "adjacent")] pub n: AdjEnum, #[serde(default = "internal")] pub o: IntEnum, #[serde(default = "untagged")] pub p: UntaggedEnum, #[serde(default = "unit")] pub q: UnitEnum, #[serde(default = "path")] pub r: std::path::PathBuf,
        #[serde(default = "duration")] pub s: std::time::Duration, #[serde(default = "big")] pub t: u64, #[serde(default = "float")] pub u: f32, #[serde(default = "cast")] pub v: f64, #[serde(default = "json")] pub w: serde_json::Value, #[serde(default = "rest")] pub x: Inner2, #[serde(default = "slice")] pub y: Vec<String>,
        #[serde(default = "boxed")] pub aa: Box<Inner>,
    }
}
pub mod methods {
    use super::*;
    pub mod deep { pub fn value() -> i16 { -7 } pub mod er { pub(in super::super) fn value() -> i16 { super::value() * 2 } } }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root { #[serde(default = "Root::size")] pub a: usize, #[serde(default = "Root::name")] pub b: String, #[serde(default = "deep::value")] pub c: i16, #[serde(default = "deep::er::value")] pub d: i16, #[serde(default = "Mode::normal")] pub e: Mode, #[serde(default = "Root::LIMIT_fn")] pub f: u8 }
    impl Root { const LIMIT: u8 = 9; fn size() -> usize { 2_usize + Self::helper() } fn helper() -> usize { 40 } fn name() -> String { "root".into() } fn LIMIT_fn() -> u8 { Self::LIMIT } }
    #[derive(JsonSchema, Serialize, Deserialize, Clone, Copy)] #[serde(rename_all = "UPPERCASE")] pub enum Mode { Fast, Normal }
    impl Mode { const DEFAULT: Self = Self::Normal; fn normal() -> Self { Mode::DEFAULT } }
}
pub mod left_out {
    use super::*;
    #[derive(Deserialize, JsonSchema, Default)] pub struct OnlyRead { pub x: i32 }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Generic<T> { #[serde(default)] pub a: Option<T>, #[serde(default)] pub b: Vec<String> }
    #[derive(JsonSchema)] pub struct Root {
        #[serde(default)] pub a: OnlyRead, #[serde(default)] pub b: Vec<OnlyRead>, #[serde(default)] pub c: Option<OnlyRead>, #[serde(default)] pub d: Generic<i32>, #[serde(default, skip_serializing)] pub e: i32, #[serde(default)] pub f: HashMap<String, OnlyRead>,
    }
}
pub mod predicates {
    use super::*;
    fn is_false(value: &bool) -> bool { !*value }
    fn is_default<T: Default + PartialEq>(value: &T) -> bool { *value == T::default() }
    fn is_ten(value: &u32) -> bool { value == &10 }
    fn ten() -> u32 { 10 }
    fn eleven() -> u32 { 11 }
    #[derive(JsonSchema, Serialize, Deserialize, Default, PartialEq)] pub struct Opts { pub x: i32 }
    impl Opts { fn is_zero(&self) -> bool { self.x == 0 } fn is_one(&self) -> bool { self.x == 1 } }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root {
        #[serde(default, skip_serializing_if = "is_false")] pub a: bool, #[serde(default, skip_serializing_if = "std::ops::Not::not")] pub b: bool, #[serde(default, skip_serializing_if = "String::is_empty")] pub c: String, #[serde(default, skip_serializing_if = "HashMap::is_empty")] pub d: HashMap<String, i32>,
        #[serde(default, skip_serializing_if = "is_default")] pub e: i32, #[serde(default = "ten", skip_serializing_if = "is_ten")] pub f: u32, #[serde(default = "eleven", skip_serializing_if = "is_ten")] pub g: u32, #[serde(default = "eleven", skip_serializing_if = "is_default")] pub h: u32, #[serde(default, skip_serializing_if = "Opts::is_zero")] pub i: Opts, #[serde(default, skip_serializing_if = "Opts::is_one")] pub j: Opts,
        #[serde(default, skip_serializing_if = "Option::is_some")] pub k: Option<i32>, #[serde(default, skip_serializing_if = "serde_json::Value::is_null")] pub l: serde_json::Value, #[serde(default, skip_serializing_if = "Vec::is_empty")] pub m: Vec<i32>, #[serde(default, skip_serializing_if = "str::is_empty")] pub n: Box<str>,
    }
}
pub mod whole_structs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)] #[serde(default, rename_all = "camelCase")] pub struct Root { pub page_size: u32, #[serde(default = "yes")] pub fast: bool, #[serde(skip_serializing_if = "Option::is_none")] pub name: Option<String>, pub nested: Nested, #[serde(skip)] pub skipped: i32, #[serde(skip_deserializing)] pub read_only: i32, #[serde(skip_serializing_if = "Vec::is_empty")] pub tags: Vec<String> }
    fn yes() -> bool { true }
    impl Default for Root { fn default() -> Self { let size = 25; Self { page_size: size * 2, fast: false, name: None, nested: Nested { level: Level::High, list: vec![Level::Low] }, skipped: 0, read_only: 4, tags: vec!["t".to_string()] } } }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)] pub struct Nested { #[serde(rename = "LEVEL")] pub level: Level, #[serde(skip_serializing_if = "Vec::is_empty", rename(serialize = "items"))] pub list: Vec<Level> }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)] #[serde(rename_all = "snake_case")] pub enum Level { Low, High }
}
pub mod derived_whole {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize, Default)] #[serde(default)] pub struct Root { pub a: i32, pub b: Option<Inner>, pub c: Vec<String>, pub d: Kind, #[serde(flatten)] pub e: Flat }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Flat { #[serde(default)] pub f: u8 }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub enum Kind { A, #[default] #[serde(rename = "bee")] B }
}
pub mod written_values {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Unit;
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Pair(pub i32, #[serde(skip)] pub i32, pub bool);
    #[derive(JsonSchema, Serialize, Deserialize, Default)] #[serde(transparent)] pub struct Tr { pub v: Vec<i32> }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] #[serde(tag = "type", rename = "t")] pub struct Tagged { pub a: i32 }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Skips { #[serde(skip_serializing)] pub a: i32, #[serde(skip_deserializing)] pub b: i32, #[serde(skip_serializing_if = "Option::is_none")] pub c: Option<i32>, #[serde(flatten)] pub d: HashMap<String, i32>, #[serde(flatten)] pub e: Option<Inner>, #[serde(flatten)] pub f: Flat }
    #[derive(JsonSchema, Serialize, Deserialize, Default)] pub struct Flat { pub g: i32 }
    #[derive(JsonSchema, Serialize, Deserialize)] pub struct Root { #[serde(default)] pub a: Unit, #[serde(default)] pub b: Pair, #[serde(default)] pub c: Tr, #[serde(default)] pub d: Tagged, #[serde(default)] pub e: Skips, #[serde(default, serialize_with = "number")] pub f: bool, #[serde(default, with = "as_text")] #[schemars(with = "String")] pub g: i32 }
    fn number<S: serde::Serializer>(_value: &bool, serializer: S) -> Result<S::Ok, S::Error> { serializer.serialize_u8(4) }
    mod as_text { pub fn serialize<S: serde::Serializer>(value: &i32, serializer: S) -> Result<S::Ok, S::Error> { serializer.serialize_str(&value.to_string()) } pub fn deserialize<'de, D: serde::Deserializer<'de>>(_: D) -> Result<i32, D::Error> { Ok(0) } }
}
