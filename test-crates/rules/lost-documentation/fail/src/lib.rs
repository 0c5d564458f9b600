//! Documentation that stands before another attribute, and so is not published.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Searches the notes.
    //~^ lost-documentation
    #[allow(clippy::unused_async)]
    #[tool]
    async fn behind_docs(&self) -> String {
        String::new()
    }

    #[tool]
    /// Counts the notes.
    //~^ lost-documentation
    #[must_use]
    /// As a number.
    async fn between_docs(&self) -> String {
        String::new()
    }

    /// Lists the notes.
    /// One on each line.
    //~^^ lost-documentation
    #[rustfmt::skip]
    #[doc(alias = "ls")]
    #[tool(name = "list", annotations(read_only_hint = true))]
    async fn two_attributes(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
