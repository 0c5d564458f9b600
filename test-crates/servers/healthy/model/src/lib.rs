//! Types of arguments that every provider takes: the most common shapes of published servers.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Where to look, used by several tools.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Scope {
    /// The project's key.
    pub project_key: String,
    /// The branch, the default one where it is left out.
    pub branch: Option<String>,
    pub include_archived: Option<bool>,
}

/// Which way to sort.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    #[default]
    Newest,
    Oldest,
    BestMatch,
}

/// Pages of a result.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Paging {
    /// At most so many on a page.
    #[serde(default = "page_size")]
    #[schemars(range(min = 1, max = 100))]
    pub size: u32,
    /// As the page before gave it.
    pub cursor: Option<String>,
}

fn page_size() -> u32 {
    20
}

/// A name that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Name(#[schemars(length(min = 1, max = 80))] pub String);

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Search {
    /// Words to look for.
    pub text: String,
    /// Where to look.
    pub scope: Scope,
    pub order: Option<Order>,
    #[serde(flatten)]
    pub paging: Paging,
    #[serde(default)]
    pub labels: Vec<String>,
    #[serde(default)]
    pub authors: HashSet<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    pub name: Name,
    #[schemars(pattern(r"^[a-z][a-z0-9-]*$"), example = "a-slug")]
    pub slug: String,
    pub due: Option<NaiveDate>,
    pub parent: Option<Box<Parent>>,
    pub weight: f64,
    pub priority: Option<u8>,
    pub attributes: HashMap<String, String>,
    pub scores: Option<BTreeMap<String, f64>>,
    #[deprecated]
    pub legacy_id: Option<i64>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Parent {
    pub id: Uuid,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Layout {
    /// Longitude and latitude.
    pub position: [f64; 2],
    pub grid: Vec<Vec<i32>>,
    pub initial: char,
    pub file: PathBuf,
    pub timeout: Duration,
    pub copies: std::num::NonZeroU32,
    pub payload: Vec<u8>,
    pub parents: Vec<Parent>,
}

/// One or many.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Remove {
    pub ids: OneOrMany,
    #[serde(default)]
    pub force: bool,
}

/// What a tool that counts answers.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    pub count: u64,
    pub exact: Option<bool>,
}
