//! `value-format`: a `format`.

use super::shared::facts::{on_nodes, text};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::Subject;
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "value-format",
        &[text("format", "the format")],
        &[Keyword::Format],
    ),
    group: Group::Lossy,
    summary: "a value is published with a `format`",
    docs: r#"## What it does
Finds `format`. schemars writes `uint32`, `double` and the like for numbers, and `uri`, `ip`, `date-time` and the like for texts.

## Why it fails
Most surfaces ignore formats that they do not know. Some strict modes and some engines that build grammars refuse them.

## Example
```rust
pub address: std::net::IpAddr,
```

## What to do
Where a surface that you need objects, publish the value without the format and say it in the description:
```rust
/// An IP address.
#[schemars(with = "String")]
pub address: std::net::IpAddr,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if let Some(format) = visit.get(Keyword::Format).and_then(|value| value.as_str()) {
        let facts = vec![("format", Fact::Text(format.to_owned()))];
        hits.add(visit, HitPlace::Keyword(Keyword::Format), facts);
    }
}

fn say(subject: &Subject<'_>) -> Words {
    Words {
        title: format!("{} with {}", subject.published(), subject.quoted(Keyword::Format)),
        label: "a format".to_owned(),
        help: "publish the value without the format and say it in the description".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{fact, hits, no_hits};
    use super::RULE;
    use crate::judge::dialects::Fact;

    #[test]
    fn hits_formats() {
        let uri = json!({"type": "string", "format": "uri"});
        hits(&RULE, &uri, &["/properties/x/format"]);
        assert_eq!(fact(&RULE, &uri, "format"), Some(Fact::Text("uri".to_owned())));
    }

    #[test]
    fn misses_properties_of_that_name() {
        no_hits(&RULE, &json!({"type": "object", "properties": {"format": {"type": "string"}}}));
        no_hits(&RULE, &json!({"type": "string", "format": 3}));
    }
}
