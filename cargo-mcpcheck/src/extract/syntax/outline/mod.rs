//! One pass over a file: its items with kind, name and ranges, and its comments. Bodies are only matched, not read.
//!
//! The outline of a file that rustc accepts lists exactly the items that a parser finds. Of a file that it refuses, it
//! gives what it can and says where the first trouble is.

mod ends;
mod items;

use std::collections::HashMap;
use std::ops::Range;

use super::HeadKind;
use super::scan::Scanner;

/// Who may name an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visibility {
    /// The module and those inside it.
    Private,
    /// `pub(super)`
    Super,
    /// `pub(crate)`, and `pub(in path)`, which is not told apart.
    Crate,
    /// `pub`
    Public,
}

/// An item as outlined. Ranges are byte offsets of the file.
#[derive(Clone, Debug)]
pub(super) struct OutlineItem {
    pub(super) kind: HeadKind,
    pub(super) visibility: Visibility,
    /// Whether an attribute decides about its existence, its file or its reach: `cfg`, `cfg_attr`, `path`, `macro_*`.
    pub(super) marked: bool,
    /// The whole item with its attributes.
    pub(super) start: u32,
    pub(super) end: u32,
    /// Where its attributes end.
    pub(super) attrs_end: u32,
    /// The name with `r#`; empty where there is none.
    pub(super) name: (u32, u32),
    /// Between the brackets of a module or macro, between `use` and `;`, behind `impl` up to the brace of its members;
    /// of a function what stands in braces, with them.
    pub(super) body: Option<(u32, u32)>,
    /// Index of the inline module that holds it.
    pub(super) parent: Option<u32>,
}

impl OutlineItem {
    /// The range of the name.
    pub(super) fn name_range(&self) -> Range<usize> {
        self.name.0 as usize..self.name.1 as usize
    }

    /// The range of the attributes.
    pub(super) fn attrs_range(&self) -> Range<usize> {
        self.start as usize..self.attrs_end as usize
    }

    /// The range of the body, empty where there is none.
    pub(super) fn body_range(&self) -> Range<usize> {
        self.body
            .map_or(0..0, |(start, end)| start as usize..end as usize)
    }
}

/// Why a file is no Rust, as far as the outline can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) reason: String,
}

/// An inner attribute, `#![...]`, of the file or of an inline module.
#[derive(Clone, Debug)]
pub(super) struct InnerAttribute {
    pub(super) parent: Option<u32>,
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A file's items and comments.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) items: Vec<OutlineItem>,
    /// Comments that are no documentation.
    pub(super) comments: Vec<(u32, u32)>,
    pub(super) inner_attributes: Vec<InnerAttribute>,
    /// The first thing that cannot be Rust.
    pub(super) trouble: Option<Trouble>,
    /// Indices of the items of each inline module, and of the file's own (`None`), in order.
    children: HashMap<Option<u32>, Vec<u32>>,
}

impl Outline {
    /// The items directly in the file, or directly in one of its inline modules.
    pub(super) fn children(&self, parent: Option<u32>) -> &[u32] {
        self.children.get(&parent).map_or(&[], Vec::as_slice)
    }
}

/// Outlines a text.
pub(super) fn outline(text: &str) -> Outline {
    let mut outliner = Outliner {
        scanner: Scanner::new(text),
        outline: Outline::default(),
        parents: Vec::new(),
    };
    outliner.run();
    if let Some(start) = outliner.scanner.unclosed {
        let is_comment = text.get(start..).is_some_and(|rest| rest.starts_with('/'));
        let reason = if is_comment {
            "this comment is never closed"
        } else {
            "this string is never closed"
        };
        // It is why a bracket is never closed.
        outliner.outline.trouble = None;
        outliner.trouble(start, start + 1, reason);
    }
    let mut outline = outliner.outline;
    outline.comments = outliner.scanner.comments;
    for (index, item) in (0_u32..).zip(&outline.items) {
        outline.children.entry(item.parent).or_default().push(index);
    }
    outline
}

/// Outlines the members of an `impl` block, which look like items. `range` is what stands in its braces.
pub(super) fn outline_members(text: &str, range: Range<usize>) -> Vec<OutlineItem> {
    let mut outliner = Outliner {
        scanner: Scanner::inside(text, range),
        outline: Outline::default(),
        parents: Vec::new(),
    };
    outliner.run();
    outliner.outline.items
}

struct Outliner<'t> {
    scanner: Scanner<'t>,
    outline: Outline,
    /// Open inline modules, as indices of their items.
    parents: Vec<u32>,
}

/// What stands before an item's keyword.
struct Prefix {
    start: usize,
    attrs_end: usize,
    marked: bool,
    visibility: Visibility,
}
