//! What parts are made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a part is made of.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Material {
    //~^ one-of
    Wood,
    Steel { grade: String, hardness: f32 },
    Plastic(String),
    Layers(Vec<Material>), //~ recursive-type
}

/// How a surface is treated.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(tag = "type", content = "with")]
pub enum Finish {
    //~^ one-of
    Raw,
    Painted { colour: Colour },
    Oiled(u8),
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[schemars(inline)]
pub enum Colour {
    Red,
    Green,
    Black,
}

/// A surface.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Surface {
    pub part: u32,
    pub finish: Finish,
    /// A second colour.
    pub accent: Option<Colour>, //~ enum-member
}
