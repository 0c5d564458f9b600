//! `additional-properties`: what an object says about properties that it does not name.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::property_names;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "additional-properties",
        &[
            one_of("form", &["true", "false", "schema"], "what is said"),
            flag("properties", "`properties` with entries stands beside"),
        ],
        &[Keyword::AdditionalProperties],
    ),
    group: Group::Lossy,
    summary: "an object says what further properties it takes",
    docs: "## What it does
Finds `additionalProperties`. Maps are published with a schema in it, `deny_unknown_fields` with `false`.

## Why it fails
It is no field of Gemini's schema: clients that talk to Gemini take it away, so that the type of a map's values is lost; raw,
it is refused.

## Example
```rust
pub labels: HashMap<String, String>,
```

## What to do
Where a surface that you need objects, take a list of structs with a `key` and a `value`.
```rust
pub labels: Vec<Label>,
// ...
pub struct Label {
    pub key: String,
    pub value: String,
}
```

## Fix safety
Not mended by the program: the arguments of the tool change.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let form = match visit.get(Keyword::AdditionalProperties) {
        Some(Value::Bool(true)) => "true",
        Some(Value::Bool(false)) => "false",
        Some(Value::Object(_)) => "schema",
        _ => return,
    };
    let named = property_names(visit).is_some_and(|names| !names.is_empty());
    let facts = vec![("form", Fact::Word(form)), ("properties", Fact::Flag(named))];
    let place = HitPlace::Keyword(Keyword::AdditionalProperties);
    hits.add(visit, place, facts);
}

fn say(subject: &Subject<'_>) -> Words {
    let is_map = subject.hit.word("form") != "false" && !subject.hit.is("properties");
    let (label, help) = if is_map {
        (
            "a map",
            "take a list of objects with a `key` and a `value`, or say in the description what it holds",
        )
    } else {
        ("says what further properties there are", "leave `additionalProperties` out")
    };
    Words {
        title: format!("{} with `additionalProperties`", subject.published()),
        label: label.to_owned(),
        help: help.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_maps_and_closed_objects() {
        let map = json!({"type": "object", "additionalProperties": {"type": "string"}});
        hits(&RULE, &map, &["/properties/x/additionalProperties"]);
        assert_eq!(fact(&RULE, &map, "form"), Some(Fact::Word("schema")));
        assert_eq!(fact(&RULE, &map, "properties"), Some(Fact::Flag(false)));
        let closed = json!({"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false});
        assert_eq!(fact(&RULE, &closed, "form"), Some(Fact::Word("false")));
        assert_eq!(fact(&RULE, &closed, "properties"), Some(Fact::Flag(true)));
    }

    #[test]
    fn misses_what_is_not_said_and_values_of_the_wrong_kind() {
        no_hits(&RULE, &json!({"type": "object", "properties": {}}));
        no_hits(&RULE, &json!({"type": "object", "additionalProperties": null}));
        no_hits(&RULE, &json!({"type": "object", "additionalProperties": {"x-mcpcheck-opaque": "r"}}));
    }
}
