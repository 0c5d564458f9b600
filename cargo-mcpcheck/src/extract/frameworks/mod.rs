//! How MCP libraries declare tools and what they put on the wire, one file (or folder) per library.
//!
//! Syntactic decisions of a macro ("is it `Parameters`?") stay syntactic here; what a type means is asked of `types`.

mod rmcp;

use crate::extract::syntax::{CrateId, Program};
use crate::schema::{Server, Skipped};

/// What one crate declares.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    /// The servers, in source order.
    pub(crate) servers: Vec<Server>,
    /// What looks like a tool and was not understood.
    pub(crate) skipped: Vec<Skipped>,
}

/// An MCP library.
pub(crate) struct Framework {
    /// `rmcp`
    pub(crate) id: &'static str,
    /// The package that a crate must depend on to use it.
    pub(crate) package: &'static str,
    /// Texts of which at least one stands in every file that declares tools with it; for a cheap look before parsing.
    pub(crate) markers: &'static [&'static str],
    /// Collects what a crate declares.
    pub(crate) collect: fn(&Program<'_>, CrateId) -> Collected,
}

/// All libraries, in order of lookup.
pub(crate) static FRAMEWORKS: &[&Framework] = &[&rmcp::FRAMEWORK];
