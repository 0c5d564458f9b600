//! Types of one name that schemars tells apart, or that never meet.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

pub struct Server;

mod old {
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    pub struct Item {
        pub id: u64,
    }
}

/// Stands in another module than the other `Item`.
#[derive(Deserialize, JsonSchema)]
pub struct Item {
    pub key: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct Move {
    pub from: old::Item,
    pub to: Item,
    pub also: Vec<Item>,
}

/// Has the name of `Item`, but is in no schema with it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "Item")]
pub struct Other {
    pub name: String,
}

#[derive(Deserialize, JsonSchema)]
pub struct Remove {
    pub item: Other,
    pub entry: Entry,
}

/// Has that name for serde, and another one for its schema.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "Item")]
#[schemars(rename = "Entry")]
pub struct Entry {
    pub key: String,
}

/// Is told apart by what stands in it.
#[derive(Deserialize, JsonSchema)]
pub struct Pair<T> {
    pub first: T,
    pub second: T,
}

#[derive(Deserialize, JsonSchema)]
pub struct Pairs {
    pub numbers: Pair<u8>,
    pub names: Pair<String>,
}

#[tool_router]
impl Server {
    #[tool(description = "Moves an item")]
    async fn move_item(&self, Parameters(arguments): Parameters<Move>) -> String {
        let also = arguments.also.len();
        format!("{}{}{also}", arguments.from.id, arguments.to.key)
    }

    #[tool(description = "Removes an item")]
    async fn remove_item(&self, Parameters(arguments): Parameters<Remove>) -> String {
        format!("{}{}", arguments.item.name, arguments.entry.key)
    }

    #[tool(description = "Pairs items")]
    async fn pair(&self, Parameters(pairs): Parameters<Pairs>) -> String {
        format!("{}{}", pairs.numbers.first + pairs.numbers.second, pairs.names.first + &pairs.names.second)
    }
}

#[tool_handler(name = "items")]
impl ServerHandler for Server {}
