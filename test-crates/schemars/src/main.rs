//! Prints what the derive of one version of schemars makes of every shape in `types/tests/shapes`: one line per shape, with
//! one schema per set-up. The folders beside `src` are packages, one per version, that differ in nothing else.

#![allow(dead_code, deprecated, unused, non_camel_case_types, non_snake_case)]

#[path = "../../../cargo-mcpcheck/src/extract/types/tests/shapes/mod.rs"]
mod shapes;

#[path = "../../../cargo-mcpcheck/src/extract/types/tests/shapes/lists.rs"]
#[macro_use]
mod lists;

use schemars::JsonSchema;
use serde_json::{Map, Value};
use shapes::*;

macro_rules! print_each {
    ($($path:ident :: $name:ident $(:: $root:ident)?),+ $(,)?) => {
        $(print::<$path::$name $(::$root)?>(stringify!($path::$name $(::$root)?));)+
    };
}

fn main() {
    common!(print_each);
    #[cfg(feature = "schemars-0-8")]
    only_0_8!(print_each);
    #[cfg(not(feature = "schemars-0-8"))]
    only_1!(print_each);
}

fn print<T: JsonSchema>(name: &str) {
    let schemas: Map<String, Value> = schemas::<T>()
        .into_iter()
        .map(|(setup, schema)| (setup.to_owned(), schema))
        .collect();
    println!("{} {}", name.replace(' ', ""), Value::from(schemas));
}

/// As rmcp 0.1 and rmcp 0.2 set up the generator.
#[cfg(feature = "schemars-0-8")]
fn schemas<T: JsonSchema>() -> Vec<(&'static str, Value)> {
    let mut nullable = schemars::r#gen::SchemaSettings::draft07();
    nullable.option_nullable = true;
    nullable.option_add_null_type = false;
    nullable.visitors = Vec::new();
    let default = schemars::r#gen::SchemaSettings::default();
    let print = |settings: schemars::r#gen::SchemaSettings| {
        let schema = settings.into_generator().into_root_schema_for::<T>();
        serde_json::to_value(schema).expect("a schema is JSON")
    };
    vec![("default", print(default)), ("nullable", print(nullable))]
}

#[cfg(not(feature = "schemars-0-8"))]
fn schemas<T: JsonSchema>() -> Vec<(&'static str, Value)> {
    let settings = schemars::generate::SchemaSettings::draft2020_12;
    let print = |settings: schemars::generate::SchemaSettings| {
        let schema = settings.into_generator().into_root_schema_for::<T>();
        serde_json::to_value(schema).expect("a schema is JSON")
    };
    vec![
        ("deserialize", print(settings().for_deserialize())),
        ("serialize", print(settings().for_serialize())),
    ]
}
