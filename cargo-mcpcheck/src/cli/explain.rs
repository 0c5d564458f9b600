//! `cargo mcpcheck explain NAME`
