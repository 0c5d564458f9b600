//! `parameter-budget`: optional arguments and unions, counted over all tools of a server.

use super::optional_property::optional_properties;
use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::shapes::type_list;
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::{Keyword, SchemaRole, Visit, Walk};

const OPTIONAL: &str = "optional-parameters";
const UNIONS: &str = "union-parameters";

pub(super) static RULE: Rule = Rule {
    pattern: bounded(
        "parameter-budget",
        On::List,
        &[
            MeasureSpec {
                name: OPTIONAL,
                per: Per::List,
                text: false,
                meaning: "the properties that `required` does not name, of all tools together; reported at the tool with most",
            },
            MeasureSpec {
                name: UNIONS,
                per: Per::List,
                text: false,
                meaning: "the nodes with `anyOf` or a list of types, of all tools together; reported at the tool with most",
            },
        ],
    ),
    group: Group::Limits,
    summary: "the tools of a server have too many optional arguments or unions together",
    docs: "## What it does
Counts, over all tools of a server, the arguments that may be left out, and the values of several types.

## Why it fails
A strict mode compiles all tools of a request into one grammar, and each optional argument and each union doubles a part of
it. Anthropic takes 24 optional arguments and 16 unions in all strict tools of a request.

## Example
```rust
pub struct Arguments {
    #[serde(default)]
    pub flag_00: bool,
    #[serde(default)]
    pub flag_01: bool,
    // ...
}
// ...
async fn run(&self, Parameters(_): Parameters<Arguments>) -> String {
```

## What to do
Require what callers always have, mark only the tools strict that need it, or split the server.
```rust
pub struct Arguments {
    #[serde(default)]
    pub flag: bool,
    pub page: Option<String>,
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
        let is_input = walk.visit(0).is_some_and(|root| root.role() == SchemaRole::Input);
        if !is_input {
            continue;
        }
        let mut take = |measure, place, (number, node)| {
            if number > 0 {
                let node = Some((schema, node));
                found(Amount { measure, node, place, number, text: None });
            }
        };
        let optional = total(walk, |visit| optional_properties(visit).count() as u64);
        take(OPTIONAL, HitPlace::Keyword(Keyword::Properties), optional);
        let unions = total(walk, |visit| u64::from(is_union(visit)));
        take(UNIONS, HitPlace::Node, unions);
    }
}

fn is_union(visit: Visit<'_>) -> bool {
    visit.has(Keyword::AnyOf) || type_list(visit).is_some_and(|types| types.len() > 1)
}

/// The sum over all nodes, and the first node with the largest part.
fn total(walk: &Walk<'_>, part: impl Fn(Visit<'_>) -> u64) -> (u64, usize) {
    let mut largest = 0;
    let mut at = 0;
    let mut sum = 0_u64;
    for visit in walk.visits() {
        let number = part(visit);
        sum = sum.saturating_add(number);
        if number > largest {
            (largest, at) = (number, visit.index());
        }
    }
    (sum, at)
}

fn say(subject: &Subject<'_>) -> Words {
    let count = subject.hit.amount.unwrap_or_default();
    let (what, label) = if subject.hit.word("measure") == OPTIONAL {
        ("arguments that may be left out", "most of them are of this tool")
    } else {
        ("values of several types", "the tool with most of them")
    };
    Words {
        title: format!("the tools have {count} {what}, all together"),
        label: label.to_owned(),
        help: "require what callers always have, or make fewer tools strict".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::schema::{Provenance, Tool};

    #[test]
    fn optional_arguments_and_unions_are_counted() {
        let schema = json!({"type": "object", "required": ["a"], "properties": {
            "a": {"type": "object", "properties": {"x": {"type": ["string", "null"]}, "y": {"type": "string"}}},
            "b": {"anyOf": [{"type": "string"}, {"type": "integer"}]}, "c": {"type": ["string"]}, "d": {"type": "string"},
        }});
        let tool = Tool { json: json!({"name": "t", "inputSchema": schema}), provenance: Provenance::new(), opaque: Vec::new(), traps: Vec::new() };
        let view = ToolView::of(&tool);
        let mut found = Vec::new();
        measure(&view, &mut |amount| {
            let pointer = view.visit(amount.node).map(Visit::pointer).unwrap();
            found.push((amount.measure, amount.number, pointer.to_string()));
        });
        assert_eq!(found, [
            (OPTIONAL, 5, "/inputSchema".to_owned()),
            (UNIONS, 2, "/inputSchema/properties/a/properties/x".to_owned()),
        ]);
    }
}
