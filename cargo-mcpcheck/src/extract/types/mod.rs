//! What Rust types and serde, schemars and documentation attributes mean for JSON: an interpreter of the schemars derive.
//!
//! It works on our syntax tree and gives [`Node`] trees with an origin at every node. It knows no MCP framework, no
//! provider and no rule, so every framework that publishes schemars schemas shares it. It must not run code: what only
//! running it would tell is an opaque node with the reason.

mod attributes;
mod case;
mod circles;
mod constants;
mod container;
mod context;
mod defaults;
mod discriminants;
mod docs;
mod encoding;
mod enums;
mod flatten;
mod functions;
mod generator;
mod identity;
mod known;
mod known_schema;
mod line_0_8;
mod manual;
mod maps;
mod metadata;
mod naming;
mod nodes;
mod order;
mod settings;
mod structs;
mod transforms;
mod traps;
mod ty;

use crate::extract::syntax::{Item, ModuleId, Program, TypeExpr, TypeKind};
use crate::schema::{Node, Why};

pub(crate) use constants::{Folding, fold, fold_string};
pub(crate) use order::order_as_serialised;
pub(crate) use settings::{Contract, Line, Settings, Setup};

/// Where a type expression stands: the module for its names.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// The module in which the type is written.
    pub(crate) module: ModuleId,
    /// What `Self` means there, if anything.
    pub(crate) self_ty: Option<TypeExpr>,
    /// What the type parameters of a function stand for in a call.
    pub(crate) params: Vec<BoundType>,
}

/// A type parameter with the type that it stands for, and where that is written.
#[derive(Clone, Debug)]
pub(crate) struct BoundType {
    /// The parameter's name.
    pub(crate) name: String,
    /// The type.
    pub(crate) ty: TypeExpr,
    /// Where the type is written.
    pub(crate) scope: Scope,
}

impl Scope {
    /// A module, with what `Self` means there.
    pub(crate) fn new(module: ModuleId, self_ty: Option<TypeExpr>) -> Scope {
        Scope {
            module,
            self_ty,
            params: Vec::new(),
        }
    }

    /// What a type stands for that is a parameter of the function around it.
    pub(crate) fn bound(&self, ty: &TypeExpr) -> Option<&BoundType> {
        let TypeKind::Path { qself: None, path } = &ty.kind else {
            return None;
        };
        let [only] = path.segments.as_slice() else {
            return None;
        };
        self.params
            .iter()
            .find(|param| !path.leading_colon && param.name == only.name)
    }
}

/// The schema of a type as a root document: the type's own keys, `title`, `$schema`, then definitions; as
/// `SchemaGenerator::into_root_schema_for` gives it, before a framework changes it.
///
/// `why` is the origin kind of the root node, whose span is that of `ty`. The root is an opaque node where the type is
/// not known.
pub(crate) fn root_schema(
    program: &Program<'_>,
    settings: &Settings,
    scope: &Scope,
    ty: &TypeExpr,
    why: Why,
) -> Node {
    let context = context::Context::new(program);
    let env = constants::env_of(&context, scope);
    let ty = ty::Resolver::new(&context).ty(ty, &env);
    generator::Generator::new(&context, settings).root(&ty, why)
}

/// The schema of a struct that a framework's macro makes and no source holds, as a root document. `item` is the struct as
/// the macro would write it, with the derive left out; names in it mean what they mean in `scope`.
pub(crate) fn root_schema_of_struct(
    program: &Program<'_>,
    settings: &Settings,
    scope: &Scope,
    item: &Item,
    why: Why,
) -> Node {
    let context = context::Context::new(program);
    let env = constants::env_of(&context, scope);
    generator::Generator::new(&context, settings).root_of_struct(item, &env, why)
}

#[cfg(test)]
mod tests;
