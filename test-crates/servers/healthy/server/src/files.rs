//! Tools for files.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use tracker_model::files::{Attachment, Export, NewSetting};

use crate::Tracker;

#[tool_router(router = file_tools, vis = "pub(crate)")]
impl Tracker {
    /// Puts a file beside an issue.
    #[tool]
    async fn attach(&self, Parameters(given): Parameters<Attachment>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Writes everything out.")]
    async fn export(&self, Parameters(given): Parameters<Export>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Changes a setting",
        description = "Changes a setting.",
        annotations(read_only_hint = false)
    )]
    async fn set(&self, Parameters(given): Parameters<NewSetting>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Lists the settings.
    #[tool]
    async fn settings(&self) -> String {
        self.done("settings")
    }

    #[tool(description = "Whether the tracker is well.")]
    async fn health(&self) -> String {
        self.done("health")
    }
}
