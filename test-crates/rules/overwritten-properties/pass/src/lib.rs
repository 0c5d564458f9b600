//! Extensions that take nothing away.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

/// Has no fields, so that there are no `properties` to take away.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("properties" = {}))]
pub struct Nothing {}

/// All fields have their place in the new value.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("properties" = {
    "text": {"type": "string", "description": "What to look for"},
    "limit": {"type": "integer", "default": 10}
}))]
pub struct Query {
    pub text: String,
    #[serde(default)]
    pub limit: u32,
    #[serde(skip)]
    pub internal: u32,
}

/// An extension of a field stands in the field's schema.
#[derive(Deserialize, JsonSchema)]
pub struct Note {
    pub text: String,
    #[schemars(extend("x-properties" = {}, "examples" = [["a"]]))]
    pub tags: Vec<String>,
}

#[tool_router]
impl Server {
    #[tool(description = "Lists the notes")]
    async fn list(&self, Parameters(_): Parameters<Nothing>) -> String {
        String::new()
    }

    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{}{}{}", query.text, query.limit, query.internal)
    }

    #[tool(description = "Adds a note")]
    async fn add(&self, Parameters(note): Parameters<Note>) -> String {
        format!("{}{:?}", note.text, note.tags)
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
