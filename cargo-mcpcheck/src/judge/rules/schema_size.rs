//! `schema-size`: sums over a whole schema that are too large.

use serde_json::{Map, Value};

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::{Subject, clean};
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::{Keyword, KeywordSet, Walk};

const fn of_schema(name: &'static str, meaning: &'static str) -> MeasureSpec {
    MeasureSpec { name, per: Per::Tool, text: false, meaning }
}

const fn of_node(name: &'static str, meaning: &'static str) -> MeasureSpec {
    MeasureSpec { name, per: Per::Node, text: false, meaning }
}

/// An `enum` with more members than this is long.
const LONG_ENUM: usize = 250;

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "schema-size",
        On::Tool,
        &[
            of_schema("enum-text", "the characters of all `enum` members of a schema; reported at the largest"),
            of_schema("enum-values", "the members of all `enum`s of a schema; reported at the largest"),
            of_schema("max-items-sum", "the sum of all `maxItems` of a schema; reported at the largest"),
            of_schema("max-length-sum", "the sum of all `maxLength` of a schema; reported at the largest"),
            of_schema("property-count", "the names in all `properties` of a schema; reported at the largest"),
            of_schema(
                "name-text",
                "the characters of the names of all properties and definitions and of all `enum` members and `const` texts \
                 of a schema; reported at the largest `properties`",
            ),
            of_node("enum-length", "the members of one `enum`"),
            of_node("long-enum-text", "the characters of the members of one `enum` with more than 250 of them"),
            of_node("branches", "the branches of one `anyOf`"),
        ],
    ),
    group: Group::Limits,
    summary: "the arguments of a tool list too many values, properties or branches, or allow too long lists",
    docs: r#"## What it does
Adds up, over all arguments of a tool, the values in `enum`, the bounds in `maxItems`, the properties and the names; looks at
the length of each `enum` and `anyOf`. The largest part is shown.

## Why it fails
Gemini builds a grammar from the schemas and gives up when it has too many states: the request is refused, with a message that
names no tool. Other providers have numbers of their own for what a schema may hold.

## Example
```rust
#[schemars(length(max = 1000))]
pub names: Vec<String>,
```
Or, where the list is written by hand:
```json
{"type": "array", "maxItems": 500, "items": {"type": "string", "enum": ["a long name", "another long name"]}}
```

## What to do
Shorten the list of values, describe it instead, or take the bound of the list away and check it in the tool. Split a tool with
very many arguments.
```rust
#[schemars(length(max = 100))]
pub names: Vec<String>,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    for (schema, walk) in view.walks.iter().enumerate() {
        let mut take = |measure, keyword, number, node| {
            found(Amount {
                measure,
                node: Some((schema, node)),
                place: HitPlace::Keyword(keyword),
                number,
                text: None,
            });
        };
        let mut sum = |measure, keyword, part: fn(&Value) -> u64| {
            if let Some((number, node)) = sum_with_largest(walk, keyword, part) {
                take(measure, keyword, number, node);
            }
        };
        sum("enum-text", Keyword::Enum, text_length);
        sum("enum-values", Keyword::Enum, members);
        sum("max-items-sum", Keyword::MaxItems, |bound| bound.as_u64().unwrap_or(0));
        sum("max-length-sum", Keyword::MaxLength, |bound| bound.as_u64().unwrap_or(0));
        sum("property-count", Keyword::Properties, names);
        if let Some((_, node)) = sum_with_largest(walk, Keyword::Properties, names) {
            take("name-text", Keyword::Properties, name_text(walk), node);
        }
        for visit in walk.visits().filter(|visit| visit.keywords().intersects(LISTS)) {
            if let Some(list) = visit.get(Keyword::Enum).and_then(Value::as_array) {
                take("enum-length", Keyword::Enum, list.len() as u64, visit.index());
                if list.len() > LONG_ENUM {
                    let length = list.iter().map(member_length).sum();
                    take("long-enum-text", Keyword::Enum, length, visit.index());
                }
            }
            if let Some(list) = visit.get(Keyword::AnyOf).and_then(Value::as_array) {
                take("branches", Keyword::AnyOf, list.len() as u64, visit.index());
            }
        }
    }
}

const LISTS: KeywordSet = KeywordSet::of(&[Keyword::AnyOf, Keyword::Enum]);

fn members(list: &Value) -> u64 {
    list.as_array().map_or(0, Vec::len) as u64
}

fn names(map: &Value) -> u64 {
    map.as_object().map_or(0, Map::len) as u64
}

/// The characters of a member: those of a text, else of how it is written.
fn member_length(member: &Value) -> u64 {
    match member {
        Value::String(text) => text.chars().count() as u64,
        Value::Number(number) => number.to_string().len() as u64,
        _ => 0,
    }
}

/// The characters of the names of properties and definitions and of constant texts.
fn name_text(walk: &Walk<'_>) -> u64 {
    let named = [Keyword::Properties, Keyword::Defs, Keyword::Definitions];
    let mut sum = 0_u64;
    for visit in walk.visits() {
        for keyword in named.iter().filter(|keyword| visit.has(**keyword)) {
            let map = visit.get(*keyword).and_then(Value::as_object);
            let keys = map.into_iter().flat_map(Map::keys);
            sum += keys.map(|key| key.chars().count() as u64).sum::<u64>();
        }
        sum += visit.get(Keyword::Enum).map_or(0, text_length);
        let constant = visit.get(Keyword::Const).and_then(Value::as_str);
        sum += constant.map_or(0, |text| text.chars().count() as u64);
    }
    sum
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
    let tool = clean(subject.tool.name());
    let (title, label) = match subject.hit.word("measure") {
        "max-items-sum" => (
            format!("the arguments of tool `{tool}` allow lists of {sum} entries together"),
            "the longest list",
        ),
        "max-length-sum" => (
            format!("the arguments of tool `{tool}` allow texts of {sum} characters together"),
            "the longest text",
        ),
        "property-count" => (
            format!("the arguments of tool `{tool}` have {sum} properties together"),
            "most of them are here",
        ),
        "name-text" => (
            format!("the names and values in the arguments of tool `{tool}` have {sum} characters together"),
            "most of the names are here",
        ),
        "enum-length" => (format!("{} with {sum} values", subject.published()), "the list of values"),
        "long-enum-text" => (
            format!("{} with values of {sum} characters together", subject.published()),
            "the list of values",
        ),
        "branches" => (format!("{} as {sum} alternatives", subject.published()), "the alternatives"),
        _ => (
            format!("the arguments of tool `{tool}` list values of {sum} characters or members together"),
            "the longest list of values",
        ),
    };
    Words {
        title,
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

    #[test]
    fn names_lists_and_branches_are_counted() {
        let many: Vec<String> = (0..251).map(|number| number.to_string()).collect();
        let schema = json!({"type": "object", "properties": {
            "ab": {"anyOf": [{"const": "cde"}, {"$ref": "#/$defs/F"}]}, "g": {"enum": many}}, "$defs": {"F": {}}});
        let tool = crate::schema::Tool {
            json: json!({"name": "t", "inputSchema": schema}),
            provenance: crate::schema::Provenance::new(),
            opaque: Vec::new(),
            traps: Vec::new(),
        };
        let view = ToolView::of(&tool);
        let mut found = Vec::new();
        measure(&view, &mut |amount| found.push((amount.measure, amount.number)));
        let text = 10 + 2 * 90 + 3 * 151;
        for wanted in [
            ("property-count", 2),
            ("name-text", 7 + text),
            ("enum-length", 251),
            ("long-enum-text", text),
            ("branches", 2),
        ] {
            assert!(found.contains(&wanted), "{wanted:?} {found:?}");
        }
    }
}
