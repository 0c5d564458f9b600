//! `nullable-scalar`: one scalar type or null, as a list of types.

use super::shared::facts::on_nodes;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::type_list;
use super::shared::subject::Subject;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("nullable-scalar", &[], &[]),
    group: Group::Compat,
    summary: "an optional text, number or flag is published as a list of two types",
    docs: r#"## What it does
Finds `"type": ["string", "null"]` and the like for one scalar type. `Option<String>` and `Option<u32>` are published so.

## Why it fails
Where a schema is a message with fields of fixed kinds, `type` holds one word: a list is refused, and with it the request.
Every client that talks to such an interface today rewrites this form, so only the raw interfaces object.

## Example
```rust
pub limit: Option<u32>,
```

## What to do
Nothing, unless clients send your schemas as they are. Then publish the type without `null`, and let callers leave it out:
```rust
#[serde(default, skip_serializing_if = "Option::is_none")]
#[schemars(with = "u32")]
pub limit: Option<u32>,
```

## Fix safety
The server still accepts `null`; it stops offering it.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let Some(types) = type_list(visit) else {
        return;
    };
    if let [one] | [one, "null"] | ["null", one] = types.as_slice()
        && types.len() == 2
        && !matches!(*one, "array" | "object" | "null")
        && !visit.is_root()
    {
        hits.add(visit, HitPlace::Node, Vec::new());
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as {}", subject.published(), subject.quoted(Keyword::Type)),
        label: subject.either("an optional value", "a list of types"),
        help: "publish the type alone and do not require the property".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{hits, no_hits};
    use super::RULE;

    #[test]
    fn hits_one_scalar_or_null() {
        hits(&RULE, &json!({"type": ["string", "null"]}), &["/properties/x"]);
        hits(&RULE, &json!({"type": ["null", "integer"], "minimum": 0}), &["/properties/x"]);
    }

    #[test]
    fn misses_other_types() {
        no_hits(&RULE, &json!({"type": "string"}));
        no_hits(&RULE, &json!({"type": ["string"]}));
        no_hits(&RULE, &json!({"type": ["array", "null"]}));
        no_hits(&RULE, &json!({"type": ["string", "integer", "null"]}));
        no_hits(&RULE, &json!({"type": ["string", {"x-mcpcheck-opaque": "r"}]}));
    }
}
