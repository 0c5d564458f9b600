//! Two types that schemars takes for one.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

#[derive(Deserialize, JsonSchema)]
#[serde(rename = "Item")]
pub struct OldItem {
    pub id: u64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename = "Item")]
pub struct NewItem { //~ shared-schema
    pub key: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct Move {
    pub from: OldItem,
    pub to: Option<NewItem>,
    pub also: Vec<NewItem>,
}

#[tool_router]
impl Server {
    #[tool(description = "Moves an item")]
    async fn move_item(&self, Parameters(arguments): Parameters<Move>) -> String {
        let also: Vec<String> = arguments.also.into_iter().map(|item| item.key).collect();
        format!("{}{:?}{also:?}", arguments.from.id, arguments.to.map(|item| item.key))
    }
}

#[tool_handler(name = "items")]
impl ServerHandler for Server {}
