//! Optional scalars, for the one dialect that takes no lists of types.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub limit: Option<u32>,   //~ nullable-scalar
    pub name: Option<String>, //~ nullable-scalar
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
