//! Optional lists.

use std::collections::HashSet;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub tags: Option<Vec<String>>, //~ nullable-array
    pub corner: Option<[f64; 2]>,  //~ nullable-array
    pub ids: Option<HashSet<u64>>, //~ nullable-array
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
