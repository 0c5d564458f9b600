//! The piece of a file that a picture shows: whole lines around the labels, and of a line of megabytes only a window.

use std::ops::Range;
use std::sync::Arc;

use crate::diagnostics::Label;
use crate::report::text;
use crate::source::{Position, SourceFile, SourceMap};

/// A line longer than this is cut to a window around its label.
const LONG_LINE: usize = 1000;
/// What is shown of a cut line before and behind the start of its label.
const WINDOW: Range<usize> = 60..400;
/// A label over more lines, or over more bytes, is drawn on its first line only.
const TALL: usize = 100;
const WIDE: usize = 20_000;
/// Labels of one file that lie further apart get excerpts of their own.
const FAR: usize = 256 * 1024;
/// Stands for what was cut off.
const ELLIPSIS: &str = "...";

/// A piece of one file with its labels.
#[derive(Debug)]
pub(super) struct Excerpt {
    /// The file.
    pub(super) file: Arc<SourceFile>,
    /// The text that is shown.
    pub(super) text: String,
    /// The number of its first line, from one.
    pub(super) first_line: usize,
    /// The labels, with ranges in `text`.
    pub(super) labels: Vec<ExcerptLabel>,
    /// The true position of the label of a cut line, whose columns in `text` mean nothing.
    pub(super) cut_at: Option<Position>,
}

/// A label inside an excerpt.
#[derive(Debug)]
pub(super) struct ExcerptLabel {
    /// The range in the excerpt's text.
    pub(super) range: Range<usize>,
    /// What is to be said there, safe to show.
    pub(super) text: String,
    /// Whether it marks the fault itself.
    pub(super) primary: bool,
}

/// The excerpts for a finding, that of the primary label first.
pub(super) fn excerpts(primary: &Label, related: &[Label], sources: &SourceMap) -> Vec<Excerpt> {
    let mut groups: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces(primary, related, sources) {
        match groups.iter_mut().find(|group| piece.joins(group)) {
            Some(group) => group.push(piece),
            None => groups.push(vec![piece]),
        }
    }
    groups.into_iter().filter_map(excerpt).collect()
}

/// A label with the lines that it needs.
struct Piece {
    file: Arc<SourceFile>,
    label: ExcerptLabel,
    /// The bytes of the whole lines around the label.
    lines: Range<usize>,
    start: Position,
    /// Whether the line is too long to be shown whole.
    cut: bool,
}

fn pieces(primary: &Label, related: &[Label], sources: &SourceMap) -> Vec<Piece> {
    let mut pieces = vec![piece(primary, true, sources)];
    for (index, label) in related.iter().enumerate() {
        let seen = related.iter().take(index).any(|earlier| earlier == label);
        if !seen && label != primary {
            pieces.push(piece(label, false, sources));
        }
    }
    pieces
}

fn piece(label: &Label, primary: bool, sources: &SourceMap) -> Piece {
    let file = sources.file(label.span.file);
    let mut range = clamp(file.text(), label.span.range());
    let start = file.position(label.span.start);
    let last_byte = label.span.end.saturating_sub(1).max(label.span.start);
    let first = line_range(&file, start);
    let mut last = line_range(&file, file.position(last_byte));
    let lines = file.text().get(first.start..last.end).unwrap_or_default();
    if lines.len() > WIDE || lines.bytes().filter(|byte| *byte == b'\n').count() > TALL {
        last = first.clone();
    }
    range.start = range.start.min(first.end);
    range.end = range.end.min(last.end);
    Piece {
        label: ExcerptLabel {
            range,
            text: text::one_line(&label.text).into_owned(),
            primary,
        },
        cut: first.len() > LONG_LINE || last.len() > LONG_LINE,
        lines: first.start..last.end,
        start,
        file,
    }
}

impl Piece {
    fn joins(&self, group: &[Piece]) -> bool {
        let Some(head) = group.first() else {
            return false;
        };
        let lines = group.iter().fold(self.lines.clone(), |lines, piece| {
            lines.start.min(piece.lines.start)..lines.end.max(piece.lines.end)
        });
        Arc::ptr_eq(&head.file, &self.file) && !head.cut && !self.cut && lines.len() <= FAR
    }
}

fn excerpt(pieces: Vec<Piece>) -> Option<Excerpt> {
    let head = pieces.first()?;
    if head.cut {
        return pieces.into_iter().next().map(cut_excerpt);
    }
    let file = Arc::clone(&head.file);
    let start = pieces.iter().map(|piece| piece.lines.start).min()?;
    let end = pieces.iter().map(|piece| piece.lines.end).max()?;
    let first_line = pieces.iter().map(|piece| piece.start.line).min()?.get() as usize;
    let text = text::source(file.text().get(start..end).unwrap_or_default()).into_owned();
    let labels = pieces.into_iter().map(|piece| {
        let range = piece.label.range;
        ExcerptLabel {
            range: range.start - start..range.end - start,
            ..piece.label
        }
    });
    Some(Excerpt {
        labels: labels.collect(),
        text,
        first_line,
        cut_at: None,
        file,
    })
}

/// One line with one label, cut on both sides.
fn cut_excerpt(piece: Piece) -> Excerpt {
    let whole = piece.file.text();
    let line = line_range(&piece.file, piece.start);
    let range = piece.label.range;
    let window = clamp(
        whole,
        range.start.saturating_sub(WINDOW.start).max(line.start)
            ..(range.start + WINDOW.end).min(line.end),
    );
    let before = if window.start > line.start {
        ELLIPSIS
    } else {
        ""
    };
    let behind = if window.end < line.end { ELLIPSIS } else { "" };
    let shown = text::source(whole.get(window.clone()).unwrap_or_default()).into_owned();
    let start = before.len() + range.start.saturating_sub(window.start);
    let end = before.len() + range.end.min(window.end).saturating_sub(window.start);
    Excerpt {
        labels: vec![ExcerptLabel {
            range: start..end.max(start),
            ..piece.label
        }],
        text: format!("{before}{shown}{behind}"),
        first_line: piece.start.line.get() as usize,
        cut_at: Some(piece.start),
        file: piece.file,
    }
}

/// The bytes of the line that holds `position`, without its line break.
fn line_range(file: &SourceFile, position: Position) -> Range<usize> {
    let line = file.line(position.line.get() as usize - 1);
    line.map_or(0..0, |(start, line)| {
        start as usize..start as usize + line.len()
    })
}

/// The range inside of the text and on its character boundaries.
pub(super) fn clamp(text: &str, range: Range<usize>) -> Range<usize> {
    let mut start = range.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = range.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Span;

    #[test]
    fn labels_of_one_file_share_an_excerpt() {
        let sources = SourceMap::new();
        let file = sources.add("a.rs", "one\ntwo\nthree\nfour\n");
        let other = sources.add("b.rs", "other");
        let primary = Label::new(Span::new(file, 8, 13), "here");
        let related = [
            Label::new(Span::new(other, 0, 5), "there"),
            Label::new(Span::new(file, 4, 7), "before"),
            Label::new(Span::new(file, 4, 7), "before"),
        ];
        let found = excerpts(&primary, &related, &sources);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].text, "two\nthree");
        assert_eq!(found[0].first_line, 2);
        assert_eq!(found[0].labels.len(), 2);
        assert_eq!(&found[0].text[found[0].labels[0].range.clone()], "three");
        assert_eq!(&found[0].text[found[0].labels[1].range.clone()], "two");
    }

    #[test]
    fn a_line_of_megabytes_is_cut_around_its_label() {
        let sources = SourceMap::new();
        let line = format!(
            "{}\"é\": [true]{}",
            "é".repeat(700_000),
            "x".repeat(700_000)
        );
        let start = line.find("true").unwrap();
        let file = sources.add("a.json", line);
        let span = Span::new(
            file,
            u32::try_from(start).unwrap(),
            u32::try_from(start + 4).unwrap(),
        );
        let found = excerpts(&Label::new(span, ""), &[], &sources);
        assert_eq!(&found[0].text[found[0].labels[0].range.clone()], "true");
        assert!(found[0].text.len() < 600);
        assert_eq!(found[0].cut_at.unwrap().column.get(), 700_007);
    }

    #[test]
    fn spans_that_do_not_fit_the_text_are_moved_into_it() {
        let sources = SourceMap::new();
        let file = sources.add("a.rs", "é\n");
        for (start, end) in [(0, 99), (1, 1), (99, 99), (3, 3)] {
            let label = Label::new(Span::new(file, start, end), "");
            let found = excerpts(&label, &[], &sources);
            assert!(
                found[0]
                    .text
                    .get(found[0].labels[0].range.clone())
                    .is_some()
            );
        }
    }
}
