//! JSON documents of a text: one, several behind one another (a log of messages), or the `data:` lines of an event stream.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::Error;
use crate::source::SourceFile;

/// A document and where it starts.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) start: usize,
    pub(super) value: Value,
    /// Whether some object has a key twice. The last one counts.
    pub(super) repeats_keys: bool,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads all documents of a text.
pub(super) fn documents(source: &SourceFile) -> Result<Vec<Document>, Error> {
    let text = source.text();
    let body = text.trim_start_matches(BYTE_ORDER_MARK);
    let mut at = text.len() - body.len();
    if is_event_stream(body) {
        return event_data(text)
            .map(|(start, data)| Ok(read_one(source, start, data)?.0))
            .collect();
    }
    let mut result = Vec::new();
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let trimmed = rest.trim_start();
        at += rest.len() - trimmed.len();
        if trimmed.is_empty() && !result.is_empty() {
            return Ok(result);
        }
        let (document, length) = read_one(source, at, trimmed)?;
        result.push(document);
        at += length;
    }
}

fn is_event_stream(text: &str) -> bool {
    ["data:", "event:", "id:", "retry:"]
        .iter()
        .any(|field| text.trim_start().starts_with(field))
}

/// What stands behind `data:` in each line that has it, with its offset.
fn event_data(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = at;
        at += line.len();
        let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        let skipped = at - start - line.len();
        let data = line.strip_prefix("data:")?.trim_end();
        (!data.is_empty()).then_some((start + skipped + "data:".len(), data))
    })
}

/// Reads the document that a part of the text starts with; gives its length too.
fn read_one(source: &SourceFile, start: usize, text: &str) -> Result<(Document, usize), Error> {
    let repeats_keys = Cell::new(false);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = ValueReader(&repeats_keys)
        .deserialize(&mut deserializer)
        .map_err(|error| bad_json(source, start, text, &error))?;
    let length = deserializer.into_iter::<IgnoredAny>().byte_offset();
    let document = Document {
        start,
        value,
        repeats_keys: repeats_keys.get(),
    };
    Ok((document, length))
}

fn bad_json(source: &SourceFile, start: usize, text: &str, error: &serde_json::Error) -> Error {
    let before: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let offset = start + before + error.column().saturating_sub(1);
    let position = source.position(u32::try_from(offset).unwrap_or(u32::MAX));
    let suffix = format!(" at line {} column {}", error.line(), error.column());
    let reason = error.to_string();
    let reason = reason.strip_suffix(&suffix).unwrap_or(&reason);
    let reason = match reason.strip_prefix("EOF while parsing ") {
        _ if text.trim().is_empty() => "there is nothing in it".to_owned(),
        Some(part) => format!("the text ends inside {part}"),
        None => reason.to_owned(),
    };
    Error::BadJson {
        path: source.path().to_owned(),
        line: position.line.get(),
        column: position.column.get(),
        cut_off: error.is_eof(),
        too_deep: reason == "recursion limit exceeded",
        reason,
    }
}

/// Reads a value as `serde_json` does, and notes whether an object has a key twice.
#[derive(Clone, Copy)]
struct ValueReader<'n>(&'n Cell<bool>);

impl<'de> DeserializeSeed<'de> for ValueReader<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ValueReader<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let value = access.next_value_seed(self)?;
            if map.insert(key, value).is_some() {
                self.0.set(true);
            }
        }
        Ok(Value::Object(map))
    }
}
