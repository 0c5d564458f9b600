//! Attributes and shapes, a module each: the truth is what the real derive prints for its `Root`.

pub use super::field_types::*;
pub use super::names::*;

pub mod default_container {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(default)]
    pub struct Root { pub a: i32, pub b: String, pub c: Option<i32> }
    impl Default for Root { fn default() -> Self { Root { a: 42, b: "x".into(), c: None } } }
}

pub mod default_container_path {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(default = "mk")]
    pub struct Root { pub a: i32 }
    fn mk() -> Root { Root { a: 7 } }
}

pub mod default_field {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(default)] pub a: i32, #[serde(default = "dflt")] pub b: String, #[serde(default)] pub c: Option<i32>, #[serde(default)] pub d: Vec<String>, #[serde(default)] pub e: bool, #[serde(default = "en")] pub f: UnitEnum, #[serde(default = "dv")] pub g: Inner }
    fn dflt() -> String { "hello".into() }
    fn en() -> UnitEnum { UnitEnum::SecondOne }
    fn dv() -> Inner { Inner { a: 1, b: None } }
}

pub mod default_float_int {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(default = "f")] pub a: f64, #[serde(default = "g")] pub b: f32, #[serde(default = "h")] pub c: u64 }
    fn f() -> f64 { 1.0 } fn g() -> f32 { 0.1 } fn h() -> u64 { u64::MAX }
}

pub mod default_not_serialize {
    use super::*;
    #[derive(JsonSchema, Deserialize)]
    pub struct Root { #[serde(default)] pub a: OnlyDe }
    #[derive(JsonSchema, Deserialize, Default)] pub struct OnlyDe { #[serde(default)] pub x: i32 }
}

pub mod default_serialize_with {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(default, serialize_with = "ser")] #[schemars(with = "String")] pub a: i32 }
    fn ser<S: serde::Serializer>(v: &i32, s: S) -> Result<S::Ok, S::Error> { s.serialize_str(&format!("n{v}")) }
}

pub mod default_skip_if {
    use super::*;
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root { #[serde(default, skip_serializing_if = "Option::is_none")] pub a: Option<i32>, #[serde(default, skip_serializing_if = "Vec::is_empty")] pub b: Vec<i32>, #[serde(skip_serializing_if = "Option::is_none")] pub c: Option<i32>, #[serde(default = "three", skip_serializing_if = "is3")] pub d: i32, #[serde(default = "three", skip_serializing_if = "is4")] pub e: i32 }
    fn three() -> i32 { 3 }
    fn is3(v: &i32) -> bool { *v == 3 }
    fn is4(v: &i32) -> bool { *v == 4 }
}
