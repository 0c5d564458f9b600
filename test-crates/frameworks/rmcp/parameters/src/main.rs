//! Which parameter of a tool becomes its input schema: the first whose type is written `...Parameters`, and no other.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rmcp::handler::server::common::{schema_for_empty_input, schema_for_input, schema_for_type};
use rmcp::handler::server::wrapper::{self, Parameters, Parameters as Arguments};
use rmcp::model::JsonObject;
use rmcp::{
    RoleServer, ServerHandler, ServiceExt, service::RequestContext, tool, tool_handler, tool_router,
};
use schemars::JsonSchema;
use serde::Deserialize;

/// The documentation of the arguments goes away.
#[derive(JsonSchema, Deserialize)]
struct Query {
    /// what to look for
    text: String,
    limit: Option<u32>,
}

#[derive(JsonSchema, Deserialize)]
struct Empty {}

#[derive(JsonSchema, Deserialize)]
struct Unit;

#[derive(JsonSchema, Deserialize)]
struct Tree {
    value: i32,
    children: Vec<Tree>,
}

#[derive(JsonSchema, Deserialize)]
struct Page<T> {
    of: T,
    number: usize,
}

mod deeper {
    #[derive(schemars::JsonSchema, serde::Deserialize)]
    pub struct Query {
        /// another type of that name
        pub other: bool,
    }
}

type QueryParameters = Parameters<Query>;
type Renamed = Query;
type Generic<T> = Page<T>;

mod aliases {
    pub type Parameters = rmcp::handler::server::wrapper::Parameters<super::Tree>;
}

struct Server;

#[tool_router]
impl Server {
    #[tool]
    async fn pattern(&self, Parameters(query): Parameters<Query>) -> String {
        format!("{} {:?}", query.text, query.limit)
    }

    #[tool]
    fn named(&self, query: Parameters<Query>) -> String {
        query.0.text
    }

    #[tool]
    fn by_path(&self, query: rmcp::handler::server::wrapper::Parameters<Query>) -> String {
        query.0.text
    }

    #[tool]
    fn by_module(&self, query: wrapper::Parameters<deeper::Query>) -> String {
        query.0.other.to_string()
    }

    #[tool]
    fn not_the_first(
        &self,
        context: RequestContext<RoleServer>,
        query: Parameters<Query>,
    ) -> String {
        drop(context);
        query.0.text
    }

    #[tool]
    fn behind_an_alias(&self, query: QueryParameters) -> String {
        query.0.text
    }

    #[tool]
    fn behind_an_alias_of_that_name(&self, tree: aliases::Parameters) -> String {
        tree.0.value.to_string()
    }

    #[tool]
    fn renamed(&self, query: Arguments<Query>) -> String {
        query.0.text
    }

    #[tool]
    fn alias_inside(&self, query: Parameters<Renamed>) -> String {
        query.0.text
    }

    #[tool]
    fn generic(&self, page: Parameters<Page<Query>>) -> String {
        page.0.of.text + &page.0.number.to_string()
    }

    #[tool]
    fn generic_alias(&self, page: Parameters<Generic<deeper::Query>>) -> String {
        page.0.number.to_string()
    }

    #[tool]
    fn recursive(&self, tree: Parameters<Tree>) -> String {
        (tree.0.value + tree.0.children.len() as i32).to_string()
    }

    #[tool]
    fn empty(&self, _empty: Parameters<Empty>) -> String {
        String::new()
    }

    #[tool]
    fn none(&self) -> String {
        String::new()
    }

    #[tool]
    fn object(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool]
    fn map(&self, map: Parameters<HashMap<String, i32>>) -> String {
        map.0.len().to_string()
    }

    #[tool]
    fn ordered_map(&self, map: Parameters<BTreeMap<String, deeper::Query>>) -> String {
        map.0.len().to_string()
    }

    #[tool]
    fn any_object(&self, map: Parameters<serde_json::Map<String, serde_json::Value>>) -> String {
        map.0.len().to_string()
    }

    #[tool(input_schema = schema_for_type::<Query>())]
    fn asked_for_type(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool(input_schema = schema_for_type::<Parameters<Tree>>())]
    fn asked_for_wrapped_type(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool(input_schema = rmcp::handler::server::tool::schema_for_type::<Tree>())]
    fn asked_for_recursive_type(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool(input_schema = schema_for_input::<Query>().unwrap())]
    fn asked_for_input(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool(input_schema = schema_for_empty_input())]
    fn asked_for_empty(&self, query: Parameters<Query>) -> String {
        query.0.text
    }

    #[tool(input_schema = Arc::new(serde_json::json!({"type": "object", "zz": [1, null]}).as_object().unwrap().clone()))]
    fn literal(&self, object: JsonObject) -> String {
        object.len().to_string()
    }

    #[tool(input_schema = "made_elsewhere()")]
    fn made_by_function(&self, object: JsonObject) -> String {
        object.len().to_string()
    }
}

fn made_elsewhere() -> Arc<JsonObject> {
    let mut object = JsonObject::new();
    object.insert("type".to_owned(), "object".into());
    object.insert("x-made".to_owned(), std::mem::size_of::<Unit>().into());
    Arc::new(object)
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
