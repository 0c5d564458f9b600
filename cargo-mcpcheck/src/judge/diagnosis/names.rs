//! Names of tools as hosts send them: with something put before, with other characters, cut and hashed.

/// A tool's name in a name as sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// The start or the middle of a long name, with a hash or nothing behind.
    Shortened,
    /// The end of the name, with nothing that parts it from what stands before.
    Suffix,
    /// The end of the name, behind a separator.
    Prefixed,
    /// The same but for characters that hosts replace.
    Respelled,
    /// The same.
    Equal,
}

/// How a name as sent may come from a tool's name; `is_cut`: the text ends in it.
pub(super) fn likeness(sent: &str, tool: &str, is_cut: bool) -> Option<Likeness> {
    if sent == tool {
        return Some(Likeness::Equal);
    }
    if tool.is_empty() || sent.is_empty() {
        return None;
    }
    let (plain_sent, plain_tool) = (plain(sent), plain(tool));
    if plain_sent == plain_tool {
        return Some(Likeness::Respelled);
    }
    if let Some(before) = plain_sent.strip_suffix(&plain_tool) {
        return Some(if before.ends_with('_') {
            Likeness::Prefixed
        } else {
            Likeness::Suffix
        });
    }
    let is_shortened =
        is_cut && sent.len() >= 3 && tool.starts_with(sent) || is_hashed(&plain_sent, &plain_tool);
    is_shortened.then_some(Likeness::Shortened)
}

/// The name with `_` for whatever is no letter or digit, in lower case.
fn plain(name: &str) -> String {
    let plain = name.chars().map(|character| {
        if character.is_alphanumeric() {
            character.to_ascii_lowercase()
        } else {
            '_'
        }
    });
    plain.collect()
}

/// Whether a long name holds the start of the tool's name and then no more than a hash.
fn is_hashed(sent: &str, tool: &str) -> bool {
    const LONG: usize = 40;
    const START: usize = 12;
    const HASH: usize = 12;
    if sent.len() < LONG || tool.len() < START {
        return false;
    }
    let Some(at) = tool.get(..START).and_then(|start| sent.find(start)) else {
        return false;
    };
    let rest = sent.get(at..).unwrap_or_default();
    let same = rest
        .bytes()
        .zip(tool.bytes())
        .take_while(|(one, other)| one == other)
        .count();
    rest.len() - same <= HASH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_as_hosts_send_them() {
        let cases = [
            ("search", "search", Some(Likeness::Equal)),
            ("files_read", "files.read", Some(Likeness::Respelled)),
            ("Forge-get_version", "get_version", Some(Likeness::Prefixed)),
            (
                "mcp__store_apply_ops",
                "apply_ops",
                Some(Likeness::Prefixed),
            ),
            ("cx0mcp0net_log", "net_log", Some(Likeness::Suffix)),
            ("mcp_desk_Tap", "Tap", Some(Likeness::Prefixed)),
            (
                "mcp__a_rather_long_server_name__list_all_archived_conv_1a2b3c4d",
                "list_all_archived_conversation_threads",
                Some(Likeness::Shortened),
            ),
            ("search", "research", None),
            ("other", "search", None),
        ];
        for (sent, tool, expected) in cases {
            assert_eq!(likeness(sent, tool, false), expected, "{sent} {tool}");
        }
        assert_eq!(
            likeness("put_p", "put_pairs", true),
            Some(Likeness::Shortened)
        );
    }
}
