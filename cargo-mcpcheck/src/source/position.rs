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

/// Bytes between two stored character counts. A tool list is often one line of megabytes, and its columns are asked for
/// once per finding.
const BLOCK: usize = 4096;

/// What is stored of a text to find lines and columns quickly.
#[derive(Debug)]
pub(super) struct Lines {
    /// Byte offsets at which lines start; the first is always zero.
    starts: Vec<u32>,
    /// Characters before byte `BLOCK * index`.
    characters: Vec<u32>,
}

impl Lines {
    /// Reads the whole text once.
    pub(super) fn new(text: &str) -> Lines {
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0)
            .chain(newlines.map(|(index, _)| saturate(index).saturating_add(1)))
            .collect();
        let mut characters = vec![0];
        let mut before = 0;
        for block in text.as_bytes().chunks(BLOCK) {
            before += count_characters(block);
            characters.push(saturate(before));
        }
        Lines { starts, characters }
    }

    /// The byte offset at which the line (counted from zero) starts.
    pub(super) fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line).map(|start| *start as usize)
    }

    /// The position of byte `offset` of the text; offsets behind the end count as the end.
    pub(super) fn position(&self, text: &str, offset: u32) -> Position {
        let offset = (offset as usize).min(text.len());
        let line = self
            .starts
            .partition_point(|start| *start as usize <= offset)
            .saturating_sub(1);
        let start = self.start(line).unwrap_or_default();
        let column = self.characters_before(text, offset) - self.characters_before(text, start);
        Position {
            line: OneBased::from_zero_based(line),
            column: OneBased::from_zero_based(column),
        }
    }

    fn characters_before(&self, text: &str, offset: usize) -> usize {
        let block = offset / BLOCK;
        let stored = self.characters.get(block).copied().unwrap_or_default();
        let rest = text.as_bytes().get(block * BLOCK..offset);
        stored as usize + rest.map_or(0, count_characters)
    }
}

/// Characters that start in a piece of UTF-8.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count()
}

fn saturate(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, offset: u32, line: u32, column: u32) {
        let found = Lines::new(text).position(text, offset);
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

    #[test]
    fn columns_of_a_long_line_are_those_of_counting() {
        let text = "é→x\u{1F980}".repeat(3000);
        let lines = Lines::new(&text);
        for (count, (offset, _)) in text.char_indices().enumerate() {
            let column = lines.position(&text, u32::try_from(offset).unwrap()).column;
            assert_eq!(column.get() as usize, count + 1);
        }
        let end = u32::try_from(text.len()).unwrap();
        assert_eq!(lines.position(&text, end).column.get(), 12_001);

        check(&"x".repeat(BLOCK), 4096, 1, 4097);
    }
}
