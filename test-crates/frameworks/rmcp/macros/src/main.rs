//! Macros that emit argument types, constants and whole annotated impls, beside what the attribute macros do not see.

#[macro_use]
mod ids;
mod routers;

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_ids! {
    /// The key of an issue.
    IssueKey, "an issue, such as `ABC-1`";
    ProjectId, "a project";
}

macro_rules! arguments {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$field_meta:meta])* $field:ident : $ty:ty $(= $default:literal)?),* $(,)? }) => {
        #[derive(Debug, Deserialize, JsonSchema)]
        $(#[$meta])*
        $vis struct $name {
            $(
                $(#[$field_meta])*
                $(#[serde(default)] #[schemars(extend("x-default" = $default))])?
                pub $field: $ty,
            )*
        }
    };
}

arguments! {
    /// How to search.
    #[serde(rename_all = "camelCase")]
    pub struct Search {
        /// What to look for.
        search_text: String,
        #[schemars(range(min = 1, max = 50))]
        most_hits: Option<u32> = 10,
        in_projects: Option<Vec<ProjectId>>,
        key: IssueKey,
    }
}

macro_rules! kinds {
    ($name:ident: $first:ident $(, $other:ident = $text:literal)*) => {
        #[derive(Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $first, $(#[serde(rename = $text)] #[doc = $text] $other),* }
    };
}
kinds!(Kind: OpenIssue, Closed = "done", Waiting = "on hold");

#[derive(Debug, Serialize, JsonSchema)]
pub struct Hit {
    pub key: IssueKey,
    pub kind: Kind,
    pub size: Pair<u8>,
}

macro_rules! generic {
    ($name:ident<$($param:ident),+> { $($field:ident: $ty:ty),+ }) => {
        #[derive(Debug, Serialize, JsonSchema)]
        pub struct $name<$($param),+> { $(pub $field: $ty),+ }
    };
}
generic!(Pair<T> { one: T, two: Vec<T> });

macro_rules! description {
    ($name:ident = $text:expr) => { pub const $name: &str = $text; };
}
description!(CLOSE = "Close an issue for good.");

pub struct Tracker;

macro_rules! router {
    ($router:ident for $handler:ty { $($(#[$doc:meta])* $name:ident($args:ident) -> $result:ty;)* }) => {
        #[tool_router(router = $router)]
        impl $handler {
            $(
                $(#[$doc])*
                #[tool]
                async fn $name(&self, Parameters(_args): Parameters<$args>) -> $result {
                    unimplemented!()
                }
            )*
        }
    };
}
router! {
    searching for Tracker {
        /// Look for issues.
        search(Search) -> Json<Hit>;
        /// Read one issue.
        ///
        /// With its comments.
        read(One) -> String;
    }
}

macro_rules! whole_type {
    ($params:ty, $name:ident, $text:literal, $description:expr) => {
        #[tool_router(router = closing)]
        impl Tracker {
            #[tool(description = $description)]
            async fn $name(&self, _params: $params) -> String { String::new() }

            #[doc = $text]
            #[tool(name = $text)]
            async fn by_text(&self) -> String { String::new() }
        }
    };
}
whole_type!(Parameters<One>, close, "documented", CLOSE);

arguments!(pub struct One { id: IssueKey, #[serde(default)] why: Option<String> });

#[tool_handler(router = (Self::searching() + Self::closing() + Self::other()))]
impl ServerHandler for Tracker {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    Tracker.serve(rmcp::transport::stdio()).await?.waiting().await?;
    Ok(())
}
