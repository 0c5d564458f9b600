//! Documentation that is published, or that nothing is expected of.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[allow(clippy::unused_async)]
    #[tool]
    /// Searches the notes.
    async fn docs_last(&self) -> String {
        String::new()
    }

    /// Stands above the attribute of the macro, which does not count.
    #[tool]
    async fn tool_last(&self) -> String {
        String::new()
    }

    /// For those who read the source.
    #[allow(clippy::unused_async)]
    #[tool(description = "Counts the notes")]
    async fn described(&self) -> String {
        String::new()
    }

    /// The compiler takes `cfg` away before the macro runs.
    #[cfg(all())]
    #[tool]
    async fn under_a_condition(&self) -> String {
        String::new()
    }

    /// So does it with what stands in a `cfg_attr` that does not hold.
    #[cfg_attr(any(), must_use)]
    #[tool]
    async fn with_a_condition(&self) -> String {
        String::new()
    }

    #[allow(clippy::unused_async)]
    #[tool(description = "Has no documentation to lose")]
    async fn bare(&self) -> String {
        String::new()
    }

    /// Not a tool.
    #[must_use]
    pub fn helper(&self) -> usize {
        0
    }
}

#[tool_handler(name = "notes")]
impl ServerHandler for Server {}
