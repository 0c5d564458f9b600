//! An optional enum that is written in place, so that its list holds null; numbers and nothing in lists.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub direction: Option<Direction>, //~ enum-member
    #[schemars(extend("enum" = [1, 2, 3]))] //~ enum-member
    pub stars: u8,
    #[schemars(extend("enum" = ["", "a"]))] //~ enum-member
    pub letter: String,
}

#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub enum Direction {
    Up,
    Down,
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
