//! A documented untagged enum: the description stands beside `anyOf`.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

/// A number or a name.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target { //~ any-of
    Id(u64),
    Name(String),
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

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
