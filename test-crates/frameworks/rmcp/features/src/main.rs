//! Routers and handlers that features switch on and off.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};

pub struct Server {
    tool_router: ToolRouter<Self>,
}

impl Server {
    fn new() -> Self {
        #[allow(unused_mut)]
        let mut tool_router = Self::base();
        #[cfg(feature = "more")]
        tool_router.merge(Self::more());
        #[cfg(feature = "admin")]
        {
            tool_router += Self::admin();
        }
        Self { tool_router }
    }
}

#[derive(schemars::JsonSchema, serde::Deserialize)]
pub struct Text {
    text: String,
    #[cfg(feature = "more")]
    times: Option<u8>,
    #[cfg(not(feature = "more"))]
    #[allow(dead_code)]
    language: String,
    #[cfg_attr(feature = "admin", serde(rename = "asAdmin"))]
    #[cfg_attr(feature = "more", serde(rename = "forMore"))]
    flag: bool,
}

#[tool_router(router = base)]
impl Server {
    #[tool]
    fn echo(&self, Parameters(text): Parameters<Text>) -> String {
        #[cfg(feature = "more")]
        let _ = text.times;
        if text.flag { text.text } else { String::new() }
    }
}

#[cfg(feature = "more")]
mod more {
    use rmcp::{tool, tool_router};

    #[tool_router(router = more, vis = "pub(super)")]
    impl super::Server {
        #[cfg_attr(feature = "admin", allow(unused))]
        /// Kept without the feature `admin`.
        #[tool]
        fn more_tools(&self) -> String {
            String::new()
        }
    }
}

#[cfg(feature = "admin")]
#[tool_router(router = admin)]
impl Server {
    #[tool]
    fn audit(&self) -> String {
        String::new()
    }
}

#[cfg_attr(all(), tool_handler(router = self.tool_router))]
impl ServerHandler for Server {}

#[cfg(feature = "admin")]
struct Other;

#[cfg(feature = "admin")]
#[tool_router(server_handler)]
impl Other {
    #[tool]
    fn other(&self) -> String {
        String::new()
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
