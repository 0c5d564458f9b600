//! `overwritten-properties`: `extend` that takes away the properties that the derive made.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("overwritten-properties"),
    group: Group::Traps,
    summary: "an attribute puts other properties in the place of those of the fields",
    docs: r#"## What it does
Finds `#[schemars(extend("properties" = ...))]` on a type with fields that the new value does not have.

## Why it fails
`extend` inserts its key after everything else and does not merge: what the derive made of the fields is gone, and `required`
still names them. The model does not see the arguments, and clients refuse a list whose `required` names what is not there.

## Example
```rust
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("properties" = {}))]
pub struct Query {
    pub text: String,
    pub limit: Option<u32>,
}
```

## What to do
Remove the extension. A struct with fields has `properties` without it; for a tool without arguments leave out the parameter.
```rust
#[derive(Deserialize, JsonSchema)]
pub struct Note {
    pub text: String,
    // ...
}
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &["empty-object", "required-undefined"],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::OverwrittenProperties { lost } = &subject.trap.kind else {
        return None;
    };
    let names: Vec<String> = lost.iter().map(|name| format!("`{}`", clean(name))).collect();
    let (shown, more) = names.split_at(names.len().min(3));
    let more = match more.len() {
        0 => String::new(),
        count => format!(" and {count} more"),
    };
    Some(TrapWords {
        title: format!("`extend` takes {}{more} out of the published schema", shown.join(", ")),
        label: "put in the place of what the derive made".to_owned(),
        others: Vec::new(),
        note: "`extend` overwrites and does not merge: the model does not see these arguments, while `required` may still name them".to_owned(),
        help: "remove the extension: a struct with fields has `properties` without it".to_owned(),
    })
}
