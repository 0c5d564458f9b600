//! `hidden-arguments`: arguments that a tool takes and does not publish.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("hidden-arguments"),
    group: Group::Traps,
    summary: "a tool takes arguments and publishes none",
    docs: "## What it does
Finds tools whose argument type is an alias of `Parameters<T>`, or `JsonObject`.

## Why it fails
rmcp's `#[tool]` goes by the letters: only a type that is written `Parameters<...>` becomes the schema of the arguments. With
an alias, or with an object of any content, the tool is published with empty `properties`, although the call takes
arguments. The server compiles and its tests pass, but no model knows what to send.

## Example
```rust
type Args<T> = Parameters<T>;
// ...
async fn search(&self, Parameters(query): Args<Query>) -> String {
```

## What to do
Write `Parameters<T>` in the function, or say `#[tool(input_schema = ...)]`.
```rust
async fn search(&self, Parameters(query): Parameters<Query>) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &[],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::HiddenArguments {
        alias,
        ty,
        any_object,
    } = &subject.trap.kind
    else {
        return None;
    };
    let tool = subject.tool_name();
    let ty = clean(ty);
    let (title, label, help) = match alias {
        Some(alias) => {
            let alias = clean(alias);
            (
                format!("alias `{alias}` hides the arguments of tool `{tool}`"),
                "`#[tool]` does not look behind it".to_owned(),
                format!("write `Parameters<...>` in the functions instead of `{alias}`"),
            )
        }
        None => (
            format!("tool `{tool}` takes arguments and publishes none"),
            format!("`#[tool]` does not see that `{ty}` holds the arguments"),
            "write `Parameters<...>`".to_owned(),
        ),
    };
    Some(TrapWords {
        title,
        label,
        others: vec!["these are not published".to_owned()],
        note: "rmcp goes by the word `Parameters`: without it the list shows a tool without arguments, and the model sends none".to_owned(),
        help: if *any_object {
            "take `Parameters<T>` of a struct, or publish what is taken with `#[tool(input_schema = ...)]`".to_owned()
        } else {
            help
        },
    })
}
