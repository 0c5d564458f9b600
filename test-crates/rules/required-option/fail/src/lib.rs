//! Optional fields that the schema requires.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

pub struct Server;

fn count(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": "integer"})
}

type Maybe<T> = Option<T>;

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    pub text: String,
    #[schemars(with = "Vec<String>")]
    pub tags: Option<Vec<String>>, //~ required-option
    #[schemars(schema_with = "count")]
    pub limit: Option<u32>, //~ required-option
    #[serde(rename = "sortedBy")]
    #[schemars(with = "String")]
    pub sorted_by: Maybe<String>, //~ required-option
}

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{}{:?}{:?}{:?}", query.text, query.tags, query.limit, query.sorted_by)
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
