//! Tools: plans.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ErrorData, tool, tool_router};
use workshop_parts::{Part, Size};
use workshop_plans::*;

use crate::Workshop;

#[tool_router(router = plan_tools, vis = "pub(crate)")]
impl Workshop {
    #[tool(description = "Adds a plan.")]
    async fn add_plan(&self, Parameters(given): Parameters<Plan>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Lists plans.
    #[tool]
    async fn list_plans(&self, Parameters(given): Parameters<PlanQuery>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Gives a plan.")]
    async fn get_plan(&self, Parameters(given): Parameters<PlanId>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Takes a plan away.
    #[tool]
    async fn drop_plan(&self, Parameters(given): Parameters<PlanId>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Orders what a plan makes.")]
    async fn order(&self, Parameters(given): Parameters<Order>) -> String {
        //~^ root-union
        self.done(&format!("{given:?}"))
    }

    /// Rates a plan.
    #[tool]
    async fn rate(&self, Parameters(given): Parameters<Rating>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Does a step.")]
    async fn do_step(
        &self,
        Parameters(given): Parameters<Step>,
    ) -> Result<Json<Outcome>, ErrorData> {
        Ok(Json(Outcome::Failed {
            reason: self.done(&format!("{given:?}")),
        }))
    }

    /// Says how long a step takes.
    #[tool]
    async fn estimate(&self, Parameters(given): Parameters<Step>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Names a part.")]
    async fn name_part(&self, Parameters(given): Parameters<Named<Part>>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Names a size.
    #[tool]
    async fn name_size(&self, Parameters(given): Parameters<Named<Size>>) -> String {
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "Names sizes.")]
    async fn name_sizes(&self, Parameters(given): Parameters<NamedSizes>) -> String {
        self.done(&format!("{given:?}"))
    }

    /// Lists all plans.
    #[tool]
    async fn all_plans(&self, Parameters(given): Parameters<Nothing>) -> String {
        //~^ root-without-properties
        self.done(&format!("{given:?}"))
    }

    #[tool(description = "What came of the last step.")]
    async fn outcome(&self) -> Json<Outcome> {
        Json(Outcome::Failed {
            reason: self.done("outcome"),
        })
    }

    /// Lists the plans of today.
    #[tool]
    async fn plans_today(&self) -> String {
        self.done("plans_today")
    }
}
