//! Tools for people.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use tracker_model::people::{Away, OnePerson, Person, Team};

use crate::Tracker;

#[tool_router(router = people_tools, vis = "pub(crate)")]
impl Tracker {
    /// Adds a person.
    #[tool]
    async fn add_person(&self, Parameters(given): Parameters<Person>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Gives a person.")]
    async fn get_person(&self, Parameters(given): Parameters<OnePerson>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Takes a person away",
        description = "Takes a person away.",
        annotations(read_only_hint = false)
    )]
    async fn remove_person(&self, Parameters(given): Parameters<OnePerson>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Adds a team.
    #[tool]
    async fn add_team(&self, Parameters(given): Parameters<Team>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Changes a team.")]
    async fn change_team(&self, Parameters(given): Parameters<Team>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(
        title = "Says when a person is away",
        description = "Says when a person is away.",
        annotations(read_only_hint = false)
    )]
    async fn away(&self, Parameters(given): Parameters<Away>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// How much a person has to do.
    #[tool]
    async fn workload(&self, Parameters(given): Parameters<OnePerson>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Who asks.")]
    async fn me(&self) -> String {
        self.done("me")
    }
}
