//! Routers that a macro puts together, by their names.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

macro_rules! sum {
    ($first:ident $(, $more:ident)*) => {
        Server::$first() $(+ Server::$more())*
    };
}

#[tool_router(router = first_tools)]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_router(router = second_tools)]
impl Server {
    #[tool(description = "Counts the notes")]
    async fn count(&self) -> String {
        String::new()
    }
}

fn all() -> ToolRouter<Server> {
    sum!(first_tools, second_tools)
}

#[tool_handler(name = "notes", router = all())]
impl ServerHandler for Server {}
