//! Routes that code adds to routers: by literal, by trait, by function, and taken away again.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::handler::server::router::tool::{
    AsyncTool, CallToolHandlerExt, SyncTool, ToolBase, ToolRoute, ToolRouter,
};
use rmcp::handler::server::tool::{ToolCallContext, schema_for_input};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, JsonObject, Tool, ToolAnnotations};
use rmcp::{ErrorData, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Clone)]
pub struct Routes {
    tool_router: ToolRouter<Self>,
}

/// Sides.
#[derive(JsonSchema, Deserialize, Serialize, Default)]
pub struct Sides {
    /// The first.
    a: f64,
    more: Option<Vec<f64>>,
}

#[tool_router]
impl Routes {
    pub fn new(verbose: bool) -> Self {
        if verbose {
            eprintln!("starting");
        }
        let mut tool_router = Self::tool_router() + Self::made();
        tool_router.remove_route("removed");
        tool_router.disable_route("disabled");
        Self { tool_router }
    }

    #[tool]
    fn macro_made(&self) -> String {
        String::new()
    }

    #[tool]
    fn disabled(&self) -> String {
        String::new()
    }
}

impl Routes {
    fn made() -> ToolRouter<Self> {
        let mut router = ToolRouter::new();
        router.add_route(Self::health_route());
        router.add_route(route("helper", "made by a helper"));
        router.add_route(route("removed", "taken away"));
        router
            .with_sync_tool::<Area>()
            .with_async_tool::<tools::Nothing>()
            .with_route((Self::by_attribute_tool_attr(), Self::by_attribute))
            .with_route(
                Self::fluent
                    .name("fluent")
                    .description("by function")
                    .parameters::<Sides>(),
            )
            .with_route(Self::fluent.name("bare"))
            .with_route(ToolRoute::new(
                Tool::new("direct", "with a function", schema_for_input::<Sides>().unwrap()),
                Self::fluent,
            ))
    }

    fn health_route() -> ToolRoute<Self> {
        let schema = json!({ "type": "object", "properties": {} });
        let tool = Tool::new("health", "how it is", Arc::new(schema.as_object().unwrap().clone()))
            .with_title("Health");
        ToolRoute::new_dyn(tool, |context: ToolCallContext<'_, Routes>| {
            drop(context);
            Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
        })
    }

    /// Added to the router by hand.
    #[tool]
    fn by_attribute(&self) -> String {
        String::new()
    }

    fn fluent(&self, sides: Parameters<Sides>) -> String {
        drop(sides);
        String::new()
    }

    /// Never added.
    #[allow(dead_code)]
    fn forgotten() -> ToolRoute<Self> {
        route("forgotten", "never added")
    }
}

fn route(name: &'static str, description: &'static str) -> ToolRoute<Routes> {
    let schema = JsonObject::from_iter([("type".to_string(), json!("object"))]);
    ToolRoute::new_dyn(Tool::new(name, description, schema), |context| {
        drop(context);
        Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
    })
}

struct Area;

impl ToolBase for Area {
    type Parameter = Sides;
    type Output = Sides;
    type Error = ErrorData;

    fn name() -> Cow<'static, str> {
        "area".into()
    }

    fn title() -> Option<String> {
        Some("Area".to_owned())
    }

    fn description() -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed("of two sides"))
    }

    fn annotations() -> Option<ToolAnnotations> {
        Some(ToolAnnotations::new().read_only(true))
    }
}

impl SyncTool<Routes> for Area {
    fn invoke(_: &Routes, sides: Sides) -> Result<Sides, ErrorData> {
        Ok(sides)
    }
}

mod tools {
    use super::*;

    pub struct Nothing;

    impl ToolBase for Nothing {
        type Parameter = ();
        type Output = ();
        type Error = ErrorData;

        fn name() -> Cow<'static, str> {
            Cow::from("nothing")
        }

        fn input_schema() -> Option<Arc<JsonObject>> {
            None
        }

        fn output_schema() -> Option<Arc<JsonObject>> {
            None
        }
    }

    impl AsyncTool<Routes> for Nothing {
        async fn invoke(_: &Routes, (): ()) -> Result<(), ErrorData> {
            Ok(())
        }
    }

    /// Has all that a tool needs and is in no router.
    #[allow(dead_code)]
    pub struct Unused;

    impl ToolBase for Unused {
        type Parameter = Sides;
        type Output = Sides;
        type Error = ErrorData;

        fn name() -> Cow<'static, str> {
            "unused".into()
        }
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Routes {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Routes::new(false)
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
