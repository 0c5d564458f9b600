//! Ground floor: tool lists as plain JSON, and beside them the table that leads from a JSON pointer to the place
//! in a source text that made the node.
//!
//! The JSON is what a client receives, unchanged. Nothing here knows Rust syntax, providers or rules.

pub(crate) mod json_text;
mod keyword;
mod list;
mod node;
mod pointer;
mod provenance;
mod recording;
mod references;
mod rewrite;
mod trap;
mod visit;
mod walk;

pub(crate) use keyword::{Keyword, KeywordSet};
pub use list::{ListSource, PackageRef, Server, Skipped, TargetRef, Tool, ToolList};
pub use node::{Finished, Node, NodeKind, OPAQUE_KEY};
pub use pointer::Pointer;
pub use provenance::{Origin, Provenance, Why};
pub use recording::{Layout, RecordedSlot, RecordedTool, ToolArray};
pub(crate) use references::ReferenceTarget;
pub use rewrite::{Rewrite, Rewritten};
pub use trap::{ListTrap, Trap, TrapKind, Unlisted};
pub(crate) use visit::Visit;
pub(crate) use walk::{Position, Route, SchemaRole, Step, Walk, is_opaque};
