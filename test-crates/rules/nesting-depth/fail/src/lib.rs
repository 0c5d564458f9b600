//! Thirty-two levels of structs.

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
    pub next: Level13,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level13 {
    pub next: Level14,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level14 {
    pub next: Level15,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level15 {
    pub next: Level16,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level16 {
    pub next: Level17,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level17 {
    pub next: Level18,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level18 {
    pub next: Level19,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level19 {
    pub next: Level20,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level20 {
    pub next: Level21,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level21 {
    pub next: Level22,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level22 {
    pub next: Level23,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level23 {
    pub next: Level24,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level24 {
    pub next: Level25,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level25 {
    pub next: Level26,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level26 {
    pub next: Level27,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level27 {
    pub next: Level28,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level28 {
    pub next: Level29,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level29 {
    pub next: Level30,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level30 {
    pub next: Level31,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level31 {
    pub next: Level32,
}

#[derive(Deserialize, JsonSchema)]
pub struct Level32 {
    pub next: u8,
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
        //~^ nesting-depth
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
