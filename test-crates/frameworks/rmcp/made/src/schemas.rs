//! Schemas by hand.

use std::sync::Arc;

use rmcp::model::JsonObject;
use serde_json::{Value, json};

/// An object with one text.
pub fn text(name: &str) -> Arc<JsonObject> {
    let property = json!({ "type": "string" });
    let Value::Object(schema) = json!({ "type": "object", "properties": { name: property } }) else {
        unreachable!("it is an object")
    };
    Arc::new(schema)
}

pub fn from_text() -> JsonObject {
    serde_json::from_str(r#"{ "type": "object", "properties": { "n": { "type": ["integer", "null"] } } }"#)
        .expect("it is JSON")
}

pub fn from_file() -> Arc<JsonObject> {
    let value: Value = serde_json::from_str(include_str!("schema.json")).unwrap();
    match value {
        Value::Object(map) => Arc::new(map),
        _ => panic!("no object"),
    }
}
