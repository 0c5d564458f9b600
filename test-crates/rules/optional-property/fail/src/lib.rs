//! A closed object with a property that may be left out.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    pub text: String,
    #[serde(default)] //~ unknown-keyword
    pub limit: u32, //~ optional-property
    pub page: Option<u32>, //~ optional-property
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
