//! Kinds of argument types that are no objects: rmcp panics when such a router is built, so its list is never taken.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

use crate::Refused;

pub mod enum_root_internal {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "op")]
    pub enum Root {
        A { x: i32 },
        B,
    }

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod enum_root_unit {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum Root {
        A,
        B,
    }

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod enum_root_untagged {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Root {
        A { x: i32 },
        B { y: i32 },
    }

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod root_newtype {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Inner);

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod root_newtype_doc {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// Outer docs
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Inner);

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod root_option {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Option<Inner>);

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod root_unit {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root;

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

pub mod root_vec {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root(pub Vec<i32>);

    #[derive(JsonSchema, Deserialize)]
    pub struct InField {
        pub f: Root,
    }
}

#[tool_router(vis = "pub(crate)")]
impl Refused {
    #[tool]
    fn c_enum_root_internal(&self, _p: Parameters<enum_root_internal::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_root_unit(&self, _p: Parameters<enum_root_unit::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_root_untagged(&self, _p: Parameters<enum_root_untagged::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_newtype(&self, _p: Parameters<root_newtype::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_newtype_doc(&self, _p: Parameters<root_newtype_doc::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_option(&self, _p: Parameters<root_option::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_unit(&self, _p: Parameters<root_unit::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_vec(&self, _p: Parameters<root_vec::Root>) -> String {
        String::new()
    }
}

#[tool_router(router = wrapped, vis = "pub(crate)")]
impl crate::Rows {
    #[tool]
    fn c_enum_root_internal_in_field(&self, _p: Parameters<enum_root_internal::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_root_unit_in_field(&self, _p: Parameters<enum_root_unit::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_root_untagged_in_field(&self, _p: Parameters<enum_root_untagged::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_newtype_in_field(&self, _p: Parameters<root_newtype::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_newtype_doc_in_field(&self, _p: Parameters<root_newtype_doc::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_option_in_field(&self, _p: Parameters<root_option::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_unit_in_field(&self, _p: Parameters<root_unit::InField>) -> String {
        String::new()
    }

    #[tool]
    fn c_root_vec_in_field(&self, _p: Parameters<root_vec::InField>) -> String {
        String::new()
    }
}
