//! For the rules' tests: a schema as the property `x` of a tool's arguments, measured by one rule.

use serde_json::{Value, json};

use super::rule::{Hit, Hits, Measure, Rule};
use crate::judge::dialects::Fact;
use crate::schema::{SchemaRole, Walk};

/// The hits of a rule on a whole schema, by pointer below the schema.
#[track_caller]
pub(crate) fn root_hits(rule: &'static Rule, schema: &Value, pointers: &[&str]) {
    let found: Vec<String> = measured(rule, schema)
        .into_iter()
        .map(|(pointer, _)| pointer)
        .collect();
    assert_eq!(found, pointers);
}

/// The hits of a rule where the schema is that of the property `x`, by pointer below the arguments.
#[track_caller]
pub(crate) fn hits(rule: &'static Rule, schema: &Value, pointers: &[&str]) {
    root_hits(rule, &around(schema), pointers);
}

/// That a rule has no hit where the schema is that of the property `x`.
#[track_caller]
pub(crate) fn no_hits(rule: &'static Rule, schema: &Value) {
    hits(rule, schema, &[]);
}

/// A fact of the first hit where the schema is that of the property `x`.
pub(crate) fn fact(rule: &'static Rule, schema: &Value, name: &str) -> Option<Fact> {
    root_fact(rule, &around(schema), name)
}

/// A fact of the first hit on a whole schema.
pub(crate) fn root_fact(rule: &'static Rule, schema: &Value, name: &str) -> Option<Fact> {
    let hits = measured(rule, schema);
    hits.first()?.1.fact(name).cloned()
}

fn around(schema: &Value) -> Value {
    json!({"type": "object", "properties": {"x": schema}, "$defs": {"A": {"type": "object", "properties": {"a": {"type": "string"}}}}})
}

fn measured(rule: &'static Rule, schema: &Value) -> Vec<(String, Hit)> {
    let walk = Walk::of(schema, SchemaRole::Input);
    let mut hits = Hits::new(rule);
    if let Measure::Node(measure) = rule.measure {
        for visit in walk.visits().filter(|visit| !visit.is_opaque()) {
            measure(visit, &mut hits);
        }
    }
    hits.into_list()
        .into_iter()
        .map(|hit| {
            let visit = hit.node.and_then(|(_, index)| walk.visit(index));
            let pointer = hit.pointer(visit).to_string();
            (pointer.replace("/inputSchema", ""), hit)
        })
        .collect()
}
