//! `root-not-object`: arguments or a result that are no object.

use serde_json::Value;

use super::shared::facts::{flag, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::shapes::{KIND, UNIONS, kind, null_form};
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "root-not-object",
        &[
            one_of(
                "found",
                &[
                    "missing", "none", "list", "null", "boolean", "integer", "number", "string",
                    "array", "unknown",
                ],
                "the type of the root; missing: there is no schema; none: there is no type; list: a list of types",
            ),
            flag("union", "`anyOf`, `oneOf` or `allOf` stands in the root"),
            flag("reference", "`$ref` stands in the root"),
            KIND,
        ],
        &[],
    ),
    group: Group::Compat,
    summary: "the arguments or the result of a tool are no object",
    docs: "## What it does
Finds tools whose `inputSchema` or `outputSchema` is not of type object. An enum, an `Option`, a list or a `Value` as the type
of the arguments is published so.

## Why it fails
The protocol wants an object. Clients built on the TypeScript SDK before 2.0 refuse the whole tool list of the server; OpenAI,
Anthropic and others refuse every request that carries the tool. Newer versions of rmcp do not
get that far (`router-panic`).

## Example
```rust
pub enum Question {
    Short { text: String },
    Long { text: String, limit: u32 },
}
// ...
async fn ask(&self, Parameters(_): Parameters<Question>) -> String {
```

## What to do
Take a struct. A plain enum, an untagged one or a list becomes its field:
```rust
pub struct Arguments {
    pub question: Question,
}
```
An enum with data that is not untagged stays a fault for Gemini there (`one-of`): take optional fields beside a plain enum.

## Fix safety
Not mended by the program: the arguments of the tool change.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.is_root() {
        return;
    }
    let Some(found) = found(visit) else {
        return;
    };
    let union = [Keyword::OneOf, Keyword::AnyOf]
        .into_iter()
        .find(|keyword| visit.has(*keyword));
    let facts = vec![
        ("found", Fact::Word(found)),
        ("union", Fact::Flag(visit.keywords().intersects(UNIONS))),
        ("reference", Fact::Flag(visit.has(Keyword::Ref))),
        ("kind", union.map_or(Fact::Word("other"), |keyword| kind(visit, keyword))),
    ];
    let place = if found == "missing" {
        HitPlace::Tool
    } else {
        HitPlace::Node
    };
    hits.add(visit, place, facts);
}

/// What stands in the place of the type object; `None` where that is what stands there, or where it is unknown.
fn found(visit: Visit<'_>) -> Option<&'static str> {
    let map = match visit.value() {
        Value::Object(map) => map,
        Value::Null => return Some("missing"),
        _ => return Some("none"),
    };
    if visit.is_opaque() {
        return None;
    }
    match map.get(Keyword::Type.name()) {
        None => (!visit.is_partial()).then_some("none"),
        Some(Value::String(name)) => match name.as_str() {
            "object" => None,
            "null" => Some("null"),
            "boolean" => Some("boolean"),
            "integer" => Some("integer"),
            "number" => Some("number"),
            "string" => Some("string"),
            "array" => Some("array"),
            _ => Some("unknown"),
        },
        Some(Value::Array(_)) => Some("list"),
        Some(_) => visit.get(Keyword::Type).map(|_| "unknown"),
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let title = match subject.hit.word("found") {
        "missing" => format!(
            "tool `{}` is published without `inputSchema`",
            clean(subject.tool.name())
        ),
        "none" => format!("{} without `\"type\": \"object\"`", subject.published()),
        _ => format!("{} with {}", subject.published(), subject.quoted(Keyword::Type)),
    };
    Words {
        title,
        label: "not an object".to_owned(),
        help: help(subject),
    }
}

/// What to do, without leading into another fault: a field that holds an enum with data would be `one-of`, one that
/// holds a value of any kind `boolean-schema`.
fn help(subject: &Subject<'_>) -> String {
    let has = |keyword| subject.visit.is_some_and(|visit| visit.has(keyword));
    let is_optional = subject.visit.is_some_and(|visit| {
        let mut branches = visit.members(Keyword::AnyOf);
        branches.any(|branch| null_form(branch).is_some())
    });
    let found = subject.hit.word("found");
    let (rust, json) = if has(Keyword::OneOf) {
        (
            "take one struct with a plain enum beside optional fields",
            "publish one object with optional properties",
        )
    } else if is_optional || found == "list" {
        ("take the type without `Option`", "publish the object alone")
    } else if found == "null" || found == "missing" {
        (
            "leave the parameter out of the function: the tool is then published with `\"properties\": {}`",
            "publish `{\"type\": \"object\", \"properties\": {}}`",
        )
    } else if found == "none" && !has(Keyword::AnyOf) && !subject.hit.is("reference") {
        (
            "take a struct with named fields",
            "publish an object with named properties",
        )
    } else {
        (
            "wrap the type in a struct with one field",
            "publish an object with one property for the value",
        )
    };
    subject.either(rust, json)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_roots_that_are_no_objects() {
        for (schema, found) in [
            (json!({}), "none"),
            (json!({"anyOf": [{"type": "object"}]}), "none"),
            (json!({"type": "array", "items": {}}), "array"),
            (json!({"type": "string", "enum": ["a"]}), "string"),
            (json!({"type": ["object", "null"]}), "list"),
            (json!({"type": "Object"}), "unknown"),
            (json!(true), "none"),
        ] {
            root_hits(&RULE, &schema, &[""]);
            assert_eq!(root_fact(&RULE, &schema, "found"), Some(Fact::Word(found)));
        }
        assert_eq!(root_fact(&RULE, &json!(null), "found"), Some(Fact::Word("missing")));
        let union = json!({"oneOf": [{"properties": {"t": {"const": "a"}}}, {"properties": {"t": {"const": "b"}}}]});
        assert_eq!(root_fact(&RULE, &union, "union"), Some(Fact::Flag(true)));
        assert_eq!(root_fact(&RULE, &union, "kind"), Some(Fact::Word("tagged")));
        let reference = json!({"$ref": "#/$defs/A", "$defs": {"A": {"type": "object"}}});
        assert_eq!(root_fact(&RULE, &reference, "reference"), Some(Fact::Flag(true)));
    }

    #[test]
    fn misses_objects_and_what_is_unknown() {
        root_hits(&RULE, &json!({"type": "object"}), &[]);
        root_hits(&RULE, &json!({"type": "object", "properties": {"x": {"type": "array"}}}), &[]);
        root_hits(&RULE, &json!({"x-mcpcheck-opaque": "r"}), &[]);
        root_hits(&RULE, &json!({"title": "t", "x-mcpcheck-opaque": "r"}), &[]);
        root_hits(&RULE, &json!({"type": {"x-mcpcheck-opaque": "r"}}), &[]);
    }
}
