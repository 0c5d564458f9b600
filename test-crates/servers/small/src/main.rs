//! A small MCP server: notes with tags. One of its fields makes a provider refuse every request.

mod model;
mod server;

use rmcp::ServiceExt;
use rmcp::transport::stdio;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let service = server::Notes::new().serve(stdio()).await?;
    service.waiting().await?;
    Ok(())
}
