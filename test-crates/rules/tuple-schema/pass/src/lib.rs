//! Arrays of one type, and a struct.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub corner: [f64; 2],
    pub path: Vec<[f64; 2]>,
    pub other: Other,
}

#[derive(Deserialize, JsonSchema)]
pub struct Other {
    pub number: i32,
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
