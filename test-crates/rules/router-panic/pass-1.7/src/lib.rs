//! Before rmcp 1.8.0 the server starts, and publishes arguments that are no objects.

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

#[tool_router]
impl Server {
    #[tool(description = "Runs a command")]
    async fn run(&self, Parameters(command): Parameters<Command>) -> String { //~ root-not-object
        matches!(command, Command::Start).to_string()
    }
}

#[tool_handler(name = "commands")]
impl ServerHandler for Server {}
