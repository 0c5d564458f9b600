//! The predicate of a `cfg`, read from text: of a `#[cfg(...)]` attribute or of a `[target.'cfg(...)']` table.

/// A `cfg` predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CfgPredicate {
    All(Vec<CfgPredicate>),
    Any(Vec<CfgPredicate>),
    Not(Box<CfgPredicate>),
    /// `unix`
    Name(String),
    /// `feature = "x"`
    KeyValue(String, String),
    True,
    False,
    /// Something this program does not know, such as `version("1.90")`, or a part that does not parse.
    Unknown,
}

/// Nesting beyond this is not followed; rustc itself gives up at 128.
const MAX_DEPTH: usize = 64;

impl CfgPredicate {
    /// Reads what stands between the parentheses of `cfg(...)`. A token stream printed as text will do. What cannot be
    /// read is [`CfgPredicate::Unknown`].
    pub(crate) fn parse(text: &str) -> CfgPredicate {
        let Some(tokens) = tokens(text) else {
            return CfgPredicate::Unknown;
        };
        let mut reader = Reader {
            tokens: &tokens,
            at: 0,
        };
        match reader.predicate(0) {
            Some(predicate) if reader.at == tokens.len() => predicate,
            _ => CfgPredicate::Unknown,
        }
    }
}

#[derive(Debug, PartialEq)]
enum Token {
    Ident(String),
    Text(String),
    Punct(char),
}

struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl Reader<'_> {
    fn predicate(&mut self, depth: usize) -> Option<CfgPredicate> {
        let Some(Token::Ident(name)) = self.tokens.get(self.at) else {
            return None;
        };
        self.at += 1;
        match self.tokens.get(self.at) {
            Some(Token::Punct('=')) => {
                let Some(Token::Text(value)) = self.tokens.get(self.at + 1) else {
                    return None;
                };
                self.at += 2;
                Some(CfgPredicate::KeyValue(name.clone(), value.clone()))
            }
            Some(Token::Punct('(')) if depth < MAX_DEPTH => self.call(name, depth),
            Some(Token::Punct('(')) => None,
            _ => Some(match name.as_str() {
                "true" => CfgPredicate::True,
                "false" => CfgPredicate::False,
                _ => CfgPredicate::Name(name.clone()),
            }),
        }
    }

    /// `all(...)` and its like; `self.at` is at the opening parenthesis.
    fn call(&mut self, name: &str, depth: usize) -> Option<CfgPredicate> {
        self.at += 1;
        if !matches!(name, "all" | "any" | "not") {
            self.skip_to_closing()?;
            return Some(CfgPredicate::Unknown);
        }
        let mut parts = Vec::new();
        loop {
            match self.tokens.get(self.at)? {
                Token::Punct(')') => break,
                Token::Punct(',') if !parts.is_empty() => self.at += 1,
                _ => parts.push(self.predicate(depth + 1)?),
            }
        }
        self.at += 1;
        match name {
            "all" => Some(CfgPredicate::All(parts)),
            "any" => Some(CfgPredicate::Any(parts)),
            _ if parts.len() == 1 => parts.pop().map(|part| CfgPredicate::Not(Box::new(part))),
            _ => None,
        }
    }

    fn skip_to_closing(&mut self) -> Option<()> {
        let mut open = 1_usize;
        while open > 0 {
            match self.tokens.get(self.at)? {
                Token::Punct('(') => open += 1,
                Token::Punct(')') => open -= 1,
                _ => {}
            }
            self.at += 1;
        }
        Some(())
    }
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if let Some((value, length)) = string(rest) {
            tokens.push(Token::Text(value.to_owned()));
            length
        } else if first.is_alphabetic() || first == '_' {
            let plain = rest.strip_prefix("r#").unwrap_or(rest);
            let end = plain
                .find(|character: char| !character.is_alphanumeric() && character != '_')
                .unwrap_or(plain.len());
            tokens.push(Token::Ident(plain.get(..end)?.to_owned()));
            rest.len() - plain.len() + end
        } else if matches!(first, '(' | ')' | ',' | '=') {
            tokens.push(Token::Punct(first));
            1
        } else {
            return None;
        };
        rest = rest.get(length..)?.trim_start();
    }
    Some(tokens)
}

/// The content and the whole length of the string literal that `text` starts with, if it does and has no escapes.
fn string(text: &str) -> Option<(&str, usize)> {
    if let Some(body) = text.strip_prefix('"') {
        let value = body.get(..body.find('"')?)?;
        return (!value.contains('\\')).then_some((value, value.len() + 2));
    }
    let hashes = text.strip_prefix('r')?;
    let body = hashes.trim_start_matches('#');
    let count = hashes.len() - body.len();
    let body = body.strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(count));
    let value = body.get(..body.find(&closing)?)?;
    Some((value, value.len() + 2 * count + 3))
}

#[cfg(test)]
mod tests {
    use super::CfgPredicate::{self, All, Any, KeyValue, Name, Not, Unknown};

    #[track_caller]
    fn check(text: &str, expected: &CfgPredicate) {
        assert_eq!(&CfgPredicate::parse(text), expected, "{text}");
    }

    fn name(text: &str) -> CfgPredicate {
        Name(text.to_owned())
    }

    fn feature(text: &str) -> CfgPredicate {
        KeyValue("feature".to_owned(), text.to_owned())
    }

    #[test]
    fn names_and_values() {
        check("unix", &name("unix"));
        check(r#" feature="a-b" "#, &feature("a-b"));
        check(r##"feature = r#"x"#"##, &feature("x"));
        check(r#"feature = r"x""#, &feature("x"));
        check("r#true", &CfgPredicate::True);
    }

    #[test]
    fn combinations() {
        check(
            r#"all ( unix , any ( feature = "a" , not ( test ) , ) )"#,
            &All(vec![
                name("unix"),
                Any(vec![feature("a"), Not(Box::new(name("test")))]),
            ]),
        );
    }

    #[test]
    fn what_is_not_known_is_unknown() {
        check(r#"version("1.90")"#, &Unknown);
        check(
            r#"all(unix, target(os = "linux"))"#,
            &All(vec![name("unix"), Unknown]),
        );
        for broken in [
            "",
            "=",
            "all(",
            "not()",
            "not(a, b)",
            "a b",
            "a = b",
            r#"a = "\n""#,
            "a)",
            "all(,a)",
            "\"",
            "r#\"",
            "é(",
            "a = \"é",
            "🦀",
        ] {
            check(broken, &Unknown);
        }
    }

    #[test]
    fn deep_nesting_ends() {
        let deep = format!("{}unix{}", "not(".repeat(100_000), ")".repeat(100_000));
        check(&deep, &Unknown);
    }
}
