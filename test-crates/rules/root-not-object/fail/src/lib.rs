//! Arguments that are an enum. From 1.8.0 on rmcp panics at them instead.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Question {
    Short { text: String },
    Long { text: String, limit: u32 },
}

pub struct Server;

#[tool_router]
impl Server {
    /// Asks.
    #[tool]
    async fn ask(&self, Parameters(_): Parameters<Question>) -> String {
        //~^ root-not-object
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
