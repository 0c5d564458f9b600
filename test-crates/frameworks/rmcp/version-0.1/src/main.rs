//! How tools were declared in rmcp 0.1: not read yet, and said so.

use rmcp::model::{ServerCapabilities, ServerInfo};
use rmcp::{ServerHandler, ServiceExt, tool};

#[derive(Clone)]
struct Server;

#[derive(schemars::JsonSchema, serde::Deserialize)]
struct Query {
    text: Option<Vec<String>>,
}

#[tool(tool_box)]
impl Server {
    #[tool(description = "asks")]
    fn ask(&self, #[tool(aggr)] query: Query) -> String {
        format!("{:?}", query.text)
    }
}

#[tool(tool_box)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerInfo {
        ServerInfo {
            capabilities: ServerCapabilities::builder().enable_tools().build(),
            ..Default::default()
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
