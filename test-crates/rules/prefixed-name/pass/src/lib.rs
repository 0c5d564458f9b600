//! A name of 41 characters.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Lists what is there.
    #[tool]
    async fn list_pull_request_comments_with_reactions(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
