//! What every node may carry: documentation, title, description, deprecation, examples, extensions and transforms.

use super::Attributes;
use crate::extract::syntax::{AttributeItem, Expr, Token};
use crate::source::Span;

/// Metadata of a container, variant or field.
#[derive(Clone, Debug, Default)]
pub(in crate::extract::types) struct Common {
    /// `title = ...`
    pub(in crate::extract::types) title: Option<(Expr, Span)>,
    /// `description = ...`
    pub(in crate::extract::types) description: Option<(Expr, Span)>,
    /// Documentation comments and `doc` attributes, a line each.
    pub(in crate::extract::types) docs: Vec<DocLine>,
    /// `#[deprecated]`
    pub(in crate::extract::types) deprecated: Option<Span>,
    /// `example = ...`
    pub(in crate::extract::types) examples: Vec<(Expr, Span)>,
    /// `extend("key" = json)`
    pub(in crate::extract::types) extensions: Vec<Extension>,
    /// `transform = ...`
    pub(in crate::extract::types) transforms: Vec<(Expr, Span)>,
    /// An attribute whose `cfg_attr` condition is not known: what it says is not known either.
    pub(in crate::extract::types) conditional: Option<Span>,
}

/// A documentation line.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct DocLine {
    /// Its text, a string literal or another expression.
    pub(in crate::extract::types) text: Expr,
    /// The comment or attribute.
    pub(in crate::extract::types) span: Span,
    /// Whether its `cfg_attr` condition is not known.
    pub(in crate::extract::types) conditional: bool,
}

/// A key that `extend` adds.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct Extension {
    /// The key.
    pub(in crate::extract::types) key: String,
    /// `"key" = json`
    pub(in crate::extract::types) span: Span,
    /// The JSON, as `json!` takes it.
    pub(in crate::extract::types) tokens: Vec<Token>,
}

impl Common {
    /// Reads the metadata of a node.
    pub(in crate::extract::types) fn read(attributes: &Attributes<'_>) -> Common {
        let mut common = Common {
            conditional: attributes.conditional,
            ..Common::default()
        };
        for item in &attributes.schemars {
            if !item.negated {
                common.read_item(item);
            }
        }
        for attr in attributes.named("doc") {
            if let Some(text) = &attr.value {
                common.docs.push(DocLine {
                    text: text.clone(),
                    span: attr.span,
                    conditional: attr.conditional,
                });
            }
        }
        common.deprecated = attributes.named("deprecated").next().map(|attr| attr.span);
        common
    }

    fn read_item(&mut self, item: &AttributeItem) {
        let value = || item.value.clone().map(|value| (value, item.span));
        match item.key.as_str() {
            "title" if self.title.is_none() => self.title = value(),
            "description" if self.description.is_none() => self.description = value(),
            "example" => self.examples.extend(value()),
            "transform" => self.transforms.extend(value()),
            "extend" => {
                let added = item.items.iter().map(|extension| Extension {
                    key: extension.key.clone(),
                    span: extension.span,
                    tokens: extension.tokens.clone(),
                });
                self.extensions.extend(added);
            }
            _ => {}
        }
    }

    /// Whether there is no metadata at all.
    pub(in crate::extract::types) fn is_empty(&self) -> bool {
        self.title.is_none()
            && self.description.is_none()
            && self.docs.is_empty()
            && self.deprecated.is_none()
            && self.examples.is_empty()
            && self.extensions.is_empty()
            && self.transforms.is_empty()
    }

    /// The range of all documentation lines.
    pub(in crate::extract::types) fn docs_span(&self) -> Option<Span> {
        let spans = self.docs.iter().map(|line| line.span);
        spans.reduce(Span::to)
    }
}
