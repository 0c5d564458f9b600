//! What this version alone makes of arguments, results and documentation.

use std::collections::BTreeMap;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::Parameters;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
struct Server {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        Self {
            tool_router: Self::tool_router(),
        }
    }

    /// A line of documentation,
    ///
    ///   and one more.
    #[tool]
    fn none(&self) -> String {
        String::new()
    }

    /// Lost.
    #[tool]
    #[allow(unused)]
    fn trap(&self) -> String {
        String::new()
    }

    /// Lost before 0.7.0.
    #[doc = concat!("from ", "pieces ")]
    #[doc = " and the end"]
    #[tool]
    fn pieces(&self) -> String {
        String::new()
    }

    #[tool(
        name = "named",
        description = "d",
        annotations(title = "T", read_only_hint, destructive_hint = false)
    )]
    async fn query(&self, Parameters(query): Parameters<Query>) -> String {
        query.limit.to_string()
    }

    #[tool]
    fn r#raw(&self, place: Parameters<Place>) -> String {
        place.0.x.to_string()
    }

    #[tool(annotations())]
    fn shaped(&self, Parameters(shape): Parameters<Shape>) -> String {
        drop(shape);
        String::new()
    }
}

#[tool_handler]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
