//! A struct without fields as arguments.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Nothing {}

pub struct Server;

#[tool_router]
impl Server {
    /// Says which version runs.
    #[tool]
    async fn version(&self, Parameters(_): Parameters<Nothing>) -> String {
        //~^ root-without-properties
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
