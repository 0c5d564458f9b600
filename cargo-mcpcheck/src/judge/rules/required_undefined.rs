//! `required-undefined`: a required name that is not among the properties.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::property_names;
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "required-undefined",
        &[flag("properties", "`properties` with entries stands beside")],
        &[],
    ),
    group: Group::Compat,
    summary: "a property is required that is not there",
    docs: r#"## What it does
Finds names in `required` that `properties` does not have.

## Why it fails
Gemini wants every required name among the properties and refuses the request otherwise. Elsewhere the model can never fill
in what it has to.

## Example
```rust
#[schemars(extend("required" = ["ident"]))]
pub struct Arguments {
    pub slug: String,
}
```
Or, where the list is written by hand:
```json
{"type": "object", "properties": {"slug": {"type": "string"}}, "required": ["ident"]}
```

## What to do
Take the name out of `required`, or add the property. In Rust the two only differ where a schema is written or changed by
hand.
```rust
pub struct Arguments {
    #[serde(rename = "ident")]
    pub slug: String,
    // ...
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
    let Some(required) = visit.get(Keyword::Required).and_then(Value::as_array) else {
        return;
    };
    // A node without a type is `keyword-without-type`; one with a reference takes its properties from elsewhere.
    let speaks_elsewhere =
        visit.is_partial() || visit.has(Keyword::Ref) || !visit.has(Keyword::Type);
    let Some(names) = property_names(visit).filter(|_| !speaks_elsewhere) else {
        return;
    };
    for (index, name) in required.iter().enumerate() {
        if let Value::String(name) = name
            && !names.contains(name.as_str())
        {
            let facts = vec![("properties", Fact::Flag(!names.is_empty()))];
            hits.add(visit, HitPlace::Member(Keyword::Required, index), facts);
        }
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = match &subject.hit.place {
        HitPlace::Member(keyword, index) => subject
            .visit
            .and_then(|visit| visit.get(*keyword)?.get(index)?.as_str())
            .map(clean),
        _ => None,
    };
    let name = name.unwrap_or_default();
    Words {
        title: format!("`{name}` is required in {}, but not among the properties", subject.name()),
        label: "required, but not there".to_owned(),
        help: format!("take `{name}` out of `required`, or add the property"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_names_that_are_not_there() {
        let object = json!({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "b"]});
        hits(&RULE, &object, &["/properties/x/required/1"]);
        assert_eq!(fact(&RULE, &object, "properties"), Some(Fact::Flag(true)));
        root_hits(&RULE, &json!({"type": "object", "required": ["a"]}), &["/required/0"]);
    }

    #[test]
    fn misses_what_is_there_or_unknown() {
        no_hits(&RULE, &json!({"type": "object", "properties": {"a": {}}, "required": ["a"]}));
        no_hits(&RULE, &json!({"required": ["a"]}));
        no_hits(&RULE, &json!({"type": "object", "required": true}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"x-mcpcheck-opaque": "r"}, "required": ["a"]}));
        no_hits(&RULE, &json!({"type": "object", "x-mcpcheck-opaque": "r", "required": ["a"]}));
        no_hits(&RULE, &json!({"type": "object", "$ref": "#/$defs/A", "required": ["a"]}));
    }
}
