//! A long description: 978 characters.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Finds pages by the words that they hold.
    #[tool]
    async fn find(&self) -> String {
        String::new()
    }

    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    /// Looks for pages, and says much about it, as tools for people who write manuals often do.
    #[tool]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
