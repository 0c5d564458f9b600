//! `wrong-kind`: a keyword whose value is not of the kind that it has to be.

use serde_json::Value;

use super::const_value::kind_word;
use super::shared::facts::{on_nodes, one_of, text};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, typed};
use crate::judge::dialects::{Fact, TYPES};
use crate::schema::{Keyword, Step, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "wrong-kind",
        &[
            text("keyword", "the keyword with a value of the wrong kind"),
            one_of(
                "found",
                &[
                    "null", "boolean", "number", "fraction", "string", "array", "object",
                    "unknown-type",
                ],
                "the kind of its value; unknown-type: `type` names no type",
            ),
        ],
        &[],
    ),
    group: Group::Compat,
    summary: "a keyword has a value of the wrong kind",
    docs: r#"## What it does
Finds keywords of JSON Schema whose value is of another kind than draft 2020-12 says: `"required": true`, `"properties": []`,
`"exclusiveMinimum": true`, `"type": "any"`, `null` in the place of a schema.

## Why it fails
OpenAI and Anthropic check schemas against the meta-schema and refuse every request that carries the tool. Gemini checks the
keywords that it knows.

## Example
```rust
#[schemars(extend("exclusiveMinimum" = true))]
pub count: u32,
```
Or, where the list is written by hand:
```json
{"type": "integer", "exclusiveMinimum": true, "minimum": 0}
```

## What to do
Write the keyword as draft 2020-12 has it, here `"exclusiveMinimum": 0`. Older drafts had other forms; the settings of schemars
for draft 4 and OpenAPI 3.0 write them.
```rust
#[schemars(extend("exclusiveMinimum" = 0))]
pub count: u32,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

/// The kind that a keyword's value has to be of.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Flag,
    Number,
    Count,
    List,
    Object,
    Types,
}

impl Kind {
    fn words(self) -> &'static str {
        match self {
            Kind::Text => "a text",
            Kind::Flag => "`true` or `false`",
            Kind::Number => "a number",
            Kind::Count => "a whole number that is not negative",
            Kind::List => "a list",
            Kind::Object => "an object",
            Kind::Types => "one of the seven types, or a list of them",
        }
    }
}

fn kind_of(keyword: Keyword) -> Option<Kind> {
    Some(match keyword {
        Keyword::Anchor
        | Keyword::Comment
        | Keyword::ContentEncoding
        | Keyword::ContentMediaType
        | Keyword::Description
        | Keyword::DynamicAnchor
        | Keyword::DynamicRef
        | Keyword::Format
        | Keyword::Id
        | Keyword::Pattern
        | Keyword::Ref
        | Keyword::Schema
        | Keyword::Title => Kind::Text,
        Keyword::Deprecated
        | Keyword::Nullable
        | Keyword::ReadOnly
        | Keyword::UniqueItems
        | Keyword::WriteOnly => Kind::Flag,
        Keyword::ExclusiveMaximum
        | Keyword::ExclusiveMinimum
        | Keyword::Maximum
        | Keyword::Minimum
        | Keyword::MultipleOf => Kind::Number,
        Keyword::MaxContains
        | Keyword::MaxItems
        | Keyword::MaxLength
        | Keyword::MaxProperties
        | Keyword::MinContains
        | Keyword::MinItems
        | Keyword::MinLength
        | Keyword::MinProperties => Kind::Count,
        Keyword::AllOf
        | Keyword::AnyOf
        | Keyword::Enum
        | Keyword::Examples
        | Keyword::OneOf
        | Keyword::PrefixItems
        | Keyword::PropertyOrdering
        | Keyword::Required => Kind::List,
        Keyword::Definitions
        | Keyword::Defs
        | Keyword::DependentRequired
        | Keyword::DependentSchemas
        | Keyword::Dependencies
        | Keyword::Discriminator
        | Keyword::PatternProperties
        | Keyword::Properties
        | Keyword::Vocabulary => Kind::Object,
        Keyword::Type => Kind::Types,
        _ => return None,
    })
}

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let mut add = |place, keyword: Keyword, found| {
        let facts = vec![
            ("keyword", Fact::Text(keyword.name().to_owned())),
            ("found", Fact::Word(found)),
        ];
        hits.add(visit, place, facts);
    };
    if !visit.value().is_object() {
        let is_schema = visit.value().is_boolean() || visit.is_root();
        if let Some(keyword) = step_keyword(visit)
            && !is_schema
        {
            add(HitPlace::Node, keyword, kind_word(visit.value()));
        }
        return;
    }
    for (keyword, value) in visit.known() {
        let Some(kind) = kind_of(keyword) else {
            continue;
        };
        // The type of a root that is no object is `root-not-object`.
        if keyword == Keyword::Type && visit.is_root() {
            continue;
        }
        if let Some(found) = mismatch(kind, value) {
            add(HitPlace::Keyword(keyword), keyword, found);
        }
    }
}

fn step_keyword(visit: Visit<'_>) -> Option<Keyword> {
    match visit.step() {
        Step::Keyword(keyword) | Step::Member(keyword, _) | Step::Index(keyword, _) => {
            Some(*keyword)
        }
        Step::Root | Step::Pointer(_) => None,
    }
}

/// What a value is instead; `None` where it is of the kind.
fn mismatch(kind: Kind, value: &Value) -> Option<&'static str> {
    let fits = match kind {
        Kind::Text => value.is_string(),
        Kind::Flag => value.is_boolean(),
        Kind::Number => value.is_number(),
        Kind::Count => return count_mismatch(value),
        Kind::List => value.is_array(),
        Kind::Object => value.is_object(),
        Kind::Types => return types_mismatch(value),
    };
    (!fits).then(|| kind_word(value))
}

fn count_mismatch(value: &Value) -> Option<&'static str> {
    match value.as_f64() {
        Some(number) if number < 0.0 => Some("number"),
        Some(number) if number.fract() != 0.0 => Some("fraction"),
        Some(_) => None,
        None => Some(kind_word(value)),
    }
}

fn types_mismatch(value: &Value) -> Option<&'static str> {
    let is_type = |value: &Value| {
        crate::schema::is_opaque(value)
            || value.as_str().is_some_and(|name| TYPES.contains(&name))
    };
    match value {
        Value::String(_) => (!is_type(value)).then_some("unknown-type"),
        Value::Array(list) if list.is_empty() => Some("array"),
        Value::Array(list) => (!list.iter().all(is_type)).then_some("unknown-type"),
        other => Some(kind_word(other)),
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = subject.hit.word("keyword").to_owned();
    let keyword = Keyword::of(&name);
    let value = match (&subject.hit.place, subject.visit) {
        (HitPlace::Keyword(keyword), Some(visit)) => visit.get(*keyword),
        (_, visit) => visit.map(Visit::value),
    };
    let value = value.map(typed).unwrap_or_default();
    let (title, wanted) = match (&subject.hit.place, keyword.and_then(kind_of)) {
        (HitPlace::Keyword(_), Some(kind)) => (
            format!("{} with `\"{name}\": {value}`", subject.published()),
            kind.words(),
        ),
        _ => (format!("{} as `{value}`", subject.published()), "a schema"),
    };
    Words {
        title,
        label: format!("{wanted} is wanted here"),
        help: format!("write {wanted}, as draft 2020-12 of JSON Schema has it"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_values_of_the_wrong_kind() {
        let exclusive = json!({"type": "integer", "exclusiveMinimum": true, "minimum": 0});
        hits(&RULE, &exclusive, &["/properties/x/exclusiveMinimum"]);
        assert_eq!(fact(&RULE, &exclusive, "found"), Some(Fact::Word("boolean")));
        assert_eq!(fact(&RULE, &exclusive, "keyword"), Some(Fact::Text("exclusiveMinimum".to_owned())));
        hits(&RULE, &json!({"type": "integer", "required": false}), &["/properties/x/required"]);
        let any = json!({"type": "any"});
        assert_eq!(fact(&RULE, &any, "found"), Some(Fact::Word("unknown-type")));
        let fraction = json!({"type": "string", "minLength": 1.5});
        assert_eq!(fact(&RULE, &fraction, "found"), Some(Fact::Word("fraction")));
        hits(&RULE, &json!({"type": "object", "additionalProperties": null}), &["/properties/x/additionalProperties"]);
        hits(&RULE, &json!("text"), &["/properties/x"]);
        root_hits(&RULE, &json!({"type": "object", "properties": []}), &["/properties"]);
    }

    #[test]
    fn misses_values_of_the_right_kind() {
        no_hits(&RULE, &json!({"type": ["string", "null"], "minLength": 2.0, "default": {"type": 3}, "enum": []}));
        no_hits(&RULE, &json!({"type": "number", "minimum": -1.5, "multipleOf": 0.5, "examples": [1]}));
        no_hits(&RULE, &json!({"type": "array", "items": [{}]}));
        no_hits(&RULE, &json!({"type": "array", "items": true, "additionalItems": false}));
        no_hits(&RULE, &json!({"type": {"x-mcpcheck-opaque": "r"}, "required": {"x-mcpcheck-opaque": "r"}}));
        root_hits(&RULE, &json!({"type": "any"}), &[]);
        root_hits(&RULE, &json!(null), &[]);
    }
}
