//! Information that is written by hand and takes the name of the SDK.

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
            .with_server_info(Implementation::from_build_env()) //~ unnamed-server
            .with_instructions("Ask for notes.")
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

#[tool_handler]
impl ServerHandler for Other {
    fn get_info(&self) -> ServerConfig { //~ unnamed-server
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build()).with_instructions("Ask.")
    }
}
