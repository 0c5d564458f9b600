//! Conditions of rows: how they are written (`when`, `min`, `max`, `matches`) and when they hold.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::DeValue;

use super::model::{Bound, Condition, LazyRegex, When};
use super::reader::{At, Mistake, Table, number, one_or_many, string, table, unknown, wanted};
use super::vocabulary::{Fact, FactKind, FactSpec, MeasureSpec};
use crate::schema::Keyword;

impl When {
    /// Whether all conditions hold for a hit, whose facts are asked for by name.
    pub(crate) fn holds<'f>(&self, mut fact: impl FnMut(&str) -> Option<Cow<'f, Fact>>) -> bool {
        self.0
            .iter()
            .all(|(name, condition)| fact(name).is_some_and(|fact| condition.holds(&fact)))
    }
}

impl Condition {
    fn holds(&self, fact: &Fact) -> bool {
        match (self, fact) {
            (Condition::Flag(wanted), Fact::Flag(found)) => wanted == found,
            (Condition::Within { min, max }, Fact::Number(number)) => (min..=max).contains(&number),
            (Condition::OneOf(words), fact) => {
                any_text(fact, |text| words.iter().any(|word| word == text))
            }
            (Condition::NoneOf(words), fact) => {
                !any_text(fact, |text| words.iter().any(|word| word == text))
            }
            (Condition::Matches(regex), fact) => any_text(fact, |text| regex.is_match(text)),
            _ => false,
        }
    }
}

fn any_text(fact: &Fact, holds: impl Fn(&str) -> bool) -> bool {
    match fact {
        Fact::Word(word) => holds(word),
        Fact::Words(words) => words.iter().any(|word| holds(word)),
        Fact::Text(text) => holds(text),
        Fact::Flag(_) | Fact::Number(_) => false,
    }
}

impl Bound {
    /// Whether a measured number, and its text if it has one, keep to the bound.
    pub(crate) fn keeps(&self, number: u64, text: Option<&str>) -> bool {
        self.min.is_none_or(|min| min <= number)
            && self.max.is_none_or(|max| number <= max)
            && self
                .matches
                .as_ref()
                .is_none_or(|regex| text.is_none_or(|text| regex.is_match(text)))
            && text.is_none_or(|text| self.reserved.iter().all(|name| name != text))
    }
}

/// Reads `when`. Each fact has to be known for every pattern of the row.
pub(super) fn when(row: &mut Table<'_>, facts: &[Vec<&'static FactSpec>]) -> Result<When, Mistake> {
    let Some(when) = row.table("when")? else {
        return Ok(When::default());
    };
    let mut conditions = Vec::new();
    for (name, value) in when.open() {
        let mut spec = None;
        for known in facts {
            let found = known.iter().find(|fact| fact.name == name.value);
            spec = Some(*found.ok_or_else(|| {
                let name = At {
                    value: name.value.to_owned(),
                    at: name.at.clone(),
                };
                unknown("fact", &name, known.iter().map(|fact| fact.name))
            })?);
        }
        if let Some(spec) = spec {
            conditions.push((spec.name, condition(value, spec)?));
        }
    }
    Ok(When(conditions))
}

fn condition(value: &Spanned<DeValue<'_>>, spec: &FactSpec) -> Result<Condition, Mistake> {
    match (spec.kind, value.get_ref()) {
        (FactKind::Flag, DeValue::Boolean(flag)) => Ok(Condition::Flag(*flag)),
        (FactKind::Flag, _) => Err(wanted(value, "true or false")),
        (FactKind::Number, DeValue::Table(_)) => range(value),
        (FactKind::Number, _) => number(value).map(|number| Condition::Within {
            min: number,
            max: number,
        }),
        (_, DeValue::Table(_)) => text_condition(value, spec),
        _ => words(one_or_many(value)?, spec).map(Condition::OneOf),
    }
}

fn range(value: &Spanned<DeValue<'_>>) -> Result<Condition, Mistake> {
    let mut range = table(value)?;
    let min = range.number("min")?;
    let max = range.number("max")?;
    range.finish()?;
    if min.is_none() && max.is_none() {
        return Err(Mistake::new(value.span(), "`min` or `max` is missing"));
    }
    Ok(Condition::Within {
        min: min.unwrap_or(0),
        max: max.unwrap_or(u64::MAX),
    })
}

fn text_condition(value: &Spanned<DeValue<'_>>, spec: &FactSpec) -> Result<Condition, Mistake> {
    let mut parts = table(value)?;
    let not = parts.value("not").map(one_or_many).transpose()?;
    let matches = parts.value("matches").map(string).transpose()?;
    parts.finish()?;
    match (not, matches) {
        (Some(not), None) => words(not, spec).map(Condition::NoneOf),
        (None, Some(matches)) => Ok(Condition::Matches(LazyRegex::new(matches.value))),
        _ => Err(Mistake::new(
            value.span(),
            "one of `not` and `matches` is wanted here",
        )),
    }
}

/// The texts, each of which has to be a word that the fact can have.
fn words(texts: Vec<At<String>>, spec: &FactSpec) -> Result<Vec<String>, Mistake> {
    for text in &texts {
        match spec.kind {
            FactKind::Word(words) if !words.contains(&text.value.as_str()) => {
                let what = format!("`{}`", spec.name);
                return Err(unknown(&what, text, words.iter().copied()));
            }
            FactKind::Keywords if Keyword::of(&text.value).is_none() => {
                let names = Keyword::ALL.iter().map(|keyword| keyword.name());
                return Err(unknown("keyword", text, names));
            }
            _ => {}
        }
    }
    Ok(texts.into_iter().map(|text| text.value).collect())
}

/// Reads `min`, `max`, `matches` and `reserved` of a limit.
pub(super) fn bound(limit: &mut Table<'_>, measure: &MeasureSpec) -> Result<Bound, Mistake> {
    let bound = Bound {
        min: limit.number("min")?,
        max: limit.number("max")?,
        matches: match limit.string("matches")? {
            Some(text) if !measure.text => {
                let message = format!("`{}` is a number, it has no text to match", measure.name);
                return Err(Mistake::new(text.at, message));
            }
            text => text.map(|text| LazyRegex::new(text.value)),
        },
        reserved: match limit.strings("reserved")? {
            texts if !measure.text && !texts.is_empty() => {
                let message = format!("`{}` is a number, it has no text", measure.name);
                return Err(Mistake::new(limit.at(), message));
            }
            texts => texts.into_iter().map(|text| text.value).collect(),
        },
    };
    let is_empty = bound.min.is_none()
        && bound.max.is_none()
        && bound.matches.is_none()
        && bound.reserved.is_empty();
    if is_empty {
        return Err(Mistake::new(
            limit.at(),
            "`min`, `max`, `matches` or `reserved` is missing",
        ));
    }
    Ok(bound)
}
