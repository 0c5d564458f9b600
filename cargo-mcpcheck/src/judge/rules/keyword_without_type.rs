//! `keyword-without-type`: keywords of arrays or objects on a node of another type, or of none.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{REFERENCES, UNIONS};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, KeywordSet, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "keyword-without-type",
        &[
            one_of(
                "wants",
                &["array", "object"],
                "the type that the keywords belong to",
            ),
            flag("union", "`anyOf`, `oneOf` or `allOf` stands beside"),
        ],
        &[],
    ),
    group: Group::Compat,
    summary: "keywords of arrays or objects stand on a node of another type",
    docs: r#"## What it does
Finds `items`, `properties`, `required` and the like on a node whose `type` is missing or another one.

## Why it fails
Gemini allows `items` only beside the type array, and `properties` and `required` only beside the type object. Every request
that carries the tool is refused.

## Example
```rust
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("anyOf" = [{ "required": ["id"] }, { "required": ["name"] }]))]
pub struct Key {
    pub id: Option<u64>,
    pub name: Option<String>,
}
```
Or, where the list is written by hand:
```json
{"anyOf": [{"required": ["id"]}, {"required": ["name"]}]}
```

## What to do
Give the node its type, here `"type": "object"` with the properties in each branch; or drop the keywords.
```rust
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Key {
    Id { id: u64 },
    Name { name: String },
}
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

/// Keywords that only make sense for arrays.
pub(super) const OF_ARRAYS: KeywordSet = KeywordSet::of(&[Keyword::Items, Keyword::PrefixItems]);

/// Keywords that only make sense for objects.
pub(super) const OF_OBJECTS: KeywordSet = KeywordSet::of(&[
    Keyword::AdditionalProperties,
    Keyword::PatternProperties,
    Keyword::Properties,
    Keyword::PropertyOrdering,
    Keyword::Required,
]);

/// Those of them that no client takes away from a node of another type.
const STAYING: KeywordSet = KeywordSet::of(&[
    Keyword::Items,
    Keyword::Properties,
    Keyword::PropertyOrdering,
    Keyword::Required,
]);

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let keywords = visit.keywords();
    if visit.is_root()
        || visit.is_partial()
        || visit.object().is_none()
        || keywords.intersects(REFERENCES)
        || !keywords.intersects(OF_ARRAYS.union(OF_OBJECTS))
    {
        return;
    }
    let typed = visit.has(Keyword::Type);
    if typed && visit.types().next().is_none() {
        return;
    }
    for (wants, all) in [("array", OF_ARRAYS), ("object", OF_OBJECTS)] {
        let counted = if typed { all.intersection(STAYING) } else { all };
        if !visit.has_type(wants) && first_of_right_kind(visit, counted).is_some() {
            let union = keywords.intersects(UNIONS);
            let facts = vec![("wants", Fact::Word(wants)), ("union", Fact::Flag(union))];
            hits.add(visit, HitPlace::Node, facts);
        }
    }
}

/// The first of the keywords whose value is of the kind that it has to be: others are `wrong-kind`.
fn first_of_right_kind(visit: Visit<'_>, keywords: KeywordSet) -> Option<Keyword> {
    let mut present = visit.keywords().intersection(keywords).iter();
    present.find(|keyword| {
        visit.get(*keyword).is_some_and(|value| match keyword {
            Keyword::Properties | Keyword::PatternProperties => value.is_object(),
            Keyword::PrefixItems | Keyword::PropertyOrdering | Keyword::Required => {
                value.is_array()
            }
            _ => value.is_object() || value.is_boolean() || value.is_array(),
        })
    })
}

fn say(subject: &Subject<'_>) -> Words {
    let wants = subject.hit.word("wants").to_owned();
    let keywords = if wants == "array" { OF_ARRAYS } else { OF_OBJECTS };
    let keyword = subject
        .visit
        .and_then(|visit| first_of_right_kind(visit, keywords))
        .map_or("", Keyword::name);
    let found = match subject.visit.and_then(|visit| visit.get(Keyword::Type)) {
        Some(Value::String(_) | Value::Array(_)) => format!("with {}", subject.quoted(Keyword::Type)),
        _ => "without a `type`".to_owned(),
    };
    Words {
        title: format!("{} {found} beside `{keyword}`", subject.published()),
        label: format!("`{keyword}` belongs to the type `{wants}`"),
        help: format!("publish `\"type\": \"{wants}\"`, or leave `{keyword}` out"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_keywords_on_the_wrong_type() {
        let text = json!({"type": "string", "items": {"type": "string"}});
        hits(&RULE, &text, &["/properties/x"]);
        assert_eq!(fact(&RULE, &text, "wants"), Some(Fact::Word("array")));
        let none = json!({"properties": {"a": {"type": "string"}}});
        assert_eq!(fact(&RULE, &none, "wants"), Some(Fact::Word("object")));
        assert_eq!(fact(&RULE, &none, "union"), Some(Fact::Flag(false)));
        let union = json!({"anyOf": [{"type": "string"}], "required": ["a"]});
        assert_eq!(fact(&RULE, &union, "union"), Some(Fact::Flag(true)));
        let branch = json!({"type": "object", "anyOf": [{"required": ["a"]}], "properties": {}});
        hits(&RULE, &branch, &["/properties/x/anyOf/0"]);
        hits(&RULE, &json!({"additionalProperties": {"type": "string"}}), &["/properties/x"]);
    }

    #[test]
    fn misses_keywords_where_they_belong() {
        no_hits(&RULE, &json!({"type": "array", "items": {"type": "string"}}));
        no_hits(&RULE, &json!({"type": ["array", "string"], "items": {"type": "string"}}));
        no_hits(&RULE, &json!({"$ref": "#/$defs/A", "properties": {}}));
        no_hits(&RULE, &json!({"type": "string", "additionalProperties": false}));
        no_hits(&RULE, &json!({"type": "string", "required": true}));
        no_hits(&RULE, &json!({"type": {"x-mcpcheck-opaque": "r"}, "items": {}}));
    }
}
