//! `unreadable-tool`: a tool that was seen and not understood, or a file that does not parse.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("unreadable-tool"),
    group: Group::Traps,
    summary: "a tool was seen and could not be read",
    docs: "## What it does
Reports what looks like a tool and was not understood: a declaration in a form that reading does not know, or a file that does
not parse.

## Why it fails
It may not fail at all. But a check that skips a tool in silence says nothing about it, and must not look as if it did.

## Example
```rust
#[tool]
async fn count(&self -> String {
    String::new()
}
}
```

## What to do
Write the declaration in a form that can be read, or allow the rule for the package and check the running server's list with
`--tools`.
```rust
#[tool]
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Elsewhere,
    say: no_words,
    mend: no_fix,
};
