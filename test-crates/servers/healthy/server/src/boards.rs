//! Tools for boards.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use tracker_model::boards;

use crate::Tracker;

#[tool_router(router = board_tools, vis = "pub(crate)")]
impl Tracker {
    /// Makes a board.
    #[tool]
    async fn create_board(&self, Parameters(given): Parameters<boards::NewBoard>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Lists boards.")]
    async fn list_boards(&self, Parameters(given): Parameters<boards::BoardFilter>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Gives a board",
        description = "Gives a board.",
        annotations(read_only_hint = true)
    )]
    async fn get_board(&self, Parameters(given): Parameters<boards::BoardRef>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Takes a board away.
    #[tool]
    async fn delete_board(&self, Parameters(given): Parameters<boards::BoardRef>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Moves an issue on a board.")]
    async fn move_issue(&self, Parameters(given): Parameters<boards::Move>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Adds a column to a board",
        description = "Adds a column to a board.",
        annotations(read_only_hint = false)
    )]
    async fn add_column(&self, Parameters(given): Parameters<boards::ColumnChange>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Changes a column of a board.
    #[tool]
    async fn change_column(&self, Parameters(given): Parameters<boards::ColumnChange>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Counts the boards.")]
    async fn count_boards(&self) -> String {
        self.done("count_boards")
    }
}
