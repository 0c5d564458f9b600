//! Lines and columns. The only place that turns a byte offset into what a person or an editor counts.

use std::num::NonZeroU32;

/// A count that starts at one: what people, editors, SARIF and rustc's JSON call a line or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OneBased(NonZeroU32);

impl OneBased {
    /// From a zero-based index; saturates at `u32::MAX`.
    pub fn from_zero_based(index: usize) -> OneBased {
        let one_based = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
        OneBased(NonZeroU32::new(one_based).unwrap_or(NonZeroU32::MIN))
    }

    /// The count itself, never zero.
    pub fn get(self) -> u32 {
        self.0.get()
    }
}

/// Where a byte stands in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, counted from one.
    pub line: OneBased,
    /// Column in characters (Unicode scalar values, as rustc counts), from one.
    pub column: OneBased,
}

/// Byte offsets at which the lines of `text` start; the first is always zero.
pub(super) fn line_starts(text: &str) -> Vec<u32> {
    let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0)
        .chain(
            newlines.map(|(index, _)| u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1)),
        )
        .collect()
}

/// The position of byte `offset`; offsets behind the end count as the end.
pub(super) fn position(text: &str, starts: &[u32], offset: u32) -> Position {
    let offset = (offset as usize).min(text.len());
    let line = starts
        .partition_point(|start| *start as usize <= offset)
        .saturating_sub(1);
    let start = starts.get(line).map_or(0, |start| *start as usize);
    let column = text
        .get(start..offset)
        .map_or(0, |before| before.chars().count());
    Position {
        line: OneBased::from_zero_based(line),
        column: OneBased::from_zero_based(column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, offset: u32, line: u32, column: u32) {
        let found = position(text, &line_starts(text), offset);
        assert_eq!((found.line.get(), found.column.get()), (line, column));
    }

    #[test]
    fn counts_from_one_and_in_characters() {
        check("ab\ncd", 0, 1, 1);
        check("ab\ncd", 3, 2, 1);
        check("ab\ncd", 5, 2, 3);
        check("é→x", 5, 1, 3);
    }

    #[test]
    fn offsets_behind_the_end_are_the_end() {
        check("ab", 99, 1, 3);
    }

    #[test]
    fn carriage_returns_do_not_start_lines() {
        check("a\r\nb", 3, 2, 1);
    }
}
