//! `too-many-tools`: more tools than fit into a request.

use super::shared::facts::bounded;
use super::shared::rule::{Group, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::Server;

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "too-many-tools",
        On::List,
        &[MeasureSpec {
            name: "tools",
            per: Per::Request,
            text: false,
            meaning: "how many tools the server lists",
        }],
    ),
    group: Group::Limits,
    summary: "a server lists more tools than fit into a request",
    docs: "## What it does
Counts the tools that a server lists. Other servers of the same host, and the host's own tools, come on top.

## Why it fails
OpenAI takes 128 tools in a request, Gemini 512. With more, every request is refused, or the host leaves some out.

## Example
```rust
#[tool_router]
impl Server {
    #[tool]
    async fn tool_1(&self) -> String {
    // ...
    async fn tool_99(&self) -> String {
    // ...
    async fn tool_129(&self) -> String {
```

## What to do
Split the server, put related actions into one tool with an argument that tells them apart, or list tools on demand.
```rust
#[tool_router]
impl Server {
    #[tool]
    async fn tool_1(&self) -> String {
    // ...
    async fn tool_128(&self) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::ServerAmount(measure),
    say,
    mend: no_fix,
};

fn measure(server: &Server) -> u64 {
    server.tools.len() as u64
}

fn say(subject: &Subject<'_>) -> Words {
    let count = subject.hit.amount.unwrap_or_default();
    Words {
        title: format!("the server lists {count} tools"),
        label: "more than fit into a request".to_owned(),
        help: "split the server, or put related actions into one tool".to_owned(),
    }
}
