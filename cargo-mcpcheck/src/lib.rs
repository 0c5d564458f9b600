//! Finds the tools of a Rust MCP server that a model provider or host will refuse, from source and without compiling.
//!
//! # The map
//!
//! A ground floor and three wings; no wing imports another, and `check` and `diagnose` join them.
//!
//! - ground: [`source`] (texts and spans), [`schema`] (tool lists as plain JSON with provenance), [`diagnostics`] (findings)
//! - `extract`: workspace -> syntax -> types and frameworks -> tool list
//! - `judge`: one walk that measures patterns; dialect files that judge them; rules that say what is wrong
//! - `report`: findings -> a reader's format
//!
//! `tests/rooms.rs` holds the arrows between the rooms, the header of each file and its size.

pub mod catalogue;
mod check;
#[cfg(feature = "cli")]
pub mod cli;
mod config;
mod diagnose;
pub mod diagnostics;
mod error;
mod extract;
mod judge;
mod options;
#[cfg(feature = "cli")]
mod report;
pub mod schema;
pub mod source;

pub use check::check;
pub use diagnose::{Diagnosis, diagnose};
pub use diagnostics::{Diagnostic, Report};
pub use error::Error;
pub use options::{Input, Options, Selection};
