//! `cargo mcpcheck list [rules|dialects]`
