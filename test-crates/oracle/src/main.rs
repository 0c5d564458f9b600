//! The oracle: real rmcp and schemars servers that print what they publish.
//!
//! `truth.json` is this program's output. In this folder,
//!
//! ```text
//! cargo run --locked --quiet > truth.json
//! ```
//!
//! writes it anew; continuous integration does so and compares. `tests/oracle.rs` of `cargo-mcpcheck` reads the very
//! sources of this crate without compiling them and must arrive at the same lists.
//!
//! A row is one type and one tool: `t036_option_vec_string` has one argument of that type, `c_<case>` takes the type
//! `Root` of the module of that name, `c_<case>_out` returns it. A tool whose schema cannot be known without running
//! code stands in `needs-execution.txt` with the place and the reason.

#![allow(dead_code, deprecated, non_camel_case_types, non_snake_case)]

mod cases;
mod fields;
mod objects;
mod shapes;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::{schema_for_input, schema_for_type};
use rmcp::{ServerHandler, tool_handler};
use schemars::JsonSchema;
use serde_json::{Value, json};

/// The server of all rows and cases.
pub struct Rows {
    tool_router: ToolRouter<Self>,
}

impl Rows {
    fn new() -> Self {
        let fields = Self::scalars()
            + Self::options()
            + Self::lists()
            + Self::maps()
            + Self::std_types()
            + Self::own_types()
            + Self::other_crates();
        let cases = Self::docs()
            + Self::defaults()
            + Self::renames()
            + Self::enums()
            + Self::flatten()
            + Self::roots()
            + Self::wrapped()
            + Self::wrappers()
            + Self::conversions()
            + Self::validation();
        Self {
            tool_router: fields + cases,
        }
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Rows {}

/// A server that panics when it starts: the arguments of its tools are no objects.
pub struct Refused;

#[tool_handler]
impl ServerHandler for Refused {}

fn main() {
    let mut refused = vec![
        refused::<cases::refused::enum_root_internal::Root>("c_enum_root_internal"),
        refused::<cases::refused::enum_root_unit::Root>("c_enum_root_unit"),
        refused::<cases::refused::enum_root_untagged::Root>("c_enum_root_untagged"),
        refused::<cases::refused::root_newtype::Root>("c_root_newtype"),
        refused::<cases::refused::root_newtype_doc::Root>("c_root_newtype_doc"),
        refused::<cases::refused::root_option::Root>("c_root_option"),
        refused::<cases::refused::root_unit::Root>("c_root_unit"),
        refused::<cases::refused::root_vec::Root>("c_root_vec"),
    ];
    refused.sort_by_key(|tool| tool["name"].to_string());
    let truth = json!({
        "servers": {
            "Rows": list(&Rows::new().tool_router),
            "Objects": list(objects::Objects::new().router()),
            "Reversed": list(&objects::Reversed::router()),
            "Refused": { "tools": refused },
        }
    });
    println!("{truth:#}");
}

/// What `tools/list` answers.
fn list<S: Send + Sync + 'static>(router: &ToolRouter<S>) -> Value {
    json!({ "tools": router.list_all() })
}

/// A tool that rmcp refuses to list, with the schema that it refuses and its words.
fn refused<T: JsonSchema + 'static>(name: &str) -> Value {
    let error = schema_for_input::<T>().expect_err("a root that is no object");
    json!({ "name": name, "inputSchema": *schema_for_type::<T>(), "refusedWith": error })
}
