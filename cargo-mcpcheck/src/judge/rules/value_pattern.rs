//! `value-pattern`: a `pattern`, and what of regular expressions it uses.

use super::shared::facts::{flag, on_nodes};
use super::shared::rule::{Group, HitPlace, Hits, Measure, Rule, Words, no_fix};
use super::shared::subject::{Subject, clean};
use crate::judge::dialects::Fact;
use crate::schema::{Keyword, Visit};

pub(super) static RULE: Rule = Rule {
    pattern: on_nodes(
        "value-pattern",
        &[
            flag("anchored", "it starts with `^` and ends with `$`"),
            flag("classes", "it has `\\d`, `\\w`, `\\s` or their opposites"),
            flag("look-around", "it has `(?=`, `(?!`, `(?<=` or `(?<!`"),
            flag("back-reference", "it has `\\1` or `\\k`"),
            flag("boundary", "it has `\\b` or `\\B`"),
            flag("unicode", "it has `\\p` or `\\P`"),
        ],
        &[Keyword::Pattern],
    ),
    group: Group::Lossy,
    summary: "a text has a `pattern` that not every engine knows",
    docs: r#"## What it does
Looks at `pattern`: whether it is anchored, and what it uses beyond plain classes and repetitions.

## Why it fails
Engines that make a grammar of the arguments know a part of regular expressions. What goes beyond it is refused, or the whole
pattern is left out and any text is taken.

## Example
```rust
#[schemars(regex(pattern = r"^\d+$"))]
pub digits: String,
```

## What to do
Anchor the pattern and write classes out:
```rust
#[schemars(regex(pattern = "^[0-9]+$"))]
pub digits: String,
```

## Fix safety
Not mended by the program: a pattern with anchors takes fewer texts.
"#,
    measure: Measure::Node(measure),
    say,
    mend: no_fix,
};

fn measure(visit: Visit<'_>, hits: &mut Hits) {
    if let Some(pattern) = pattern(visit) {
        let uses = Uses::of(pattern);
        let facts = vec![
            ("anchored", Fact::Flag(uses.anchored)),
            ("classes", Fact::Flag(uses.classes)),
            ("look-around", Fact::Flag(uses.look_around)),
            ("back-reference", Fact::Flag(uses.back_reference)),
            ("boundary", Fact::Flag(uses.boundary)),
            ("unicode", Fact::Flag(uses.unicode)),
        ];
        hits.add(visit, HitPlace::Keyword(Keyword::Pattern), facts);
    }
}

fn pattern(visit: Visit<'_>) -> Option<&str> {
    visit.get(Keyword::Pattern)?.as_str()
}

/// What a regular expression uses.
#[derive(Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one text")]
struct Uses {
    anchored: bool,
    classes: bool,
    look_around: bool,
    back_reference: bool,
    boundary: bool,
    unicode: bool,
}

impl Uses {
    fn of(pattern: &str) -> Uses {
        let mut uses = Uses::default();
        let mut rest = pattern.chars();
        let mut ends = false;
        while let Some(character) = rest.next() {
            ends = character == '$';
            match character {
                '\\' => match rest.next() {
                    Some('d' | 'D' | 'w' | 'W' | 's' | 'S') => uses.classes = true,
                    Some('1'..='9' | 'k') => uses.back_reference = true,
                    Some('b' | 'B') => uses.boundary = true,
                    Some('p' | 'P') => uses.unicode = true,
                    _ => {}
                },
                '(' => {
                    let rest = rest.as_str();
                    let starts = ["?=", "?!", "?<=", "?<!"];
                    uses.look_around |= starts.iter().any(|start| rest.starts_with(start));
                }
                _ => {}
            }
        }
        uses.anchored = ends && pattern.starts_with('^');
        uses
    }
}

fn say(subject: &Subject<'_>) -> Words {
    let pattern = clean(subject.visit.and_then(pattern).unwrap_or_default());
    let label = if subject.hit.is("look-around") {
        "it looks around"
    } else if subject.hit.is("back-reference") {
        "it refers back"
    } else if !subject.hit.is("anchored") {
        "it is not anchored"
    } else if subject.hit.is("classes") {
        "it has classes such as `\\d`"
    } else {
        "a pattern"
    };
    Words {
        title: format!("{} with the pattern `{pattern}`", subject.published()),
        label: label.to_owned(),
        help: "start with `^`, end with `$`, and write classes out: `[0-9]` for `\\d`".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::shared::testing::{hits, no_hits};
    use super::{RULE, Uses};

    #[test]
    fn hits_patterns_and_tells_what_they_use() {
        hits(&RULE, &json!({"type": "string", "pattern": "[a-z]+"}), &["/properties/x/pattern"]);
        let anchored = || Uses { anchored: true, ..Uses::default() };
        assert_eq!(Uses::of("^[a-z]+$"), anchored());
        assert_eq!(Uses::of(r"^a\$"), Uses::default());
        assert_eq!(Uses::of(r"^(?:\d)$"), Uses { classes: true, ..anchored() });
        assert_eq!(Uses::of("^(?!a)b$"), Uses { look_around: true, ..anchored() });
        assert_eq!(Uses::of(r"^(a)\1$"), Uses { back_reference: true, ..anchored() });
        assert_eq!(Uses::of(r"\ba\\d"), Uses { boundary: true, ..Uses::default() });
        assert_eq!(Uses::of(r"\p{L}"), Uses { unicode: true, ..Uses::default() });
        assert_eq!(Uses::of(""), Uses::default());
    }

    #[test]
    fn misses_other_kinds_and_properties_of_that_name() {
        no_hits(&RULE, &json!({"type": "string", "pattern": 5}));
        no_hits(&RULE, &json!({"type": "object", "properties": {"pattern": {"type": "string"}}}));
    }
}
