//! Whole tool objects: names, descriptions and their traps, annotations, outputs, what counts as parameters, equal
//! names in one router and in sums of routers.

use std::sync::Arc;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::{CallToolResult, JsonObject, MetaObject};
use rmcp::{ErrorData, ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The handler whose list is its two routers.
#[derive(Clone)]
pub struct Objects {
    tool_router: ToolRouter<Self>,
}

impl Objects {
    pub fn new() -> Self {
        Self {
            tool_router: Self::tool_router() + Self::second(),
        }
    }

    pub fn router(&self) -> &ToolRouter<Self> {
        &self.tool_router
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Objects {}

/// Args docs.
#[derive(JsonSchema, Serialize, Deserialize, Default, Clone)]
pub struct Args {
    /** the q */
    pub q: String,
    pub n: Option<Vec<i32>>,
}

#[derive(JsonSchema, Serialize, Deserialize, Default)]
pub struct Empty {}

#[derive(JsonSchema, Serialize, Deserialize, Default)]
pub struct Rec {
    pub v: i32,
    pub next: Option<Box<Rec>>,
}

#[derive(JsonSchema, Serialize, Deserialize, Default)]
pub struct Generic<T> {
    pub v: T,
}

/// Out docs.
#[derive(JsonSchema, Serialize, Deserialize, Default)]
pub struct Output {
    pub sum: Option<i32>,
    #[serde(default)]
    pub tags: Vec<String>,
}

#[derive(JsonSchema, Serialize, Deserialize)]
#[serde(tag = "k")]
pub enum OutputEnum {
    A { x: i32 },
    B,
}

const DESC: &str = "from const";

type ParametersAlias = Parameters<Args>;

type ResultAlias<T> = Result<T, ErrorData>;

macro_rules! literal {
    () => {
        "macro lit"
    };
}

fn schema_fn() -> Arc<JsonObject> {
    Arc::new(
        serde_json::json!({"type": "object", "from_fn": true})
            .as_object()
            .unwrap()
            .clone(),
    )
}

#[tool_router(vis = "pub(crate)")]
impl Objects {
    /// Doc line one
    /// line two
    ///
    ///   indented third
    #[tool]
    fn doc_default(&self) -> String {
        String::new()
    }

    /// Doc then attr after
    #[tool]
    #[allow(unused)]
    fn doc_then_other_attr(&self) -> String {
        String::new()
    }

    /// Doc before
    #[allow(unused)]
    /// Doc after
    #[tool]
    fn doc_split(&self) -> String {
        String::new()
    }

    #[allow(unused)]
    /// Doc after attr
    #[tool]
    fn attr_then_doc(&self) -> String {
        String::new()
    }

    #[tool]
    /// Doc below tool attr
    fn doc_below(&self) -> String {
        String::new()
    }

    /** block
     * doc */
    #[tool]
    fn block_doc(&self) -> String {
        String::new()
    }

    #[doc = include_str!("desc.md")]
    #[tool]
    fn include_doc(&self) -> String {
        String::new()
    }

    #[doc = concat!("a", "b")]
    /// tail
    #[tool]
    fn concat_doc(&self) -> String {
        String::new()
    }

    /// ignored
    #[tool(
        name = "Custom.Name-1",
        title = "A Title",
        description = "explicit\nwith newline  ",
        annotations(
            title = "AT",
            read_only_hint = true,
            destructive_hint = false,
            idempotent_hint,
            open_world_hint = "false"
        )
    )]
    fn full_attr(&self) -> String {
        String::new()
    }

    #[tool(description = DESC)]
    fn const_desc(&self) -> String {
        String::new()
    }

    #[tool(description = concat!("x", "y"))]
    fn concat_desc(&self) -> String {
        String::new()
    }

    #[tool(description = include_str!("desc.md"))]
    fn include_desc(&self) -> String {
        String::new()
    }

    #[tool(description = literal!())]
    fn macro_desc(&self) -> String {
        String::new()
    }

    #[tool(description = "")]
    fn empty_desc(&self) -> String {
        String::new()
    }

    #[tool]
    fn no_desc(&self) -> String {
        String::new()
    }

    #[tool]
    fn r#match(&self) -> String {
        String::new()
    }

    #[rmcp::tool]
    async fn path_tool(
        &self,
        Parameters(_a): Parameters<Args>,
    ) -> Result<CallToolResult, ErrorData> {
        Ok(CallToolResult::success(vec![]))
    }

    #[tool]
    async fn full_path_params(
        &self,
        _p: rmcp::handler::server::wrapper::Parameters<Args>,
        _context: rmcp::service::RequestContext<rmcp::RoleServer>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn alias_params(&self, _p: ParametersAlias) -> String {
        String::new()
    }

    #[tool]
    fn json_object_param(&self, _p: JsonObject) -> String {
        String::new()
    }

    #[tool]
    fn map_params(&self, _p: Parameters<serde_json::Map<String, serde_json::Value>>) -> String {
        String::new()
    }

    #[tool]
    fn hashmap_params(&self, _p: Parameters<std::collections::HashMap<String, i32>>) -> String {
        String::new()
    }

    #[tool]
    fn empty_struct_params(&self, _p: Parameters<Empty>) -> String {
        String::new()
    }

    #[tool]
    fn rec_params(&self, _p: Parameters<Rec>) -> Json<Rec> {
        Json(Rec::default())
    }

    #[tool]
    fn generic_params(&self, _p: Parameters<Generic<Args>>) -> String {
        String::new()
    }

    #[tool]
    fn out_json(&self) -> Json<Output> {
        Json(Output::default())
    }

    #[tool]
    async fn out_result_json(&self) -> Result<Json<Output>, ErrorData> {
        Ok(Json(Output::default()))
    }

    #[tool]
    async fn out_full_path(
        &self,
    ) -> std::result::Result<rmcp::handler::server::wrapper::Json<Output>, String> {
        Ok(Json(Output::default()))
    }

    #[tool]
    async fn out_alias(&self) -> ResultAlias<Json<Output>> {
        Ok(Json(Output::default()))
    }

    #[tool]
    fn out_vec(&self) -> Json<Vec<Output>> {
        Json(vec![])
    }

    #[tool]
    fn out_enum(&self) -> Json<OutputEnum> {
        Json(OutputEnum::B)
    }

    #[tool]
    fn out_i32(&self) -> Json<i32> {
        Json(1)
    }

    #[tool]
    fn out_option(&self) -> Json<Option<Args>> {
        Json(None)
    }

    #[tool]
    fn out_value(&self) -> Json<serde_json::Value> {
        Json(serde_json::Value::Null)
    }

    #[tool(output_schema = rmcp::handler::server::tool::schema_for_output::<Args>())]
    fn out_attr(&self) -> CallToolResult {
        CallToolResult::success(vec![])
    }

    #[tool(input_schema = Arc::new(serde_json::json!({"type": "object", "zz": 1}).as_object().unwrap().clone()))]
    fn in_attr(&self) -> CallToolResult {
        CallToolResult::success(vec![])
    }

    #[tool(input_schema = "schema_fn()")]
    fn in_attr_text(&self) -> CallToolResult {
        CallToolResult::success(vec![])
    }

    #[tool(meta = MetaObject(serde_json::json!({"k": 1}).as_object().unwrap().clone()), icons = vec![])]
    fn with_meta(&self) -> String {
        String::new()
    }

    fn not_a_tool(&self) {}

    #[cfg_attr(all(), tool)]
    #[allow(unused)]
    fn cfg_attr_tool(&self) -> String {
        String::new()
    }

    #[tool(name = "dup", description = "first")]
    fn dup1(&self) -> String {
        String::new()
    }

    #[tool(name = "dup", description = "second")]
    fn dup2(&self) -> String {
        String::new()
    }
}

#[tool_router(router = second, vis = "pub")]
impl Objects {
    #[tool(description = "from second")]
    fn dup_x(&self) -> String {
        String::new()
    }

    #[tool(name = "dup", description = "third")]
    fn dup3(&self) -> String {
        String::new()
    }
}

/// A handler whose routers are summed the other way round: the later of two equal names wins.
pub struct Reversed;

impl Reversed {
    pub fn router() -> ToolRouter<Self> {
        Self::later() + Self::earlier()
    }
}

#[tool_handler(router = Self::router())]
impl ServerHandler for Reversed {}

#[tool_router(router = earlier)]
impl Reversed {
    #[tool(name = "dup", description = "earlier in the file")]
    fn dup1(&self) -> String {
        String::new()
    }
}

#[tool_router(router = later)]
impl Reversed {
    #[tool(name = "dup", description = "later in the file")]
    fn dup2(&self, _p: Parameters<Args>) -> String {
        String::new()
    }
}
