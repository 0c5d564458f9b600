//! The items that serde defines: names, renaming rules, skipping and defaults.

use super::Attributes;
use crate::extract::syntax::{AttributeItem, ExprKind, Literal};
use crate::extract::types::Contract;
use crate::extract::types::case::Case;
use crate::source::Span;

/// A name in both contracts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::extract::types) struct Names {
    /// What is written.
    pub(in crate::extract::types) serialize: String,
    /// What is read.
    pub(in crate::extract::types) deserialize: String,
}

impl Names {
    /// The name in this contract.
    pub(in crate::extract::types) fn under(&self, contract: Contract) -> &str {
        match contract {
            Contract::Deserialize => &self.deserialize,
            Contract::Serialize => &self.serialize,
        }
    }
}

/// `rename`, with the name that each contract gets.
#[derive(Clone, Debug, Default)]
pub(in crate::extract::types) struct Renames {
    serialize: Option<String>,
    deserialize: Option<String>,
}

/// `rename_all` or `rename_all_fields`, with the rule of each contract.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::extract::types) struct NameRules {
    serialize: Option<Case>,
    deserialize: Option<Case>,
}

/// A string literal in an attribute, with the literal's range.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct StringItem {
    /// The text.
    pub(in crate::extract::types) text: String,
    /// The literal.
    pub(in crate::extract::types) literal: Span,
    /// The whole item, `key = "text"`.
    pub(in crate::extract::types) span: Span,
}

/// `default` or `default = "path"`.
#[derive(Clone, Debug)]
pub(in crate::extract::types) enum DefaultRule {
    /// The type's `Default`; with the item's range.
    Trait(Span),
    /// A function.
    Function(StringItem),
}

impl DefaultRule {
    /// The item's range.
    pub(in crate::extract::types) fn span(&self) -> Span {
        match self {
            DefaultRule::Trait(span) => *span,
            DefaultRule::Function(path) => path.span,
        }
    }
}

impl StringItem {
    /// The item's value, if it is a string literal.
    pub(in crate::extract::types) fn of(item: &AttributeItem) -> Option<StringItem> {
        let value = item.value.as_ref()?;
        match &value.kind {
            ExprKind::Literal(Literal::Str(text)) => Some(StringItem {
                text: text.clone(),
                literal: value.span,
                span: item.span,
            }),
            _ => None,
        }
    }
}

impl Renames {
    /// Reads `rename`; the first name of each contract counts.
    pub(in crate::extract::types) fn read(attributes: &Attributes<'_>) -> Renames {
        let (serialize, deserialize) = both_contracts(attributes, "rename");
        Renames {
            serialize,
            deserialize,
        }
    }

    /// The names of something that is called `source` in Rust (with or without `r#`), under the rules of its parent.
    pub(in crate::extract::types) fn apply(
        &self,
        source: &str,
        rules: NameRules,
        rename: fn(Case, &str) -> String,
    ) -> Names {
        let plain = source.trim_start_matches("r#");
        let by_rule = |rule: Option<Case>| match rule {
            Some(case) => rename(case, plain),
            None => plain.to_owned(),
        };
        Names {
            serialize: self
                .serialize
                .clone()
                .unwrap_or_else(|| by_rule(rules.serialize)),
            deserialize: self
                .deserialize
                .clone()
                .unwrap_or_else(|| by_rule(rules.deserialize)),
        }
    }
}

impl NameRules {
    /// Reads `rename_all` or `rename_all_fields`.
    pub(in crate::extract::types) fn read(attributes: &Attributes<'_>, key: &str) -> NameRules {
        let (serialize, deserialize) = both_contracts(attributes, key);
        NameRules {
            serialize: serialize.as_deref().and_then(Case::named),
            deserialize: deserialize.as_deref().and_then(Case::named),
        }
    }

    /// These rules, and `other` where there is none.
    pub(in crate::extract::types) fn or(self, other: NameRules) -> NameRules {
        NameRules {
            serialize: self.serialize.or(other.serialize),
            deserialize: self.deserialize.or(other.deserialize),
        }
    }
}

impl Attributes<'_> {
    /// The range of an item that has no value, such as `flatten`.
    pub(in crate::extract::types) fn flag(&self, key: &str) -> Option<Span> {
        self.serde_item(key).map(|item| item.span)
    }

    /// The value of a serde item that is a string.
    pub(in crate::extract::types) fn string(&self, key: &str) -> Option<StringItem> {
        self.serde_item(key).and_then(StringItem::of)
    }

    /// `default`, in either form.
    pub(in crate::extract::types) fn default_rule(&self) -> Option<DefaultRule> {
        let item = self.serde_item("default")?;
        if item.value.is_none() && item.tokens.is_empty() {
            return Some(DefaultRule::Trait(item.span));
        }
        StringItem::of(item).map(DefaultRule::Function)
    }

    /// The range of `skip` or of the item that skips in this contract.
    pub(in crate::extract::types) fn skipped(&self, contract: Contract) -> Option<Span> {
        let one_sided = match contract {
            Contract::Deserialize => "skip_deserializing",
            Contract::Serialize => "skip_serializing",
        };
        self.flag("skip").or_else(|| self.flag(one_sided))
    }
}

/// `key = "both"` or `key(serialize = "a", deserialize = "b")`, over all items of that name.
fn both_contracts(attributes: &Attributes<'_>, key: &str) -> (Option<String>, Option<String>) {
    let (mut serialize, mut deserialize) = (None, None);
    for item in attributes.serde.iter().filter(|item| item.key == key) {
        let inner = |name: &str| {
            let text = item.item(name).and_then(AttributeItem::str_value);
            text.or_else(|| item.str_value()).map(str::to_owned)
        };
        serialize = serialize.or_else(|| inner("serialize"));
        deserialize = deserialize.or_else(|| inner("deserialize"));
    }
    (serialize, deserialize)
}
