//! The words and the choices behind the findings of a diagnosis.

use super::fit::{is_meant, is_near};
use super::locate::shown;
use super::resolve::Node;
use crate::diagnostics::{Breaks, Diagnostic, Label, Level, SurfaceVerdict, Verdict};
use crate::judge::provider_errors::Complaint;
use crate::judge::rules::clean_long;
use crate::schema::{Pointer, Tool, Why};
use crate::source::Span;

/// What would tell more.
pub(super) const TELL: &str = "give what was sent with `--tools`: the request body, or the lists of all servers in their order";

/// What is judged that explains the complaint best: refused before degraded, at the node before near it, in the order of the
/// message's rules.
pub(super) fn pick(
    known: &[Diagnostic],
    complaint: &Complaint,
    node: Option<&Node>,
) -> Option<Diagnostic> {
    let rules = &complaint.known.message.explains;
    let pointer = |finding: &Diagnostic| finding.places.first().map(|place| place.pointer.clone());
    let distance = |finding: &Diagnostic| {
        let own = pointer(finding)?;
        match node {
            Some(node) if is_near(&own, &node.pointer) => {
                Some(own.tokens().count().abs_diff(node.pointer.tokens().count()))
            }
            Some(_) => None,
            None => Some(0),
        }
    };
    let is_at_node = |finding: &Diagnostic| {
        node.is_some_and(|node| pointer(finding).as_ref() == Some(&node.pointer))
    };
    let fitting = known.iter().filter_map(|finding| {
        let distance = distance(finding)?;
        let is_meant = is_meant(complaint, finding.rule);
        (is_meant || is_at_node(finding)).then_some((finding, distance, is_meant))
    });
    let best = fitting.min_by_key(|(finding, distance, is_meant)| {
        let order = rules.iter().position(|rule| *rule == finding.rule);
        (
            !is_meant,
            std::cmp::Reverse(finding.level),
            *distance,
            order.unwrap_or(usize::MAX),
        )
    });
    best.map(|(finding, _, _)| finding.clone())
}

/// Whether two tools take the same arguments, but for what a host has taken away.
pub(super) fn has_same_arguments(sent: &Tool, tool: &Tool) -> bool {
    let names = |tool: &Tool| -> Vec<String> {
        let properties = tool
            .json
            .get("inputSchema")
            .and_then(|schema| schema.get("properties"));
        let map = properties.and_then(serde_json::Value::as_object);
        map.into_iter()
            .flat_map(|map| map.keys().cloned())
            .collect()
    };
    let (of_sent, of_tool) = (names(sent), names(tool));
    let same = of_sent.iter().filter(|name| of_tool.contains(name)).count();
    2 * same >= of_sent.len()
}

/// What the provider says.
pub(super) fn said(complaint: &Complaint) -> String {
    let words = complaint.quoted.replace('`', "'");
    format!(
        "{} says: `{}`",
        shown(&complaint.known.provider),
        clean_long(&words)
    )
}

/// What the stage of the message means for what comes next.
pub(super) fn stage(complaint: &Complaint) -> Option<String> {
    (complaint.known.message.stage.as_deref() == Some("parse")).then(|| {
        "this was said when the request was read, before its values were looked at: after the cure more may be refused".to_owned()
    })
}

pub(super) fn verdicts(complaint: &Complaint) -> Vec<SurfaceVerdict> {
    let host = complaint.known.host.as_ref();
    let surface = host.or_else(|| complaint.known.dialects.first());
    let verdict = surface.map(|surface| SurfaceVerdict {
        surface: surface.clone(),
        is_host: host.is_some(),
        verdict: Verdict::Reject,
        breaks: Breaks::Request,
        level: Level::Deny,
        clients: Vec::new(),
    });
    verdict.into_iter().collect()
}

/// The tool, beside a place inside of it.
pub(super) fn related(tool: &Tool, primary: Span) -> Vec<Label> {
    let origin = tool.provenance.get(&Pointer::root());
    let origin = origin.filter(|origin| origin.why == Why::Tool && origin.span != primary);
    let label =
        origin.map(|origin| Label::new(origin.span, format!("in tool `{}`", shown(tool.name()))));
    label.into_iter().collect()
}

/// The places that use the type at fault, as a judged finding names them.
pub(super) fn uses(finding: &Diagnostic) -> Vec<Label> {
    finding
        .related
        .iter()
        .filter(|label| label.text == "used here")
        .cloned()
        .collect()
}

/// A node for a headline.
pub(super) fn what(pointer: &Pointer, tool: &str) -> String {
    let tool = shown(tool);
    let tokens: Vec<String> = pointer.tokens().collect();
    let name = tokens
        .iter()
        .rposition(|token| token == "properties")
        .and_then(|at| tokens.get(at + 1));
    match (tokens.first().map(String::as_str), name) {
        (_, Some(name)) => format!("`{}` of tool `{tool}`", shown(name)),
        (Some("name"), _) => format!("the name of tool `{tool}`"),
        (Some("description"), _) => format!("the description of tool `{tool}`"),
        (Some("outputSchema"), _) => format!("the result schema of tool `{tool}`"),
        _ => format!("tool `{tool}`"),
    }
}
