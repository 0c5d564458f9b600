//! `all-of`: a schema put together from parts, below the root.

use super::shared::facts::{count, number, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "all-of",
        &[count("branches", "how many parts there are")],
        &[Keyword::AllOf],
    ),
    group: Group::Compat,
    summary: "a schema is put together with `allOf`",
    docs: r##"## What it does
Finds `allOf` below the root. schemars 0.8 and the draft 7 settings write it around a `$ref` that has a description.

## Why it fails
`allOf` is no field of Gemini's schema. Clients that talk to Gemini pass it on, which is refused, or drop it, which leaves a
node without a type, which is refused as well: every request that carries the tool fails.

## Example
```rust
#[schemars(extend("allOf" = [{ "maxLength": 9 }]))]
pub typed: String,
```
Or, where the list is written by hand:
```json
{"allOf": [{"$ref": "#/definitions/Place"}], "description": "the place to look at"}
```

## What to do
Generate the schema with the draft 2020-12 settings of schemars 1, or write the parts as one schema.
```rust
#[schemars(length(max = 9))]
pub typed: String,
```

## Fix safety
Not mended by the program.
"##,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if visit.has(Keyword::AllOf) && !visit.is_root() {
        let facts = vec![("branches", number(visit.members(Keyword::AllOf).count()))];
        hits.add(visit, HitPlace::Keyword(Keyword::AllOf), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as `allOf`", subject.published()),
        label: "a schema of several parts".to_owned(),
        help: "write the parts as one schema".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_schemas_of_parts() {
        let parts = json!({"allOf": [{"$ref": "#/$defs/A"}], "description": "d"});
        hits(&RULE, &parts, &["/properties/x/allOf"]);
        assert_eq!(fact(&RULE, &parts, "branches"), Some(Fact::Number(1)));
    }

    #[test]
    fn misses_references_alone() {
        no_hits(&RULE, &json!({"$ref": "#/$defs/A", "description": "d"}));
    }
}
