//! The binary: arguments in, exit status out.
fn main() {}
