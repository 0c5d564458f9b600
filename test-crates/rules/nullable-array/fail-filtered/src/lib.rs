//! What looks like a change of schemas and is none: filters, fields of that name that are no tool's, and a tool that
//! code makes and sets a schema on, where the fault stands in the literal.

use std::sync::Arc;

use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, ListToolsResult, PaginatedRequestParams, Tool};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    pub tags: Option<Vec<String>>, //~ nullable-array
}

pub struct Filtered {
    tool_router: ToolRouter<Self>,
    hidden: Vec<String>,
    /// The schema of a file that the server reads.
    input_schema: String,
}

#[tool_router]
impl Filtered {
    pub fn new(hidden: Vec<String>) -> Self {
        let mut server = Self {
            tool_router: Self::tool_router() + Self::by_hand(),
            hidden,
            input_schema: String::new(),
        };
        server.set_schema("table");
        server
    }

    pub fn set_schema(&mut self, schema: &str) {
        self.input_schema = schema.to_owned();
    }

    #[tool(description = "Find notes")]
    fn find(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{} {:?}", self.input_schema, query.tags)
    }
}

impl Filtered {
    fn by_hand() -> ToolRouter<Self> {
        ToolRouter::new().with_route(ToolRoute::new_dyn(made(), |context| {
            drop(context);
            Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
        }))
    }
}

fn made() -> Tool {
    let schema = json!({
        "type": "object",
        "properties": {
            "names": { //~ nullable-array
                "type": ["array", "null"],
                "items": { "type": "string" },
            },
        },
    });
    let mut tool = Tool::default();
    tool.name = "made".into();
    tool.description = Some("Made by code".into());
    tool.input_schema = Arc::new(schema.as_object().cloned().unwrap_or_default());
    tool
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Filtered {
    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut tools = self.tool_router.list_all();
        tools.retain(|tool| !self.hidden.iter().any(|name| *name == tool.name));
        Ok(ListToolsResult::with_all_items(tools))
    }
}
