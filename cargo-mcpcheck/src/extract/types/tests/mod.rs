//! Tests against the real derive, of origins, of folding and of termination.

mod harness;
mod truth;

#[allow(
    dead_code,
    unused,
    non_camel_case_types,
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
