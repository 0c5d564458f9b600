//! `matrix` for a terminal: a sign for each cell, and below it what the signs stand for.

use std::io::{self, Write};

use anstyle::{AnsiColor, Effects, Style};

use super::{Touched, cure, place, server, tool, word};
use crate::diagnostics::{Cell, Column, Matrix, Report, ServerRows, State};
use crate::report::{Look, Paths, summary_line, text};

/// What fits beside each other.
const WIDTH: usize = 100;

/// The longest name of a tool that is shown whole.
const LONGEST_NAME: usize = 44;

/// The heading of what no dialect or host judges.
const SOURCE: &str = "source";

pub(super) fn write(
    report: &Report,
    matrix: &Matrix,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let table = Table::of(matrix, look.styled);
    for block in table.blocks() {
        for rows in &matrix.servers {
            table.write(rows, block, out)?;
            writeln!(out)?;
        }
    }
    if !matrix.servers.is_empty() {
        writeln!(out, "{}\n", table.legend())?;
    }
    if !look.quiet {
        findings(report, matrix, look, out)?;
    }
    writeln!(out, "{}", summary_line(&report.summary))
}

/// How the columns are set.
struct Table<'m> {
    matrix: &'m Matrix,
    styled: bool,
    name_width: usize,
    has_traps: bool,
    /// Whether the headings run from top to bottom, because they do not fit otherwise.
    upright: bool,
}

impl<'m> Table<'m> {
    fn of(matrix: &'m Matrix, styled: bool) -> Table<'m> {
        let rows = || matrix.servers.iter().flat_map(|server| &server.rows);
        let longest = rows().map(|row| tool(&row.tool).chars().count()).max();
        let name_width = longest.unwrap_or_default().clamp(8, LONGEST_NAME);
        let has_traps = rows().any(|row| !row.traps.is_empty());
        let traps = if has_traps { SOURCE.len() + 2 } else { 0 };
        let headings = matrix.columns.iter().map(|column| column.id.len() + 2);
        let width = name_width + 2 + traps + headings.sum::<usize>();
        Table {
            matrix,
            styled,
            name_width,
            has_traps,
            upright: width > WIDTH,
        }
    }

    /// The columns that stand beside each other.
    fn blocks(&self) -> impl Iterator<Item = &'m [Column]> {
        let traps = if self.has_traps { 2 } else { 0 };
        let most = if self.upright {
            (WIDTH - self.name_width - 2 - traps) / 2
        } else {
            usize::MAX
        };
        self.matrix.columns.chunks(most)
    }

    fn write(&self, rows: &ServerRows, block: &[Column], out: &mut dyn Write) -> io::Result<()> {
        let (name, framework) = server(rows);
        let framework = framework.map_or_else(String::new, |name| format!(" ({name})"));
        writeln!(
            out,
            "{}{framework}",
            self.paint(&name, Effects::BOLD.into())
        )?;
        let headings = self.headings(block);
        if self.upright {
            let height = headings.iter().map(|heading| heading.len()).max();
            for line in 0..height.unwrap_or_default() {
                let signs = headings.iter().map(|heading| {
                    // They end on the line above the signs.
                    let above = height.unwrap_or_default() - heading.len();
                    let sign = line
                        .checked_sub(above)
                        .and_then(|at| heading.chars().nth(at));
                    format!(" {}", sign.unwrap_or(' '))
                });
                self.line("", signs, out)?;
            }
        } else {
            let headings = headings.iter().map(|heading| format!("  {heading}"));
            self.line("", headings, out)?;
        }
        let start = self
            .matrix
            .columns
            .iter()
            .position(|column| Some(column) == block.first());
        let start = start.unwrap_or_default();
        for row in &rows.rows {
            let mut signs = Vec::new();
            if self.has_traps {
                let state = if row.traps.is_empty() {
                    State::NotJudged
                } else {
                    State::Loses
                };
                signs.push(state);
            }
            let cells = row.cells.iter().skip(start).take(block.len());
            signs.extend(cells.map(|cell: &Cell| cell.state));
            let signs = signs.iter().zip(&headings).map(|(state, heading)| {
                let width = if self.upright { 2 } else { heading.len() + 2 };
                let sign = format!("{:>width$}", sign(*state));
                self.paint(&sign, style(*state))
            });
            self.line(&self.shortened(&row.tool), signs, out)?;
        }
        Ok(())
    }

    fn headings(&self, block: &'m [Column]) -> Vec<&'m str> {
        let source = self.has_traps.then_some(SOURCE);
        let ids = block.iter().map(|column| column.id.as_str());
        source.into_iter().chain(ids).collect()
    }

    fn line(
        &self,
        name: &str,
        signs: impl Iterator<Item = String>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let signs: String = signs.collect();
        let line = format!("  {name:width$}{signs}", width = self.name_width);
        writeln!(out, "{}", line.trim_end())
    }

    fn shortened(&self, name: &str) -> String {
        let name = tool(name);
        if name.chars().count() <= self.name_width {
            return name;
        }
        let cut: String = name.chars().take(self.name_width - 3).collect();
        format!("{cut}...")
    }

    fn legend(&self) -> String {
        let mut states = vec![State::Fine, State::Loses, State::Refused, State::Unknown];
        let mut cells = self.matrix.servers.iter().flat_map(|server| &server.rows);
        let is_partly_judged =
            cells.any(|row| row.cells.iter().any(|cell| cell.state == State::NotJudged));
        if is_partly_judged {
            states.push(State::NotJudged);
        }
        let words = states
            .into_iter()
            .map(|state| format!("{} {}", self.paint(sign(state), style(state)), word(state)));
        let words: Vec<String> = words.collect();
        words.join("   ")
    }

    fn paint(&self, words: &str, style: Style) -> String {
        if self.styled {
            format!("{style}{words}{style:#}")
        } else {
            words.to_owned()
        }
    }
}

fn sign(state: State) -> &'static str {
    match state {
        State::Refused => "x",
        State::Loses => "!",
        State::Fine => ".",
        State::Unknown => "?",
        State::NotJudged => "-",
    }
}

fn style(state: State) -> Style {
    match state {
        State::Refused => AnsiColor::BrightRed.on_default().effects(Effects::BOLD),
        State::Loses => AnsiColor::Yellow.on_default().effects(Effects::BOLD),
        State::Fine => AnsiColor::Green.on_default(),
        State::Unknown => AnsiColor::Cyan.on_default(),
        State::NotJudged => Style::new(),
    }
}

/// What is behind the signs.
fn findings(
    report: &Report,
    matrix: &Matrix,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let paths = Paths::for_person(report, look);
    let touched = Touched::all(matrix, report);
    for (diagnostic, touched) in report.diagnostics.iter().zip(&touched) {
        let sign = sign(touched.state(diagnostic));
        let title = text::one_line(&diagnostic.title);
        writeln!(out, "{sign} {}: {title}", diagnostic.rule)?;
        writeln!(out, "  at {}", place(diagnostic, report, &paths))?;
        if !touched.tools.is_empty() {
            writeln!(out, "  in {}", touched.tools("`"))?;
        }
        let who = touched.who();
        if !who.is_empty() {
            writeln!(out, "  {who}")?;
        }
        let (words, _) = cure(diagnostic);
        for line in words {
            writeln!(out, "  help: {}", text::one_line(&line))?;
        }
        writeln!(out)?;
    }
    for row in matrix.servers.iter().flat_map(|server| &server.rows) {
        if let Some(reason) = &row.unknown {
            writeln!(out, "? `{}`: {}", tool(&row.tool), text::one_line(reason))?;
        }
    }
    if matrix
        .servers
        .iter()
        .flat_map(|server| &server.rows)
        .any(|row| row.unknown.is_some())
    {
        writeln!(out)?;
    }
    Ok(())
}
