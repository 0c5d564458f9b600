//! Enums in unusual forms: the truth is what the real derive prints for each `Root`.

pub use super::field_types::*;
pub use super::names::*;

pub mod all_variant_forms {
    use super::*;
    #[derive(JsonSchema)] pub enum External { A, B(), C {}, D(i32), E(i32, u8), F { x: i32 }, G(Option<i32>), H(Box<Inner>), I((i32, u8)), J(()), K([u8; 2]), L(Vec<External>) }
    #[derive(JsonSchema)] #[serde(tag = "t", content = "c")] pub enum Adjacent { A, B(), C {}, D(i32), E(i32, u8), F { x: i32 }, G(Option<i32>), H(Box<Inner>), J(()) }
    #[derive(JsonSchema)] #[serde(untagged)] pub enum Untagged { A, B(), C {}, D(i32), E(i32, u8), F { x: i32 }, G(Option<i32>), H(Box<Inner>), J(()) }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum Internal { A, C {}, F { x: i32 }, G(Option<Inner>), H(Box<Inner>), J(()), M(HashMap<String, i32>), N(NewInner), O(EmptyStruct), P(Gen<i32>), Q(AdjEnum) }
    #[derive(JsonSchema)] pub struct Root { pub a: External, pub b: Adjacent, pub c: Untagged, pub d: Internal }
}
pub mod denied {
    use super::*;
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub struct Closed { pub x: i32 }
    #[derive(JsonSchema)] pub struct AnyOfClosed { #[serde(flatten)] pub e: CE }
    #[derive(JsonSchema)] #[serde(untagged, deny_unknown_fields)] pub enum CE { A { a: i32 }, B { b: i32 } }
    #[derive(JsonSchema)] #[serde(tag = "t", deny_unknown_fields)] pub enum I { A, B(Closed), C { c: i32 }, D(CE), E(AnyOfClosed), F(UnitStruct) }
    #[derive(JsonSchema)] #[serde(deny_unknown_fields)] pub enum X { A, C { c: i32 } }
    #[derive(JsonSchema)] pub struct Root { pub i: I, pub x: X, pub c: CE }
}
pub mod untagged_variants_of_tagged_enums {
    use super::*;
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum I { A { a: i32 }, /** docs */ #[serde(untagged)] B(String), #[serde(untagged)] C { x: i32 } }
    #[derive(JsonSchema)] #[serde(tag = "t", content = "c")] pub enum A { One(i32), #[serde(untagged)] Other(serde_json::Value) }
    #[derive(JsonSchema)] pub enum E { #[serde(untagged)] U, #[serde(untagged)] V(bool) }
    #[derive(JsonSchema)] pub struct Root { pub i: I, pub a: A, pub e: E, pub o: Option<I> }
}
pub mod skipped_by_contract {
    use super::*;
    #[derive(JsonSchema)] pub enum E { A(i32), #[serde(skip_serializing)] B(i32), #[serde(skip_deserializing)] C { x: i32 }, #[serde(skip)] D(i32), #[serde(skip_serializing)] U, #[serde(skip_deserializing)] V }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum I { #[serde(skip_serializing)] A { a: i32 }, #[serde(skip_deserializing)] B { b: i32, #[serde(skip_serializing)] c: i32 } }
    #[derive(JsonSchema)] pub enum OnlySkipped { #[serde(skip)] A, #[serde(skip)] B }
    #[derive(JsonSchema)] pub struct Root { pub e: E, pub i: I, pub o: OnlySkipped }
}
pub mod split_names {
    use super::*;
    #[derive(JsonSchema)] #[serde(rename_all(serialize = "kebab-case"))] pub enum E { OneTwo, ThreeFour { x: i32 }, #[serde(rename(deserialize = "de", serialize = "ser"))] Five }
    #[derive(JsonSchema)] #[serde(tag = "t", rename_all(deserialize = "UPPERCASE"))] pub enum I { OneTwo, ThreeFour { #[serde(rename(serialize = "s"))] x: i32 } }
    #[derive(JsonSchema)] pub struct Root { pub e: E, pub i: I, pub m: HashMap<String, E> }
}
#[cfg(not(feature = "schemars-0-8"))]
pub mod attributes_of_variants {
    use super::*;
    fn mk(_: &mut SchemaGenerator) -> Schema { json_schema!({ "type": "string", "x": 1 }) }
    #[derive(JsonSchema)] pub enum E { /** # Title
 rest */ A, #[schemars(description = "d", title = "t")] B(i32), #[deprecated] C { x: i32 }, #[schemars(with = "Vec<i32>")] D, #[schemars(schema_with = "mk")] F, #[schemars(example = 1)] G, #[schemars(with = "Inner", rename = "aitch")] H { y: u8 } }
    #[derive(JsonSchema)] #[serde(tag = "t")] pub enum I { #[schemars(with = "Inner")] A(i32), #[schemars(schema_with = "mk")] B, /** docs */ C, /** docs */ D { /** f */ x: i32 } }
    #[derive(JsonSchema)] #[serde(tag = "t", content = "c")] pub enum A { #[schemars(with = "Inner")] A(i32), #[schemars(with = "i32")] B, /** docs */ C(/** field docs */ Inner) }
    #[derive(JsonSchema)] #[serde(untagged)] pub enum U { #[schemars(with = "Inner", title = "t")] A(i32), /** nothing */ B, C(#[schemars(range(min = 2))] i32) }
    #[derive(JsonSchema)] pub struct Root { pub e: E, pub i: I, pub a: A, pub u: U }
}
pub mod discriminants {
    use super::*;
    const BASE: i8 = -3;
    #[derive(JsonSchema_repr)] #[repr(i8)] /** docs */ pub enum R { A = BASE, B, #[serde(rename = "x")] C = 1 + 4, #[serde(skip)] D, E = -1 }
    #[derive(JsonSchema_repr)] #[repr(u64)] #[schemars(rename = "Big")] #[cfg_attr(not(feature = "schemars-0-8"), schemars(extend("x" = 1)))] pub enum Q { A = u64::MAX, B = 1 << 40 }
    #[derive(JsonSchema_repr)] #[repr(u8)] pub enum Implicit { A, B, C }
    #[derive(JsonSchema)] pub struct Root { pub r: R, pub q: Q, pub i: Option<Implicit> }
}
pub mod inline_enums {
    use super::*;
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] #[serde(tag = "t")] pub enum I { A { x: i32 }, B }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub enum C { #[doc = "one"] Only }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub enum U { A, B }
    #[derive(JsonSchema)] pub struct Root { pub i: I, pub oi: Option<I>, pub c: Option<C>, pub u: Vec<U>, pub ou: Option<U>, pub m: HashMap<String, U>, pub t: (U, C) }
}
pub mod variants_by_reference {
    use super::*;
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(_unstable_ref_variants))] #[serde(tag = "t")] pub enum R { A { x: i32 }, /** docs */ B(Inner), #[serde(skip_serializing)] C, Inner }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(_unstable_ref_variants))] #[serde(rename_all = "lowercase")] pub enum S { A, B { r: Option<Box<S>> } }
    #[derive(JsonSchema)] pub struct Root { pub r: R, pub s: S, pub inner: Inner }
}
pub mod docs_on_every_level {
    use super::*;
    /// The enum.
    #[derive(JsonSchema)] pub enum E { /** The variant. */ V { /** The field. */ f: i32 }, /** Another. */ W(/** Its content. */ String), Plain }
    /// # Heading
    /// Text.
    #[derive(JsonSchema)] #[serde(tag = "kind", content = "data")] pub enum A { /** The variant. */ V { /** The field. */ f: i32 }, #[doc = "Unit."] U }
    #[derive(JsonSchema)] pub struct Root { /** The use. */ pub e: E, /** An optional use. */ pub o: Option<E>, /** Many. */ pub m: Vec<E>, pub a: A }
}
