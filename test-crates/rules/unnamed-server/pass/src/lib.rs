//! A name, or a version, in the attribute: the other one is then that of the package.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler(version = "1.0.0")]
impl ServerHandler for Server {}

pub struct Other;

#[tool_router]
impl Other {
    #[tool(description = "Counts the notes")]
    async fn count(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "other")]
impl ServerHandler for Other {}
