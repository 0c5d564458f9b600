//! What the attributes of a container, variant or field say, as `serde_derive` and `schemars_derive` read them: two name
//! spaces, of which `schemars(x)` overrides `serde(x)` and `schemars(!x)` cancels it, and two more for validation.
//!
//! Attributes are only read here, nothing is resolved or evaluated.

mod common;
mod serde;
mod validation;

pub(super) use common::{Common, DocLine};
pub(super) use serde::{DefaultRule, NameRules, Names, Renames, StringItem};
pub(super) use validation::{Bound, Bounds, Pattern, Validation};

use crate::extract::syntax::{Attribute, AttributeItem, Path, Segment};
use crate::source::Span;

/// Whose view of the attributes is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reader {
    /// The derive of schemars 1.x: `serde` and `schemars` attributes together.
    Schemars,
    /// The derive of schemars 0.8, which knows fewer items.
    Schemars0_8,
    /// The derives of serde, which know nothing of `schemars`.
    Serde,
}

/// The items of one node's attributes, by name space.
#[derive(Debug)]
pub(super) struct Attributes<'a> {
    /// What serde's rules are applied to: own `serde` items and those `schemars` items that stand for them.
    pub(super) serde: Vec<&'a AttributeItem>,
    /// All `schemars` items.
    pub(super) schemars: Vec<&'a AttributeItem>,
    /// All `validate` items.
    pub(super) validate: Vec<&'a AttributeItem>,
    /// All `garde` items.
    pub(super) garde: Vec<&'a AttributeItem>,
    /// An attribute of these name spaces whose `cfg_attr` condition is not known.
    pub(super) conditional: Option<Span>,
    /// Whose view it is.
    pub(super) reader: Reader,
    all: &'a [Attribute],
}

/// The `schemars` items that are handed to serde's rules; they replace the `serde` items of the same name.
const REPLACING: [&str; 18] = [
    "rename",
    "rename_all",
    "rename_all_fields",
    "deny_unknown_fields",
    "tag",
    "content",
    "untagged",
    "default",
    "skip",
    "skip_serializing",
    "skip_serializing_if",
    "skip_deserializing",
    "flatten",
    "remote",
    "transparent",
    "into",
    "from",
    "try_from",
];

/// Items of serde that schemars 0.8 does not look at.
const UNKNOWN_TO_0_8: [&str; 4] = ["rename_all_fields", "into", "from", "try_from"];

impl<'a> Attributes<'a> {
    /// Sorts the attributes of a node.
    pub(super) fn new(attrs: &'a [Attribute], reader: Reader) -> Attributes<'a> {
        let (serde, schemars) = (items(attrs, "serde"), items(attrs, "schemars"));
        let conditional = attrs.iter().find(|attr| {
            let known_names = ["serde", "schemars", "validate", "garde"];
            attr.conditional && known_names.iter().any(|name| is_ident(attr, name))
        });
        let mut attributes = Attributes {
            serde,
            schemars,
            validate: items(attrs, "validate"),
            garde: items(attrs, "garde"),
            conditional: conditional.map(|attr| attr.span),
            reader,
            all: attrs,
        };
        match reader {
            Reader::Schemars => attributes.serde = attributes.effective_serde(),
            Reader::Schemars0_8 => {
                let known = |item: &&AttributeItem| !UNKNOWN_TO_0_8.contains(&item.key.as_str());
                attributes.serde = attributes.effective_serde();
                attributes.serde.retain(known);
            }
            Reader::Serde => attributes.schemars.clear(),
        }
        attributes
    }

    /// The first effective serde item of this name.
    pub(super) fn serde_item(&self, key: &str) -> Option<&'a AttributeItem> {
        self.serde.iter().copied().find(|item| item.key == key)
    }

    /// The first schemars item of this name.
    pub(super) fn schemars_item(&self, key: &str) -> Option<&'a AttributeItem> {
        let mut items = self.schemars.iter().copied();
        items.find(|item| item.key == key && !item.negated)
    }

    /// All attributes whose path is just this name.
    pub(super) fn named(&self, name: &str) -> impl Iterator<Item = &'a Attribute> + use<'a, '_> {
        let name = name.to_owned();
        self.all.iter().filter(move |attr| is_ident(attr, &name))
    }

    /// `schemars` items come first, then the `serde` items that they neither replace nor cancel.
    fn effective_serde(&self) -> Vec<&'a AttributeItem> {
        let mut effective: Vec<&AttributeItem> = Vec::new();
        let mut hidden: Vec<&str> = Vec::new();
        for item in &self.schemars {
            if item.negated {
                hidden.push(&item.key);
            } else if REPLACING.contains(&item.key.as_str()) {
                effective.push(item);
                hidden.push(&item.key);
                if item.key == "skip" {
                    hidden.extend(["skip_serializing", "skip_deserializing"]);
                }
            }
        }
        let own = self.serde.iter().copied();
        effective.extend(own.filter(|item| !hidden.contains(&item.key.as_str())));
        effective
    }
}

/// Whether the attribute's path is this one name.
pub(super) fn is_ident(attr: &Attribute, name: &str) -> bool {
    !attr.path.leading_colon && matches!(attr.path.segments.as_slice(), [only] if only.name == name)
}

/// The path that an item's key spells, as in `derive(schemars::JsonSchema)`.
pub(super) fn key_path(item: &AttributeItem) -> Path {
    let names = item.key.trim_start_matches("::").split("::");
    Path {
        span: item.key_span,
        leading_colon: item.key.starts_with("::"),
        segments: names
            .map(|name| Segment {
                name: name.trim().trim_start_matches("r#").to_owned(),
                span: item.key_span,
                args: Vec::new(),
            })
            .collect(),
    }
}

fn items<'a>(attrs: &'a [Attribute], name: &str) -> Vec<&'a AttributeItem> {
    let matching = attrs.iter().filter(|attr| is_ident(attr, name));
    matching.flat_map(|attr| &attr.items).collect()
}
