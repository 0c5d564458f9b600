//! Three routers with tools of one name: of those that are put together later, the last one wins.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router(router = first_tools)]
impl Server {
    #[tool(name = "search", description = "first")]
    async fn search_pages(&self) -> String {
        String::new()
    }

    #[tool(name = "count", description = "first")]
    async fn count_pages(&self) -> String {
        String::new()
    }
}

#[tool_router(router = second_tools)]
impl Server {
    #[tool(name = "search", description = "second")] //~ duplicate-name
    async fn search_users(&self) -> String {
        String::new()
    }

    #[tool(name = "count", description = "second")] //~ duplicate-name
    async fn count_users(&self) -> String {
        String::new()
    }
}

#[tool_router(router = third_tools)]
impl Server {
    #[tool(name = "search", description = "third")] //~ duplicate-name
    async fn search_groups(&self) -> String {
        String::new()
    }

    fn all_tools() -> ToolRouter<Self> {
        let mut router = Self::third_tools() + Self::second_tools();
        router.merge(Self::first_tools());
        router
    }
}

#[tool_handler(name = "search", router = Self::all_tools())]
impl ServerHandler for Server {}
