//! How a row comes to its verdict: what clients do, settled to one verdict, and the evidence for it.

use super::model::{Client, Evidence, Mark, Outcomes};
use super::reader::{At, Mistake, Table};
use crate::diagnostics::Verdict;

/// The verdict that follows from what the default clients do: refused where two of them fail, or where one fails and a
/// user met it. One client that fails alone is that client's own fault, not the surface's.
pub(super) fn settle(outcomes: &Outcomes, clients: &[Client]) -> (Verdict, Vec<String>) {
    let counts = |name: &str| {
        let client = clients.iter().find(|client| client.name == name);
        client.is_some_and(|client| client.default)
    };
    let with = |wanted: Verdict| -> Vec<String> {
        let of_clients = outcomes.of_clients.iter();
        of_clients
            .filter(|(name, verdict)| *verdict == wanted && counts(name))
            .map(|(name, _)| name.clone())
            .collect()
    };
    let failing = with(Verdict::Reject);
    if failing.len() >= 2 || (failing.len() == 1 && outcomes.reported) {
        return (Verdict::Reject, failing);
    }
    match with(Verdict::Degrade) {
        degraded if degraded.is_empty() => (Verdict::Ok, Vec::new()),
        degraded => (Verdict::Degrade, degraded),
    }
}

/// Puts the report that `reported` names first; it has to be among the evidence, so that it has a date.
pub(super) fn promote(evidence: &mut Vec<Evidence>, source: At<String>) -> Result<(), Mistake> {
    match evidence
        .iter()
        .position(|entry| entry.source == source.value)
    {
        Some(index) => {
            let entry = evidence.remove(index);
            evidence.insert(0, entry);
            Ok(())
        }
        None => Err(Mistake::new(
            source.at,
            format!("`{}` is not among the row's `evidence`", source.value),
        )),
    }
}

/// The evidence of a row, a limit or another part of a file.
pub(crate) fn evidence(table: &mut Table<'_>) -> Result<Vec<Evidence>, Mistake> {
    let mut list = Vec::new();
    for mut entry in table.tables("evidence")? {
        let source = entry.string("source")?;
        let date = entry.date("date")?;
        let mark = entry.word("mark", &Mark::ALL)?;
        list.push(Evidence {
            source: entry.require("source", source)?.value,
            date: entry.require("date", date)?,
            mark: entry.require("mark", mark)?,
            oracle: entry.string("oracle")?.map(|oracle| oracle.value),
        });
        entry.finish()?;
    }
    Ok(list)
}
