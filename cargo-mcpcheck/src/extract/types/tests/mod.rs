//! Tests against the real derive, of origins, of folding and of termination.

mod folding;
mod harness;
#[macro_use]
#[path = "shapes/lists.rs"]
#[allow(
    unused_macros,
    reason = "some shapes are compiled by other crates alone"
)]
mod lists;
mod older;
mod origins;
#[allow(deprecated, reason = "a shape is marked so")]
mod truth;
mod unknown;

#[allow(
    dead_code,
    deprecated,
    unused,
    non_camel_case_types,
    non_snake_case,
    unreachable_pub,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::iter_over_hash_type,
    clippy::module_name_repetitions,
    clippy::unwrap_used,
    reason = "shapes are written as users write them"
)]
#[rustfmt::skip]
mod shapes;
