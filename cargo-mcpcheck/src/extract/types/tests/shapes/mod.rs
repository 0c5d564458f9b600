//! Rust that is read twice: compiled, so that the real derives print their schemas, and as text by our interpreter.

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
