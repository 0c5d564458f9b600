//! Optional structs and enums, with and without documentation.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    /// Where to look.
    pub place: Option<Place>,
    pub order: Option<Order>,
}

#[derive(Deserialize, JsonSchema)]
pub struct Place {
    pub name: String,
}

#[derive(Deserialize, JsonSchema)]
pub enum Order {
    Newest,
    Oldest,
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
