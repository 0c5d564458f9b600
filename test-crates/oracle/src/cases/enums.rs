//! Enums in their four representations.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod enum_adjacent_docs {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "t", content = "c", deny_unknown_fields)]
    pub enum En {
        /** u */
        U,
        N(Inner),
        S {
            x: i32,
        },
    }
}

pub mod enum_doc_container {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
        /** field doc */
        pub f: En,
    }
    /// Enum docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En {
        A,
        B,
    }
}

pub mod enum_external_deny_docs {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub enum En {
        /** u */
        U,
        /** n */
        N(i32),
        S {
            x: i32,
        },
        T(i32, i32),
        E(),
        SE {},
        NI(Inner),
        NO(Option<i32>),
    }
}

pub mod enum_internal {
    use crate::shapes::{Inner, UnitStruct};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum En {
        /// Unit docs
        UnitV,
        /// Struct docs
        StructV {
            /** fdoc */
            x: i32,
            y: Option<i32>,
        },
        NewV(Inner),
        NewDeny(Dn),
        NewMap(std::collections::HashMap<String, i32>),
        NewUnit(UnitStruct),
        NewBox(Box<Inner>),
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Dn {
        z: i32,
    }
}

pub mod enum_internal_deny {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "type", deny_unknown_fields)]
    pub enum En {
        U,
        S { x: i32 },
    }
}

pub mod enum_single_doc {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En {
        A,
        /** B docs */
        B,
        C,
        #[schemars(title = "DT")]
        D,
    }
}

pub mod enum_skip_variants {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En {
        A,
        #[serde(skip)]
        B,
        #[serde(skip_serializing)]
        C,
        #[serde(skip_deserializing)]
        D,
        #[serde(other)]
        E,
    }
}

pub mod enum_untagged_docs {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum En {
        /** s docs */
        S(String),
        N(f64),
        L(Vec<String>),
        O {
            a: i32,
            b: Option<i32>,
        },
        I(Inner),
        Null,
    }
}

pub mod enum_variant_untagged {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: En,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub enum En {
        A,
        B(i32),
        #[serde(untagged)]
        Other(String),
    }
}

pub mod inline_enum_option {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Option<Ie>,
        pub b: Option<Ic>,
        pub c: Vec<Option<Ie>>,
        pub d: Option<Is>,
        pub e: Option<Ii>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(inline)]
    pub enum Ie {
        A,
        B,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(inline)]
    pub enum Ic {
        A,
        /** doc */
        B,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(inline)]
    pub struct Is {
        x: Option<i32>,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(inline)]
    #[serde(untagged)]
    pub enum Ii {
        A(String),
        B(i32),
    }
}

pub mod internal_newtype_odd {
    use crate::shapes::{Inner, IntEnum, TransStr, UnitEnum, UntaggedEnum};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: Io,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[serde(tag = "k")]
    pub enum Io {
        O(Option<Inner>),
        V(Vec<i32>),
        E(UnitEnum),
        X(IntEnum),
        U(UntaggedEnum),
        Va(serde_json::Value),
        T(TransStr),
    }
}

pub mod ref_variants {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        pub e: Rv,
    }
    #[derive(JsonSchema, Deserialize)]
    #[schemars(_unstable_ref_variants)]
    pub enum Rv {
        A,
        B(i32),
        S { x: i32 },
    }
}

pub mod repr_enum {
    use schemars::{JsonSchema, JsonSchema_repr};
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: Re,
    }
    #[derive(JsonSchema_repr, Serialize, Deserialize)]
    #[repr(u8)]
    pub enum Re {
        A = 1,
        B = 5,
        C,
    }
}

pub mod repr_enum_plain_derive {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub e: Re,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[repr(u8)]
    pub enum Re {
        A = 1,
        B = 5,
    }
}

pub mod variant_attrs {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        pub e: Va,
        pub f: Vb,
    }
    #[derive(JsonSchema, Deserialize)]
    pub enum Va {
        #[schemars(rename = "ren")]
        A,
        #[schemars(skip)]
        B,
        #[deprecated]
        C,
        #[schemars(extend("x-v" = 1))]
        D,
        r#Type,
        #[schemars(title = "t")]
        E(i32),
    }
    #[derive(JsonSchema, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub enum Vb {
        HTTPServer,
        UserID2,
        aLower,
    }
}

#[tool_router(router = enums, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_enum_adjacent_docs(&self, _p: Parameters<enum_adjacent_docs::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_adjacent_docs_out(&self) -> Result<Json<enum_adjacent_docs::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_doc_container(&self, _p: Parameters<enum_doc_container::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_external_deny_docs(&self, _p: Parameters<enum_external_deny_docs::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_external_deny_docs_out(&self) -> Result<Json<enum_external_deny_docs::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_internal(&self, _p: Parameters<enum_internal::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_internal_out(&self) -> Result<Json<enum_internal::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_internal_deny(&self, _p: Parameters<enum_internal_deny::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_single_doc(&self, _p: Parameters<enum_single_doc::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_skip_variants(&self, _p: Parameters<enum_skip_variants::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_skip_variants_out(&self) -> Result<Json<enum_skip_variants::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_untagged_docs(&self, _p: Parameters<enum_untagged_docs::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_enum_untagged_docs_out(&self) -> Result<Json<enum_untagged_docs::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_enum_variant_untagged(&self, _p: Parameters<enum_variant_untagged::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_inline_enum_option(&self, _p: Parameters<inline_enum_option::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_inline_enum_option_out(&self) -> Result<Json<inline_enum_option::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_internal_newtype_odd(&self, _p: Parameters<internal_newtype_odd::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_internal_newtype_odd_out(&self) -> Result<Json<internal_newtype_odd::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_ref_variants(&self, _p: Parameters<ref_variants::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_repr_enum(&self, _p: Parameters<repr_enum::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_repr_enum_plain_derive(&self, _p: Parameters<repr_enum_plain_derive::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_variant_attrs(&self, _p: Parameters<variant_attrs::Root>) -> String {
        String::new()
    }
}
