//! `description-length`: a description of a tool that is too long, or empty.

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::{Subject, clean};
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "description-length",
        On::Tool,
        &[MeasureSpec {
            name: "description",
            per: Per::Tool,
            text: true,
            meaning: "the tool's description, its length in characters; not measured where there is none",
        }],
    ),
    group: Group::Limits,
    summary: "the description of a tool is longer than a provider accepts",
    docs: "## What it does
Counts the characters of a tool's description.

## Why it fails
Azure refuses descriptions over 1024 characters, and with them every request that carries the tool; so did OpenAI until the
spring of 2025. Some hosts cut long descriptions.

## Example
```rust
/// Looks for pages, and says much about it, as tools for people who write manuals often do.
// ...
#[tool]
async fn search(&self) -> String {
```

## What to do
Say in the description what the model needs to choose the tool. Move the rest into the descriptions of the arguments, into the
server's instructions, or into `//` comments, which are not published.
```rust
/// Finds pages by the words that they hold.
#[tool]
async fn find(&self) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    let description = view.tool.json.get("description");
    if let Some(text) = description.and_then(|description| description.as_str()) {
        found(Amount {
            measure: "description",
            node: None,
            place: HitPlace::ToolKey("description"),
            number: text.chars().count() as u64,
            text: Some(text),
        });
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let tool = clean(subject.tool.name());
    let title = match subject.hit.amount {
        Some(0) => format!("the description of tool `{tool}` is empty"),
        Some(count) => format!("the description of tool `{tool}` has {count} characters"),
        None => format!("the description of tool `{tool}` is not accepted"),
    };
    Words {
        title,
        label: "the description".to_owned(),
        help: "say what the model needs to choose the tool, and move the rest elsewhere".to_owned(),
    }
}
