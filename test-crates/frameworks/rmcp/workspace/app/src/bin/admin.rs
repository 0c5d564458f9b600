//! A second server beside the one of the library.

mod handler {
    use rmcp::handler::server::wrapper::Parameters;
    use rmcp::{ServerHandler, tool, tool_handler, tool_router};
    use schemars::JsonSchema;

    #[derive(JsonSchema, serde::Deserialize)]
    pub struct Removal {
        pub book: Option<model::Book>,
        pub reason: Reason,
    }

    #[derive(JsonSchema, serde::Deserialize)]
    pub enum Reason {
        Lost,
        Sold,
    }

    pub struct Admin;

    #[tool_router]
    impl Admin {
        #[tool(annotations(destructive_hint = true))]
        async fn put(&self, Parameters(removal): Parameters<Removal>) -> String {
            match (removal.reason, removal.book) {
                (Reason::Lost, None) => "lost".to_owned(),
                (Reason::Sold, Some(book)) => book.main_title,
                _ => String::new(),
            }
        }
    }

    #[tool_handler]
    impl ServerHandler for Admin {}
}

use rmcp::ServiceExt;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    handler::Admin
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
