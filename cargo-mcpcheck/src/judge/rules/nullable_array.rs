//! `nullable-array`: a list or null, as a list of types.

use super::shared::cure::{optional_type, publish_optional_as};
use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, insertion};
use super::shared::shapes::{is_structural, is_tuple, type_list};
use super::shared::subject::Subject;
use crate::diagnostics::{Fix, Safety};
use crate::judge::dialects::{Fact, FactSpec};
use crate::schema::{Keyword, Visit};

pub(super) const STRUCTURAL: FactSpec = flag(
    "structural",
    "keywords of arrays or objects stand beside: `items`, `prefixItems`, `properties`, `required`",
);

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("nullable-array", &[STRUCTURAL], &[]),
    group: Group::Compat,
    summary: "an optional list is published as a list of two types",
    docs: r#"## What it does
Finds `"type": ["array", "null"]`. `Option<Vec<T>>`, `Option<[T; N]>` and `Option<HashSet<T>>` are published so.

## Why it fails
Clients that split a list of types into `anyOf` for Gemini leave `items` behind, on a node that is no array any more. Gemini
then refuses every request that carries the tool, whatever tool the user meant.

## Example
```rust
pub tags: Option<Vec<String>>,
```

## What to do
Publish the list without `null`. Leaving it out says the same:
```rust
#[serde(default, skip_serializing_if = "Option::is_none")]
#[schemars(with = "Vec<String>")]
pub tags: Option<Vec<String>>,
```
`with` alone would make the field required, and without `skip_serializing_if` the schema would hold `"default": null`.

## Fix safety
Safe: the server still accepts `null`, it only stops offering it.
"#,
    measure: Measure::Node(measure),
    say,
    mend,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let is_list_or_null = type_list(visit)
        .is_some_and(|types| types.len() == 2 && types.contains(&"array") && types.contains(&"null"));
    if is_list_or_null && !is_tuple(visit) && !visit.is_root() {
        let facts = vec![("structural", Fact::Flag(is_structural(visit)))];
        hits.add(visit, HitPlace::Node, facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let published = optional_type(subject).map_or_else(
        || "the list alone".to_owned(),
        |published| format!("`{published}`"),
    );
    let rust = format!(
        "publish {published}, without `null`; `cargo mcpcheck explain nullable-array` shows the attributes of a field"
    );
    Words {
        title: format!("{} as {}", subject.published(), subject.quoted(Keyword::Type)),
        label: subject.either("an optional list", "a list or null"),
        help: subject.either(&rust, "publish `\"type\": \"array\"` and do not require the property"),
    }
}

fn mend(subject: &Subject<'_>) -> Option<Fix> {
    let published = optional_type(subject)?;
    let edit = publish_optional_as(subject, &published)?;
    let message = "publish the list without `null`; callers leave it out instead";
    Some(insertion(message, Safety::Safe, edit))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_lists_or_null() {
        let list = json!({"type": ["array", "null"], "items": {"type": "string"}});
        hits(&RULE, &list, &["/properties/x"]);
        assert_eq!(fact(&RULE, &list, "structural"), Some(Fact::Flag(true)));
        let bare = json!({"type": ["null", "array"]});
        assert_eq!(fact(&RULE, &bare, "structural"), Some(Fact::Flag(false)));
        let nested = json!({"type": "array", "items": {"type": ["array", "null"], "items": {}}});
        hits(&RULE, &nested, &["/properties/x/items"]);
    }

    #[test]
    fn misses_lists_that_are_not_null_and_tuples() {
        no_hits(&RULE, &json!({"type": "array", "items": {"type": "string"}}));
        no_hits(&RULE, &json!({"type": "array", "nullable": true, "items": {}}));
        no_hits(&RULE, &json!({"type": ["array", "string"], "items": {}}));
        no_hits(&RULE, &json!({"type": ["array", "null"], "prefixItems": [{}]}));
        no_hits(&RULE, &json!({"anyOf": [{"type": "array", "items": {}}, {"type": "null"}]}));
    }

    /// What schemars publishes for the cure, and for each half of it.
    #[test]
    fn the_cure_publishes_a_plain_list_that_is_not_required() {
        #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        struct Fields {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schemars(with = "Vec<String>")]
            mended: Option<Vec<String>>,
            #[schemars(with = "Vec<String>")]
            only_with: Option<Vec<String>>,
            #[serde(default)]
            #[schemars(with = "Vec<String>")]
            without_skip: Option<Vec<String>>,
        }
        let schema = schemars::schema_for!(Fields);
        let list = json!({"type": "array", "items": {"type": "string"}});
        assert_eq!(schema.pointer("/properties/mended"), Some(&list));
        assert_eq!(schema.get("required"), Some(&json!(["only_with"])));
        let default = schema.pointer("/properties/without_skip/default");
        assert_eq!(default, Some(&json!(null)));
        let sent: Fields = serde_json::from_value(json!({"mended": null, "only_with": null})).unwrap();
        assert_eq!((sent.mended, sent.only_with, sent.without_skip), (None, None, None));
    }
}
