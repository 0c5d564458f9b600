//! Foreign text made safe to show: names, descriptions and error messages come from servers, manifests and paths.

use std::borrow::Cow;

/// Text for one line: line breaks and tabs become blanks, what steers a terminal becomes visible.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.chars().any(steers) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\r' | '\t' => clean.push(' '),
            other if steers(other) => clean.extend(other.escape_unicode()),
            other => clean.push(other),
        }
    }
    Cow::Owned(clean)
}

/// The same for text that may have several lines.
pub(crate) fn paragraph(text: &str) -> Cow<'_, str> {
    if !text.chars().any(steers) {
        return Cow::Borrowed(text);
    }
    let lines = text.lines().map(one_line);
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

/// Source text with the control characters that the renderer leaves alone replaced by dots of the same length in bytes.
pub(super) fn source(text: &str) -> Cow<'_, str> {
    let steers = |character: char| matches!(character, '\u{80}'..='\u{9f}');
    if text.chars().any(steers) {
        Cow::Owned(text.replace(steers, "\u{b7}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Control characters, and the marks that change the direction of writing.
fn steers(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_become_visible() {
        assert_eq!(one_line("a\u{1b}[2Jb\u{7}"), "a\\u{1b}[2Jb\\u{7}");
        assert_eq!(one_line("a\u{202e}b\u{9b}"), "a\\u{202e}b\\u{9b}");
        assert_eq!(one_line("a\r\nb\tc"), "a  b c");
        assert_eq!(one_line("größer →"), "größer →");
    }

    #[test]
    fn a_paragraph_keeps_its_lines() {
        assert_eq!(paragraph("a\nb\u{1b}"), "a\nb\\u{1b}");
    }

    #[test]
    fn source_keeps_its_length() {
        assert_eq!(source("a\u{9b}31m").len(), "a\u{9b}31m".len());
        assert!(!source("a\u{9b}31m").contains('\u{9b}'));
    }
}
