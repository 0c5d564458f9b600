//! Parts that no type holds together, and parts beside a type.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[schemars(schema_with = "by_hand")]
    pub name: String,
    #[schemars(extend("allOf" = [{ "maxLength": 9 }]))] //~ all-of
    pub typed: String,
}

fn by_hand(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "allOf": [{ "type": "string" }, { "type": "string", "maxLength": 9 }] }) //~ all-of
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
