//! `optional-property`: a property that callers may leave out.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::null_form;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "optional-property",
        &[
            flag("nullable", "the property may be null"),
            flag("closed", "the object says `additionalProperties: false`"),
        ],
        &[],
    ),
    group: Group::Lossy,
    summary: "an argument may be left out",
    docs: "## What it does
Finds properties that `required` does not name. Fields of type `Option` and fields with a default are published so.

## Why it fails
Strict modes want every property in `required`; what is optional has to take null instead. Clients that turn strict mode on
require all properties; those that leave objects alone which are closed already send them as they are, and every request is
refused. A property that is required and does not take null gets a value that the model makes up.

## Example
```rust
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    // ...
    pub page: Option<u32>,
}
```

## What to do
Where you need strict mode, take a plain type that callers always send, with a value that stands for none:
```rust
pub page: u32,
```

## Fix safety
Not mended by the program: callers that leave the argument out break what they are told.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.has(Keyword::Properties) || visit.is_partial() {
        return;
    }
    if visit.has(Keyword::Required) && visit.get(Keyword::Required).is_none() {
        return;
    }
    let closed = visit.get(Keyword::AdditionalProperties) == Some(&Value::Bool(false));
    for (_, property) in optional_properties(visit) {
        let facts = vec![
            ("nullable", Fact::Flag(is_nullable(property))),
            ("closed", Fact::Flag(closed)),
        ];
        hits.add(property, HitPlace::Node, facts);
    }
}

/// The properties of a node that its `required` does not name.
pub(super) fn optional_properties(
    visit: Visit<'_>,
) -> impl Iterator<Item = (&str, Visit<'_>)> {
    let required = visit.get(Keyword::Required).and_then(Value::as_array);
    let mut names: Vec<&str> = required
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    names.sort_unstable();
    visit
        .entries(Keyword::Properties)
        .filter(move |(name, _)| names.binary_search(name).is_err())
}

fn is_nullable(visit: Visit<'_>) -> bool {
    let in_union = |keyword| {
        visit
            .members(keyword)
            .any(|branch| null_form(branch).is_some())
    };
    visit.has_type("null") || in_union(Keyword::AnyOf) || in_union(Keyword::OneOf)
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} be left out", subject.does("may", "may")),
        label: subject.either("an optional argument", "not in `required`"),
        help: subject.either(
            "where you need strict mode, take a plain type, with a value that stands for none",
            "where you need strict mode, name it in `required` and let it take null",
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_properties_that_are_not_required() {
        let closed = json!({"properties": {"a": {"type": ["string", "null"]}, "b": {"type": "string"}, "c": true},
            "required": ["b"], "additionalProperties": false});
        root_hits(&RULE, &closed, &["/properties/a", "/properties/c"]);
        assert_eq!(root_fact(&RULE, &closed, "nullable"), Some(Fact::Flag(true)));
        assert_eq!(root_fact(&RULE, &closed, "closed"), Some(Fact::Flag(true)));
        let open = json!({"properties": {"a": {"type": "string"}}});
        root_hits(&RULE, &open, &["/properties/a"]);
        assert_eq!(root_fact(&RULE, &open, "nullable"), Some(Fact::Flag(false)));
        assert_eq!(root_fact(&RULE, &open, "closed"), Some(Fact::Flag(false)));
    }

    #[test]
    fn misses_required_properties_and_what_is_unknown() {
        root_hits(&RULE, &json!({"properties": {"a": {"type": "string"}}, "required": ["a", "a"]}), &[]);
        root_hits(&RULE, &json!({"properties": {"a": {}}, "required": {"x-mcpcheck-opaque": "r"}}), &[]);
        root_hits(&RULE, &json!({"properties": {"a": {}}, "x-mcpcheck-opaque": "r"}), &[]);
        root_hits(&RULE, &json!({"properties": {}}), &[]);
    }
}
