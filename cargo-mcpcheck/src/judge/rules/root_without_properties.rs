//! `root-without-properties`: arguments that are an object without `properties`.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::UNIONS;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "root-without-properties",
        &[
            flag("required", "`required` stands there all the same"),
            flag(
                "map",
                "`additionalProperties` or `patternProperties` says what it holds",
            ),
        ],
        &[],
    ),
    group: Group::Compat,
    summary: "the arguments of a tool are an object without `properties`",
    docs: r#"## What it does
Finds tools whose arguments are `{"type": "object"}` without `properties`. A struct without fields, or a map, as the type of the
arguments is published so.

## Why it fails
OpenAI refuses such a schema, and with it every request that carries the tool, unless the client adds the key.

## Example
```rust
pub struct Nothing {}
// ...
async fn version(&self, Parameters(_): Parameters<Nothing>) -> String {
```

## What to do
Leave the parameter out: a tool without `Parameters` is published with `"properties": {}`.
```rust
async fn version(&self) -> String {
```

## Fix safety
Not mended by the program: the signature of the tool changes.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.is_root()
        || visit.is_partial()
        || visit.get(Keyword::Type).and_then(Value::as_str) != Some("object")
        || visit.has(Keyword::Properties)
        || visit.keywords().intersects(UNIONS)
    {
        return;
    }
    let map = visit.has(Keyword::PatternProperties)
        || visit
            .get(Keyword::AdditionalProperties)
            .is_some_and(|value| *value != Value::Bool(false));
    let facts = vec![
        ("required", Fact::Flag(visit.has(Keyword::Required))),
        ("map", Fact::Flag(map)),
    ];
    hits.add(visit, HitPlace::Node, facts);
}

fn say(subject: &Subject<'_>) -> Words {
    let (rust, json) = if subject.hit.is("map") {
        (
            "take a struct with the map as its one field",
            "publish an object with one property for the map",
        )
    } else {
        (
            "leave the parameter out of the function: the tool is then published with `\"properties\": {}`",
            "publish `\"properties\": {}`",
        )
    };
    Words {
        title: format!("{} without `properties`", subject.published()),
        label: subject.either("no field is published", "no `properties`"),
        help: subject.either(rust, json),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{no_hits, root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_objects_without_properties() {
        root_hits(&RULE, &json!({"title": "T", "type": "object"}), &[""]);
        let map = json!({"type": "object", "additionalProperties": true, "required": ["a"]});
        assert_eq!(root_fact(&RULE, &map, "map"), Some(Fact::Flag(true)));
        assert_eq!(root_fact(&RULE, &map, "required"), Some(Fact::Flag(true)));
    }

    #[test]
    fn misses_objects_with_properties_and_other_nodes() {
        root_hits(&RULE, &json!({"type": "object", "properties": {}}), &[]);
        root_hits(&RULE, &json!({"type": "object", "properties": {"x-mcpcheck-opaque": "r"}}), &[]);
        root_hits(&RULE, &json!({"type": "object", "x-mcpcheck-opaque": "r"}), &[]);
        root_hits(&RULE, &json!({"type": "object", "oneOf": [{}]}), &[]);
        no_hits(&RULE, &json!({"type": "object"}));
    }
}
