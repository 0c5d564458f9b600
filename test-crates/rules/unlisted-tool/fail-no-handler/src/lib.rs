//! A handler that keeps its router and never lists it: `#[tool_handler(name = "fixture")]` is missing.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{Implementation, ServerCapabilities, ServerConfig};
use rmcp::{ServerHandler, tool, tool_router};

pub struct Notes {
    pub tool_router: ToolRouter<Self>,
}

#[tool_router] //~ unlisted-tool
impl Notes {
    pub fn new() -> Self {
        Self { tool_router: Self::tool_router() }
    }

    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }

    #[tool(description = "Counts the notes")]
    async fn count(&self) -> String {
        String::new()
    }
}

impl ServerHandler for Notes {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("notes", "1.0.0"))
    }
}
