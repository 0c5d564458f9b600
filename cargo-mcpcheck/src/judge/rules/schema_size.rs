//! `schema-size`: sums over a whole schema that are too large.

use serde_json::Value;

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::{Keyword, Walk};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "schema-size",
        On::Tool,
        &[
            MeasureSpec {
                name: "enum-text",
                per: Per::Tool,
                text: false,
                meaning: "the characters of all `enum` members of a schema; reported at the largest",
            },
            MeasureSpec {
                name: "enum-values",
                per: Per::Tool,
                text: false,
                meaning: "the members of all `enum`s of a schema; reported at the largest",
            },
            MeasureSpec {
                name: "max-items-sum",
                per: Per::Tool,
                text: false,
                meaning: "the sum of all `maxItems` of a schema; reported at the largest",
            },
        ],
    ),
    group: Group::Limits,
    summary: "the arguments of a tool list too many values or allow too long lists",
    docs: r#"## What it does
Adds up, over all arguments of a tool, the values in `enum` and the bounds in `maxItems`. The largest part is shown.

## Why it fails
Gemini builds a grammar from the schemas and gives up when it has too many states: the request is refused, with a message that
names no tool.

## Example
```json
{"type": "array", "maxItems": 500, "items": {"type": "string", "enum": ["a long name", "another long name"]}}
```

## What to do
Shorten the list of values, describe it instead, or take the bound of the list away and check it in the tool.

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    for (schema, walk) in view.walks.iter().enumerate() {
        let mut sum = |measure, keyword, part: fn(&Value) -> u64| {
            if let Some((number, node)) = sum_with_largest(walk, keyword, part) {
                found(Amount {
                    measure,
                    node: Some((schema, node)),
                    place: HitPlace::Keyword(keyword),
                    number,
                    text: None,
                });
            }
        };
        sum("enum-text", Keyword::Enum, text_length);
        sum("enum-values", Keyword::Enum, |list| list.as_array().map_or(0, Vec::len) as u64);
        sum("max-items-sum", Keyword::MaxItems, |bound| bound.as_u64().unwrap_or(0));
    }
}

fn text_length(list: &Value) -> u64 {
    let members = list.as_array().into_iter().flatten();
    let texts = members.filter_map(Value::as_str);
    texts.map(|text| text.chars().count() as u64).sum()
}

/// The sum over all nodes with a keyword, and the first node with the largest part.
fn sum_with_largest(
    walk: &Walk<'_>,
    keyword: Keyword,
    part: fn(&Value) -> u64,
) -> Option<(u64, usize)> {
    let parts = walk
        .visits()
        .filter(|visit| visit.has(keyword))
        .filter_map(|visit| Some((part(visit.get(keyword)?), visit.index())));
    parts.fold(None, |sum: Option<(u64, usize, u64)>, (number, node)| {
        Some(match sum {
            Some((total, at, largest)) if number <= largest => {
                (total.saturating_add(number), at, largest)
            }
            Some((total, ..)) => (total.saturating_add(number), node, number),
            None => (number, node, number),
        })
    })
    .map(|(total, node, _)| (total, node))
}

fn say(subject: &Subject<'_>) -> Words {
    let sum = subject.hit.amount.unwrap_or_default();
    let tool = super::shared::subject::clean(subject.tool.name());
    let bounds = subject.hit.place == HitPlace::Keyword(Keyword::MaxItems);
    let (what, label) = if bounds {
        ("allow lists of", "the longest list")
    } else {
        ("list values of", "the longest list of values")
    };
    let unit = if bounds { "entries" } else { "characters or members" };
    Words {
        title: format!("the arguments of tool `{tool}` {what} {sum} {unit} together"),
        label: label.to_owned(),
        help: "shorten the lists, or describe them and check them in the tool".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::schema::{SchemaRole, Visit};

    #[test]
    fn sums_stand_at_their_largest_part() {
        let schema = json!({"properties": {
            "a": {"maxItems": 5}, "b": {"items": {"maxItems": 7}}, "c": {"maxItems": 7}, "d": {"enum": ["ab", "c", 3]},
        }});
        let walk = Walk::of(&schema, SchemaRole::Input);
        let bound = |value: &Value| value.as_u64().unwrap_or(0);
        let (sum, node) = sum_with_largest(&walk, Keyword::MaxItems, bound).unwrap();
        let pointer = walk.visit(node).map(Visit::pointer).unwrap();
        assert_eq!((sum, pointer.as_str()), (19, "/inputSchema/properties/b/items"));
        let (text, _) = sum_with_largest(&walk, Keyword::Enum, text_length).unwrap();
        assert_eq!(text, 3);
        assert_eq!(sum_with_largest(&walk, Keyword::MinItems, bound), None);
    }
}
