//! Nothing names the server.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler(instructions = "Ask for notes.")]
impl ServerHandler for Server {} //~ unnamed-server
