//! What all rules share: what a rule is, how it looks at a tool, and how it speaks. No mechanism of its own.

pub(crate) mod cure;
pub(crate) mod facts;
pub(crate) mod rule;
pub(crate) mod shapes;
pub(crate) mod subject;
#[cfg(test)]
pub(crate) mod testing;
pub(crate) mod trap;
pub(crate) mod view;
