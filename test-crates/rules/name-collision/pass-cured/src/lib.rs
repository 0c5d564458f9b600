//! Names that differ in letters.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Lists what is there.
    #[tool(name = "search_first")]
    async fn first(&self) -> String {
        String::new()
    }

    /// Lists what is there.
    #[tool(name = "search_second")]
    async fn second(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "cured")]
impl ServerHandler for Server {}
