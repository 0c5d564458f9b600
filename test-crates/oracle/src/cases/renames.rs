//! Names of fields, variants and definitions.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod container_rename {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename = "RenamedRoot")]
    pub struct Root {
        pub a: Sub,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "SubRenamed")]
    pub struct Sub {
        pub x: i32,
    }
}

pub mod rename_all {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Root {
        pub some_field: i32,
        #[serde(rename = "Zed")]
        pub other: i32,
        #[serde(alias = "al")]
        pub with_alias: i32,
        pub r#type: String,
    }
}

pub mod rename_de_ser {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(rename(serialize = "ser_name", deserialize = "de_name"))]
        pub a: i32,
    }
}

pub mod enum_rename_all_fields {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
    pub enum En {
        AaBb {
            some_field: i32,
        },
        #[serde(rename_all = "UPPERCASE")]
        Cc {
            x_y: i32,
        },
    }
}

pub mod enum_rename_de_ser {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum En {
        AaBb,
        #[serde(rename = "x")]
        Cc,
        #[serde(alias = "zz")]
        Dd,
    }
}

pub mod schemars_rename_over_serde {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(rename = "serde_n")]
        #[schemars(rename = "schemars_n")]
        pub a: i32,
    }
}

pub mod unset_attr {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[serde(rename = "zz")]
        #[schemars(!rename)]
        pub a: i32,
    }
}

pub mod cfg_attr_derive {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[cfg_attr(all(), derive(JsonSchema, Serialize, Deserialize))]
    pub struct Root {
        #[cfg_attr(all(), serde(rename = "zz"))]
        pub a: i32,
        #[cfg(any())]
        pub gone: i32,
        #[cfg(all())]
        pub kept: i32,
    }
}

pub mod ref_escape {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Sub,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "a b/c")]
    pub struct Sub {
        pub x: i32,
    }
}

pub mod generic_rename_fmt {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: W<i32>,
        pub b: W<Inner>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(rename = "Wrap{T}")]
    pub struct W<T> {
        pub v: T,
    }
}

pub mod name_collision {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: ma::Foo,
        pub b: mb::Foo,
        pub c: Vec<ma::Foo>,
    }
    pub mod ma {
        use super::*;
        #[derive(JsonSchema, Serialize, Deserialize)]
        pub struct Foo {
            pub a: i32,
        }
    }
    pub mod mb {
        use super::*;
        #[derive(JsonSchema, Serialize, Deserialize)]
        pub struct Foo {
            pub b: i32,
        }
    }
}

#[tool_router(router = renames, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_container_rename(&self, _p: Parameters<container_rename::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_rename_all(&self, _p: Parameters<rename_all::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_rename_de_ser(&self, _p: Parameters<rename_de_ser::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_rename_de_ser_out(&self) -> Result<Json<rename_de_ser::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_rename_all_fields(&self, _p: Parameters<enum_rename_all_fields::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_rename_de_ser(&self, _p: Parameters<enum_rename_de_ser::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_schemars_rename_over_serde(
        &self,
        _p: Parameters<schemars_rename_over_serde::Root>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn c_unset_attr(&self, _p: Parameters<unset_attr::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_cfg_attr_derive(&self, _p: Parameters<cfg_attr_derive::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_ref_escape(&self, _p: Parameters<ref_escape::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_generic_rename_fmt(&self, _p: Parameters<generic_rename_fmt::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_generic_rename_fmt_out(&self) -> Result<Json<generic_rename_fmt::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_name_collision(&self, _p: Parameters<name_collision::Root>) -> String {
        String::new()
    }
}
