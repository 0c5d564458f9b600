//! `dangling-reference`: a `$ref` to a place that is not in the schema.

use super::shared::facts::{on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, ReferenceTarget, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "dangling-reference",
        &[one_of(
            "target",
            &["local", "external"],
            "whether it names another document",
        )],
        &[Keyword::Ref],
    ),
    group: Group::Compat,
    summary: "a reference leads nowhere",
    docs: r##"## What it does
Finds `$ref` that names a place the schema does not have, or another document.

## Why it fails
Anthropic and llama.cpp check that references resolve; clients that resolve them for Gemini fail before they send anything.
Each schema of a tool stands alone: definitions of another tool, or of an OpenAPI document, are not there.

## Example
```rust
#[schemars(schema_with = "by_hand")]
pub place: String,
// ...
json_schema!({ "$ref": "#/$defs/Nowhere" })
```
Or, where the list is written by hand:
```json
{"type": "object", "properties": {"place": {"$ref": "#/components/schemas/Place"}}}
```

## What to do
Carry the definition in `$defs` of the same schema, or write it in the place of the reference. Generate the schema with the
draft 2020-12 settings of schemars, whose references stay in the schema.
```rust
pub place: Place,
```

## Fix safety
Not mended by the program.
"##,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let target = match visit.reference() {
        Some(ReferenceTarget::Dangling) => "local",
        Some(ReferenceTarget::External) => "external",
        _ => return,
    };
    let facts = vec![("target", Fact::Word(target))];
    hits.add(visit, HitPlace::Keyword(Keyword::Ref), facts);
}

fn say(subject: &Subject<'_>) -> Words {
    let reference = subject.quoted(Keyword::Ref);
    let (title, label) = if subject.hit.word("target") == "external" {
        (
            format!("{} to another document with {reference}", subject.does("refers", "refer")),
            "not in this schema",
        )
    } else {
        (
            format!("{} with {reference} to a place that is not there", subject.does("refers", "refer")),
            "leads nowhere",
        )
    };
    Words {
        title,
        label: label.to_owned(),
        help: "carry the definition in `$defs` of this schema, or write it in the place of the reference".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_references_to_what_is_not_there() {
        let gone = json!({"$ref": "#/$defs/Nope"});
        hits(&RULE, &gone, &["/properties/x/$ref"]);
        assert_eq!(fact(&RULE, &gone, "target"), Some(Fact::Word("local")));
        let other = json!({"$ref": "https://example.org/place.json"});
        assert_eq!(fact(&RULE, &other, "target"), Some(Fact::Word("external")));
    }

    #[test]
    fn misses_what_is_there_and_what_is_unknown() {
        no_hits(&RULE, &json!({"$ref": "#/$defs/A"}));
        no_hits(&RULE, &json!({"$ref": {"x-mcpcheck-opaque": "r"}}));
        let unknown = json!({"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"x-mcpcheck-opaque": "r"}});
        root_hits(&RULE, &unknown, &[]);
    }
}
