//! Rust that is read twice: compiled, so that the real derives print their schemas, and as text by our interpreter.
//!
//! The crates of `test-crates/schemars` compile it with older versions. Their feature `schemars-0-8` leaves out what
//! schemars 0.8 refuses.

pub mod containers;
pub mod defaults;
pub mod enums;
pub mod field_types;
pub mod fields;
pub mod flatten;
pub mod generics;
pub mod more_defaults;
pub mod more_enums;
pub mod more_fields;
pub mod names;
#[cfg(feature = "schemars-0-8")]
pub mod only_0_8;
