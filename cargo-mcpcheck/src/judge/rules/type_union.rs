//! `type-union`: a list of types that is more than one type or null.

use super::shared::facts::{count, flag, number, on_nodes};
use super::nullable_array::STRUCTURAL;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{is_structural, is_tuple, type_list};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "type-union",
        &[
            STRUCTURAL,
            count("count", "how many members are not null"),
            flag("null", "null is among them"),
        ],
        &[],
    ),
    group: Group::Compat,
    summary: "a value of several types is published as a list of types",
    docs: r#"## What it does
Finds lists of types such as `"type": ["string", "number"]`. `rust_decimal::Decimal` and `bytes::Bytes` are published so.

## Why it fails
Clients that split a list of types into `anyOf` for Gemini leave `items` and `properties` behind, on a node that is no array
or object any more. Gemini then refuses every request that carries the tool. Without such keywords the list passes.

## Example
```rust
#[schemars(extend("type" = ["array", "string"]))]
pub payload: Vec<u8>,
```

## What to do
Publish one type, and accept the others silently if you need to:
```rust
pub payload: Vec<u8>,
```

## Fix safety
Not mended by the program: which type callers should send is for the author to say.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let Some(types) = type_list(visit) else {
        return;
    };
    let count = types.iter().filter(|name| **name != "null").count();
    let null = count < types.len();
    if (count == 1 && null) || is_tuple(visit) || visit.is_root() {
        return;
    }
    let facts = vec![
        ("structural", Fact::Flag(is_structural(visit))),
        ("count", number(count)),
        ("null", Fact::Flag(null)),
    ];
    hits.add(visit, HitPlace::Node, facts);
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as {}", subject.published(), subject.quoted(Keyword::Type)),
        label: subject.either("a type that is published as several", "a list of types"),
        help: subject.either(
            "publish one of the types with `#[schemars(with = \"...\")]`",
            "publish one type, or `anyOf` with a whole schema for each type",
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
    fn hits_lists_of_several_types_and_of_one() {
        let bytes = json!({"type": ["array", "string"], "items": {"type": "integer"}});
        hits(&RULE, &bytes, &["/properties/x"]);
        assert_eq!(fact(&RULE, &bytes, "structural"), Some(Fact::Flag(true)));
        assert_eq!(fact(&RULE, &bytes, "count"), Some(Fact::Number(2)));
        assert_eq!(fact(&RULE, &bytes, "null"), Some(Fact::Flag(false)));
        let three = json!({"type": ["string", "number", "null"]});
        assert_eq!(fact(&RULE, &three, "null"), Some(Fact::Flag(true)));
        hits(&RULE, &json!({"type": ["string"]}), &["/properties/x"]);
    }

    #[test]
    fn misses_one_type_or_null() {
        no_hits(&RULE, &json!({"type": ["string", "null"]}));
        no_hits(&RULE, &json!({"type": "string"}));
        no_hits(&RULE, &json!({"type": []}));
    }
}
