//! Kinds of argument types that are objects.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod root_alias {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct R0 {
        pub a: i32,
    }
    pub type Root = R0;
}

pub mod root_empty {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {}
}

pub mod root_map {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(Debug, JsonSchema, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Root {
        pub m: std::collections::HashMap<String, i32>,
    }
}

pub mod struct_tag {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type")]
    pub struct Root {
        pub a: i32,
    }
}

pub mod recursive_root {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub value: i32,
        pub next: Option<Box<Root>>,
        pub kids: Vec<Root>,
    }
}

pub mod deny_unknown {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Root {
        pub a: i32,
    }
}

pub mod mutual_recursion {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Option<Box<Ma>>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Ma {
        pub b: Option<Box<Mb>>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Mb {
        pub a: Option<Box<Ma>>,
        pub r: Option<Box<Root>>,
    }
}

#[tool_router(router = roots, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_root_alias(&self, _p: Parameters<root_alias::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_empty(&self, _p: Parameters<root_empty::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_map(&self, _p: Parameters<root_map::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_struct_tag(&self, _p: Parameters<struct_tag::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_recursive_root(&self, _p: Parameters<recursive_root::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_recursive_root_out(&self) -> Result<Json<recursive_root::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_deny_unknown(&self, _p: Parameters<deny_unknown::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_mutual_recursion(&self, _p: Parameters<mutual_recursion::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_mutual_recursion_out(&self) -> Result<Json<mutual_recursion::Root>, String> {
        Err(String::new())
    }
}
