//! Arguments that `#[tool]` does not see, because their type is not written `Parameters<...>`.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::handler::server::wrapper::Parameters as Arguments;
use rmcp::model::JsonObject;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    pub text: String,
}

type Args<T> = Parameters<T>; //~ hidden-arguments
type QueryArgs = Args<Query>; //~ hidden-arguments

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Args<Query>) -> String {
        query.text
    }

    #[tool(description = "Counts the notes")]
    async fn count(&self, query: QueryArgs) -> String {
        query.0.text
    }

    #[tool(description = "Removes notes")]
    async fn remove(&self, Parameters(query): Args<Query>) -> String {
        query.text
    }

    #[tool(description = "Lists the notes")]
    async fn list(&self, Arguments(query): Arguments<Query>) -> String { //~ hidden-arguments
        query.text
    }

    #[tool(description = "Adds a note")]
    async fn add(&self, note: JsonObject) -> String { //~ hidden-arguments
        note.len().to_string()
    }

    #[tool(description = "Changes a note")]
    async fn change(&self, note: serde_json::Map<String, serde_json::Value>) -> String { //~ hidden-arguments
        note.len().to_string()
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
