//! `unknown-keyword`: a keyword that a surface refuses or drops, and that no other rule speaks about.

use super::shared::facts::elsewhere;
use super::shared::rule::{Group, HitPlace, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, clean};
use crate::schema::Keyword;

pub(super) static RULE: Rule = Rule {
    pattern: elsewhere("unknown-keyword"),
    group: Group::Compat,
    summary: "a keyword stands in a schema that a surface does not know",
    docs: r#"## What it does
Finds keys of schema objects that a surface refuses or drops, as its list of keywords says.

## Why it fails
Where a schema is a message with fixed fields, a key that is no field is an error, and the request is refused.

## Example
```rust
pub names: HashSet<String>,
```
Or, where the list is written by hand:
```json
{"type": "array", "items": {"type": "string"}, "uniqueItems": true}
```

## What to do
Leave the keyword out and say it in the description. In Rust take a type that does not write
it, or take it away with `#[schemars(transform = ...)]`:
```rust
/// Names, each once.
pub tags: Vec<String>,
```

## Fix safety
Not mended by the program.
"#,
    measure: Measure::Elsewhere,
    say,
    mend: no_fix,
};

/// Keywords that say nothing of what callers may send.
const SAID_TO_PROGRAMS: &[Keyword] = &[
    Keyword::Anchor,
    Keyword::Comment,
    Keyword::Definitions,
    Keyword::Defs,
    Keyword::DynamicAnchor,
    Keyword::Id,
    Keyword::ReadOnly,
    Keyword::Schema,
    Keyword::Title,
    Keyword::Vocabulary,
    Keyword::WriteOnly,
];

fn say(subject: &Subject<'_>) -> Words {
    let keyword = match &subject.hit.place {
        HitPlace::Keyword(keyword) => keyword.name().to_owned(),
        HitPlace::Key(key) => clean(key),
        _ => String::new(),
    };
    let help = if SAID_TO_PROGRAMS.iter().any(|own| own.name() == keyword) {
        format!("leave `{keyword}` out")
    } else {
        format!("leave `{keyword}` out and say it in the description")
    };
    Words {
        title: format!("{} with `{keyword}`", subject.published()),
        label: format!("`{keyword}` is not known everywhere"),
        help,
    }
}
