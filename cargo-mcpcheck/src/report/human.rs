//! `--message-format human`: rustc's pictures and the counts. The only file that names the renderer.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{
    Annotation, AnnotationKind, Group, Level as Severity, Patch, Renderer, Snippet,
};

use crate::diagnostics::{Diagnostic, Edit, Fix, Level, OpaqueValue, Report, Summary};
use crate::report::excerpt::{Excerpt, clamp, excerpts};
use crate::report::{Look, Paths, text};
use crate::schema::{Rewrite, Rewritten, Skipped};
use crate::source::{SourceMap, Span};

/// Ends the path that the renderer gets for a cut line; what the renderer puts behind it counts inside of the cut and is
/// taken away again.
const CUT_MARK: char = '\u{e000}';

/// A range with the text that replaces it.
type Replacement = (Range<usize>, String);

/// A cure of more bytes is described and not drawn.
const LARGEST_PATCH: usize = 10_000;

pub(super) fn write(report: &Report, look: &Look<'_>, out: &mut dyn Write) -> io::Result<()> {
    let paths = Paths::for_person(report, look);
    for diagnostic in report.mistakes.iter().chain(&report.diagnostics) {
        let picture = render(diagnostic, &report.sources, &paths, look.styled);
        writeln!(out, "{picture}\n")?;
    }
    if look.verbose {
        for value in &report.summary.opaque {
            writeln!(out, "{}", opaque_line(value, &report.sources, &paths))?;
        }
        for skipped in parts(&report.summary) {
            writeln!(out, "{}", skipped_line(skipped, &report.sources, &paths))?;
        }
        for (server, rewrite) in &report.summary.rewrites {
            let line = rewrite_line(server, rewrite, &report.sources, &paths);
            writeln!(out, "{line}")?;
        }
    }
    if !look.quiet {
        counts(report, look, out)?;
    }
    writeln!(out, "{}", summary_line(&report.summary))
}

/// The line that ends every run. Scripts read it, so the words are the same for one tool as for many.
pub(crate) fn summary_line(summary: &Summary) -> String {
    format!(
        "{} tools in {} servers, {} not understood",
        summary.tools,
        summary.servers,
        summary.skipped.len()
    )
}

/// The picture of one finding, without a line break at the end.
pub(super) fn render(
    diagnostic: &Diagnostic,
    sources: &SourceMap,
    paths: &Paths<'_>,
    styled: bool,
) -> String {
    let severity = match diagnostic.level {
        Level::Deny => Severity::ERROR,
        Level::Warn | Level::Allow => Severity::WARNING,
    };
    let title = severity
        .primary_title(text::one_line(&diagnostic.title).into_owned())
        .id(format!("mcpcheck::{}", diagnostic.rule));
    let excerpts = excerpts(&diagnostic.primary, &diagnostic.related, sources);
    let shown: Vec<String> = excerpts
        .iter()
        .map(|excerpt| shown_path(excerpt, paths))
        .collect();
    let snippets = excerpts
        .iter()
        .zip(&shown)
        .map(|(excerpt, path)| snippet(excerpt, path));
    let notes = diagnostic
        .notes
        .iter()
        .map(|note| Severity::NOTE.message(text::paragraph(note)));
    let helps = diagnostic
        .helps
        .iter()
        .map(|help| Severity::HELP.message(text::paragraph(help)));
    let mut groups = vec![title.elements(snippets).elements(notes).elements(helps)];
    groups.extend(
        diagnostic
            .fix
            .as_ref()
            .map(|fix| fix_group(fix, sources, paths)),
    );
    let renderer = if styled {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    restore_positions(renderer.render(&groups), &excerpts, &shown)
}

fn snippet<'a>(excerpt: &'a Excerpt, path: &'a str) -> Snippet<'a, Annotation<'a>> {
    let annotations = excerpt.labels.iter().map(|label| {
        let kind = if label.primary {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        let annotation = kind.span(label.range.clone());
        if label.text.is_empty() {
            annotation
        } else {
            annotation.label(&label.text)
        }
    });
    Snippet::source(&excerpt.text)
        .line_start(excerpt.first_line)
        .path(path)
        .annotations(annotations)
}

/// The path that the renderer gets.
fn shown_path(excerpt: &Excerpt, paths: &Paths<'_>) -> String {
    let path = paths.show(excerpt.file.path());
    match excerpt.cut_at {
        Some(at) => format!("{path}:{}:{}{CUT_MARK}", at.line.get(), at.column.get()),
        None => path,
    }
}

/// Takes away the positions that the renderer counted inside of cut lines.
fn restore_positions(picture: String, excerpts: &[Excerpt], shown: &[String]) -> String {
    let mut restored = picture;
    let cut = excerpts.iter().zip(shown);
    for (_, path) in cut.filter(|(excerpt, _)| excerpt.cut_at.is_some()) {
        if let Some((before, behind)) = restored.split_once(path.as_str()) {
            let behind = behind.trim_start_matches(|character: char| {
                character == ':' || character.is_ascii_digit()
            });
            restored = format!("{before}{}{behind}", path.trim_end_matches(CUT_MARK));
        }
    }
    restored
}

/// The change of the source that cures the finding.
fn fix_group<'a>(fix: &Fix, sources: &SourceMap, paths: &Paths<'_>) -> Group<'a> {
    let title = Severity::HELP.secondary_title(text::one_line(&fix.message).into_owned());
    let Some(first) = fix.edits.first() else {
        return Group::with_title(title);
    };
    let file = sources.file(first.span.file);
    let edits = fix
        .edits
        .iter()
        .filter(|edit| edit.span.file == first.span.file)
        .map(|edit| on_whole_lines(file.text(), edit));
    match patch_excerpt(file.text(), edits.collect()) {
        Some((text, start, edits)) => {
            let line = file.position(u32::try_from(start).unwrap_or(u32::MAX)).line;
            let patches = edits
                .into_iter()
                .map(|(range, replacement)| Patch::new(range, replacement));
            title.element(
                Snippet::source(text)
                    .line_start(line.get() as usize)
                    .path(paths.show(file.path()))
                    .patches(patches),
            )
        }
        None => Group::with_title(title),
    }
}

/// The range and text of an edit. Lines that are put before the first word of a line are put before the line, so that
/// they are drawn as lines of their own.
fn on_whole_lines(whole: &str, edit: &Edit) -> Replacement {
    let range = clamp(whole, edit.span.range());
    let before = whole.get(..range.start).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let indent = before.get(start..).unwrap_or_default();
    let lines = edit.replacement.strip_suffix(indent);
    match lines.filter(|lines| lines.ends_with('\n')) {
        Some(lines) if range.is_empty() && indent.trim().is_empty() => {
            (start..start, format!("{indent}{lines}"))
        }
        _ => (range, edit.replacement.clone()),
    }
}

/// The lines that the edits touch, the offset of their start, and the edits with ranges in these lines. `None` where
/// they are too large to be drawn.
fn patch_excerpt(
    whole: &str,
    edits: Vec<Replacement>,
) -> Option<(String, usize, Vec<Replacement>)> {
    let first = edits.iter().map(|(range, _)| range.start).min()?;
    let last = edits.iter().map(|(range, _)| range.end).max()?;
    let start = whole
        .get(..first)?
        .rfind('\n')
        .map_or(0, |newline| newline + 1);
    let end = whole
        .get(last..)?
        .find('\n')
        .map_or(whole.len(), |newline| last + newline + 1);
    let lines = whole.get(start..end)?;
    let size = lines.len() + edits.iter().map(|(_, text)| text.len()).sum::<usize>();
    if size > LARGEST_PATCH {
        return None;
    }
    let edits = edits
        .into_iter()
        .map(|(range, text)| (range.start - start..range.end - start, text));
    Some((text::source(lines).into_owned(), start, edits.collect()))
}

/// `left out: the node in the tool: reason (path:line:column)` of a value that needs running code.
fn opaque_line(value: &OpaqueValue, sources: &SourceMap, paths: &Paths<'_>) -> String {
    let more = match value.uses {
        0 | 1 => String::new(),
        uses => format!(" and {} more", uses - 1),
    };
    format!(
        "left out: `{}` in tool `{}`{more}: {}{}",
        text::one_line(value.pointer.as_str()),
        text::one_line(&value.tool),
        text::one_line(&value.reason),
        at(value.span, sources, paths),
    )
}

/// What was not understood and is no finding of its own, because no tool is lost.
fn parts(summary: &Summary) -> impl Iterator<Item = &Skipped> {
    summary.skipped.iter().filter(|skipped| !skipped.tool_lost)
}

/// `not understood: what: reason (path:line:column)`
pub(crate) fn skipped_line(skipped: &Skipped, sources: &SourceMap, paths: &Paths<'_>) -> String {
    format!(
        "not understood: {}: {}{}",
        text::one_line(&skipped.what),
        text::one_line(&skipped.reason),
        at(skipped.span, sources, paths)
    )
}

/// `changed at run time: the schemas of `Server`: how (path:line:column)`
pub(crate) fn rewrite_line(
    server: &str,
    rewrite: &Rewrite,
    sources: &SourceMap,
    paths: &Paths<'_>,
) -> String {
    format!(
        "changed at run time: the {} of `{}`: {}{}",
        rewrite.what.as_str(),
        text::one_line(server),
        text::one_line(&rewrite.how),
        at(Some(rewrite.span), sources, paths)
    )
}

/// ` (path:line:column)`, or nothing.
fn at(span: Option<Span>, sources: &SourceMap, paths: &Paths<'_>) -> String {
    span.map_or_else(String::new, |span| {
        format!(" ({})", paths.place(span, sources))
    })
}

/// What the run has found, in words; nothing where there is nothing to say.
fn counts(report: &Report, look: &Look<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mistakes = report.mistakes.len();
    if mistakes > 0 {
        let noun = plural(mistakes, "mistake", "mistakes");
        writeln!(out, "{mistakes} {noun} in the settings")?;
    }
    let denied = report.count(Level::Deny);
    let warned = report.count(Level::Warn);
    if denied + warned > 0 {
        let errors = plural(denied, "error", "errors");
        let warnings = plural(warned, "warning", "warnings");
        writeln!(out, "{denied} {errors}, {warned} {warnings}")?;
    }
    let hint = if look.verbose { "" } else { "; -v lists them" };
    let opaque = report.summary.opaque.len();
    if opaque > 0 {
        let what = plural(opaque, "value", "values");
        let were = plural(opaque, "was", "were");
        writeln!(
            out,
            "{opaque} {what} could not be read and {were} left out{hint}"
        )?;
    }
    let parts = parts(&report.summary).count();
    if parts > 0 {
        let what = plural(parts, "part of a server was", "parts of servers were");
        writeln!(out, "{parts} {what} not understood{hint}")?;
    }
    rewriting(&report.summary, hint, out)?;
    let degraded = report.summary.degraded;
    if degraded > 0 {
        let what = plural(degraded, "place is", "places are");
        writeln!(
            out,
            "{degraded} {what} accepted with a loss; --dialect NAME shows them"
        )?;
    }
    Ok(())
}

/// How many servers change at run time what was read.
fn rewriting(summary: &Summary, hint: &str, out: &mut dyn Write) -> io::Result<()> {
    let servers = |wanted: fn(Rewritten) -> bool| {
        let rewrites = summary.rewrites.iter();
        let rewrites = rewrites.filter(|(_, rewrite)| wanted(rewrite.what));
        let names: BTreeSet<&str> = rewrites.map(|(server, _)| server.as_str()).collect();
        names.len()
    };
    let edited = servers(|what| what != Rewritten::Tools);
    if edited > 0 {
        let what = plural(edited, "server changes", "servers change");
        writeln!(
            out,
            "{edited} {what} schemas or texts at run time, where findings only warn{hint}"
        )?;
    }
    let filtered = servers(|what| what == Rewritten::Tools);
    if filtered > 0 {
        let what = plural(
            filtered,
            "server leaves out or adds",
            "servers leave out or add",
        );
        writeln!(out, "{filtered} {what} tools at run time{hint}")?;
    }
    Ok(())
}

fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

#[cfg(test)]
mod tests {
    use crate::report::samples;

    const TWO_FINDINGS: &str = r#"error[mcpcheck::nullable-array]: `tags` is published as `"type": ["array", "null"]`
 --> notes/src/model.rs:6:15
  |
6 |     pub tags: Option<Vec<String>>,
  |               ^^^^^^^^^^^^^^^^^^^ an optional list
  |
 ::: notes/src/server.rs:4:14
  |
4 |     async fn search(&self, Parameters(query): Parameters<Query>) -> String {
  |              ------ in the arguments of tool `search`
  |
  = note: through opencode, gemini refuses every request that carries this tool: `items: field predicate failed`
help: publish the list without `null`; callers leave it out instead
  |
6 +     #[serde(default, skip_serializing_if = "Option::is_none")]
7 +     #[schemars(with = "Vec<String>")]
  |

warning[mcpcheck::untyped-node]: the description of `search` is short
 --> notes/src/server.rs:3:33
  |
3 |     #[tool(description = "Sucht Wörter")]
  |                                 ^^^^^^
  |
  = help: say what it gives

left out: `/inputSchema/properties/text` in tool `search` and 2 more: `schema_with` calls a function (notes/src/model.rs:5:15)
not understood: a part: it moves (notes/src/server.rs:2:6)
1 error, 1 warning
1 value could not be read and was left out
1 part of a server was not understood
4 places are accepted with a loss; --dialect NAME shows them
2 tools in 1 servers, 2 not understood
"#;

    #[test]
    fn a_picture_looks_like_one_of_rustc() {
        let shown = samples::written(&samples::two_findings(), "human");
        assert_eq!(shown, TWO_FINDINGS);
    }

    #[test]
    fn an_empty_run_says_so() {
        let shown = samples::written(&crate::Report::default(), "human");
        assert_eq!(shown, "0 tools in 0 servers, 0 not understood\n");
    }

    #[test]
    fn a_line_of_megabytes_is_shown_by_its_middle_with_its_true_column() {
        let report = samples::long_line();
        let shown = samples::written(&report, "human");
        let span = report.diagnostics[0].primary.span;
        let file = report.sources.file(span.file);
        let column = file.text()[..span.start as usize].chars().count() + 1;
        let origin = format!(" --> dump.json:1:{column}\n");
        assert!(shown.contains(&origin), "{shown}");
        assert!(shown.contains("\"name\":\"bad tool\""), "{shown}");
        assert!(shown.lines().all(|line| line.len() < 200), "{shown}");
    }

    #[test]
    fn no_text_of_a_stranger_steers_the_terminal() {
        for format in ["human", "short", "json"] {
            let shown = samples::written(&samples::hostile(), format);
            let steering = |character: char| {
                (character.is_control() && character != '\n') || character == '\u{202e}'
            };
            let shown = match format {
                // Source text is given as it is; JSON escapes what is below U+0020.
                "json" => shown.replace(['\u{9b}', '\u{202e}'], ""),
                _ => shown,
            };
            assert!(!shown.contains(steering), "{shown:?}");
        }
    }

    #[test]
    fn no_place_is_too_odd_to_be_shown() {
        for seed in 0..400 {
            let report = samples::random(seed);
            for format in ["human", "short", "json"] {
                let shown = samples::written(&report, format);
                assert!(shown.contains("mcpcheck::random"), "{seed}: {shown}");
            }
        }
    }
}
