//! `enum-member`: a list of values that holds something other than texts with characters.

use serde_json::Value;

use super::const_value::kind_word;
use super::shared::facts::{on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, typed};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit, is_opaque};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "enum-member",
        &[one_of(
            "member",
            &["number", "boolean", "null", "empty-string", "array", "object", "none"],
            "the kind of a member that is no text with characters; none: the list is empty",
        )],
        &[],
    ),
    group: Group::Compat,
    summary: "a list of values holds something other than a text",
    docs: r#"## What it does
Finds `enum` with a number, a flag, null, an empty text or nothing in it. An inlined `Option` of a plain enum lists null; an
enum with `#[serde(rename = "")]` or `serde_repr` lists the others.

## Why it fails
Gemini takes lists of texts with characters only. Clients that talk to it pass other members on, or fail over them: every
request that carries the tool is refused.

## Example
```rust
#[schemars(extend("enum" = [1, 2, 3]))]
pub stars: u8,
```
Or, where the list is written by hand:
```json
{"type": ["string", "null"], "enum": ["up", "down", null]}
```

## What to do
List texts only. For null, do not require the property. For numbers, use `minimum` and `maximum`, or texts that the tool
parses. For the empty text, leave the property out, or give the value a name.
```rust
#[schemars(range(min = 1, max = 3))]
pub stars: u8,
```

## Fix safety
Not mended by the program: the values that callers send change.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let Some(members) = visit.get(Keyword::Enum).and_then(Value::as_array) else {
        return;
    };
    if visit.is_root() {
        return;
    }
    if members.is_empty() {
        let facts = vec![("member", Fact::Word("none"))];
        hits.add(visit, HitPlace::Keyword(Keyword::Enum), facts);
    }
    let mut seen = Vec::new();
    for (index, member) in members.iter().enumerate() {
        let kind = match member {
            Value::String(text) if text.is_empty() => "empty-string",
            Value::String(_) => continue,
            member if is_opaque(member) => continue,
            member => kind_word(member),
        };
        if !seen.contains(&kind) {
            seen.push(kind);
            let facts = vec![("member", Fact::Word(kind))];
            hits.add(visit, HitPlace::Member(Keyword::Enum, index), facts);
        }
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let member = match &subject.hit.place {
        HitPlace::Member(keyword, index) => subject
            .visit
            .and_then(|visit| visit.get(*keyword))
            .and_then(|list| list.get(index))
            .map(typed),
        _ => None,
    };
    let title = match member {
        Some(member) => format!("{} `{member}` as a value", subject.does("lists", "list")),
        None => format!("{} with an empty list of values", subject.published()),
    };
    let help = match subject.hit.word("member") {
        "null" => "leave `null` out of the list and do not require the property",
        "number" => "use `minimum` and `maximum`, or texts that the tool parses",
        "boolean" => "publish `\"type\": \"boolean\"` without a list",
        "empty-string" => "give the value a name, or leave the property out instead",
        "none" => "list the values, or leave `enum` out",
        _ => "list texts only",
    };
    Words {
        title,
        label: "not a text with characters".to_owned(),
        help: help.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_the_first_member_of_each_kind() {
        let mixed = json!({"enum": ["a", 1, 2, "", null, true]});
        hits(
            &RULE,
            &mixed,
            &["/properties/x/enum/1", "/properties/x/enum/3", "/properties/x/enum/4", "/properties/x/enum/5"],
        );
        assert_eq!(fact(&RULE, &mixed, "member"), Some(Fact::Word("number")));
        let empty = json!({"type": "string", "enum": []});
        hits(&RULE, &empty, &["/properties/x/enum"]);
        assert_eq!(fact(&RULE, &empty, "member"), Some(Fact::Word("none")));
    }

    #[test]
    fn misses_lists_of_texts() {
        no_hits(&RULE, &json!({"type": "string", "enum": ["a", " "]}));
        no_hits(&RULE, &json!({"type": "string", "enum": ["a", {"x-mcpcheck-opaque": "r"}]}));
        no_hits(&RULE, &json!({"type": "string", "enum": {"x-mcpcheck-opaque": "r"}}));
    }
}
