//! Which tools the numbers in a text mean: exactly, where the whole request is known, else by putting the known tools in
//! relation to all numbers.

use std::collections::BTreeMap;

use super::Question;
use super::align::{Fits, Reading, is_clear, readings};
use super::fit::{Judged, Strength};
use super::locate::{Candidate, Located, MOST, candidate, shown};
use super::sent::{Row, Sent};
use crate::judge::provider_errors::{Complaint, Entry};

/// So many different numbers are put in relation.
const MOST_NUMBERS: usize = 64;

/// The complaints that number their tool.
pub(super) struct Numbers<'c, 'q, 'a> {
    pub(super) complaints: &'c [Complaint],
    pub(super) numbered: &'c [usize],
    pub(super) question: &'q Question<'a>,
}

/// How the numbers of one reading were understood.
struct Understood<'r, 'a> {
    row: &'r Row<'a>,
    numbers: Vec<usize>,
    /// Which number of an entry counts.
    way: fn(Entry) -> Option<usize>,
    reading: Reading,
}

impl<'c, 'a> Numbers<'c, '_, 'a> {
    pub(super) fn locate(
        &self,
        rows: &[Row<'a>],
        judged: &mut Judged<'a>,
    ) -> Vec<(usize, Located<'a>)> {
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
        let ways: [fn(Entry) -> Option<usize>; 2] = [Entry::in_group, Entry::as_group];
        for way in ways {
            let mut by_number: BTreeMap<usize, Vec<&Complaint>> = BTreeMap::new();
            for (_, complaint) in self.complaints() {
                if let Some(number) = way(complaint.entry.unwrap_or_default()) {
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
                all.extend(found.into_iter().map(|reading| Understood {
                    row,
                    numbers: numbers.clone(),
                    way,
                    reading,
                }));
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
        let mut located = Vec::new();
        for (index, complaint) in self.complaints() {
            let entry = complaint.entry.unwrap_or_default();
            let mut candidates: Vec<Candidate<'a>> = Vec::new();
            let mut start = None;
            for one in understood {
                let sent = one.tool_of(entry);
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
    fn tool_of(&self, entry: Entry) -> Option<Sent<'a>> {
        let number = (self.way)(entry)?;
        let at = self.numbers.iter().position(|known| *known == number)?;
        let tool = (*self.reading.tools.get(at)?)?;
        self.row.tools.get(tool).copied()
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
