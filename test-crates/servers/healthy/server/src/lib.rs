//! An issue tracker as an MCP server. Nothing that it publishes hurts a default provider.

mod boards;
mod documents;
mod files;
mod issues;
mod people;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, tool_handler};

/// The server.
#[derive(Clone)]
pub struct Tracker {
    tool_router: ToolRouter<Self>,
}

impl Tracker {
    /// A tracker with all its tools.
    pub fn new() -> Self {
        Self {
            tool_router: Self::issue_tools()
                + Self::board_tools()
                + Self::people_tools()
                + Self::file_tools()
                + Self::document_tools(),
        }
    }

    fn done(&self, what: &str) -> String {
        format!("{} tools know of {what}", self.tool_router.list_all().len())
    }
}

impl Default for Tracker {
    fn default() -> Self {
        Self::new()
    }
}

#[tool_handler(router = self.tool_router, name = "tracker")]
impl ServerHandler for Tracker {}
