//! `name-collision`: two tools of a server whose names a host makes equal.

use super::shared::facts::{OTHER_NAME, elsewhere};
use super::shared::rule::{Group, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, clean};

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("name-collision"),
    group: Group::Names,
    summary: "two tools of a server get the same name in a host",
    docs: r#"## What it does
Makes each tool's name as hosts do, and finds tools of one server whose names become equal.

## Why it fails
Hosts replace or delete characters that a provider may not take, and cut long names. Where two names become one, the host stops
with an error, or one of the tools can never be called.

## Example
```rust
#[tool(name = "search_a")]
async fn first(&self) -> String {
// ...
#[tool(name = "search.a")]
async fn second(&self) -> String {
```

## What to do
Let the names differ in letters or digits, and within their first 41 characters.
```rust
#[tool(name = "search_first")]
async fn first(&self) -> String {
// ...
#[tool(name = "search_second")]
async fn second(&self) -> String {
```

## Fix safety
Not mended by the program: callers know the tool by its name.
"#,
    measure: Measure::Elsewhere,
    say,
    mend: no_fix,
};

fn say(subject: &Subject<'_>) -> Words {
    let name = clean(subject.tool.name());
    let other = clean(subject.hit.word(OTHER_NAME));
    Words {
        title: format!("tools `{other}` and `{name}` get the same name in a host"),
        label: format!("becomes the same as `{other}`"),
        help: "let the names differ in letters or digits, and within their first 41 characters".to_owned(),
    }
}
