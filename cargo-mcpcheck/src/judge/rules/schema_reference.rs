//! `schema-reference`: a `$ref` that resolves.

use super::shared::facts::{flag, on_nodes, one_of};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::{Fact, FactKind, FactSpec};
use crate::schema::{Keyword, ReferenceTarget, Step, Visit};

pub(super) const TARGET: FactSpec = one_of(
    "target",
    &["definition", "root", "pointer", "anchor"],
    "definition: an entry of `$defs`, `definitions` or `components`; pointer: any other node of the schema",
);

/// The facts of every reference that leads to a node.
pub(super) const FACTS: &[FactSpec] = &[
    TARGET,
    one_of(
        "container",
        &["$defs", "definitions", "components", "none"],
        "where the definition stands",
    ),
    flag("union", "the target is an `anyOf`"),
    flag("escaped", "the reference has `~0`, `~1` or `%`: the name of the definition has a `/` or another odd character"),
    FactSpec {
        name: "repeats",
        kind: FactKind::Keywords,
        meaning: "the keywords that stand both beside the reference and in its target",
    },
];

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("schema-reference", FACTS, &[Keyword::Ref]),
    group: Group::Compat,
    summary: "a type is published as a reference",
    docs: r##"## What it does
Finds `$ref` that leads to a place in the same schema. Structs and enums inside the arguments are published so.

## Why it fails
Where a schema is a message with fixed fields, `$ref` is not one of them. Clients that resolve references first do so for
`#/$defs/Name`; references to other places, such as `#/properties/head`, some of them do not follow. Some local engines drop
references and with them the type.

## Example
```rust
pub from: String,
#[schemars(schema_with = "by_hand")]
pub to: String,
// ...
json_schema!({ "$ref": "#/properties/from" })
```

## What to do
Nothing, unless a surface that you need objects. Then inline the type:
```rust
pub over: Inlined,
// ...
#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Inlined {
    pub name: String,
}
```

## Fix safety
Not mended by the program.
"##,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if !visit.closes_cycle()
        && let Some(facts) = facts(visit)
    {
        hits.add(visit, HitPlace::Keyword(Keyword::Ref), facts);
    }
}

/// The facts of a reference; `None` where there is none or it leads nowhere.
pub(super) fn facts(visit: Visit<'_>) -> Option<Vec<(&'static str, Fact)>> {
    let target_word = target(visit)?;
    let ReferenceTarget::Node(index) = visit.reference()? else {
        return None;
    };
    let node = visit.sibling(*index)?;
    let container = match node.step() {
        Step::Member(Keyword::Defs, _) => "$defs",
        Step::Member(Keyword::Definitions, _) => "definitions",
        _ if target_word == "definition" => "components",
        _ => "none",
    };
    let text = visit.get(Keyword::Ref)?.as_str()?;
    let repeats = visit.keywords().intersection(node.keywords());
    Some(vec![
        ("target", Fact::Word(target_word)),
        ("container", Fact::Word(container)),
        ("union", Fact::Flag(visit.resolved().has(Keyword::AnyOf))),
        ("escaped", Fact::Flag(text.contains(['~', '%']))),
        ("repeats", Fact::Words(repeats.iter().map(Keyword::name).collect())),
    ])
}

/// What kind of place a reference leads to; `None` where there is none or it leads nowhere.
pub(super) fn target(visit: Visit<'_>) -> Option<&'static str> {
    let ReferenceTarget::Node(index) = visit.reference()? else {
        return None;
    };
    let node = visit.sibling(*index)?;
    let is_anchor = visit
        .get(Keyword::Ref)?
        .as_str()?
        .split_once('#')
        .is_some_and(|(_, fragment)| !fragment.is_empty() && !fragment.starts_with('/'));
    Some(match node.step() {
        _ if is_anchor => "anchor",
        Step::Root => "root",
        Step::Member(Keyword::Defs | Keyword::Definitions, _) => "definition",
        Step::Pointer(pointer) if pointer.tokens().next().as_deref() == Some("components") => {
            "definition"
        }
        _ => "pointer",
    })
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} with {}", subject.published(), subject.quoted(Keyword::Ref)),
        label: "a reference".to_owned(),
        help: subject.either(
            "inline the type with `#[schemars(inline)]`",
            "write the type in the place of the reference",
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits, root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_references_that_resolve() {
        let plain = json!({"$ref": "#/$defs/A"});
        hits(&RULE, &plain, &["/properties/x/$ref"]);
        assert_eq!(fact(&RULE, &plain, "target"), Some(Fact::Word("definition")));
        let pointer = json!({"properties": {"a": {"type": "string"}, "b": {"$ref": "#/properties/a"}}});
        root_hits(&RULE, &pointer, &["/properties/b/$ref"]);
        assert_eq!(root_fact(&RULE, &pointer, "target"), Some(Fact::Word("pointer")));
        let openapi = json!({"properties": {"a": {"$ref": "#/components/schemas/A"}}, "components": {"schemas": {"A": {}}}});
        assert_eq!(root_fact(&RULE, &openapi, "target"), Some(Fact::Word("definition")));
        let anchor = json!({"properties": {"a": {"$ref": "#here"}, "b": {"$anchor": "here"}}});
        assert_eq!(root_fact(&RULE, &anchor, "target"), Some(Fact::Word("anchor")));
    }

    #[test]
    fn tells_where_the_definition_stands_and_what_is_said_twice() {
        let twice = json!({"$ref": "#/$defs/A", "type": "object", "description": "d"});
        assert_eq!(fact(&RULE, &twice, "container"), Some(Fact::Word("$defs")));
        assert_eq!(fact(&RULE, &twice, "escaped"), Some(Fact::Flag(false)));
        assert_eq!(fact(&RULE, &twice, "repeats"), Some(Fact::Words(vec!["type"])));
        let odd = json!({"properties": {"a": {"$ref": "#/definitions/x~1y"}}, "definitions": {"x/y": {}}});
        assert_eq!(root_fact(&RULE, &odd, "container"), Some(Fact::Word("definitions")));
        assert_eq!(root_fact(&RULE, &odd, "escaped"), Some(Fact::Flag(true)));
        assert_eq!(root_fact(&RULE, &odd, "repeats"), Some(Fact::Words(Vec::new())));
    }

    #[test]
    fn misses_references_that_do_not_resolve_or_lead_back() {
        no_hits(&RULE, &json!({"$ref": "#/$defs/Nope"}));
        no_hits(&RULE, &json!({"$ref": "#"}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"$ref": {"type": "string"}}}));
    }
}
