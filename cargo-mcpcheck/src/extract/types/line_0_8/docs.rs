//! Documentation comments as titles and descriptions: lines are trimmed, and those of one paragraph are joined.

use crate::extract::syntax::{ExprKind, Literal};
use crate::extract::types::attributes::DocLine;

/// Title and description; both may be empty. Lines that are no literals do not count.
pub(in crate::extract::types) fn title_and_description(
    lines: &[DocLine],
) -> Result<(String, String), String> {
    let mut texts = Vec::new();
    for line in lines {
        if line.conditional {
            return Err("a documentation line depends on a `cfg` that is not known".to_owned());
        }
        if let ExprKind::Literal(Literal::Str(text)) = &line.text.kind {
            texts.push(text.as_str());
        }
    }
    let text = joined(&texts);
    if !text.starts_with('#') {
        return Ok((String::new(), paragraphs(&text)));
    }
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let title = first.trim_start_matches('#').trim().to_owned();
    Ok((title, paragraphs(rest)))
}

/// The trimmed lines, without stars that all of them start with.
fn joined(texts: &[&str]) -> String {
    let lines = texts.iter().flat_map(|text| text.split('\n'));
    let mut lines: Vec<&str> = lines
        .map(str::trim)
        .skip_while(|line| line.is_empty())
        .collect();
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let bare: Option<Vec<&str>> = lines.iter().map(|line| line.strip_prefix('*')).collect();
    match bare {
        Some(bare) => {
            let bare = bare.into_iter().map(str::trim);
            let bare: Vec<&str> = bare.skip_while(|line| line.is_empty()).collect();
            bare.join("\n")
        }
        None => lines.join("\n"),
    }
}

fn paragraphs(text: &str) -> String {
    let paragraphs = text.trim().split("\n\n");
    let paragraphs = paragraphs.map(|paragraph| paragraph.trim().replace('\n', " "));
    let paragraphs: Vec<String> = paragraphs
        .filter(|paragraph| !paragraph.is_empty())
        .collect();
    paragraphs.join("\n\n")
}
