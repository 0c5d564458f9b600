//! Results that are no objects: until rmcp 3.0.0 they end in a panic.

use rmcp::{Json, ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Lists the notes")]
    async fn list(&self) -> Json<Vec<String>> { //~ router-panic
        Json(Vec::new())
    }

    #[tool(description = "Counts the notes")]
    async fn count(&self) -> Result<Json<u32>, String> { //~ router-panic
        Ok(Json(0))
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
