//! Optional scalars in a default run, described and bounded.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    /// How many at most.
    #[schemars(range(min = 1))]
    pub limit: Option<u32>,
    pub name: Option<String>,
    pub exact: Option<bool>,
    pub ratio: Option<f64>,
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
