//! Parts beside the type of an open object: what they say is lost, and nothing else.

use std::collections::BTreeMap;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[schemars(length(max = 9))]
    pub typed: String,
    #[schemars(schema_with = "labels")]
    pub labels: BTreeMap<String, String>,
}

fn labels(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object", "allOf": [{ "type": "object", "maxProperties": 9 }] })
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
