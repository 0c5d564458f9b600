//! The tools that may have been sent, with the numbers that a request gives them.

use crate::judge::provider_errors::Entry;
use crate::schema::{Server, Tool, ToolList};

/// A tool of a list.
#[derive(Clone, Copy)]
pub(super) struct Sent<'a> {
    pub(super) tool: &'a Tool,
    pub(super) server: &'a Server,
    /// Its number in the row.
    pub(super) flat: usize,
    /// The entry of `tools` that holds it, and its number there, where declarations stand in groups.
    group: Option<(usize, usize)>,
    /// Its number in its server's list.
    in_server: usize,
}

/// Tools that follow each other in a request. Those of a workspace's server stand together; where the row starts in the
/// request is not known.
pub(super) struct Row<'a> {
    pub(super) tools: Vec<Sent<'a>>,
    /// Whether the row may be the whole request: it was recorded.
    pub(super) is_recorded: bool,
}

/// The rows of a list: a recorded one is one row, in a workspace each server is one.
pub(super) fn rows(list: &ToolList, is_recorded: bool) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut base = 0;
    let mut next = 0;
    let mut array = None;
    for server in &list.servers {
        if !is_recorded || rows.is_empty() {
            rows.push(Row {
                tools: Vec::new(),
                is_recorded,
            });
            (base, next) = (0, 0);
        }
        for (in_server, tool) in server.tools.iter().enumerate() {
            let slot = tool.provenance.recorded_slot();
            let flat = match slot {
                Some(slot) => {
                    let of = (slot.file, slot.document, slot.array.as_str());
                    if array != Some(of) {
                        array = Some(of);
                        base = next;
                    }
                    base + slot.index
                }
                None => next,
            };
            next = next.max(flat + 1);
            let group = slot.and_then(|slot| Some((group_of(slot.array)?, slot.index)));
            if let Some(row) = rows.last_mut() {
                row.tools.push(Sent {
                    tool,
                    server,
                    flat,
                    group,
                    in_server,
                });
            }
        }
    }
    rows.retain(|row| !row.tools.is_empty());
    rows
}

/// The number of the entry of `tools` whose member an array is: `/tools/2/functionDeclarations`.
fn group_of(array: &crate::schema::Pointer) -> Option<usize> {
    let mut tokens: Vec<String> = array.tokens().collect();
    let member = tokens.pop()?;
    let number = tokens.pop()?.parse().ok()?;
    member
        .to_lowercase()
        .starts_with("function")
        .then_some(number)
}

impl Row<'_> {
    /// The tool that has this number if the row is the start of the request.
    pub(super) fn at_start(&self, number: usize) -> Option<usize> {
        self.tools.iter().position(|sent| sent.flat == number)
    }

    /// The tools that have this number if the row is the whole request, or the list of a server.
    pub(super) fn numbered(&self, entry: Entry) -> Vec<usize> {
        let in_groups = self.tools.iter().any(|sent| sent.group.is_some());
        let is_meant = |sent: &Sent<'_>| match entry.group {
            _ if entry.of_server => sent.in_server == entry.number,
            Some(group) if in_groups => sent.group == Some((group, entry.number)),
            None | Some(0) => self.is_recorded && sent.flat == entry.number,
            // One entry of `tools` for each server.
            Some(_) => sent.in_server == entry.number,
        };
        let numbered = self
            .tools
            .iter()
            .enumerate()
            .filter(|(_, sent)| is_meant(sent));
        numbered.map(|(index, _)| index).collect()
    }
}
