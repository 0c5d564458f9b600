//! `list_tools` and `call_tool` written by hand over routers, one of them kept in a static.

use std::sync::LazyLock;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, ListToolsResult, PaginatedRequestParams,
    ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt, tool, tool_router};

static ROUTER: LazyLock<ToolRouter<ByHand>> =
    LazyLock::new(|| ByHand::tool_router() + ByHand::rest());

struct ByHand;

#[tool_router(vis = "pub")]
impl ByHand {
    #[tool]
    fn one(&self) -> String {
        String::new()
    }
}

#[tool_router(router = rest)]
impl ByHand {
    #[tool]
    fn two(&self) -> String {
        String::new()
    }
}

impl ServerHandler for ByHand {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(ROUTER.list_all()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        ROUTER
            .call(ToolCallContext::new(self, request, context))
            .await
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    ByHand
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
