//! The types that rows and cases share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Inner {
    pub a: i32,
    pub b: Option<String>,
}

#[derive(
    JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
)]
pub enum UnitEnum {
    First,
    SecondOne,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash)]
#[serde(rename_all = "snake_case")]
pub enum DocEnum {
    /// The first.
    First,
    /// The second.
    SecondOne,
    Third,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub enum ExtEnum {
    Unit,
    OtherUnit,
    New(i32),
    NewStruct(Inner),
    Tup(i32, String),
    Struct { x: i32, y: Option<String> },
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(tag = "kind")]
pub enum IntEnum {
    Unit,
    NewStruct(Inner),
    Struct { x: i32 },
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(tag = "t", content = "c")]
pub enum AdjEnum {
    Unit,
    New(i32),
    Tup(i32, String),
    Struct { x: i32 },
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(untagged)]
pub enum UntaggedEnum {
    Num(f64),
    Text(String),
    Obj(Inner),
    Unit,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub enum OneVariant {
    Only,
}

#[derive(JsonSchema, Deserialize, Clone, Debug)]
pub enum EmptyEnum {}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash)]
pub struct NewStr(pub String);

/// A documented newtype.

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct NewStrDoc(pub String);

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
#[serde(transparent)]
pub struct TransStr(pub String);

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct NewInner(pub Inner);

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct UnitStruct;

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct EmptyStruct {}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct TupStruct(pub i32, pub String);

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct Gen<T> {
    pub v: T,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct Gen2<T, U> {
    pub t: T,
    pub u: Option<U>,
}

#[derive(JsonSchema, Serialize, Deserialize, Clone, Debug)]
pub struct TreeNode {
    pub name: String,
    pub children: Vec<TreeNode>,
}
