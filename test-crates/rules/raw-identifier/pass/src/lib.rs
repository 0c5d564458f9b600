//! Raw identifiers that do not become names of tools.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Filter {
    /// Published without its prefix: the derives take it away.
    pub r#type: String,
}

#[tool_router]
impl Server {
    /// Says whether a pattern matches.
    #[tool(name = "match")]
    async fn r#match(&self, Parameters(filter): Parameters<Filter>) -> String {
        self.r#in(&filter.r#type)
    }

    fn r#in(&self, text: &str) -> String {
        text.to_owned()
    }
}

#[tool_handler(name = "patterns")]
impl ServerHandler for Server {}
