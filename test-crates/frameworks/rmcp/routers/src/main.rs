//! Several routers of one handler: sums, `+=`, `merge`, in several files, with a name that two of them declare.

mod admin;
mod search;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};

pub struct Library {
    routes: ToolRouter<Self>,
}

impl Library {
    fn new() -> Self {
        let mut routes = Self::reading() + Self::search_router();
        routes += Self::writing();
        routes.merge(Self::admin_tools());
        Self { routes }
    }
}

#[tool_router(router = writing)]
impl Library {
    /// Writing comes first in the source and last in the sum.
    #[tool]
    fn lend(&self) -> String {
        String::new()
    }

    /// From `writing`.
    #[tool(name = "status")]
    fn writing_status(&self) -> String {
        String::new()
    }
}

#[tool_router(router = reading)]
impl Library {
    /// From `reading`.
    #[tool(name = "status")]
    fn reading_status(&self) -> String {
        String::new()
    }

    #[tool]
    fn titles(&self) -> String {
        String::new()
    }

    /// The first of two in one block.
    #[tool(name = "twice")]
    fn first(&self) -> String {
        String::new()
    }

    /// The second of two in one block.
    #[tool(name = "twice")]
    fn second(&self) -> String {
        String::new()
    }
}

#[tool_router(router = forgotten)]
impl Library {
    /// Nobody asks for this router.
    #[tool]
    fn unreachable(&self) -> String {
        String::new()
    }
}

#[tool_handler(router = self.routes)]
impl ServerHandler for Library {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Library::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
