//! Places of tools that were read from a JSON document: found in its text when they are asked for, so that a list without
//! findings costs no more than parsing it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::json_text::{descend, elements, value};
use super::{Origin, Pointer, Why};
use crate::source::{FileId, SourceFile, Span};

/// An array of tools in a JSON document.
pub struct ToolArray {
    file: FileId,
    source: Arc<SourceFile>,
    document: usize,
    pointer: Pointer,
    starts: OnceLock<Vec<usize>>,
}

/// One tool of a [`ToolArray`].
#[derive(Clone, Debug)]
pub struct RecordedTool {
    array: Arc<ToolArray>,
    index: usize,
    layout: Arc<Layout>,
}

/// Where in its recording a tool stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedSlot<'a> {
    /// The file.
    pub file: FileId,
    /// The byte at which the document starts.
    pub document: usize,
    /// The array of tools, from the document's root.
    pub array: &'a Pointer,
    /// The number in the array, counted from zero.
    pub index: usize,
}

/// Where the parts of a tool stand in the entry that it was read from, in the words of a provider's request body: pairs of
/// a pointer into the tool as published and one into the entry. The longest of the former that fits counts; what none fits
/// stands where the tool has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout(Vec<(Pointer, Pointer)>);

impl ToolArray {
    /// The array that `pointer` names, in the document that starts at byte `document` of a file.
    pub fn new(
        file: FileId,
        source: Arc<SourceFile>,
        document: usize,
        pointer: Pointer,
    ) -> ToolArray {
        ToolArray {
            file,
            source,
            document,
            pointer,
            starts: OnceLock::new(),
        }
    }

    fn start(&self, index: usize) -> Option<usize> {
        let starts = self.starts.get_or_init(|| {
            let text = self.source.text();
            let (at, _) = descend(text, self.document, &self.pointer);
            elements(text, at)
                .map(Iterator::collect)
                .unwrap_or_default()
        });
        starts.get(index).copied()
    }
}

impl RecordedTool {
    /// The tool that was read from one entry of an array.
    pub fn new(array: Arc<ToolArray>, index: usize, layout: Arc<Layout>) -> RecordedTool {
        RecordedTool {
            array,
            index,
            layout,
        }
    }

    /// The document and the array that the tool was read from, and its number there.
    pub(super) fn slot(&self) -> RecordedSlot<'_> {
        RecordedSlot {
            file: self.array.file,
            document: self.array.document,
            array: &self.array.pointer,
            index: self.index,
        }
    }

    /// The place of a node of the tool, or of its nearest ancestor that stands in the text, with that ancestor's pointer.
    pub(super) fn nearest(&self, pointer: &Pointer) -> Option<(Pointer, Origin)> {
        let text = self.array.source.text();
        let start = self.array.start(self.index)?;
        let mut candidate = pointer.clone();
        loop {
            let in_entry = self.layout.in_entry(&candidate);
            let (at, depth) = descend(text, start, &in_entry);
            let missing = in_entry.tokens().count() - depth;
            if missing == 0 {
                let range = value(text, at)?;
                let span = Span::new(self.array.file, offset(range.start), offset(range.end));
                return Some((candidate, Origin::new(span, Why::Json)));
            }
            if !candidate.pop() {
                return None;
            }
        }
    }
}

impl Layout {
    /// From pairs of pointer texts. Texts that are no pointers are left out.
    pub fn new(pairs: &[(&str, &str)]) -> Layout {
        let mut pairs: Vec<(Pointer, Pointer)> = pairs
            .iter()
            .filter_map(|(published, entry)| {
                Some((Pointer::parse(published)?, Pointer::parse(entry)?))
            })
            .collect();
        pairs.sort_by_key(|(published, _)| std::cmp::Reverse(published.as_str().len()));
        Layout(pairs)
    }

    /// The pointer into the entry for one into the tool. The tool as a whole is the whole entry.
    pub fn in_entry(&self, pointer: &Pointer) -> Pointer {
        let fitting = self
            .0
            .iter()
            .find(|(published, _)| pointer.starts_with(published));
        match fitting {
            Some((published, entry)) if *pointer != Pointer::root() => {
                let rest = pointer
                    .as_str()
                    .strip_prefix(published.as_str())
                    .unwrap_or_default();
                let text = format!("{}{rest}", entry.as_str());
                Pointer::parse(&text).unwrap_or_default()
            }
            _ => pointer.clone(),
        }
    }
}

impl fmt::Debug for ToolArray {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ToolArray")
            .field("file", &self.file)
            .field("document", &self.document)
            .field("pointer", &self.pointer)
            .finish_non_exhaustive()
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
