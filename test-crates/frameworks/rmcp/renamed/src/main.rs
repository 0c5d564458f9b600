//! Other names: for the crate, for its macros, for its types. A router sees what is called `tool`, and a method's
//! arguments are what is called `Parameters`.

use mcp as rmcp;
use mcp::handler::server::wrapper::{Json as Answer, Parameters, Parameters as Arguments};
use mcp::schemars::{self as schemas, JsonSchema as Schema};
use mcp::{ServerHandler as Handler, ServiceExt, tool_handler as handler, tool_router as routed};
use serde::{Deserialize, Serialize};

mod macros {
    pub use mcp::tool;
    pub use mcp::tool as marked;
}

#[derive(Schema, Deserialize, Serialize)]
#[schemars(crate = "schemas")]
struct Query {
    tags: Option<Vec<String>>,
}

struct Server;

#[routed]
impl Server {
    /// By its path.
    #[macros::tool]
    fn by_path(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{:?}", query.tags)
    }

    /// By the crate.
    #[mcp::tool]
    fn by_crate(&self, Arguments(query): Arguments<Query>) -> String {
        format!("{:?}", query.tags)
    }

    /// By another name.
    #[macros::marked]
    pub fn by_another_name(&self) -> String {
        String::new()
    }

    #[rmcp::tool]
    fn answer(&self) -> Answer<Query> {
        Answer(Query { tags: None })
    }
}

#[handler(router = Self::tool_router())]
impl Handler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
