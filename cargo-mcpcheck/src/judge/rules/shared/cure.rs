//! Changes of a struct field that publish it as another type. Only text is looked at: where the text around a field is
//! not plainly what it should be, there is no change, and the cure is told in words.

use super::subject::Subject;
use crate::diagnostics::Edit;
use crate::schema::Why;
use crate::source::{SourceFile, Span};

/// Attributes of a field end within this many lines above it.
const MOST_ATTRIBUTE_LINES: usize = 40;

/// The type inside `Option<...>`, if the place at fault is such a type and nothing else.
pub(crate) fn optional_type(subject: &Subject<'_>) -> Option<String> {
    const PREFIXES: [&str; 3] = ["Option<", "std::option::Option<", "core::option::Option<"];
    if !matches!(subject.origin.why, Why::Option | Why::Field) {
        return None;
    }
    let text = subject.source_text();
    let text = text.trim();
    let inner = PREFIXES
        .iter()
        .find_map(|prefix| text.strip_prefix(prefix))?
        .strip_suffix('>')?;
    let is_balanced = {
        let mut depth = 0_usize;
        inner.char_indices().all(|(at, character)| match character {
            '<' => {
                depth += 1;
                true
            }
            '>' if inner[..at].ends_with('-') => true,
            '>' => depth.checked_sub(1).map(|less| depth = less).is_some(),
            _ => true,
        }) && depth == 0
    };
    let is_plain =
        !inner.contains(['"', '\\', '$']) && !inner.contains("//") && !inner.contains("/*");
    (is_balanced && is_plain).then(|| {
        let words: Vec<&str> = inner.split_whitespace().collect();
        words.join(" ").trim_end_matches(',').to_owned()
    })
}

/// Lines in front of an optional field that publish it as `published`, so that callers leave it out instead of sending
/// null.
///
/// `with` alone would make the field required, and `default` alone would publish `"default": null`.
pub(crate) fn publish_optional_as(subject: &Subject<'_>, published: &str) -> Option<Edit> {
    let field = FieldLine::of(subject)?;
    let mut serde = Vec::new();
    if !field.has("default") {
        serde.push("default");
    }
    if !field.has("skip_serializing_if") {
        serde.push("skip_serializing_if = \"Option::is_none\"");
    }
    let mut lines = Vec::new();
    if !serde.is_empty() {
        lines.push(format!("#[serde({})]", serde.join(", ")));
    }
    lines.push(format!("#[schemars(with = \"{published}\")]"));
    Some(field.insert(&lines))
}

/// A line on which a struct field with its type begins.
struct FieldLine {
    insert_at: Span,
    indent: String,
    attributes: String,
}

impl FieldLine {
    fn of(subject: &Subject<'_>) -> Option<FieldLine> {
        // What stands there is the macro's business.
        if subject.origin.expanded {
            return None;
        }
        let span = subject.origin.span;
        let file = subject.sources.file(span.file);
        let line = file.position(span.start).line.get() as usize - 1;
        let (start, text) = file.line(line)?;
        let before = text.get(..(span.start - start) as usize)?;
        let indent_length = before.len() - before.trim_start().len();
        if !names_a_field(before.trim_start()) {
            return None;
        }
        let attributes = attributes_above(&file, line)?;
        let changes_the_schema = ["schemars(with", "schema_with", "with =", "serde_as"];
        if changes_the_schema
            .iter()
            .any(|word| attributes.contains(word))
        {
            return None;
        }
        let insert_at = start + u32::try_from(indent_length).ok()?;
        Some(FieldLine {
            insert_at: Span::new(span.file, insert_at, insert_at),
            indent: before[..indent_length].to_owned(),
            attributes,
        })
    }

    fn has(&self, word: &str) -> bool {
        let is_part = |character: char| character.is_alphanumeric() || character == '_';
        self.attributes
            .split(|character| !is_part(character))
            .any(|part| part == word)
    }

    fn insert(&self, lines: &[String]) -> Edit {
        let mut replacement = String::new();
        for line in lines {
            replacement.push_str(line);
            replacement.push('\n');
            replacement.push_str(&self.indent);
        }
        Edit {
            span: self.insert_at,
            replacement,
        }
    }
}

/// Whether a text is a visibility, if any, a name and a colon.
fn names_a_field(text: &str) -> bool {
    let after_visibility = match text.strip_prefix("pub") {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest,
        Some(rest) if rest.starts_with('(') => match rest.split_once(')') {
            Some((_, rest)) => rest,
            None => return false,
        },
        _ => text,
    };
    let Some(name) = after_visibility.trim_end().strip_suffix(':') else {
        return false;
    };
    let name = name.trim();
    let name = name.strip_prefix("r#").unwrap_or(name);
    !name.is_empty()
        && !name.starts_with(|character: char| character.is_ascii_digit())
        && name
            .chars()
            .all(|character| character.is_alphanumeric() || character == '_')
}

/// The attributes that stand on the lines above a field, without comments; `None` where it is not plain what belongs to
/// the field.
fn attributes_above(file: &SourceFile, field: usize) -> Option<String> {
    let mut attributes = String::new();
    let mut inside = false;
    for above in 1..=MOST_ATTRIBUTE_LINES.min(field) {
        let (_, text) = file.line(field - above)?;
        let text = without_comment(text).trim();
        let starts = text.starts_with("#[");
        let ends = text.ends_with(']');
        if inside || starts || ends {
            attributes.push_str(text);
            attributes.push('\n');
            inside = !starts;
        } else if text.is_empty() {
            // A comment between attributes, or a blank line after the field before.
        } else {
            let ends_other = text.ends_with([',', '{', '(', '}', '/']);
            return ends_other.then_some(attributes);
        }
    }
    (!inside).then_some(attributes)
}

/// A line without the comment at its end.
fn without_comment(line: &str) -> &str {
    let mut in_text = false;
    let mut previous = '\0';
    for (at, character) in line.char_indices() {
        match character {
            '"' if previous != '\\' => in_text = !in_text,
            '/' if previous == '/' && !in_text => return &line[..at - 1],
            _ => {}
        }
        previous = character;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_a_line() {
        assert_eq!(without_comment("a: u32, // why"), "a: u32, ");
        assert_eq!(without_comment("/// docs"), "");
        assert_eq!(
            without_comment("#[doc = \"https://a.b\"]"),
            "#[doc = \"https://a.b\"]"
        );
        assert_eq!(without_comment("a / b"), "a / b");
    }

    #[test]
    fn fields_are_told_from_other_places_of_a_type() {
        for text in [
            "tags: ",
            "pub tags: ",
            "pub(crate) r#type : ",
            "pub(in a::b) x1:",
        ] {
            assert!(names_a_field(text), "{text}");
        }
        for text in [
            "",
            "pub ",
            "fn f(a: ",
            "Some(",
            "Vec<",
            "#[serde(default)] tags: ",
            "a.b: ",
            ": ",
        ] {
            assert!(!names_a_field(text), "{text}");
        }
    }
}
