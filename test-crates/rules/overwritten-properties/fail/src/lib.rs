//! Extensions that take away what the derive made of the fields.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
#[schemars(extend("properties" = {}))] //~ overwritten-properties
pub struct Query {
    pub text: String,
    pub limit: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false, "properties" = { //~ overwritten-properties
    "text": {"type": "string", "description": "What to note"}
}))]
pub struct Note {
    pub text: String,
    pub title: String,
    pub tags: Vec<String>,
    pub date: String,
    pub place: Option<String>,
}

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{}{:?}", query.text, query.limit)
    }

    #[tool(description = "Counts the notes")]
    async fn count(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{}{:?}", query.text, query.limit)
    }

    #[tool(description = "Adds a note")]
    async fn add(&self, Parameters(note): Parameters<Note>) -> String {
        format!("{}{}{:?}{}{:?}", note.text, note.title, note.tags, note.date, note.place)
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
