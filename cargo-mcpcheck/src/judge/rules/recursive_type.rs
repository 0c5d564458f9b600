//! `recursive-type`: a `$ref` that leads back to a type around it.

use super::shared::facts::on_nodes;
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::schema_reference::{FACTS, facts};
use super::shared::subject::Subject;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes("recursive-type", FACTS, &[Keyword::Ref]),
    group: Group::Compat,
    summary: "a type contains itself",
    docs: "## What it does
Finds references that close a cycle: a type that holds itself, directly or through others.

## Why it fails
Gemini knows no references, and the clients that resolve them for it either give up or cut the cycle, which leaves a list
without `items`. llama.cpp refuses a reference to the root. Several providers refuse recursion in their strict modes.

## Example
```rust
pub struct Filter {
    pub all: Vec<Filter>,
    pub column: String,
}
```

## What to do
Bound the depth with a type for each level, or pass the inner part as a text that holds JSON:
```rust
pub struct Filter {
    pub all: Vec<Leaf>,
    pub column: String,
}
// ...
pub struct Leaf {
    pub column: String,
}
```

## Fix safety
Not mended by the program: the arguments of the tool change.
",
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if visit.closes_cycle()
        && let Some(facts) = facts(visit)
    {
        hits.add(visit, HitPlace::Keyword(Keyword::Ref), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let target = subject.quoted(Keyword::Ref);
    Words {
        title: format!("{} back to a type around it with {target}", subject.does("leads", "lead")),
        label: subject.either("the type contains itself here", "closes a cycle"),
        help: "bound the depth with a type for each level, or take a text that holds JSON".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, root_fact, root_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_the_reference_that_closes_the_cycle() {
        let tree = json!({"properties": {"t": {"$ref": "#/$defs/T"}, "u": {"$ref": "#/$defs/T"}},
            "$defs": {"T": {"properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/T"}}}}}});
        root_hits(&RULE, &tree, &["/$defs/T/properties/kids/items/$ref"]);
        assert_eq!(root_fact(&RULE, &tree, "target"), Some(Fact::Word("definition")));
        let root = json!({"$ref": "#"});
        hits(&RULE, &root, &["/properties/x/$ref"]);
        assert_eq!(fact(&RULE, &root, "target"), Some(Fact::Word("root")));
    }

    #[test]
    fn misses_types_that_are_used_twice() {
        let twice = json!({"properties": {"t": {"$ref": "#/$defs/T"}, "u": {"$ref": "#/$defs/T"}}, "$defs": {"T": {}}});
        root_hits(&RULE, &twice, &[]);
    }
}
