//! Documentation comments as titles and descriptions.

use super::attributes::DocLine;
use super::constants::Evaluator;
use super::context::Context;
use super::ty::Env;
use crate::extract::syntax::{ExprKind, Literal};

/// Title and description; both may be empty.
pub(super) fn title_and_description(
    context: &Context<'_>,
    lines: &[DocLine],
    env: &Env,
) -> Result<(String, String), String> {
    let text = text(context, lines, env)?;
    let (title, description) = split(&text);
    Ok((title.to_owned(), description.to_owned()))
}

/// The documentation as one text: a line each, without the one space that a comment starts with.
fn text(context: &Context<'_>, lines: &[DocLine], env: &Env) -> Result<String, String> {
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        if line.conditional {
            return Err("a documentation line depends on a `cfg` that is not known".to_owned());
        }
        if index > 0 {
            text.push('\n');
        }
        match &line.text.kind {
            ExprKind::Literal(Literal::Str(literal)) => {
                text.push_str(literal.strip_prefix(' ').unwrap_or(literal));
            }
            _ => text.push_str(&Evaluator::new(context).string(&line.text, env)?),
        }
    }
    Ok(text)
}

/// Title and description: the first line is the title if it starts with `#`. Both may be empty.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim_ascii();
    if !text.starts_with('#') {
        return ("", text);
    }
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (
        first.trim_start_matches('#').trim_ascii(),
        rest.trim_ascii(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    // Expected values: `get_title_and_description` of schemars 1.2.3.
    #[test]
    fn a_heading_is_the_title() {
        assert_eq!(
            split("# Heading Title\nBody text."),
            ("Heading Title", "Body text.")
        );
        assert_eq!(split("#hashtag"), ("hashtag", ""));
        assert_eq!(split("## Second level"), ("Second level", ""));
        assert_eq!(
            split("text\n# Not a heading"),
            ("", "text\n# Not a heading")
        );
        assert_eq!(split(" \n"), ("", ""));
    }
}
