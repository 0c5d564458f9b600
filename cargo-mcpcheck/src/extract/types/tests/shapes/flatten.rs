//! Attributes and shapes, a module each: the truth is what the real derive prints for its `Root`.

pub use super::field_types::*;
pub use super::names::*;

pub mod flatten_deny {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub inner: Di }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)] pub struct Di { pub x: i32 }
}

pub mod flatten_doc_container {
    use super::*;
    /// Root docs
    #[derive(JsonSchema)]
    pub struct Root { #[serde(flatten)] pub i: Fl }
    /// Fl docs
    #[derive(JsonSchema)] #[cfg_attr(not(feature = "schemars-0-8"), schemars(extend("x-fl" = true)))] pub struct Fl { pub m: i32 }
}

pub mod flatten_dup_key {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { /** mine */ pub a: String, #[serde(flatten)] pub inner: Inner }
}

pub mod flatten_external_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub e: ExtEnum }
}

pub mod flatten_internal_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub e: IntEnum }
}

pub mod flatten_map {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub extra: std::collections::HashMap<String, serde_json::Value> }
}

pub mod flatten_map_typed {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub extra: std::collections::HashMap<String, i32> }
}

pub mod flatten_option_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub e: Option<IntEnum> }
}

pub mod flatten_option_struct {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub inner: Option<Inner> }
}

pub mod flatten_order {
    use super::*;
    #[derive(JsonSchema)]
    pub struct Root { pub z: i32, #[serde(flatten)] pub i: Fl, pub a: i32, #[serde(flatten)] /** lost */ pub o: Option<Fl2> }
    /// Fl docs
    #[derive(JsonSchema)] pub struct Fl { pub m: i32, #[serde(rename = "b")] pub bb: String }
    #[derive(JsonSchema)] pub struct Fl2 { pub q: i32, pub r: Option<i32> }
}

pub mod flatten_struct {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub inner: Inner }
}

pub mod flatten_two_enums {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(flatten)] pub e: IntEnum, #[serde(flatten)] pub f: AdjEnum }
}

pub mod flatten_unit_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub e: UnitEnum }
}

pub mod flatten_untagged_enum {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub e: Ue }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)] pub enum Ue { A { a: i32 }, B { b: String } }
}

pub mod flatten_value {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { pub own: i32, #[serde(flatten)] pub extra: serde_json::Value }
}

pub mod root_flatten_only {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(flatten)] pub e: IntEnum }
}
