//! A name of 54 characters: with the name of the server and a prefix there is no room for it everywhere.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Lists what is there.
    #[tool]
    async fn list_pull_request_review_comments_with_their_reactions(&self) -> String { //~ prefixed-name
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
