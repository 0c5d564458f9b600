//! `header-parameter`: an argument that is to travel as an HTTP header and cannot.

use super::shared::facts::{on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Step, Visit};

/// The key that names the header.
const KEY: &str = "x-mcp-header";

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "header-parameter",
        &[one_of(
            "problem",
            &["name", "repeated", "type", "place"],
            "name: no HTTP token; repeated: another argument of the tool has it; type: not the one type string, integer or \
             boolean; place: not reached through `properties` alone",
        )],
        &[],
    ),
    group: Group::Traps,
    summary: "an argument is marked as an HTTP header and cannot be one",
    docs: r#"## What it does
Looks at arguments with `x-mcp-header`, which the protocol has known since 2026-07-28: the client repeats their value in an HTTP
header, so that gateways can route by it.

## Why it fails
The name has to be an HTTP token that no other argument of the tool has, and the argument a single string, integer or boolean
that is reached through `properties` alone. A client that speaks HTTP leaves out a tool that breaks this. An `Option` is
published as a list of two types, which is not a single one.

## Example
```rust
#[schemars(extend("x-mcp-header" = "Tenant"))]
pub tenant: Option<String>,
```

## What to do
Take a plain type, and require the argument or give it a default:
```rust
#[schemars(extend("x-mcp-header" = "Tenant"))]
pub tenant: String,
```

## Fix safety
Not mended by the program: the argument changes for callers.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    let Some(name) = header(visit) else {
        return;
    };
    let mut problem = |problem| {
        let facts = vec![("problem", Fact::Word(problem))];
        hits.add(visit, HitPlace::Key(KEY.to_owned()), facts);
    };
    if !name.as_str().is_some_and(is_token) {
        problem("name");
    } else if name.as_str().is_some_and(|name| has_earlier(visit, name)) {
        problem("repeated");
    }
    let is_known = !visit.has(Keyword::Type) || visit.get(Keyword::Type).is_some();
    let one_type = visit.get(Keyword::Type).and_then(|name| name.as_str());
    if is_known && !visit.is_partial() && !matches!(one_type, Some("string" | "integer" | "boolean")) {
        problem("type");
    }
    if !is_plain_place(visit) {
        problem("place");
    }
}

fn header(visit: Visit<'_>) -> Option<&serde_json::Value> {
    if !visit.has_foreign_keys() {
        return None;
    }
    let value = visit.object()?.get(KEY)?;
    (!crate::schema::is_opaque(value)).then_some(value)
}

fn is_token(name: &str) -> bool {
    let is_part = |character: char| character.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(character);
    !name.is_empty() && name.chars().all(is_part)
}

/// Whether a node before this one has the same header, in whatever case.
fn has_earlier(visit: Visit<'_>, name: &str) -> bool {
    (0..visit.index())
        .filter_map(|index| visit.sibling(index))
        .filter_map(header)
        .any(|other| other.as_str().is_some_and(|other| other.eq_ignore_ascii_case(name)))
}

/// Whether only `properties` lie on the way from the root.
fn is_plain_place(visit: Visit<'_>) -> bool {
    let mut at = visit;
    while let Some(parent) = at.parent() {
        if !matches!(at.step(), Step::Member(Keyword::Properties, _)) {
            return false;
        }
        at = parent;
    }
    at.is_root() && !visit.is_root()
}

fn say(subject: &Subject<'_>) -> Words {
    let value = subject.visit.and_then(header);
    let value = value.map(super::shared::subject::typed).unwrap_or_default();
    let (label, help) = match subject.hit.word("problem") {
        "name" => ("no name of a header", "take letters, digits and `-`"),
        "repeated" => ("another argument has this header", "give each argument a header of its own"),
        "type" => (
            "not a single string, integer or boolean",
            "publish one type: a plain `String`, integer or `bool`, without `Option`",
        ),
        _ => ("not an argument of its own", "move the argument out of lists, unions and references"),
    };
    Words {
        title: format!("{} as the HTTP header `{}`", subject.published(), clean(value.trim_matches('"'))),
        label: label.to_owned(),
        help: help.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_headers_that_cannot_be() {
        let optional = json!({"type": ["string", "null"], "x-mcp-header": "Tenant"});
        hits(&RULE, &optional, &["/properties/x/x-mcp-header"]);
        assert_eq!(fact(&RULE, &optional, "problem"), Some(Fact::Word("type")));
        let number = json!({"type": "number", "x-mcp-header": "N"});
        assert_eq!(fact(&RULE, &number, "problem"), Some(Fact::Word("type")));
        let name = json!({"type": "string", "x-mcp-header": "a b"});
        assert_eq!(fact(&RULE, &name, "problem"), Some(Fact::Word("name")));
        let inside = json!({"type": "array", "items": {"type": "string", "x-mcp-header": "A"}});
        assert_eq!(fact(&RULE, &inside, "problem"), Some(Fact::Word("place")));
        let twice = json!({"type": "object", "properties": {
            "a": {"type": "string", "x-mcp-header": "Tenant"}, "b": {"type": "boolean", "x-mcp-header": "tenant"}}});
        root_hits(&RULE, &twice, &["/properties/b/x-mcp-header"]);
    }

    #[test]
    fn misses_headers_that_can_be() {
        no_hits(&RULE, &json!({"type": "integer", "x-mcp-header": "Shard-Id"}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"a": {"type": "boolean", "x-mcp-header": "A"}}}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"x-mcp-header": {"type": ["string", "null"]}}}));
    }
}
