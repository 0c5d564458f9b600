//! Tests of the room as a whole.

mod hostile;
mod modules;
mod names;
mod problems;
mod spans;
mod truth;
