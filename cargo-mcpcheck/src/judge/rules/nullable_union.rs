//! `nullable-union`: a schema or null, as `anyOf` with a null branch.

use super::shared::facts::{count, flag, number, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::null_form;
use super::shared::subject::Subject;
use crate::judge::dialects::{Fact, FactSpec};
use crate::schema::{Keyword, Visit};

pub(super) const BRANCHES: FactSpec = count("branches", "how many branches are not null");

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "nullable-union",
        &[
            BRANCHES,
            one_of(
                "null",
                &["type", "const", "enum"],
                "how the null branch is written",
            ),
            flag("union", "another branch is a union itself, also through a reference"),
        ],
        &[Keyword::AnyOf],
    ),
    group: Group::Compat,
    summary: "an optional type is published as `anyOf` with a null branch",
    docs: r#"## What it does
Finds `anyOf` with a branch that only allows null. `Option<T>` of a struct or an enum is published so.

## Why it fails
Most surfaces accept it. Some refuse keywords beside `anyOf`, and some do not know the type null.

## Example
```rust
#[serde(untagged)]
pub enum Target {
    Id(u64),
    Name(String),
}
// ...
pub target: Option<Target>,
```

## What to do
Publish the type without `null` where a surface that you need objects:
```rust
#[serde(default, skip_serializing_if = "Option::is_none")]
#[schemars(with = "Target")]
pub target: Option<Target>,
```

## Fix safety
The server still accepts `null`; it stops offering it.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.has(Keyword::AnyOf) || visit.is_root() {
        return;
    }
    let mut branches = 0;
    let mut form = None;
    let mut has_union = false;
    for branch in visit.members(Keyword::AnyOf) {
        if let Some(found) = null_form(branch) {
            form = form.or(Some(found));
        } else {
            branches += 1;
            has_union |= branch.resolved().has(Keyword::AnyOf);
        }
    }
    if let Some(form) = form {
        let facts = vec![
            ("branches", number(branches)),
            ("null", Fact::Word(form)),
            ("union", Fact::Flag(has_union)),
        ];
        hits.add(visit, HitPlace::Keyword(Keyword::AnyOf), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} as `anyOf` with a null branch", subject.published()),
        label: subject.either("an optional type", "a union with null"),
        help: "publish the type alone and do not require the property".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_unions_with_a_null_branch() {
        let optional = json!({"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}], "description": "d"});
        hits(&RULE, &optional, &["/properties/x/anyOf"]);
        assert_eq!(fact(&RULE, &optional, "branches"), Some(Fact::Number(1)));
        assert_eq!(fact(&RULE, &optional, "null"), Some(Fact::Word("type")));
        let old = json!({"anyOf": [{"$ref": "#/$defs/A"}, {"const": null, "nullable": true}]});
        assert_eq!(fact(&RULE, &old, "null"), Some(Fact::Word("const")));
        let listed = json!({"anyOf": [{"type": "string"}, {"type": "integer"}, {"enum": [null]}]});
        assert_eq!(fact(&RULE, &listed, "null"), Some(Fact::Word("enum")));
        assert_eq!(fact(&RULE, &listed, "branches"), Some(Fact::Number(2)));
        assert_eq!(fact(&RULE, &listed, "union"), Some(Fact::Flag(false)));
        let nested = json!({"anyOf": [{"anyOf": [{"type": "string"}, {"type": "integer"}]}, {"type": "null"}]});
        assert_eq!(fact(&RULE, &nested, "union"), Some(Fact::Flag(true)));
    }

    #[test]
    fn misses_unions_without_null() {
        no_hits(&RULE, &json!({"anyOf": [{"type": "string"}, {"type": ["integer", "null"]}]}));
        no_hits(&RULE, &json!({"oneOf": [{"type": "string"}, {"type": "null"}]}));
    }
}
