//! The same server under several versions of rmcp: what the version alone changes.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The documentation of the arguments.
#[derive(JsonSchema, Serialize, Deserialize)]
struct Query {
    /// what to look for
    text: Option<Vec<String>>,
    place: Option<Place>,
    #[serde(default)]
    limit: u16,
}

#[derive(JsonSchema, Serialize, Deserialize)]
struct Place {
    x: u8,
    inner: Option<Box<Place>>,
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

    /// A line of documentation.
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

    #[doc = concat!("from ", "pieces")]
    #[tool]
    fn file(&self) -> String {
        String::new()
    }

    #[tool(
        name = "named",
        title = "Title",
        description = "d",
        execution(task_support = "optional"),
        annotations(read_only_hint)
    )]
    async fn query(&self, Parameters(query): Parameters<Query>) -> String {
        query.limit.to_string()
    }

    #[tool]
    fn recursive(&self, place: Parameters<Place>) -> Json<Place> {
        Json(place.0)
    }

    #[tool]
    fn output(&self) -> Json<Query> {
        Json(Query {
            text: None,
            place: None,
            limit: 0,
        })
    }
}

#[tool_handler(router = self.tool_router)]
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
