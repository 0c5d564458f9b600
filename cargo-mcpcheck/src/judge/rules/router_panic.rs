//! `router-panic`: a schema at which the framework panics when it builds the router.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("router-panic"),
    group: Group::Traps,
    summary: "the server panics when it puts its tools together",
    docs: "## What it does
Finds arguments and results that rmcp does not take: their schema is of another type than object.

## Why it fails
rmcp looks at the root of the schema when the router is built, and panics where it is no object: for arguments from 1.8.0 on,
for results (`Json<T>`) from 0.11.0 until 3.0.0. That is at the start of the server or, with `#[tool_handler]` alone, at every
request for the list: no client ever sees one. Versions before that publish such a schema
(`root-not-object`).

## Example
```rust
pub enum Command {
    Start,
    Stop,
}
// ...
async fn run(&self, Parameters(command): Parameters<Command>) -> String {
```

## What to do
Take a struct. An enum, a list or an `Option` becomes its field:
```rust
pub struct RunArguments {
    pub command: Command,
}
// ...
async fn run(&self, Parameters(arguments): Parameters<RunArguments>) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &["any-of", "boolean-schema", "enum-type", "nullable-array", "nullable-object", "nullable-scalar", "nullable-union", "one-of", "root-not-object", "root-union", "root-without-properties", "schema-reference", "type-union", "untyped-schema"],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::RouterPanic {
        framework,
        message,
    } = &subject.trap.kind
    else {
        return None;
    };
    let tool = subject.tool_name();
    let is_input = subject.trap.pointer.as_str().starts_with("/inputSchema");
    let what = if is_input { "arguments of" } else { "result of" };
    let are = if is_input { "are" } else { "is" };
    Some(TrapWords {
        title: format!("the server panics because the {what} tool `{tool}` {are} no object"),
        label: "not published as an object".to_owned(),
        others: Vec::new(),
        note: format!(
            "{framework} panics when it builds the router, so no client sees any tool: `{}`",
            words(message)
        ),
        help: "take a struct: an enum, a list or an `Option` becomes a field of it".to_owned(),
    })
}

/// A text with parts of a schema in it, fit for a terminal.
fn words(text: &str) -> String {
    let words: Vec<String> = text.replace('`', "'").split(' ').map(clean).collect();
    words.join(" ")
}
