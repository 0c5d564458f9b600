//! How the path of a file is shown.

use std::path::Path;

use crate::diagnostics::Report;
use crate::report::{Look, text};
use crate::source::{SourceMap, Span};

/// Shortens paths as cargo does: relative to the workspace's root.
pub(crate) struct Paths<'a> {
    base: Option<&'a Path>,
}

impl<'a> Paths<'a> {
    /// For a program: always relative to the workspace's root.
    pub(super) fn for_program(report: &'a Report) -> Paths<'a> {
        Paths {
            base: report.workspace_root.as_deref(),
        }
    }

    /// For a person: relative to the root where the person stands inside the workspace, else to where they stand.
    pub(super) fn for_person(report: &'a Report, look: &Look<'a>) -> Paths<'a> {
        let root = report.workspace_root.as_deref();
        let inside = root.filter(|root| look.directory.is_none_or(|here| here.starts_with(root)));
        Paths {
            base: inside.or(look.directory),
        }
    }

    /// Relative to the current directory, where there is no report.
    pub(crate) fn below(directory: Option<&'a Path>) -> Paths<'a> {
        Paths { base: directory }
    }

    /// `path:line:column` of the start of a range.
    pub(crate) fn place(&self, span: Span, sources: &SourceMap) -> String {
        let file = sources.file(span.file);
        let position = file.position(span.start);
        format!(
            "{}:{}:{}",
            self.show(file.path()),
            position.line.get(),
            position.column.get()
        )
    }

    /// The path as text; whole where it does not lie below the base.
    pub(super) fn show(&self, path: &Path) -> String {
        if path == Path::new("-") {
            return "<stdin>".to_owned();
        }
        let short = self.base.and_then(|base| path.strip_prefix(base).ok());
        let shown = short.filter(|short| !short.as_os_str().is_empty());
        let shown = shown.unwrap_or(path);
        text::one_line(&shown.to_string_lossy()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[track_caller]
    fn check(root: &str, here: &str, path: &str, shown: &str) {
        let report = Report {
            workspace_root: Some(PathBuf::from(root)),
            ..Report::default()
        };
        let look = Look {
            directory: Some(Path::new(here)),
            styled: false,
            quiet: false,
            verbose: false,
            explain: &|_| None,
        };
        assert_eq!(
            Paths::for_person(&report, &look).show(Path::new(path)),
            shown
        );
    }

    #[test]
    fn inside_the_workspace_paths_count_from_its_root() {
        check("/w", "/w", "/w/src/main.rs", "src/main.rs");
        check("/w", "/w/a", "/w/b/src/lib.rs", "b/src/lib.rs");
        check(
            "/w",
            "/w",
            "/registry/x/src/lib.rs",
            "/registry/x/src/lib.rs",
        );
    }

    #[test]
    fn outside_of_the_workspace_paths_count_from_the_current_directory() {
        check("/home/w", "/home", "/home/w/src/main.rs", "w/src/main.rs");
        check("/w", "/elsewhere", "/w/src/main.rs", "/w/src/main.rs");
    }

    #[test]
    fn control_characters_in_a_path_are_shown() {
        check("/w", "/w", "/w/a\u{1b}b.rs", "a\\u{1b}b.rs");
    }
}
