//! `long-schema`: the arguments of a tool take too many bytes.

use std::io::Write;

use serde_json::Value;

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "long-schema",
        On::Tool,
        &[MeasureSpec {
            name: "schema-bytes",
            per: Per::Tool,
            text: false,
            meaning: "the bytes of a schema, written without blanks",
        }],
    ),
    group: Group::Limits,
    summary: "the schema of a tool's arguments is too long",
    docs: "## What it does
Counts the bytes of the schema of a tool's arguments.

## Why it fails
Some providers refuse a schema beyond a number of bytes, and with it every request that carries the tool.

## Example
```rust
pub struct Arguments {
    /// A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument. A rather wordy explanation of one argument.
    pub field_00: String,
    // ...
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Shorten the descriptions of the arguments, split the tool, or take a part of the arguments as a text that holds JSON.
```rust
pub struct Arguments {
    /// Where.
    pub place: String,
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Amounts(measure),
    say,
    mend: no_fix,
};

fn measure(view: &ToolView<'_>, found: &mut TakeAmount<'_>) {
    for (schema, walk) in view.walks.iter().enumerate() {
        if let Some(root) = walk.visit(0) {
            found(Amount {
                measure: "schema-bytes",
                node: Some((schema, 0)),
                place: HitPlace::Node,
                number: bytes(root.value()),
                text: None,
            });
        }
    }
}

/// How long a value is as text.
fn bytes(value: &Value) -> u64 {
    let mut counter = Counter(0);
    match serde_json::to_writer(&mut counter, value) {
        Ok(()) => counter.0,
        Err(_) => 0,
    }
}

/// Counts what is written to it.
struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.saturating_add(bytes.len() as u64);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let bytes = subject.hit.amount.unwrap_or_default();
    Words {
        title: format!("{} {bytes} bytes of schema", subject.does("takes", "take")),
        label: format!("{bytes} bytes"),
        help: "shorten descriptions, split the tool, or take a part as a text that holds JSON".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn bytes_are_those_of_the_text_without_blanks() {
        assert_eq!(bytes(&json!({"type": "object", "properties": {}})), 33);
        assert_eq!(bytes(&json!("ä\n")), 6);
    }
}
