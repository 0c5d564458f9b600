//! Which tool each complaint is about.

use super::Question;
use super::fit::{Fit, Judged, Strength};
use super::names::{Likeness, likeness};
use super::numbers::Numbers;
use super::resolve::names_a_place;
use super::sent::{Row, Sent, rows};
use crate::judge::provider_errors::Complaint;
use crate::schema::{Server, Tool};

/// So many candidates are named.
pub(super) const MOST: usize = 8;

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

/// A tool with how well it fits.
pub(super) fn candidate<'a>(
    sent: Sent<'a>,
    complaint: &Complaint,
    judged: &mut Judged<'a>,
) -> Candidate<'a> {
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

/// A name for a message.
pub(super) fn shown(name: &str) -> String {
    crate::judge::rules::clean(name).replace('`', "'")
}
