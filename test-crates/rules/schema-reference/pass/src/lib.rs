//! References to definitions, with documentation beside them.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    /// Where from.
    pub from: Place,
    pub to: Place,
    pub over: Inlined,
}

#[derive(Deserialize, JsonSchema)]
pub struct Place {
    pub name: String,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Inlined {
    pub name: String,
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
