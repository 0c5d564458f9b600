//! Arguments that are to travel as HTTP headers and cannot.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[schemars(extend("x-mcp-header" = "Tenant"))] //~ header-parameter
    pub tenant: Option<String>,
    #[schemars(extend("x-mcp-header" = "Share"))] //~ header-parameter
    pub share: f64,
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
