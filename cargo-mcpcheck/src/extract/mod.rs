//! Wing one: from a workspace (or a recorded list) to tool lists.
//!
//! `workspace` finds packages, `syntax` reads Rust, `types` turns types into schemas, `frameworks` knows how tools are
//! declared, `listing` puts tool lists together. Nothing here knows providers, rules or output formats.

pub(crate) mod frameworks;
pub(crate) mod listing;
pub(crate) mod syntax;
pub(crate) mod types;
pub(crate) mod workspace;
