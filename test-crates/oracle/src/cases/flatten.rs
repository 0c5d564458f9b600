//! Flattened fields.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod flatten_deny {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub inner: Di,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Di {
        pub x: i32,
    }
}

pub mod flatten_doc_container {
    use schemars::JsonSchema;
    use serde::Deserialize;

    /// Root docs
    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        #[serde(flatten)]
        pub i: Fl,
    }
    /// Fl docs
    #[derive(JsonSchema, Deserialize)]
    #[schemars(extend("x-fl" = true))]
    pub struct Fl {
        pub m: i32,
    }
}

pub mod flatten_dup_key {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /** mine */
        pub a: String,
        #[serde(flatten)]
        pub inner: Inner,
    }
}

pub mod flatten_external_enum {
    use crate::shapes::ExtEnum;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub e: ExtEnum,
    }
}

pub mod flatten_internal_enum {
    use crate::shapes::IntEnum;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub e: IntEnum,
    }
}

pub mod flatten_map {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub extra: std::collections::HashMap<String, serde_json::Value>,
    }
}

pub mod flatten_map_typed {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub extra: std::collections::HashMap<String, i32>,
    }
}

pub mod flatten_option_enum {
    use crate::shapes::IntEnum;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub e: Option<IntEnum>,
    }
}

pub mod flatten_option_struct {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub inner: Option<Inner>,
    }
}

pub mod flatten_order {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        pub z: i32,
        #[serde(flatten)]
        pub i: Fl,
        pub a: i32,
        #[serde(flatten)]
        /** lost */
        pub o: Option<Fl2>,
    }
    /// Fl docs
    #[derive(JsonSchema, Deserialize)]
    pub struct Fl {
        pub m: i32,
        #[serde(rename = "b")]
        pub bb: String,
    }
    #[derive(JsonSchema, Deserialize)]
    pub struct Fl2 {
        pub q: i32,
        pub r: Option<i32>,
    }
}

pub mod flatten_struct {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub inner: Inner,
    }
}

pub mod flatten_two_enums {
    use crate::shapes::{AdjEnum, IntEnum};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(flatten)]
        pub e: IntEnum,
        #[serde(flatten)]
        pub f: AdjEnum,
    }
}

pub mod flatten_unit_enum {
    use crate::shapes::UnitEnum;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub e: UnitEnum,
    }
}

pub mod flatten_untagged_enum {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub e: Ue,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Ue {
        A { a: i32 },
        B { b: String },
    }
}

pub mod flatten_value {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub own: i32,
        #[serde(flatten)]
        pub extra: serde_json::Value,
    }
}

pub mod root_flatten_only {
    use crate::shapes::IntEnum;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(flatten)]
        pub e: IntEnum,
    }
}

#[tool_router(router = flatten, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_flatten_deny(&self, _p: Parameters<flatten_deny::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_doc_container(&self, _p: Parameters<flatten_doc_container::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_dup_key(&self, _p: Parameters<flatten_dup_key::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_dup_key_out(&self) -> Result<Json<flatten_dup_key::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_external_enum(&self, _p: Parameters<flatten_external_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_external_enum_out(&self) -> Result<Json<flatten_external_enum::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_internal_enum(&self, _p: Parameters<flatten_internal_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_internal_enum_out(&self) -> Result<Json<flatten_internal_enum::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_map(&self, _p: Parameters<flatten_map::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_map_typed(&self, _p: Parameters<flatten_map_typed::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_option_enum(&self, _p: Parameters<flatten_option_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_option_enum_out(&self) -> Result<Json<flatten_option_enum::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_option_struct(&self, _p: Parameters<flatten_option_struct::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_order(&self, _p: Parameters<flatten_order::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_struct(&self, _p: Parameters<flatten_struct::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_struct_out(&self) -> Result<Json<flatten_struct::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_two_enums(&self, _p: Parameters<flatten_two_enums::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_two_enums_out(&self) -> Result<Json<flatten_two_enums::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_flatten_unit_enum(&self, _p: Parameters<flatten_unit_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_untagged_enum(&self, _p: Parameters<flatten_untagged_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_flatten_value(&self, _p: Parameters<flatten_value::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_flatten_only(&self, _p: Parameters<root_flatten_only::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_flatten_only_out(&self) -> Result<Json<root_flatten_only::Root>, String> {
        Err(String::new())
    }
}
