//! One module and one tool per attribute or shape; `_out` is the same type as a result.

pub mod conversions;
pub mod defaults;
pub mod docs;
pub mod enums;
pub mod flatten;
pub mod refused;
pub mod renames;
pub mod roots;
pub mod validation;
pub mod wrappers;
