//! What the tracker's tools take and give: only shapes that every default provider takes.

pub mod boards;
pub mod documents;
pub mod files;
pub mod issues;
pub mod people;

pub use people::{Person, PersonId};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A part of a long list.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Serialize)]
pub struct Page {
    /// The first entry, counted from zero.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    pub offset: u32,
    /// The most entries to give.
    #[serde(default = "default_limit")]
    #[schemars(range(min = 1, max = 200))]
    pub limit: u32,
}

fn default_limit() -> u32 {
    50
}

/// How entries are ordered.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    #[default]
    Newest,
    Oldest,
    MostVotes,
}
