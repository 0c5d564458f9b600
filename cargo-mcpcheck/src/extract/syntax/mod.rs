//! The only room that names the Rust parser: files, modules, items, names and comments of the crates of a run.
//!
//! A file is first *outlined* by a fast scanner (items with names, attribute and body ranges, comments); an item is
//! parsed only when somebody asks for its [`Item`]. Nothing here fails: what cannot be read is a [`Problem`] and the rest
//! goes on. Nothing here knows JSON, schemars or an MCP framework.

mod ast;
mod body;
mod cfg;
mod depth;
mod expand;
mod files;
mod impls;
mod lexemes;
mod lower;
mod modules;
mod names;
mod outline;
mod parse;
mod pattern;
mod prelude;
mod program;
mod resolve;
mod scan;
mod state;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod whole;

pub(crate) use ast::*;
pub(crate) use body::Body;
pub(crate) use pattern::{Arm, Pattern};
pub(crate) use program::*;
