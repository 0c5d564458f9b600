//! The schema generator: what stands in place, what goes to the definitions and under which name.
//!
//! A name is taken before the definition is made, in depth-first order, first come first served.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use semver::Version;

use super::attributes::Reader;
use super::container::Container;
use super::context::{Context, Implementation};
use super::known::Known;
use super::manual::ManualSchema;
use super::nodes::{ensure_object, number, object, typed};
use super::ty::{Argument, Env, Resolver, Ty, TyKind};
use super::{Contract, Line, Settings, encoding, functions, known_schema, line_0_8, transforms};
use crate::extract::syntax::{GenericParam, Item, ItemId};
use crate::schema::{Node, NodeKind, Origin, Why};
use crate::source::Span;

/// Definitions inside definitions are not followed deeper than this.
const DEEPEST: usize = 96;
/// Schemas that one root may be made of.
const MOST: usize = 20_000;
/// Uses that are written into the nodes below a definition; the definition itself has all.
const MOST_USES_BELOW: usize = 16;

/// Makes the schemas of one root document.
pub(super) struct Generator<'c> {
    pub(super) context: &'c Context<'c>,
    pub(super) settings: &'c Settings,
    definitions: Vec<(String, Node)>,
    names_by_id: BTreeMap<String, String>,
    /// The type that each id was first met with.
    pub(super) items_by_id: BTreeMap<String, ItemId>,
    used_names: BTreeSet<String>,
    root_id: Option<String>,
    uses: BTreeMap<String, Vec<Span>>,
    depth: usize,
    made: usize,
}

/// How the schema of a struct or enum comes about.
pub(super) enum Source {
    /// The derive of schemars.
    Derived(Rc<Container>),
    /// `JsonSchema_repr`: the discriminants.
    Discriminants(Rc<Container>),
    /// A hand-written implementation whose functions give constants.
    Manual(Rc<ManualSchema>),
    /// Not known, with the reason.
    Unknown(String),
}

impl<'c> Generator<'c> {
    /// A generator with no definitions yet.
    pub(super) fn new(context: &'c Context<'c>, settings: &'c Settings) -> Generator<'c> {
        Generator {
            context,
            settings,
            definitions: Vec::new(),
            names_by_id: BTreeMap::new(),
            items_by_id: BTreeMap::new(),
            used_names: BTreeSet::new(),
            root_id: None,
            uses: BTreeMap::new(),
            depth: 0,
            made: 0,
        }
    }

    /// The whole document for a root type.
    pub(super) fn root(mut self, ty: &Ty, why: Why) -> Node {
        if self.settings.root_id_known && self.line() == Line::V1 {
            let id = self.id(ty);
            if let TyKind::Local(item, _) = &self.forwarded(ty).kind {
                self.items_by_id.insert(id.clone(), *item);
            }
            self.root_id = Some(id);
        }
        let schema = self.schema(ty);
        let name = self.name(ty);
        self.document(schema, name, Origin::new(ty.span, why))
    }

    /// The whole document for a struct that no source holds.
    pub(super) fn root_of_struct(mut self, item: &Item, env: &Env, why: Why) -> Node {
        let origin = Origin::new(item.name_span, why);
        let reader = self.reader();
        let Some(container) = Container::read(self.context.program, None, env.module, item, reader)
        else {
            return Node::opaque("the generated type is no struct").at(origin);
        };
        let ty = Ty::unknown(item.name_span, "the generated struct", &item.name);
        let schema = self.container(&Rc::new(container), &ty);
        self.document(schema, Some(item.name.clone()), origin)
    }

    /// Completes the root's own schema: title, `$schema`, definitions; then the transforms run.
    fn document(mut self, mut schema: Node, name: Option<String>, origin: Origin) -> Node {
        if !ensure_object(&mut schema) {
            return schema.at(origin);
        }
        if schema.get("title").is_none() {
            let title = match name {
                Some(name) => Node::string(name),
                None => Node::opaque("the type's name is not known"),
            };
            schema.set("title", title);
        }
        schema.set("$schema", Node::string(self.settings.meta_schema));
        self.add_definitions(&mut schema);
        for transform in self.settings.transforms {
            transforms::run(*transform, &mut schema);
        }
        if self.line() == Line::V0_8 {
            line_0_8::document::write(&mut schema);
        }
        schema.at(origin)
    }

    pub(super) fn contract(&self) -> Contract {
        self.settings.contract
    }

    /// The line of schemars, which decides most.
    pub(super) fn line(&self) -> Line {
        self.settings.line()
    }

    pub(super) fn schemars(&self) -> &Version {
        &self.settings.schemars
    }

    pub(super) fn resolver(&self) -> Resolver<'c> {
        Resolver::new(self.context)
    }

    /// The definition that a `$ref` points to.
    pub(super) fn definition(&self, reference: &str) -> Option<&Node> {
        let name = reference
            .strip_prefix("#/")?
            .strip_prefix(self.settings.definitions_key)?
            .strip_prefix('/')?;
        let mut definitions = self.definitions.iter();
        definitions
            .find(|(key, _)| key == name)
            .map(|(_, node)| node)
    }

    /// The schema of a part of another schema, with the origin of its type expression: in place or by reference.
    pub(super) fn subschema_at(&mut self, ty: Option<&Ty>, why: Why) -> Node {
        match ty {
            Some(ty) => self.subschema(ty).at(Origin::new(ty.span, why)),
            None => Node::opaque("a type argument is missing"),
        }
    }

    /// The schema of a part of another schema: in place or by reference.
    pub(super) fn subschema(&mut self, ty: &Ty) -> Node {
        let ty = self.forwarded(ty);
        if self.is_inline(&ty) {
            return self.schema(&ty);
        }
        let Some(name) = self.name(&ty) else {
            return self.unknown("its name depends on a type that is not known", &ty);
        };
        let origin = self.definition_origin(&ty);
        let id = self.id(&ty);
        let trap = self.shared_schema(&id, &name, &ty);
        let mut reference = self.reference(&id, &name, ty.span, &mut |generator| {
            generator.schema(&ty).at(origin.clone())
        });
        if let Some(trap) = trap {
            reference.add_trap(trap);
        }
        reference
    }

    /// `{"$ref": ...}` to the definition of this id, which `build` makes when it is not there yet.
    pub(super) fn reference(
        &mut self,
        id: &str,
        base_name: &str,
        used_at: Span,
        build: &mut dyn FnMut(&mut Self) -> Node,
    ) -> Node {
        if self.root_id.as_deref() == Some(id) {
            return object([("$ref", Node::string("#"))]);
        }
        let name = self.definition_name(id, base_name);
        let uses = self.uses.entry(name.clone()).or_default();
        if !uses.contains(&used_at) {
            uses.push(used_at);
        }
        if !self.definitions.iter().any(|(key, _)| *key == name) {
            let index = self.definitions.len();
            self.definitions.push((name.clone(), Node::bool(false)));
            let schema = build(self);
            if let Some((_, definition)) = self.definitions.get_mut(index) {
                *definition = schema;
            }
        }
        let key = self.settings.definitions_key;
        let written = match self.line() {
            Line::V0_8 => name,
            Line::V1 => encoding::encode_ref_name(&name),
        };
        let reference = format!("#/{key}/{written}");
        object([("$ref", Node::string(reference))])
    }

    /// The type's own schema, as its `json_schema` function gives it.
    pub(super) fn schema(&mut self, ty: &Ty) -> Node {
        let ty = self.forwarded(ty);
        if self.depth >= DEEPEST || self.made >= MOST {
            return self.unknown("the type contains itself without end, or is too large", &ty);
        }
        self.depth += 1;
        self.made += 1;
        let schema = self.schema_of_kind(&ty);
        self.depth -= 1;
        schema
    }

    /// The type's schema without the `null` of an `Option`.
    pub(super) fn non_optional(&mut self, ty: &Ty) -> Node {
        let mut ty = self.forwarded(ty);
        while let TyKind::Known(Known::Option, args) = &ty.kind {
            match args.first() {
                Some(inner) => ty = self.forwarded(inner),
                None => break,
            }
        }
        self.schema(&ty)
    }

    /// Whether a missing value is read as `None`.
    pub(super) fn is_option(&self, ty: &Ty) -> bool {
        matches!(self.forwarded(ty).kind, TyKind::Known(Known::Option, _))
    }

    /// How the schema of a struct or enum comes about.
    pub(super) fn source(&self, item: ItemId) -> Source {
        let traits = self.context.traits(item);
        match &traits.json_schema {
            Implementation::Derived => match self.context.container(item, self.reader()) {
                Some(container) if traits.schema_of_discriminants => {
                    Source::Discriminants(container)
                }
                Some(container) => Source::Derived(container),
                None => Source::Unknown("its definition does not parse".to_owned()),
            },
            Implementation::Other(reason) => match self.context.manual_schema(item) {
                Some(manual) => Source::Manual(manual),
                None => Source::Unknown(reason.clone()),
            },
            Implementation::Missing => {
                Source::Unknown("no `JsonSchema` of it was found".to_owned())
            }
            Implementation::Unknown(reason) => Source::Unknown(reason.clone()),
        }
    }

    /// An opaque node.
    pub(super) fn unknown(&self, reason: &str, ty: &Ty) -> Node {
        let text = self.context.program.sources.slice(ty.span);
        if text.is_empty() {
            return Node::opaque(reason);
        }
        Node::opaque(format!("`{text}`: {reason}"))
    }

    fn schema_of_kind(&mut self, ty: &Ty) -> Node {
        match &ty.kind {
            TyKind::Known(known, args) => known_schema::schema(self, *known, args, ty),
            TyKind::Tuple(types) if types.is_empty() => typed("null"),
            TyKind::Tuple(types) => self.tuple(types),
            TyKind::Array(_, 0) => {
                object([("type", Node::string("array")), ("maxItems", number(0))])
            }
            TyKind::Array(item, length) => {
                let items = self.subschema_at(Some(item), Why::Element);
                object([
                    ("type", Node::string("array")),
                    ("items", items),
                    ("minItems", number(*length)),
                    ("maxItems", number(*length)),
                ])
            }
            TyKind::Local(item, _) => match self.source(*item) {
                Source::Derived(container) => self.container(&container, ty),
                Source::Discriminants(container) => self.discriminants(&container, ty),
                Source::Manual(manual) => self.manual(&manual, ty),
                Source::Unknown(reason) => self.unknown(&reason, ty),
            },
            TyKind::Opaque(unknown) => Node::opaque(&unknown.reason),
        }
    }

    fn manual(&mut self, manual: &ManualSchema, ty: &Ty) -> Node {
        let env = functions::env_of_impl(manual.module, ty);
        match functions::body(self, &manual.function, &env) {
            Some(schema) => schema,
            None => self.unknown("its `JsonSchema` is implemented by hand", ty),
        }
    }

    fn tuple(&mut self, types: &[Ty]) -> Node {
        let entries = types
            .iter()
            .map(|ty| self.subschema_at(Some(ty), Why::TupleEntry));
        let entries: Vec<Node> = entries.collect();
        let key = match self.line() {
            Line::V0_8 => "items",
            Line::V1 => "prefixItems",
        };
        object([
            ("type", Node::string("array")),
            (key, Node::array(entries)),
            ("minItems", number(types.len())),
            ("maxItems", number(types.len())),
        ])
    }

    fn reader(&self) -> Reader {
        match self.line() {
            Line::V0_8 => Reader::Schemars0_8,
            Line::V1 => Reader::Schemars,
        }
    }

    fn definition_name(&mut self, id: &str, base_name: &str) -> String {
        if let Some(name) = self.names_by_id.get(id) {
            return name.clone();
        }
        let mut name = base_name.to_owned();
        let mut next = 2_u32;
        while self.used_names.contains(&name) {
            name = format!("{base_name}{next}");
            next += 1;
        }
        self.used_names.insert(name.clone());
        self.names_by_id.insert(id.to_owned(), name.clone());
        name
    }

    fn definition_origin(&self, ty: &Ty) -> Origin {
        match &ty.kind {
            TyKind::Local(item, _) => match self.context.program.item(*item) {
                Some(parsed) => Origin::new(parsed.name_span, Why::Type),
                None => Origin::new(self.context.program.head(*item).span, Why::Type),
            },
            _ => Origin::new(ty.span, Why::Type),
        }
    }

    /// Puts the definitions behind the root's own keys, each with the uses that lead to it.
    fn add_definitions(&mut self, schema: &mut Node) {
        if self.definitions.is_empty() {
            return;
        }
        let mut definitions = std::mem::take(&mut self.definitions);
        for (name, definition) in &mut definitions {
            if let Some(uses) = self.uses.get(name) {
                if let Some(origin) = &mut definition.origin {
                    origin.outer.clone_from(uses);
                }
                let nearest = uses.get(..MOST_USES_BELOW).unwrap_or(uses);
                add_uses(definition, nearest);
            }
        }
        schema.set(
            self.settings.definitions_key,
            Node::new(NodeKind::Object(definitions)),
        );
    }
}

/// Writes the uses of a type into those origins of its definition that have none.
fn add_uses(node: &mut Node, uses: &[Span]) {
    if let Some(origin) = &mut node.origin
        && origin.outer.is_empty()
    {
        origin.outer = uses.to_vec();
    }
    match &mut node.kind {
        NodeKind::Array(items) => items.iter_mut().for_each(|item| add_uses(item, uses)),
        NodeKind::Object(entries) => {
            for (_, entry) in entries {
                add_uses(entry, uses);
            }
        }
        _ => {}
    }
}

/// Whether a generic parameter of this name is a constant.
pub(super) fn is_const(container: &Container, name: &str) -> bool {
    container
        .generics
        .params
        .iter()
        .any(|param| matches!(param, GenericParam::Const { name: of, .. } if of == name))
}

/// The text of an argument as `format!` prints it, or the id of a type.
pub(super) fn argument_id(generator: &Generator<'_>, argument: &Argument) -> String {
    match argument {
        Argument::Type(ty) => generator.id(ty),
        Argument::Const(text, _) => text.clone(),
    }
}
