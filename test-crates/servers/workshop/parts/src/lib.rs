//! Parts in the store of a workshop.

pub mod material;
mod measure;

pub use measure::{Length, Size, Tolerance};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use material::Material;

/// A part in the store.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Part {
    /// The number on its box.
    pub number: u32,
    pub name: String,
    pub material: Option<Material>,
    /// Other names that it goes by.
    pub aliases: Option<Vec<String>>, //~ nullable-array
    pub size: Size,
}

/// Which parts to look for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PartQuery {
    /// Words in the name.
    pub text: Option<String>,
    /// Numbers of boxes.
    pub boxes: Option<Vec<u32>>, //~ nullable-array
    /// Length, width and height at most.
    pub within: Option<[f64; 3]>, //~ nullable-array
    pub state: Option<State>,
    #[serde(flatten)]
    pub limits: Limits,
}

/// How much to give back.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct Limits {
    #[serde(default)]
    pub skip: u32,
    pub take: Option<u32>,
}

/// How a part is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    //~^ one-of
    /// Never used.
    New,
    /// Used and good.
    Used,
    /// To be thrown away.
    Broken,
}

/// A change in the store.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    //~^ one-of
    Put {
        number: u32,
        count: u16,
    },
    Take {
        number: u32,
        count: u16,
        reason: Option<String>,
    },
    Count {
        number: u32,
    },
    Move(Move),
}

/// From one shelf to another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Move {
    pub number: u32,
    /// Row and column.
    pub from: (u8, u8), //~ tuple-schema
    pub to: Option<(u8, u8)>, //~ tuple-schema
}

/// Several changes at once.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Changes {
    pub changes: Vec<Change>,
    /// What to do when one fails.
    #[serde(default)]
    pub failure: Failure,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, Serialize)]
pub enum Failure {
    #[default]
    Stop,
    GoOn,
}

/// A label with data of any kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Label {
    pub number: u32,
    pub data: Value, //~ boolean-schema
    /// Data of older labels.
    #[serde(default)]
    pub history: Vec<Value>, //~ boolean-schema
    pub note: Option<Value>, //~ boolean-schema
}
