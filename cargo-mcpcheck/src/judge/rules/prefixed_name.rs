//! `prefixed-name`: a tool name that is accepted as such and not with what a host puts before it.

use super::shared::facts::{ROOM, elsewhere};
use super::shared::rule::{Group, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, clean};

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("prefixed-name"),
    group: Group::Names,
    summary: "the name of a tool is too long with the prefix of a host",
    docs: "## What it does
Makes each tool's name as hosts do, with a name of the server of up to 16 characters, and looks whether it is still accepted.
The server's name is that in the settings of the host, which the user chooses.

## Why it fails
Most hosts put the name of the server and some words of their own before the name of a tool. Providers take 64 characters, some
of them 128. What is longer is refused with the whole request, or the host leaves the tool out.

## Example
```rust
#[tool]
async fn list_pull_request_review_comments_with_their_reactions(&self) -> String {
```

## What to do
Shorten the name: with 41 characters it fits everywhere. Or tell users how long the name of the server may be.
```rust
#[tool]
async fn list_pull_request_comments_with_reactions(&self) -> String {
```

## Fix safety
Not mended by the program: callers know the tool by its name.
",
    measure: Measure::Elsewhere,
    say,
    mend: no_fix,
};

fn say(subject: &Subject<'_>) -> Words {
    let name = clean(subject.tool.name());
    let title = match subject.hit.fact(ROOM) {
        Some(_) => format!("tool name `{name}` leaves little room for the name of the server"),
        None => format!("tool name `{name}` is too long with the prefix of a host"),
    };
    Words {
        title,
        label: format!("{} characters", subject.tool.name().chars().count()),
        help: "shorten the name to 41 characters, or tell users to choose a short name for the server".to_owned(),
    }
}
