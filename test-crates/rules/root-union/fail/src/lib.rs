//! An enum beside the other arguments.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub root: String,
    #[serde(flatten)]
    pub what: What,
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
        //~^ root-union
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
