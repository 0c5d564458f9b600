//! What a rule may look at when it words a hit, and the words that all rules share.

use serde_json::Value;

use super::rule::Hit;
use crate::schema::{Keyword, Origin, SchemaRole, Step, Tool, Visit, Why};
use crate::source::SourceMap;

/// A hit with everything around it.
pub(crate) struct Subject<'a> {
    /// The hit.
    pub(crate) hit: &'a Hit,
    /// Its node, for a hit on a schema.
    pub(crate) visit: Option<Visit<'a>>,
    /// The tool.
    pub(crate) tool: &'a Tool,
    /// The place at fault.
    pub(crate) origin: &'a Origin,
    /// The texts, for looking at the place.
    pub(crate) sources: &'a SourceMap,
}

impl Subject<'_> {
    /// Whether the place at fault is in Rust source; else it is in a JSON document.
    pub(crate) fn is_rust(&self) -> bool {
        self.origin.why != Why::Json
    }

    /// One of two texts: for Rust source, or for a JSON document.
    pub(crate) fn either(&self, rust: &str, json: &str) -> String {
        if self.is_rust() { rust } else { json }.to_owned()
    }

    /// The node's name for a message: "`tags`", "the items of `tags`".
    pub(crate) fn name(&self) -> String {
        self.visit.map_or_else(
            || format!("tool `{}`", self.tool.name()),
            |visit| name_of(visit, self.tool.name()),
        )
    }

    /// "`tags` is published", "the items of `tags` are published".
    pub(crate) fn published(&self) -> String {
        format!("{} published", self.does("is", "are"))
    }

    /// The node's name with the verb that fits it.
    pub(crate) fn does(&self, one: &str, many: &str) -> String {
        let name = self.name();
        let is_many = ["the arguments ", "the items ", "the values "]
            .iter()
            .any(|start| name.starts_with(start));
        format!("{name} {}", if is_many { many } else { one })
    }

    /// The source text of the place at fault.
    pub(crate) fn source_text(&self) -> String {
        self.sources.slice(self.origin.span)
    }

    /// The value of a keyword of the node, as it would be typed: `"type": ["array", "null"]`.
    pub(crate) fn quoted(&self, keyword: Keyword) -> String {
        let value = self.visit.and_then(|visit| visit.get(keyword));
        let value = value.map(typed).unwrap_or_default();
        format!("`\"{keyword}\": {value}`")
    }
}

/// A name for a node, from its nearest named place outwards.
fn name_of(visit: Visit<'_>, tool: &str) -> String {
    let mut prefix = String::new();
    let mut at = visit;
    loop {
        let (part, done) = match at.step() {
            Step::Member(Keyword::Defs | Keyword::Definitions, name) => {
                (format!("type `{}`", clean(name)), true)
            }
            Step::Member(Keyword::Properties, name) => (format!("`{}`", clean(name)), true),
            Step::Pointer(pointer) => {
                let name = pointer.last().unwrap_or_default();
                (format!("type `{}`", clean(&name)), true)
            }
            Step::Root => (root_name(at.role(), tool), true),
            Step::Keyword(Keyword::Items) => ("the items of ".to_owned(), false),
            Step::Keyword(Keyword::AdditionalProperties | Keyword::UnevaluatedProperties)
            | Step::Member(Keyword::PatternProperties, _) => ("the values of ".to_owned(), false),
            Step::Keyword(keyword) | Step::Member(keyword, _) => {
                (format!("`{keyword}` of "), false)
            }
            Step::Index(Keyword::Items | Keyword::PrefixItems, index) => {
                (format!("entry {} of ", index + 1), false)
            }
            Step::Index(keyword, index) => {
                (format!("branch {} of `{keyword}` of ", index + 1), false)
            }
        };
        prefix.push_str(&part);
        match at.parent() {
            Some(parent) if !done => at = parent,
            _ => return prefix,
        }
    }
}

/// What a whole schema is called.
pub(crate) fn root_name(role: SchemaRole, tool: &str) -> String {
    match role {
        SchemaRole::Input => format!("the arguments of tool `{}`", clean(tool)),
        SchemaRole::Output => format!("the result of tool `{}`", clean(tool)),
    }
}

/// A name from a document, fit for a terminal: without control characters and not too long.
pub(crate) fn clean(text: &str) -> String {
    const LONGEST: usize = 80;
    cleaned_to(text, LONGEST)
}

/// The same for a text that is quoted as a whole.
pub(crate) fn clean_long(text: &str) -> String {
    const LONGEST: usize = 400;
    cleaned_to(text, LONGEST)
}

fn cleaned_to(text: &str, longest: usize) -> String {
    let mut cleaned: String = text
        .chars()
        .map(|character| match character {
            character if character.is_control() => '\u{fffd}',
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                '\u{fffd}'
            }
            character => character,
        })
        .take(longest + 1)
        .collect();
    if cleaned.chars().count() > longest {
        cleaned.pop();
        cleaned.push('…');
    }
    cleaned
}

/// A JSON value on one line, with blanks where a person types them; long ones are cut.
pub(crate) fn typed(value: &Value) -> String {
    let mut text = String::new();
    write_typed(value, &mut text, 0);
    clean(&text)
}

fn write_typed(value: &Value, text: &mut String, depth: usize) {
    const ENOUGH: usize = 200;
    if text.len() > ENOUGH || depth > 8 {
        text.push('…');
        return;
    }
    let mut first = true;
    let mut separate = |text: &mut String| {
        if !std::mem::take(&mut first) {
            text.push_str(", ");
        }
    };
    match value {
        Value::Array(items) => {
            text.push('[');
            for item in items.iter().take(ENOUGH) {
                separate(text);
                write_typed(item, text, depth + 1);
            }
            text.push(']');
        }
        Value::Object(map) => {
            text.push('{');
            for (key, item) in map.iter().take(ENOUGH) {
                separate(text);
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push_str(": ");
                write_typed(item, text, depth + 1);
            }
            text.push('}');
        }
        other => text.push_str(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_typed_as_a_person_types_them() {
        assert_eq!(typed(&json!(["array", "null"])), r#"["array", "null"]"#);
        assert_eq!(typed(&json!({"a": 1, "b": {}})), r#"{"a": 1, "b": {}}"#);
        assert!(typed(&json!("x".repeat(500))).chars().count() <= 81);
    }

    #[test]
    fn names_from_documents_hold_nothing_that_moves_the_cursor() {
        assert_eq!(clean("a\u{1b}[2Jb\u{202e}c"), "a\u{fffd}[2Jb\u{fffd}c");
    }
}
