//! `open-object`: an object that does not say whether it takes further properties.

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::REFERENCES;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "open-object",
        &[flag("properties", "`properties` stands beside")],
        &[],
    ),
    group: Group::Lossy,
    summary: "an object does not say that it takes no further properties",
    docs: r#"## What it does
Finds objects without `additionalProperties`. Every struct is published so unless it has `deny_unknown_fields`.

## Why it fails
Strict modes want `"additionalProperties": false` on every object. Clients that turn strict mode on add it; without such a
client the request is refused.

## Example
```rust
#[derive(Deserialize, JsonSchema)]
pub struct Arguments {
    pub place: String,
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Where you need strict mode, close the object:
```rust
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    pub place: String,
}
```

## Fix safety
Not mended by the program: a closed object refuses arguments that it took before.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let is_object = visit.has_type("object") || visit.has(Keyword::Properties);
    let is_closed = visit.has(Keyword::AdditionalProperties);
    if is_object && !is_closed && !visit.is_partial() && !visit.keywords().intersects(REFERENCES) {
        let properties = visit.has(Keyword::Properties);
        hits.add(visit, HitPlace::Node, vec![("properties", Fact::Flag(properties))]);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} without `additionalProperties`", subject.published()),
        label: "an object that may have more properties".to_owned(),
        help: subject.either(
            "close it with `#[serde(deny_unknown_fields)]` where you need strict mode",
            "add `\"additionalProperties\": false` where you need strict mode",
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
    fn hits_objects_that_are_not_closed() {
        let open = json!({"type": "object", "properties": {"a": {"type": ["object", "null"]}}});
        root_hits(&RULE, &open, &["", "/properties/a"]);
        assert_eq!(root_fact(&RULE, &open, "properties"), Some(Fact::Flag(true)));
        root_hits(&RULE, &json!({"properties": {}}), &[""]);
    }

    #[test]
    fn misses_closed_objects_maps_and_others() {
        root_hits(&RULE, &json!({"type": "object", "additionalProperties": false}), &[]);
        root_hits(&RULE, &json!({"type": "object", "additionalProperties": {"x-mcpcheck-opaque": "r"}}), &[]);
        root_hits(&RULE, &json!({"type": "object", "x-mcpcheck-opaque": "r"}), &[]);
        root_hits(&RULE, &json!({"$ref": "#/$defs/A", "type": "object"}), &[]);
        root_hits(&RULE, &json!({"type": "array", "items": {"type": "string"}}), &[]);
    }
}
