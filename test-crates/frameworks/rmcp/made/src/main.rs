//! A list that code makes: literals, tables, helpers, and texts in JSON. Beside it, tools that are never listed.

mod schemas;
mod tables;

use std::sync::{Arc, LazyLock, OnceLock};

use rmcp::handler::server::tool::{schema_for_input, schema_for_output, schema_for_type};
use rmcp::model::{
    JsonObject, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt, object};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What to look for.
#[derive(JsonSchema, Serialize, Deserialize)]
pub struct Query {
    /// The words.
    words: Vec<String>,
    limit: Option<u32>,
}

/// What was found.
#[derive(JsonSchema, Serialize)]
pub struct Found {
    lines: Vec<String>,
    more: Option<bool>,
}

const NAME: &str = "by_const";
const LIMIT: u32 = 20;

static SHARED: LazyLock<Vec<Tool>> = LazyLock::new(|| {
    let mut tools = Vec::with_capacity(2);
    tools.push(Tool::new("lazy_one", "first", schemas::text("a")));
    tools.extend([Tool::new("lazy_two", "second", schemas::text("b"))]);
    tools
});

struct Made {
    extra: Vec<Tool>,
}

impl Made {
    fn new() -> Self {
        let extra = vec![Self::plain(), typed("typed").annotate(hints())];
        Self { extra }
    }

    fn plain() -> Tool {
        let input_schema = json!({
            "type": "object",
            "properties": { "tags": { "type": ["array", "null"], "items": { "type": "string" } } },
            "additionalProperties": false,
        });
        Tool::new(
            "plain",
            format!("At most {LIMIT} of {}", "them"),
            Arc::new(input_schema.as_object().unwrap().clone()),
        )
        .with_title("Plain")
    }

    fn cached() -> &'static Tool {
        static TOOL: OnceLock<Tool> = OnceLock::new();
        TOOL.get_or_init(|| Tool::new("cached", "kept", schemas::text("c")))
    }
}

fn typed(name: &'static str) -> Tool {
    Tool::new(name, "by type", JsonObject::new())
        .with_input_schema::<Query>()
        .with_output_schema::<Found>()
}

fn hints() -> ToolAnnotations {
    ToolAnnotations::with_title("Typed").read_only(true).open_world(false)
}

/// The arguments in an envelope.
fn envelope<T: JsonSchema + std::any::Any>(what: &str) -> Arc<JsonObject> {
    let inner = Value::Object((*schema_for_type::<T>()).clone());
    let schema = json!({
        "type": "object",
        "description": what,
        "properties": { "inner": inner },
        "required": ["inner"],
    });
    Arc::new(schema.as_object().cloned().unwrap_or_default())
}

fn built_by_insert() -> JsonObject {
    let mut schema = JsonObject::new();
    schema.insert("type".to_owned(), json!("object"));
    schema.insert("properties".into(), json!({ "n": { "type": "integer" } }));
    schema
}

/// Never listed.
#[allow(dead_code)]
fn of_a_client() -> Vec<Tool> {
    vec![Tool::new("not_listed", "a client knows it", JsonObject::new())]
}

impl ServerHandler for Made {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut tools = vec![
            Tool::new(NAME, concat!("by ", "concat"), schemas::text("d")),
            Tool::new("object", include_str!("about.txt"), object!({ "type": "object" })),
            Tool::new_with_raw("raw", None, schema_for_input::<Query>().unwrap()),
        ];
        tools.extend(self.extra.clone());
        tools.extend(SHARED.iter().cloned());
        tools.push(Self::cached().clone());
        tools.push(
            Tool::new("schema_for", "kept title", {
                let schema = schemars::schema_for!(Query);
                let value = serde_json::to_value(schema).unwrap();
                value.as_object().unwrap().clone()
            })
            .with_raw_output_schema(schema_for_output::<Found>()),
        );
        tools.push(Tool::new("envelope", "generic", envelope::<Query>("wrapped")));
        tools.push(Tool::new("inserted", "key by key", built_by_insert()));
        tools.push(Tool::new("from_text", "a text", schemas::from_text()));
        tools.push(Tool::new("from_file", "a file", schemas::from_file()));
        for (name, description) in tables::PAIRS {
            tools.push(Tool::new(*name, *description, schemas::text(name)));
        }
        tools.extend(tables::ENTRIES.iter().map(tables::Entry::tool));
        let last = tables::names().into_iter().chain(["last"]).map(|name| {
            Tool::new(name, String::from("chained"), schemas::text("e"))
                .with_annotations(ToolAnnotations::new().destructive(false))
        });
        tools.extend(last);
        Ok(ListToolsResult::with_all_items(tools))
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Made::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_of_a_test() {
        let tool = Tool::new("of_a_test", "never listed", JsonObject::new());
        assert_eq!(tool.name, "of_a_test");
    }
}
