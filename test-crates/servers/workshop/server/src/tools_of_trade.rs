//! Tools: tools of trade.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

/// A tool of the trade.
#[derive(Debug, Deserialize, JsonSchema)]
struct Borrow {
    name: String,
    /// Who takes it.
    people: Option<Vec<Person>>, //~ nullable-array
    until: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Person {
    name: String,
    badge: Option<u32>,
}

/// A machine and how it is set.
#[derive(Debug, Deserialize, JsonSchema)]
struct Machine {
    name: String,
    /// Settings of any kind.
    settings: serde_json::Map<String, serde_json::Value>,
    speed: Speed,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Speed {
    /// Turns a minute.
    Turns(u32),
    /// A step of the switch.
    Step(String),
}

use crate::Workshop;

#[tool_router(router = trade_tools, vis = "pub(crate)")]
impl Workshop {
    #[tool(description = "Lends a tool.")]
    async fn borrow(&self, Parameters(given): Parameters<Borrow>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Takes a tool back.
    #[tool]
    async fn give_back(&self, Parameters(given): Parameters<Borrow>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Starts a machine.")]
    async fn start_machine(&self, Parameters(given): Parameters<Machine>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Stops a machine.
    #[tool]
    async fn stop_machine(&self, Parameters(given): Parameters<Machine>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Lists the machines.")]
    async fn machines(&self) -> String {
        self.done("machines")
    }

    /// Sweeps the floor.
    #[tool]
    async fn sweep(&self) -> String {
        self.done("sweep")
    }

    #[tool(description = "Switches the lights.")]
    async fn lights(&self) -> String {
        self.done("lights")
    }

    /// Closes the workshop.
    #[tool]
    async fn close(&self) -> String {
        self.done("close")
    }
}
