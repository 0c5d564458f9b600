//! The regular expressions that bound names, matched without an engine: `^[class]{m,n}$`, with one more class in front of it
//! if need be. Names are many, and these are the only expressions that every run applies to all of them.

/// An expression of that form. Characters beyond ASCII never match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Charset {
    first: Option<Class>,
    rest: Class,
    min: usize,
    max: usize,
}

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Class(u128);

impl Charset {
    /// Reads an expression; `None` where it is of another form.
    pub(super) fn parse(regex: &str) -> Option<Charset> {
        let inner = regex.strip_prefix('^')?.strip_suffix('$')?;
        let (class, tail) = Class::parse(inner)?;
        let (first, rest, quantity) = match Class::parse(tail) {
            Some((rest, quantity)) => (Some(class), rest, quantity),
            None => (None, class, tail),
        };
        let (min, max) = quantifier(quantity)?;
        Some(Charset {
            first,
            rest,
            min,
            max,
        })
    }

    pub(super) fn is_match(&self, text: &str) -> bool {
        let mut bytes = text.as_bytes();
        if let Some(first) = self.first {
            match bytes.split_first() {
                Some((byte, tail)) if first.contains(*byte) => bytes = tail,
                _ => return false,
            }
        }
        (self.min..=self.max).contains(&bytes.len())
            && bytes.iter().all(|byte| self.rest.contains(*byte))
    }
}

impl Class {
    /// Reads `[...]` of single characters and ranges, without escapes and without negation.
    pub(crate) fn parse(text: &str) -> Option<(Class, &str)> {
        let (inside, tail) = text.strip_prefix('[')?.split_once(']')?;
        if inside.is_empty() || inside.starts_with('^') || inside.contains(['\\', '[', '&', '~']) {
            return None;
        }
        let mut class = Class::default();
        let mut bytes = inside.bytes().peekable();
        while let Some(start) = bytes.next() {
            let mut end = start;
            if start != b'-' && bytes.peek() == Some(&b'-') {
                let mut ahead = bytes.clone();
                ahead.next();
                if let Some(after) = ahead.next() {
                    end = after;
                    bytes = ahead;
                }
            }
            if !end.is_ascii() || start > end {
                return None;
            }
            for byte in start..=end {
                class.0 |= 1 << byte;
            }
        }
        Some((class, tail))
    }

    pub(crate) fn contains(self, byte: u8) -> bool {
        byte.is_ascii() && self.0 & (1 << byte) != 0
    }
}

fn quantifier(text: &str) -> Option<(usize, usize)> {
    match text {
        "" => Some((1, 1)),
        "*" => Some((0, usize::MAX)),
        "+" => Some((1, usize::MAX)),
        _ => {
            let inside = text.strip_prefix('{')?.strip_suffix('}')?;
            let (min, max) = inside.split_once(',').unwrap_or((inside, inside));
            let max = match max {
                "" => usize::MAX,
                max => max.parse().ok()?,
            };
            Some((min.parse().ok()?, max))
        }
    }
}

#[cfg(test)]
mod tests {
    use regex_lite::Regex;

    use super::*;

    #[test]
    fn matches_as_the_engine_does() {
        let regexes = [
            "^[a-zA-Z0-9_-]{1,64}$",
            "^[A-Za-z_][A-Za-z0-9_.:-]*$",
            "^[a-zA-Z0-9_.-]+$",
            "^[-a]{2}$",
            "^[a-c]$",
            "^[x][0-9]{2,}$",
        ];
        let texts = [
            "", "a", "-", "--", "aa", "a.b", "a b", "é", "1", "_1:x", "x1", "x12", "x123", "ab\n",
            "b",
        ];
        let long = "a".repeat(65);
        for regex in regexes {
            let engine = Regex::new(regex).unwrap();
            let charset = Charset::parse(regex).unwrap();
            for text in texts.iter().copied().chain([long.as_str()]) {
                assert_eq!(
                    charset.is_match(text),
                    engine.is_match(text),
                    "{regex} {text:?}"
                );
            }
        }
    }

    #[test]
    fn other_forms_are_left_to_the_engine() {
        for regex in [
            "[a]",
            "^[^a]$",
            "^[\\w]+$",
            "^a$",
            "^[a]|[b]$",
            "^[a][b][c]$",
            "^(?:[a])$",
            "^[a]?$",
            "^[]$",
        ] {
            assert_eq!(Charset::parse(regex), None, "{regex}");
        }
    }
}
