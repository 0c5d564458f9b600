//! Tools for issues.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ErrorData, tool, tool_router};
use tracker_model::issues::{
    Comment, IssueChange, IssueFilter, Issues, NewIssue, OneIssue, Pair, TimeSpent, Votes,
};

use crate::Tracker;

#[tool_router(router = issue_tools, vis = "pub(crate)")]
impl Tracker {
    /// Opens an issue.
    #[tool]
    async fn create_issue(&self, Parameters(given): Parameters<NewIssue>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Changes an issue.")]
    async fn update_issue(&self, Parameters(given): Parameters<IssueChange>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Lists issues",
        description = "Lists issues.",
        annotations(read_only_hint = true)
    )]
    async fn list_issues(
        &self,
        Parameters(given): Parameters<IssueFilter>,
    ) -> Result<Json<Issues>, ErrorData> {
        let _ = self.done(&format!("{given:?}"));
        Ok(Json(Issues::default()))
    }

    /// Gives an issue.
    #[tool]
    async fn get_issue(&self, Parameters(given): Parameters<OneIssue>) -> Json<Issues> {
        let _ = self.done(&format!("{given:?}"));
        Json(Issues::default())
    }

    #[tool(description = "Closes an issue.")]
    async fn close_issue(&self, Parameters(given): Parameters<OneIssue>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Opens an issue again",
        description = "Opens an issue again.",
        annotations(read_only_hint = false)
    )]
    async fn reopen_issue(&self, Parameters(given): Parameters<OneIssue>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Makes one issue of two.
    #[tool]
    async fn merge_issues(&self, Parameters(given): Parameters<Pair>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Links two issues.")]
    async fn link_issues(&self, Parameters(given): Parameters<Pair>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Comments on an issue",
        description = "Comments on an issue.",
        annotations(read_only_hint = false)
    )]
    async fn comment(&self, Parameters(given): Parameters<Comment>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Tells how long work on an issue took.
    #[tool]
    async fn track_time(&self, Parameters(given): Parameters<TimeSpent>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Votes for an issue.")]
    async fn vote(&self, Parameters(given): Parameters<Votes>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Counts the issues",
        description = "Counts the issues.",
        annotations(read_only_hint = true)
    )]
    async fn count_issues(&self) -> String {
        self.done("count_issues")
    }
}
