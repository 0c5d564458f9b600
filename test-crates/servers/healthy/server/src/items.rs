//! Tools with arguments from the other crate.

use healthy_model::{Count, Create, Layout, Remove, Search};
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Healthy;

#[tool_router(router = items, vis = "pub(crate)")]
impl Healthy {
    /// Find items.
    #[tool(annotations(read_only_hint = true, open_world_hint = false))]
    async fn search_items(&self, Parameters(search): Parameters<Search>) -> String {
        format!("{search:?}")
    }

    /// Make an item.
    #[tool]
    async fn create_item(&self, Parameters(create): Parameters<Create>) -> Result<String, String> {
        Ok(format!("{create:?}"))
    }

    /// Arrange items.
    #[tool(name = "arrange-items", title = "Arrange items")]
    async fn arrange(&self, Parameters(layout): Parameters<Layout>) -> String {
        format!("{layout:?}")
    }

    /// Remove items.
    #[tool(annotations(destructive_hint = true))]
    async fn remove_items(&self, Parameters(remove): Parameters<Remove>) -> String {
        format!("{remove:?}")
    }

    /// Count items.
    #[tool]
    async fn count_items(&self, Parameters(search): Parameters<Search>) -> Json<Count> {
        Json(Count {
            count: search.labels.len() as u64,
            exact: None,
        })
    }
}
