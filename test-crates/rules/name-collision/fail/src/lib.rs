//! Names that differ in what a host replaces, and behind where it cuts.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Lists what is there.
    #[tool(name = "search_a")] //~ name-collision
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
    #[tool(name = "list_pull_request_review_comments_with_their_reactions_2")] //~ name-collision
    async fn fourth(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
