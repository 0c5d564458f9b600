//! A result that is a list: rmcp 3.0 to 3.10 publishes it to clients of any age.

use rmcp::{Json, ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Lists the notes")]
    async fn list(&self) -> Json<Vec<String>> { //~ root-not-object
        Json(Vec::new())
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
