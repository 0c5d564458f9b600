//! `required-option`: an optional field that the schema requires.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("required-option"),
    group: Group::Traps,
    summary: "an `Option` field is required, because an attribute hides the `Option`",
    docs: r#"## What it does
Finds fields of type `Option<T>` without default whose `schemars(with = "...")` or `schema_with` names no `Option`.

## Why it fails
schemars asks the type in the attribute whether a value may be missing, and not the field's own. `with = "Vec<String>"` on an
`Option<Vec<String>>` so puts the field into `required`, although the call may leave it out: the model has to make up a value.

## Example
```rust
#[schemars(with = "Vec<String>")]
pub tags: Option<Vec<String>>,
```

## What to do
Add `#[serde(default)]`, and `skip_serializing_if = "Option::is_none"` so that no `"default": null` is published.
Where the argument is meant to be required, say so with `#[schemars(required)]` or take the type without `Option`.
```rust
#[serde(default, skip_serializing_if = "Option::is_none")]
#[schemars(with = "Vec<String>")]
pub tags: Option<Vec<String>>,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Trap(TrapRule {
        level: Level::Warn,
        covers: &[],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::RequiredOption { name } = &subject.trap.kind else {
        return None;
    };
    let name = clean(name);
    Some(TrapWords {
        title: format!("optional argument `{name}` is published as required"),
        label: "optional for the call".to_owned(),
        others: vec!["this decides what is published, and is no `Option`".to_owned()],
        note: "schemars asks the attribute whether a value may be missing: the model has to make one up".to_owned(),
        help: "add `#[serde(default, skip_serializing_if = \"Option::is_none\")]`; or `#[schemars(required)]`, if it is meant so".to_owned(),
    })
}
