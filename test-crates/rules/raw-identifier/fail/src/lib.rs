//! Tools that are named after functions with raw identifiers.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Pattern {
    pub pattern: String,
}

#[tool_router]
impl Server {
    /// Says whether a pattern matches.
    #[tool]
    async fn r#match(&self, Parameters(pattern): Parameters<Pattern>) -> String { //~ raw-identifier
        pattern.pattern
    }

    /// Needs no prefix, and has it all the same.
    #[tool(title = "Count")]
    async fn r#count(&self) -> String { //~ raw-identifier
        String::new()
    }
}

#[tool_handler(name = "patterns")]
impl ServerHandler for Server {}
