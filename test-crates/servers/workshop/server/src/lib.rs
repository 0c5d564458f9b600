//! A workshop as an MCP server. Much of what it publishes is refused somewhere.

mod plans;
mod store;
mod tools_of_trade;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, tool_handler};

/// The server.
#[derive(Clone)]
pub struct Workshop {
    router: ToolRouter<Self>,
}

impl Workshop {
    /// A workshop with all its tools.
    pub fn new() -> Self {
        let mut router = Self::store_tools();
        router.merge(Self::plan_tools());
        router += Self::trade_tools();
        Self { router }
    }

    fn done(&self, what: &str) -> String {
        format!("{} tools know of {what}", self.router.list_all().len())
    }
}

impl Default for Workshop {
    fn default() -> Self {
        Self::new()
    }
}

#[tool_handler(router = self.router, name = "workshop")]
impl ServerHandler for Workshop {}
