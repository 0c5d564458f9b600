//! `matrix` as Markdown: a table for each server, for a README or a comment on a pull request.

use std::io::{self, Write};

use super::{STATES, Touched, cure, place, server, tool};
use crate::diagnostics::{Matrix, Report, Row, ServerRows, State};
use crate::report::{Look, Paths, summary_line, text};

pub(super) fn write(
    report: &Report,
    matrix: &Matrix,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut rows = matrix.servers.iter().flat_map(|server| &server.rows);
    let has_traps = rows.any(|row| !row.traps.is_empty());
    for rows in &matrix.servers {
        table(rows, report, matrix, has_traps, out)?;
    }
    if !matrix.servers.is_empty() {
        let words = STATES
            .iter()
            .map(|(state, word)| format!("{} {word}", sign(*state)));
        let words: Vec<String> = words.collect();
        writeln!(out, "{}\n", words.join(" · "))?;
    }
    if !look.quiet && !report.diagnostics.is_empty() {
        findings(report, matrix, look, out)?;
    }
    writeln!(out, "{}", summary_line(&report.summary))
}

fn table(
    rows: &ServerRows,
    report: &Report,
    matrix: &Matrix,
    has_traps: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (name, framework) = server(rows);
    let framework = framework.map_or_else(String::new, |name| format!(" ({})", sentence(&name)));
    writeln!(out, "### {}{framework}\n", plain(&name))?;
    let source = has_traps.then_some("source");
    let ids = matrix.columns.iter().map(|column| column.id.as_str());
    let headings: Vec<&str> = ["tool"].into_iter().chain(source).chain(ids).collect();
    writeln!(out, "| {} | behind it |", headings.join(" | "))?;
    writeln!(out, "|---|{}---|", ":-:|".repeat(headings.len() - 1))?;
    for row in &rows.rows {
        let mut cells = vec![code(&tool(&row.tool))];
        if has_traps {
            let state = if row.traps.is_empty() {
                State::NotJudged
            } else {
                State::Loses
            };
            cells.push(sign(state).to_owned());
        }
        cells.extend(row.cells.iter().map(|cell| sign(cell.state).to_owned()));
        cells.push(behind(row, report));
        writeln!(out, "| {} |", cells.join(" | "))?;
    }
    writeln!(out)
}

/// The rules behind a row, or why it is not known.
fn behind(row: &Row, report: &Report) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for number in row.findings() {
        let rule = report.diagnostics.get(number).map(|found| found.rule);
        rules.extend(rule.filter(|rule| !rules.contains(rule)));
    }
    let mut words: Vec<String> = rules.iter().map(|rule| code(rule)).collect();
    words.extend(row.unknown.as_deref().map(sentence));
    words.join(", ")
}

fn findings(
    report: &Report,
    matrix: &Matrix,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let paths = Paths::for_person(report, look);
    let touched = Touched::all(matrix, report);
    for (diagnostic, touched) in report.diagnostics.iter().zip(&touched) {
        let state = touched.state(diagnostic);
        let place = code(&place(diagnostic, report, &paths));
        let (sign, rule) = (sign(state), code(diagnostic.rule));
        writeln!(
            out,
            "- {sign} {rule} at {place}: {}",
            sentence(&diagnostic.title)
        )?;
        if !touched.tools.is_empty() {
            writeln!(out, "  - in {}", touched.tools("`").replace('|', "\\|"))?;
        }
        let who = touched.who();
        if !who.is_empty() {
            writeln!(out, "  - {who}")?;
        }
        for line in cure(diagnostic).0 {
            writeln!(out, "  - help: {}", sentence(&line))?;
        }
    }
    writeln!(out)
}

fn sign(state: State) -> &'static str {
    match state {
        State::Refused => "❌",
        State::Loses => "⚠️",
        State::Fine => "✅",
        State::Unknown => "❔",
        State::NotJudged => "",
    }
}

/// A sentence of the program: what stands in backticks stays code, the rest is plain text.
fn sentence(words: &str) -> String {
    let words = text::one_line(words);
    let parts: Vec<&str> = words.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return plain(&words);
    }
    let parts = parts.iter().enumerate().map(|(at, part)| match at % 2 {
        0 => plain(part),
        _ => code(part),
    });
    parts.collect()
}

/// Foreign text as code, safe in a cell of a table.
fn code(words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let words = words.replace('|', "\\|");
    let longest = words.split(|sign| sign != '`').map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or_default() + 1);
    let blank = if words.contains('`') { " " } else { "" };
    format!("{fence}{blank}{words}{blank}{fence}")
}

/// Foreign text with everything taken away that Markdown or HTML would read.
fn plain(words: &str) -> String {
    let mut plain = String::with_capacity(words.len());
    for sign in words.chars() {
        match sign {
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '&' => plain.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '!' | '@' => {
                plain.push('\\');
                plain.push(sign);
            }
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_is_neither_markdown_nor_html() {
        assert_eq!(plain("<b>*x*</b>"), "&lt;b&gt;\\*x\\*&lt;/b&gt;");
        assert_eq!(code("a|b"), "`a\\|b`");
        assert_eq!(code("a`b"), "`` a`b ``");
        assert_eq!(sentence("`x|y` is <i>"), "`x\\|y` is &lt;i&gt;");
    }
}
