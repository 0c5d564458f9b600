//! The side table of a tool: JSON pointer -> the place in a source text that made the node.

use std::collections::BTreeMap;

use super::{Pointer, RecordedSlot, RecordedTool};
use crate::source::Span;

/// What kind of source construct made a JSON node. It decides how a diagnostic names the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Why {
    /// The function (or value) that declares the tool.
    Tool,
    /// A tool's argument type, `Parameters<T>`.
    Parameter,
    /// A tool's result type, `Json<T>`.
    Output,
    /// A struct field; the span is its type.
    Field,
    /// A field's name.
    FieldName,
    /// `Option<T>` around the node; the span is the whole `Option<T>`.
    Option,
    /// The element type of a list or set.
    Element,
    /// The value type of a map.
    MapValue,
    /// An entry of a tuple.
    TupleEntry,
    /// A struct or enum definition; the span is its name.
    Type,
    /// An enum variant; the span is its name.
    Variant,
    /// A serde, schemars or macro attribute; the span is the attribute's item.
    Attribute,
    /// A documentation comment.
    Doc,
    /// A literal value in the source.
    Literal,
    /// A node of a JSON document that was read as such.
    Json,
}

/// The origin of a JSON node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The source range that made the node.
    pub span: Span,
    /// What that range is.
    pub why: Why,
    /// The uses that led there, nearest first: for a node inside `$defs` the fields that refer to the type.
    pub outer: Vec<Span>,
    /// Whether a macro call made the code of the node: `span` is what the call or the macro's body has of it, and other
    /// code may stand for it there.
    pub expanded: bool,
}

impl Origin {
    /// An origin without outer uses.
    pub fn new(span: Span, why: Why) -> Origin {
        Origin {
            span,
            why,
            outer: Vec::new(),
            expanded: false,
        }
    }
}

/// Origins by pointer. Lookups climb to the nearest known ancestor. Those of a tool that was read from a JSON document are
/// found in its text when they are asked for.
#[derive(Clone, Debug, Default)]
pub struct Provenance {
    origins: BTreeMap<Pointer, Origin>,
    recorded: Option<RecordedTool>,
}

impl Provenance {
    /// An empty table.
    pub fn new() -> Provenance {
        Provenance::default()
    }

    /// The table of a tool that stands in a JSON document.
    pub fn of_recorded(tool: RecordedTool) -> Provenance {
        Provenance {
            origins: BTreeMap::new(),
            recorded: Some(tool),
        }
    }

    /// Records the origin of a node; a second record for one pointer replaces the first.
    pub fn record(&mut self, pointer: Pointer, origin: Origin) {
        self.origins.insert(pointer, origin);
    }

    /// The origin of exactly this node.
    pub fn get(&self, pointer: &Pointer) -> Option<Origin> {
        self.nearest(pointer)
            .filter(|(found, _)| found == pointer)
            .map(|(_, origin)| origin)
    }

    /// The origin of the node or of its nearest ancestor that has one, with that ancestor's pointer.
    pub fn nearest(&self, pointer: &Pointer) -> Option<(Pointer, Origin)> {
        let mut candidate = pointer.clone();
        loop {
            if let Some(origin) = self.origins.get(&candidate) {
                let origin = origin.clone();
                return Some((candidate, origin));
            }
            if !candidate.pop() {
                return self.recorded.as_ref()?.nearest(pointer);
            }
        }
    }

    /// Where the tool stands in the JSON document that it was read from.
    pub fn recorded_slot(&self) -> Option<RecordedSlot<'_>> {
        self.recorded.as_ref().map(RecordedTool::slot)
    }

    /// All records in pointer order; none for a tool that was read from a JSON document.
    pub fn iter(&self) -> impl Iterator<Item = (&Pointer, &Origin)> {
        self.origins.iter()
    }

    /// All records, to be changed.
    pub fn origins_mut(&mut self) -> impl Iterator<Item = &mut Origin> {
        self.origins.values_mut()
    }

    /// Whether nothing is known of any node.
    pub fn is_empty(&self) -> bool {
        self.origins.is_empty() && self.recorded.is_none()
    }
}
