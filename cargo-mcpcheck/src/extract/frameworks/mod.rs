//! How MCP libraries declare tools and what they put on the wire, one file (or folder) per library.
//!
//! Syntactic decisions of a macro ("is it `Parameters`?") stay syntactic here; what a type means is asked of `types`. It must
//! not know schemars, providers or rules.

mod rmcp;

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::extract::syntax::{CrateId, Module, Program};
use crate::schema::{Server, Skipped, Trap};
use crate::source::{FileId, SourceMap};

/// What one crate declares.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    /// The servers, in source order.
    pub(crate) servers: Vec<Server>,
    /// What looks like a tool and was not understood.
    pub(crate) skipped: Vec<Skipped>,
    /// Traps that belong to no published tool.
    pub(crate) traps: Vec<Trap>,
    /// What a reader of the list has to know, as whole sentences: how certain its versions are.
    pub(crate) notes: Vec<String>,
}

/// An MCP library.
pub(crate) struct Framework {
    /// The package that a crate must depend on to use it.
    pub(crate) package: &'static str,
    /// Texts of which at least one stands in every file that declares tools with it; for a cheap look before parsing.
    markers: &'static [&'static str],
    collect: fn(&Program<'_>, CrateId, &MarkedFiles<'_>) -> Collected,
}

impl Framework {
    /// Collects what a crate declares.
    pub(crate) fn collect(&self, program: &Program<'_>, krate: CrateId) -> Collected {
        let files = MarkedFiles {
            sources: program.sources,
            markers: self.markers,
            known: RefCell::default(),
        };
        (self.collect)(program, krate, &files)
    }
}

/// Which files are worth a look: those whose text holds one of a library's markers.
struct MarkedFiles<'s> {
    sources: &'s SourceMap,
    markers: &'static [&'static str],
    known: RefCell<BTreeMap<FileId, bool>>,
}

impl MarkedFiles<'_> {
    /// Whether some text of a module is worth a look.
    fn of(&self, module: &Module) -> bool {
        module.files().any(|file| self.contains(file))
    }

    fn contains(&self, file: FileId) -> bool {
        *self.known.borrow_mut().entry(file).or_insert_with(|| {
            let source = self.sources.file(file);
            let mut markers = self.markers.iter();
            markers.any(|marker| source.text().contains(marker))
        })
    }
}

/// All libraries, in order of lookup.
pub(crate) static FRAMEWORKS: &[&Framework] = &[&rmcp::FRAMEWORK];

/// Libraries for MCP servers whose tools are not read, as they are called on the registry: a package that uses one is
/// named, so that its silence is not taken for health.
pub(crate) static NOT_READ: &[&str] = &[
    "fastmcp",
    "fastmcp-rust",
    "mcp-attr",
    "mcp-core",
    "mcp-server",
    "mcp_rust_sdk",
    "mcpkit",
    "mcplease",
    "pmcp",
    "poem-mcpserver",
    "prism-mcp-rs",
    "rust-mcp-sdk",
    "tower-mcp",
    "turbomcp",
    "turul-mcp-server",
    "ultrafast-mcp",
];
