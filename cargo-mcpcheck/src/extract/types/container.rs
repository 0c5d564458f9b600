//! A struct or enum with everything that its attributes say, as the derive sees it before it makes a schema.

use super::Contract;
use super::attributes::{
    Attributes, Common, DefaultRule, NameRules, Names, Reader, Renames, StringItem, Validation,
};
use super::case::Case;
use super::ty::{Env, Ty};
use crate::extract::syntax::{
    Expr, Field, Fields, Generics, Item, ItemId, ItemKind, ModuleId, Program, TypeExpr, TypeKind,
    Variant,
};
use crate::source::Span;

/// A struct or enum.
#[derive(Debug)]
pub(super) struct Container {
    /// `None` for a struct that a framework's macro makes.
    pub(super) item: Option<ItemId>,
    /// The module that holds it.
    pub(super) module: ModuleId,
    /// The Rust name without `r#`.
    pub(super) name: String,
    pub(super) generics: Generics,
    /// `rename`, else the Rust name.
    pub(super) names: Names,
    /// `schemars(rename = "...")`, which may name generic parameters.
    pub(super) rename_format: Option<StringItem>,
    /// The last segment of `remote = "path"`.
    pub(super) remote: Option<String>,
    pub(super) common: Common,
    pub(super) with: Option<With>,
    /// `inline`: never in the definitions.
    pub(super) inline: bool,
    /// `_unstable_ref_variants`: each variant in the definitions.
    pub(super) variants_by_reference: bool,
    /// `transparent`: the index of the one field that counts.
    pub(super) transparent: Option<usize>,
    pub(super) deny_unknown_fields: Option<Span>,
    pub(super) default: Option<DefaultRule>,
    pub(super) tag: Tag,
    /// `from` or `try_from`
    pub(super) from: Option<TypeExpr>,
    pub(super) into: Option<TypeExpr>,
    /// The integer type of `#[repr(...)]`.
    pub(super) repr: Option<String>,
    pub(super) body: Body,
}

/// `with = "Type"` or `schema_with = "function"`.
#[derive(Clone, Debug)]
pub(super) enum With {
    Type(TypeExpr),
    Function(StringItem),
}

/// How an enum tells its variants apart.
#[derive(Clone, Debug)]
pub(super) enum Tag {
    External,
    Internal {
        tag: StringItem,
    },
    Adjacent {
        tag: StringItem,
        content: StringItem,
    },
    Untagged,
}

/// Fields or variants.
#[derive(Debug)]
pub(super) enum Body {
    Struct(Style, Vec<FieldModel>),
    Enum(Vec<VariantModel>),
}

/// The form of a struct or variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Named fields.
    Struct,
    /// No or several unnamed fields.
    Tuple,
    /// One unnamed field.
    Newtype,
    /// No fields.
    Unit,
}

/// A variant.
#[derive(Debug)]
pub(super) struct VariantModel {
    /// The Rust name without `r#`.
    pub(super) name: String,
    pub(super) name_span: Span,
    pub(super) names: Names,
    pub(super) common: Common,
    pub(super) with: Option<With>,
    pub(super) skip: Skip,
    pub(super) untagged: bool,
    pub(super) style: Style,
    pub(super) fields: Vec<FieldModel>,
    pub(super) discriminant: Option<Expr>,
    /// Whether its `cfg` is not known.
    pub(super) conditional: bool,
    /// Whether it is marked `#[default]`.
    pub(super) is_default: bool,
    /// A `with` or `serialize_with` of serde, which changes what is written.
    pub(super) serialize_with: Option<StringItem>,
}

/// A field.
#[derive(Debug)]
pub(super) struct FieldModel {
    /// The Rust name without `r#`; the index in tuples.
    pub(super) name: String,
    pub(super) name_span: Span,
    pub(super) ty: TypeExpr,
    pub(super) names: Names,
    pub(super) common: Common,
    pub(super) validation: Validation,
    pub(super) with: Option<With>,
    pub(super) skip: Skip,
    /// The predicate, with its item's range.
    pub(super) skip_serializing_if: Option<StringItem>,
    pub(super) default: Option<DefaultRule>,
    /// The function that serde writes the value with.
    pub(super) serialize_with: Option<StringItem>,
    /// Whether serde reads the value with a function of its own, and so a missing one is no `None`.
    pub(super) has_own_reader: bool,
    pub(super) flatten: bool,
    /// Whether its `cfg` is not known.
    pub(super) conditional: bool,
    /// An attribute macro of another crate that changes how serde sees the field.
    pub(super) rewritten_by: Option<&'static str>,
}

/// The items that skip a field or variant, by contract.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Skip {
    pub(super) serializing: Option<Span>,
    pub(super) deserializing: Option<Span>,
}

impl Skip {
    fn read(attributes: &Attributes<'_>) -> Skip {
        Skip {
            serializing: attributes.skipped(Contract::Serialize),
            deserializing: attributes.skipped(Contract::Deserialize),
        }
    }

    /// Whether it is left out under this contract.
    pub(super) fn under(self, contract: Contract) -> bool {
        match contract {
            Contract::Deserialize => self.deserializing.is_some(),
            Contract::Serialize => self.serializing.is_some(),
        }
    }

    /// Whether it is left out under both.
    pub(super) fn always(self) -> bool {
        self.serializing.is_some() && self.deserializing.is_some()
    }
}

impl Container {
    /// Reads a struct or enum; `None` for other items.
    pub(super) fn read(
        program: &Program<'_>,
        id: Option<ItemId>,
        module: ModuleId,
        item: &Item,
        reader: Reader,
    ) -> Option<Container> {
        let (ItemKind::Struct { generics, .. } | ItemKind::Enum { generics, .. }) = &item.kind
        else {
            return None;
        };
        let attributes = Attributes::new(&item.attrs, reader);
        let rules = NameRules::read(&attributes, "rename_all");
        let default = attributes.default_rule();
        let body = match &item.kind {
            ItemKind::Enum { variants, .. } => Body::Enum(
                variants
                    .iter()
                    .map(|variant| {
                        let all_fields = NameRules::read(&attributes, "rename_all_fields");
                        VariantModel::read(program, variant, rules, all_fields, reader)
                    })
                    .collect(),
            ),
            ItemKind::Struct { fields, .. } => {
                let mut models = read_fields(program, fields, rules, default.is_some(), reader);
                skip_nothing(item, fields, &mut models);
                Body::Struct(Style::of(fields), models)
            }
            _ => return None,
        };
        let parse = |key: &str| parse_type(program, attributes.string(key));
        let remote = attributes.string("remote").and_then(|path| {
            let path = program.parse_path(&path.text, path.literal)?;
            path.segments.last().map(|segment| segment.name.clone())
        });
        Some(Container {
            item: id,
            module,
            name: item.name.trim_start_matches("r#").to_owned(),
            generics: generics.clone(),
            names: Renames::read(&attributes).apply(&item.name, NameRules::default(), no_rename),
            rename_format: rename_format(&attributes),
            remote,
            common: Common::read(&attributes),
            with: With::read(program, &attributes, false).filter(|_| reader != Reader::Schemars0_8),
            inline: attributes.schemars_item("inline").is_some(),
            variants_by_reference: attributes.schemars_item("_unstable_ref_variants").is_some(),
            transparent: transparent_field(&attributes, &body, reader),
            deny_unknown_fields: attributes.flag("deny_unknown_fields"),
            default,
            tag: Tag::read(&attributes),
            from: parse("from").or_else(|| parse("try_from")),
            into: parse("into"),
            repr: attributes
                .named("repr")
                .flat_map(|attr| &attr.items)
                .map(|item| item.key.clone())
                .find(|key| super::known::Integer::named(key).is_some()),
            body,
        })
    }

    /// What names mean inside, with the arguments that `ty` gives it.
    pub(super) fn env(&self, ty: &Ty) -> Env {
        Env::inside(self.module, &self.generics, ty)
    }

    /// The fields of a struct; none for an enum.
    pub(super) fn fields(&self) -> &[FieldModel] {
        match &self.body {
            Body::Struct(_, fields) => fields,
            Body::Enum(_) => &[],
        }
    }

    /// The variants of an enum; none for a struct.
    pub(super) fn variants(&self) -> &[VariantModel] {
        match &self.body {
            Body::Struct(..) => &[],
            Body::Enum(variants) => variants,
        }
    }

    /// The schema's name before generic parameters are filled in.
    pub(super) fn schema_name(&self) -> &str {
        match (&self.rename_format, &self.remote) {
            (None, Some(remote)) => remote,
            _ => &self.names.deserialize,
        }
    }
}

impl VariantModel {
    fn read(
        program: &Program<'_>,
        variant: &Variant,
        rules: NameRules,
        all_fields: NameRules,
        reader: Reader,
    ) -> VariantModel {
        let attributes = Attributes::new(&variant.attrs, reader);
        let field_rules = NameRules::read(&attributes, "rename_all").or(all_fields);
        VariantModel {
            name: variant.name.trim_start_matches("r#").to_owned(),
            name_span: variant.name_span,
            names: Renames::read(&attributes).apply(&variant.name, rules, Case::of_variant),
            common: Common::read(&attributes),
            with: With::read(program, &attributes, true),
            skip: Skip::read(&attributes),
            untagged: attributes.flag("untagged").is_some(),
            style: Style::of(&variant.fields),
            fields: read_fields(program, &variant.fields, field_rules, false, reader),
            discriminant: variant.discriminant.clone(),
            conditional: variant.conditional,
            is_default: attributes.named("default").next().is_some(),
            serialize_with: serialize_with(&attributes),
        }
    }

    /// Whether it has neither fields nor parentheses.
    pub(super) fn is_unit(&self) -> bool {
        self.style == Style::Unit
    }
}

impl FieldModel {
    fn read(
        program: &Program<'_>,
        index: usize,
        field: &Field,
        rules: NameRules,
        container_default: bool,
        reader: Reader,
    ) -> FieldModel {
        let attributes = Attributes::new(&field.attrs, reader);
        let skip = Skip::read(&attributes);
        let source = field.name.clone().unwrap_or_else(|| index.to_string());
        // A field that is never read starts with its default, unless the container's is used.
        let implied = skip.deserializing.filter(|_| !container_default);
        let default = attributes.default_rule();
        let rewriters = ["serde_as"];
        FieldModel {
            name: source.trim_start_matches("r#").to_owned(),
            name_span: field.name_span,
            ty: field.ty.clone(),
            names: Renames::read(&attributes).apply(&source, rules, Case::of_field),
            common: Common::read(&attributes),
            validation: Validation::read(&attributes),
            with: With::read(program, &attributes, true),
            skip,
            skip_serializing_if: attributes.string("skip_serializing_if"),
            default: default.or_else(|| implied.map(DefaultRule::Trait)),
            has_own_reader: ["deserialize_with", "with"]
                .iter()
                .any(|key| attributes.serde_item(key).is_some()),
            serialize_with: serialize_with(&attributes),
            flatten: attributes.flag("flatten").is_some(),
            conditional: field.conditional,
            rewritten_by: rewriters
                .into_iter()
                .find(|name| field.attrs.iter().any(|attr| attr.is(name))),
        }
    }

    /// Whether it has no attribute that changes its schema.
    pub(super) fn is_plain(&self) -> bool {
        self.common.is_empty() && self.validation.is_empty() && self.with.is_none()
    }
}

impl With {
    /// On fields and variants serde's own `with` counts too: it may name a type.
    fn read(program: &Program<'_>, attributes: &Attributes<'_>, of_serde: bool) -> Option<With> {
        for item in &attributes.schemars {
            let with = match item.key.as_str() {
                "with" if !item.negated => {
                    parse_type(program, StringItem::of(item)).map(With::Type)
                }
                "schema_with" => StringItem::of(item).map(With::Function),
                _ => None,
            };
            if with.is_some() {
                return with;
            }
        }
        let own = attributes.serde_item("with").filter(|_| of_serde)?;
        parse_type(program, StringItem::of(own)).map(With::Type)
    }
}

impl Tag {
    fn read(attributes: &Attributes<'_>) -> Tag {
        let untagged = attributes.flag("untagged").is_some();
        match (attributes.string("tag"), attributes.string("content")) {
            _ if untagged => Tag::Untagged,
            (Some(tag), Some(content)) => Tag::Adjacent { tag, content },
            (Some(tag), None) => Tag::Internal { tag },
            (None, _) => Tag::External,
        }
    }
}

impl Style {
    fn of(fields: &Fields) -> Style {
        match fields {
            Fields::Named(_) => Style::Struct,
            Fields::Tuple(fields) if fields.len() == 1 => Style::Newtype,
            Fields::Tuple(_) => Style::Tuple,
            Fields::Unit => Style::Unit,
        }
    }
}

fn read_fields(
    program: &Program<'_>,
    fields: &Fields,
    rules: NameRules,
    container_default: bool,
    reader: Reader,
) -> Vec<FieldModel> {
    let fields = fields.list().iter().enumerate();
    fields
        .map(|(index, field)| {
            FieldModel::read(program, index, field, rules, container_default, reader)
        })
        .collect()
}

/// `#[skip_serializing_none]` of the crate `serde_with`: every field that is written as an `Option` gets a
/// `skip_serializing_if`.
fn skip_nothing(item: &Item, fields: &Fields, models: &mut [FieldModel]) {
    let Some(attr) = item
        .attrs
        .iter()
        .find(|attr| attr.is("skip_serializing_none"))
    else {
        return;
    };
    for (field, model) in fields.list().iter().zip(models) {
        let always = field.attrs.iter().any(|attr| attr.is("serialize_always"));
        if !always && last_segment(&field.ty) == Some("Option") {
            model.skip_serializing_if.get_or_insert_with(|| StringItem {
                text: "Option::is_none".to_owned(),
                literal: attr.span,
                span: attr.span,
            });
        }
    }
}

/// `rename = "..."`, which may name generic parameters: in a `schemars` attribute, to schemars 0.8 in a `serde` one too.
fn rename_format(attributes: &Attributes<'_>) -> Option<StringItem> {
    match attributes.reader {
        Reader::Schemars0_8 => attributes.string("rename"),
        _ => attributes.schemars_item("rename").and_then(StringItem::of),
    }
}

/// The field that a transparent container is: the only one that is neither `PhantomData`, skipped nor defaulted. To
/// schemars 0.8 it is the first.
fn transparent_field(attributes: &Attributes<'_>, body: &Body, reader: Reader) -> Option<usize> {
    attributes.flag("transparent")?;
    let Body::Struct(_, fields) = body else {
        return None;
    };
    let counts = |field: &FieldModel| match reader {
        Reader::Schemars0_8 => true,
        _ if last_segment(&field.ty) == Some("PhantomData") => false,
        Reader::Schemars => field.skip.deserializing.is_none() && field.default.is_none(),
        Reader::Serde => field.skip.serializing.is_none(),
    };
    fields.iter().position(counts)
}

fn last_segment(ty: &TypeExpr) -> Option<&str> {
    match &ty.kind {
        TypeKind::Path { path, .. } => path.segments.last().map(|segment| segment.name.as_str()),
        _ => None,
    }
}

fn parse_type(program: &Program<'_>, text: Option<StringItem>) -> Option<TypeExpr> {
    let text = text?;
    program.parse_type(&text.text, text.literal)
}

/// `serialize_with = "function"`, or the function `serialize` of the module that `with` names.
fn serialize_with(attributes: &Attributes<'_>) -> Option<StringItem> {
    attributes.string("serialize_with").or_else(|| {
        let mut module = attributes.string("with")?;
        module.text.push_str("::serialize");
        Some(module)
    })
}

fn no_rename(_: Case, name: &str) -> String {
    name.to_owned()
}
