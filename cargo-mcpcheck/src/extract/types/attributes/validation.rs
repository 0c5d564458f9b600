//! Validation items of `schemars`, `validate` and `garde`: `length`, `range`, `regex`, `pattern`, `contains`, formats,
//! `required` and `inner(...)`.

use super::{Attributes, Reader, key_path};
use crate::extract::syntax::{AttributeItem, Expr, ExprKind, Literal, Token, TokenKind};
use crate::source::Span;

/// What validation asks of a field.
#[derive(Clone, Debug, Default)]
pub(in crate::extract::types) struct Validation {
    /// `length(...)`
    pub(in crate::extract::types) length: Option<Bounds>,
    /// `range(...)`
    pub(in crate::extract::types) range: Option<Bounds>,
    /// `regex(...)`, `pattern(...)` or `contains(...)`
    pub(in crate::extract::types) pattern: Option<Pattern>,
    /// `required`
    pub(in crate::extract::types) required: Option<Span>,
    /// `email`, `url`, ...
    pub(in crate::extract::types) format: Option<(Format, Span)>,
    /// `inner(...)`: the same for the items of a list.
    pub(in crate::extract::types) inner: Option<Box<Validation>>,
}

/// Limits of a length or of a value.
#[derive(Clone, Debug, Default)]
pub(in crate::extract::types) struct Bounds {
    /// `min = ...`
    pub(in crate::extract::types) min: Option<Bound>,
    /// `max = ...`
    pub(in crate::extract::types) max: Option<Bound>,
    /// `equal = ...`
    pub(in crate::extract::types) equal: Option<Bound>,
}

/// One limit.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct Bound {
    /// Its value; a string literal holds an expression.
    pub(in crate::extract::types) value: Expr,
    /// `min = 1`
    pub(in crate::extract::types) span: Span,
}

/// What a text must match or contain.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct Pattern {
    /// The regular expression, or the text to contain.
    pub(in crate::extract::types) value: Expr,
    /// Whether a string literal holds an expression, as in `validate(regex(path = "RE"))`.
    pub(in crate::extract::types) holds_expression: bool,
    /// Whether it is a text to contain.
    pub(in crate::extract::types) is_substring: bool,
    /// The whole item.
    pub(in crate::extract::types) span: Span,
}

/// A format that an attribute sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::extract::types) enum Format {
    Email,
    Uri,
    Phone,
    Ip,
    Ipv4,
    Ipv6,
}

impl Format {
    fn of_attribute(key: &str) -> Option<Format> {
        Some(match key {
            "email" => Format::Email,
            "url" => Format::Uri,
            "phone" => Format::Phone,
            "ip" => Format::Ip,
            "ipv4" => Format::Ipv4,
            "ipv6" => Format::Ipv6,
            _ => return None,
        })
    }

    /// The value of `format`.
    pub(in crate::extract::types) fn keyword(self) -> &'static str {
        match self {
            Format::Email => "email",
            Format::Uri => "uri",
            Format::Phone => "phone",
            Format::Ip => "ip",
            Format::Ipv4 => "ipv4",
            Format::Ipv6 => "ipv6",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Namespace {
    /// `schemars` and `validate` as schemars 0.8 reads them.
    Schemars0_8,
    Schemars,
    Validate,
    Garde,
}

impl Validation {
    /// Reads the validation items of a field. The first item of a kind counts, `schemars` before the others.
    pub(in crate::extract::types) fn read(attributes: &Attributes<'_>) -> Validation {
        let mut validation = Validation::default();
        if attributes.reader == Reader::Schemars0_8 {
            let items = attributes.schemars.iter().chain(&attributes.validate);
            let items: Vec<&AttributeItem> = items.copied().collect();
            validation.read_items(&items, Namespace::Schemars0_8);
            return validation;
        }
        validation.read_items(&attributes.schemars, Namespace::Schemars);
        validation.read_items(&attributes.validate, Namespace::Validate);
        validation.read_items(&attributes.garde, Namespace::Garde);
        validation
    }

    /// Whether nothing is asked.
    pub(in crate::extract::types) fn is_empty(&self) -> bool {
        self.length.is_none()
            && self.range.is_none()
            && self.pattern.is_none()
            && self.required.is_none()
            && self.format.is_none()
            && self.inner.is_none()
    }

    fn read_items(&mut self, items: &[&AttributeItem], namespace: Namespace) {
        for item in items.iter().filter(|item| !item.negated) {
            self.read_item(item, namespace);
        }
    }

    fn read_item(&mut self, item: &AttributeItem, namespace: Namespace) {
        let known_to_0_8 = [Format::Email, Format::Uri, Format::Phone];
        let is_known = |format: &Format| match namespace {
            Namespace::Schemars0_8 => known_to_0_8.contains(format),
            _ => *format != Format::Phone,
        };
        if let Some(format) = Format::of_attribute(&item.key).filter(is_known) {
            self.format.get_or_insert((format, item.span));
            return;
        }
        match item.key.as_str() {
            "length" if self.length.is_none() => self.length = Some(Bounds::read(item)),
            "range" if self.range.is_none() => self.range = Some(Bounds::read(item)),
            "required" if self.required.is_none() => self.required = Some(item.span),
            "pattern" if namespace != Namespace::Validate => {
                self.set_pattern(item, sole_argument(item), false);
            }
            "regex" if namespace == Namespace::Schemars0_8 => {
                let path = item.value.clone().or_else(|| argument(item, "path"));
                let is_path = path.is_some();
                self.set_pattern(item, path.or_else(|| argument(item, "pattern")), false);
                if let Some(pattern) = &mut self.pattern {
                    pattern.holds_expression |= is_path && pattern.span == item.span;
                }
            }
            "contains" if namespace == Namespace::Schemars0_8 => {
                let text = item.value.clone().or_else(|| argument(item, "pattern"));
                self.set_pattern(item, text, true);
            }
            "regex" if namespace == Namespace::Validate => {
                self.set_pattern(item, argument(item, "path"), false);
                if let Some(pattern) = &mut self.pattern {
                    pattern.holds_expression |= pattern.span == item.span;
                }
            }
            "regex" if namespace == Namespace::Schemars => {
                self.set_pattern(item, argument(item, "pattern"), false);
            }
            "contains" => {
                let text = argument(item, "pattern").or_else(|| sole_argument(item));
                self.set_pattern(item, text, true);
            }
            "inner" if namespace != Namespace::Validate => {
                let inner = self.inner.get_or_insert_with(Box::default);
                let items: Vec<&AttributeItem> = item.items.iter().collect();
                inner.read_items(&items, namespace);
            }
            _ => {}
        }
    }

    fn set_pattern(&mut self, item: &AttributeItem, value: Option<Expr>, is_substring: bool) {
        if let (None, Some(value)) = (&self.pattern, value) {
            self.pattern = Some(Pattern {
                value,
                holds_expression: false,
                is_substring,
                span: item.span,
            });
        }
    }
}

impl Bounds {
    fn read(item: &AttributeItem) -> Bounds {
        let bound = |key: &str| {
            let inner = item.item(key)?;
            Some(Bound {
                value: inner.value.clone()?,
                span: inner.span,
            })
        };
        Bounds {
            min: bound("min"),
            max: bound("max"),
            equal: bound("equal"),
        }
    }
}

/// The value of `key = value` in an item's parentheses.
fn argument(item: &AttributeItem, key: &str) -> Option<Expr> {
    item.item(key)?.value.clone()
}

/// The only expression in an item's parentheses, as in `pattern("^a")` or `pattern(CONSTANT)`.
fn sole_argument(item: &AttributeItem) -> Option<Expr> {
    let [only] = item.items.as_slice() else {
        return None;
    };
    let kind = match item.tokens.as_slice() {
        [
            Token {
                kind: TokenKind::Literal(literal),
                ..
            },
        ] => ExprKind::Literal(literal.clone()),
        _ if only.key_is_string => ExprKind::Literal(Literal::Str(only.key.clone())),
        _ if only.value.is_none() && only.tokens.is_empty() => ExprKind::Path(key_path(only)),
        _ => return None,
    };
    Some(Expr {
        span: only.span,
        kind,
    })
}
