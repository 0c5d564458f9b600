//! Information that names the server, or may do so.

use rmcp::model::{Implementation, ServerCapabilities, ServerConfig};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool(description = "Searches the notes")]
    async fn search(&self) -> String {
        String::new()
    }
}

#[tool_handler]
impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("notes", env!("CARGO_PKG_VERSION")))
    }
}

pub struct Other;

#[tool_router]
impl Other {
    #[tool(description = "Counts the notes")]
    async fn count(&self) -> String {
        String::new()
    }
}

fn named(mut info: ServerConfig) -> ServerConfig {
    info.server_info.name = "other".to_owned();
    info
}

#[tool_handler]
impl ServerHandler for Other {
    fn get_info(&self) -> ServerConfig {
        named(ServerConfig::default())
    }
}

pub struct Third;

#[tool_router]
impl Third {
    #[tool(description = "Lists the notes")]
    async fn list(&self) -> String {
        String::new()
    }
}

#[tool_handler]
impl ServerHandler for Third {
    fn get_info(&self) -> ServerConfig {
        let mut implementation = Implementation::from_build_env();
        implementation.name = "third".to_owned();
        ServerConfig::default().with_server_info(implementation)
    }
}
