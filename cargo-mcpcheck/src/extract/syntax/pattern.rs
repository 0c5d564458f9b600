//! Patterns of our syntax tree: what `let`, `for`, `match` and closures bind.

use super::{Expr, Path};

/// A pattern. References, `mut`, `ref` and parentheses are taken away.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pattern {
    /// `x`, also a constant or variant in one segment, which no parser tells from a binding.
    Name(String),
    /// `(a, b)`; `None` where it has a `..`.
    Tuple(Option<Vec<Pattern>>),
    /// `Some(a)`; without fields `None` stands for a `..` among them.
    Variant(Path, Option<Vec<Pattern>>),
    /// `Name { a, b: c, .. }`
    Fields(Path, Vec<(String, Pattern)>),
    /// `a::B`
    Path(Path),
    /// `"x"`, `3`
    Literal(Box<Expr>),
    /// `a | b`
    Or(Vec<Pattern>),
    /// `_`
    Any,
    /// Ranges, slices and the rest.
    Other,
}

impl Pattern {
    /// The name, where the pattern is nothing else.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Pattern::Name(name) => Some(name),
            _ => None,
        }
    }
}

/// An arm of a `match`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arm {
    /// What it matches.
    pub(crate) pattern: Pattern,
    /// `if guard`
    pub(crate) guard: Option<Expr>,
    /// Its value.
    pub(crate) body: Expr,
}
