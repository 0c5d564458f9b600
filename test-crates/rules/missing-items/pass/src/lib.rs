//! A list that says what it holds, if only anything.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub names: Vec<String>,
    #[schemars(schema_with = "by_hand")]
    pub other: Vec<String>,
}

fn by_hand(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": {} })
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
