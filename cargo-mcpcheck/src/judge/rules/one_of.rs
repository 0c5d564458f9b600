//! `one-of`: alternatives that exclude each other, below the root.

use super::shared::facts::{number, on_nodes};
use super::nullable_union::BRANCHES;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{KIND, kind, null_form, tag};
use super::shared::subject::{Subject, clean};
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("one-of", &[BRANCHES, KIND], &[Keyword::OneOf]),
    group: Group::Compat,
    summary: "an enum is published as `oneOf`",
    docs: "## What it does
Finds `oneOf` below the root. Enums whose variants hold data are published so, and enums of plain variants as soon as one
variant has a doc comment: each becomes a branch of its own, so that it can hold its `description`.

## Why it fails
`oneOf` is no field of Gemini's schema. Clients that talk to Gemini pass it on, which is refused, or drop it, which leaves a
node without a type, which is refused as well: every request that carries the tool fails.

## Example
```rust
pub enum Pace {
    /// Takes its time.
    Slow,
    Fast,
}
```

## What to do
For plain variants: say what they mean in the doc comment of the enum, or in `//` comments, and the enum is published as a
list of texts. For variants with data: publish one object with a plain enum that tells which of the optional fields count, or
take an untagged enum, which is published as `anyOf`.
```rust
/// `Slow` takes its time.
#[derive(Deserialize, JsonSchema)]
pub enum Pace {
    Slow,
    Fast,
}
```

## Fix safety
Not mended by the program: texts that the model reads move or the arguments of the tool change.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.has(Keyword::OneOf) || visit.is_root() {
        return;
    }
    let branches = visit
        .members(Keyword::OneOf)
        .filter(|branch| null_form(*branch).is_none())
        .count();
    let facts = vec![
        ("branches", number(branches)),
        ("kind", kind(visit, Keyword::OneOf)),
    ];
    hits.add(visit, HitPlace::Keyword(Keyword::OneOf), facts);
}

fn say(subject: &Subject<'_>) -> Words {
    let title = format!("{} as `oneOf`", subject.published());
    let tag = subject
        .visit
        .and_then(|visit| tag(visit, Keyword::OneOf))
        .map(|name| format!(", told apart by `{}`", clean(name)))
        .unwrap_or_default();
    let (label, rust, json) = match subject.hit.word("kind") {
        "documented-enum" => (
            "each documented variant becomes a branch".to_owned(),
            "move the doc comments of the variants into that of the enum, which is then published as a list of texts",
            "publish the values as one `enum` beside `\"type\": \"string\"`, and say what they mean in the `description`",
        ),
        "tagged" => (
            format!("an enum of objects{tag}"),
            "publish one struct with a plain enum beside optional fields, or make the enum `#[serde(untagged)]`",
            "publish `anyOf` with a `type` in every branch",
        ),
        "external" => (
            "an enum whose variants hold data".to_owned(),
            "publish one struct with an optional field for each variant, or make the enum `#[serde(untagged)]`",
            "publish `anyOf` with a `type` in every branch",
        ),
        _ => (
            "a type of several shapes".to_owned(),
            "publish one shape, or one struct with an optional field for each alternative",
            "publish `anyOf` with a `type` in every branch",
        ),
    };
    Words {
        title,
        label: subject.either(&label, "alternatives"),
        help: subject.either(rust, json),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_alternatives_and_tells_their_kinds() {
        let documented = json!({"oneOf": [
            {"type": "string", "const": "a", "description": "d"}, {"type": "string", "enum": ["b", "c"]}]});
        hits(&RULE, &documented, &["/properties/x/oneOf"]);
        assert_eq!(fact(&RULE, &documented, "kind"), Some(Fact::Word("documented-enum")));
        assert_eq!(fact(&RULE, &documented, "branches"), Some(Fact::Number(2)));
        let tagged = json!({"oneOf": [
            {"type": "object", "properties": {"a": {}, "kind": {"type": "string", "const": "a"}}},
            {"type": "object", "properties": {"kind": {"type": "string", "const": "b"}}}]});
        assert_eq!(fact(&RULE, &tagged, "kind"), Some(Fact::Word("tagged")));
        let external = json!({"oneOf": [
            {"type": "string", "enum": ["A"]}, {"type": "object", "properties": {"B": {"type": "string"}}}]});
        assert_eq!(fact(&RULE, &external, "kind"), Some(Fact::Word("external")));
        let other = json!({"oneOf": [{"type": "string"}, {"type": "null"}]});
        assert_eq!(fact(&RULE, &other, "kind"), Some(Fact::Word("other")));
        assert_eq!(fact(&RULE, &other, "branches"), Some(Fact::Number(1)));
    }

    #[test]
    fn misses_other_unions_and_the_root() {
        no_hits(&RULE, &json!({"anyOf": [{"type": "string"}]}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"oneOf": {"type": "string"}}}));
        root_hits(&RULE, &json!({"type": "object", "oneOf": [{}]}), &[]);
    }
}
