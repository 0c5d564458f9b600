//! Arguments that are no objects: rmcp panics when it builds the router.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub enum Command {
    Start,
    Stop,
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "action")]
pub enum Action {
    Add { text: String },
    Remove { id: u64 },
}

#[derive(Deserialize, JsonSchema)]
pub struct Query {
    pub text: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct Wrapped(Query);

#[tool_router]
impl Server {
    #[tool(description = "Runs a command")]
    async fn run(&self, Parameters(command): Parameters<Command>) -> String { //~ router-panic
        matches!(command, Command::Start).to_string()
    }

    #[tool(description = "Acts")]
    async fn act(&self, Parameters(action): Parameters<Action>) -> String { //~ router-panic
        matches!(action, Action::Add { .. }).to_string()
    }

    #[tool(description = "Searches")]
    async fn search(&self, Parameters(query): Parameters<Option<Query>>) -> String { //~ router-panic
        query.map(|query| query.text).unwrap_or_default()
    }

    #[tool(description = "Lists")]
    async fn list(&self, Parameters(names): Parameters<Vec<String>>) -> String { //~ router-panic
        names.join(",")
    }

    #[tool(description = "Takes all")]
    async fn all(&self, Parameters(value): Parameters<serde_json::Value>) -> String { //~ router-panic
        value.to_string()
    }

    #[tool(description = "Counts")]
    async fn count(&self, Parameters(query): Parameters<Wrapped>) -> String { //~ router-panic
        query.0.text
    }
}

#[tool_handler(name = "commands")]
impl ServerHandler for Server {}
