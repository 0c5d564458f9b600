//! Arguments that `#[tool]` sees, and types that take nothing of a call.

use std::sync::Arc;

use rmcp::handler::server::wrapper::{self, Parameters};
use rmcp::model::JsonObject;
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    pub text: String,
}

type Call = RequestContext<RoleServer>;
type Args<T> = Parameters<T>;

mod own {
    pub type Parameters = rmcp::handler::server::wrapper::Parameters<super::Query>;
}

fn note_schema() -> Arc<JsonObject> {
    rmcp::handler::server::tool::schema_for_type::<Query>()
}

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        query.text
    }

    #[tool(description = "Counts the notes")]
    async fn count(&self, query: wrapper::Parameters<Query>) -> String {
        query.0.text
    }

    #[tool(description = "Lists the notes")]
    async fn list(&self, query: own::Parameters) -> String {
        query.0.text
    }

    #[tool(description = "Adds a note", input_schema = note_schema())]
    async fn add(&self, note: JsonObject) -> String {
        note.len().to_string()
    }

    #[tool(description = "Tells who asks")]
    async fn who(&self, call: Call) -> String {
        self.helper(Parameters(Query { text: call.id.to_string() }))
    }

    fn helper(&self, Parameters(query): Args<Query>) -> String {
        query.text
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
