//! A server that lists the router of another type beside its own: one server, and the other type is none.

mod panel;

use panel::Panel;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{ListToolsResult, PaginatedRequestParams, Tool};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt, tool, tool_router};

pub struct Server {
    own: ToolRouter<Self>,
    panel: ToolRouter<Panel>,
}

impl Server {
    fn new() -> Self {
        Server {
            own: Self::own_router(),
            panel: Panel::router(),
        }
    }

    fn tools(&self) -> Vec<Tool> {
        let mut tools = self.own.list_all();
        tools.extend(self.panel.list_all());
        tools
    }
}

#[tool_router(router = own_router)]
impl Server {
    /// attaches
    #[tool]
    async fn attach(&self) -> String {
        String::new()
    }
}

impl ServerHandler for Server {
    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools()))
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
