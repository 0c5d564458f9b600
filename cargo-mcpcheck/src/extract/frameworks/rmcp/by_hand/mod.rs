//! Tools that code makes instead of `#[tool]`: a small evaluator of `list_tools` bodies and router functions, and of the
//! functions, constants and statics that they use.
//!
//! It follows values from the list backwards, so a tool that is never listed is never found. Nothing is guessed: what it
//! cannot follow is a value of its own, with the reason, and becomes an opaque part of a tool or a tool that was not read.
//! A branch whose condition is not known is followed on both sides. It must not know what a type means for JSON.

mod branches;
mod calls;
mod json;
mod library;
mod listed;
mod lists;
mod methods;
mod places;
mod reader;
mod routers;
mod schema;
mod statements;
mod tool_base;
mod types;
mod value;

pub(super) use listed::{ByHand, Part, read};
pub(super) use schema::schema;
