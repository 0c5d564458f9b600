//! Optional fields that the schema does not require, and fields that are meant to be required.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

pub struct Server;

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    Option::deserialize(deserializer)
}

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<String>")]
    pub tags: Option<Vec<String>>,
    /// Names an `Option` of another type.
    #[schemars(with = "Option<String>")]
    pub id: Option<u32>,
    /// Says that it is meant so.
    #[schemars(required, with = "String")]
    pub text: Option<String>,
    /// serde calls the function only for a value that is there, and complains about a missing one.
    #[serde(deserialize_with = "present")]
    #[schemars(with = "u32")]
    pub limit: Option<u32>,
    /// Never was optional.
    #[schemars(with = "String")]
    pub name: u32,
}

/// A result has all its fields.
#[derive(Serialize, JsonSchema)]
pub struct Found {
    #[schemars(with = "Vec<String>")]
    pub names: Option<Vec<String>>,
}

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> Json<Found> {
        let shown = format!("{:?}{:?}{:?}{}", query.id, query.text, query.limit, query.name);
        Json(Found { names: query.tags.map(|tags| [tags, vec![shown]].concat()) })
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
