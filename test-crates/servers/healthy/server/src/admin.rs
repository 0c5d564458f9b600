//! Tools with arguments of their own, or none.

use healthy_model::{Order, Scope};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{schemars, tool, tool_router};
use serde::{Deserialize, Serialize};

use crate::Healthy;

#[derive(Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Level {
    /// From 0 (silent) to 5.
    #[schemars(range(min = 0, max = 5))]
    pub level: u8,
    /// The part of the program.
    pub target: Option<String>,
    /// Where it applies, everywhere if left out.
    pub scope: Option<Scope>,
    /// The order of the lines.
    #[serde(default)]
    pub order: Order,
}

#[tool_router(router = admin, vis = "pub(crate)")]
impl Healthy {
    /// Whether the server is well.
    #[tool]
    fn health(&self) -> String {
        "well".to_owned()
    }

    /// Say more or less.
    #[tool]
    fn set_level(&self, Parameters(level): Parameters<Level>) -> String {
        serde_json::to_string(&level).unwrap_or_default()
    }
}
