//! `size-bound`: a bound on the length of a text or a list that is too large.

use serde_json::Value;

use super::shared::facts::bounded;
use super::shared::rule::{Amount, Group, HitPlace, Measure, Rule, TakeAmount, Words, no_fix};
use super::shared::subject::Subject;
use super::shared::view::ToolView;
use crate::judge::dialects::{MeasureSpec, On, Per};
use crate::schema::Keyword;

macro_rules! bounds {
    ($($name:literal = $keyword:ident,)*) => {
        /// The measures with their keywords.
        const BOUNDS: &[(&str, Keyword)] = &[$(($name, Keyword::$keyword),)*];

        const MEASURES: &[MeasureSpec] = &[$(MeasureSpec {
            name: $name,
            per: Per::Node,
            text: false,
            meaning: concat!("the value of the keyword that `", $name, "` spells"),
        },)*];
    };
}

bounds! {
    "min-length" = MinLength,
    "max-length" = MaxLength,
    "min-items" = MinItems,
    "max-items" = MaxItems,
    "min-properties" = MinProperties,
    "max-properties" = MaxProperties,
}

pub(super) static RULE: Rule = Rule {
    pattern: bounded("size-bound", On::Node, MEASURES),
    group: Group::Limits,
    summary: "the bound of a text or a list is larger than an engine can hold callers to",
    docs: "## What it does
Looks at `minLength`, `maxLength`, `minItems`, `maxItems`, `minProperties` and `maxProperties`: how large they are.

## Why it fails
Engines that make a grammar of the arguments repeat a rule that many times. Beyond some number they refuse the schema, or do
not keep to the bound.

## Example
```rust
#[schemars(length(min = 5000))]
pub body: String,
```

## What to do
Leave such a bound out of the schema and check it in the tool.
```rust
#[schemars(length(min = 1, max = 200))]
pub body: String,
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
        for visit in walk.visits() {
            for (measure, keyword) in BOUNDS {
                if visit.has(*keyword)
                    && let Some(number) = visit.get(*keyword).and_then(whole_number)
                {
                    found(Amount {
                        measure,
                        node: Some((schema, visit.index())),
                        place: HitPlace::Keyword(*keyword),
                        number,
                        text: None,
                    });
                }
            }
        }
    }
}

/// A whole number, also one that is written with a point; those beyond the range are the largest.
fn whole_number(value: &Value) -> Option<u64> {
    const LARGEST: f64 = 9_007_199_254_740_992.0;
    value.as_u64().or_else(|| {
        let number = value.as_f64()?;
        if number >= LARGEST {
            return Some(u64::MAX);
        }
        let text = (number >= 0.0 && number.fract() == 0.0).then(|| format!("{number:.0}"))?;
        text.parse().ok()
    })
}

fn say(subject: &Subject<'_>) -> Words {
    let number = subject.hit.amount.unwrap_or_default();
    let keyword = match subject.hit.place {
        HitPlace::Keyword(keyword) => keyword.name(),
        _ => "",
    };
    Words {
        title: format!("{} with `\"{keyword}\": {number}`", subject.published()),
        label: "a large bound".to_owned(),
        help: "leave the bound out of the schema and check it in the tool".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_numbers_are_read_however_they_are_written() {
        assert_eq!(whole_number(&json!(5)), Some(5));
        assert_eq!(whole_number(&json!(5.0)), Some(5));
        assert_eq!(whole_number(&json!(1e30)), Some(u64::MAX));
        for none in [json!(-1), json!(1.5), json!("5"), json!(null)] {
            assert_eq!(whole_number(&none), None, "{none}");
        }
    }

    #[test]
    fn measures_are_the_bounds() {
        assert_eq!(MEASURES.len(), BOUNDS.len());
        for (name, keyword) in BOUNDS {
            assert_eq!(name.replace('-', ""), keyword.name().to_lowercase());
        }
    }
}
