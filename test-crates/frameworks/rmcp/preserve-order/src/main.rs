//! With `serde_json/preserve_order` keys keep their order, and what rmcp takes away from a root leaves its place to the
//! last key.

use std::collections::HashMap;

use rmcp::handler::server::common::schema_for_type;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Arguments.
#[derive(JsonSchema, Serialize, Deserialize)]
struct Query {
    /// between one and five
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    zone: u32,
    place: Place,
    kind: Kind,
    #[schemars(length(max = 3), extend("x-a" = 1))]
    array: Option<Vec<String>>,
    map: HashMap<String, i32>,
}

/// A place.
#[derive(JsonSchema, Serialize, Deserialize)]
struct Place {
    zeta: i32,
    alpha: Option<String>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Kind {
    A { z: i32, b: i32 },
    N(Place),
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[schemars(title = "titled", extend("x-z" = 1, "b" = {"y": 1, "a": 2}))]
struct Plain {
    y: u8,
    a: u8,
}

struct Server;

#[tool_router]
impl Server {
    /// Asks.
    #[tool(title = "Title")]
    fn query(&self, query: Parameters<Query>) -> String {
        query.0.zone.to_string()
    }

    #[tool]
    fn nothing(&self) -> String {
        String::new()
    }

    #[tool]
    fn plain(&self, plain: Parameters<Plain>) -> Json<Place> {
        Json(Place {
            zeta: plain.0.y.into(),
            alpha: None,
        })
    }

    #[tool(input_schema = schema_for_type::<Query>(), annotations(open_world_hint = true, title = "T"))]
    fn asked(&self, query: Parameters<Query>) -> Json<Vec<Kind>> {
        Json(vec![query.0.kind])
    }
}

#[tool_handler]
impl ServerHandler for Server {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Server
        .serve((tokio::io::stdin(), tokio::io::stdout()))
        .await?
        .waiting()
        .await?;
    Ok(())
}
