//! Arguments that are objects, and results, of which rmcp 3 takes any.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{Json, ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
pub enum Command {
    Start,
    Stop,
}

#[derive(Deserialize, JsonSchema)]
pub struct RunArguments {
    pub command: Command,
}

#[tool_router]
impl Server {
    #[tool(description = "Runs a command")]
    async fn run(&self, Parameters(arguments): Parameters<RunArguments>) -> String {
        matches!(arguments.command, Command::Start).to_string()
    }

    #[tool(description = "Counts commands")]
    async fn count(&self) -> Json<u32> {
        Json(0)
    }
}

#[tool_handler(name = "commands")]
impl ServerHandler for Server {}
