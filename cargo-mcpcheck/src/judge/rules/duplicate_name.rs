//! `duplicate-name`: two tools of one name in a server.

use std::collections::BTreeMap;

use super::shared::facts::flag;
use super::shared::rule::{Group, HitPlace, Measure, Rule, ServerHit, ToolIndex, Words, no_fix};
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::{Fact, On, Pattern};
use crate::schema::Server;

pub(super) static RULE: Rule = Rule {
    pattern: Pattern {
        id: "duplicate-name",
        on: On::List,
        facts: &[flag(
            "published",
            "both tools are in the list; else the framework drops the earlier one",
        )],
        measures: &[],
        keywords: &[],
    },
    group: Group::Names,
    summary: "two tools of a server have the same name",
    docs: r#"## What it does
Finds tools of one server that have the same name.

## Why it fails
Providers and several clients refuse a list with a name twice. rmcp keeps the last tool of a name and drops the others without
a word: they can never be called.

## Example
```rust
#[tool(name = "search")]
async fn search_pages(&self) -> String {
// ...
#[tool(name = "search")]
async fn search_users(&self) -> String {
```

## What to do
Rename one of them.
```rust
#[tool(name = "search_pages")]
async fn search_all_pages(&self) -> String {
// ...
#[tool(name = "search_users")]
async fn search_all_users(&self) -> String {
```

## Fix safety
Not mended by the program: callers know the tool by its name.
"#,
    measure: Measure::Server(measure),
    say,
    mend: no_fix,
};

fn measure(server: &Server, hits: &mut Vec<ServerHit>) {
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    let named = |tool: &crate::schema::Tool| tool.json.get("name").is_some_and(serde_json::Value::is_string);
    for (index, tool) in server.tools.iter().enumerate() {
        if !named(tool) {
            continue;
        }
        if let Some(other) = first.get(tool.name()) {
            hits.push(ServerHit {
                tool: ToolIndex::Published(index),
                place: HitPlace::ToolKey("name"),
                other: Some(*other),
                facts: vec![("published", Fact::Flag(true))],
            });
        } else {
            first.insert(tool.name(), index);
        }
    }
    for (index, tool) in server.shadowed.iter().enumerate() {
        hits.push(ServerHit {
            tool: ToolIndex::Shadowed(index),
            place: HitPlace::ToolKey("name"),
            other: first.get(tool.name()).copied(),
            facts: vec![("published", Fact::Flag(false))],
        });
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let name = clean(subject.tool.name());
    let (title, label) = if subject.hit.is("published") {
        (format!("tool name `{name}` stands in the list twice"), "this name is taken")
    } else {
        (
            format!("tool `{name}` is replaced by another tool of its name, and never listed"),
            "the router drops this one without a word",
        )
    };
    Words {
        title,
        label: label.to_owned(),
        help: "rename one of the tools".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::schema::{Provenance, Tool};

    fn server(names: &[&str], shadowed: &[&str]) -> Server {
        let tools = |names: &[&str]| {
            let tool = |name: &&str| Tool {
                json: json!({"name": name}),
                provenance: Provenance::new(),
                opaque: Vec::new(),
                traps: Vec::new(),
            };
            names.iter().map(tool).collect()
        };
        Server {
            name: "s".to_owned(),
            package: None,
            span: None,
            framework: None,
            tools: tools(names),
            shadowed: tools(shadowed),
            rewrites: Vec::new(),
            wire: None,
        }
    }

    fn hits(names: &[&str], shadowed: &[&str]) -> Vec<(ToolIndex, Option<usize>)> {
        let mut hits = Vec::new();
        measure(&server(names, shadowed), &mut hits);
        hits.iter().map(|hit| (hit.tool, hit.other)).collect()
    }

    #[test]
    fn hits_later_tools_of_a_name_and_those_that_are_dropped() {
        assert_eq!(hits(&["a", "b", "a"], &[]), [(ToolIndex::Published(2), Some(0))]);
        assert_eq!(hits(&["b", "a"], &["a"]), [(ToolIndex::Shadowed(0), Some(1))]);
    }

    #[test]
    fn misses_names_that_differ() {
        assert!(hits(&["a", "A", "a.b", "a_b"], &[]).is_empty());
    }
}
