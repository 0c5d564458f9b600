//! Which tool each complaint is about.

use std::collections::BTreeMap;

use super::Question;
use super::align::{Fits, Reading, is_clear, readings};
use super::fit::{Fit, Judged, Strength};
use super::names::{Likeness, likeness};
use super::resolve::names_a_place;
use super::sent::{Row, Sent, rows};
use crate::judge::provider_errors::{Complaint, Entry};
use crate::schema::{Server, Tool};

/// So many candidates are named.
const MOST: usize = 8;
/// So many different numbers are put in relation.
const MOST_NUMBERS: usize = 64;

/// A tool that a complaint may be about.
#[derive(Clone)]
pub(super) struct Candidate<'a> {
    pub(super) server: &'a Server,
    pub(super) tool: &'a Tool,
    pub(super) fit: Fit,
}

/// Where a complaint leads.
#[derive(Clone)]
pub(super) enum Located<'a> {
    /// To this tool; how that is known.
    One(Candidate<'a>, String),
    /// The text tells no tool: these have what leads to such words.
    Suspects(Vec<Candidate<'a>>, String),
    /// One of these, the likeliest first; why, and what would tell.
    Several(Vec<Candidate<'a>>, String),
    /// To none of the tools that are known.
    Nowhere(String),
}

/// Finds the tools of all complaints.
pub(super) fn locate<'a>(
    complaints: &[Complaint],
    question: &Question<'a>,
    judged: &mut Judged<'a>,
) -> Vec<Located<'a>> {
    let rows = rows(question.list, question.is_recorded);
    let mut located: Vec<Option<Located<'a>>> = complaints
        .iter()
        .map(|complaint| match (&complaint.name, complaint.entry) {
            (Some(name), _) => Some(named(name, complaint, &rows, judged)),
            (None, Some(_)) => None,
            (None, None) => Some(unnamed(complaint, &rows, judged)),
        })
        .collect();
    let numbered: Vec<usize> = (0..complaints.len())
        .filter(|index| located.get(*index).is_some_and(Option::is_none))
        .collect();
    let of_numbers = Numbers {
        complaints,
        numbered: &numbered,
        question,
    };
    for (index, place) in of_numbers.locate(&rows, judged) {
        if let Some(slot) = located.get_mut(index) {
            *slot = Some(place);
        }
    }
    located
        .into_iter()
        .map(|place| place.unwrap_or_else(|| Located::Nowhere("the text tells no tool".to_owned())))
        .collect()
}

fn candidate<'a>(sent: Sent<'a>, complaint: &Complaint, judged: &mut Judged<'a>) -> Candidate<'a> {
    Candidate {
        server: sent.server,
        tool: sent.tool,
        fit: judged.fit(&sent.server.name, sent.tool, complaint),
    }
}

fn all<'r, 'a>(rows: &'r [Row<'a>]) -> impl Iterator<Item = Sent<'a>> + 'r {
    rows.iter().flat_map(|row| row.tools.iter().copied())
}

/// The tool of a name as sent.
fn named<'a>(
    name: &str,
    complaint: &Complaint,
    rows: &[Row<'a>],
    judged: &mut Judged<'a>,
) -> Located<'a> {
    let like = |sent: &Sent<'_>| likeness(name, sent.tool.name(), complaint.is_cut);
    let Some(best) = all(rows)
        .filter_map(|sent| like(&sent).map(|like| (like, sent.tool.name().len())))
        .max()
    else {
        return Located::Nowhere(if rows.is_empty() {
            String::new()
        } else {
            format!("no tool that is known is called `{}`", shown(name))
        });
    };
    let is_best =
        |sent: &Sent<'_>| like(sent).map(|like| (like, sent.tool.name().len())) == Some(best);
    let mut found: Vec<Candidate<'a>> = all(rows)
        .filter(is_best)
        .map(|sent| candidate(sent, complaint, judged))
        .collect();
    let is_about_equal_names = complaint.known.message.explains.contains(&"duplicate-name");
    if is_about_equal_names && let Some(last) = found.pop() {
        let how = if found.is_empty() {
            "only one tool that is known has this name: the other is the host's own, or of another server".to_owned()
        } else {
            format!("{} tools have this name", found.len() + 1)
        };
        return Located::One(last, how);
    }
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.fit.strength));
    let how = match best.0 {
        Likeness::Equal => String::new(),
        Likeness::Respelled => format!("the tool was sent as `{}`", shown(name)),
        Likeness::Prefixed | Likeness::Suffix => {
            format!(
                "the tool was sent as `{}`, with the host's prefix",
                shown(name)
            )
        }
        Likeness::Shortened => format!(
            "the tool was sent as `{}`, which is not its whole name",
            shown(name)
        ),
    };
    let is_clear = match found.as_slice() {
        [first, second, ..] => first.fit.strength > second.fit.strength,
        _ => true,
    };
    if is_clear && let Some(first) = found.first() {
        return Located::One(first.clone(), how);
    }
    found.truncate(MOST);
    let why = format!(
        "{} tools that are known may have been sent as `{}`",
        found.len(),
        shown(name)
    );
    Located::Several(found, why)
}

/// The tools that explain a complaint which names none.
fn unnamed<'a>(complaint: &Complaint, rows: &[Row<'a>], judged: &mut Judged<'a>) -> Located<'a> {
    let mut found: Vec<Candidate<'a>> = all(rows)
        .map(|sent| candidate(sent, complaint, judged))
        .collect();
    let best = found
        .iter()
        .map(|candidate| candidate.fit.strength)
        .max()
        .unwrap_or_default();
    if best < Strength::Fits
        && !complaint.is_vague()
        && let [only] = found.as_slice()
    {
        let why = "the text names no tool: this one is a suspect, because it is the only one that is known".to_owned();
        return Located::Suspects(vec![only.clone()], why);
    }
    if best < Strength::Fits {
        return Located::Nowhere(if rows.is_empty() {
            String::new()
        } else {
            "the text names no tool, and no tool that is known has what leads to it".to_owned()
        });
    }
    found.retain(|candidate| candidate.fit.strength == best);
    let is_telling =
        |candidate: &Candidate<'_>| candidate.fit.nodes.iter().any(|node| node.is_telling);
    let count = found.len();
    match found.as_slice() {
        [only] if is_telling(only) => {
            let how =
                "the text names no tool: this is the only one that is known with what it says"
                    .to_owned();
            Located::One(only.clone(), how)
        }
        _ => {
            let what = if names_a_place(complaint) {
                "what it says"
            } else {
                "what leads to it"
            };
            let why = if count == 1 {
                format!(
                    "the text names no tool: this one is a suspect, because it is the only one that is known with {what}"
                )
            } else {
                format!(
                    "the text names no tool: this one is a suspect, one of {count} tools with {what}"
                )
            };
            Located::Suspects(found, why)
        }
    }
}

/// The complaints that number their tool.
struct Numbers<'c, 'q, 'a> {
    complaints: &'c [Complaint],
    numbered: &'c [usize],
    question: &'q Question<'a>,
}

/// How the numbers of one reading were understood.
struct Understood<'r, 'a> {
    row: &'r Row<'a>,
    reading: Reading,
}

impl<'c, 'a> Numbers<'c, '_, 'a> {
    fn locate(&self, rows: &[Row<'a>], judged: &mut Judged<'a>) -> Vec<(usize, Located<'a>)> {
        if self.numbered.is_empty() {
            return Vec::new();
        }
        if rows.is_empty() {
            return self.each(|_| Located::Nowhere(String::new()));
        }
        if let Some(found) = self.exactly(rows, judged, Strength::Fits) {
            return found;
        }
        let sorted: Vec<Row<'a>> = rows.iter().map(by_name).collect();
        for (rows, is_sorted) in [(rows, false), (sorted.as_slice(), true)] {
            let understood = self.aligned(rows, judged);
            if !understood.is_empty() {
                return self.tell(&understood, is_sorted, judged);
            }
        }
        if let Some(found) = self.exactly(rows, judged, Strength::Possible) {
            return found;
        }
        self.each(|complaint| {
            let number = complaint.entry.unwrap_or_default().number;
            if let [row] = rows
                && let Some(sent) = row.at_start(number).and_then(|at| row.tools.get(at))
                && let found = candidate(*sent, complaint, judged)
                && found.fit.strength > Strength::None
            {
                let why = format!(
                    "number {number} counts over all tools of the request: this one is a suspect, because it is the one if the tools of `{}` come first",
                    shown(&sent.server.name)
                );
                return Located::Suspects(vec![found], why);
            }
            Located::Nowhere(format!(
                "no tool that is known fits number {number}: the fault is not in {}",
                if self.question.is_recorded { "this list" } else { "this workspace" }
            ))
        })
    }

    fn each(&self, mut place: impl FnMut(&Complaint) -> Located<'a>) -> Vec<(usize, Located<'a>)> {
        let complaints = self.complaints();
        complaints
            .map(|(index, complaint)| (index, place(complaint)))
            .collect()
    }

    fn complaints(&self) -> impl Iterator<Item = (usize, &'c Complaint)> + '_ {
        let complaints = self.complaints;
        self.numbered
            .iter()
            .filter_map(move |index| Some((*index, complaints.get(*index)?)))
    }

    /// The tools that have these numbers, if a row is the whole request and all of them fit.
    fn exactly(
        &self,
        rows: &[Row<'a>],
        judged: &mut Judged<'a>,
        least: Strength,
    ) -> Option<Vec<(usize, Located<'a>)>> {
        for row in rows {
            let mut found = Vec::new();
            for (index, complaint) in self.complaints() {
                let numbered = row.numbered(complaint.entry.unwrap_or_default());
                let candidates = numbered.iter().filter_map(|tool| row.tools.get(*tool));
                let mut candidates: Vec<Candidate<'a>> = candidates
                    .map(|sent| candidate(*sent, complaint, judged))
                    .collect();
                candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.fit.strength));
                if let Some(first) = candidates
                    .into_iter()
                    .next()
                    .filter(|first| first.fit.strength >= least)
                {
                    let number = complaint.entry.unwrap_or_default().number;
                    let how = format!(
                        "number {number} of the list, counted from zero, is `{}`",
                        shown(first.tool.name())
                    );
                    found.push((index, Located::One(first, how)));
                }
            }
            if found.len() == self.numbered.len() {
                return Some(found);
            }
        }
        None
    }

    /// The best ways to see the numbers as those of a part of the request.
    fn aligned<'r>(&self, rows: &'r [Row<'a>], judged: &mut Judged<'a>) -> Vec<Understood<'r, 'a>> {
        let mut all: Vec<Understood<'r, 'a>> = Vec::new();
        for ways in [Entry::in_group, Entry::as_group] {
            let mut by_number: BTreeMap<usize, Vec<&Complaint>> = BTreeMap::new();
            for (_, complaint) in self.complaints() {
                if let Some(number) = ways(complaint.entry.unwrap_or_default()) {
                    by_number.entry(number).or_default().push(complaint);
                }
            }
            let numbers: Vec<usize> = by_number.keys().copied().take(MOST_NUMBERS).collect();
            for row in rows.iter().filter(|_| !numbers.is_empty()) {
                let strengths: Vec<Vec<Strength>> = by_number
                    .values()
                    .take(MOST_NUMBERS)
                    .map(|complaints| strengths(row, complaints, judged))
                    .collect();
                let flats: Vec<usize> = row.tools.iter().map(|sent| sent.flat).collect();
                let fits = Fits {
                    numbers: &numbers,
                    strengths: &strengths,
                };
                let found = readings(&fits, &flats);
                all.extend(found.into_iter().map(|reading| Understood { row, reading }));
            }
        }
        let most = all
            .iter()
            .map(|one| one.reading.count())
            .max()
            .unwrap_or_default();
        all.retain(|one| one.reading.count() == most);
        all.sort_by_key(|one| std::cmp::Reverse(one.reading.weight()));
        all
    }

    fn tell(
        &self,
        understood: &[Understood<'_, 'a>],
        is_sorted: bool,
        judged: &mut Judged<'a>,
    ) -> Vec<(usize, Located<'a>)> {
        let readings: Vec<Reading> = understood.iter().map(|one| one.reading.clone()).collect();
        let is_clear = is_clear(&readings);
        let numbers: Vec<usize> = self.distinct_numbers();
        let mut located = Vec::new();
        for (index, complaint) in self.complaints() {
            let entry = complaint.entry.unwrap_or_default();
            let mut candidates: Vec<Candidate<'a>> = Vec::new();
            let mut start = None;
            for one in understood {
                let sent = one.tool_of(entry, &numbers);
                if let Some(sent) = sent
                    && candidates
                        .iter()
                        .all(|known| !std::ptr::eq(known.tool, sent.tool))
                {
                    start = start.or(one.reading.start);
                    candidates.push(candidate(sent, complaint, judged));
                }
                if is_clear {
                    break;
                }
            }
            let place = match candidates.as_slice() {
                [] => Located::Nowhere(format!(
                    "number {} is none of the tools that are known: it belongs to another server or to the host",
                    entry.number
                )),
                [only] => {
                    let how = self.how(entry, only, start, is_sorted, readings.len());
                    Located::One(only.clone(), how)
                }
                several => {
                    let why = format!(
                        "numbers count over all tools of the request, and the tools that are known may stand in it at {} places",
                        readings.len()
                    );
                    Located::Several(several.iter().take(MOST).cloned().collect(), why)
                }
            };
            located.push((index, place));
        }
        located
    }

    fn distinct_numbers(&self) -> Vec<usize> {
        let mut numbers: Vec<usize> = self
            .complaints()
            .map(|(_, complaint)| complaint.entry.unwrap_or_default().number)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn how(
        &self,
        entry: Entry,
        found: &Candidate<'_>,
        start: Option<isize>,
        is_sorted: bool,
        others: usize,
    ) -> String {
        let number = entry.number;
        let name = shown(found.tool.name());
        let count = self.distinct_numbers().len();
        let sorted = if is_sorted {
            ", in the order of their names"
        } else {
            ""
        };
        let only = if others > 1 { "best" } else { "only" };
        match start {
            Some(start) if count > 1 => format!(
                "number {number} counts over all tools of the request: that the tools of `{}` start at {start}{sorted} is the {only} way in which \
                 all {count} numbers fit, and makes it `{name}`",
                shown(&found.server.name)
            ),
            Some(start) => format!(
                "number {number} counts over all tools of the request: `{name}` is the {only} tool that fits, so the tools of `{}` start at {start}{sorted}",
                shown(&found.server.name)
            ),
            None => format!(
                "number {number} counts over all tools of the request: the numbers fit no run of the tools that are known, so some were left out; \
                 `{name}` is the only one that fits this number"
            ),
        }
    }
}

impl<'a> Understood<'_, 'a> {
    fn tool_of(&self, entry: Entry, numbers: &[usize]) -> Option<Sent<'a>> {
        let by_group = Entry::as_group(entry).filter(|_| {
            self.reading.tools.len() != numbers.len() || Entry::in_group(entry).is_none()
        });
        match self.reading.start {
            Some(start) => {
                let readings = [Entry::in_group(entry), Entry::as_group(entry)];
                let mut flats = readings.into_iter().flatten().filter_map(|number| {
                    usize::try_from(isize::try_from(number).ok()? - start).ok()
                });
                flats.find_map(|flat| {
                    let at = self.row.tools.iter().position(|sent| sent.flat == flat)?;
                    let is_meant = self.reading.tools.contains(&Some(at));
                    self.row.tools.get(at).copied().filter(|_| is_meant)
                })
            }
            None => {
                let number = by_group.unwrap_or(entry.number);
                let at = numbers.iter().position(|known| *known == number)?;
                let tool = (*self.reading.tools.get(at)?)?;
                self.row.tools.get(tool).copied()
            }
        }
    }
}

/// How well each tool fits all complaints of one number: as well as it fits the best of them, if it has the places of all.
fn strengths<'a>(
    row: &Row<'a>,
    complaints: &[&Complaint],
    judged: &mut Judged<'a>,
) -> Vec<Strength> {
    let of_tool = |sent: &Sent<'a>| {
        let each = complaints
            .iter()
            .map(|complaint| judged.fit(&sent.server.name, sent.tool, complaint).strength);
        let each: Vec<Strength> = each.collect();
        let has_all = !each.contains(&Strength::None);
        each.into_iter()
            .max()
            .filter(|_| has_all)
            .unwrap_or_default()
    };
    row.tools.iter().map(of_tool).collect()
}

/// The tools of a row in the order of their names, as some hosts send them.
fn by_name<'a>(row: &Row<'a>) -> Row<'a> {
    let mut tools = row.tools.clone();
    tools.sort_by(|one, other| one.tool.name().cmp(other.tool.name()));
    for (flat, sent) in tools.iter_mut().enumerate() {
        sent.flat = flat;
    }
    Row {
        tools,
        is_recorded: row.is_recorded,
    }
}

/// A name for a message.
pub(super) fn shown(name: &str) -> String {
    crate::judge::rules::clean(name).replace('`', "'")
}
