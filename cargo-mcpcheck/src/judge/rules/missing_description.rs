//! `missing-description`: a tool without a description.

use serde_json::Value;

use super::shared::facts::one_of;
use super::shared::rule::{Group, HitPlace, Measure, Rule, ServerHit, ToolIndex, Words, no_fix};
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::{Fact, On, Pattern};
use crate::schema::{Server, is_opaque};

pub(super) static RULE: Rule = Rule {
    pattern: Pattern {
        id: "missing-description",
        on: On::Tool,
        facts: &[one_of(
            "found",
            &["missing", "empty"],
            "missing: there is no description; empty: it holds nothing but blanks",
        )],
        measures: &[],
        keywords: &[],
    },
    group: Group::Lossy,
    summary: "a tool has no description",
    docs: "## What it does
Finds tools without `description`, or with an empty one.

## Why it fails
The description is what the model chooses a tool by. Some APIs document it as required, and some refuse an empty text.

## Example
```rust
#[tool]
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Write a doc comment on the function, or `description` in the attribute:
```rust
/// Does it.
#[tool]
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## Fix safety
Not mended by the program.
",
    measure: Measure::Server(measure),
    say,
    mend: no_fix,
};

fn measure(server: &Server, hits: &mut Vec<ServerHit>) {
    for (index, tool) in server.tools.iter().enumerate() {
        let (found, place) = match tool.json.get("description") {
            None | Some(Value::Null) => ("missing", HitPlace::ToolKey("name")),
            Some(Value::String(text)) if text.trim().is_empty() => ("empty", HitPlace::ToolKey("description")),
            Some(_) => continue,
        };
        if !is_opaque(&tool.json) {
            hits.push(ServerHit {
                tool: ToolIndex::Published(index),
                place,
                other: None,
                facts: vec![("found", Fact::Word(found))],
            });
        }
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = clean(subject.tool.name());
    let (what, label) = match subject.hit.word("found") {
        "empty" => ("has an empty description", "nothing to choose it by"),
        _ => ("has no description", "no description"),
    };
    Words {
        title: format!("tool `{name}` {what}"),
        label: label.to_owned(),
        help: subject.either(
            "write a doc comment on the function: it is published as the description",
            "say in `description` what the tool does and when to use it",
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::schema::{Provenance, Tool};

    #[test]
    fn hits_tools_without_a_description_and_no_others() {
        let tools = [
            json!({"name": "a", "description": "A"}),
            json!({"name": "b"}),
            json!({"name": "c", "description": "  "}),
            json!({"name": "d", "description": {"x-mcpcheck-opaque": "r"}}),
        ];
        let server = Server {
            name: "s".to_owned(),
            package: None,
            span: None,
            framework: None,
            tools: tools
                .map(|json| Tool { json, provenance: Provenance::new(), opaque: Vec::new(), traps: Vec::new() })
                .into(),
            shadowed: Vec::new(),
            wire: None,
            rewrites: Vec::new(),
        };
        let mut hits = Vec::new();
        measure(&server, &mut hits);
        let found: Vec<_> = hits.iter().map(|hit| (hit.tool, hit.facts[0].1.clone())).collect();
        assert_eq!(found, [
            (ToolIndex::Published(1), Fact::Word("missing")),
            (ToolIndex::Published(2), Fact::Word("empty")),
        ]);
    }
}
