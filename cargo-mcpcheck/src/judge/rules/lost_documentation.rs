//! `lost-documentation`: a documentation comment that an attribute behind it takes away from the tool.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("lost-documentation"),
    group: Group::Traps,
    summary: "an attribute behind a documentation comment takes it away from the tool",
    docs: r#"## What it does
Finds tools whose documentation comment stands before another attribute.

## Why it fails
rmcp's `#[tool]` reads the attributes of the function from top to bottom and forgets what it has read of the documentation
at every attribute that is none. The compiler and rustdoc show the comment, the list does not: the model picks among tools
without knowing what this one does.

## Example
```rust
/// Searches the notes.
#[allow(clippy::unused_async)]
#[tool]
async fn behind_docs(&self) -> String {
```

## What to do
Move the attribute above the comment, or write `#[tool(description = "...")]`.
```rust
#[allow(clippy::unused_async)]
#[tool]
/// Searches the notes.
async fn docs_last(&self) -> String {
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
    let TrapKind::LostDocumentation {
        attributes,
        some_left,
    } = &subject.trap.kind
    else {
        return None;
    };
    let tool = subject.tool_name();
    let written: Vec<String> = attributes
        .iter()
        .map(|attribute| format!("`{}`", clean(attribute)))
        .collect();
    let (title, consequence) = if *some_left {
        (
            format!("tool `{tool}` is published without the first part of its documentation"),
            "the model sees only what stands behind the attribute",
        )
    } else {
        (
            format!("tool `{tool}` is published without its documentation"),
            "the model is not told what the tool does",
        )
    };
    Some(TrapWords {
        title,
        label: "not published".to_owned(),
        others: vec!["this attribute stands behind it".to_owned()],
        note: format!(
            "rmcp keeps only the documentation that stands behind the last other attribute: {consequence}"
        ),
        help: format!(
            "move {} above the documentation, or write `#[tool(description = \"...\")]`",
            written.join(" and ")
        ),
    })
}
