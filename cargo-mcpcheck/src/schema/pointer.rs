//! RFC 6901 JSON pointers into a tool as published: `/name`, `/inputSchema/properties/tags`.

use std::fmt;

use serde_json::Value;

/// A JSON pointer in its escaped text form. The empty pointer is the whole document.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pointer(String);

impl Pointer {
    /// The pointer to the whole document.
    pub fn root() -> Pointer {
        Pointer::default()
    }

    /// From escaped text. `None` where it is neither empty nor starts with `/`.
    pub fn parse(text: &str) -> Option<Pointer> {
        (text.is_empty() || text.starts_with('/')).then(|| Pointer(text.to_owned()))
    }

    /// This pointer with one more token, which is escaped here.
    #[must_use]
    pub fn join(&self, token: &str) -> Pointer {
        let mut pointer = self.clone();
        pointer.push(token);
        pointer
    }

    /// This pointer with an array index.
    #[must_use]
    pub fn join_index(&self, index: usize) -> Pointer {
        self.join(&index.to_string())
    }

    /// Appends one token in place.
    pub fn push(&mut self, token: &str) {
        self.0.push('/');
        for character in token.chars() {
            match character {
                '~' => self.0.push_str("~0"),
                '/' => self.0.push_str("~1"),
                other => self.0.push(other),
            }
        }
    }

    /// Removes the last token; `false` on the root pointer.
    pub fn pop(&mut self) -> bool {
        match self.0.rfind('/') {
            Some(slash) => {
                self.0.truncate(slash);
                true
            }
            None => false,
        }
    }

    /// The pointer without its last token; `None` on the root pointer.
    pub fn parent(&self) -> Option<Pointer> {
        let mut parent = self.clone();
        parent.pop().then_some(parent)
    }

    /// The last token, unescaped; `None` on the root pointer.
    pub fn last(&self) -> Option<String> {
        self.0
            .rfind('/')
            .map(|slash| unescape(&self.0[slash + 1..]))
    }

    /// All tokens, unescaped.
    pub fn tokens(&self) -> impl Iterator<Item = String> + '_ {
        self.0.split('/').skip(1).map(unescape)
    }

    /// The escaped text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `self` is `prefix` or lies below it.
    pub fn starts_with(&self, prefix: &Pointer) -> bool {
        self.0
            .strip_prefix(prefix.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// The node of `document` that the pointer names.
    pub fn get<'v>(&self, document: &'v Value) -> Option<&'v Value> {
        document.pointer(&self.0)
    }
}

fn unescape(token: &str) -> String {
    token.replace("~1", "/").replace("~0", "~")
}

impl fmt::Display for Pointer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_escaped_and_unescaped() {
        let pointer = Pointer::root().join("a/b").join("c~d").join_index(3);
        assert_eq!(pointer.as_str(), "/a~1b/c~0d/3");
        assert_eq!(pointer.tokens().collect::<Vec<_>>(), ["a/b", "c~d", "3"]);
        assert_eq!(pointer.last().as_deref(), Some("3"));
        assert_eq!(pointer.parent().unwrap().as_str(), "/a~1b/c~0d");
    }

    #[test]
    fn a_prefix_ends_at_a_token() {
        let long = Pointer::parse("/ab/c").unwrap();
        assert!(long.starts_with(&Pointer::parse("/ab").unwrap()));
        assert!(!long.starts_with(&Pointer::parse("/a").unwrap()));
        assert!(long.starts_with(&Pointer::root()));
    }
}
