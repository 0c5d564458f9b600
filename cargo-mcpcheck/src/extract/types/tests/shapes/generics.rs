//! Generic types, aliases, names, ids and recursion: the truth is what the real derive prints for each `Root`.

pub use super::field_types::*;
pub use super::names::*;

pub mod nested_generics {
    use super::*;
    #[derive(JsonSchema)] pub struct Root { pub a: Gen<Gen<i32>>, pub b: Gen<Option<Gen<Inner>>>, pub c: Gen2<Vec<String>, HashMap<String, Inner>> }
}
pub mod generic_aliases {
    use super::*;
    type Pair<T> = (T, T);
    type Table<V, K = String> = HashMap<K, Vec<V>>;
    type Chain = Pair<Option<Pair<u8>>>;
    #[derive(JsonSchema)] pub struct Root { pub a: Pair<Inner>, pub b: Table<i32>, pub c: Table<bool, u16>, pub d: Chain }
}
pub mod default_parameters {
    use super::*;
    #[derive(JsonSchema)] pub struct Page<T, M = Inner> { pub items: Vec<T>, pub meta: M }
    #[derive(JsonSchema)] pub struct Root { pub a: Page<String>, pub b: Page<String, bool>, pub c: Page<String, Inner> }
}
pub mod const_generics {
    use super::*;
    pub const WIDTH: usize = 2 + 1;
    #[derive(JsonSchema)] #[schemars(rename = "Grid{N}x{T}{{}}")] pub struct Grid<T, const N: usize> { pub cells: Vec<T> }
    #[derive(JsonSchema)] pub struct Root { pub a: Grid<u8, 4>, pub b: Grid<String, WIDTH>, pub c: Grid<String, 3>, pub d: [[f64; WIDTH]; 2], pub e: [Inner; 4] }
}
pub mod generic_enums {
    use super::*;
    #[derive(JsonSchema)] pub enum Either3<A, B, C> { First(A), Second { b: B }, Third(Vec<C>), Nothing }
    #[derive(JsonSchema)] #[serde(tag = "kind", rename_all = "snake_case")] pub enum Tagged<T> { Some(T), Nothing }
    #[derive(JsonSchema)] #[serde(untagged)] pub enum OneOrMany<T> { One(T), Many(Vec<T>) }
    #[derive(JsonSchema)] pub struct Root { pub a: Either3<i32, Inner, bool>, pub b: Tagged<Inner>, pub c: OneOrMany<String>, pub d: OneOrMany<u8>, pub e: Option<OneOrMany<Inner>> }
}
pub mod phantom_parameters {
    use super::*;
    #[cfg_attr(feature = "schemars-0-8", derive(JsonSchema))] pub struct Marker;
    #[derive(JsonSchema)] pub struct Id<T> { pub raw: u64, #[serde(skip)] pub of: std::marker::PhantomData<T> }
    #[derive(JsonSchema)] #[serde(transparent)] pub struct Key<T> { pub raw: String, pub of: std::marker::PhantomData<T> }
    #[derive(JsonSchema)] pub struct Root { pub a: Id<Marker>, pub b: Id<String>, pub c: Key<Marker>, pub d: Option<Key<Inner>>, pub e: HashMap<Key<u8>, i32> }
}
pub mod names_that_end_in_numbers {
    use super::*;
    pub mod a { use super::*; #[derive(JsonSchema)] pub struct Foo { pub a: i32 } #[derive(JsonSchema)] pub struct Foo2 { pub a2: i32 } }
    pub mod b { use super::*; #[derive(JsonSchema)] pub struct Foo { pub b: i32 } #[derive(JsonSchema)] pub struct Foo2 { pub b2: i32 } }
    #[derive(JsonSchema)] pub struct Root { pub a: a::Foo, pub b: b::Foo, pub c: a::Foo2, pub d: b::Foo2, pub e: Vec<b::Foo> }
}
pub mod equal_renames_share_an_id {
    use super::*;
    #[derive(JsonSchema)] #[schemars(rename = "Same")] pub struct First { pub a: i32 }
    #[derive(JsonSchema)] #[schemars(rename = "Same")] pub struct Second { pub b: i32 }
    #[derive(JsonSchema)] pub struct Root { pub a: First, pub b: Second }
}
pub mod recursion_through_a_tagged_enum {
    use super::*;
    #[derive(JsonSchema)] #[serde(tag = "type")] pub enum Expr { Leaf { value: i32 }, Pair { left: Box<Expr>, right: Box<Self> }, List { items: Vec<Expr> } }
    #[derive(JsonSchema)] pub struct Root { pub expr: Expr, pub maybe: Option<Box<Expr>> }
}
pub mod root_recursion_with_self {
    use super::*;
    #[derive(JsonSchema)] pub struct Root { pub next: Option<Box<Self>>, pub all: Vec<Self>, pub by_name: HashMap<String, Root>, pub pair: (Box<Self>, i32) }
}
pub mod generic_recursion {
    use super::*;
    #[derive(JsonSchema)] pub struct Tree<T> { pub value: T, pub children: Vec<Tree<T>> }
    #[derive(JsonSchema)] pub struct Root { pub a: Tree<i32>, pub b: Tree<Inner>, pub c: Option<Tree<i32>> }
}
pub mod imported_under_other_names {
    use self::inner::{deep::Thing as Renamed, *};
    use schemars::JsonSchema as Describe;
    use std::collections::HashMap as Dictionary;
    pub mod inner {
        pub use self::deep::Kind::{self, *};
        pub mod deep {
            #[derive(schemars::JsonSchema)] pub struct Thing { pub x: ::std::string::String }
            #[derive(::schemars::JsonSchema, Clone)] pub enum Kind { Small, Large }
        }
    }
    #[derive(Describe)] pub struct Root { pub a: Renamed, pub b: Dictionary<String, self::inner::Kind>, pub d: core::option::Option<Kind> }
}
pub mod wrappers {
    use super::*;
    use std::cell::{Cell, RefCell};
    use std::sync::{Mutex, RwLock};
    #[derive(JsonSchema)] pub struct Root { pub a: Arc<Mutex<Vec<Inner>>>, pub b: Rc<RefCell<Option<String>>>, pub c: Cow<'static, [Inner]>, pub d: &'static [u8], pub e: Box<Option<Box<Inner>>>, pub f: RwLock<Cell<i32>>, pub g: std::cmp::Reverse<u8>, pub h: std::sync::Weak<Inner> }
}
pub mod nested_std {
    use super::*;
    #[derive(JsonSchema)] pub struct Root { pub a: Result<Option<i32>, Vec<String>>, pub b: Option<Result<Inner, ()>>, pub c: std::ops::Bound<std::ops::Range<u8>>, pub d: Vec<std::ops::RangeInclusive<Inner>>, pub e: Option<std::time::Duration>, pub f: (((i32,), u8), [bool; 1]), pub g: HashMap<String, HashMap<i8, Option<Inner>>>, pub h: Result<Option<i32>, Vec<String>>, pub i: BTreeMap<(), ()> }
}
pub mod names_of_compounds {
    use super::*;
    #[derive(JsonSchema)] #[schemars(rename = "Of{T}")] pub struct Of<T> { pub v: T }
    #[derive(JsonSchema)] pub struct Root { pub a: Of<Vec<Option<Inner>>>, pub b: Of<(i32, bool)>, pub c: Of<HashMap<String, u8>>, pub d: Of<HashMap<u8, String>>, pub e: Of<[char; 2]>, pub f: Of<HashSet<f32>>, pub g: Of<Result<(), String>>, pub h: Of<serde_json::Value>, pub i: Of<std::path::PathBuf>, pub j: Of<NonZeroU8>, pub k: Of<[u8; 0]>, pub l: Of<std::net::IpAddr>, pub m: Of<Of<isize>>, pub n: Of<std::ops::Range<usize>>, pub o: Of<HashMap<std::path::PathBuf, i32>>, pub p: Of<serde_json::Number>, pub q: Of<&'static str>, pub r: Of<TransStr>, pub s: Of<std::time::Duration> }
}
pub mod references_are_encoded {
    use super::*;
    #[derive(JsonSchema)] #[schemars(rename = "Größe <%~/>")] pub struct Odd { pub x: i32 }
    #[derive(JsonSchema)] pub struct Root { pub a: Odd, pub b: Vec<Odd> }
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod hand_written {
    use super::*;
    pub struct Stamp;
    impl schemars::JsonSchema for Stamp {
        fn schema_name() -> Cow<'static, str> { Cow::Borrowed("Stamp") }
        fn schema_id() -> Cow<'static, str> { concat!("my", "::", "Stamp").into() }
        fn json_schema(_: &mut SchemaGenerator) -> Schema { json_schema!({ "type": "string", "format": FORMAT, "x-list": [1, -2, null, true, 1.5], "x-map": {"a": {}} }) }
    }
    const FORMAT: &str = "date-time";
    pub struct Forwarding;
    impl JsonSchema for Forwarding {
        fn inline_schema() -> bool { true }
        fn schema_name() -> Cow<'static, str> { "F".into() }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema { generator.subschema_for::<Vec<Inner>>() }
    }
    pub enum Choice { A }
    impl JsonSchema for Choice {
        fn schema_name() -> Cow<'static, str> { "Choice".to_string().into() }
        fn json_schema(g: &mut SchemaGenerator) -> Schema { String::json_schema(g) }
    }
    #[derive(JsonSchema)] pub struct Root { pub a: Stamp, pub b: Option<Stamp>, pub c: Forwarding, pub d: Choice, pub e: HashMap<Choice, Stamp>, pub f: Option<Forwarding> }
}
pub mod transparent_chains {
    use super::*;
    #[derive(JsonSchema)] #[serde(transparent)] pub struct A(pub B);
    #[derive(JsonSchema)] #[serde(transparent)] pub struct B { pub inner: C, #[serde(skip)] pub cache: i32 }
    #[derive(JsonSchema)] #[schemars(with = "Option<D>")] pub struct C { pub x: i32 }
    #[derive(JsonSchema)] pub struct D { pub a: Option<i32> }
    #[derive(JsonSchema)] #[serde(transparent)] pub struct E(#[schemars(range(min = 1))] pub u8);
    #[derive(JsonSchema)] #[serde(transparent)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub struct F(pub Inner);
    #[derive(JsonSchema)] pub struct Root { pub a: A, pub b: Vec<B>, pub c: C, pub e: E, pub f: F, pub g: Option<F> }
}
