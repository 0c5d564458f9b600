//! `nullable-keyword`: `nullable`, which is no keyword, on a value that has to be there.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("nullable-keyword"),
    group: Group::Traps,
    summary: "`nullable` is written on a required argument, where it says nothing",
    docs: r#"## What it does
Finds `extend("nullable" = true)` on a required argument whose type has no null, from rmcp 0.17.0 on.

## Why it fails
`nullable` belongs to OpenAPI 3.0. In the schemas that rmcp publishes since 0.17.0 it is no keyword: clients that check arguments
refuse null, and most models are not told of it. As the argument is required, there is no way to say that there is no value.
Where the argument may be left out nothing is reported: leaving it out says the same.

## Example
```rust
#[schemars(required, extend("nullable" = true))]
pub parent: Option<String>,
```

## What to do
Let callers leave the argument out: take `required` away, or write `#[serde(default)]` in its place.
```rust
#[schemars(extend("nullable" = true))]
pub parent: Option<String>,
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
    let TrapKind::NullableKeyword { name } = &subject.trap.kind else {
        return None;
    };
    let name = clean(name);
    Some(TrapWords {
        title: format!("argument `{name}` is required, and `nullable` does not let it be null"),
        label: "no keyword of JSON Schema".to_owned(),
        others: vec!["published without null".to_owned()],
        note: "clients that check arguments refuse null here, and the argument cannot be left out either".to_owned(),
        help: "let callers leave the argument out: take `#[serde(default)]` instead".to_owned(),
    })
}
