//! schemars 0.8, where it differs from 1.x: one file per subject, each asked at the place where 1.x has its own.
//!
//! The interpreter itself is shared: names, types, attributes, constants and definitions are those of the rooms above. A
//! schema of 0.8 is a typed value (`SchemaObject`) until it is written; what that means for numbers, lists and merging is
//! in `document` and `merge`. It must not decide what holds for 1.x.

pub(super) mod docs;
pub(super) mod document;
pub(super) mod identity;
pub(super) mod known;

mod enums;
mod merge;
mod metadata;
pub(super) mod structs;
