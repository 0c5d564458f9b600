//! Names that differ only in case are two names, and two handlers may each have a tool of one name.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(name = "search_pages")]
    async fn search_all_pages(&self) -> String {
        String::new()
    }

    #[tool(name = "search_users")]
    async fn search_all_users(&self) -> String {
        String::new()
    }

    #[tool(name = "search")]
    async fn search_pages(&self) -> String {
        String::new()
    }

    #[tool(name = "Search")]
    async fn search_users(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}

pub struct Other;

#[tool_router]
impl Other {
    #[tool]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Other {}
