//! `property-name`: the name of an argument that is not accepted.

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::{Subject, clean};
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::{Keyword, Step, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "property-name",
        On::Node,
        &[MeasureSpec {
            name: "property-name",
            per: Per::Node,
            text: true,
            meaning: "the name of a property, its length in characters",
        }],
    ),
    group: Group::Names,
    summary: "the name of an argument is too long or holds characters that are not accepted",
    docs: r#"## What it does
Looks at the names in `properties`: their length and their characters.

## Why it fails
Anthropic accepts letters, digits, `_`, `.` and `-`, at most 64 of them, and refuses every request that carries another name.

## Example
```rust
#[serde(rename = "filter[id]")]
pub filter_id: Option<String>,
```

## What to do
Rename the field, or take the `rename` away and keep the old name as an `alias`:
```rust
#[serde(alias = "filter[id]")]
pub filter_id: Option<String>,
```

## Fix safety
Not mended by the program: callers know the argument by its name.
"#,
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    for (schema, walk) in view.walks.iter().enumerate() {
        for visit in walk.visits() {
            if let Step::Member(Keyword::Properties, name) = visit.step() {
                found(Amount {
                    measure: "property-name",
                    node: Some((schema, visit.index())),
                    place: HitPlace::Node,
                    number: name.chars().count() as u64,
                    text: Some(name),
                });
            }
        }
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = match subject.visit.map(Visit::step) {
        Some(Step::Member(_, name)) => *name,
        _ => "",
    };
    let shown = clean(name);
    let odd = name
        .chars()
        .find(|character| !character.is_ascii_alphanumeric() && !matches!(character, '_' | '-' | '.'));
    let title = match odd {
        _ if name.is_empty() => "a property has an empty name".to_owned(),
        Some(odd) => format!("property name `{shown}` holds `{}`", clean(&odd.to_string())),
        None => format!("property name `{shown}` has {} characters", name.chars().count()),
    };
    Words {
        title,
        label: "the name of the property".to_owned(),
        help: subject.either(
            "take letters, digits, `_`, `.` and `-`, at most 64; the old name can stay as an `alias`",
            "take letters, digits, `_`, `.` and `-`, at most 64",
        ),
    }
}
