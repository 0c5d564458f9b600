//! Schemas of enums, in the four ways in which serde tells variants apart.

use semver::Version;

use super::attributes::StringItem;
use super::container::{Container, Style, Tag, VariantModel};
use super::generator::Generator;
use super::known::Integer;
use super::nodes::{array_entry, ensure_object, insert, object, text};
use super::structs::{Draft, Inside, Shape};
use super::ty::Ty;
use crate::schema::{Node, NodeKind, Origin, Why};

impl Generator<'_> {
    /// The schema of an enum.
    pub(super) fn enumeration(&mut self, inside: &Inside, variants: &[VariantModel]) -> Node {
        if variants.is_empty() {
            return Node::bool(false);
        }
        match &inside.container.tag {
            Tag::External => self.externally_tagged(inside, variants),
            Tag::Internal { tag } => self.variants(inside, variants, &mut |generator, variant| {
                generator.internally_tagged_variant(inside, variant, tag)
            }),
            Tag::Adjacent { tag, content } => {
                self.variants(inside, variants, &mut |generator, variant| {
                    generator.adjacently_tagged_variant(inside, variant, tag, content)
                })
            }
            Tag::Untagged => self.variants(inside, variants, &mut |generator, variant| {
                generator.untagged_variant(inside, variant)
            }),
        }
    }

    /// `JsonSchema_repr`: the discriminants as integers.
    pub(super) fn discriminants(&mut self, container: &std::rc::Rc<Container>, ty: &Ty) -> Node {
        let env = container.env(ty);
        let repr = container.repr.as_deref().and_then(Integer::named);
        let values = super::discriminants::values(self.context, container, &env, repr);
        let mut schema = object([("type", Node::string("integer")), ("enum", values)]);
        self.add_metadata(&mut schema, &container.common, &env);
        self.finish_metadata(&mut schema, &container.common, &env);
        schema
    }

    fn externally_tagged(&mut self, inside: &Inside, variants: &[VariantModel]) -> Node {
        let is_plain_unit = |variant: &&VariantModel| {
            variant.is_unit()
                && variant.common.is_empty()
                && variant.with.is_none()
                && !variant.untagged
                && !inside.container.variants_by_reference
        };
        let (units, others): (Vec<_>, Vec<_>) = variants.iter().partition(is_plain_unit);
        let contract = self.contract();
        let kept = units.iter().filter(|variant| !variant.skip.under(contract));
        let names = kept.map(|variant| self.variant_name(variant)).collect();
        let unit_schema = object([
            ("type", Node::string("string")),
            ("enum", Node::array(names)),
        ]);
        if others.is_empty() {
            return unit_schema;
        }
        let mut branches = Vec::new();
        if !units.is_empty() {
            branches.push(unit_schema);
        }
        for variant in &others {
            if !variant.skip.under(contract) {
                let branch = self.branch(inside, variant, &mut |generator, variant| {
                    generator.externally_tagged_variant(inside, variant)
                });
                branches.push(branch);
            }
        }
        union(branches, others.iter().any(|variant| variant.untagged))
    }

    /// All variants as branches of a union. Those marked `untagged` have their own form in every representation.
    fn variants(
        &mut self,
        inside: &Inside,
        variants: &[VariantModel],
        tagged: &mut dyn FnMut(&mut Self, &VariantModel) -> Node,
    ) -> Node {
        let contract = self.contract();
        let mut branches = Vec::new();
        for variant in variants {
            if !variant.skip.under(contract) {
                branches.push(self.branch(inside, variant, tagged));
            }
        }
        let is_untagged = matches!(inside.container.tag, Tag::Untagged);
        let any_untagged = variants.iter().any(|variant| variant.untagged);
        union(branches, is_untagged || any_untagged)
    }

    fn branch(
        &mut self,
        inside: &Inside,
        variant: &VariantModel,
        tagged: &mut dyn FnMut(&mut Self, &VariantModel) -> Node,
    ) -> Node {
        let origin = Origin::new(variant.name_span, Why::Variant);
        if variant.conditional {
            let reason = "whether the variant exists depends on a `cfg` that is not known";
            return Node::opaque(reason).at(origin);
        }
        let mut build = |generator: &mut Self| {
            let schema = if variant.untagged {
                generator.untagged_variant(inside, variant)
            } else {
                tagged(generator, variant)
            };
            schema.at(origin.clone())
        };
        if !inside.container.variants_by_reference {
            return build(self);
        }
        let name = &variant.names.deserialize;
        let id = format!("_SchemarsRefVariant/{}::{name}", self.id(&inside.ty));
        self.reference(&id, name, variant.name_span, &mut build)
            .at(origin.clone())
    }

    fn externally_tagged_variant(&mut self, inside: &Inside, variant: &VariantModel) -> Node {
        let schema = if variant.is_unit() && variant.with.is_none() {
            object([
                ("type", Node::string("string")),
                ("const", self.variant_name(variant)),
            ])
        } else {
            let content = self.finished_content(inside, variant);
            let name = variant.names.under(self.contract());
            object([
                ("type", Node::string("object")),
                ("properties", object([(name, content)])),
                ("required", Node::array(vec![self.variant_name(variant)])),
                ("additionalProperties", Node::bool(false)),
            ])
        };
        self.complete(schema.into(), &variant.common, &inside.env)
    }

    fn internally_tagged_variant(
        &mut self,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
    ) -> Node {
        let mut draft = match (&variant.with, variant.style, variant.fields.as_slice()) {
            (Some(with), _, _) => self.schema_with(with, &inside.env).into(),
            (None, Style::Newtype, [field]) => self.newtype(inside, field, true),
            _ => self.variant_content(inside, variant),
        };
        self.add_tag(&mut draft.schema, inside, variant, tag);
        self.complete(draft, &variant.common, &inside.env)
    }

    fn adjacently_tagged_variant(
        &mut self,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
        content: &StringItem,
    ) -> Node {
        let mut properties = object([(&tag.text, self.tag_schema(variant))]);
        let mut required = vec![tag_name(tag)];
        if !variant.is_unit() || variant.with.is_some() {
            let schema = self.finished_content(inside, variant);
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
        self.complete(schema.into(), &variant.common, &inside.env)
    }

    fn untagged_variant(&mut self, inside: &Inside, variant: &VariantModel) -> Node {
        let draft = self.variant_content(inside, variant);
        self.complete(draft, &variant.common, &inside.env)
    }

    fn finished_content(&mut self, inside: &Inside, variant: &VariantModel) -> Node {
        let draft = self.variant_content(inside, variant);
        self.finish(draft, &inside.env)
    }

    /// What a variant carries, without any tag.
    fn variant_content<'a>(&mut self, inside: &Inside, variant: &'a VariantModel) -> Draft<'a> {
        if let Some(with) = &variant.with {
            return self.subschema_with(with, &inside.env).into();
        }
        let shape = Shape {
            style: variant.style,
            fields: &variant.fields,
            default: None,
            deny_unknown_fields: inside.container.deny_unknown_fields,
        };
        self.shape(inside, &shape)
    }

    /// Adds the tag's property to the schema of a variant's content.
    fn add_tag(
        &mut self,
        schema: &mut Node,
        inside: &Inside,
        variant: &VariantModel,
        tag: &StringItem,
    ) {
        if !ensure_object(schema) {
            return;
        }
        let is_unit = text(schema, "type") == Some("null");
        schema.set("type", Node::string("object"));
        if schema.get("properties").is_none() {
            schema.set("properties", Node::object());
        }
        let tag_schema = self.tag_schema(variant);
        if let Some(properties) = schema.get_mut("properties") {
            if *self.schemars() >= Version::new(1, 2, 3) {
                properties.remove(&tag.text);
                if let NodeKind::Object(entries) = &mut properties.kind {
                    entries.insert(0, (tag.text.clone(), tag_schema));
                }
            } else {
                properties.set(&tag.text, tag_schema);
            }
        }
        if let Some(required) = array_entry(schema, "required") {
            required.insert(0, tag_name(tag));
        }
        if let Some(span) = inside.container.deny_unknown_fields
            && is_unit
            && schema.get("additionalProperties").is_none()
        {
            let closed = Node::bool(false).at(Origin::new(span, Why::Attribute));
            insert(schema, "additionalProperties", closed);
        }
    }

    fn tag_schema(&self, variant: &VariantModel) -> Node {
        object([
            ("type", Node::string("string")),
            ("const", self.variant_name(variant)),
        ])
    }

    /// The name of a variant as a value.
    pub(super) fn variant_name(&self, variant: &VariantModel) -> Node {
        let origin = Origin::new(variant.name_span, Why::Variant);
        if variant.conditional {
            let reason = "whether the variant exists depends on a `cfg` that is not known";
            return Node::opaque(reason).at(origin);
        }
        Node::string(variant.names.under(self.contract())).at(origin)
    }
}

/// The name of a tag as an entry of `required`.
pub(super) fn tag_name(item: &StringItem) -> Node {
    Node::string(&item.text).at(Origin::new(item.span, Why::Attribute))
}

/// `oneOf`, or `anyOf` where a value may match several branches.
pub(super) fn union(branches: Vec<Node>, may_overlap: bool) -> Node {
    let keyword = if may_overlap { "anyOf" } else { "oneOf" };
    object([(keyword, Node::array(branches))])
}
