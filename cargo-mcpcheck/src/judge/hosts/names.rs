//! What a host calls a tool: the name that the model sees, made of the server's name and the tool's. Files say the parts
//! (prefix, separator, characters, length); what happens to a name that is too long is an algorithm, named in the file.

use std::borrow::Cow;

use super::digest::{sha1, sha256};
use crate::judge::dialects::Class;

/// How a host makes a name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    pub(crate) prefix: String,
    pub(crate) separator: String,
    pub(crate) order: Order,
    pub(crate) server: Cleaning,
    pub(crate) tool: Cleaning,
    /// Applied to the whole, after the parts are joined.
    pub(crate) whole: Cleaning,
    /// What is left out where the name starts with it anyway.
    pub(crate) once: Option<Once>,
    /// The most characters; what is longer is treated by `overflow`.
    pub(crate) max: Option<usize>,
    pub(crate) overflow: Overflow,
}

/// Which parts a name has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Order {
    /// The tool's name alone.
    #[default]
    Tool,
    /// The server's name, the separator, the tool's name.
    ServerTool,
    /// The tool's name, the separator, the server's name.
    ToolServer,
}

/// A part that is left out where the rest starts with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Once {
    /// The prefix.
    Prefix,
    /// The server's name.
    Server,
}

/// What becomes of a name that is too long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Overflow {
    /// It stays as it is.
    #[default]
    Keep,
    /// The end is cut off.
    Cut,
    /// The first and the last thirty characters stay, with `...` between them.
    CutMiddle,
    /// Cut, with `_` and eight digits of the SHA-1 of the name before cleaning; a name that cleaning changed gets them too.
    Sha1OfRaw,
    /// Cut, without `_` and `-` at the end, with `_` and eight digits of the SHA-1 of server, NUL, tool.
    Sha1OfPair,
    /// The tool's part is cut, with `_` and twelve digits of a SHA-1 over both names.
    Sha1OfIdentity,
    /// Cut, with `_` and eight digits of the SHA-256 of the whole name.
    Sha256OfName,
}

impl Overflow {
    pub(crate) const ALL: [(&'static str, Overflow); 7] = [
        ("keep", Overflow::Keep),
        ("cut", Overflow::Cut),
        ("cut-middle", Overflow::CutMiddle),
        ("sha1-of-raw", Overflow::Sha1OfRaw),
        ("sha1-of-pair", Overflow::Sha1OfPair),
        ("sha1-of-identity", Overflow::Sha1OfIdentity),
        ("sha256-of-name", Overflow::Sha256OfName),
    ];
}

/// What is done to a part of a name, in the order of the fields.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cleaning {
    pub(crate) lower: bool,
    /// Blanks around it are taken away.
    pub(crate) strip: bool,
    /// Each run of blanks becomes this.
    pub(crate) spaces: Option<String>,
    /// The characters that stay, and how the file writes them.
    pub(crate) allowed: Option<(Class, String)>,
    /// What each other character becomes.
    pub(crate) other: String,
    /// A run of other characters becomes one replacement.
    pub(crate) runs: bool,
    /// A run of this character becomes one.
    pub(crate) squeeze: Option<char>,
    /// Characters that are taken away at both ends.
    pub(crate) trim: String,
    /// What it has to start with, how the file writes that, and what is put in front where it does not.
    pub(crate) start: Option<(Class, String, String)>,
    pub(crate) max: Option<usize>,
}

impl Projection {
    /// The name that the model sees.
    pub(crate) fn name(&self, server: &str, tool: &str) -> String {
        let server_part = self.server.clean(server);
        let tool_part = self.tool.clean(tool);
        let joined = self.join(&server_part, &tool_part);
        let name = self.whole.clean(&joined);
        let length = name.chars().count();
        let Some(max) = self.max else {
            return name.into_owned();
        };
        match self.overflow {
            Overflow::Sha1OfRaw => {
                let raw = self.join(server, tool);
                if name == raw && length <= max {
                    return name.into_owned();
                }
                with_suffix(&name, max, "", &sha1(&raw), 8)
            }
            _ if length <= max => name.into_owned(),
            Overflow::Keep => name.into_owned(),
            Overflow::Cut => first(&name, max).to_owned(),
            Overflow::CutMiddle => {
                const KEPT: usize = 30;
                let skipped: usize = name
                    .chars()
                    .take(length.saturating_sub(KEPT))
                    .map(char::len_utf8)
                    .sum();
                let last = name.get(skipped..).unwrap_or_default();
                format!("{}...{last}", first(&name, KEPT))
            }
            Overflow::Sha1OfPair => {
                with_suffix(&name, max, "_-", &sha1(&format!("{server}\0{tool}")), 8)
            }
            Overflow::Sha1OfIdentity => {
                let identity = format!("{server}\0{server}\0\0{tool}\0{tool}");
                let start = format!("{}{server_part}{}", self.prefix, self.separator);
                let digits = sha1(&identity);
                let room = max.saturating_sub(start.chars().count());
                if room > HASH_OF_IDENTITY {
                    let tool = with_suffix(&tool_part, room, "", &digits, HASH_OF_IDENTITY);
                    return format!("{start}{tool}");
                }
                let whole = format!("{}{server_part}", self.prefix);
                let kept = max.saturating_sub(self.separator.len() + HASH_OF_IDENTITY + 1);
                let tool = format!("_{}", first(&digits, HASH_OF_IDENTITY));
                format!("{}{}{tool}", first(&whole, kept), self.separator)
            }
            Overflow::Sha256OfName => with_suffix(&name, max, "", &sha256(&name), 8),
        }
    }

    fn join(&self, server: &str, tool: &str) -> String {
        let separator = &self.separator;
        let parts = match self.order {
            Order::Tool => tool.to_owned(),
            Order::ServerTool if self.once == Some(Once::Server) && tool.starts_with(server) => {
                tool.to_owned()
            }
            Order::ServerTool => format!("{server}{separator}{tool}"),
            Order::ToolServer => format!("{tool}{separator}{server}"),
        };
        if self.once == Some(Once::Prefix) && parts.starts_with(&self.prefix) {
            return parts;
        }
        format!("{}{parts}", self.prefix)
    }
}

impl Cleaning {
    /// The part as the host has it.
    pub(crate) fn clean<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.keeps(text) {
            return Cow::Borrowed(text);
        }
        let mut text = if self.lower {
            text.to_lowercase()
        } else {
            text.to_owned()
        };
        if self.strip {
            text = text.trim().to_owned();
        }
        if let Some(spaces) = &self.spaces {
            text = replaced(&text, |character| !character.is_whitespace(), spaces, true);
        }
        if let Some((allowed, _)) = &self.allowed {
            text = replaced(
                &text,
                |character| holds(*allowed, character),
                &self.other,
                self.runs,
            );
        }
        if let Some(squeezed) = self.squeeze {
            let one = squeezed.to_string();
            text = replaced(&text, |character| character != squeezed, &one, true);
        }
        let mut text = text
            .trim_matches(|character| self.trim.contains(character))
            .to_owned();
        if let Some((class, _, put)) = &self.start
            && !text.starts_with(|character| holds(*class, character))
        {
            text.insert_str(0, put);
        }
        match self.max {
            Some(max) => Cow::Owned(first(&text, max).to_owned()),
            None => Cow::Owned(text),
        }
    }

    /// Whether cleaning changes nothing. A quick look that may say no too often.
    fn keeps(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let odd = |byte: u8| {
            (self.lower
                && !(byte.is_ascii_lowercase() || matches!(byte, b'0'..=b'9' | b'_' | b'-')))
                || ((self.strip || self.spaces.is_some()) && !byte.is_ascii_graphic())
                || self
                    .allowed
                    .as_ref()
                    .is_some_and(|(class, _)| !class.contains(byte))
                || self.squeeze == Some(char::from(byte))
        };
        let trimmed =
            |byte: Option<&u8>| byte.is_some_and(|byte| self.trim.contains(char::from(*byte)));
        !bytes.iter().any(|byte| odd(*byte))
            && !trimmed(bytes.first())
            && !trimmed(bytes.last())
            && self.max.is_none_or(|max| bytes.len() <= max)
            && self
                .start
                .as_ref()
                .is_none_or(|(class, ..)| bytes.first().is_some_and(|byte| class.contains(*byte)))
    }
}

/// The digits that `sha1-of-identity` puts behind a name.
const HASH_OF_IDENTITY: usize = 12;

/// A name cut so that `_` and some digits fit behind it.
fn with_suffix(name: &str, max: usize, trim: &str, digits: &str, count: usize) -> String {
    let kept = first(name, max.saturating_sub(count + 1));
    let kept = kept.trim_end_matches(|character| trim.contains(character));
    format!("{kept}_{}", first(digits, count))
}

/// The first characters of a text.
fn first(text: &str, count: usize) -> &str {
    let end = text
        .char_indices()
        .nth(count)
        .map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or(text)
}

fn replaced(text: &str, stays: impl Fn(char) -> bool, with: &str, runs: bool) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut in_run = false;
    for character in text.chars() {
        if stays(character) {
            cleaned.push(character);
            in_run = false;
        } else {
            if !(runs && in_run) {
                cleaned.push_str(with);
            }
            in_run = true;
        }
    }
    cleaned
}

fn holds(class: Class, character: char) -> bool {
    u8::try_from(character).is_ok_and(|byte| class.contains(byte))
}
