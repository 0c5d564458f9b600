//! Tools that are listed, however they come into the list, and what only looks like one.

use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    /// Puts the routers together: `#[tool_handler(name = "fixture")]` asks for this.
    fn all_tools() -> ToolRouter<Self> {
        let mut router = Self::tool_router();
        router.merge(more::router());
        router
    }

    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }

    #[cfg_attr(any(), tool(description = "Is no tool in this build"))]
    pub async fn count(&self) -> String {
        String::new()
    }
}

mod more {
    use super::*;

    #[tool_router(router = more_tools)]
    impl Server {
        #[tool(description = "Adds a note")]
        async fn add(&self) -> String {
            String::new()
        }
    }

    pub fn router() -> ToolRouter<Server> {
        Server::more_tools()
    }
}

#[tool_handler(name = "notes", router = Self::all_tools())]
impl ServerHandler for Server {}

pub struct Other;

#[tool_router]
impl Other {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "other")]
impl ServerHandler for Other {}

/// Is offered to other crates.
#[tool_router(router = offered_tools, vis = "pub")]
impl Other {
    #[tool(description = "Moves a note")]
    async fn move_note(&self) -> String {
        String::new()
    }
}

/// Has a macro of that name that is not rmcp's.
mod elsewhere {
    pub struct Drill;

    impl Drill {
        /// # Panics
        #[must_use]
        pub fn tool(&self) -> &'static str {
            "drill"
        }
    }
}

pub fn drill() -> &'static str {
    elsewhere::Drill.tool()
}

pub fn route() -> Option<ToolRoute<Server>> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Server {
        #[tool(description = "Is there in tests only")]
        async fn check(&self) -> String {
            String::new()
        }
    }
}
