//! `nesting-depth`: schemas inside schemas, too many times.

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::{Position, ReferenceTarget, Visit, Walk};

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "nesting-depth",
        On::Tool,
        &[
            MeasureSpec {
                name: "depth",
                per: Per::Tool,
                text: false,
                meaning: "how many schemas stand inside each other, references followed once; the root counts",
            },
            MeasureSpec {
                name: "property-depth",
                per: Per::Tool,
                text: false,
                meaning: "how many `properties` stand inside each other, references followed once",
            },
        ],
    ),
    group: Group::Limits,
    summary: "the arguments of a tool nest too deeply",
    docs: "## What it does
Counts how many schemas stand inside each other, with references followed.

## Why it fails
Gemini refuses messages that nest more than about 30 levels; some providers take ten in their strict modes.

## Example
```rust
pub struct Arguments {
    pub next: Level01,
}
// ...
pub struct Level01 {
    pub next: Level02,
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Flatten the arguments, or pass the inner part as a text that holds JSON.
```rust
pub struct Level11 {
    pub next: Level12,
}
// ...
pub struct Level12 {
    pub next: u8,
}
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
        let mut take = |measure, number| {
            found(Amount {
                measure,
                node: Some((schema, 0)),
                place: HitPlace::Node,
                number,
                text: None,
            });
        };
        take("depth", walk.depth() as u64);
        take("property-depth", property_depth(walk));
    }
}

/// How many `properties` stand inside each other. A chain of references that is longer than this is cut.
const MOST_PASSES: usize = 64;

fn property_depth(walk: &Walk<'_>) -> u64 {
    // Nodes stand behind the node that holds them, so that one pass from the end sees all but what references add.
    let mut depths = vec![0_u64; walk.visits().count()];
    let nodes: Vec<Visit<'_>> = walk.visits().collect();
    for _ in 0..MOST_PASSES {
        let mut is_done = true;
        for visit in nodes.iter().rev() {
            let below = visit.children().map(|child| {
                let depth = depths.get(child.index()).copied().unwrap_or(0);
                depth + u64::from(child.position() == Position::Property)
            });
            let target = match visit.reference() {
                Some(ReferenceTarget::Node(index)) if !visit.closes_cycle() => depths.get(*index).copied(),
                _ => None,
            };
            let depth = below.chain(target).max().unwrap_or(0);
            if let Some(known) = depths.get_mut(visit.index())
                && *known < depth
            {
                *known = depth;
                is_done = false;
            }
        }
        if is_done {
            break;
        }
    }
    depths.first().copied().unwrap_or(0)
}

fn say(subject: &Subject<'_>) -> Words {
    let depth = subject.hit.amount.unwrap_or_default();
    Words {
        title: format!("{} {depth} levels deep", subject.does("nests", "nest")),
        label: format!("{depth} levels"),
        help: "flatten the arguments, or pass the inner part as a text that holds JSON".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::schema::SchemaRole;

    #[test]
    fn properties_are_counted_through_lists_and_references() {
        let depth = |schema: &serde_json::Value| property_depth(&Walk::of(schema, SchemaRole::Input));
        assert_eq!(depth(&json!({"type": "object"})), 0);
        assert_eq!(depth(&json!({"properties": {"a": {"type": "string"}}})), 1);
        let through = json!({"properties": {"a": {"items": {"$ref": "#/$defs/A"}}},
            "$defs": {"A": {"properties": {"b": {"anyOf": [{"$ref": "#/$defs/B"}]}}}, "B": {"properties": {"c": {}}}}});
        assert_eq!(depth(&through), 3);
        let cycle = json!({"properties": {"a": {"$ref": "#/$defs/A"}},
            "$defs": {"A": {"properties": {"a": {"$ref": "#/$defs/A"}}}}});
        assert_eq!(depth(&cycle), 2);
    }
}
