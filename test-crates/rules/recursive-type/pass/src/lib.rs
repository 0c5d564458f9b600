//! The same with a bound, and a type that is used twice.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub filter: Filter,
    pub other: Filter,
}

#[derive(Deserialize, JsonSchema)]
pub struct Filter {
    pub all: Vec<Leaf>,
    pub column: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct Leaf {
    pub column: String,
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
