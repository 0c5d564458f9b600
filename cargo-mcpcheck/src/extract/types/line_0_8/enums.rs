//! Schemas of enums: names of variants in `enum`, contents of internally tagged variants merged in place, and `anyOf`
//! where names are not unique.

use std::collections::BTreeSet;

use super::{merge, metadata};
use crate::extract::types::Contract;
use crate::extract::types::attributes::StringItem;
use crate::extract::types::container::{Style, Tag, VariantModel};
use crate::extract::types::enums::{tag_name, union};
use crate::extract::types::generator::Generator;
use crate::extract::types::nodes::object;
use crate::extract::types::structs::{Inside, Shape};
use crate::schema::{Node, Origin, Why};

impl Generator<'_> {
    /// The schema of an enum.
    pub(super) fn enumeration_0_8(&mut self, inside: &Inside, variants: &[VariantModel]) -> Node {
        let kept = variants
            .iter()
            .filter(|variant| !variant.skip.under(Contract::Deserialize));
        let kept: Vec<&VariantModel> = kept.collect();
        let names: BTreeSet<&str> = kept
            .iter()
            .map(|variant| variant.names.deserialize.as_str())
            .collect();
        let may_overlap = names.len() < kept.len() || matches!(inside.container.tag, Tag::Untagged);
        if !matches!(inside.container.tag, Tag::External) {
            let branches = kept.iter().map(|variant| self.branch_0_8(inside, variant));
            return union(branches.collect(), may_overlap);
        }
        let (units, others): (Vec<_>, Vec<_>) =
            kept.into_iter().partition(|variant| is_plain_unit(variant));
        let names = units.iter().map(|variant| self.variant_name(variant));
        let unit_schema = object([
            ("type", Node::string("string")),
            ("enum", Node::array(names.collect())),
        ]);
        if others.is_empty() {
            return unit_schema;
        }
        let mut branches = Vec::new();
        if !units.is_empty() {
            branches.push(unit_schema);
        }
        branches.extend(
            others
                .into_iter()
                .map(|variant| self.branch_0_8(inside, variant)),
        );
        union(branches, may_overlap)
    }

    fn branch_0_8(&mut self, inside: &Inside, variant: &VariantModel) -> Node {
        let origin = Origin::new(variant.name_span, Why::Variant);
        if variant.conditional {
            let reason = "whether the variant exists depends on a `cfg` that is not known";
            return Node::opaque(reason).at(origin);
        }
        if let Tag::Internal { tag } = &inside.container.tag {
            return self.internally_tagged_0_8(inside, variant, tag).at(origin);
        }
        let mut schema = match &inside.container.tag {
            Tag::Adjacent { tag, content } => {
                self.adjacently_tagged_0_8(inside, variant, tag, content)
            }
            Tag::Untagged => self.content_0_8(inside, variant),
            _ if variant.is_unit() && variant.with.is_none() => self.name_schema(variant),
            _ => {
                let content = self.content_0_8(inside, variant);
                object([
                    ("type", Node::string("object")),
                    (
                        "properties",
                        object([(variant.names.deserialize.as_str(), content)]),
                    ),
                    ("required", Node::array(vec![self.variant_name(variant)])),
                    ("additionalProperties", Node::bool(false)),
                ])
            }
        };
        self.add_metadata(&mut schema, &variant.common, &inside.env);
        schema.at(origin)
    }

    fn internally_tagged_0_8(
        &mut self,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
    ) -> Node {
        let mut schema = self.tagged_0_8(inside, variant, tag, None);
        self.add_metadata(&mut schema, &variant.common, &inside.env);
        let content = match (&variant.with, variant.style, variant.fields.as_slice()) {
            (Some(with), _, _) => self.schema_with(with, &inside.env),
            (None, Style::Unit, _) => return schema,
            (None, Style::Newtype, [field]) => self.part(inside, field, true),
            _ => self.content_0_8(inside, variant),
        };
        merge::flatten(&mut schema, content);
        schema
    }

    fn adjacently_tagged_0_8(
        &mut self,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
        content: &StringItem,
    ) -> Node {
        let value = if variant.is_unit() && variant.with.is_none() {
            None
        } else {
            Some((content, self.content_0_8(inside, variant)))
        };
        self.tagged_0_8(inside, variant, tag, value)
    }

    /// An object with the tag and, where there is one, the content.
    fn tagged_0_8(
        &self,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
        content: Option<(&StringItem, Node)>,
    ) -> Node {
        let mut properties = object([(tag.text.as_str(), self.name_schema(variant))]);
        let mut required = vec![tag_name(tag)];
        if let Some((content, schema)) = content {
            properties.set(&content.text, schema);
            required.push(tag_name(content));
        }
        let mut schema = object([
            ("type", Node::string("object")),
            ("properties", properties),
            ("required", Node::array(required)),
        ]);
        if let Some(span) = inside.container.deny_unknown_fields {
            let closed = Node::bool(false).at(Origin::new(span, Why::Attribute));
            schema.set("additionalProperties", closed);
        }
        schema
    }

    /// What a variant carries, without any tag.
    fn content_0_8(&mut self, inside: &Inside, variant: &VariantModel) -> Node {
        if let Some(with) = &variant.with {
            return self.subschema_with(with, &inside.env);
        }
        let shape = Shape {
            style: variant.style,
            fields: &variant.fields,
            default: None,
            deny_unknown_fields: inside.container.deny_unknown_fields,
        };
        self.shape_0_8(inside, &shape)
    }

    fn name_schema(&self, variant: &VariantModel) -> Node {
        object([
            ("type", Node::string("string")),
            ("enum", Node::array(vec![self.variant_name(variant)])),
        ])
    }
}

fn is_plain_unit(variant: &VariantModel) -> bool {
    variant.is_unit() && variant.with.is_none() && metadata::is_bare(&variant.common)
}
