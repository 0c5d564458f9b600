//! An optional struct with a definition of its own, and an optional map.

use std::collections::HashMap;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Span")]
    pub span: Option<Span>,
    pub window: Option<Window>,
    pub labels: Option<HashMap<String, String>>,
}

#[derive(Deserialize, JsonSchema)]
pub struct Window {
    pub from: u32,
    pub to: u32,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Span {
    pub from: u32,
    pub to: u32,
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
