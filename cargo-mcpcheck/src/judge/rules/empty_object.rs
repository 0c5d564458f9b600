//! `empty-object`: an object below the root that does not say what it holds.

use serde_json::Value;

use super::shared::facts::on_nodes;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{REFERENCES, UNIONS, property_names};
use super::shared::subject::Subject;
use crate::schema::{Keyword, KeywordSet, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("empty-object", &[], &[]),
    group: Group::Lossy,
    summary: "a nested object is published without content",
    docs: r#"## What it does
Finds `"type": "object"` below the root without properties and without a schema for other values. A struct without fields is
published so.

## Why it fails
A model has nothing to fill in. Some surfaces then only allow `{}`, some refuse the node in their strict modes.

## Example
```rust
pub struct Nothing {}
// ...
pub nothing: Nothing,
```

## What to do
Leave the field out of the arguments, or say what it holds.
```rust
pub struct Options {
    pub exact: bool,
}
// ...
pub options: Options,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

const CONTENT: KeywordSet = KeywordSet::of(&[
    Keyword::PatternProperties,
    Keyword::PropertyNames,
    Keyword::Enum,
    Keyword::Const,
])
.union(UNIONS)
.union(REFERENCES);

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if visit.get(Keyword::Type).and_then(Value::as_str) != Some("object")
        || visit.is_root()
        || visit.is_partial()
        || visit.keywords().intersects(CONTENT)
    {
        return;
    }
    let is_open = visit.has(Keyword::AdditionalProperties)
        && visit.get(Keyword::AdditionalProperties) != Some(&Value::Bool(false));
    if !is_open && property_names(visit).is_some_and(|names| names.is_empty()) {
        hits.add(visit, HitPlace::Node, Vec::new());
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as an object without content", subject.published()),
        label: "holds nothing".to_owned(),
        help: "leave it out of the arguments, or say what it holds".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{hits, no_hits, root_hits};
    use super::RULE;

    #[test]
    fn hits_objects_without_content() {
        hits(&RULE, &json!({"type": "object"}), &["/properties/x"]);
        let closed = json!({"type": "object", "properties": {}, "additionalProperties": false});
        hits(&RULE, &closed, &["/properties/x"]);
    }

    #[test]
    fn misses_objects_with_content_and_the_root() {
        no_hits(&RULE, &json!({"type": "object", "properties": {"a": {"type": "string"}}}));
        no_hits(&RULE, &json!({"type": "object", "additionalProperties": true}));
        no_hits(&RULE, &json!({"type": "object", "oneOf": [{"type": "string"}]}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"x-mcpcheck-opaque": "r"}}));
        root_hits(&RULE, &json!({"type": "object"}), &[]);
    }
}
