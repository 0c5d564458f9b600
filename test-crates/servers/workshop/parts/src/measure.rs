//! Measures.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Millimetres.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Length(pub f64);

/// Length, width, height.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Size {
    pub length: Length,
    pub width: Length,
    pub height: Option<Length>,
}

/// How far a measure may be off: a number for both sides, or one for each.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Tolerance {
    Both(f64),
    Each { below: f64, above: f64 },
}
