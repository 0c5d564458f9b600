//! Ground floor: text, file ids, byte spans and the only line and column arithmetic of the program.
//!
//! Every other room carries a [`Span`] (file id and byte range, `Copy`) and asks the [`SourceMap`] for a
//! [`Position`] when something is shown. Nothing here knows Rust, JSON or TOML.

mod expansion;
mod files;
mod position;

pub use expansion::{Expansion, Piece, Place};
pub use files::{FileId, SourceFile, SourceMap, read_lossy, read_text};
pub use position::{OneBased, Position};

/// A byte range of one file or expanded text. `start <= end`; both lie on character boundaries of the file's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The file that the range belongs to.
    pub file: FileId,
    /// First byte of the range.
    pub start: u32,
    /// First byte behind the range.
    pub end: u32,
}

impl Span {
    /// The range `start..end` of `file`.
    pub fn new(file: FileId, start: u32, end: u32) -> Span {
        Span {
            file,
            start,
            end: end.max(start),
        }
    }

    /// The smallest span that covers both; `self` where the two lie in different files.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        if self.file != other.file {
            return self;
        }
        Span {
            file: self.file,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The byte range as `usize`, for slicing.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Whether `other` lies wholly inside `self`.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}
