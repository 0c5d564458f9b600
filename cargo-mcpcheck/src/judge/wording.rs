//! The sentences under a finding: what each surface does, and how that is known.

use crate::diagnostics::{Breaks, Verdict};
use crate::judge::dialects::{Bound, Dialect, Ruling};

/// What a surface does with a fault: "through opencode, gemini refuses every request that carries this tool: `...`".
pub(super) fn consequence(
    dialect: &Dialect,
    ruling: &Ruling,
    bound: Option<&Bound>,
    amount: Option<u64>,
) -> String {
    let id = &dialect.id;
    let what = match (ruling.verdict, ruling.breaks) {
        (Verdict::Reject, Breaks::Request) => {
            format!("{id} refuses every request that carries this tool")
        }
        (Verdict::Reject, Breaks::List) => {
            format!("in {id}, the whole tool list of the server is refused")
        }
        (Verdict::Reject, Breaks::Server) => format!("in {id}, the whole server is refused"),
        (Verdict::Reject, Breaks::Tool) => format!("in {id}, this tool is lost"),
        (Verdict::Reject, Breaks::Parameter) => format!("in {id}, this argument is lost"),
        (_, Breaks::Request) => format!("in {id}, requests that carry this tool may be refused"),
        (_, Breaks::List) => format!("in {id}, the tool list may be refused"),
        (_, Breaks::Server) => format!("in {id}, the server may be refused"),
        (_, Breaks::Tool) => format!("in {id}, this tool may be lost"),
        (_, Breaks::Parameter) => format!("in {id}, this argument may be lost"),
        (_, Breaks::Constraint) => {
            format!("in {id}, the model does not see or keep to all of this")
        }
    };
    let through = match ruling.clients.as_slice() {
        [] => String::new(),
        clients => format!("through {}, ", enumerated(clients)),
    };
    let message = ruling.message.as_deref().and_then(|id| dialect.message(id));
    let detail = match (message, bound) {
        (Some(message), _) => format!(": `{}`", message.text.replace('`', "'")),
        (None, Some(bound)) => allowed(bound, amount),
        (None, None) => String::new(),
    };
    format!("{through}{what}{detail}")
}

/// What a limit allows, as the tail of a sentence.
fn allowed(bound: &Bound, amount: Option<u64>) -> String {
    let amount = amount.unwrap_or_default();
    match (bound.min, bound.max, &bound.matches) {
        (_, Some(max), _) if amount > max => format!(": at most {max} are allowed"),
        (Some(min), _, _) if amount < min => format!(": at least {min} are needed"),
        (_, _, Some(regex)) => format!(": it has to match `{}`", regex.as_str()),
        _ => String::new(),
    }
}

/// Where the verdicts are known from; nothing where there are none.
pub(super) fn evidence<'d>(rulings: impl Iterator<Item = (&'d str, &'d Ruling)>) -> Option<String> {
    let parts: Vec<String> = rulings
        .filter_map(|(id, ruling)| {
            let first = ruling.evidence.first()?;
            let mark = first.mark.as_str();
            let source = first.source.replace('`', "'");
            Some(format!("{id} from `{source}` ({mark} {})", first.date))
        })
        .collect();
    (!parts.is_empty()).then(|| format!("known for {}", parts.join("; ")))
}

/// "a", "a and b", "a, b and c".
fn enumerated(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_enumerated() {
        let names = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(enumerated(&names[..1]), "a");
        assert_eq!(enumerated(&names[..2]), "a and b");
        assert_eq!(enumerated(&names), "a, b and c");
    }
}
