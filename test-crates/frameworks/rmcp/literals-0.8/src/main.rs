//! Tools as struct literals, which rmcp takes before 1.0, from functions, a `match` over names and a loop over types.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::handler::server::tool::schema_for_type;
use rmcp::model::{
    Implementation, JsonObject, ListToolsResult, PaginatedRequestParam, ProtocolVersion,
    ServerCapabilities, ServerInfo, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

#[derive(JsonSchema, Deserialize)]
#[allow(dead_code)]
struct Place {
    /// Degrees.
    north: f64,
    names: Option<Vec<String>>,
}

struct Literals;

#[derive(Clone, Copy)]
enum Kind {
    Near,
    Far,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Near => "near",
            Kind::Far => "far",
        }
    }
}

fn tool(name: &'static str, description: &str, input_schema: JsonObject) -> Tool {
    Tool {
        name: Cow::Borrowed(name),
        title: None,
        description: Some(description.to_string().into()),
        input_schema: Arc::new(input_schema),
        output_schema: None,
        annotations: Some(ToolAnnotations {
            title: Some("Hints".to_string()),
            read_only_hint: Some(true),
            destructive_hint: None,
            idempotent_hint: Some(false),
            open_world_hint: None,
        }),
        icons: None,
    }
}

fn empty() -> JsonObject {
    match json!({ "type": "object", "properties": {}, "required": [] }) {
        serde_json::Value::Object(map) => map,
        _ => unreachable!(),
    }
}

impl ServerHandler for Literals {
    fn get_info(&self) -> ServerInfo {
        ServerInfo {
            protocol_version: ProtocolVersion::LATEST,
            capabilities: ServerCapabilities::builder().enable_tools().build(),
            server_info: Implementation::from_build_env(),
            instructions: None,
        }
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParam>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let base = Tool {
            name: "base".into(),
            title: Some("Base".into()),
            description: None,
            input_schema: schema_for_type::<Place>().into(),
            output_schema: Some(Arc::new(empty())),
            annotations: None,
            icons: None,
        };
        let mut copy = base.clone();
        copy.name = "copy".into();
        copy.output_schema = None;
        let changed = Tool {
            name: "changed".into(),
            title: None,
            ..base.clone()
        };
        let mut tools = vec![base, copy, changed];
        for kind in [Kind::Far, Kind::Near] {
            tools.push(tool(kind.name(), "a place", empty()));
        }
        Ok(ListToolsResult {
            tools,
            next_cursor: None,
        })
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Literals
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
