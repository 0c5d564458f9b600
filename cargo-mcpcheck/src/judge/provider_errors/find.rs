//! Finds the messages that a text holds and reads what each of them says about a tool.

use std::ops::Range;

use regex_lite::Captures;
use serde_json::Value;

use super::catalogue::{Catalogue, Known};
use super::place::{Entry, Place, Root, parse};
use super::values::loose_value;
use super::views::{View, levels, views};

/// So many complaints are read; the rest is counted.
const MOST: usize = 500;
/// What is quoted of a message, in characters.
const QUOTED: usize = 300;

/// What a text says.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    /// What is said against tools and schemas, in the order of the text.
    pub(crate) complaints: Vec<Complaint>,
    /// What else is said: about an account, a model, a network.
    pub(crate) elsewhere: Option<Elsewhere>,
    /// Whether there are more complaints than were read.
    pub(crate) has_more: bool,
}

/// One complaint.
#[derive(Clone, Debug)]
pub(crate) struct Complaint {
    /// The message that it is.
    pub(crate) known: Known,
    /// The words, on one line.
    pub(crate) quoted: String,
    /// The fixed words of the message where they stand in the text as it was given.
    pub(crate) at: Option<Range<usize>>,
    /// The tool's name as it was sent.
    pub(crate) name: Option<String>,
    /// The number of the tool.
    pub(crate) entry: Option<Entry>,
    /// The place in the tool; `None` where the message names none.
    pub(crate) place: Option<Place>,
    /// Keywords or keys of the node that it is about.
    pub(crate) keywords: Vec<String>,
    /// The number of the member of the keyword's list.
    pub(crate) member: Option<usize>,
    /// Properties that are missing or superfluous.
    pub(crate) properties: Vec<String>,
    /// What a reference leads to.
    pub(crate) reference: Option<String>,
    /// A part of the schema that it quotes.
    pub(crate) value: Option<Value>,
    /// The kind of the value that it refuses: `array`, `object`, `bool`, `string`, `number`.
    pub(crate) kind: Option<String>,
    /// Whether the text ends in it.
    pub(crate) is_cut: bool,
}

/// What a text is about that is no schema error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Elsewhere {
    /// What it is, as a sentence.
    pub(crate) what: String,
    /// The words, on one line.
    pub(crate) quoted: String,
}

impl Complaint {
    /// Whether the words may as well come from something else than a tool: they name none.
    pub(crate) fn is_vague(&self) -> bool {
        let stage = self.known.message.stage.as_deref();
        let names_nothing = self.name.is_none() && self.entry.is_none() && self.place.is_none();
        names_nothing && matches!(stage, Some("opaque" | "client"))
    }

    /// Takes up what another message in the same words says of its cause, where neither says more.
    fn extend(&mut self, other: &Known) {
        let is_vague = matches!(other.message.stage.as_deref(), Some("opaque" | "client"))
            || other.host.is_some();
        if !self.is_vague() || !is_vague || other.message.general {
            return;
        }
        let explains = &mut self.known.message.explains;
        explains.extend(other.message.explains.iter().copied());
        explains.dedup();
        if self.known.host.is_none()
            && let Some(host) = &other.host
        {
            self.known.host = Some(host.clone());
            self.known.provider.clone_from(host);
        }
    }

    /// What makes two complaints one: the message, the tool and the place.
    fn key(&self) -> impl PartialEq + '_ {
        (
            self.known.message.regex.as_str(),
            &self.name,
            self.entry,
            &self.place,
            &self.keywords,
            &self.properties,
        )
    }
}

/// Reads a text.
pub(crate) fn read(text: &str, catalogue: &Catalogue) -> Reading {
    let levels = levels(text);
    let innermost = levels.last().map(String::as_str).unwrap_or_default();
    let views = views(innermost);
    let mut finder = Finder {
        catalogue,
        innermost,
        levels: &levels,
        found: Vec::new(),
        has_more: false,
    };
    for general in [false, true] {
        for view in &views {
            finder.find(view, general);
        }
    }
    let Finder {
        mut found,
        has_more,
        ..
    } = finder;
    found.sort_by_key(|(range, _)| range.start);
    let mut complaints: Vec<Complaint> = Vec::new();
    for (_, complaint) in found {
        if complaints
            .iter()
            .all(|known| known.key() != complaint.key())
        {
            complaints.push(complaint);
        }
    }
    drop_repeated(&mut complaints);
    number_by_parameter(&mut complaints, innermost);
    locate_in_text(&mut complaints, text);
    Reading {
        complaints,
        elsewhere: elsewhere(&views, catalogue),
        has_more,
    }
}

struct Finder<'a> {
    catalogue: &'a Catalogue,
    innermost: &'a str,
    levels: &'a [String],
    found: Vec<(Range<usize>, Complaint)>,
    has_more: bool,
}

impl Finder<'_> {
    fn find(&mut self, view: &View, general: bool) {
        let lower = view.text.to_lowercase();
        let messages = self.catalogue.messages().iter();
        for known in messages.filter(|known| known.message.general == general) {
            let is_useful = general || !known.message.explains.is_empty();
            if !is_useful || !known.needles.may_match(&view.text, &lower) {
                continue;
            }
            let Some(regex) = known.message.regex.get() else {
                continue;
            };
            for captures in regex.captures_iter(&view.text) {
                if self.found.len() >= MOST {
                    self.has_more = true;
                    return;
                }
                self.add(known, &captures, view, &lower);
            }
        }
    }

    fn add(&mut self, known: &Known, captures: &Captures<'_>, view: &View, lower: &str) {
        let Some(whole) = captures.get(0) else {
            return;
        };
        let range = view.original(&whole.range());
        let overlaps = |(other, _): &(Range<usize>, Complaint)| {
            other.start < range.end && range.start < other.end
        };
        if let Some((_, other)) = self.found.iter_mut().find(|found| overlaps(found)) {
            other.extend(known);
            return;
        }
        let rest = view.text.get(whole.end()..).unwrap_or_default();
        let is_cut = rest.trim().is_empty();
        let better = self.in_words_of_the_named(known, whole.as_str(), lower);
        let complaint = match better {
            Some((known, captures)) => self.complaint(known, &captures, is_cut),
            None => self.complaint(known, captures, is_cut),
        };
        self.found.push((range, complaint));
    }

    /// The same words as those of a provider whose name stands in the text.
    fn in_words_of_the_named<'t>(
        &self,
        known: &Known,
        words: &'t str,
        lower: &str,
    ) -> Option<(&Known, Captures<'t>)> {
        let is_named =
            |provider: &str| provider.len() > 2 && lower.contains(&provider.to_lowercase());
        if is_named(&known.provider) || known.message.general {
            return None;
        }
        self.catalogue
            .messages()
            .iter()
            .filter(|other| !other.message.general && other.host.is_none())
            .filter(|other| !other.message.explains.is_empty())
            .filter(|other| other.provider != known.provider && is_named(&other.provider))
            .find_map(|other| {
                let captures = other.message.regex.get()?.captures(words)?;
                let is_whole = captures.get(0)?.range() == (0..words.len());
                is_whole.then_some((other, captures))
            })
    }

    fn complaint(&self, known: &Known, captures: &Captures<'_>, is_cut: bool) -> Complaint {
        let group = |names: &[&str]| {
            let found = names.iter().find_map(|name| captures.name(name));
            found.map(|found| found.as_str().to_owned())
        };
        let number = |names: &[&str]| group(names).and_then(|digits| digits.parse::<usize>().ok());
        let grammar = known.message.path.as_deref();
        let mut place = group(&["path"]).map(|path| parse(&path, grammar));
        let entry = number(&["tool", "fd"])
            .or_else(|| number(&["tool_from_one"]).and_then(|number| number.checked_sub(1)))
            .map(|number| Entry {
                group: None,
                number,
                of_server: group(&["schema"]).is_some()
                    || grammar == Some("zod") && known.dialects == ["mcp"],
            });
        let of_place = place.as_mut().and_then(|place| place.entry.take());
        if let Some(schema) = group(&["schema"]) {
            let place = place.get_or_insert_default();
            place.root = if schema.starts_with("output") {
                Root::Output
            } else {
                Root::Input
            };
        }
        let keywords = group(&["keywords"]).filter(|_| place.is_none());
        let keywords = keywords.map_or_else(Vec::new, |list| listed(&list));
        let key = group(&["key", "keyword", "schema_keyword", "field"]);
        let own = known.message.keyword.clone();
        Complaint {
            quoted: one_line(captures.get(0).map_or("", |whole| whole.as_str())),
            at: None,
            name: group(&["name", "fn", "other"]).map(|name| bare_name(&name)),
            entry: of_place.or(entry),
            place,
            keywords: own.into_iter().chain(key).chain(keywords).collect(),
            member: number(&["idx"]),
            properties: group(&["property", "names"]).map_or_else(Vec::new, |list| listed(&list)),
            reference: group(&["reference", "missing"]),
            value: group(&["value"]).and_then(|value| self.value(&value, known)),
            kind: group(&["kind"]),
            is_cut,
            known: known.clone(),
        }
    }

    /// A quoted part of a schema; where undoing escapes has broken it, as it stands one depth further out.
    fn value(&self, text: &str, known: &Known) -> Option<Value> {
        loose_value(text)
            .or_else(|| {
                let regex = known.message.regex.get()?;
                self.levels.iter().rev().skip(1).find_map(|level| {
                    let captures = regex.captures(level)?;
                    loose_value(captures.name("value")?.as_str())
                })
            })
            .filter(|_| !self.innermost.is_empty())
    }
}

/// A name without what a wrapper or a sentence puts behind it.
fn bare_name(text: &str) -> String {
    let name = text.trim_start_matches(['"', '\'', '`', ' ']);
    let name = name
        .split(['"', '\'', '\\', '<', '`', '\n'])
        .next()
        .unwrap_or_default();
    name.trim()
        .trim_end_matches(['.', ',', ';', ':', ')'])
        .to_owned()
}

/// The members of a list as JSON or Python print it, with or without quotes.
fn listed(text: &str) -> Vec<String> {
    text.split(',')
        .map(|word| {
            word.trim_matches(|character: char| {
                character.is_whitespace() || "'\"`{}[]()".contains(character)
            })
        })
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The words of a message on one line.
fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.trim_start_matches(['*', ' ']);
    if line.chars().count() <= QUOTED {
        return line.to_owned();
    }
    let start: String = line.chars().take(QUOTED).collect();
    format!("{start}…")
}

/// Drops what only repeats a place, or says nothing, beside complaints that say more.
fn drop_repeated(complaints: &mut Vec<Complaint>) {
    let specific: Vec<(Option<Entry>, Option<Place>)> = complaints
        .iter()
        .filter(|complaint| !complaint.known.message.general)
        .map(|complaint| (complaint.entry, complaint.place.clone()))
        .collect();
    if specific.is_empty() {
        return;
    }
    complaints.retain(|complaint| {
        let says_nothing =
            complaint.name.is_none() && complaint.entry.is_none() && complaint.place.is_none();
        let is_repeated = specific.iter().any(|(entry, place)| {
            let words = |place: &Option<Place>| {
                place
                    .as_ref()
                    .map(|place| place.words.clone())
                    .unwrap_or_default()
            };
            *entry == complaint.entry && words(place).starts_with(&words(&complaint.place))
        });
        !complaint.known.message.general || !(says_nothing || is_repeated)
    });
}

/// OpenAI's envelope has the tool's number beside the message: `"param": "tools[36].parameters"`.
fn number_by_parameter(complaints: &mut [Complaint], text: &str) {
    let [complaint] = complaints else {
        return;
    };
    if complaint.entry.is_some() {
        return;
    }
    let quoted = ["\"param\"", "'param'"];
    let after = quoted.iter().find_map(|name| {
        let at = text.find(name)?;
        text.get(at + name.len()..)
    });
    let value = after.and_then(|after| loose_value(after.trim_start().strip_prefix(':')?));
    if let Some(Value::String(parameter)) = value
        && parameter.starts_with("tools[")
    {
        complaint.entry = parse(&parameter, None).entry;
    }
}

/// Finds the fixed words of each complaint in the text as it was given.
fn locate_in_text(complaints: &mut [Complaint], text: &str) {
    let mut from = 0;
    for complaint in complaints {
        let rest = text.get(from..).unwrap_or_default();
        let place = complaint.known.needles.place(rest);
        complaint.at = place.map(|place| place.start + from..place.end + from);
        if let Some(at) = &complaint.at {
            from = at.end;
        }
    }
}

/// What else a text says, in the words of `no-schema.toml`.
fn elsewhere(views: &[View], catalogue: &Catalogue) -> Option<Elsewhere> {
    let lowered: Vec<String> = views.iter().map(|view| view.text.to_lowercase()).collect();
    catalogue.elsewhere.iter().find_map(|known| {
        views.iter().zip(&lowered).find_map(|(view, lower)| {
            if !known.needles.may_match(&view.text, lower) {
                return None;
            }
            let found = known.message.regex.get()?.find(&view.text)?;
            Some(Elsewhere {
                what: known.message.text.clone(),
                quoted: one_line(found.as_str()),
            })
        })
    })
}
