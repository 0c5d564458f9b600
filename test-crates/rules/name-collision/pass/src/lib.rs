//! The same names, for a host that puts digits of a hash behind what it changes.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Lists what is there.
    #[tool(name = "search_a")]
    async fn first(&self) -> String {
        String::new()
    }
    /// Lists what is there.
    #[tool(name = "search.a")]
    async fn second(&self) -> String {
        String::new()
    }
    /// Lists what is there.
    #[tool(name = "list_pull_request_review_comments_with_their_reactions")]
    async fn third(&self) -> String {
        String::new()
    }
    /// Lists what is there.
    #[tool(name = "list_pull_request_review_comments_with_their_reactions_2")]
    async fn fourth(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
