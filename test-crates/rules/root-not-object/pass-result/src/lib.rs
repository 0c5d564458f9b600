//! A result that is a list: from 3.11 on rmcp keeps it from clients that would refuse it.

use rmcp::{Json, ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Lists the notes")]
    async fn list(&self) -> Json<Vec<String>> {
        Json(Vec::new())
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
