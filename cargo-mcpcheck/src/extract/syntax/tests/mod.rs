//! Tests of the room as a whole.

mod modules;
mod names;
mod spans;
mod truth;
