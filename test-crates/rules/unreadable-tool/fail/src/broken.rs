//! The parameter list is not closed.

use rmcp::{tool, tool_router};

use crate::Server;

#[tool_router(router = broken)]
impl Server {
    /// Counts.
    #[tool]
    async fn count(&self -> String {
        String::new()
    }
} //~ unreadable-tool
