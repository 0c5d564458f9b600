use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

#[derive(schemars::JsonSchema, serde::Deserialize)]
pub struct Echo {
    /// given back
    pub text: String,
}

pub struct Server;

#[tool_router]
impl Server {
    #[tool]
    async fn echo(&self, Parameters(echo): Parameters<Echo>) -> String {
        echo.text
    }
}

#[tool_handler]
impl ServerHandler for Server {}
