//! Tests of the room as a whole.

mod hostile;
mod macros;
mod modules;
mod names;
mod problems;
mod spans;
mod truth;
