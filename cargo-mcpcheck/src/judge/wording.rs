//! The sentences under a finding: what each surface does, and how that is known.

use crate::diagnostics::{Breaks, Verdict};
use crate::judge::dialects::{Bound, Dialect, Ruling};
use crate::judge::rules::clean;
use crate::schema::Rewritten;

/// What a surface does with a fault: "through opencode, gemini refuses every request that carries this tool: `...`".
pub(super) fn consequence(
    dialect: &Dialect,
    ruling: &Ruling,
    bound: Option<&Bound>,
    amount: Option<u64>,
) -> String {
    let id = &dialect.id;
    let message = ruling.message.as_deref().and_then(|id| dialect.message(id));
    let clients = enumerated(&ruling.clients);
    let is_client_message =
        message.is_some_and(|message| message.stage.as_deref() == Some("client"));
    let what = match (ruling.verdict, ruling.breaks) {
        (Verdict::Reject, Breaks::Request) if is_client_message && !clients.is_empty() => {
            let fail = if ruling.clients.len() == 1 {
                "fails"
            } else {
                "fail"
            };
            format!("{clients} {fail} over every request to {id} that carries this tool")
        }
        (Verdict::Reject, Breaks::Request) => {
            format!(
                "{}{id} refuses every request that carries this tool",
                through(&clients)
            )
        }
        (Verdict::Degrade, Breaks::Request) => {
            format!(
                "{}{id} may refuse requests that carry this tool",
                through(&clients)
            )
        }
        (Verdict::Degrade, Breaks::Constraint) => format!(
            "{}{id} takes this, but the model does not see or keep to all of it",
            through(&clients)
        ),
        (verdict, breaks) => {
            let (what, how) = lost(breaks);
            let is = if verdict == Verdict::Reject {
                "is"
            } else {
                "may be"
            };
            format!("{}in {id}, {what} {is} {how}", through(&clients))
        }
    };
    let detail = match (message, bound) {
        (Some(message), _) => format!(": `{}`", message.text.replace('`', "'")),
        (None, Some(bound)) => allowed(bound, amount),
        (None, None) => String::new(),
    };
    format!("{what}{detail}")
}

/// The same for what only happens with long names of servers.
pub(super) fn with_room(consequence: String, room: Option<u64>) -> String {
    match room {
        None => consequence,
        Some(1) => {
            format!("{consequence} (where the name of the server has more than 1 character)")
        }
        Some(room) => {
            format!("{consequence} (where the name of the server has more than {room} characters)")
        }
    }
}

fn through(clients: &str) -> String {
    if clients.is_empty() {
        String::new()
    } else {
        format!("through {clients}, ")
    }
}

/// What is lost, and the word for how.
fn lost(breaks: Breaks) -> (&'static str, &'static str) {
    match breaks {
        Breaks::Constraint => ("part of this", "lost"),
        Breaks::Parameter => ("this argument", "lost"),
        Breaks::Tool => ("this tool", "lost"),
        Breaks::Server => ("the whole server", "refused"),
        Breaks::List => ("the whole tool list of the server", "refused"),
        Breaks::Request => ("every request that carries this tool", "refused"),
    }
}

/// What a limit allows, as the tail of a sentence.
fn allowed(bound: &Bound, amount: Option<u64>) -> String {
    let amount = amount.unwrap_or_default();
    match (bound.min, bound.max, &bound.matches) {
        (_, Some(max), _) if amount > max => format!(": at most {max} are allowed"),
        (Some(min), _, _) if amount < min => format!(": at least {min} are needed"),
        _ if !bound.reserved.is_empty() => ": it is taken by something else".to_owned(),
        (_, _, Some(regex)) => format!(": it has to match `{}`", regex.as_str()),
        _ => String::new(),
    }
}

/// Where the verdicts are known from; nothing where there are none.
pub(super) fn evidence<'d>(rulings: impl Iterator<Item = (&'d str, &'d Ruling)>) -> Option<String> {
    let parts: Vec<String> = rulings
        .filter_map(|(id, ruling)| Some(format!("{id} from {}", first_evidence(ruling)?)))
        .collect();
    (!parts.is_empty()).then(|| format!("known for {}", parts.join("; ")))
}

/// Where a verdict is known from.
pub(super) fn first_evidence(ruling: &Ruling) -> Option<String> {
    let first = ruling.evidence.first()?;
    let mark = first.mark.as_str();
    let source = first.source.replace('`', "'");
    Some(format!("`{source}` ({mark} {})", first.date))
}

/// What it means for a finding that the server changes what was read.
pub(super) fn rewritten(server: &str, what: Rewritten) -> String {
    format!(
        "`{}` changes {} at run time, so whether clients see this is known only from the running server: record its \
         list and check that with `--tools`",
        clean(server),
        changed(what)
    )
}

/// What a server changes, as the object of a sentence.
pub(super) fn changed(what: Rewritten) -> &'static str {
    match what {
        Rewritten::Schemas => "its schemas",
        Rewritten::Texts => "the texts of its tools",
        Rewritten::Tools => "its list of tools",
    }
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
