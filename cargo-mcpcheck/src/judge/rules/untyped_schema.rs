//! `untyped-schema`: a node that allows anything.

use super::boolean_schema::any_value_help;
use super::shared::facts::{flag, on_nodes};
use super::keyword_without_type::{OF_ARRAYS, OF_OBJECTS};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{REFERENCES, UNIONS};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, KeywordSet, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("untyped-schema", &[flag("empty", "the node is `{}`")], &[]),
    group: Group::Compat,
    summary: "a value of any kind is published without a type",
    docs: "## What it does
Finds schemas that say nothing of the value: no `type`, no reference, no union, no list of values. `serde_json::Value` is
published so where the field has a doc comment.

## Why it fails
Gemini wants a `type` in every node and refuses the request otherwise. Most clients that talk to it pass the node on as it is.

## Example
```rust
/// Whatever the job needs.
pub payload: Value,
```

## What to do
Say what callers may send. If it is an object of any content:
```rust
/// Whatever the job needs.
pub payload: Map<String, Value>,
```
If it may be anything, take a text that holds JSON and parse it in the tool.

## Fix safety
Not mended by the program: what callers may send becomes less.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

/// Keywords that say what kind of value there is, or that another rule speaks about.
const TYPING: KeywordSet = KeywordSet::of(&[Keyword::Type, Keyword::Enum, Keyword::Const])
    .union(UNIONS)
    .union(REFERENCES)
    .union(OF_ARRAYS)
    .union(OF_OBJECTS);

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if visit.object().is_none()
        || visit.is_partial()
        || visit.is_root()
        || visit.keywords().intersects(TYPING)
    {
        return;
    }
    let empty = visit.key_count() == 0;
    hits.add(visit, HitPlace::Node, vec![("empty", Fact::Flag(empty))]);
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} without a `type`", subject.published()),
        label: subject.either("a value of any kind", "says nothing of the value"),
        help: any_value_help(subject),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_nodes_that_allow_anything() {
        hits(&RULE, &json!({"description": "d", "default": null}), &["/properties/x"]);
        assert_eq!(fact(&RULE, &json!({}), "empty"), Some(Fact::Flag(true)));
        assert_eq!(fact(&RULE, &json!({"x-a": 1}), "empty"), Some(Fact::Flag(false)));
        let branches = json!({"anyOf": [{"description": "a"}, {"type": "string"}]});
        hits(&RULE, &branches, &["/properties/x/anyOf/0"]);
    }

    #[test]
    fn misses_nodes_that_say_something() {
        no_hits(&RULE, &json!({"type": "string"}));
        no_hits(&RULE, &json!({"$ref": "#/$defs/A", "description": "d"}));
        no_hits(&RULE, &json!({"enum": ["a"]}));
        no_hits(&RULE, &json!({"anyOf": [{"type": "string"}, {"type": "integer"}]}));
        no_hits(&RULE, &json!({"properties": {"a": {"type": "string"}}}));
        no_hits(&RULE, &json!({"type": {"x-mcpcheck-opaque": "r"}}));
        no_hits(&RULE, &json!({"x-mcpcheck-opaque": "r"}));
        no_hits(&RULE, &json!({"description": "d", "x-mcpcheck-opaque": "r"}));
    }
}
