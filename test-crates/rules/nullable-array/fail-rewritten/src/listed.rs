//! A `list_tools` that changes each tool.

use std::sync::Arc;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{ListToolsResult, PaginatedRequestParams, Tool};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, tool, tool_handler, tool_router};

use crate::Listed;

pub struct InList;

#[tool_router]
impl InList {
    #[tool(description = "Find notes")]
    fn find(&self, Parameters(listed): Parameters<Listed>) -> String {
        format!("{:?}", listed.tags)
    }
}

fn cleaned(mut tool: Tool) -> Tool {
    crate::without_null(Arc::make_mut(&mut tool.input_schema));
    tool
}

#[tool_handler(name = "fixture")]
impl ServerHandler for InList {
    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = Self::tool_router().list_all();
        Ok(ListToolsResult::with_all_items(tools.into_iter().map(cleaned).collect()))
    }
}
