//! The boxes of rmcp 0.1, put together by hand: what is not in the box that is called `tool_box` is not listed.

use rmcp::{ServerHandler, ServiceExt, tool};

#[derive(Clone)]
struct Server;

impl Server {
    rmcp::tool_box!(Server { first, second });

    #[tool(description = "one")]
    fn first(&self, #[tool(param)] text: Option<Vec<String>>) -> String {
        format!("{text:?}")
    }

    #[tool(description = "in no box")]
    pub fn third(&self) -> String {
        String::new()
    }
}

impl Server {
    #[tool(description = "two")]
    fn second(&self) -> String {
        String::new()
    }
}

impl Server {
    rmcp::tool_box!(Server { fourth } other_box);

    #[tool(description = "in a box that is not listed")]
    fn fourth(&self) -> String {
        String::new()
    }
}

impl ServerHandler for Server {
    rmcp::tool_box!(@derive other_box);
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
