//! The fixed words of an expression, so that a long text is searched for them before it is matched.

/// Texts of which one stands wherever the expression matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Needles {
    /// None where any text may match.
    words: Vec<String>,
    ignores_case: bool,
}

impl Needles {
    /// The needles of a regular expression.
    pub(super) fn of(expression: &str) -> Needles {
        let (ignores_case, rest) = match expression.strip_prefix("(?i)") {
            Some(rest) => (true, rest),
            None => (false, expression),
        };
        let mut words = Vec::new();
        for alternative in alternatives(rest) {
            match longest_run(alternative) {
                Some(run) if ignores_case => words.push(run.to_lowercase()),
                Some(run) => words.push(run),
                None => return Needles::default(),
            }
        }
        Needles {
            words,
            ignores_case,
        }
    }

    /// Whether the expression may match; `lower` is the same text in lower case.
    pub(super) fn may_match(&self, text: &str, lower: &str) -> bool {
        let text = if self.ignores_case { lower } else { text };
        self.words.is_empty() || self.words.iter().any(|word| text.contains(word.as_str()))
    }

    /// The place of the first of the words in a text.
    pub(super) fn place(&self, text: &str) -> Option<std::ops::Range<usize>> {
        self.words.iter().find_map(|word| {
            let at = text.find(word.as_str())?;
            Some(at..at + word.len())
        })
    }
}

/// The parts between the `|` that stand in no group.
fn alternatives(expression: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut depth = 0_usize;
    let mut in_class = false;
    let mut escaped = false;
    for (at, byte) in expression.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b']' => in_class = false,
            _ if in_class => {}
            b'[' => in_class = true,
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'|' if depth == 0 => {
                parts.extend(expression.get(start..at));
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.extend(expression.get(start..));
    parts
}

/// The longest text without a special character that stands in no group.
fn longest_run(part: &str) -> Option<String> {
    let mut longest = String::new();
    let mut run = String::new();
    let mut depth = 0_usize;
    let mut in_class = false;
    let mut characters = part.chars().peekable();
    let mut end = |run: &mut String| {
        if run.len() > longest.len() {
            longest.clone_from(run);
        }
        run.clear();
    };
    while let Some(character) = characters.next() {
        if in_class {
            match character {
                '\\' => drop(characters.next()),
                ']' => in_class = false,
                _ => {}
            }
            continue;
        }
        let literal = match character {
            '\\' => characters
                .next()
                .filter(|escaped| !escaped.is_alphanumeric()),
            '[' => {
                in_class = true;
                None
            }
            '(' => {
                depth += 1;
                None
            }
            ')' => {
                depth = depth.saturating_sub(1);
                None
            }
            '{' => {
                run.pop();
                characters.by_ref().find(|character| *character == '}');
                None
            }
            '?' | '*' => {
                run.pop();
                None
            }
            '.' | '^' | '$' | '+' | '|' => None,
            other => Some(other),
        };
        match literal {
            Some(literal) if depth == 0 => run.push(literal),
            _ => end(&mut run),
        }
    }
    end(&mut run);
    (longest.len() >= 3).then_some(longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_fixed_words_are_taken() {
        let words = |expression: &str| Needles::of(expression).words;
        assert_eq!(
            words(r"(?P<path>[^\n]*?)\.items: missing field"),
            [".items: missing field"]
        );
        assert_eq!(words(r"ab?cdef(?:xxxxxxxx)?gh"), ["cdef"]);
        assert_eq!(words(r"one two|three\.four"), ["one two", "three.four"]);
        assert_eq!(words(r"(?i)Quota Exceeded"), ["quota exceeded"]);
        assert!(words(r"[abc]+|(?:x|y)").is_empty());
        assert_eq!(words(r"'(?P<a>[^']+)' is too {1,2}long\d"), ["' is too"]);
    }
}
