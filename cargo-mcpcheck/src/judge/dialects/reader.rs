//! TOML tables read key by key, with the place of every mistake. A key that nothing asked for is a mistake too.

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostics::did_you_mean;

/// What is wrong in a file, and where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) at: Range<usize>,
    pub(crate) message: String,
}

impl Mistake {
    pub(crate) fn new(at: Range<usize>, message: impl Into<String>) -> Mistake {
        Mistake {
            at,
            message: message.into(),
        }
    }
}

/// A value with its place.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    pub(crate) value: T,
    pub(crate) at: Range<usize>,
}

/// A calendar day as it stands in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day before all others.
    pub(crate) const MIN: Date = Date {
        year: 0,
        month: 1,
        day: 1,
    };

    /// Days since the first of January 1970, in the Gregorian calendar. Years are counted from March, so that the day that
    /// leap years add is the last one.
    pub(crate) fn days(self) -> i64 {
        let month = i64::from(self.month);
        let year = i64::from(self.year) - i64::from(month <= 2);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + i64::from(self.day) - 1;
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        year * 365 + leap_days + of_year - 719_468
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:04}-{:02}-{:02}",
            self.year, self.month, self.day
        )
    }
}

/// A table that remembers which of its keys were asked for.
pub(crate) struct Table<'t> {
    entries: &'t DeTable<'t>,
    at: Range<usize>,
    asked: Vec<&'static str>,
}

impl<'t> Table<'t> {
    pub(crate) fn new(entries: &'t DeTable<'t>, at: Range<usize>) -> Table<'t> {
        Table {
            entries,
            at,
            asked: Vec::new(),
        }
    }

    /// Where the table stands.
    pub(crate) fn at(&self) -> Range<usize> {
        self.at.clone()
    }

    /// The value under a key.
    pub(crate) fn value(&mut self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.asked.push(key);
        self.entries.get(key)
    }

    /// Every key with its value, for a table whose keys are the file's own.
    pub(crate) fn open(self) -> impl Iterator<Item = (At<&'t str>, &'t Spanned<DeValue<'t>>)> {
        self.entries.iter().map(|(key, value)| {
            let name = At {
                value: key.get_ref().as_ref(),
                at: key.span(),
            };
            (name, value)
        })
    }

    /// A mistake where a key stands that nothing asked for.
    pub(crate) fn finish(self) -> Result<(), Mistake> {
        for (key, _) in self.entries {
            let name = key.get_ref().as_ref();
            if !self.asked.contains(&name) {
                let hint = did_you_mean(name, self.asked.iter().copied());
                return Err(Mistake::new(
                    key.span(),
                    format!("unknown key `{name}`{hint}"),
                ));
            }
        }
        Ok(())
    }

    /// A value that has to be there.
    pub(crate) fn require<T>(&self, key: &str, value: Option<T>) -> Result<T, Mistake> {
        value.ok_or_else(|| Mistake::new(self.at(), format!("`{key}` is missing")))
    }

    pub(crate) fn string(&mut self, key: &'static str) -> Result<Option<At<String>>, Mistake> {
        self.value(key).map(string).transpose()
    }

    pub(crate) fn strings(&mut self, key: &'static str) -> Result<Vec<At<String>>, Mistake> {
        self.value(key).map_or(Ok(Vec::new()), one_or_many)
    }

    pub(crate) fn number(&mut self, key: &'static str) -> Result<Option<u64>, Mistake> {
        self.value(key).map(number).transpose()
    }

    pub(crate) fn flag(&mut self, key: &'static str) -> Result<Option<bool>, Mistake> {
        self.value(key)
            .map(|value| match value.get_ref() {
                DeValue::Boolean(flag) => Ok(*flag),
                _ => Err(wanted(value, "true or false")),
            })
            .transpose()
    }

    pub(crate) fn date(&mut self, key: &'static str) -> Result<Option<Date>, Mistake> {
        self.value(key).map(date).transpose()
    }

    pub(crate) fn table(&mut self, key: &'static str) -> Result<Option<Table<'t>>, Mistake> {
        self.value(key).map(table).transpose()
    }

    /// An array of tables, `[[key]]`.
    pub(crate) fn tables(&mut self, key: &'static str) -> Result<Vec<Table<'t>>, Mistake> {
        let Some(value) = self.value(key) else {
            return Ok(Vec::new());
        };
        match value.get_ref() {
            DeValue::Array(items) => items.iter().map(table).collect(),
            _ => Err(wanted(value, "a list of tables")),
        }
    }

    /// A word of a closed list.
    pub(crate) fn word<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, Mistake> {
        self.string(key)?.map(|text| word(&text, words)).transpose()
    }
}

/// The meaning of a word of a closed list.
pub(crate) fn word<T: Copy>(text: &At<String>, words: &[(&str, T)]) -> Result<T, Mistake> {
    words
        .iter()
        .find(|(name, _)| *name == text.value)
        .map(|(_, meaning)| *meaning)
        .ok_or_else(|| unknown("word", text, words.iter().map(|(name, _)| *name)))
}

/// The mistake of a name that is in no list.
pub(crate) fn unknown<'c>(
    what: &str,
    name: &At<String>,
    known: impl Iterator<Item = &'c str> + Clone,
) -> Mistake {
    let mut hint = did_you_mean(&name.value, known.clone());
    let all: Vec<&str> = known.collect();
    if all.is_empty() {
        hint.push_str(", none is known here");
    } else if hint.is_empty() && all.len() <= 12 {
        hint = format!(", known are `{}`", all.join("`, `"));
    }
    Mistake::new(
        name.at.clone(),
        format!("unknown {what} `{}`{hint}", name.value),
    )
}

pub(crate) fn string(value: &Spanned<DeValue<'_>>) -> Result<At<String>, Mistake> {
    match value.get_ref() {
        DeValue::String(text) => Ok(At {
            value: text.clone().into_owned(),
            at: value.span(),
        }),
        _ => Err(wanted(value, "a text")),
    }
}

/// A text, or a list of texts.
pub(crate) fn one_or_many(value: &Spanned<DeValue<'_>>) -> Result<Vec<At<String>>, Mistake> {
    match value.get_ref() {
        DeValue::Array(items) => items.iter().map(string).collect(),
        _ => string(value).map(|text| vec![text]),
    }
}

pub(crate) fn number(value: &Spanned<DeValue<'_>>) -> Result<u64, Mistake> {
    match value.get_ref() {
        DeValue::Integer(digits) => u64::from_str_radix(digits.as_str(), digits.radix())
            .map_err(|_| wanted(value, "a number that is not negative")),
        _ => Err(wanted(value, "a whole number")),
    }
}

pub(crate) fn table<'t>(value: &'t Spanned<DeValue<'t>>) -> Result<Table<'t>, Mistake> {
    match value.get_ref() {
        DeValue::Table(entries) => Ok(Table::new(entries, value.span())),
        _ => Err(wanted(value, "a table")),
    }
}

fn date(value: &Spanned<DeValue<'_>>) -> Result<Date, Mistake> {
    let DeValue::Datetime(moment) = value.get_ref() else {
        return Err(wanted(value, "a date such as 2026-11-30, without quotes"));
    };
    match (moment.date, moment.time) {
        (Some(day), None) => Ok(Date {
            year: day.year,
            month: day.month,
            day: day.day,
        }),
        _ => Err(wanted(value, "a date without a time")),
    }
}

/// The mistake of a value of the wrong kind.
pub(crate) fn wanted(value: &Spanned<DeValue<'_>>, what: &str) -> Mistake {
    let found = value.get_ref().type_str();
    Mistake::new(value.span(), format!("{what} is wanted here, not {found}"))
}
