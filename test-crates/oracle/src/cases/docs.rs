//! Documentation and metadata.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod doc_container {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// Container docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: i32,
    }
}

pub mod doc_container_title {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// # My Title
    ///
    /// Container docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        pub a: Sub,
    }
    /// # Sub Title
    /// Sub docs.
    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Sub {
        pub x: i32,
    }
}

pub mod doc_plain {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /// First line
        /// second line.
        ///
        /// Second paragraph.
        ///   indented
        pub a: i32,
        /// # Heading Title
        /// Body text.
        pub b: i32,
        ///Nospace
        pub c: i32,
        /** block doc
         * star line
         */
        pub d: i32,
        #[doc = "attr doc"]
        pub e: i32,
        #[doc = concat!("con", "cat")]
        pub e2: i32,
        /// Doc on inner ref
        pub f: Inner,
        /// Doc on option inner ref
        pub g: Option<Inner>,
        ///
        pub h: i32,
        /// #hashtag
        pub i: i32,
    }
}

pub mod heading_on_ref {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /// # Head
        /// body
        pub a: Inner,
        /// ## Second level
        pub b: Option<Vec<String>>,
        /// text
        /// # Not a heading
        pub c: i32,
    }
}

pub mod desc_const {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        #[schemars(description = DESC)]
        pub a: i32,
        #[schemars(description = concat!("x", "y"))]
        pub b: i32,
        #[schemars(title = DESC)]
        pub c: i32,
        #[schemars(description = "")]
        /** doc */
        pub d: i32,
        #[schemars(range(min = "LO", max = HI))]
        pub e: i64,
        #[schemars(range(min = 1, max = 10))]
        pub f: f64,
        #[schemars(length(max = MAXL))]
        pub g: String,
        #[schemars(range(min = -1.5e3))]
        pub h: f32,
        #[schemars(range(max = u32::MAX))]
        pub i: u64,
    }
    const DESC: &str = "const desc";
    const LO: i64 = -3;
    const HI: i64 = 1 << 10;
    const MAXL: usize = 64;
}

pub mod attr_metadata {
    use schemars::{JsonSchema, Schema};
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[schemars(title = "T", description = "D")]
        pub a: i32,
        /// doc loses
        #[schemars(description = "attr wins")]
        pub b: i32,
        #[deprecated]
        pub c: i32,
        #[schemars(example = 5, example = &"s")]
        pub d: i32,
        #[schemars(extend("x-foo" = {"k": [1, true]}, "format" = "custom"))]
        pub e: i32,
        #[schemars(transform = tr)]
        pub f: i32,
        #[serde(default)]
        #[schemars(extend("default" = 99))]
        pub g: i32,
    }
    fn tr(s: &mut Schema) {
        s.insert("x-tr".into(), true.into());
    }
}

pub mod container_attrs {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(title = "CT", description = "CD", extend("x-c" = 1), example = Root { a: Sub { x: 1 } })]
    #[deprecated]
    pub struct Root {
        pub a: Sub,
    }
    #[derive(JsonSchema, Serialize, Deserialize)]
    #[schemars(inline)]
    pub struct Sub {
        pub x: i32,
    }
}

#[tool_router(router = docs, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_doc_container(&self, _p: Parameters<doc_container::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_doc_container_title(&self, _p: Parameters<doc_container_title::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_doc_plain(&self, _p: Parameters<doc_plain::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_doc_plain_out(&self) -> Result<Json<doc_plain::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_heading_on_ref(&self, _p: Parameters<heading_on_ref::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_heading_on_ref_out(&self) -> Result<Json<heading_on_ref::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_desc_const(&self, _p: Parameters<desc_const::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_attr_metadata(&self, _p: Parameters<attr_metadata::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_attr_metadata_out(&self) -> Result<Json<attr_metadata::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_container_attrs(&self, _p: Parameters<container_attrs::Root>) -> String {
        String::new()
    }
}
