//! Servers that take `null` out of their schemas at run time: what is read only warns.

pub mod listed;
pub mod routed;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

/// Takes `null` out of the types of all properties.
pub fn without_null(schema: &mut Map<String, Value>) {
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    for property in properties.values_mut() {
        if let Some(types) = property.get_mut("type").and_then(Value::as_array_mut) {
            types.retain(|name| name != "null");
        }
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct Listed {
    pub tags: Option<Vec<String>>, //~ nullable-array
}

#[derive(Deserialize, JsonSchema)]
pub struct Routed {
    pub tags: Option<Vec<String>>, //~ nullable-array
}
