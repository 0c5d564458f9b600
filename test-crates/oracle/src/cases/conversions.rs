//! Types whose schema is taken from elsewhere: `with`, `from`, `schema_with`, transforms, hand-written impls.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod with_type {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[schemars(with = "String")]
        pub a: i32,
        #[schemars(with = "Option<Vec<u8>>")]
        pub b: i32,
    }
}

pub mod schema_with {
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        #[schemars(schema_with = "mk")]
        pub a: i32,
        /** docs */
        #[schemars(schema_with = "mk")]
        pub b: Option<i32>,
    }
    fn mk(_g: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": ["x", "y"]})
    }
}

pub mod container_with {
    use crate::shapes::Inner;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Cw,
        pub b: Cwd,
        pub e: Ev,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(with = "Vec<String>")]
    pub struct Cw {
        x: i32,
    }
    /// docs
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(with = "Vec<String>")]
    pub struct Cwd {
        x: i32,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum Ev {
        A,
        #[schemars(with = "Inner")]
        B(i32),
        #[schemars(schema_with = "mk")]
        C {
            x: i32,
        },
    }
    fn mk(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number"})
    }
}

pub mod from_into {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Conv,
        pub b: TryConv,
        pub c: IntoConv,
    }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)]
    #[serde(from = "String", into = "i32")]
    pub struct Conv {
        x: i32,
    }
    impl From<String> for Conv {
        fn from(_: String) -> Self {
            Conv { x: 0 }
        }
    }
    impl From<Conv> for i32 {
        fn from(c: Conv) -> i32 {
            c.x
        }
    }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)]
    #[serde(try_from = "String")]
    pub struct TryConv {
        x: i32,
    }
    impl TryFrom<String> for TryConv {
        type Error = String;
        fn try_from(_: String) -> Result<Self, String> {
            Ok(TryConv { x: 0 })
        }
    }
    #[derive(JsonSchema, Serialize, Deserialize, Clone)]
    #[serde(into = "String")]
    pub struct IntoConv {
        x: i32,
    }
    impl From<IntoConv> for String {
        fn from(c: IntoConv) -> String {
            c.x.to_string()
        }
    }
}

pub mod remote {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(with = "PtDef")]
        pub p: Pt,
    }
    pub struct Pt {
        pub x: i32,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(remote = "Pt")]
    pub struct PtDef {
        pub x: i32,
    }
}

pub mod serde_with_module {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(with = "md")]
        #[schemars(with = "String")]
        pub a: i32,
        #[serde(deserialize_with = "md::deserialize")]
        pub b: i32,
        #[serde(serialize_with = "md::serialize", default)]
        pub c: i32,
    }
    mod md {
        use super::*;
        pub fn serialize<S: serde::Serializer>(_: &i32, s: S) -> Result<S::Ok, S::Error> {
            s.serialize_str("W")
        }
        pub fn deserialize<'de, D2: serde::Deserializer<'de>>(d: D2) -> Result<i32, D2::Error> {
            i32::deserialize(d)
        }
    }
}

pub mod manual_impl {
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Mi,
        pub b: MiInline,
    }
    #[derive(Serialize, Deserialize)]
    pub struct Mi;
    #[derive(Serialize, Deserialize)]
    pub struct MiInline;
    impl JsonSchema for Mi {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "MiName".into()
        }
        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({"type": "string", "pattern": "^m"})
        }
    }
    impl JsonSchema for MiInline {
        fn inline_schema() -> bool {
            true
        }
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "MiI".into()
        }
        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({"type": "integer"})
        }
    }
}

pub mod skip {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(skip)]
        pub a: i32,
        #[serde(skip_serializing)]
        pub b: i32,
        #[serde(skip_deserializing)]
        pub c: i32,
        #[schemars(skip)]
        pub d: i32,
        pub e: i32,
    }
}

pub mod add_nullable_transform {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(transform = schemars::transform::AddNullable::default())]
    pub struct Root {
        pub a: Option<Vec<String>>,
        pub b: Option<Inner>,
        #[schemars(with = "Vec<String>")]
        pub c: Option<Vec<String>>,
        #[serde(default)]
        #[schemars(with = "Vec<String>")]
        pub d: Option<Vec<String>>,
        #[schemars(extend("type" = "array"))]
        pub e: Option<Vec<String>>,
        #[schemars(transform = schemars::transform::AddNullable::default())]
        pub f: Option<Vec<String>>,
    }
}

pub mod strip_formats_transform {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(transform = schemars::transform::RestrictFormats::default())]
    pub struct Root {
        pub a: i32,
        pub b: Option<u32>,
        pub c: Inner,
    }
}

#[tool_router(router = conversions, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_with_type(&self, _p: Parameters<with_type::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_with_type_out(&self) -> Result<Json<with_type::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_schema_with(&self, _p: Parameters<schema_with::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_container_with(&self, _p: Parameters<container_with::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_container_with_out(&self) -> Result<Json<container_with::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_from_into(&self, _p: Parameters<from_into::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_from_into_out(&self) -> Result<Json<from_into::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_remote(&self, _p: Parameters<remote::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_serde_with_module(&self, _p: Parameters<serde_with_module::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_serde_with_module_out(&self) -> Result<Json<serde_with_module::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_manual_impl(&self, _p: Parameters<manual_impl::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_skip(&self, _p: Parameters<skip::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_skip_out(&self) -> Result<Json<skip::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_add_nullable_transform(&self, _p: Parameters<add_nullable_transform::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_add_nullable_transform_out(&self) -> Result<Json<add_nullable_transform::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_strip_formats_transform(&self, _p: Parameters<strip_formats_transform::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_strip_formats_transform_out(&self) -> Result<Json<strip_formats_transform::Root>, String> {
        Err(String::new())
    }
}
