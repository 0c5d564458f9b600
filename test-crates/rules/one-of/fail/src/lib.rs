//! Enums that become alternatives: with documented variants, tagged, with data.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub pace: Pace,
    pub shape: Shape,
    pub size: Size,
}

#[derive(Deserialize, JsonSchema)]
pub enum Pace {
    //~^ one-of
    /// Takes its time.
    Slow,
    Fast,
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum Shape {
    //~^ one-of
    Circle { radius: f64 },
    Square { side: f64 },
}

#[derive(Deserialize, JsonSchema)]
pub enum Size {
    //~^ one-of
    Fit,
    Pixels(u32),
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
