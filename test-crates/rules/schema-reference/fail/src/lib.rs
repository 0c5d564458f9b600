//! A reference that leads to a property and not to a definition.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub from: String,
    #[schemars(schema_with = "by_hand")]
    pub to: String,
}

fn by_hand(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/properties/from" }) //~ schema-reference
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
