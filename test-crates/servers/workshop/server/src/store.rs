//! Tools: store.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use workshop_parts as parts;

use crate::Workshop;

#[tool_router(router = store_tools, vis = "pub(crate)")]
impl Workshop {
    #[tool(description = "Finds parts.")]
    async fn find_parts(&self, Parameters(given): Parameters<parts::PartQuery>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Adds a part.
    #[tool]
    async fn add_part(&self, Parameters(given): Parameters<parts::Part>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Changes a part.")]
    async fn change_part(&self, Parameters(given): Parameters<parts::Part>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Changes the store.
    #[tool]
    async fn change_store(&self, Parameters(given): Parameters<parts::Changes>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Moves a part.")]
    async fn move_part(&self, Parameters(given): Parameters<parts::Move>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Puts a label on a part.
    #[tool]
    async fn label_part(&self, Parameters(given): Parameters<parts::Label>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Treats a surface.")]
    async fn paint(&self, Parameters(given): Parameters<parts::material::Surface>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(name = "store.limits", description = "Says how much there is.")] //~ tool-name
    async fn limits(&self, Parameters(given): Parameters<parts::Limits>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Measures a part.")]
    async fn measure(&self, Parameters(given): Parameters<parts::Size>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(name = "inventory", description = "Counts everything.")] //~ duplicate-name
    async fn stocktaking(&self) -> String {
        self.done("stocktaking")
    }

    #[tool(description = "Lists everything.")]
    async fn inventory(&self) -> String {
        self.done("inventory")
    }
}
