//! `const-value`: a schema that allows one value, written with `const`.

use serde_json::Value;

use super::shared::facts::{on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "const-value",
        &[one_of(
            "value",
            &["string", "number", "boolean", "null", "array", "object"],
            "the kind of the value",
        )],
        &[Keyword::Const],
    ),
    group: Group::Lossy,
    summary: "one value is published as `const`",
    docs: r#"## What it does
Finds `const`. The tag of a tagged enum and each documented variant of a plain enum are published so.

## Why it fails
`const` is no field of Gemini's schema. Clients that talk to Gemini drop it or write it as a list of one text; raw, it is
refused.

## Example
```rust
#[schemars(extend("const" = "circle"))]
pub shape: String,
```
Or, where the list is written by hand:
```json
{"type": "string", "const": "circle"}
```

## What to do
Where a surface that you need objects, write it as `"enum": ["circle"]` beside `"type": "string"`.
```rust
#[schemars(extend("enum" = ["circle"]))]
pub shape: String,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if let Some(value) = visit.get(Keyword::Const) {
        let facts = vec![("value", Fact::Word(kind_word(value)))];
        hits.add(visit, HitPlace::Keyword(Keyword::Const), facts);
    }
}

/// The kind of a JSON value.
pub(super) fn kind_word(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} with {}", subject.published(), subject.quoted(Keyword::Const)),
        label: "one value".to_owned(),
        help: "write the value as an `enum` of one text".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_constants_of_every_kind() {
        hits(&RULE, &json!({"type": "string", "const": "a"}), &["/properties/x/const"]);
        for (value, kind) in [(json!("a"), "string"), (json!(1), "number"), (json!(null), "null"), (json!({}), "object")] {
            assert_eq!(fact(&RULE, &json!({"const": value}), "value"), Some(Fact::Word(kind)));
        }
        hits(&RULE, &json!({"type": "integer", "not": {"const": 0}}), &["/properties/x/not/const"]);
    }

    #[test]
    fn misses_values_elsewhere() {
        no_hits(&RULE, &json!({"type": "string", "enum": ["const"]}));
        no_hits(&RULE, &json!({"type": "object", "default": {"const": 1}, "properties": {"const": {"type": "string"}}}));
        no_hits(&RULE, &json!({"const": {"x-mcpcheck-opaque": "r"}}));
    }
}
