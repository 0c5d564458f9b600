//! `nullable` on arguments that have to be there.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Note {
    pub text: String,
    #[schemars(required, extend("nullable" = true))] //~ nullable-keyword
    pub parent: Option<String>,
}

#[tool_router]
impl Server {
    #[tool(description = "Adds a note")]
    async fn add(&self, Parameters(note): Parameters<Note>) -> String {
        format!("{}{:?}", note.text, note.parent)
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
