//! `--message-format short`: one line per finding, in the form that editors and scripts know from compilers.

use std::io::{self, Write};

use crate::diagnostics::{Diagnostic, Level, Report};
use crate::report::{Look, Paths, text};
use crate::source::SourceMap;

pub(super) fn write(report: &Report, look: &Look<'_>, out: &mut dyn Write) -> io::Result<()> {
    let paths = Paths::for_person(report, look);
    for diagnostic in report.mistakes.iter().chain(&report.diagnostics) {
        writeln!(out, "{}", line(diagnostic, &report.sources, &paths))?;
    }
    Ok(())
}

/// One finding, for a person.
pub(crate) fn short_line(diagnostic: &Diagnostic, report: &Report, look: &Look<'_>) -> String {
    let paths = Paths::for_person(report, look);
    line(diagnostic, &report.sources, &paths)
}

/// `path:line:column: error[mcpcheck::rule]: title`
fn line(diagnostic: &Diagnostic, sources: &SourceMap, paths: &Paths<'_>) -> String {
    format!(
        "{}: {}[mcpcheck::{}]: {}",
        paths.place(diagnostic.primary.span, sources),
        level_word(diagnostic.level),
        diagnostic.rule,
        text::one_line(&diagnostic.title)
    )
}

/// rustc's word for a level.
pub(super) fn level_word(level: Level) -> &'static str {
    match level {
        Level::Deny => "error",
        Level::Warn | Level::Allow => "warning",
    }
}

#[cfg(test)]
mod tests {
    use crate::report::samples;

    #[test]
    fn a_finding_is_one_line() {
        let shown = samples::written(&samples::two_findings(), "short");
        let expected = "\
notes/src/model.rs:6:15: error[mcpcheck::nullable-array]: `tags` is published as `\"type\": [\"array\", \"null\"]`
notes/src/server.rs:3:33: warning[mcpcheck::untyped-node]: the description of `search` is short
";
        assert_eq!(shown, expected);
        let shown = samples::written(&samples::hostile(), "short");
        assert_eq!(shown.lines().count(), 1);
    }
}
