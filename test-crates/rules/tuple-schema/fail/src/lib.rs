//! Tuples.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub corner: (f64, f64),           //~ tuple-schema
    pub other: Option<(i32, String)>, //~ tuple-schema
    pub path: Vec<(f64, f64)>,        //~ tuple-schema
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
