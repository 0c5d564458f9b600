//! `nullable` where it changes nothing: the argument may be left out, or its type has null.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Note {
    pub text: String,
    /// For Gemini, which knows the word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<String>", extend("nullable" = true))]
    pub tags: Option<Vec<String>>,
    #[schemars(extend("nullable" = true))]
    pub parent: Option<String>,
    #[schemars(extend("nullable" = false))]
    pub date: String,
}

#[tool_router]
impl Server {
    #[tool(description = "Adds a note")]
    async fn add(&self, Parameters(note): Parameters<Note>) -> String {
        format!("{}{:?}{:?}{}", note.text, note.tags, note.parent, note.date)
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
