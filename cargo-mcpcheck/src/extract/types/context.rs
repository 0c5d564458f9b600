//! What is remembered while schemas are made: containers as the derives see them, and which traits they implement.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use super::attributes::{Reader, is_ident, key_path};
use super::container::Container;
use super::manual::ManualSchema;
use crate::extract::syntax::{
    Attribute, Function, HeadKind, Item, ItemId, ItemKind, ModuleId, Namespace, Program, Resolution,
};

/// How many steps of evaluation one schema may take.
const STEPS: u32 = 50_000;

type Containers = BTreeMap<(ItemId, Reader), Option<Rc<Container>>>;

/// The program with what was learnt of it.
pub(super) struct Context<'c> {
    pub(super) program: &'c Program<'c>,
    containers: RefCell<Containers>,
    traits: RefCell<BTreeMap<ItemId, Rc<Traits>>>,
    manual_schemas: RefCell<BTreeMap<ItemId, Option<Rc<ManualSchema>>>>,
    steps: Cell<u32>,
}

/// How a type implements a trait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Implementation {
    /// By the derive macro that belongs to the trait.
    Derived,
    /// By hand, or by a macro that the text names.
    Other(String),
    /// Not at all, as far as the sources tell.
    Missing,
    /// It cannot be told.
    Unknown(String),
}

/// The traits of one type that matter here.
#[derive(Clone, Debug)]
pub(super) struct Traits {
    pub(super) json_schema: Implementation,
    /// Whether the derive is `JsonSchema_repr`.
    pub(super) schema_of_discriminants: bool,
    pub(super) serialize: Implementation,
    pub(super) default: Implementation,
}

impl<'c> Context<'c> {
    /// A context that knows nothing yet.
    pub(super) fn new(program: &'c Program<'c>) -> Context<'c> {
        Context {
            program,
            containers: RefCell::default(),
            traits: RefCell::default(),
            manual_schemas: RefCell::default(),
            steps: Cell::new(STEPS),
        }
    }

    /// A struct or enum as a derive sees it; `None` where it does not parse.
    pub(super) fn container(&self, item: ItemId, reader: Reader) -> Option<Rc<Container>> {
        if let Some(known) = self.containers.borrow().get(&(item, reader)) {
            return known.clone();
        }
        let parsed = self.program.item(item);
        let container = parsed
            .and_then(|parsed| {
                let module = self.program.head(item).module;
                Container::read(self.program, Some(item), module, &parsed, reader)
            })
            .map(Rc::new);
        let mut containers = self.containers.borrow_mut();
        containers.insert((item, reader), container.clone());
        container
    }

    /// The traits that a type implements.
    pub(super) fn traits(&self, item: ItemId) -> Rc<Traits> {
        if let Some(known) = self.traits.borrow().get(&item) {
            return Rc::clone(known);
        }
        let traits = Rc::new(self.read_traits(item));
        self.traits.borrow_mut().insert(item, Rc::clone(&traits));
        traits
    }

    /// The hand-written implementation of `JsonSchema`, as far as it is read.
    pub(super) fn manual_schema(&self, item: ItemId) -> Option<Rc<ManualSchema>> {
        if let Some(known) = self.manual_schemas.borrow().get(&item) {
            return known.clone();
        }
        let manual = ManualSchema::read(self, item).map(Rc::new);
        self.manual_schemas
            .borrow_mut()
            .insert(item, manual.clone());
        manual
    }

    /// The method of a trait that a type implements by hand, with the module it stands in. An inherent one where `of` is
    /// `None`.
    pub(super) fn method(
        &self,
        ty: ItemId,
        of: Option<&str>,
        name: &str,
    ) -> Option<(Function, ModuleId)> {
        self.program.impls_of(ty).into_iter().find_map(|id| {
            let item = self.program.item(id)?;
            let ItemKind::Impl(block) = &item.kind else {
                return None;
            };
            let implemented = block
                .trait_path
                .as_ref()
                .and_then(|path| path.segments.last());
            let matches = match (of, implemented) {
                (Some(of), Some(segment)) => segment.name == of,
                (None, None) => true,
                _ => false,
            };
            let mut functions = block.functions.iter().filter(|_| matches);
            let function =
                functions.find(|function| function.name.trim_start_matches("r#") == name)?;
            Some((function.clone(), self.program.head(id).module))
        })
    }

    /// Takes one step of evaluation; `false` when all are used up.
    pub(super) fn step(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    fn read_traits(&self, id: ItemId) -> Traits {
        let Some(item) = self.program.item(id) else {
            let unknown = || Implementation::Unknown("its definition does not parse".to_owned());
            return Traits {
                json_schema: unknown(),
                schema_of_discriminants: false,
                serialize: unknown(),
                default: unknown(),
            };
        };
        let module = self.program.head(id).module;
        let (json_schema, schema_of_discriminants) = self.schema_derive(id, &item, module);
        Traits {
            json_schema,
            schema_of_discriminants,
            serialize: self.serialize_derive(id, &item, module),
            default: self.default_derive(id, &item),
        }
    }

    fn schema_derive(&self, id: ItemId, item: &Item, module: ModuleId) -> (Implementation, bool) {
        let mut found = Implementation::Missing;
        for (name, resolution) in derives(self.program, module, &item.attrs) {
            let is_repr = name == "JsonSchema_repr";
            if !is_repr && name != "JsonSchema" {
                continue;
            }
            match resolution {
                Resolution::External(path) if is_of_schemars(&path) => {
                    return (Implementation::Derived, is_repr);
                }
                Resolution::External(path) => {
                    found = Implementation::Other(format!(
                        "its `{name}` is derived by `{}`, not by schemars",
                        path.first().map_or("", String::as_str)
                    ));
                }
                Resolution::Unknown(reason) => found = Implementation::Unknown(reason),
                _ => {
                    found = Implementation::Unknown(format!("the derive `{name}` was not found"));
                }
            }
        }
        if found == Implementation::Missing && self.implements(id, "JsonSchema") {
            found = Implementation::Other("`JsonSchema` is implemented by hand".to_owned());
        }
        (found, false)
    }

    fn serialize_derive(&self, id: ItemId, item: &Item, module: ModuleId) -> Implementation {
        for (name, resolution) in derives(self.program, module, &item.attrs) {
            match (name.as_str(), resolution) {
                ("Serialize", Resolution::External(path)) if is_of_serde(&path) => {
                    return Implementation::Derived;
                }
                ("Serialize", Resolution::Unknown(reason)) => {
                    return Implementation::Unknown(reason);
                }
                ("Serialize" | "Serialize_repr" | "SerializeDisplay", _) => {
                    return Implementation::Other(format!("`{name}` writes its values"));
                }
                _ => {}
            }
        }
        if self.implements(id, "Serialize") {
            return Implementation::Other("`Serialize` is implemented by hand".to_owned());
        }
        self.missing(item, module)
    }

    fn default_derive(&self, id: ItemId, item: &Item) -> Implementation {
        let module = self.program.head(id).module;
        for (name, resolution) in derives(self.program, module, &item.attrs) {
            let elsewhere = match &resolution {
                Resolution::External(path) => {
                    let krate = path.first().map_or("", String::as_str);
                    !matches!(krate, "std" | "core" | "alloc")
                }
                Resolution::Item(_) => true,
                _ => false,
            };
            if name == "Default" && !elsewhere {
                return Implementation::Derived;
            }
        }
        if self.implements(id, "Default") {
            return Implementation::Other("`Default` is implemented by hand".to_owned());
        }
        self.missing(item, module)
    }

    /// No implementation is written down; a macro that sees the type may still make one.
    fn missing(&self, item: &Item, module: ModuleId) -> Implementation {
        let attribute = item.attrs.iter().find(|attr| {
            match self.program.resolve(module, &attr.path, Namespace::Macro) {
                Resolution::Item(_) => true,
                Resolution::External(path) => path.first().is_some_and(|krate| krate != "std"),
                _ => false,
            }
        });
        let made_by = |name: &str| {
            Implementation::Unknown(format!("the macro `{name}` may implement more of it"))
        };
        if let Some(attr) = attribute {
            return made_by(&self.program.sources.slice(attr.path.span));
        }
        let items = &self.program.module(module).items;
        let calls = items
            .iter()
            .filter(|id| self.program.head(**id).kind == HeadKind::MacroCall);
        for call in calls {
            let text = self.program.text(*call);
            let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            if words.any(|word| word == item.name) {
                let name = text.split('!').next().unwrap_or_default();
                return made_by(name.trim());
            }
        }
        Implementation::Missing
    }

    fn implements(&self, ty: ItemId, name: &str) -> bool {
        self.program.impls_of(ty).into_iter().any(|id| {
            let item = self.program.item(id);
            let Some(ItemKind::Impl(block)) = item.as_deref().map(|item| &item.kind) else {
                return false;
            };
            let last = block
                .trait_path
                .as_ref()
                .and_then(|path| path.segments.last());
            last.is_some_and(|segment| segment.name == name)
        })
    }
}

/// The derives among `attrs`: the macro's own name, whatever it was imported as, and what the path means.
fn derives(
    program: &Program<'_>,
    module: ModuleId,
    attrs: &[Attribute],
) -> Vec<(String, Resolution)> {
    let derives = attrs.iter().filter(|attr| is_ident(attr, "derive"));
    let items = derives.flat_map(|attr| &attr.items);
    items
        .map(|item| {
            let path = key_path(item);
            let resolution = program.resolve(module, &path, Namespace::Macro);
            let own_name = match &resolution {
                Resolution::External(names) => names.last(),
                _ => None,
            };
            let written = path.segments.last().map(|segment| &segment.name);
            let name = own_name.or(written).cloned().unwrap_or_default();
            (name, resolution)
        })
        .collect()
}

fn is_of_schemars(path: &[String]) -> bool {
    let crates = path.split_last().map_or(path, |(_, crates)| crates);
    crates
        .iter()
        .any(|name| name == "schemars" || name == "schemars_derive")
}

fn is_of_serde(path: &[String]) -> bool {
    let crates = path.split_last().map_or(path, |(_, crates)| crates);
    crates
        .iter()
        .any(|name| name == "serde" || name == "serde_derive")
}
