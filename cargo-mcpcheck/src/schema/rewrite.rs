//! What a server does to its list at run time, behind what is read of its tools.

use super::Pointer;
use crate::source::Span;

/// A place in the code after which the list of the running server may differ from what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// What it changes.
    pub what: Rewritten,
    /// The place.
    pub span: Span,
    /// How, as a sentence without a stop: "`list_tools` assigns `input_schema`".
    pub how: String,
}

/// What a server changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rewritten {
    /// Schemas are edited or replaced.
    Schemas,
    /// Names, titles, descriptions or annotations are edited or replaced.
    Texts,
    /// Tools are left out or added.
    Tools,
}

impl Rewritten {
    /// The word used in output.
    pub fn as_str(self) -> &'static str {
        match self {
            Rewritten::Schemas => "schemas",
            Rewritten::Texts => "texts",
            Rewritten::Tools => "tools",
        }
    }

    /// Whether the node of a published tool may be another one on the wire.
    pub fn touches(self, pointer: &Pointer) -> bool {
        let key = pointer.as_str().split('/').nth(1).unwrap_or_default();
        let in_schema = matches!(key, "inputSchema" | "outputSchema");
        match self {
            Rewritten::Schemas => in_schema,
            Rewritten::Texts => !key.is_empty() && !in_schema,
            Rewritten::Tools => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_changed_is_touched() {
        let touched = |what: Rewritten| {
            let pointers = [
                "/inputSchema/properties/a",
                "/outputSchema",
                "/name",
                "/description",
                "",
            ];
            pointers.map(|pointer| {
                Pointer::parse(pointer).is_some_and(|pointer| what.touches(&pointer))
            })
        };
        assert_eq!(
            touched(Rewritten::Schemas),
            [true, true, false, false, false]
        );
        assert_eq!(touched(Rewritten::Texts), [false, false, true, true, false]);
        assert_eq!(touched(Rewritten::Tools), [false; 5]);
    }
}
