//! A set, for a dialect with few keywords; `$schema` it does not know either.

use std::collections::HashSet;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub names: HashSet<String>, //~ unknown-keyword
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
        //~^ unknown-keyword
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
