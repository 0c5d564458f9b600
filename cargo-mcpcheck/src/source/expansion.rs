//! Texts that stand in no file: what a macro call expands to, with the places that its parts were taken from.

use super::{SourceFile, SourceMap, Span};

/// Steps from a text to the one that it was made from that are followed.
const MAX_STEPS: usize = 1000;

/// Where the parts of an expanded text come from.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The macro call.
    pub call: Span,
    /// The tokens, in order of the text.
    pub pieces: Vec<Piece>,
    /// Ranges that were captured as a whole, as `$ty:ty` does: what reads the text takes each for one unit. In order of
    /// their starts, outer ones first.
    pub captured: Vec<(u32, u32)>,
}

/// A token of an expanded text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its range in the text.
    pub start: u32,
    /// Its end in the text.
    pub end: u32,
    /// The token that it was copied from: an argument of the call, or a token of the macro's body.
    pub from: Span,
    /// Its place in the macro's body: the token itself, or the `$name` that an argument stands for.
    pub within: Span,
}

/// A place that exists in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The range.
    pub span: Span,
    /// The macro call that the text at the range is expanded for, where the range does not lie in that call.
    pub call: Option<Span>,
}

impl Expansion {
    /// The range that `start..end` of the text was made from, and whether it is in the arguments of the call.
    fn origin(&self, start: u32, end: u32) -> (Span, bool) {
        let first = self.pieces.partition_point(|piece| piece.end <= start);
        let rest = self.pieces.get(first..).unwrap_or_default();
        let count = rest.partition_point(|piece| piece.start < end);
        let covered = rest.get(..count.max(1)).unwrap_or_default();
        let Some(first) = covered.first() else {
            return (self.call, true);
        };
        let is_argument = covered
            .iter()
            .all(|piece| piece.within == first.within && piece.from != piece.within);
        let span = |piece: &Piece| {
            if is_argument {
                piece.from
            } else {
                piece.within
            }
        };
        let whole = covered
            .iter()
            .skip(1)
            .fold(span(first), |whole, piece| whole.to(span(piece)));
        (whole, is_argument)
    }
}

impl SourceMap {
    /// Adds the text that a macro call expands to; its path is that of the file of the call.
    pub fn add_expansion(&self, text: impl Into<String>, expansion: Expansion) -> super::FileId {
        let path = self.file(expansion.call.file).path().to_owned();
        self.push(SourceFile::new(path, text.into(), Some(expansion)))
    }

    /// Where a span is to be shown: a span of an expanded text stands for the arguments of the call that it was copied
    /// from, else for the part of the macro's body that made it.
    pub fn place(&self, span: Span) -> Place {
        let mut place = Place { span, call: None };
        for _ in 0..MAX_STEPS {
            let file = self.file(place.span.file);
            let Some(expansion) = file.expansion() else {
                break;
            };
            let (origin, is_argument) = expansion.origin(place.span.start, place.span.end);
            place.span = origin;
            if !is_argument {
                place.call = Some(self.outermost_call(expansion.call));
            }
        }
        place
    }

    /// The call in a file that led to a call in an expanded text.
    fn outermost_call(&self, call: Span) -> Span {
        let mut call = call;
        for _ in 0..MAX_STEPS {
            match self.file(call.file).expansion() {
                Some(expansion) => call = expansion.call,
                None => break,
            }
        }
        call
    }
}
