//! `unlisted-tool`: tools that are declared and that no client ever sees.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, Measure, Rule, no_fix, no_words};
use super::shared::subject::clean;
use super::shared::trap::{TrapRule, TrapSubject, TrapWords};
use crate::diagnostics::Level;
use crate::schema::{TrapKind, Unlisted};

/// Functions that are shown one by one.
const MOST_SHOWN: usize = 3;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("unlisted-tool"),
    group: Group::Traps,
    summary: "a tool is declared and never listed",
    docs: r#"## What it does
Finds functions with `#[tool]` that no router sees, and routers that the handler does not list: a block without
`#[tool_router]`, a function outside of any block, an attribute in `cfg_attr` or under another name, a router that is never
handed over, an `impl ServerHandler` without `#[tool_handler]`. Where code might still list them nothing is reported.

## Why it fails
It compiles, and the tools are not there. `#[tool_router]` takes the methods of its own block whose attribute is called `tool`;
`#[tool_handler]` lists `Self::tool_router()`, or what its `router = ...` names (until rmcp 1.4.0 the field `tool_router`).

## Example
```rust
impl Server {
    #[tool(description = "Adds a note")]
    async fn add(&self) -> String {
```

## What to do
Make a router of the block and name it: `#[tool_router(router = more_tools)]` and
`#[tool_handler(router = Self::tool_router() + Self::more_tools())]`. Or merge it into the router that is asked for:
```rust
router.merge(more::router());
// ...
#[tool_router(router = more_tools)]
impl Server {
    #[tool(description = "Adds a note")]
    async fn add(&self) -> String {
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Trap(TrapRule {
        level: Level::Deny,
        covers: &[],
        speak,
    }),
    say: no_words,
    mend: no_fix,
};

fn speak(subject: &TrapSubject<'_>) -> Option<TrapWords> {
    let TrapKind::UnlistedTools { tools, why } = &subject.trap.kind else {
        return None;
    };
    let (label, help) = reason(why);
    let others = match why {
        Unlisted::Router { .. } => vec!["the handler does not ask for it".to_owned()],
        Unlisted::Function => Vec::new(),
        _ => vec!["never listed".to_owned(); tools.len().min(MOST_SHOWN)],
    };
    Some(TrapWords {
        title: format!("{} never listed", listed(tools)),
        label,
        others,
        note: "the server compiles and runs, but no client ever sees what its routers do not hold".to_owned(),
        help,
    })
}

/// "tool `a` is", "tools `a` and `b` are", "tools `a`, `b`, `c` and 4 more are".
fn listed(tools: &[String]) -> String {
    let names: Vec<String> = tools
        .iter()
        .take(MOST_SHOWN)
        .map(|name| format!("`{}`", clean(name)))
        .collect();
    match (names.as_slice(), tools.len()) {
        ([], _) => "a router without tools is".to_owned(),
        ([only], _) => format!("tool {only} is"),
        ([most @ .., last], count) if count <= MOST_SHOWN => {
            format!("tools {} and {last} are", most.join(", "))
        }
        (_, count) => format!(
            "tools {} and {} more are",
            names.join(", "),
            count - MOST_SHOWN
        ),
    }
}

/// What is said at the place, and what to do.
fn reason(why: &Unlisted) -> (String, String) {
    match why {
        Unlisted::Block => (
            "this block makes no router".to_owned(),
            "put `#[tool_router(router = NAME)]` on the block and add `Self::NAME()` to the router of the handler, or move the functions into a block that has one".to_owned(),
        ),
        Unlisted::Function => (
            "no method of a `#[tool_router]` block".to_owned(),
            "make it a method in a `#[tool_router]` block".to_owned(),
        ),
        Unlisted::InCfgAttr => (
            "`#[tool_router]` does not look into `cfg_attr`".to_owned(),
            "give the tool a block of its own, with `#[cfg(...)]` on the block and a plain `#[tool]` in it".to_owned(),
        ),
        Unlisted::OtherName { written } => (
            format!("`#[tool_router]` does not know `{}`", clean(written)),
            "write `#[tool]` or `#[rmcp::tool]`".to_owned(),
        ),
        Unlisted::Router {
            router,
            handler,
            asks_for_others,
            is_box,
        } => {
            let (router, handler) = (clean(router), clean(handler));
            let what = if *is_box { "tool box" } else { "router" };
            let label = format!("this {what} is never asked for by `{handler}`");
            let help = match (is_box, asks_for_others) {
                (true, true) => "name its tools in the box that the handler lists".to_owned(),
                (true, false) => {
                    format!("put `#[tool(tool_box)]` on `impl ServerHandler for {handler}`")
                }
                (false, true) => format!("add `Self::{router}()` to the router of the handler, as in `#[tool_handler(router = Self::first() + Self::{router}())]`"),
                (false, false) if router == "tool_router" => {
                    format!("put `#[tool_handler]` on `impl ServerHandler for {handler}`")
                }
                (false, false) => format!("put `#[tool_handler(router = Self::{router}())]` on `impl ServerHandler for {handler}`"),
            };
            (label, help)
        }
    }
}
