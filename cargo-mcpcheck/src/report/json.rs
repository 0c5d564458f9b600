//! `--message-format json`: cargo's JSON messages, one per line, each with one more object, `mcpcheck`.
//!
//! The structs of this file are a promise to scripts and editors. They follow rustc's and cargo's own;
//! `cargo_metadata::Message` reads them.

use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;

use crate::diagnostics::{Diagnostic, Fix, Label, Level, Report, Safety, Summary, SurfaceVerdict};
use crate::report::excerpt::clamp;
use crate::report::{Look, Paths, human, short, text};
use crate::schema::{PackageRef, Rewrite, Skipped};
use crate::source::{Position, SourceFile, SourceMap, Span};

/// A span over more lines lists only the first of them.
const MOST_LINES: usize = 100;
/// A line longer than this, in bytes, is cut around what is marked in it.
const LONG_LINE: usize = 1000;
/// What stands before and behind the start of the mark in a cut line, in bytes.
const WINDOW: Range<usize> = 60..400;

pub(super) fn write(report: &Report, look: &Look<'_>, out: &mut dyn Write) -> io::Result<()> {
    let writer = Writer {
        sources: &report.sources,
        paths: Paths::for_program(report),
        look,
    };
    for diagnostic in report.mistakes.iter().chain(&report.diagnostics) {
        write_line(out, &writer.message(diagnostic))?;
    }
    write_line(out, &writer.summary(report))
}

fn write_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// cargo's message around a diagnostic.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "cargo's name")]
struct Message<'a> {
    reason: &'static str,
    package_id: &'a str,
    manifest_path: &'a str,
    target: Target<'a>,
    message: RustcDiagnostic<'a>,
    mcpcheck: Fault<'a>,
}

/// A target as cargo prints it.
#[derive(Serialize)]
struct Target<'a> {
    kind: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    crate_types: Option<Vec<&'a str>>,
    name: &'a str,
    src_path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'a str>,
}

/// A diagnostic as rustc prints it.
#[derive(Serialize)]
struct RustcDiagnostic<'a> {
    #[serde(rename = "$message_type")]
    message_type: &'static str,
    message: String,
    code: Option<Code>,
    level: &'static str,
    spans: Vec<RustcSpan<'a>>,
    children: Vec<RustcDiagnostic<'a>>,
    rendered: Option<String>,
}

#[derive(Serialize)]
struct Code {
    code: String,
    explanation: Option<String>,
}

/// A span as rustc prints it; lines and columns count from one, columns in characters.
#[derive(Serialize)]
struct RustcSpan<'a> {
    file_name: String,
    byte_start: u32,
    byte_end: u32,
    line_start: u32,
    line_end: u32,
    column_start: u32,
    column_end: u32,
    is_primary: bool,
    text: Vec<RustcLine>,
    label: Option<String>,
    suggested_replacement: Option<&'a str>,
    suggestion_applicability: Option<&'static str>,
    expansion: Option<()>,
}

#[derive(Serialize)]
struct RustcLine {
    text: String,
    highlight_start: usize,
    highlight_end: usize,
}

/// One fault in the code, however many tools and dialects it touches.
#[derive(Serialize)]
struct Fault<'a> {
    rule: &'a str,
    tool: Option<&'a str>,
    pointer: Option<&'a str>,
    places: Vec<FaultPlace<'a>>,
    verdicts: Vec<FaultVerdict<'a>>,
    source: &'static str,
    fingerprint: &'a str,
}

#[derive(Serialize)]
struct FaultPlace<'a> {
    server: &'a str,
    tool: &'a str,
    pointer: &'a str,
}

#[derive(Serialize)]
struct FaultVerdict<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    dialect: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<&'a str>,
    verdict: &'static str,
    breaks: &'static str,
    level: &'static str,
    clients: &'a [String],
}

/// The last line.
#[derive(Serialize)]
struct SummaryLine<'a> {
    reason: &'static str,
    servers: usize,
    tools: usize,
    skipped: Vec<SkippedEntry<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rewrites: Vec<RewriteEntry<'a>>,
    findings: Findings,
}

/// What was seen and not understood.
#[derive(Serialize)]
struct SkippedEntry<'a> {
    what: &'a str,
    reason: &'a str,
    file_name: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    package_id: Option<&'a str>,
    tool_lost: bool,
}

/// What a server changes at run time.
#[derive(Serialize)]
struct RewriteEntry<'a> {
    server: &'a str,
    what: &'static str,
    how: &'a str,
    file_name: String,
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Findings {
    deny: usize,
    warn: usize,
}

struct Writer<'a> {
    sources: &'a SourceMap,
    paths: Paths<'a>,
    look: &'a Look<'a>,
}

impl Writer<'_> {
    fn message<'d>(&self, diagnostic: &'d Diagnostic) -> Message<'d> {
        let package = diagnostic.package.as_ref();
        Message {
            reason: "compiler-message",
            package_id: package.map_or("", |package| package.id.as_str()),
            manifest_path: package.map_or("", |package| package.manifest_path.as_str()),
            target: target(package),
            message: self.diagnostic(diagnostic),
            mcpcheck: fault(diagnostic),
        }
    }

    fn diagnostic<'d>(&self, diagnostic: &'d Diagnostic) -> RustcDiagnostic<'d> {
        let mut spans = vec![self.span(&diagnostic.primary, true)];
        spans.extend(
            diagnostic
                .related
                .iter()
                .map(|label| self.span(label, false)),
        );
        let notes = diagnostic.notes.iter().map(|note| child("note", note));
        let helps = diagnostic.helps.iter().map(|help| child("help", help));
        let fix = diagnostic.fix.iter().map(|fix| self.fix(fix));
        RustcDiagnostic {
            message_type: "diagnostic",
            message: text::one_line(&diagnostic.title).into_owned(),
            code: Some(Code {
                code: format!("mcpcheck::{}", diagnostic.rule),
                explanation: (self.look.explain)(diagnostic.rule),
            }),
            level: short::level_word(diagnostic.level),
            spans,
            children: notes.chain(helps).chain(fix).collect(),
            rendered: Some(format!(
                "{}\n\n",
                human::render(diagnostic, self.sources, &self.paths, false)
            )),
        }
    }

    fn fix<'d>(&self, fix: &'d Fix) -> RustcDiagnostic<'d> {
        let spans = fix.edits.iter().map(|edit| RustcSpan {
            suggested_replacement: Some(&edit.replacement),
            suggestion_applicability: Some(match fix.safety {
                Safety::Safe => "MachineApplicable",
                Safety::Unsafe => "MaybeIncorrect",
                Safety::Display => "HasPlaceholders",
            }),
            ..self.span(&Label::new(edit.span, ""), true)
        });
        RustcDiagnostic {
            spans: spans.collect(),
            ..child("help", &fix.message)
        }
    }

    fn span<'d>(&self, label: &Label, is_primary: bool) -> RustcSpan<'d> {
        let file = self.sources.file(label.span.file);
        let range = clamp(file.text(), label.span.range());
        let span = Span::new(label.span.file, offset(range.start), offset(range.end));
        let (start, end) = (file.position(span.start), file.position(span.end));
        RustcSpan {
            file_name: self.paths.show(file.path()),
            byte_start: span.start,
            byte_end: span.end,
            line_start: start.line.get(),
            line_end: end.line.get(),
            column_start: start.column.get(),
            column_end: end.column.get(),
            is_primary,
            text: lines(&file, &range, start, end),
            label: (!label.text.is_empty()).then(|| text::one_line(&label.text).into_owned()),
            suggested_replacement: None,
            suggestion_applicability: None,
            expansion: None,
        }
    }

    fn summary<'d>(&self, report: &'d Report) -> SummaryLine<'d> {
        let skipped = report.summary.skipped.iter();
        SummaryLine {
            reason: "mcpcheck-summary",
            servers: report.summary.servers,
            tools: report.summary.tools,
            skipped: skipped.map(|skipped| self.skipped(skipped)).collect(),
            rewrites: self.rewrites(&report.summary),
            findings: Findings {
                deny: report.count(Level::Deny),
                warn: report.count(Level::Warn),
            },
        }
    }

    fn rewrites<'d>(&self, summary: &'d Summary) -> Vec<RewriteEntry<'d>> {
        let entry = |(server, rewrite): &'d (String, Rewrite)| {
            let file = self.sources.file(rewrite.span.file);
            let position = file.position(rewrite.span.start);
            RewriteEntry {
                server,
                what: rewrite.what.as_str(),
                how: &rewrite.how,
                file_name: self.paths.show(file.path()),
                line: position.line.get(),
                column: position.column.get(),
            }
        };
        summary.rewrites.iter().map(entry).collect()
    }

    fn skipped<'d>(&self, skipped: &'d Skipped) -> SkippedEntry<'d> {
        let place = skipped.span.map(|span| {
            let file = self.sources.file(span.file);
            (self.paths.show(file.path()), file.position(span.start))
        });
        SkippedEntry {
            what: &skipped.what,
            reason: &skipped.reason,
            line: place.as_ref().map(|(_, position)| position.line.get()),
            column: place.as_ref().map(|(_, position)| position.column.get()),
            file_name: place.map(|(path, _)| path),
            package_id: skipped.package.as_ref().map(|package| package.id.as_str()),
            tool_lost: skipped.tool_lost,
        }
    }
}

/// The target of a package; an empty one where there is no package, because a line without it is no message.
fn target(package: Option<&PackageRef>) -> Target<'_> {
    let Some(package) = package else {
        return Target {
            kind: &[],
            crate_types: None,
            name: "",
            src_path: "",
            edition: None,
        };
    };
    let target = &package.target;
    let crate_types = target.kind.iter().map(|kind| match kind.as_str() {
        "example" | "test" | "bench" | "custom-build" => "bin",
        other => other,
    });
    Target {
        kind: &target.kind,
        crate_types: Some(crate_types.collect()),
        name: &target.name,
        src_path: &target.src_path,
        edition: Some(&target.edition),
    }
}

fn fault(diagnostic: &Diagnostic) -> Fault<'_> {
    let first = diagnostic.places.first();
    let places = diagnostic.places.iter().map(|place| FaultPlace {
        server: &place.server,
        tool: &place.tool,
        pointer: place.pointer.as_str(),
    });
    Fault {
        rule: diagnostic.rule,
        tool: first.map(|place| place.tool.as_str()),
        pointer: first.map(|place| place.pointer.as_str()),
        places: places.collect(),
        verdicts: diagnostic.verdicts.iter().map(verdict).collect(),
        source: diagnostic.source.as_str(),
        fingerprint: &diagnostic.fingerprint,
    }
}

fn verdict(verdict: &SurfaceVerdict) -> FaultVerdict<'_> {
    let surface = verdict.surface.as_str();
    FaultVerdict {
        dialect: (!verdict.is_host).then_some(surface),
        host: verdict.is_host.then_some(surface),
        verdict: verdict.verdict.as_str(),
        breaks: verdict.breaks.as_str(),
        level: verdict.level.as_str(),
        clients: &verdict.clients,
    }
}

fn child<'d>(level: &'static str, message: &str) -> RustcDiagnostic<'d> {
    RustcDiagnostic {
        message_type: "diagnostic",
        message: text::paragraph(message).into_owned(),
        code: None,
        level,
        spans: Vec::new(),
        children: Vec::new(),
        rendered: None,
    }
}

/// The lines that a range touches, with what is marked in each.
fn lines(
    file: &SourceFile,
    range: &Range<usize>,
    start: Position,
    end: Position,
) -> Vec<RustcLine> {
    let first = start.line.get() as usize - 1;
    let last = end.line.get() as usize - 1;
    (first..=last.min(first + MOST_LINES - 1))
        .filter_map(|index| {
            let (line_start, line) = file.line(index)?;
            let line_start = line_start as usize;
            let from = range.start.saturating_sub(line_start).min(line.len());
            let to = range.end.saturating_sub(line_start).min(line.len());
            Some(marked_line(line, clamp(line, from..to)))
        })
        .collect()
}

fn marked_line(line: &str, mark: Range<usize>) -> RustcLine {
    let window = if line.len() > LONG_LINE {
        clamp(
            line,
            mark.start.saturating_sub(WINDOW.start)..mark.start + WINDOW.end,
        )
    } else {
        0..line.len()
    };
    let characters = |range: Range<usize>| line.get(range).map_or(0, |text| text.chars().count());
    let from = characters(window.start..mark.start);
    let marked = characters(mark.start..mark.end.min(window.end));
    RustcLine {
        text: line.get(window).unwrap_or_default().to_owned(),
        highlight_start: from + 1,
        highlight_end: from + marked + 1,
    }
}

fn offset(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use cargo_metadata::Message as CargoMessage;
    use cargo_metadata::diagnostic::{Applicability, DiagnosticLevel, DiagnosticSpan};
    use serde_json::{Value, json};

    use crate::Report;
    use crate::report::samples;
    use crate::source::SourceFile;

    /// What cargo's own reader makes of the lines, the last one left out.
    fn read(report: &Report) -> Vec<cargo_metadata::CompilerMessage> {
        let written = samples::written(report, "json");
        let mut messages: Vec<CargoMessage> = CargoMessage::parse_stream(written.as_bytes())
            .map(Result::unwrap)
            .collect();
        let CargoMessage::TextLine(last) = messages.pop().unwrap() else {
            panic!("the summary is no message of cargo");
        };
        assert!(last.starts_with("{\"reason\":\"mcpcheck-summary\","));
        let messages = messages.into_iter().map(|message| match message {
            CargoMessage::CompilerMessage(message) => message,
            other => panic!("{other:?}"),
        });
        messages.collect()
    }

    fn values(report: &Report) -> Vec<Value> {
        let written = samples::written(report, "json");
        let lines = written.lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    #[test]
    fn cargo_reads_every_line() {
        let messages = read(&samples::two_findings());
        assert_eq!(messages.len(), 2);
        let message = &messages[0].message;
        assert_eq!(message.level, DiagnosticLevel::Error);
        let code = message.code.as_ref().unwrap();
        assert_eq!(code.code, "mcpcheck::nullable-array");
        assert_eq!(code.explanation.as_deref(), Some("### What it does\n"));
        let rendered = message.rendered.as_ref().unwrap();
        assert!(rendered.starts_with("error[mcpcheck::nullable-array]: `tags` is published"));
        assert_eq!(messages[0].target.name, "notes");
        assert_eq!(messages[1].message.level, DiagnosticLevel::Warning);
        assert_eq!(read(&samples::long_line())[0].target.name, "");
        assert_eq!(read(&samples::hostile()).len(), 1);
        assert_eq!(read(&Report::default()).len(), 0);
    }

    #[test]
    fn spans_say_where_the_text_is() {
        for report in [
            samples::two_findings(),
            samples::hostile(),
            samples::long_line(),
        ] {
            for (message, finding) in read(&report).iter().zip(&report.diagnostics) {
                let spans = &message.message.spans;
                assert_eq!(spans.iter().filter(|span| span.is_primary).count(), 1);
                let labels = [&finding.primary].into_iter().chain(&finding.related);
                for (span, label) in spans.iter().zip(labels) {
                    check_span(span, &report.sources.file(label.span.file));
                }
            }
        }
    }

    #[track_caller]
    fn check_span(span: &DiagnosticSpan, file: &SourceFile) {
        let marked = &file.text()[span.byte_start as usize..span.byte_end as usize];
        let line: Vec<char> = file
            .text()
            .lines()
            .nth(span.line_start - 1)
            .unwrap()
            .chars()
            .collect();
        let by_column = &line[span.column_start - 1..span.column_end - 1];
        assert_eq!(by_column.iter().collect::<String>(), marked);
        let shown = &span.text[0];
        let characters: Vec<char> = shown.text.chars().collect();
        let by_highlight = &characters[shown.highlight_start - 1..shown.highlight_end - 1];
        assert_eq!(by_highlight.iter().collect::<String>(), marked);
        assert!(shown.text.len() < 1000);
    }

    #[test]
    fn a_cure_is_a_suggestion_that_editors_can_apply() {
        let messages = read(&samples::two_findings());
        let help = messages[0].message.children.last().unwrap();
        assert_eq!(help.level, DiagnosticLevel::Help);
        let span = &help.spans[0];
        assert_eq!(
            span.suggestion_applicability,
            Some(Applicability::MachineApplicable)
        );
        assert_eq!(span.byte_start, span.byte_end);
        let replacement = span.suggested_replacement.as_ref().unwrap();
        assert!(replacement.starts_with("#[serde(default"));
    }

    #[test]
    fn the_object_of_our_own_is_the_promised_one() {
        let lines = values(&samples::two_findings());
        assert_eq!(
            lines[0]["mcpcheck"],
            json!({
                "rule": "nullable-array",
                "tool": "search",
                "pointer": "/inputSchema/properties/tags",
                "places": [
                    {"server": "Notes", "tool": "search", "pointer": "/inputSchema/properties/tags"},
                    {"server": "Notes", "tool": "count", "pointer": "/inputSchema/properties/tags"},
                ],
                "verdicts": [{
                    "dialect": "gemini", "verdict": "reject", "breaks": "request", "level": "deny",
                    "clients": ["opencode"],
                }],
                "source": "static",
                "fingerprint": "0123456789abcdef",
            })
        );
        assert_eq!(lines[1]["mcpcheck"]["verdicts"][0]["host"], "zed");
        assert_eq!(lines[0]["manifest_path"], "/w/notes/Cargo.toml");
        assert_eq!(lines[0]["package_id"], "path+file:///w/notes#0.1.0");
        let spans = &lines[0]["message"]["spans"];
        assert_eq!(spans[0]["file_name"], "notes/src/model.rs");
        assert_eq!(spans[1]["label"], "in the arguments of tool `search`");
        let without_package = &values(&samples::long_line())[0];
        assert_eq!(
            without_package["target"],
            json!({"kind": [], "name": "", "src_path": ""})
        );
        assert_eq!(without_package["mcpcheck"]["source"], "recorded");
    }

    #[test]
    fn the_last_line_is_the_summary() {
        let lines = values(&samples::two_findings());
        let last = lines.last().unwrap();
        let keys: Vec<&String> = last.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["reason", "servers", "tools", "skipped", "findings"]);
        assert_eq!(last["findings"], json!({"deny": 1, "warn": 1}));
        assert_eq!(last["tools"], 2);
        let skipped = &last["skipped"][0];
        assert_eq!(skipped["what"], "the tool `raw`");
        assert_eq!(skipped["file_name"], "notes/src/server.rs");
        assert_eq!(skipped["line"], 2);
    }
}
