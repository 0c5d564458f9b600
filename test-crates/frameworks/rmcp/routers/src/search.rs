use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

use crate::Library;

#[derive(schemars::JsonSchema, serde::Deserialize)]
pub struct Words {
    pub words: Vec<String>,
}

#[tool_router(router = search_router, vis = "pub(crate)")]
impl Library {
    /// Finds books.
    #[tool]
    async fn search(&self, Parameters(Words { words }): Parameters<Words>) -> String {
        words.join(" ")
    }
}
