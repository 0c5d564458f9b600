//! Tools by dialects and hosts at one glance, one file per format. What stands in a cell was decided before; nothing here
//! judges.

mod html;
mod human;
mod markdown;

use std::collections::BTreeSet;
use std::io::{self, Write};

use crate::diagnostics::{Column, Diagnostic, Matrix, Report, State};
use crate::report::{Look, Paths, text};

/// A form of the table.
#[derive(Debug)]
pub(crate) struct MatrixFormat {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// What it is, for `--help`.
    pub(crate) about: &'static str,
    /// Whether it can have colours.
    pub(crate) has_colours: bool,
    /// Writes the table.
    pub(crate) write: fn(&Report, &Matrix, &Look<'_>, &mut dyn Write) -> io::Result<()>,
}

/// All forms; the first is for people who ask for none.
pub(crate) static MATRIX_FORMATS: &[MatrixFormat] = &[
    MatrixFormat {
        name: "human",
        about: "for a terminal",
        has_colours: true,
        write: human::write,
    },
    MatrixFormat {
        name: "markdown",
        about: "for a README or a pull request",
        has_colours: false,
        write: markdown::write,
    },
    MatrixFormat {
        name: "html",
        about: "one page that needs nothing else",
        has_colours: false,
        write: html::write,
    },
];

/// The words for a state, worst first.
const STATES: [(State, &str); 4] = [
    (State::Refused, "refused"),
    (State::Loses, "something is lost"),
    (State::Unknown, "not known"),
    (State::Fine, "fine"),
];

/// The rule about tools that were seen and not understood.
const UNREAD: &str = "unreadable-tool";

fn word(state: State) -> &'static str {
    let mut states = STATES.iter();
    let found = states.find(|(known, _)| *known == state);
    found.map_or("not judged", |(_, word)| word)
}

/// Over all dialects and hosts the worst that is said of a tool; what its source hides counts as a loss.
fn worst(row: &crate::diagnostics::Row) -> State {
    let cells = row.cells.iter().map(|cell| cell.state).max();
    let cells = cells.unwrap_or(State::NotJudged);
    if row.traps.is_empty() {
        cells
    } else {
        cells.max(State::Loses)
    }
}

/// How a finding touches the tools of the table.
struct Touched<'m> {
    /// The tools, each once.
    tools: Vec<&'m str>,
    /// The columns in which a tool is refused over it, and in which something is lost.
    refused: Vec<&'m Column>,
    loses: Vec<&'m Column>,
}

impl<'m> Touched<'m> {
    /// Of all findings, by number.
    fn all(matrix: &'m Matrix, report: &Report) -> Vec<Touched<'m>> {
        let numbers = 0..report.diagnostics.len();
        let mut tools: Vec<Vec<&str>> = numbers.clone().map(|_| Vec::new()).collect();
        let mut columns: Vec<BTreeSet<(usize, bool)>> =
            numbers.clone().map(|_| BTreeSet::new()).collect();
        for row in matrix.servers.iter().flat_map(|server| &server.rows) {
            for number in row.findings() {
                if let Some(tools) = tools.get_mut(number) {
                    tools.push(&row.tool);
                }
            }
            for (column, cell) in row.cells.iter().enumerate() {
                for (number, state) in &cell.findings {
                    if let Some(columns) = columns.get_mut(*number) {
                        columns.insert((column, *state == State::Refused));
                    }
                }
            }
        }
        let touched = tools.into_iter().zip(columns).map(|(tools, columns)| {
            let of = |wanted: bool| {
                let chosen = columns.iter().filter(|(column, refused)| {
                    *refused == wanted && (wanted || !columns.contains(&(*column, true)))
                });
                let chosen = chosen.filter_map(|(column, _)| matrix.columns.get(*column));
                chosen.collect()
            };
            Touched {
                tools,
                refused: of(true),
                loses: of(false),
            }
        });
        touched.collect()
    }

    /// What the finding means where it means most. What is not read is not known.
    fn state(&self, diagnostic: &Diagnostic) -> State {
        if !self.refused.is_empty() {
            State::Refused
        } else if diagnostic.rule == UNREAD {
            State::Unknown
        } else {
            State::Loses
        }
    }

    /// "refused by gemini; lost in part in openai, mcp", without marks around the names.
    fn who(&self) -> String {
        let mut parts = Vec::new();
        if !self.refused.is_empty() {
            parts.push(format!("refused: {}", ids(&self.refused)));
        }
        if !self.loses.is_empty() {
            parts.push(format!("something is lost: {}", ids(&self.loses)));
        }
        parts.join("; ")
    }

    /// The tools by name, cut where there are many.
    fn tools(&self, quote: &str) -> String {
        const MOST: usize = 6;
        let shown = self.tools.iter().take(MOST);
        let shown: Vec<String> = shown
            .map(|name| format!("{quote}{}{quote}", tool(name)))
            .collect();
        let shown = shown.join(", ");
        match self.tools.len().saturating_sub(MOST) {
            0 => shown,
            more => format!("{shown} and {more} more"),
        }
    }
}

fn ids(columns: &[&Column]) -> String {
    let ids: Vec<&str> = columns.iter().map(|column| column.id.as_str()).collect();
    ids.join(", ")
}

/// The name of a tool, for one line.
fn tool(name: &str) -> String {
    if name.is_empty() {
        "(no name)".to_owned()
    } else {
        text::one_line(name).into_owned()
    }
}

/// The name of a server with its framework.
fn server(rows: &crate::diagnostics::ServerRows) -> (String, Option<String>) {
    let framework = rows.framework.as_deref().map(text::one_line);
    (
        text::one_line(&rows.server).into_owned(),
        framework.map(std::borrow::Cow::into_owned),
    )
}

/// `path:line:column` of a finding.
fn place(diagnostic: &Diagnostic, report: &Report, paths: &Paths<'_>) -> String {
    paths.place(diagnostic.primary.span, &report.sources)
}

/// What cures a finding: the words, and the lines to put in where there are some.
fn cure(diagnostic: &Diagnostic) -> (Vec<String>, Vec<String>) {
    let mut words: Vec<String> = diagnostic.helps.clone();
    let mut lines = Vec::new();
    if let Some(fix) = &diagnostic.fix {
        words.insert(0, fix.message.clone());
        let texts = fix.edits.iter().flat_map(|edit| edit.replacement.lines());
        let texts = texts
            .map(str::trim_end)
            .filter(|line| !line.trim().is_empty());
        lines.extend(texts.map(|line| text::one_line(line.trim_start()).into_owned()));
    }
    (words, lines)
}
