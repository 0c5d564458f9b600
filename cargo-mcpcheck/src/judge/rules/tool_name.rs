//! `tool-name`: a tool name that is not accepted.

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::{Subject, clean};
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "tool-name",
        On::Tool,
        &[MeasureSpec {
            name: "name",
            per: Per::Tool,
            text: true,
            meaning: "the tool's name, its length in characters",
        }],
    ),
    group: Group::Names,
    summary: "the name of a tool is too long or holds characters that are not accepted",
    docs: r#"## What it does
Looks at the names of tools: their length and their characters.

## Why it fails
Providers accept letters, digits, `_` and `-`, most of them 64 characters, and refuse every request that carries another
name. Dots are fine in the protocol and refused by most providers. Hosts put a prefix before the name, which counts too.

## Example
```rust
#[tool(name = "files.read")]
async fn read(&self) -> String {
```

## What to do
Rename the tool: letters, digits, `_` and `-`, a letter first, and short enough for a prefix.
```rust
#[tool(name = "files-read_2")]
async fn read(&self) -> String {
```

## Fix safety
Not mended by the program: callers know the tool by its name.
"#,
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    if let Some(name) = view.tool.json.get("name").and_then(|name| name.as_str()) {
        found(Amount {
            measure: "name",
            node: None,
            place: HitPlace::ToolKey("name"),
            number: name.chars().count() as u64,
            text: Some(name),
        });
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = subject.tool.name();
    let odd = name
        .chars()
        .find(|character| !character.is_ascii_alphanumeric() && !matches!(character, '_' | '-'));
    let shown = clean(name);
    let starts_odd = name.starts_with(|character: char| character.is_ascii_digit() || character == '-');
    let title = match odd {
        _ if name.is_empty() => "a tool has an empty name".to_owned(),
        Some(odd) => format!("tool name `{shown}` holds `{}`", clean(&odd.to_string())),
        None if name.len() > 64 => format!("tool name `{shown}` has {} characters", name.len()),
        None if starts_odd => format!("tool name `{shown}` does not start with a letter"),
        None => format!("tool name `{shown}` is not accepted"),
    };
    Words {
        title,
        label: "the name of the tool".to_owned(),
        help: "take letters, digits, `_` and `-`, a letter first, at most 64 with the prefix of the host".to_owned(),
    }
}
