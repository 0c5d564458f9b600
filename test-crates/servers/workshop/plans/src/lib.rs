//! Plans: what is made of parts.

use std::collections::{BTreeMap, HashMap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use workshop_parts::{Limits, Size, Tolerance, material::Finish};

/// Something with a name and a place in a list.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Named<T> {
    pub name: String,
    pub value: T,
    /// The same under other names.
    pub others: Option<Vec<T>>, //~ nullable-array
}

/// A step of a plan, which may hold steps.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Step {
    pub text: String,
    /// Minutes.
    pub minutes: Option<u32>,
    #[serde(default)]
    pub steps: Vec<Step>, //~ recursive-type
}

/// A plan.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Plan {
    pub title: String,
    pub steps: Vec<Step>,
    /// How many of each part.
    pub parts: BTreeMap<String, u32>,
    pub tolerance: Option<Tolerance>,
    pub finish: Option<Finish>,
}

/// What a plan is to be.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "for", rename_all = "lowercase")]
pub enum Purpose {
    Sale { price: f64 },
    Gift { to: String },
    Repair { part: u32, note: Option<String> },
}

/// An order: what is wanted and what it is for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Order {
    pub plan: u64,
    pub count: u16,
    #[serde(flatten)]
    pub purpose: Purpose,
}

/// Which plans to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanQuery {
    pub title: Option<String>,
    pub sizes: Option<Vec<Size>>, //~ nullable-array
    pub limits: Option<Limits>,
}

/// One plan.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PlanId {
    pub plan: u64,
}

/// Sizes by name.
pub type NamedSizes = Named<HashMap<String, Size>>;

/// A rating.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Rating {
    pub plan: u64,
    #[schemars(extend("enum" = [1, 2, 3, 4, 5]))] //~ enum-member
    pub stars: u8,
    #[schemars(extend("const" = "1"))]
    pub version: String,
    /// Corners of the picture.
    pub corners: Vec<(f32, f32)>, //~ tuple-schema
}

/// No arguments, as a type.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Nothing {}

/// What came of it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(tag = "outcome")]
pub enum Outcome {
    Done { minutes: u32 },
    Failed { reason: String },
}
