//! Twelve levels of structs.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub next: Level01,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level01 {
    pub next: Level02,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level02 {
    pub next: Level03,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level03 {
    pub next: Level04,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level04 {
    pub next: Level05,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level05 {
    pub next: Level06,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level06 {
    pub next: Level07,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level07 {
    pub next: Level08,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level08 {
    pub next: Level09,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level09 {
    pub next: Level10,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level10 {
    pub next: Level11,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level11 {
    pub next: Level12,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level12 {
    pub next: u8,
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
