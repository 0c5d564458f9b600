//! A box that the handler does not list: the server works and has no tools.

use rmcp::{ServerHandler, ServiceExt, tool};

#[derive(Clone)]
struct Server;

#[tool(tool_box)]
impl Server {
    #[tool(description = "adds")]
    fn add(&self, #[tool(param)] left: u8, #[tool(param)] right: u8) -> String {
        (left + right).to_string()
    }
}

impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
