//! A server on rmcp 0.8.5.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};

#[derive(schemars::JsonSchema, serde::Deserialize)]
struct Query {
    tags: Option<Vec<String>>,
}

#[derive(Clone)]
struct Old {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Old {
    fn new() -> Self {
        let tool_router = Self::tool_router();
        Self { tool_router }
    }

    #[tool]
    fn find(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{:?}", query.tags)
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Old {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Old::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
