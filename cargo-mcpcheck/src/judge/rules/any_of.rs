//! `any-of`: a union without a null branch.

use serde_json::Value;

use super::shared::facts::{number, on_nodes};
use super::nullable_union::BRANCHES;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::null_form;
use super::shared::subject::Subject;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("any-of", &[BRANCHES], &[Keyword::AnyOf]),
    group: Group::Compat,
    summary: "a value of several shapes is published as `anyOf`",
    docs: "## What it does
Finds `anyOf` below the root without a null branch. An untagged enum is published so.

## Why it fails
Most surfaces accept it. Some refuse other keywords beside it, such as the `description` that a doc comment adds.

## Example
```rust
/// A number or a name.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target {
    Id(u64),
    Name(String),
}
```

## What to do
Where a surface that you need objects, publish one object with a field for each alternative, or take one shape only.
```rust
pub struct Target {
    pub id: Option<u64>,
    pub name: Option<String>,
}
```

## Fix safety
Not mended by the program: the arguments of the tool change.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.has(Keyword::AnyOf) || visit.is_root() {
        return;
    }
    let branches = visit.members(Keyword::AnyOf).count();
    let is_empty_list = branches == 0
        && visit
            .get(Keyword::AnyOf)
            .and_then(Value::as_array)
            .is_some_and(Vec::is_empty);
    let has_null = visit
        .members(Keyword::AnyOf)
        .any(|branch| null_form(branch).is_some());
    if (branches > 0 || is_empty_list) && !has_null {
        let facts = vec![("branches", number(branches))];
        hits.add(visit, HitPlace::Keyword(Keyword::AnyOf), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as `anyOf`", subject.published()),
        label: subject.either("a type of several shapes", "a union"),
        help: "publish one shape, or one object with an optional field for each alternative".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_unions_without_null() {
        let union = json!({"anyOf": [{"type": "string"}, {"type": "integer"}]});
        hits(&RULE, &union, &["/properties/x/anyOf"]);
        assert_eq!(fact(&RULE, &union, "branches"), Some(Fact::Number(2)));
        let empty = json!({"anyOf": []});
        assert_eq!(fact(&RULE, &empty, "branches"), Some(Fact::Number(0)));
    }

    #[test]
    fn misses_unions_with_null_and_the_root() {
        no_hits(&RULE, &json!({"anyOf": [{"type": "string"}, {"type": "null"}]}));
        no_hits(&RULE, &json!({"anyOf": {}}));
        root_hits(&RULE, &json!({"anyOf": [{"type": "object"}]}), &[]);
    }
}
