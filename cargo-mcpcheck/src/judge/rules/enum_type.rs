//! `enum-type`: a list of texts on a node that is not of type string.

use serde_json::Value;

use super::shared::facts::on_nodes;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("enum-type", &[], &[]),
    group: Group::Compat,
    summary: "a list of texts stands on a node that is not of type string",
    docs: r#"## What it does
Finds `enum` of texts where `type` is missing or names other types.

## Why it fails
Gemini allows lists of values beside the type string only and refuses the request otherwise.

## Example
```rust
#[schemars(extend("enum" = ["red", "green"]))]
pub colours: Vec<String>,
```
Or, where the list is written by hand:
```json
{"type": "array", "items": {"type": "string"}, "enum": ["a", "b"]}
```

## What to do
Write `"type": "string"` beside the list. For a list whose members are limited, put the `enum` into `items`.
```rust
pub colours: Vec<Colour>,
// ...
pub enum Colour {
    Red,
    Green,
}
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let Some(members) = visit.get(Keyword::Enum).and_then(Value::as_array) else {
        return;
    };
    let only_texts = !members.is_empty() && members.iter().all(Value::is_string);
    let is_unknown = visit.is_partial()
        || (visit.has(Keyword::Type) && visit.types().next().is_none());
    if only_texts && !is_unknown && !visit.has_type("string") && !visit.is_root() {
        hits.add(visit, HitPlace::Node, Vec::new());
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let types = subject.visit.is_some_and(|visit| visit.has(Keyword::Type));
    let found = if types {
        format!("beside {}", subject.quoted(Keyword::Type))
    } else {
        "without a `type`".to_owned()
    };
    Words {
        title: format!("{} as a list of texts {found}", subject.published()),
        label: "a list of texts".to_owned(),
        help: "publish `\"type\": \"string\"` beside the list".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{hits, no_hits};
    use super::RULE;

    #[test]
    fn hits_lists_of_texts_beside_other_types() {
        hits(&RULE, &json!({"enum": ["a"]}), &["/properties/x"]);
        hits(&RULE, &json!({"type": "integer", "enum": ["1", "2"]}), &["/properties/x"]);
        hits(&RULE, &json!({"type": "array", "items": {"type": "string"}, "enum": ["a"]}), &["/properties/x"]);
    }

    #[test]
    fn misses_lists_of_texts_beside_string() {
        no_hits(&RULE, &json!({"type": "string", "enum": ["a"]}));
        no_hits(&RULE, &json!({"type": ["string", "null"], "enum": ["a"]}));
        no_hits(&RULE, &json!({"type": "integer", "enum": [1, 2]}));
        no_hits(&RULE, &json!({"type": {"x-mcpcheck-opaque": "r"}, "enum": ["a"]}));
    }
}
