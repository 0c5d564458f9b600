//! Documents beside issues.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Order, Page};

/// Where to look, used by several tools.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Scope {
    /// The project's key.
    pub project_key: String,
    /// The branch, the default one where it is left out.
    pub branch: Option<String>,
    pub include_archived: Option<bool>,
}

/// A name that is not empty.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Name(#[schemars(length(min = 1, max = 80))] pub String);

/// Which documents to look for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Search {
    /// Words to look for.
    pub text: String,
    /// Where to look.
    pub scope: Scope,
    pub order: Option<Order>,
    #[serde(flatten)]
    pub page: Page,
    #[serde(default)]
    pub authors: HashSet<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<DateTime<Utc>>,
}

/// A new document.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDocument {
    pub name: Name,
    #[schemars(pattern(r"^[a-z][a-z0-9-]*$"), example = "a-slug")]
    pub slug: String,
    pub due: Option<NaiveDate>,
    pub parent: Option<Box<DocumentId>>,
    pub weight: f64,
    pub scores: Option<BTreeMap<String, f64>>,
    #[deprecated]
    pub legacy_id: Option<i64>,
}

/// A document.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct DocumentId {
    pub id: Uuid,
}

/// One or many.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// Documents to take away.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Removal {
    pub names: OneOrMany,
    #[serde(default)]
    pub force: bool,
}
