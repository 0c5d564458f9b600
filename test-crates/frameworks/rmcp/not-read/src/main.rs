//! What looks like a tool and is not read: each is named, none is silently missing.

use std::borrow::Cow;

use rmcp::handler::server::router::tool::{SyncTool, ToolBase, ToolRoute, ToolRouter};
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, JsonObject, Tool};
use rmcp::{ErrorData, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub struct Server {
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new() -> Self {
        let mut tool_router = Self::tool_router() + Self::made_by_macro();
        tool_router.add_route(ToolRoute::new_dyn(
            Tool::new("dynamic", "made by code", JsonObject::new()),
            |context: ToolCallContext<'_, Self>| {
                drop(context);
                Box::pin(async { Ok(CallToolResult::success(Vec::new()).into()) })
            },
        ));
        let tool_router = tool_router
            .with_sync_tool::<Trait>()
            .with_route((Self::by_hand_tool_attr(), Self::by_hand));
        Self { tool_router }
    }

    #[tool]
    fn read(&self) -> String {
        String::new()
    }
}

impl Server {
    /// Added to the router by hand.
    #[tool]
    fn by_hand(&self) -> String {
        String::new()
    }

    /// Added nowhere.
    #[tool]
    pub fn outside(&self) -> String {
        String::new()
    }
}

macro_rules! tools {
    ($name:ident) => {
        #[tool_router(router = made_by_macro)]
        impl Server {
            #[tool]
            fn $name(&self) -> String {
                String::new()
            }
        }
    };
}

tools!(from_macro);

struct Trait;

#[derive(JsonSchema, Deserialize, Serialize, Default)]
struct Sides {
    a: f64,
}

impl ToolBase for Trait {
    type Parameter = Sides;
    type Output = Sides;
    type Error = ErrorData;

    fn name() -> Cow<'static, str> {
        "by_trait".into()
    }
}

impl SyncTool<Server> for Trait {
    fn invoke(_: &Server, sides: Sides) -> Result<Sides, ErrorData> {
        Ok(sides)
    }
}

pub struct Generic<T>(T);

#[tool_router(router = generic)]
impl<T: JsonSchema + for<'de> Deserialize<'de> + Send + Sync + 'static> Generic<T> {
    #[tool]
    pub fn depends(&self, value: Parameters<T>) -> String {
        drop(value);
        String::new()
    }
}

#[tool_handler(router = Self::generic())]
impl<T: JsonSchema + for<'de> Deserialize<'de> + Send + Sync + 'static> ServerHandler
    for Generic<T>
{
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().any(|argument| argument == "generic") {
        Generic(Sides::default())
            .serve((tokio::io::stdin(), tokio::io::stdout()))
            .await?
            .waiting()
            .await?;
        return Ok(());
    }
    Server::new()
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
