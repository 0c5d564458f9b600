//! Before rmcp 0.1.4 the schema of a type is published as it stands inside another one: without a name and definitions.

use rmcp::{ServerHandler, ServerHandlerService, serve_server, tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The documentation of the arguments.
#[derive(JsonSchema, Serialize, Deserialize)]
struct Query {
    /// where to look
    place: Place,
    text: Option<Vec<String>>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[schemars(title = "A place")]
struct Place {
    x: u8,
    inner: Option<Box<Place>>,
}

#[derive(Clone)]
struct Server;

#[tool(tool_box)]
impl Server {
    #[tool(description = "asks")]
    fn ask(&self, #[tool(aggr)] query: Query) -> String {
        drop(query);
        String::new()
    }

    #[tool]
    fn titled(&self, #[tool(aggr)] place: Place) -> String {
        drop(place);
        String::new()
    }

    #[tool]
    fn none(&self) -> String {
        String::new()
    }

    #[tool]
    fn several(&self, #[tool(param)] first: Place, #[tool(param)] second: Option<bool>) -> String {
        drop((first, second));
        String::new()
    }
}

#[tool(tool_box)]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    serve_server(
        ServerHandlerService::new(Server),
        (tokio::io::stdin(), tokio::io::stdout()),
    )
    .await?
    .waiting()
    .await?;
    Ok(())
}
