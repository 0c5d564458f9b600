//! Names with dots and hyphens.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[serde(rename = "filter.name")]
    pub filter_name: Option<String>,
    #[serde(alias = "filter[id]")]
    pub filter_id: Option<String>,
    #[serde(rename = "max-age")]
    pub max_age: u32,
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
