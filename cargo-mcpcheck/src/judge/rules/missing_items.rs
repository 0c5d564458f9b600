//! `missing-items`: an array that does not say what it holds.

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::REFERENCES;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "missing-items",
        &[flag("nullable", "null is among the types")],
        &[],
    ),
    group: Group::Compat,
    summary: "a list is published without saying what it holds",
    docs: r#"## What it does
Finds arrays without `items`. A tuple, which has `prefixItems`, is `tuple-schema`.

## Why it fails
OpenAI, Gemini and VS Code refuse an array without `items`, and with it every request that carries the tool.

## Example
```rust
#[schemars(schema_with = "by_hand")]
pub names: Vec<String>,
// ...
json_schema!({ "type": "array", "description": "known names" })
```
Or, where the list is written by hand:
```json
{"type": "array", "description": "known names"}
```

## What to do
Say what the list holds: `"items": {"type": "string"}`. In Rust, publish the field as a list of one type, such as
`#[schemars(with = "Vec<String>")]`.
```rust
pub names: Vec<String>,
```

## Fix safety
Not mended by the program: what the list holds is for the author to say.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let says_what = [Keyword::Items, Keyword::PrefixItems]
        .into_iter()
        .any(|keyword| visit.has(keyword));
    if says_what
        || visit.is_partial()
        || visit.is_root()
        || visit.keywords().intersects(REFERENCES)
        || !visit.has_type("array")
    {
        return;
    }
    let facts = vec![("nullable", Fact::Flag(visit.has_type("null")))];
    hits.add(visit, HitPlace::Node, facts);
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as an array without `items`", subject.published()),
        label: "a list of nothing in particular".to_owned(),
        help: subject.either(
            "publish a list of one type, such as `#[schemars(with = \"Vec<String>\")]`",
            "say what the list holds, such as `\"items\": {\"type\": \"string\"}`",
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_arrays_without_items() {
        hits(&RULE, &json!({"type": "array"}), &["/properties/x"]);
        let optional = json!({"type": ["array", "null"]});
        assert_eq!(fact(&RULE, &optional, "nullable"), Some(Fact::Flag(true)));
        let nested = json!({"type": "array", "items": {"type": "array"}});
        hits(&RULE, &nested, &["/properties/x/items"]);
        let branch = json!({"anyOf": [{"type": "array"}, {"type": "string"}]});
        hits(&RULE, &branch, &["/properties/x/anyOf/0"]);
    }

    #[test]
    fn misses_arrays_with_items_and_tuples() {
        no_hits(&RULE, &json!({"type": "array", "items": {}}));
        no_hits(&RULE, &json!({"type": "array", "items": true}));
        no_hits(&RULE, &json!({"type": "array", "items": {"x-mcpcheck-opaque": "r"}}));
        no_hits(&RULE, &json!({"type": "array", "x-mcpcheck-opaque": "r"}));
        no_hits(&RULE, &json!({"type": "array", "prefixItems": [{"type": "string"}]}));
        no_hits(&RULE, &json!({"type": "string"}));
    }
}
