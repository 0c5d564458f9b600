//! Values as errors quote them: JSON, or what Python prints for it (`{'a': None, 'b': [True]}`), read without an error for
//! what stands behind them.

use serde_json::{Map, Number, Value};

/// Deeper values are not read.
const DEPTH: usize = 64;

/// The value at the start of a text; nothing where there is none or it is cut off.
pub(crate) fn loose_value(text: &str) -> Option<Value> {
    let mut reader = Reader {
        rest: text.trim_start(),
    };
    reader.value(0)
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn value(&mut self, depth: usize) -> Option<Value> {
        self.blank();
        match self.rest.chars().next()? {
            _ if depth > DEPTH => None,
            '{' => self.object(depth),
            '[' | '(' => self.array(depth),
            quote @ ('"' | '\'') => self.text(quote).map(Value::String),
            _ => self.word(),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.skip(1);
        let mut map = Map::new();
        loop {
            self.blank();
            match self.rest.chars().next()? {
                '}' => {
                    self.skip(1);
                    return Some(Value::Object(map));
                }
                ',' => self.skip(1),
                quote @ ('"' | '\'') => {
                    let key = self.text(quote)?;
                    self.blank();
                    self.rest = self.rest.strip_prefix(':')?;
                    let value = self.value(depth + 1)?;
                    map.insert(key, value);
                }
                _ => return None,
            }
        }
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        self.skip(1);
        let mut items = Vec::new();
        loop {
            self.blank();
            match self.rest.chars().next()? {
                ']' | ')' => {
                    self.skip(1);
                    return Some(Value::Array(items));
                }
                ',' => self.skip(1),
                _ => items.push(self.value(depth + 1)?),
            }
        }
    }

    fn text(&mut self, quote: char) -> Option<String> {
        self.skip(1);
        let mut text = String::new();
        let mut characters = self.rest.char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                _ if character == quote => {
                    self.skip(at + 1);
                    return Some(text);
                }
                '\\' => match characters.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    other => text.push(other),
                },
                other => text.push(other),
            }
        }
        None
    }

    fn word(&mut self) -> Option<Value> {
        let end = self
            .rest
            .find(|character: char| !character.is_alphanumeric() && !"+-._".contains(character))
            .unwrap_or(self.rest.len());
        let word = self.rest.get(..end)?.to_owned();
        self.skip(end);
        match word.trim_end_matches('.') {
            "true" | "True" => Some(Value::Bool(true)),
            "false" | "False" => Some(Value::Bool(false)),
            "null" | "None" | "undefined" => Some(Value::Null),
            number => serde_json::from_str::<Number>(number)
                .ok()
                .map(Value::Number),
        }
    }

    fn blank(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn json_and_python_are_read() {
        let cases = [
            (
                "{'description': 'new value'}`",
                Some(json!({"description": "new value"})),
            ),
            (
                r#"{"a": [1, null], "b": "x\"y"} and more"#,
                Some(json!({"a": [1, null], "b": "x\"y"})),
            ),
            (
                "{'a': None, 'b': (True, False)}",
                Some(json!({"a": null, "b": [true, false]})),
            ),
            ("true", Some(json!(true))),
            ("None is not", Some(json!(null))),
            ("1.5.", Some(json!(1.5))),
            ("{'a': 'cut off", None),
            ("word", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(loose_value(text), expected, "{text}");
        }
        assert_eq!(loose_value(&"[".repeat(10_000)), None);
    }
}
