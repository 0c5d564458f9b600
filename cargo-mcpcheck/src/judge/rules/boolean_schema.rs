//! `boolean-schema`: `true` or `false` in the place of a schema.

use super::shared::cure::optional_type;
use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::Visit;

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("boolean-schema", &[flag("value", "the value")], &[]),
    group: Group::Compat,
    summary: "a value of any kind is published as the schema `true`",
    docs: r#"## What it does
Finds `true` and `false` where a schema is wanted. `serde_json::Value` and `Option<Value>` are published as `true`.

## Why it fails
Clients built on the TypeScript SDK of MCP before 2.0 expect an object for each property and refuse the whole tool list of
the server. Two of the clients that talk to Gemini fail before they send anything.

## Example
```rust
pub payload: Value,
```

## What to do
Say what callers may send. If it is an object of any content:
```rust
#[schemars(with = "Map<String, Value>")]
pub payload: Value,
```
If it may be anything, take a text that holds JSON and parse it in the tool. A doc comment on the field makes the schema an
object, which the tool list survives, but Gemini still refuses a node without a type.

## Fix safety
Not mended by the program: what callers may send becomes less.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if let Some(value) = visit.value().as_bool()
        && !visit.is_root()
    {
        hits.add(visit, HitPlace::Node, vec![("value", Fact::Flag(value))]);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let value = if subject.hit.is("value") { "true" } else { "false" };
    Words {
        title: format!("{} as the schema `{value}`", subject.published()),
        label: subject.either("a value of any kind", "no object"),
        help: any_value_help(subject),
    }
}

/// What to do with a value of any kind.
pub(super) fn any_value_help(subject: &Subject<'_>) -> String {
    // `with` takes the optionality of the type that it names.
    let stays_optional = match optional_type(subject) {
        Some(_) => " together with `#[serde(default, skip_serializing_if = \"Option::is_none\")]`",
        None => "",
    };
    let rust = format!(
        "say what callers may send, such as `#[schemars(with = \"serde_json::Map<String, serde_json::Value>\")]`\
         {stays_optional}, or take a `String` that holds JSON"
    );
    subject.either(
        &rust,
        "give the schema a `type`, such as `\"object\"`, or `\"string\"` for a text that holds JSON",
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_flags_in_the_place_of_schemas() {
        hits(&RULE, &json!(true), &["/properties/x"]);
        assert_eq!(fact(&RULE, &json!(false), "value"), Some(Fact::Flag(false)));
        hits(&RULE, &json!({"type": "array", "items": true}), &["/properties/x/items"]);
    }

    #[test]
    fn misses_flags_that_are_answers_and_objects() {
        no_hits(&RULE, &json!({"type": "object", "additionalProperties": true}));
        no_hits(&RULE, &json!({"description": "anything"}));
        no_hits(&RULE, &json!({"type": "boolean", "default": true, "const": true, "enum": [true]}));
    }
}
