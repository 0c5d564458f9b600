//! The pipeline of `diagnose`: an error's text and the tools that may have been sent -> what is refused, where, and what to
//! change.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::check::{read_recording, read_workspace, select, summary};
use crate::diagnostics::{Diagnostic, ExitStatus, Level};
use crate::extract::listing;
use crate::judge::diagnosis::{self, Facts, Question};
use crate::schema::{ListSource, ToolList};
use crate::source::SourceMap;
use crate::{Error, Input, Options, Report};

/// What a provider's error is about.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Diagnosis {
    /// One finding for each fault.
    pub report: Report,
    /// Where nothing in the text is a schema error: what it is about, as a sentence.
    pub elsewhere: Option<String>,
}

impl Diagnosis {
    /// What the run means for a script: something was found, or nothing in the text is a schema error.
    pub fn exit_status(&self) -> ExitStatus {
        if self.report.count(Level::Deny) > 0 {
            ExitStatus::Findings
        } else {
            ExitStatus::NothingToCheck
        }
    }
}

/// Finds what a provider's error is about. `text` is the file of the error, `recordings` are the lists that were sent, in their
/// order; without them it is the tools of the workspace. The path `-` is standard input.
///
/// # Errors
/// The text or a list cannot be read, or cargo failed.
pub fn diagnose(
    text: &Path,
    recordings: &[PathBuf],
    options: &Options,
) -> Result<Diagnosis, Error> {
    let sources = Arc::new(SourceMap::new());
    let body = sources.read_any(text).map_err(|source| Error::Read {
        path: text.to_owned(),
        source,
    })?;
    let mut notes = Vec::new();
    let recorded = recorded(recordings, &sources)?;
    let is_recorded = recorded.is_some();
    let workspace = match &options.input {
        Input::Workspace(selection) => match read_workspace(selection, &sources) {
            Ok(found) => Some(found),
            Err(error) if selection.manifest_path.is_some() => return Err(error),
            Err(_) if is_recorded => None,
            Err(Error::NoManifest { .. }) => {
                notes.push("there is no workspace here, and no list is given with `--tools`: only the text itself can be read".to_owned());
                None
            }
            Err(error) => return Err(error),
        },
        Input::Recording(_) => None,
    };
    let (workspace, root) = match workspace {
        Some((list, found, root)) => {
            if !is_recorded {
                notes.extend(found);
            }
            (Some(list), Some(root))
        }
        None => (None, None),
    };
    let mut list = recorded
        .clone()
        .or_else(|| workspace.clone())
        .unwrap_or_else(nothing);
    select(&mut list, &options.servers)?;
    let question = Question {
        body,
        list: &list,
        is_recorded,
        workspace: workspace.as_ref().filter(|_| is_recorded),
        sources: &sources,
    };
    let answer = diagnosis::diagnose(&question, &Facts::load()?);
    notes.extend(answer.notes);
    let mut report = Report {
        summary: summary(&list),
        notes,
        workspace_root: root,
        diagnostics: answer.diagnostics,
        ..Report::default()
    };
    report.summary.files = sources.paths().len();
    sort(&mut report.diagnostics, &sources);
    report.sources = sources;
    Ok(Diagnosis {
        report,
        elsewhere: answer.elsewhere,
    })
}

/// The lists of several recordings, in their order; none where there are no recordings.
fn recorded(paths: &[PathBuf], sources: &SourceMap) -> Result<Option<ToolList>, Error> {
    let mut all: Option<ToolList> = None;
    for path in paths {
        let mut list = listing::from_recording(sources, read_recording(path, sources)?)?;
        match &mut all {
            Some(all) => {
                all.servers.append(&mut list.servers);
                all.skipped.append(&mut list.skipped);
            }
            None => all = Some(list),
        }
    }
    Ok(all)
}

fn nothing() -> ToolList {
    ToolList {
        source: ListSource::Static,
        servers: Vec::new(),
        skipped: Vec::new(),
        traps: Vec::new(),
    }
}

/// By path and offset.
fn sort(diagnostics: &mut [Diagnostic], sources: &SourceMap) {
    diagnostics.sort_by_cached_key(|diagnostic| {
        let span = diagnostic.primary.span;
        (
            sources.file(span.file).path().to_owned(),
            span,
            diagnostic.rule,
        )
    });
}
