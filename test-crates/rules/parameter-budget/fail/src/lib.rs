//! More optional arguments than fit into the strict tools of a request.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    #[serde(default)]
    pub flag_00: bool,
    #[serde(default)]
    pub flag_01: bool,
    #[serde(default)]
    pub flag_02: bool,
    #[serde(default)]
    pub flag_03: bool,
    #[serde(default)]
    pub flag_04: bool,
    #[serde(default)]
    pub flag_05: bool,
    #[serde(default)]
    pub flag_06: bool,
    #[serde(default)]
    pub flag_07: bool,
    #[serde(default)]
    pub flag_08: bool,
    #[serde(default)]
    pub flag_09: bool,
    #[serde(default)]
    pub flag_10: bool,
    #[serde(default)]
    pub flag_11: bool,
    #[serde(default)]
    pub flag_12: bool,
    #[serde(default)]
    pub flag_13: bool,
    #[serde(default)]
    pub flag_14: bool,
    #[serde(default)]
    pub flag_15: bool,
    #[serde(default)]
    pub flag_16: bool,
    #[serde(default)]
    pub flag_17: bool,
    #[serde(default)]
    pub flag_18: bool,
    #[serde(default)]
    pub flag_19: bool,
    #[serde(default)]
    pub flag_20: bool,
    #[serde(default)]
    pub flag_21: bool,
    #[serde(default)]
    pub flag_22: bool,
    #[serde(default)]
    pub flag_23: bool,
    #[serde(default)]
    pub flag_24: bool,
}

pub struct Server;

#[tool_router]
impl Server {
    /// Does it.
    #[tool]
    async fn run(&self, Parameters(_): Parameters<Arguments>) -> String { //~ parameter-budget
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
