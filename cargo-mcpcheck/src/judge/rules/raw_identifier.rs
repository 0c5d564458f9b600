//! `raw-identifier`: a function whose raw identifier becomes the name of its tool, `r#` and all.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("raw-identifier"),
    group: Group::Traps,
    summary: "a tool gets its name from a raw identifier",
    docs: r#"## What it does
Finds tools that are named after a function with a raw identifier.

## Why it fails
rmcp's `#[tool]` takes the identifier as it is written: `fn r#match` is listed as `r#match`. `#` is not allowed in names, so
providers refuse every request that carries the tool. A call of `match` finds no tool.

## Example
```rust
#[tool]
async fn r#match(&self, Parameters(pattern): Parameters<Pattern>) -> String {
```

## What to do
Give the tool its name:
```rust
#[tool(name = "match")]
async fn r#match(&self, Parameters(filter): Parameters<Filter>) -> String {
```

## Fix safety
Not mended by the program: callers know the tool by its name.
"#,
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &["tool-name"],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::RawIdentifier { plain } = &subject.trap.kind else {
        return None;
    };
    let plain = clean(plain);
    Some(TrapWords {
        title: format!("tool `{plain}` is published as `r#{plain}`"),
        label: "this is the tool's name, letter by letter".to_owned(),
        others: Vec::new(),
        note: format!(
            "`#` is not allowed in names: providers refuse every request that carries this tool, and a call of `{plain}` finds none"
        ),
        help: format!("name the tool: `#[tool(name = \"{plain}\")]`"),
    })
}
