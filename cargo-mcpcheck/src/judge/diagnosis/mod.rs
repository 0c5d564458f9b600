//! From what a provider's error says to the tool, the argument and the line. `provider_errors` reads the text; here the tools
//! that may have been sent are looked through for what each complaint names, numbers or hints at.
//!
//! What is not known is said: a suspect is called one, and where several tools may be meant all are named. Nothing here reads
//! files or prints.

mod align;
mod finding;
mod fit;
mod locate;
mod names;
mod numbers;
mod resolve;
mod sent;
#[cfg(test)]
mod tests;
mod walker;
mod words;

use crate::diagnostics::Diagnostic;
use crate::judge::provider_errors::{Catalogue, Elsewhere, Reading, read};
use crate::judge::{dialects, hosts, rules};
use crate::schema::ToolList;
use crate::source::{FileId, SourceMap};
use finding::Findings;
use fit::Judged;
use locate::locate;

/// What is asked.
pub(crate) struct Question<'a> {
    /// The file of the error's text.
    pub(crate) body: FileId,
    /// The tools that may have been sent.
    pub(crate) list: &'a ToolList,
    /// Whether the list was recorded; else it is that of a workspace, whose place in the request is not known.
    pub(crate) is_recorded: bool,
    /// For a recorded list the tools of the workspace, whose source is shown where it has the tool.
    pub(crate) workspace: Option<&'a ToolList>,
    /// All texts.
    pub(crate) sources: &'a SourceMap,
}

/// The answer.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    /// One finding for each fault.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Where nothing in the text is a schema error: what it is about.
    pub(crate) elsewhere: Option<String>,
    /// What else is to be said.
    pub(crate) notes: Vec<String>,
}

/// What is known of providers and hosts.
pub(crate) struct Facts {
    dialects: Vec<dialects::Dialect>,
    hosts: Vec<hosts::Host>,
    catalogue: Catalogue,
}

impl Facts {
    /// All dialects, hosts and messages.
    ///
    /// # Errors
    /// A file that comes with the program cannot be used.
    pub(crate) fn load() -> Result<Facts, crate::Error> {
        let vocabulary = rules::vocabulary();
        let ids: Vec<&str> = dialects::built_in().collect();
        let dialects = dialects::load(&ids, &vocabulary)?;
        let ids: Vec<&str> = hosts::built_in().collect();
        let hosts = hosts::load(&ids, &vocabulary)?;
        let catalogue = Catalogue::new(&dialects, hosts.iter().map(|host| &host.own), &vocabulary)?;
        Ok(Facts {
            dialects,
            hosts,
            catalogue,
        })
    }
}

/// Answers a question about an error.
pub(crate) fn diagnose(question: &Question<'_>, facts: &Facts) -> Answer {
    let Facts {
        dialects,
        hosts,
        catalogue,
    } = facts;
    let text = question.sources.file(question.body);
    let mut reading = read(text.text(), catalogue);
    let is_about_something_else = reading.elsewhere.is_some();
    reading
        .complaints
        .retain(|complaint| !(complaint.is_vague() && is_about_something_else));
    if reading.complaints.is_empty() {
        return Answer {
            elsewhere: Some(nothing(&reading)),
            ..Answer::default()
        };
    }
    let mut judged = Judged::new(question.list, dialects, hosts, question.sources);
    let mut of_workspace = question
        .workspace
        .map(|list| Judged::new(list, dialects, hosts, question.sources));
    let located = locate(&reading.complaints, question, &mut judged);
    let mut findings = Findings::new(question, &mut judged, of_workspace.as_mut());
    for (complaint, place) in reading.complaints.iter().zip(&located) {
        findings.add(complaint, place);
    }
    let diagnostics = findings.into_diagnostics();
    let mut notes = Vec::new();
    if reading.has_more {
        notes.push("the text holds more complaints than were read".to_owned());
    }
    if let Some(elsewhere) = &reading.elsewhere
        && diagnostics.iter().any(|finding| !finding.places.is_empty())
    {
        notes.push(format!(
            "the text also says something else: {}",
            sentence(elsewhere)
        ));
    }
    if diagnostics.is_empty() {
        let elsewhere = vague(&reading, question.list.tool_count());
        return Answer {
            elsewhere: Some(elsewhere),
            ..Answer::default()
        };
    }
    Answer {
        diagnostics,
        elsewhere: None,
        notes,
    }
}

/// What a text without a schema error is about.
fn nothing(reading: &Reading) -> String {
    match &reading.elsewhere {
        Some(elsewhere) => sentence(elsewhere),
        None => "nothing in the text is a schema error that is known, and it does not say what else it is about".to_owned(),
    }
}

fn sentence(elsewhere: &Elsewhere) -> String {
    format!(
        "{} (`{}`)",
        elsewhere.what,
        elsewhere.quoted.replace('`', "'")
    )
}

/// What is said of words that may come from anything, where no tool explains them.
fn vague(reading: &Reading, tools: usize) -> String {
    let words = reading
        .complaints
        .first()
        .map(|complaint| complaint.quoted.replace('`', "'"))
        .unwrap_or_default();
    if tools == 0 {
        return format!(
            "`{words}` names no tool and no place and may be about anything in the request: give the tools that were sent with `--tools`"
        );
    }
    format!(
        "`{words}` names no tool and no place, and no tool that is known has what leads to it: look at the other parts of the request"
    )
}
