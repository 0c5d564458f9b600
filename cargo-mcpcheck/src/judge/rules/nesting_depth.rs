//! `nesting-depth`: schemas inside schemas, too many times.

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "nesting-depth",
        On::Tool,
        &[MeasureSpec {
            name: "depth",
            per: Per::Tool,
            text: false,
            meaning: "how many schemas stand inside each other, references followed once; the root counts",
        }],
    ),
    group: Group::Limits,
    summary: "the arguments of a tool nest too deeply",
    docs: r"## What it does
Counts how many schemas stand inside each other, with references followed.

## Why it fails
Gemini refuses messages that nest more than about 30 levels; some providers take ten in their strict modes.

## Example
```rust
pub struct Level1 { next: Level2 } // ... and so on
```

## What to do
Flatten the arguments, or pass the inner part as a text that holds JSON.

## Fix safety
Not mended by the program.
",
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    for (schema, walk) in view.walks.iter().enumerate() {
        found(Amount {
            measure: "depth",
            node: Some((schema, 0)),
            place: HitPlace::Node,
            number: walk.depth() as u64,
            text: None,
        });
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let depth = subject.hit.amount.unwrap_or_default();
    Words {
        title: format!("{} {depth} levels deep", subject.does("nests", "nest")),
        label: format!("{depth} levels"),
        help: "flatten the arguments, or pass the inner part as a text that holds JSON".to_owned(),
    }
}
