//! A struct beside the other arguments, an enum in a field.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[serde(flatten)]
    pub paging: Paging,
    pub what: What,
}

#[derive(Deserialize, JsonSchema)]
pub struct Paging {
    pub page: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum What {
    Name { name: String },
    Id { id: u64 },
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
