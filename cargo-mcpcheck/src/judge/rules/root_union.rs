//! `root-union`: alternatives beside `"type": "object"` in the root.

use serde_json::Value;

use super::shared::facts::{number, on_nodes, one_of};
use super::nullable_union::BRANCHES;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{KIND, kind};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

const KEYWORDS: [Keyword; 5] = [
    Keyword::OneOf,
    Keyword::AnyOf,
    Keyword::AllOf,
    Keyword::Not,
    Keyword::Enum,
];

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "root-union",
        &[
            one_of(
                "keyword",
                &["anyOf", "oneOf", "allOf", "not", "enum"],
                "the keyword beside `type: object`",
            ),
            BRANCHES,
            KIND,
        ],
        &KEYWORDS,
    ),
    group: Group::Compat,
    summary: "the arguments of a tool are an object with alternatives",
    docs: r#"## What it does
Finds `oneOf`, `anyOf`, `allOf`, `not` or `enum` beside `"type": "object"` in the root. `#[serde(flatten)]` of an enum in the
arguments is published so.

## Why it fails
OpenAI and Anthropic refuse alternatives at the top level, even beside the type object: every request that carries the tool
fails.

## Example
```rust
pub struct Arguments {
    pub root: String,
    #[serde(flatten)]
    pub what: What,
}
// ...
#[serde(untagged)]
pub enum What {
    Name { name: String },
    Id { id: u64 },
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Take optional fields beside a plain enum that tells which of them count. An untagged enum can have a field of its own instead;
any other enum with data stays a fault for Gemini there (`one-of`).
```rust
pub struct Arguments {
    #[serde(flatten)]
    pub paging: Paging,
    pub what: What,
}
```

## Fix safety
Not mended by the program: the arguments of the tool change.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.is_root() || visit.get(Keyword::Type).and_then(Value::as_str) != Some("object") {
        return;
    }
    for keyword in KEYWORDS {
        let Some(value) = visit.get(keyword) else {
            continue;
        };
        let facts = vec![
            ("keyword", Fact::Word(keyword.name())),
            ("branches", number(value.as_array().map_or(0, Vec::len))),
            ("kind", kind(visit, keyword)),
        ];
        hits.add(visit, HitPlace::Keyword(keyword), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let keyword = subject.hit.word("keyword");
    Words {
        title: format!("{} with `{keyword}` beside `\"type\": \"object\"`", subject.published()),
        label: subject.either("the alternatives stand beside the other arguments", "alternatives at the top level"),
        help: if keyword == "anyOf" {
            subject.either(
                "give the flattened enum a field of its own",
                "move the alternatives into a property",
            )
        } else {
            subject.either(
                "publish one struct with optional fields, beside a plain enum that tells which of them count",
                "publish one object with optional properties",
            )
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{no_hits, root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_alternatives_beside_the_type() {
        let flat = json!({"type": "object", "properties": {}, "oneOf": [
            {"type": "object", "properties": {"A": {}}}, {"type": "object", "properties": {"B": {}}}]});
        root_hits(&RULE, &flat, &["/oneOf"]);
        assert_eq!(root_fact(&RULE, &flat, "keyword"), Some(Fact::Word("oneOf")));
        assert_eq!(root_fact(&RULE, &flat, "branches"), Some(Fact::Number(2)));
        assert_eq!(root_fact(&RULE, &flat, "kind"), Some(Fact::Word("external")));
        root_hits(&RULE, &json!({"type": "object", "not": {}, "anyOf": [{}]}), &["/anyOf", "/not"]);
    }

    #[test]
    fn misses_roots_without_alternatives_and_other_nodes() {
        root_hits(&RULE, &json!({"type": "object", "properties": {"anyOf": {"type": "string"}}}), &[]);
        root_hits(&RULE, &json!({"anyOf": [{"type": "object"}]}), &[]);
        no_hits(&RULE, &json!({"type": "object", "oneOf": [{}]}));
    }
}
