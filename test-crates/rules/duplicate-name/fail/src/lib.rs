//! The later of two equal names wins: the first tool is never listed.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(name = "search")] //~ duplicate-name
    async fn search_pages(&self) -> String {
        String::new()
    }

    #[tool(name = "search")]
    async fn search_users(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
