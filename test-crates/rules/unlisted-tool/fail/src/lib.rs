//! Tools that no router sees, and a router that nobody asks for.

use rmcp::tool as described;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }

    #[cfg_attr(all(), tool(description = "Counts the notes"))] //~ unlisted-tool
    async fn count(&self) -> String {
        String::new()
    }

    #[described(description = "Lists the notes")] //~ unlisted-tool
    async fn list(&self) -> String {
        String::new()
    }
}

impl Server { //~ unlisted-tool
    #[tool(description = "Adds a note")]
    async fn add(&self) -> String {
        String::new()
    }

    #[tool(description = "Changes a note")]
    async fn change(&self) -> String {
        String::new()
    }
}

#[tool(description = "Removes a note")]
async fn remove(_server: &Server) -> String { //~ unlisted-tool
    String::new()
}

#[tool_router(router = more_tools)] //~ unlisted-tool
impl Server {
    #[tool(description = "Moves a note")]
    async fn r#move(&self) -> String {
        String::new()
    }

    #[tool(description = "Prints a note")]
    async fn print(&self) -> String {
        String::new()
    }
}

#[tool_router(router = built_tools)] //~ unlisted-tool
impl Server {
    #[tool(description = "Sends a note")]
    async fn send(&self) -> String {
        String::new()
    }

    /// What this gives is not what `#[tool_handler(name = "fixture")]` asks for.
    pub fn number_of_tools() -> usize {
        (Self::tool_router() + Self::built_tools()).list_all().len()
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
