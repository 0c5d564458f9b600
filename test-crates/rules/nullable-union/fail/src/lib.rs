//! An optional untagged enum: `nullable` stands beside `anyOf` once a client is through with it.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target {
    Id(u64),
    Name(String),
}

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub target: Option<Target>, //~ nullable-union
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
