//! Findings seen from the other side: tools as rows, dialects and hosts as columns, and in each cell the worst that is said.
//! A cell holds findings of the run and nothing else; where there is none, it says whether the tool was read at all.

use std::collections::{BTreeMap, BTreeSet};

use super::{Diagnostic, Objected, Objections, Said, Verdict};
use crate::schema::{Rewritten, Server, Tool, ToolList};
use crate::source::Span;

/// Tools by dialects and hosts.
#[derive(Debug, Default)]
pub(crate) struct Matrix {
    /// The dialects, then the hosts, in the order asked for.
    pub(crate) columns: Vec<Column>,
    /// The servers with tools, in the order of the list.
    pub(crate) servers: Vec<ServerRows>,
    /// What the surfaces say to each finding of the report, by its number there.
    pub(crate) said: Vec<Vec<Said>>,
    /// The findings that are about no tool of a row, by number.
    pub(crate) beside: Vec<usize>,
}

/// A dialect or host that judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) is_host: bool,
    /// Whether anything is known of it.
    pub(crate) is_known: bool,
}

/// The tools of a server.
#[derive(Debug)]
pub(crate) struct ServerRows {
    pub(crate) server: String,
    /// The framework and its version.
    pub(crate) framework: Option<String>,
    pub(crate) rows: Vec<Row>,
}

/// A tool; tools of one server that have the same name are one row.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) tool: String,
    /// Why not all of it is known.
    pub(crate) unknown: Option<String>,
    /// Findings that no dialect or host judges, by number: the tool is not what its source seems to say.
    pub(crate) traps: Vec<usize>,
    /// One for each column.
    pub(crate) cells: Vec<Cell>,
}

/// What a surface says to a tool.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) state: State,
    /// The findings behind it, by number, each with what it means here.
    pub(crate) findings: Vec<(usize, State)>,
}

/// The worst that is said of a tool; the larger the worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    /// The settings have this surface not judge this server.
    NotJudged,
    /// Nothing is said against it.
    Fine,
    /// Nothing is said against what could be read, and not all could be.
    Unknown,
    /// Accepted, and something is lost.
    Loses,
    /// The tool, or the request or list that holds it, is refused.
    Refused,
}

impl Matrix {
    /// Adds servers with the columns that judge them. What is said of them comes with [`Matrix::fill`].
    pub(crate) fn add(&mut self, list: &ToolList, columns: Vec<Column>) {
        let mut judged = Vec::new();
        for column in columns {
            let known = self.columns.iter().position(|known| known.id == column.id);
            judged.push(known.unwrap_or_else(|| {
                self.columns.push(column);
                self.columns.len() - 1
            }));
        }
        for server in list
            .servers
            .iter()
            .filter(|server| !server.tools.is_empty())
        {
            self.servers.push(rows(server, &judged, &self.columns));
        }
        let width = self.columns.len();
        let cells = |rows: &mut ServerRows| {
            for row in &mut rows.rows {
                row.cells.resize(width, Cell::new(State::NotJudged));
            }
        };
        self.servers.iter_mut().for_each(cells);
    }

    /// Puts in what is said, with the numbers that the findings have in the report.
    pub(crate) fn fill(&mut self, objections: Vec<Objections>, diagnostics: &[Diagnostic]) {
        let numbers = numbers(diagnostics);
        self.said = vec![Vec::new(); diagnostics.len()];
        let places = self.places();
        let mut is_placed = vec![false; diagnostics.len()];
        for objection in objections {
            let key = (
                objection.rule,
                objection.span,
                objection.fingerprint.as_str(),
            );
            let Some(&number) = numbers.get(&key) else {
                continue;
            };
            for objected in &objection.on {
                if let Some(cell) = self.cell(&places, objected) {
                    is_placed[number] = true;
                    cell.add(number, State::of(objected.verdict));
                }
            }
            for said in objection.said {
                if !self.said[number].contains(&said) {
                    self.said[number].push(said);
                }
            }
        }
        for (number, diagnostic) in diagnostics.iter().enumerate() {
            if diagnostic.verdicts.is_empty() {
                for place in &diagnostic.places {
                    if let Some(row) = self.row(&places, &place.server, &place.tool) {
                        is_placed[number] = true;
                        add_once(&mut row.traps, number);
                    }
                }
            }
        }
        let rest = is_placed.iter().enumerate();
        self.beside = rest
            .filter(|(_, is_placed)| !**is_placed)
            .map(|(number, _)| number)
            .collect();
    }

    fn places(&self) -> BTreeMap<(String, String), (usize, usize)> {
        let mut places = BTreeMap::new();
        for (server, of_server) in self.servers.iter().enumerate() {
            for (row, of_row) in of_server.rows.iter().enumerate() {
                let key = (of_server.server.clone(), of_row.tool.clone());
                places.insert(key, (server, row));
            }
        }
        places
    }

    fn row(
        &mut self,
        places: &BTreeMap<(String, String), (usize, usize)>,
        server: &str,
        tool: &str,
    ) -> Option<&mut Row> {
        let (server, row) = *places.get(&(server.to_owned(), tool.to_owned()))?;
        self.servers.get_mut(server)?.rows.get_mut(row)
    }

    fn cell(
        &mut self,
        places: &BTreeMap<(String, String), (usize, usize)>,
        objected: &Objected,
    ) -> Option<&mut Cell> {
        let mut columns = self.columns.iter();
        let column = columns.position(|column| column.id == objected.surface)?;
        let row = self.row(places, &objected.server, &objected.tool)?;
        row.cells.get_mut(column)
    }
}

impl Row {
    /// The findings of all cells and those that no surface judges, each once, in the order of the report.
    pub(crate) fn findings(&self) -> Vec<usize> {
        let of_cells = self.cells.iter().flat_map(|cell| &cell.findings);
        let of_cells = of_cells.map(|(number, _)| number);
        let all: BTreeSet<usize> = of_cells.chain(&self.traps).copied().collect();
        all.into_iter().collect()
    }
}

impl Cell {
    fn new(state: State) -> Cell {
        Cell {
            state,
            findings: Vec::new(),
        }
    }

    fn add(&mut self, finding: usize, state: State) {
        self.state = self.state.max(state);
        let mut known = self.findings.iter_mut();
        match known.find(|(number, _)| *number == finding) {
            Some((_, known)) => *known = (*known).max(state),
            None => self.findings.push((finding, state)),
        }
    }
}

impl State {
    fn of(verdict: Verdict) -> State {
        match verdict {
            Verdict::Ok => State::Fine,
            Verdict::Degrade => State::Loses,
            Verdict::Reject => State::Refused,
        }
    }
}

/// The rows of a server before anything is said.
fn rows(server: &Server, judged: &[usize], columns: &[Column]) -> ServerRows {
    let mut rows: Vec<Row> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for tool in &server.tools {
        let at = *known.entry(tool.name()).or_insert(rows.len());
        if at == rows.len() {
            rows.push(Row {
                tool: tool.name().to_owned(),
                unknown: None,
                traps: Vec::new(),
                cells: vec![Cell::new(State::NotJudged); columns.len()],
            });
        }
        if let Some(row) = rows.get_mut(at) {
            row.unknown = row.unknown.take().or_else(|| unknown(tool, server));
            for column in judged {
                let is_known = columns.get(*column).is_some_and(|column| column.is_known);
                if let Some(cell) = row.cells.get_mut(*column) {
                    cell.state = if row.unknown.is_none() && is_known {
                        State::Fine
                    } else {
                        State::Unknown
                    };
                }
            }
        }
    }
    ServerRows {
        server: server.name.clone(),
        framework: server.framework.clone(),
        rows,
    }
}

/// Why a tool is not known in all its parts.
fn unknown(tool: &Tool, server: &Server) -> Option<String> {
    let of_tool = tool.opaque.first().map(|(pointer, reason)| {
        let more = match tool.opaque.len() {
            0 | 1 => String::new(),
            count => format!(", and {} more", count - 1),
        };
        format!("`{pointer}` could not be read: {reason}{more}")
    });
    let of_server = server.rewrites.first().map(|rewrite| {
        let what = match rewrite.what {
            Rewritten::Schemas => "its schemas",
            Rewritten::Texts => "the texts of its tools",
            Rewritten::Tools => "its list of tools",
        };
        format!("the server changes {what} at run time")
    });
    of_tool.or(of_server)
}

fn numbers(diagnostics: &[Diagnostic]) -> BTreeMap<(&str, Span, &str), usize> {
    let diagnostics = diagnostics.iter().enumerate();
    let keys = diagnostics.map(|(number, diagnostic)| {
        let span = diagnostic.primary.span;
        (
            (diagnostic.rule, span, diagnostic.fingerprint.as_str()),
            number,
        )
    });
    keys.collect()
}

fn add_once(numbers: &mut Vec<usize>, number: usize) {
    if !numbers.contains(&number) {
        numbers.push(number);
    }
}
