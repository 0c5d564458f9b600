//! `unnamed-server`: a server that gives the name of its framework as its own.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::TrapKind;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("unnamed-server"),
    group: Group::Traps,
    summary: "the server tells clients the name and version of its framework",
    docs: r#"## What it does
Finds handlers whose `serverInfo` is certainly that of rmcp: no `get_info` of their own and no `name` in the attribute, or a
`get_info` that takes `Implementation::from_build_env()` or leaves `server_info` to its default.

## Why it fails
rmcp fills in what its own build knows: clients see a server called `rmcp` with the version of the SDK. Logs, lists of servers and
questions for permission show that name, and two such servers cannot be told apart.

## Example
```rust
#[tool_handler(instructions = "Ask for notes.")]
impl ServerHandler for Server {}
```

## What to do
Write `#[tool_handler(name = "my-server")]`; the version is then that of the package. In a `get_info` of your own:
`.with_server_info(Implementation::new("my-server", env!("CARGO_PKG_VERSION")))`.
```rust
#[tool_handler(name = "other")]
impl ServerHandler for Other {}
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
    let TrapKind::UnnamedServer {
        handler,
        is_written,
        takes_name,
    } = &subject.trap.kind
    else {
        return None;
    };
    let handler = clean(handler);
    let help = match (is_written, takes_name) {
        (false, true) => "name the server: `#[tool_handler(name = \"...\")]`; the version is then that of the package",
        (true, true) => "set `server_info` to `Implementation::new(\"...\", env!(\"CARGO_PKG_VERSION\"))`",
        (_, false) => "write a `get_info` that sets `name` and `version` in `server_info`",
    };
    Some(TrapWords {
        title: format!("`{handler}` tells clients that it is called `rmcp`"),
        label: if *is_written {
            "name and version are those of the SDK"
        } else {
            "nothing names this server"
        }
        .to_owned(),
        others: Vec::new(),
        note: "logs, lists of servers and questions for permission show that name, and no two such servers can be told apart".to_owned(),
        help: help.to_owned(),
    })
}
