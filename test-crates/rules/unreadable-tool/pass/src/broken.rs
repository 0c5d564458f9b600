//! A body that is not closed.

pub fn count() -> u32 {
    1
