//! The findings of a diagnosis: the words of the rule that finds what was refused, with what the provider said and how the
//! tool was found.

use super::Question;
use super::fit::{Judged, Worded, is_anywhere, is_near, nowhere, worded};
use super::locate::{Candidate, Located, shown};
use super::names::likeness;
use super::resolve::{Node, as_written, names_a_place, resolve};
use super::words::{TELL, has_same_arguments, pick, related, said, stage, uses, verdicts, what};
use crate::diagnostics::{Diagnostic, Label, Level, Place, SurfaceVerdict, Verdict};
use crate::judge::fingerprint::{fingerprint, relative};
use crate::judge::provider_errors::{Complaint, PROVIDER_ERROR, Word};
use crate::schema::{ListSource, Pointer, Server, Tool};
use crate::source::Span;

/// So many suspects are shown for one complaint.
const MOST_SUSPECTS: usize = 10;
/// So many nodes of one tool.
const MOST_NODES: usize = 8;

/// All findings of a diagnosis.
pub(super) struct Findings<'f, 'a> {
    question: &'f Question<'a>,
    judged: &'f mut Judged<'a>,
    of_workspace: Option<&'f mut Judged<'a>>,
    list: Vec<Diagnostic>,
}

/// A tool as it is shown: that of the workspace, where it has the one that was sent.
struct Target<'a> {
    server: &'a Server,
    tool: &'a Tool,
    nodes: Vec<Node>,
    is_joined: bool,
}

impl<'f, 'a> Findings<'f, 'a> {
    pub(super) fn new(
        question: &'f Question<'a>,
        judged: &'f mut Judged<'a>,
        of_workspace: Option<&'f mut Judged<'a>>,
    ) -> Findings<'f, 'a> {
        Findings {
            question,
            judged,
            of_workspace,
            list: Vec::new(),
        }
    }

    pub(super) fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.list
    }

    pub(super) fn add(&mut self, complaint: &Complaint, located: &Located<'a>) {
        match located {
            Located::One(candidate, how) => self.tool(complaint, candidate, how),
            Located::Suspects(candidates, why) => {
                let more = candidates.len().saturating_sub(MOST_SUSPECTS);
                for candidate in candidates.iter().take(MOST_SUSPECTS) {
                    let why = match more {
                        0 => why.clone(),
                        more => format!("{why}; {more} are not shown"),
                    };
                    self.tool(complaint, candidate, &why);
                }
            }
            Located::Several(candidates, why) => self.several(complaint, candidates, why),
            Located::Nowhere(why) => self.nowhere(complaint, why),
        }
    }

    /// The tool of the workspace that the candidate was read from, or the candidate.
    fn target(&self, complaint: &Complaint, candidate: &Candidate<'a>) -> Target<'a> {
        let sent = candidate.tool.name();
        let workspace = self
            .question
            .workspace
            .into_iter()
            .flat_map(|list| &list.servers);
        let tools =
            workspace.flat_map(|server| server.tools.iter().map(move |tool| (server, tool)));
        let like = tools
            .filter(|(_, tool)| has_same_arguments(candidate.tool, tool))
            .filter_map(|(server, tool)| Some((likeness(sent, tool.name(), false)?, server, tool)));
        let best = like.max_by_key(|(like, _, tool)| (*like, tool.name().len()));
        match best {
            Some((_, server, tool)) => {
                let own = resolve(&tool.json, complaint);
                Target {
                    server,
                    tool,
                    nodes: if own.is_empty() {
                        candidate.fit.nodes.clone()
                    } else {
                        own
                    },
                    is_joined: true,
                }
            }
            None => Target {
                server: candidate.server,
                tool: candidate.tool,
                nodes: candidate.fit.nodes.clone(),
                is_joined: false,
            },
        }
    }

    fn tool(&mut self, complaint: &Complaint, candidate: &Candidate<'a>, how: &str) {
        let target = self.target(complaint, candidate);
        let mut how = how.to_owned();
        if target.is_joined && candidate.tool.name() != target.tool.name() {
            how = format!(
                "{how}; the workspace calls it `{}`",
                shown(target.tool.name())
            );
        }
        let has_position = complaint.place.as_ref().is_some_and(|place| {
            place
                .words
                .iter()
                .any(|word| matches!(word, Word::Position(_)))
        });
        let has_place = names_a_place(complaint) && !target.nodes.is_empty();
        let known = self.known(complaint, &target);
        let mut shown = 0;
        for node in target
            .nodes
            .iter()
            .take(if has_position { 1 } else { MOST_NODES })
        {
            let near = pick(&known, complaint, Some(node));
            // A reference is refused for what stands behind it, however far.
            let any = || {
                complaint
                    .reference
                    .as_ref()
                    .and_then(|_| pick(&known, complaint, None))
            };
            if let Some(finding) = near.or_else(any) {
                let own = finding.places.first().map(|place| place.pointer.clone());
                let is_tool = node.pointer == Pointer::root();
                let pointer = own
                    .filter(|_| is_tool)
                    .unwrap_or_else(|| node.pointer.clone());
                self.put(complaint, finding, &target, pointer, &how);
                shown += 1;
            }
        }
        if shown > 0 {
            return;
        }
        if (!has_place || is_anywhere(complaint, has_place))
            && let Some(finding) = pick(&known, complaint, None)
        {
            let own = finding.places.first().map(|place| place.pointer.clone());
            self.put(complaint, finding, &target, own.unwrap_or_default(), &how);
            return;
        }
        let node = target.nodes.first();
        let pointer = node.map_or_else(
            || as_far_as_there(complaint, target.tool),
            |node| node.pointer.clone(),
        );
        let patterns = self.patterns(complaint, &target);
        let finding = match patterns
            .into_iter()
            .find(|hit| !has_place || is_near(&hit.pointer, &pointer))
        {
            Some(hit) => self.of_pattern(complaint, hit, &target),
            None => self.plain(complaint, &target, &pointer),
        };
        let pointer = if has_place {
            pointer
        } else {
            finding
                .places
                .first()
                .map_or(pointer, |place| place.pointer.clone())
        };
        self.put(complaint, finding, &target, pointer, &how);
    }

    /// What is judged of the tool, alone and beside the others.
    fn known(&mut self, complaint: &Complaint, target: &Target<'a>) -> Vec<Diagnostic> {
        let judged = match &mut self.of_workspace {
            Some(judged) if target.is_joined => &mut **judged,
            _ => &mut *self.judged,
        };
        let mut known = judged.alone(target.server, target.tool, complaint);
        let name = target.tool.name();
        for finding in judged.diagnostics(complaint) {
            let is_here = |place: &&Place| place.tool == name && place.server == target.server.name;
            let is_new = known.iter().all(|other| other.rule != finding.rule);
            if let Some(place) = finding.places.iter().find(is_here)
                && is_new
            {
                let mut finding = finding.clone();
                finding.places = vec![place.clone()];
                known.push(finding);
            }
        }
        known
    }

    fn patterns(&self, complaint: &Complaint, target: &Target<'_>) -> Vec<Worded> {
        let rules = &complaint.known.message.explains;
        let nowhere = nowhere(self.span_in_text(complaint));
        let mut patterns = worded(target.tool, rules, self.question.sources, &nowhere);
        patterns.sort_by_key(|hit| rules.iter().position(|rule| *rule == hit.rule.id()));
        patterns
    }

    fn of_pattern(&self, complaint: &Complaint, hit: Worded, target: &Target<'_>) -> Diagnostic {
        let helps = match &hit.fix {
            Some(_) => Vec::new(),
            None => vec![hit.words.help.clone()],
        };
        Diagnostic {
            rule: hit.rule.id(),
            title: hit.words.title,
            primary: Label::new(hit.origin.span, hit.words.label),
            helps,
            fix: hit.fix,
            places: vec![place_in(target, hit.pointer)],
            related: related(target.tool, hit.origin.span),
            ..self.empty(complaint)
        }
    }

    /// A finding that no rule words.
    fn plain(&self, complaint: &Complaint, target: &Target<'_>, pointer: &Pointer) -> Diagnostic {
        let origin = target.tool.provenance.nearest(pointer);
        let span = origin.map_or_else(
            || {
                target
                    .server
                    .span
                    .unwrap_or_else(|| self.span_in_text(complaint))
            },
            |(_, origin)| origin.span,
        );
        let what = what(pointer, target.tool.name());
        Diagnostic {
            title: format!("{what} is refused by {}", shown(&complaint.known.provider)),
            primary: Label::new(span, "refused"),
            helps: vec![if complaint.known.message.general {
                "the words are not known: read them, and change what stands here".to_owned()
            } else {
                "no rule knows what is wrong here: read the words, and change what stands here"
                    .to_owned()
            }],
            places: vec![place_in(target, pointer.clone())],
            related: related(target.tool, span),
            ..self.empty(complaint)
        }
    }

    /// Completes a finding with what the text says, and keeps it if it is new.
    fn put(
        &mut self,
        complaint: &Complaint,
        finding: Diagnostic,
        target: &Target<'_>,
        pointer: Pointer,
        how: &str,
    ) {
        let said = said(complaint);
        let place = place_in(target, pointer);
        let same = |known: &&mut Diagnostic| {
            known.rule == finding.rule
                && known.primary.span == finding.primary.span
                && known.places.first() == Some(&place)
        };
        if let Some(known) = self.list.iter_mut().find(same) {
            if !known.notes.contains(&said) {
                known.notes.insert(1.min(known.notes.len()), said);
            }
            return;
        }
        let mut notes = vec![said];
        notes.extend((!how.is_empty()).then(|| how.to_owned()));
        notes.extend(stage(complaint));
        let surfaces: Vec<SurfaceVerdict> = finding
            .verdicts
            .iter()
            .take(1)
            .map(|verdict| SurfaceVerdict {
                verdict: Verdict::Reject,
                level: Level::Deny,
                ..verdict.clone()
            })
            .collect();
        let path = self
            .question
            .sources
            .file(finding.primary.span.file)
            .path()
            .to_owned();
        let path = relative(
            &path,
            target
                .server
                .package
                .as_ref()
                .map(|package| std::path::Path::new(&package.manifest_path)),
        );
        self.list.push(Diagnostic {
            level: Level::Deny,
            notes,
            verdicts: if surfaces.is_empty() {
                verdicts(complaint)
            } else {
                surfaces
            },
            source: ListSource::Body,
            package: target.server.package.clone(),
            fingerprint: fingerprint(finding.rule, &path, Some(&place)),
            places: vec![place],
            related: related(target.tool, finding.primary.span)
                .into_iter()
                .chain(uses(&finding))
                .collect(),
            ..finding
        });
    }

    fn several(&mut self, complaint: &Complaint, candidates: &[Candidate<'a>], why: &str) {
        let targets: Vec<Target<'a>> = candidates
            .iter()
            .map(|candidate| self.target(complaint, candidate))
            .collect();
        let pointer_of = |target: &Target<'a>| {
            target
                .nodes
                .first()
                .map(|node| node.pointer.clone())
                .unwrap_or_default()
        };
        let names: Vec<String> = targets
            .iter()
            .map(|target| format!("`{}`", shown(target.tool.name())))
            .collect();
        let span_of = |target: &Target<'a>| {
            let nearest = target.tool.provenance.nearest(&pointer_of(target));
            nearest.map(|(_, origin)| origin.span)
        };
        let spans: Vec<Span> = targets.iter().filter_map(span_of).collect();
        let primary = spans
            .first()
            .copied()
            .unwrap_or_else(|| self.span_in_text(complaint));
        let numbered = complaint
            .entry
            .map_or_else(String::new, |entry| format!(" as number {}", entry.number));
        self.list.push(Diagnostic {
            title: format!(
                "one of {} tools is refused by {}{numbered}",
                names.len(),
                shown(&complaint.known.provider)
            ),
            primary: Label::new(primary, "the likeliest"),
            related: spans
                .iter()
                .skip(1)
                .filter(|span| **span != primary)
                .map(|span| Label::new(*span, "or this"))
                .collect(),
            notes: vec![
                said(complaint),
                why.to_owned(),
                format!("in the order of their likelihood: {}", names.join(", ")),
            ],
            helps: vec![TELL.to_owned()],
            places: targets
                .iter()
                .map(|target| place_in(target, pointer_of(target)))
                .collect(),
            verdicts: verdicts(complaint),
            ..self.empty(complaint)
        });
    }

    fn nowhere(&mut self, complaint: &Complaint, why: &str) {
        if complaint.is_vague() {
            return;
        }
        let provider = shown(&complaint.known.provider);
        let pointer = as_written(complaint);
        let tool = complaint.name.as_deref().map(shown);
        let title = match (&tool, complaint.entry) {
            (Some(tool), _) => format!("tool `{tool}` is refused by {provider}"),
            (None, Some(entry)) => format!("tool number {} is refused by {provider}", entry.number),
            (None, None) => format!("tools are refused by {provider}"),
        };
        let at = pointer
            .as_ref()
            .filter(|pointer| pointer.tokens().count() > 0)
            .map(|pointer| format!("the place in the tool is `{}`", shown(pointer.as_str())));
        let mut notes = vec![said(complaint)];
        notes.extend((!why.is_empty()).then(|| why.to_owned()));
        notes.extend(at);
        notes.extend(stage(complaint));
        let place = tool.map(|tool| Place {
            server: String::new(),
            tool,
            pointer: pointer.unwrap_or_default(),
        });
        self.list.push(Diagnostic {
            title,
            primary: Label::new(self.span_in_text(complaint), "said here"),
            notes,
            helps: vec![TELL.to_owned()],
            fingerprint: fingerprint(
                PROVIDER_ERROR,
                std::path::Path::new(&complaint.known.message.id),
                place.as_ref(),
            ),
            places: place.into_iter().collect(),
            verdicts: verdicts(complaint),
            ..self.empty(complaint)
        });
    }

    fn empty(&self, complaint: &Complaint) -> Diagnostic {
        Diagnostic {
            rule: PROVIDER_ERROR,
            level: Level::Deny,
            title: String::new(),
            primary: Label::new(self.span_in_text(complaint), ""),
            related: Vec::new(),
            notes: Vec::new(),
            helps: Vec::new(),
            fix: None,
            places: Vec::new(),
            verdicts: Vec::new(),
            source: ListSource::Body,
            package: None,
            fingerprint: fingerprint(
                PROVIDER_ERROR,
                std::path::Path::new(&complaint.quoted),
                None,
            ),
        }
    }

    /// The words of the complaint in the text as it was given; its first line where they stand there in another form.
    fn span_in_text(&self, complaint: &Complaint) -> Span {
        let file = self.question.sources.file(self.question.body);
        let range = complaint.at.clone().unwrap_or_else(|| {
            let end = file.text().find('\n').unwrap_or(file.text().len());
            0..end
        });
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span::new(self.question.body, offset(range.start), offset(range.end))
    }
}

/// The place as the text writes it, as far as the tool has it.
fn as_far_as_there(complaint: &Complaint, tool: &Tool) -> Pointer {
    let mut pointer = as_written(complaint).unwrap_or_default();
    while pointer.get(&tool.json).is_none() && pointer.pop() {}
    pointer
}

fn place_in(target: &Target<'_>, pointer: Pointer) -> Place {
    Place {
        server: target.server.name.clone(),
        tool: target.tool.name().to_owned(),
        pointer,
    }
}
