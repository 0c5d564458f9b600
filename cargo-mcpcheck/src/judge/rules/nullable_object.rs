//! `nullable-object`: an object or null, as a list of types.

use super::shared::cure::{optional_type, publish_optional_as};
use super::shared::facts::on_nodes;
use super::nullable_array::STRUCTURAL;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, insertion};
use super::shared::shapes::{is_structural, type_list};
use super::shared::subject::Subject;
use crate::diagnostics::{Fix, Safety};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("nullable-object", &[STRUCTURAL], &[]),
    group: Group::Compat,
    summary: "an optional object is published as a list of two types",
    docs: r#"## What it does
Finds `"type": ["object", "null"]`. `Option<T>` of a struct that is inlined is published so, and `Option<HashMap<K, V>>`.

## Why it fails
Clients that split a list of types into `anyOf` for Gemini leave `properties` and `required` behind, on a node that is no
object any more. Gemini then refuses every request that carries the tool. A map has neither and passes.

## Example
```rust
pub windows: Vec<Option<Window>>,
// ...
#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Window {
    pub from: u32,
    pub to: u32,
}
```

## What to do
Do not inline the type, so that it stays a `$ref`; or publish it without `null` and leave it out instead:
```rust
#[serde(default, skip_serializing_if = "Option::is_none")]
#[schemars(with = "Span")]
pub span: Option<Span>,
```

## Fix safety
Safe: the server still accepts `null`, it only stops offering it.
"#,
    measure: Measure::Node(measure),
    say,
    mend,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let is_object_or_null = type_list(visit)
        .is_some_and(|types| types.len() == 2 && types.contains(&"object") && types.contains(&"null"));
    if is_object_or_null && !visit.is_root() {
        let facts = vec![("structural", Fact::Flag(is_structural(visit)))];
        hits.add(visit, HitPlace::Node, facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as {}", subject.published(), subject.quoted(Keyword::Type)),
        label: subject.either("an optional object", "an object or null"),
        help: subject.either(
            "do not inline the type, so that it is published as a `$ref`, or publish it without `null`",
            "publish `\"type\": \"object\"` and do not require the property",
        ),
    }
}

fn mend(subject: &Subject<'_>) -> Option<Fix> {
    let published = optional_type(subject)?;
    let edit = publish_optional_as(subject, &published)?;
    let message = "publish the object without `null`; callers leave it out instead";
    Some(insertion(message, Safety::Safe, edit))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_objects_or_null() {
        let object = json!({"type": ["object", "null"], "properties": {"a": {"type": "string"}}});
        hits(&RULE, &object, &["/properties/x"]);
        assert_eq!(fact(&RULE, &object, "structural"), Some(Fact::Flag(true)));
        let map = json!({"type": ["object", "null"], "additionalProperties": {"type": "string"}});
        assert_eq!(fact(&RULE, &map, "structural"), Some(Fact::Flag(false)));
    }

    #[test]
    fn misses_objects_that_are_not_null() {
        no_hits(&RULE, &json!({"type": "object", "properties": {}}));
        no_hits(&RULE, &json!({"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}));
    }
}
