//! `#[tool_handler]` without `router = ...` asks `Self::tool_router()` from 1.4.0 on: what `new` puts into the field
//! of that name is not listed.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};

#[derive(Clone)]
pub struct Server {
    #[allow(dead_code)]
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        Self {
            tool_router: Self::tool_router() + Self::more(),
        }
    }

    #[tool]
    fn listed(&self) -> String {
        String::new()
    }
}

#[tool_router(router = more)]
impl Server {
    #[tool]
    fn not_listed(&self) -> String {
        String::new()
    }
}

#[tool_handler]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
