//! Enums that stay lists of texts, and an untagged one.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub pace: Pace,
    pub target: Target,
}

/// `Slow` takes its time.
#[derive(Deserialize, JsonSchema)]
pub enum Pace {
    Slow,
    Fast,
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target {
    Id(u64),
    Name(String),
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
