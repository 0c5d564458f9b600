use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

#[derive(schemars::JsonSchema, serde::Deserialize)]
pub struct Press {
    /// which one
    pub button: String,
}

/// No handler: whoever holds it lists its tools.
pub struct Panel;

impl Panel {
    pub fn router() -> ToolRouter<Self> {
        Self::tool_router()
    }
}

#[tool_router]
impl Panel {
    /// presses a button
    #[tool]
    async fn press(&self, Parameters(press): Parameters<Press>) -> String {
        press.button
    }
}
