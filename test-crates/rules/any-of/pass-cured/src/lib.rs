//! One object with a field for each alternative.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Target {
    pub id: Option<u64>,
    pub name: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub target: Target,
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

#[tool_handler(name = "cured")]
impl ServerHandler for Server {}
