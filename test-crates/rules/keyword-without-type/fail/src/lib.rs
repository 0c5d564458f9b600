//! Alternatives that only say what is required.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub key: Key,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(extend("anyOf" = [{ "required": ["id"] }, { "required": ["name"] }]))] //~ keyword-without-type
//~^ keyword-without-type
pub struct Key {
    pub id: Option<u64>,
    pub name: Option<String>,
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
