//! Settings: which dialects and hosts judge, and which level each finding gets.
//!
//! They stand in `[workspace.metadata.mcpcheck]` and `[package.metadata.mcpcheck]` of a manifest:
//!
//! ```toml
//! [workspace.metadata.mcpcheck]
//! dialects = ["mcp", "gemini"]          # replaces the default set; ["all"] for every dialect
//! hosts = ["vscode"]                    # also judged: what these hosts make of the tools
//! rules.nullable-array = "warn"         # allow, warn or deny
//! rules."const-value@gemini" = "allow"  # for one dialect only
//! ```
//!
//! A package's settings go before the workspace's, the command line before both. A mistake in a manifest is a diagnostic
//! that points at it, and the run goes on without the setting. Nothing here reads files or judges.

mod manifest;
mod names;
mod settings;

pub(crate) use manifest::{BAD_SETTING, BAD_SETTING_DOCS};
pub(crate) use names::Known;
pub(crate) use settings::{Group, Judges, Settings};
