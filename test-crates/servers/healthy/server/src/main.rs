//! A server that nobody refuses: `cargo mcpcheck` must have nothing to say about it.

mod admin;
mod items;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::transport::stdio;
use rmcp::{ServerHandler, ServiceExt, tool_handler};
use serde_json::json;

#[derive(Clone)]
pub struct Healthy {
    tool_router: ToolRouter<Self>,
}

impl Healthy {
    fn new() -> Self {
        Self {
            tool_router: Self::items() + Self::admin(),
        }
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Healthy {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().any(|argument| argument == "--list") {
        let tools = Healthy::new().tool_router.list_all();
        println!("{:#}", json!({ "tools": tools }));
        return Ok(());
    }
    let service = Healthy::new().serve(stdio()).await?;
    service.waiting().await?;
    Ok(())
}
