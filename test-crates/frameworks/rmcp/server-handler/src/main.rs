//! Servers without an `impl ServerHandler` of their own: `server_handler` writes it. Attributes under other names.

use rmcp::ServiceExt;
use rmcp::tool_router as routes;

struct Calculator {
    offset: i64,
}

#[routes(router = operations, server_handler)]
impl Calculator {
    #[doc = "The offset."]
    #[rmcp::tool(annotations(read_only_hint = true))]
    fn offset(&self) -> String {
        self.offset.to_string()
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Calculator { offset: 3 }
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
