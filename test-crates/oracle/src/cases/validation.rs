//! Constraints.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};

use crate::Rows;

pub mod validate {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        #[schemars(length(min = 1, max = 10))]
        pub s: String,
        #[schemars(length(equal = 3))]
        pub v: Vec<i32>,
        #[schemars(length(min = 1))]
        pub os: Option<String>,
        #[schemars(range(min = 0, max = 100))]
        pub n: i32,
        #[schemars(range(min = 0.5, max = 1.5))]
        pub fl: f64,
        #[schemars(range(min = 1, max = 5))]
        pub u: u32,
        #[schemars(range(min = 1))]
        pub on: Option<i64>,
        #[schemars(regex(pattern = r"^\d+$"))]
        pub re: String,
        #[schemars(pattern(r"^x"))]
        pub pa: String,
        #[schemars(contains(pattern = "a.b"))]
        pub co: String,
        #[schemars(email)]
        pub em: String,
        #[schemars(url)]
        pub ur: String,
        #[schemars(ip)]
        pub ip: String,
        #[schemars(required)]
        pub rq: Option<i32>,
        #[schemars(required)]
        pub rqs: Option<Inner>,
        #[schemars(inner(length(min = 2), pattern("^i")))]
        pub inn: Vec<String>,
        #[schemars(range(min = 1))]
        pub onstr: String,
        #[schemars(length(min = 1))]
        pub oninner: Inner,
        #[schemars(length(max = 4))]
        pub ot: Option<Vec<String>>,
    }
}

pub mod validate_validator_garde {
    use schemars::JsonSchema;
    use serde::Deserialize;

    #[derive(JsonSchema, Deserialize)]
    pub struct Root {
        #[validate(length(min = 1, message = "no"))]
        pub s: String,
        #[validate(range(min = 1, max = 3, code = "c"))]
        pub n: i32,
        #[validate(email(message = "m"))]
        pub em: String,
        #[validate(regex(path = *RE))]
        pub re: String,
        #[validate(required)]
        pub rq: Option<i32>,
        #[validate(custom(function = "f"), nested)]
        pub cu: i32,
        #[garde(length(min = 2), ascii)]
        pub gs: String,
        #[garde(pattern("^g"))]
        pub gp: String,
        #[garde(range(min = 1, max = 2))]
        pub gr: i32,
        #[garde(inner(length(min = 1)))]
        pub gi: Vec<String>,
    }
    struct Rx;
    impl std::fmt::Display for Rx {
        fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("^re$")
        }
    }
    static RE: std::sync::LazyLock<Rx> = std::sync::LazyLock::new(|| Rx);
}

pub mod ref_with_sibling_validation {
    use crate::shapes::Inner;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    #[derive(JsonSchema, Serialize, Deserialize)]
    pub struct Root {
        /** d */
        #[serde(default = "df")]
        pub a: Inner,
        #[schemars(title = "T")]
        pub b: Inner,
        #[deprecated]
        pub c: Option<Inner>,
    }
    fn df() -> Inner {
        Inner { a: 3, b: None }
    }
}

#[tool_router(router = validation, vis = "pub(crate)")]
impl Rows {
    #[tool]
    fn c_validate(&self, _p: Parameters<validate::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_validate_out(&self) -> Result<Json<validate::Root>, String> {
        Err(String::new())
    }

    #[tool]
    fn c_validate_validator_garde(&self, _p: Parameters<validate_validator_garde::Root>) -> String {
        String::new()
    }

    #[tool]
    fn c_ref_with_sibling_validation(
        &self,
        _p: Parameters<ref_with_sibling_validation::Root>,
    ) -> String {
        String::new()
    }

    #[tool]
    fn c_ref_with_sibling_validation_out(
        &self,
    ) -> Result<Json<ref_with_sibling_validation::Root>, String> {
        Err(String::new())
    }
}
