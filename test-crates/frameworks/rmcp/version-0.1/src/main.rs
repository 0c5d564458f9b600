//! How tools were declared in rmcp 0.1: tool boxes, arguments as one type or one by one.

use std::collections::BTreeMap;

use rmcp::handler::server::tool::ToolName;
use rmcp::model::{ServerCapabilities, ServerInfo};
use rmcp::{ServerHandler, ServiceExt, tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const NAME: &str = "by_constant";
const WORDS: &str = "words of a constant";

/// The documentation of the arguments.
#[derive(JsonSchema, Serialize, Deserialize)]
struct Query {
    /// what to look for
    text: Option<Vec<String>>,
    place: Option<Place>,
    /// where to look, too
    other_place: Option<Place>,
    kind: Kind,
    sort: Option<Kind>,
    shape: Option<Shape>,
    size: Option<u32>,
    #[serde(default)]
    limit: u16,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<Tag>,
    pair: (u8, String),
    counts: BTreeMap<String, Option<i64>>,
    extra: Option<Value>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
struct Place {
    x: u8,
    inner: Option<Box<Place>>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    ByName,
    ByAge,
}

/// A label.
#[derive(JsonSchema, Serialize, Deserialize)]
enum Tag {
    /// Has to be done now.
    Urgent,
    Later,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[serde(tag = "type")]
enum Shape {
    Circle { radius: f64 },
    Square { side: Option<f64> },
}

#[derive(Clone)]
struct Server;

#[tool(tool_box)]
impl Server {
    #[tool(description = "asks")]
    fn ask(&self, #[tool(aggr)] query: Query) -> String {
        query.limit.to_string()
    }

    #[tool(name = NAME, description = WORDS)]
    async fn request(&self, #[tool(req)] Place { x, inner }: Place) -> String {
        drop(inner);
        x.to_string()
    }

    /// Documentation is not used.
    #[tool]
    fn none(&self) -> String {
        String::new()
    }

    #[tool(name = concat!("from_", "pieces"), description = concat!("more ", "pieces"))]
    fn pieces(&self, name: ToolName) -> String {
        drop(name);
        String::new()
    }

    #[tool(description = "adds")]
    fn add_up(
        &self,
        #[tool(param)] first: u32,
        #[tool(param)]
        #[schemars(description = "the other one", range(min = 1))]
        #[serde(default)]
        second: Option<u32>,
        #[serde(rename = "named")]
        #[tool(param)]
        place: Place,
        #[tool(param)] r#type: Option<Vec<Kind>>,
    ) -> String {
        drop(r#type);
        format!("{first}{second:?}{}", place.x)
    }

    #[tool(description = "shapes")]
    fn shape(&self, #[tool(aggr)] shape: Shape) -> String {
        drop(shape);
        String::new()
    }

    fn not_a_tool(&self) {}
}

#[tool(tool_box)]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerInfo {
        self.not_a_tool();
        ServerInfo {
            capabilities: ServerCapabilities::builder().enable_tools().build(),
            ..Default::default()
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
