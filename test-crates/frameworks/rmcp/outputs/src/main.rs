//! Which result types become an output schema: `Json<T>` and `Result<Json<T>, _>`, by the names as written.

use rmcp::handler::server::tool::{schema_for_output, schema_for_type};
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::CallToolResult;
use rmcp::{ErrorData, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The documentation of the result goes away.
#[derive(JsonSchema, Serialize, Deserialize, Default)]
struct Sum {
    sum: Option<i64>,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(rename(serialize = "out", deserialize = "in"))]
    directed: u8,
}

#[derive(JsonSchema, Serialize, Deserialize, Default)]
struct Tree {
    value: i32,
    children: Vec<Tree>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Shape {
    Circle { radius: f64 },
    Nothing,
}

type Fallible<T> = Result<T, ErrorData>;
type Wrapped = Json<Sum>;

struct Server;

#[tool_router]
impl Server {
    #[tool]
    fn json(&self) -> Json<Sum> {
        Json(Sum::default())
    }

    #[tool]
    async fn fallible(&self) -> Result<Json<Sum>, ErrorData> {
        Ok(Json(Sum::default()))
    }

    #[tool]
    async fn by_path(
        &self,
    ) -> std::result::Result<rmcp::handler::server::wrapper::Json<Sum>, String> {
        Ok(Json(Sum::default()))
    }

    #[tool]
    async fn behind_an_alias(&self) -> Fallible<Json<Sum>> {
        Ok(Json(Sum::default()))
    }

    #[tool]
    async fn behind_another_alias(&self) -> Wrapped {
        Json(Sum::default())
    }

    #[tool]
    fn list(&self) -> Json<Vec<Sum>> {
        Json(Vec::new())
    }

    #[tool]
    fn tagged(&self) -> Json<Shape> {
        Json(Shape::Circle { radius: 1.0 })
    }

    #[tool]
    fn nothing(&self) -> Json<Shape> {
        Json(Shape::Nothing)
    }

    #[tool]
    fn number(&self) -> Json<i32> {
        Json(1)
    }

    #[tool]
    fn optional(&self) -> Json<Option<Sum>> {
        Json(None)
    }

    #[tool]
    fn value(&self) -> Json<serde_json::Value> {
        Json(serde_json::Value::Null)
    }

    #[tool]
    fn recursive(&self, tree: Parameters<Tree>) -> Json<Tree> {
        Json(tree.0)
    }

    #[tool]
    fn text(&self) -> String {
        String::new()
    }

    #[tool]
    fn content(&self) -> Result<CallToolResult, ErrorData> {
        Ok(CallToolResult::success(Vec::new()))
    }

    #[tool(output_schema = schema_for_output::<Sum>())]
    fn asked_for_output(&self) -> CallToolResult {
        CallToolResult::success(Vec::new())
    }

    #[tool(output_schema = schema_for_type::<Sum>())]
    fn asked_for_type(&self) -> Json<Tree> {
        Json(Tree::default())
    }

    #[tool(output_schema = rmcp::handler::server::common::schema_for_output::<Vec<u8>>())]
    fn asked_for_list(&self) -> CallToolResult {
        CallToolResult::success(Vec::new())
    }
}

#[tool_handler]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
