//! `matrix` as one page that needs nothing else: no network, no fonts, no other file. It works without scripts too: signs are
//! links to the findings below the table; the script opens them in place, filters, and hides empty columns.
//!
//! All foreign text is escaped, and the page's own policy lets no other script run than the one that comes with it.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{STATES, Touched, cure, place, server, tool, word, worst};
use crate::diagnostics::{Diagnostic, Matrix, Report, Row, Said, ServerRows, State};
use crate::report::excerpt::excerpts;
use crate::report::{Look, Paths, summary_line, text};

const STYLE: &str = include_str!("page.css");

const SCRIPT: &str = include_str!("page.js");

/// The SHA-256 of the script, as the page's policy names it. The browser refuses a script that has another one.
const SCRIPT_HASH: &str = include_str!("page.js.sha256");

pub(super) fn write(
    report: &Report,
    matrix: &Matrix,
    look: &Look<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let page = Page {
        report,
        matrix,
        paths: Paths::for_person(report, look),
        has_traps: matrix
            .servers
            .iter()
            .flat_map(|server| &server.rows)
            .any(|row| !row.traps.is_empty()),
    };
    page.head(out)?;
    page.controls(out)?;
    page.table(out)?;
    page.findings(out)?;
    writeln!(out, "<script>{SCRIPT}</script>\n</body>\n</html>")
}

struct Page<'r> {
    report: &'r Report,
    matrix: &'r Matrix,
    paths: Paths<'r>,
    has_traps: bool,
}

impl Page<'_> {
    fn head(&self, out: &mut dyn Write) -> io::Result<()> {
        let policy = format!(
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
            SCRIPT_HASH.trim()
        );
        let names: Vec<String> = self
            .matrix
            .servers
            .iter()
            .map(|rows| server(rows).0)
            .collect();
        let of = match names.as_slice() {
            [] => String::new(),
            [one] => format!(" of {one}"),
            several => format!(" of {} servers", several.len()),
        };
        let title = format!("Tools{of} by dialects and hosts");
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n\
             <noscript><style>.controls {{ display: none }}</style></noscript>\n</head>\n<body>",
            title = escaped(&title)
        )?;
        writeln!(
            out,
            "<header>\n<h1>{}</h1>\n<p>{} &middot; cargo-mcpcheck {}</p>\n</header>",
            escaped(&title),
            escaped(&summary_line(&self.report.summary)),
            env!("CARGO_PKG_VERSION")
        )
    }

    fn controls(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows = || self.matrix.servers.iter().flat_map(|server| &server.rows);
        writeln!(out, "<div class=\"controls\">")?;
        writeln!(
            out,
            "<label class=\"search\"><span>Filter</span> <input type=\"search\" id=\"filter\" \
             placeholder=\"tool or rule\" autocomplete=\"off\"></label>"
        )?;
        writeln!(
            out,
            "<div class=\"chips\" role=\"group\" aria-label=\"Show tools that are\">"
        )?;
        for (state, word) in STATES {
            let count = rows().filter(|row| worst(row) == state).count();
            let letter = letter(state);
            writeln!(
                out,
                "<button type=\"button\" class=\"chip {letter}\" data-state=\"{letter}\" data-word=\"{word}\" \
                 aria-pressed=\"false\"><i aria-hidden=\"true\">{}</i>{word} <b>{count}</b></button>",
                sign(state)
            )?;
        }
        writeln!(out, "</div>")?;
        writeln!(
            out,
            "<label class=\"check\"><input type=\"checkbox\" id=\"narrow\"> only columns with findings</label>"
        )?;
        writeln!(out, "<p id=\"count\" role=\"status\"></p>\n</div>")
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.matrix.columns.len() + usize::from(self.has_traps);
        let few = if columns <= 8 { " class=\"few\"" } else { "" };
        writeln!(
            out,
            "<main>\n<div class=\"wrap\" tabindex=\"0\" role=\"region\" aria-label=\"Tools by dialects and hosts\">\n\
             <table{few}>\n<thead>\n<tr><th scope=\"col\" class=\"name\">tool</th>"
        )?;
        if self.has_traps {
            heading(
                "source",
                "what the source of the tool hides, whoever calls it",
                "source",
                out,
            )?;
        }
        for column in &self.matrix.columns {
            let kind = if column.is_host { "host" } else { "dialect" };
            heading(&column.id, &column.title, kind, out)?;
        }
        writeln!(out, "</tr>\n</thead>")?;
        for rows in &self.matrix.servers {
            self.rows(rows, columns + 1, out)?;
        }
        writeln!(out, "</table>\n</div>\n</main>")
    }

    fn rows(&self, rows: &ServerRows, width: usize, out: &mut dyn Write) -> io::Result<()> {
        let (name, framework) = server(rows);
        let framework = framework.map_or_else(String::new, |framework| {
            format!(" <small>{}</small>", sentence(&framework))
        });
        writeln!(
            out,
            "<tbody>\n<tr class=\"server\"><th scope=\"rowgroup\" colspan=\"{width}\"><span>{}{framework}</span></th></tr>",
            escaped(&name)
        )?;
        for row in &rows.rows {
            self.row(row, out)?;
        }
        writeln!(out, "</tbody>")
    }

    fn row(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let name = breakable(&escaped(&tool(&row.tool)));
        let findings = row.findings();
        let mut rules: Vec<&str> = Vec::new();
        for number in &findings {
            let rule = self.report.diagnostics.get(*number).map(|found| found.rule);
            rules.extend(rule.filter(|rule| !rules.contains(rule)));
        }
        let why = row.unknown.as_deref().map_or_else(String::new, |reason| {
            format!("<span class=\"why\">{}</span>", sentence(reason))
        });
        let name = match findings.first() {
            Some(first) => format!(
                "<a href=\"#f{first}\" data-f=\"{}\">{name}</a>{why}",
                numbers(&findings)
            ),
            None => format!("<span>{name}</span>{why}"),
        };
        write!(
            out,
            "<tr class=\"tool\" data-state=\"{}\" data-rules=\"{}\"><th scope=\"row\" class=\"name\">{name}</th>",
            letter(worst(row)),
            rules.join(" ")
        )?;
        if self.has_traps {
            let state = if row.traps.is_empty() {
                State::NotJudged
            } else {
                State::Loses
            };
            let traps = row.traps.iter().map(|number| (*number, State::Loses));
            self.cell("source", state, &traps.collect::<Vec<_>>(), out)?;
        }
        for (column, cell) in self.matrix.columns.iter().zip(&row.cells) {
            self.cell(&column.id, cell.state, &cell.findings, out)?;
        }
        writeln!(out, "</tr>")
    }

    fn cell(
        &self,
        column: &str,
        state: State,
        found: &[(usize, State)],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (class, sign) = (letter(state), sign(state));
        let Some((first, _)) = found.first() else {
            return write!(out, "<td class=\"{class}\">{sign}</td>");
        };
        let findings: Vec<usize> = found.iter().map(|(number, _)| *number).collect();
        let states: Vec<&str> = found.iter().map(|(_, state)| letter(*state)).collect();
        let rules = findings
            .iter()
            .filter_map(|number| self.report.diagnostics.get(*number));
        let rules: Vec<&str> = rules.map(|diagnostic| diagnostic.rule).collect();
        write!(
            out,
            "<td class=\"{class}\"><a href=\"#f{first}\" data-f=\"{}\" data-w=\"{}\" aria-label=\"{}: {}, {}\">{sign}</a></td>",
            numbers(&findings),
            states.join(" "),
            escaped(column),
            word(state),
            rules.join(", ")
        )
    }

    fn findings(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.report.diagnostics.is_empty() {
            return writeln!(
                out,
                "<p class=\"none\">Nothing is said against these tools.</p>"
            );
        }
        let touched = Touched::all(self.matrix, self.report);
        writeln!(
            out,
            "<section aria-labelledby=\"behind\">\n<h2 id=\"behind\">What is behind it</h2>"
        )?;
        for (number, diagnostic) in self.report.diagnostics.iter().enumerate() {
            if let Some(touched) = touched.get(number) {
                let said = self.matrix.said.get(number).map_or(&[][..], Vec::as_slice);
                self.finding(number, diagnostic, touched, said, out)?;
            }
        }
        writeln!(out, "</section>")
    }

    fn finding(
        &self,
        number: usize,
        diagnostic: &Diagnostic,
        touched: &Touched<'_>,
        said: &[Said],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let state = touched.state(diagnostic);
        writeln!(
            out,
            "<article id=\"f{number}\">\n<h3><span class=\"tag {}\">{}</span> <code>{}</code></h3>\n<p class=\"title\">{}</p>",
            letter(state),
            word(state),
            diagnostic.rule,
            sentence(&diagnostic.title)
        )?;
        let at = escaped(&place(diagnostic, self.report, &self.paths));
        writeln!(
            out,
            "<p class=\"place\">{at}</p>{}",
            self.source(diagnostic)
        )?;
        if said.is_empty() {
            for note in &diagnostic.notes {
                writeln!(out, "<p>{}</p>", sentence(note))?;
            }
        } else {
            writeln!(out, "<ul>")?;
            for one in said {
                let known = one
                    .evidence
                    .as_deref()
                    .map_or_else(String::new, |evidence| {
                        format!(" <small>known from {}</small>", sentence(evidence))
                    });
                let (surface, text) = (escaped(&one.surface), sentence(&one.text));
                writeln!(out, "<li data-s=\"{surface}\">{text}{known}</li>")?;
            }
            writeln!(out, "</ul>")?;
        }
        let (words, lines) = cure(diagnostic);
        for line in words {
            writeln!(
                out,
                "<p class=\"cure\"><b>What to do</b> {}</p>",
                sentence(&line)
            )?;
        }
        if !lines.is_empty() {
            writeln!(
                out,
                "<pre class=\"plus\">{}</pre>",
                escaped(&lines.join("\n"))
            )?;
        }
        if !touched.tools.is_empty() {
            writeln!(
                out,
                "<p class=\"on\">In {}</p>",
                sentence(&touched.tools("`"))
            )?;
        }
        writeln!(out, "</article>")
    }

    /// The lines of the source at fault, with the fault marked.
    fn source(&self, diagnostic: &Diagnostic) -> String {
        let excerpts = excerpts(&diagnostic.primary, &[], &self.report.sources);
        let Some(excerpt) = excerpts.first() else {
            return String::new();
        };
        let range = excerpt.labels.first().map(|label| label.range.clone());
        let range = range.unwrap_or(0..0);
        let (Some(before), Some(fault), Some(behind)) = (
            excerpt.text.get(..range.start),
            excerpt.text.get(range.clone()),
            excerpt.text.get(range.end..),
        ) else {
            return String::new();
        };
        let before = if before.contains('\n') || fault.contains('\n') {
            before
        } else {
            before.trim_start()
        };
        let lines = |text: &str| escaped(&text::paragraph(text));
        let label = match diagnostic.primary.text.as_str() {
            "" => String::new(),
            label => format!("<p class=\"label\">{}</p>", sentence(label)),
        };
        format!(
            "<pre>{}<mark>{}</mark>{}</pre>{label}",
            lines(before),
            lines(fault),
            lines(behind.trim_end())
        )
    }
}

fn heading(id: &str, title: &str, kind: &str, out: &mut dyn Write) -> io::Result<()> {
    let (id, title) = (escaped(id), escaped(title));
    writeln!(
        out,
        "<th scope=\"col\" class=\"{kind}\" data-s=\"{id}\" title=\"{title}\"><span>{id}</span></th>"
    )
}

fn letter(state: State) -> &'static str {
    match state {
        State::Refused => "r",
        State::Loses => "l",
        State::Fine => "f",
        State::Unknown => "u",
        State::NotJudged => "n",
    }
}

fn sign(state: State) -> &'static str {
    match state {
        State::Refused => "&times;",
        State::Loses => "!",
        State::Fine => "&check;",
        State::Unknown => "?",
        State::NotJudged => "&ndash;",
    }
}

/// A name that may break behind its parts.
fn breakable(escaped: &str) -> String {
    escaped.replace('_', "_<wbr>").replace('.', ".<wbr>")
}

fn numbers(findings: &[usize]) -> String {
    let numbers: Vec<String> = findings.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

/// A sentence with what stands in backticks as code.
fn sentence(words: &str) -> String {
    let words = text::paragraph(words);
    let parts: Vec<&str> = words.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return escaped(&words);
    }
    let parts = parts.iter().enumerate().map(|(at, part)| match at % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    });
    parts.collect()
}

/// Text as it may stand in an element or a quoted attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(sign),
            other if other.is_control() => {
                let _ = write!(escaped, "{}", other.escape_unicode());
            }
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_makes_no_elements() {
        let hostile = "</td><script>alert('1')</script>&\"";
        let expected = "&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;";
        assert_eq!(escaped(hostile), expected);
        assert_eq!(
            sentence("`<i>` is <b>"),
            "<code>&lt;i&gt;</code> is &lt;b&gt;"
        );
        assert_eq!(sentence("odd ` <b>"), "odd ` &lt;b&gt;");
        assert_eq!(escaped("a\u{0}b"), "a\\u{0}b");
    }
}
