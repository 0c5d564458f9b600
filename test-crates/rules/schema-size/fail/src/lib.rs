//! A list that may be very long, for a dialect that was asked for by name.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[schemars(length(max = 1000))] //~ schema-size
    pub names: Vec<String>,
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
