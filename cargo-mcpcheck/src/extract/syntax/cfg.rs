//! What the attributes of an item say before it is parsed: whether it exists, and where its file is.

use super::parse::string_value;
use super::scan::{ScannedToken, Scanner, TokenKind};
use crate::extract::workspace::{Cfg, CfgPredicate, Truth};

/// Nesting of `cfg_attr(..., cfg_attr(...))` that is followed.
const MAX_DEPTH: usize = 32;

/// What the attributes of an item say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    /// Whether it exists.
    pub(super) exists: Truth,
    /// `#[path = "..."]`, with escapes resolved; the first that stands.
    pub(super) path: Option<String>,
    /// Set where a `path` stands in a `cfg_attr` whose condition is not known.
    pub(super) path_unknown: bool,
    /// `#[macro_export]`
    pub(super) macro_export: bool,
    /// `#[macro_use]`
    pub(super) macro_use: bool,
}

/// Reads attributes, a text such as `#[cfg(unix)] #[path = "unix.rs"]`.
pub(super) fn marks(attributes: &str, cfg: &Cfg) -> Marks {
    let mut reader = Reader {
        scanner: Scanner::inside(attributes, 0..attributes.len()),
        cfg,
        marks: Marks {
            exists: Truth::True,
            path: None,
            path_unknown: false,
            macro_export: false,
            macro_use: false,
        },
    };
    while let Some(token) = reader.scanner.next_token() {
        if !token.is_punct(b'#') {
            continue;
        }
        if reader
            .scanner
            .peek()
            .is_some_and(|next| next.is_punct(b'!'))
        {
            reader.scanner.next_token();
        }
        if let Some(end) = reader.open(b'[') {
            reader.attribute(Truth::True, 0);
            reader.scanner.seek(end);
        }
    }
    reader.marks
}

/// What a predicate comes to where it stands under a condition: `cfg_attr(condition, cfg(predicate))` takes its item away
/// only where the condition holds and the predicate does not.
pub(super) fn under(condition: Truth, predicate: Truth) -> Truth {
    Truth::any([condition.negate(), predicate])
}

struct Reader<'t> {
    scanner: Scanner<'t>,
    cfg: &'t Cfg,
    marks: Marks,
}

impl Reader<'_> {
    /// Reads one attribute's content: `cfg(...)`, `path = "..."`, `cfg_attr(condition, ...)`.
    fn attribute(&mut self, condition: Truth, depth: usize) {
        let Some(name) = self.scanner.next_token() else {
            return;
        };
        match self.text(name) {
            "cfg" => {
                if let Some(end) = self.open(b'(') {
                    let holds = self.predicate(end);
                    self.marks.exists = Truth::all([self.marks.exists, under(condition, holds)]);
                }
            }
            "cfg_attr" if depth < MAX_DEPTH => {
                if let Some(end) = self.open(b'(') {
                    let condition = Truth::all([condition, self.predicate(end)]);
                    while condition != Truth::False && self.skip_to_attribute(end) {
                        self.attribute(condition, depth + 1);
                    }
                    self.scanner.seek(end);
                }
            }
            "path" => self.path(condition),
            "macro_export" => self.marks.macro_export = true,
            "macro_use" => self.marks.macro_use = true,
            _ => {}
        }
    }

    /// Reads the rest of `path = "..."`.
    fn path(&mut self, condition: Truth) {
        let equals = self.scanner.next_token();
        if !equals.is_some_and(|token| token.is_punct(b'=')) {
            return;
        }
        let value = self.scanner.next_token().map(|token| self.text(token));
        let Some(value) = value.and_then(string_value) else {
            return;
        };
        match condition {
            Truth::True if self.marks.path.is_none() => self.marks.path = Some(value),
            Truth::Unknown => self.marks.path_unknown = true,
            Truth::True | Truth::False => {}
        }
    }

    /// Evaluates what stands up to the next comma or to the end of the group, and stays before that.
    fn predicate(&mut self, group_end: usize) -> Truth {
        let start = self.scanner.position();
        let mut end = start;
        while let Some(token) = self.scanner.peek() {
            if token.end >= group_end || token.is_punct(b',') {
                break;
            }
            self.scanner.seek(token.end);
            if let TokenKind::Open(bracket) = token.kind {
                self.scanner.skip_group(bracket);
            }
            end = self.scanner.position();
        }
        self.cfg
            .holds(&CfgPredicate::parse(self.scanner.slice(start..end)))
    }

    /// Moves behind the next comma of this level; false where no attribute follows in the group.
    fn skip_to_attribute(&mut self, group_end: usize) -> bool {
        while let Some(token) = self.scanner.next_token() {
            match token.kind {
                TokenKind::Punct(b',') => {
                    let next = self.scanner.peek();
                    return next
                        .is_some_and(|next| next.end < group_end && next.kind == TokenKind::Ident);
                }
                TokenKind::Open(bracket) => {
                    self.scanner.skip_group(bracket);
                }
                _ if token.end >= group_end => return false,
                _ => {}
            }
        }
        false
    }

    /// Reads an opening bracket, if it is next; gives the end of its group.
    fn open(&mut self, bracket: u8) -> Option<usize> {
        let open = self.scanner.peek()?;
        if open.kind != TokenKind::Open(bracket) {
            return None;
        }
        self.scanner.seek(open.end);
        self.scanner.skip_group(bracket);
        let end = self.scanner.position();
        self.scanner.seek(open.end);
        Some(end)
    }

    fn text(&self, token: ScannedToken) -> &'_ str {
        self.scanner.slice(token.range())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn cfg() -> Cfg {
        Cfg {
            features: vec!["on".to_owned()],
            values: BTreeMap::from([("unix".to_owned(), Vec::new())]),
        }
    }

    #[track_caller]
    fn check(attributes: &str, exists: Truth, path: Option<&str>) {
        let marks = marks(attributes, &cfg());
        assert_eq!(
            (marks.exists, marks.path.as_deref()),
            (exists, path),
            "{attributes}"
        );
    }

    #[test]
    fn one_false_attribute_takes_the_item_away() {
        check("#[cfg(unix)]", Truth::True, None);
        check("#[cfg(windows)]", Truth::False, None);
        check("#[cfg(custom)] #[cfg(unix)]", Truth::Unknown, None);
        check(
            "#[cfg(custom)] /* x */ #[cfg(not(unix))]",
            Truth::False,
            None,
        );
        check("#![cfg(all(unix, feature = \"off\"))]", Truth::False, None);
        check(
            "#[derive(Debug)] #[serde(rename = \"cfg(windows)\")]",
            Truth::True,
            None,
        );
    }

    #[test]
    fn the_first_path_stands() {
        check(
            "#[path = \"a.rs\"] #[path = r\"b.rs\"]",
            Truth::True,
            Some("a.rs"),
        );
        check("#[path = \"a\\x62.rs\"]", Truth::True, Some("ab.rs"));
        check(
            "#[cfg_attr(unix, path = \"u.rs\")]",
            Truth::True,
            Some("u.rs"),
        );
        check(
            "#[cfg_attr(windows, path = \"w.rs\")] #[cfg_attr(not(windows), allow(x), path = \"u.rs\")]",
            Truth::True,
            Some("u.rs"),
        );
        assert!(marks("#[cfg_attr(custom, path = \"c.rs\")]", &cfg()).path_unknown);
    }

    #[test]
    fn cfg_in_cfg_attr_counts_where_its_condition_holds() {
        check(
            "#[cfg_attr(unix, cfg(feature = \"off\"))]",
            Truth::False,
            None,
        );
        check(
            "#[cfg_attr(windows, cfg(feature = \"off\"))]",
            Truth::True,
            None,
        );
        check(
            "#[cfg_attr(custom, cfg(feature = \"off\"))]",
            Truth::Unknown,
            None,
        );
        check(
            "#[cfg_attr(custom, cfg(feature = \"on\"))]",
            Truth::True,
            None,
        );
        check(
            "#[cfg_attr(unix, cfg_attr(feature = \"on\", cfg(windows)))]",
            Truth::False,
            None,
        );
    }
}
