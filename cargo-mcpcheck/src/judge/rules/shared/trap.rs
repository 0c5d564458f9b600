//! Rules about traps: reading a source finds them, so such a rule has a level of its own and words, and no dialect judges.

use crate::diagnostics::Level;
use crate::schema::{Tool, Trap};

/// How a rule speaks about a kind of trap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrapRule {
    /// The level where the user says nothing of the rule.
    pub(crate) level: Level,
    /// Rules whose findings on the trap's node, or below it, would say the same again.
    pub(crate) covers: &'static [&'static str],
    /// The words; `None` for traps of other kinds.
    pub(crate) speak: fn(&TrapSubject<'_>) -> Option<TrapWords>,
}

/// A trap with everything around it.
#[derive(Clone, Copy)]
pub(crate) struct TrapSubject<'a> {
    /// The trap.
    pub(crate) trap: &'a Trap,
    /// The tool that it is on, for one that is on a published tool.
    pub(crate) tool: Option<&'a Tool>,
}

impl TrapSubject<'_> {
    /// The tool's name, fit for a terminal.
    pub(crate) fn tool_name(&self) -> String {
        self.tool
            .map(|tool| super::subject::clean(tool.name()))
            .unwrap_or_default()
    }
}

/// What is said about a trap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TrapWords {
    /// The headline: lower case, stands alone, no final stop.
    pub(crate) title: String,
    /// What is said under the place at fault.
    pub(crate) label: String,
    /// What is said under the further places, in their order.
    pub(crate) others: Vec<String>,
    /// Why it matters: what a user of the server meets.
    pub(crate) note: String,
    /// What to do.
    pub(crate) help: String,
}
