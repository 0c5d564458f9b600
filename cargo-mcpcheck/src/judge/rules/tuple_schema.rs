//! `tuple-schema`: an array whose entries each have a schema of their own.

use serde_json::Value;

use super::shared::facts::{count, flag, number, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::is_tuple;
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "tuple-schema",
        &[
            one_of(
                "form",
                &["prefix-items", "items-list"],
                "the keyword of draft 2020-12, or the list of older drafts",
            ),
            count("entries", "how many entries there are"),
            flag("rest", "a schema for further entries stands beside"),
        ],
        &[Keyword::PrefixItems, Keyword::AdditionalItems],
    ),
    group: Group::Compat,
    summary: "a tuple is published entry by entry",
    docs: "## What it does
Finds arrays with `prefixItems`, or with a list in `items`. Rust tuples and tuple structs are published so, without `items`.

## Why it fails
OpenAI refuses an array without `items`; Gemini does not know `prefixItems` and refuses what is left when a client takes it
away. Every request that carries the tool fails.

## Example
```rust
pub corner: (f64, f64),
```

## What to do
Take a struct with named fields, which models also fill in more reliably; or an array of one type, `[f64; 2]`, which is
published with `items`:
```rust
pub corner: [f64; 2],
```

## Fix safety
Not mended by the program: with a struct the arguments of the tool change, and an array has one type for all entries.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !is_tuple(visit) || visit.is_root() {
        return;
    }
    let prefix = visit.get(Keyword::PrefixItems).and_then(Value::as_array);
    let (form, list, rest) = if prefix.is_some() {
        ("prefix-items", prefix, Keyword::Items)
    } else {
        let items = visit.get(Keyword::Items).and_then(Value::as_array);
        ("items-list", items, Keyword::AdditionalItems)
    };
    let has_rest = visit
        .get(rest)
        .is_some_and(|value| value.is_object() || *value == Value::Bool(true));
    let facts = vec![
        ("form", Fact::Word(form)),
        ("entries", number(list.map_or(0, Vec::len))),
        ("rest", Fact::Flag(has_rest)),
    ];
    hits.add(visit, HitPlace::Node, facts);
}

fn say(subject: &Subject<'_>) -> Words {
    // An optional array of one type would be `nullable-array`.
    let same = subject
        .visit
        .is_some_and(|visit| entries_are_alike(visit) && !visit.has_type("null"));
    let (rust, json) = if same {
        (
            "take an array of one type, such as `[f64; 2]`, or a struct with named fields",
            "publish `items` with one schema and set `minItems` and `maxItems`",
        )
    } else {
        (
            "take a struct with named fields",
            "publish an object with named properties",
        )
    };
    let entries = subject.hit.number("entries");
    Words {
        title: format!("{} as a tuple of {entries}", subject.published()),
        label: subject.either("a tuple", "a schema for each entry"),
        help: subject.either(rust, json),
    }
}

fn entries_are_alike(visit: Visit<'_>) -> bool {
    let mut entries = visit
        .children()
        .filter(|child| child.position() == crate::schema::Position::TupleEntry)
        .map(Visit::value);
    let first = entries.next();
    entries.all(|entry| Some(entry) == first)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_tuples_of_both_drafts() {
        let tuple = json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "minItems": 2});
        hits(&RULE, &tuple, &["/properties/x"]);
        assert_eq!(fact(&RULE, &tuple, "form"), Some(Fact::Word("prefix-items")));
        assert_eq!(fact(&RULE, &tuple, "entries"), Some(Fact::Number(2)));
        assert_eq!(fact(&RULE, &tuple, "rest"), Some(Fact::Flag(false)));
        let old = json!({"type": "array", "items": [{"type": "string"}], "additionalItems": {"type": "string"}});
        assert_eq!(fact(&RULE, &old, "form"), Some(Fact::Word("items-list")));
        assert_eq!(fact(&RULE, &old, "rest"), Some(Fact::Flag(true)));
        let open = json!({"type": "array", "prefixItems": [{}], "items": {"type": "string"}});
        assert_eq!(fact(&RULE, &open, "rest"), Some(Fact::Flag(true)));
    }

    #[test]
    fn misses_lists_of_one_type() {
        no_hits(&RULE, &json!({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}));
    }
}
