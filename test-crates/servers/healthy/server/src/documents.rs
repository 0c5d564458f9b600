//! Tools for documents.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use tracker_model::documents::*;

use crate::Tracker;

#[tool_router(router = document_tools, vis = "pub(crate)")]
impl Tracker {
    /// Finds documents.
    #[tool]
    async fn find_documents(&self, Parameters(given): Parameters<Search>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Adds a document.
    #[tool]
    async fn add_document(&self, Parameters(given): Parameters<NewDocument>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Gives a document.", annotations(read_only_hint = true))]
    async fn get_document(&self, Parameters(DocumentId { id }): Parameters<DocumentId>) -> String {
        self.done(&id.to_string())
    }

    #[tool(
        description = "Takes documents away.",
        annotations(destructive_hint = true)
    )]
    async fn remove_documents(&self, Parameters(given): Parameters<Removal>) -> String {
        self.done(&format!("{given:?}"))
    }
}
