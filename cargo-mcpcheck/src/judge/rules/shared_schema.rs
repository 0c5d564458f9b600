//! `shared-schema`: a type that gets the schema of another type.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("shared-schema"),
    group: Group::Traps,
    summary: "two types have one schema id, and the second gets the schema of the first",
    docs: r#"## What it does
Finds two types of one module whose names for schemars are the same, used in one schema.

## Why it fails
schemars tells types apart by their module and their name. Where two have the same, by `rename` or because they stand in two
function bodies of one module, the second gets a reference to the schema of the first, without a word: the model is shown the
wrong fields.

## Example
```rust
#[serde(rename = "Item")]
pub struct OldItem {
    pub id: u64,
}
// ...
#[serde(rename = "Item")]
pub struct NewItem {
    pub key: String,
}
```

## What to do
Give one of them another name for the schema: `#[schemars(rename = "...")]`.
```rust
#[serde(rename = "Item")]
#[schemars(rename = "Entry")]
pub struct Entry {
    pub key: String,
}
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &[],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::SharedSchema { ty, first, id, name } = &subject.trap.kind else {
        return None;
    };
    let [ty, first, id, name] = [ty, first, id, name].map(|text| clean(text));
    Some(TrapWords {
        title: format!("type `{ty}` is published with the schema of another type"),
        label: format!("gets the schema of `{first}`"),
        others: vec![format!("the first type of the id `{id}`")],
        note: "schemars takes two types of one module and one name for the same: the model is shown the fields of the first, and calls fail".to_owned(),
        help: format!("give one of them another name than `{name}`: `#[schemars(rename = \"...\")]`"),
    })
}
