//! Findings about tools that were seen and not understood.

use crate::diagnostics::{Diagnostic, Label, Level, Levels};
use crate::judge::faults::Faults;
use crate::judge::fingerprint::{fingerprint, relative};
use crate::schema::{Skipped, ToolList};
use crate::source::SourceMap;

const RULE: &str = "unreadable-tool";

/// One finding for each tool that may be missing from the list.
pub(super) fn diagnostics(
    list: &ToolList,
    levels: &Levels,
    faults: &mut Faults<'_>,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for skipped in list.skipped.iter().filter(|skipped| skipped.tool_lost) {
        let package = skipped
            .package
            .as_ref()
            .map(|package| package.name.as_str());
        let level = levels.resolve(Level::Deny, RULE, "", package);
        if level > Level::Allow {
            let diagnostic = diagnostic(skipped, level, list, faults);
            diagnostics.push(diagnostic);
        }
    }
    diagnostics
}

fn diagnostic(
    skipped: &Skipped,
    level: Level,
    list: &ToolList,
    faults: &mut Faults<'_>,
) -> Diagnostic {
    let span = skipped.span.unwrap_or_else(|| faults.nowhere());
    let path = path_of(faults.sources(), span, skipped);
    let rule = format!("{RULE} {}", skipped.what);
    Diagnostic {
        rule: RULE,
        level,
        title: format!("{} cannot be read", skipped.what),
        primary: Label::new(span, skipped.reason.clone()),
        related: Vec::new(),
        notes: vec!["what cannot be read is not checked".to_owned()],
        helps: vec![skipped.cure.clone().unwrap_or_else(|| {
            "write it in a form that can be read, or check the list of the running server with `--tools`"
                .to_owned()
        })],
        fix: None,
        places: Vec::new(),
        verdicts: Vec::new(),
        source: list.source,
        package: skipped.package.clone(),
        fingerprint: fingerprint(&rule, &path, None),
    }
}

fn path_of(
    sources: &SourceMap,
    span: crate::source::Span,
    skipped: &Skipped,
) -> std::path::PathBuf {
    let path = sources.file(span.file).path().to_owned();
    let manifest = skipped
        .package
        .as_ref()
        .map(|package| &package.manifest_path);
    relative(&path, manifest.map(std::path::Path::new))
}
