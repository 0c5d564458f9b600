//! No arguments at all.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Says which version runs.
    #[tool]
    async fn version(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
