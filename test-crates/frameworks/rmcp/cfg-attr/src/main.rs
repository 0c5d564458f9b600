//! Macros in `cfg_attr`: other arguments by feature, a router that a feature adds, a derive that a feature adds.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use serde::Deserialize;

#[derive(Deserialize)]
#[cfg_attr(not(feature = "bare"), derive(schemars::JsonSchema))]
#[cfg_attr(feature = "bare", allow(dead_code))]
struct Query {
    /// what to look for
    #[cfg_attr(feature = "vector", schemars(length(min = 1)))]
    #[cfg_attr(not(feature = "vector"), schemars(length(min = 2)))]
    text: String,
    #[cfg(feature = "vector")]
    near: Option<f32>,
    #[cfg(feature = "bare")]
    rest: Option<String>,
}

struct Server;

#[cfg_attr(not(feature = "vector"), tool_router(server_handler))]
#[cfg_attr(feature = "vector", tool_router(router = core_router))]
impl Server {
    #[tool(description = "in every build")]
    fn find(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{}{:?}", query.text, query.near)
    }

    #[cfg_attr(feature = "vector", tool(description = "seen by no router"))]
    pub fn unseen(&self) -> String {
        String::new()
    }

    #[tool]
    #[cfg_attr(feature = "bare", doc = "in another build")]
    #[cfg_attr(feature = "vector", doc = "in this build")]
    fn documented(&self) -> String {
        String::new()
    }

    #[cfg_attr(feature = "vector", tool(description = "twice"))]
    #[cfg_attr(feature = "vector", doc = "lost")]
    pub fn unseen_too(&self) -> String {
        String::new()
    }
}

#[cfg(feature = "vector")]
#[tool_router(router = vector_router)]
impl Server {
    #[tool(description = "only with the feature")]
    fn near(&self) -> String {
        String::new()
    }
}

#[cfg(feature = "bare")]
#[tool_router(router = bare_router)]
impl Server {
    #[tool(description = "only without it")]
    fn bare(&self) -> String {
        String::new()
    }
}

#[cfg(feature = "vector")]
#[cfg_attr(feature = "vector", tool_handler(router = (Self::core_router() + Self::vector_router())))]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
