//! What the shapes need of schemars, under the names that both lines share.

#[cfg(feature = "schemars-0-8")]
pub use schemars::{JsonSchema_repr, r#gen::SchemaGenerator, schema::Schema};
#[cfg(not(feature = "schemars-0-8"))]
pub use schemars::{JsonSchema_repr, Schema, SchemaGenerator, json_schema};
