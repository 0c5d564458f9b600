//! A router whose routes are changed when it is built.

use std::sync::Arc;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

use crate::Routed;

pub struct InRouter {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl InRouter {
    pub fn new() -> Self {
        let mut tool_router = Self::tool_router();
        for route in tool_router.map.values_mut() {
            let mut schema = (*route.attr.input_schema).clone();
            crate::without_null(&mut schema);
            route.attr.input_schema = Arc::new(schema);
        }
        Self { tool_router }
    }

    #[tool(description = "Find notes")]
    fn find(&self, Parameters(routed): Parameters<Routed>) -> String {
        format!("{:?}", routed.tags)
    }
}

impl Default for InRouter {
    fn default() -> Self {
        Self::new()
    }
}

#[tool_handler(router = self.tool_router, name = "fixture")]
impl ServerHandler for InRouter {}
