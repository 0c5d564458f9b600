//! Attributes and shapes, a module each: the truth is what the real derive prints for its `Root`.

pub use super::field_types::*;
pub use super::names::*;

pub mod enum_adjacent_docs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "t", content = "c", deny_unknown_fields)] pub enum En { /** u */ U, N(Inner), S { x: i32 } }
}

pub mod enum_doc_container {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En, /** field doc */ pub f: En }
    /// Enum docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En { A, B }
}

pub mod enum_external_deny_docs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)] pub enum En { /** u */ U, /** n */ N(i32), S { x: i32 }, T(i32, i32), E(), SE {} , NI(Inner), NO(Option<i32>) }
}

pub mod enum_internal {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")] pub enum En {
        /// Unit docs
        UnitV,
        /// Struct docs
        StructV { /** fdoc */ x: i32, y: Option<i32> },
        NewV(Inner),
        NewDeny(Dn),
        NewMap(std::collections::HashMap<String, i32>),
        NewUnit(UnitStruct),
        NewBox(Box<Inner>),
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)] pub struct Dn { z: i32 }
}

pub mod enum_internal_deny {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type", deny_unknown_fields)] pub enum En { U, S { x: i32 } }
}

pub mod enum_rename_all_fields {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")] pub enum En { AaBb { some_field: i32 }, #[serde(rename_all = "UPPERCASE")] Cc { x_y: i32 } }
}

pub mod enum_rename_de_ser {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")] pub enum En { AaBb, #[serde(rename = "x")] Cc, #[serde(alias = "zz")] Dd }
}

pub mod enum_root_internal {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "op")]
    pub enum Root { A { x: i32 }, B }
}

pub mod enum_root_unit {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum Root { A, B }
}

pub mod enum_root_untagged {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Root { A { x: i32 }, B { y: i32 } }
}

pub mod enum_single_doc {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En { A, /** B docs */ B, C, #[schemars(title = "DT")] D }
}

pub mod enum_skip_variants {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En { A, #[serde(skip)] B, #[serde(skip_serializing)] C, #[serde(skip_deserializing)] D, #[serde(other)] E }
}

pub mod enum_untagged_docs {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)] pub enum En { /** s docs */ S(String), N(f64), L(Vec<String>), O { a: i32, b: Option<i32> }, I(Inner), Null }
}

pub mod enum_variant_untagged {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: En }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En { A, B(i32), #[serde(untagged)] Other(String) }
}

pub mod inline_enum_option {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub a: Option<Ie>, pub b: Option<Ic>, pub c: Vec<Option<Ie>>, pub d: Option<Is>, pub e: Option<Ii> }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub enum Ie { A, B }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub enum Ic { A, /** doc */ B }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] pub struct Is { x: Option<i32> }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(inline))] #[serde(untagged)] pub enum Ii { A(String), B(i32) }
}

pub mod internal_newtype_odd {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub e: Io }
    #[derive(JsonSchema)] #[serde(tag = "k")] pub enum Io { O(Option<Inner>), V(Vec<i32>), E(UnitEnum), X(IntEnum), U(UntaggedEnum), Va(serde_json::Value), T(TransStr) }
}

pub mod ref_variants {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub e: Rv }
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(_unstable_ref_variants))] pub enum Rv { A, B(i32), S { x: i32 } }
}

pub mod repr_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: Re }
    #[derive(JsonSchema_repr, Serialize, Deserialize)] #[repr(u8)] pub enum Re { A = 1, B = 5, C }
}

pub mod repr_enum_plain_derive {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub e: Re }
    #[derive(JsonSchema, Serialize, Deserialize)] #[repr(u8)] pub enum Re { A = 1, B = 5 }
}

pub mod variant_attrs {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub e: Va, pub f: Vb }
    #[derive(JsonSchema)] pub enum Va { #[schemars(rename = "ren")] A, #[schemars(skip)] B, #[deprecated] C, #[cfg_attr(not(feature = "schemars-0-8"), schemars(extend("x-v" = 1)))] D, r#Type, #[schemars(title = "t")] E(i32) }
    #[derive(JsonSchema)] #[serde(rename_all = "camelCase")] pub enum Vb { HTTPServer, UserID2, aLower }
}
