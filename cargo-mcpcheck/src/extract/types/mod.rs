//! What Rust types and serde, schemars and documentation attributes mean for JSON: an interpreter of the schemars derive.
//!
//! It works on our syntax tree and gives [`Node`] trees with an origin at every node. It knows no MCP framework, no
//! provider and no rule, so every framework that publishes schemars schemas shares it. It must not run code: what only
//! running it would tell is an opaque node with the reason.

mod attributes;
mod case;
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
mod manual;
mod maps;
mod metadata;
mod nodes;
mod order;
mod structs;
mod ty;

use semver::Version;

use crate::extract::syntax::{ModuleId, Program, TypeExpr};
use crate::schema::{Node, Why};

pub(crate) use constants::{fold_string, fold_value};
pub(crate) use order::order_as_serialised;

/// Whether a schema says what is read or what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contract {
    /// What the type accepts: tool arguments.
    Deserialize,
    /// What the type produces: tool results from rmcp 3.9.0 on.
    Serialize,
}

/// Generator settings, as a framework chooses them.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The schemars version in use; decides details of the derive.
    pub(crate) schemars: Version,
    /// `https://json-schema.org/draft/2020-12/schema`
    pub(crate) meta_schema: &'static str,
    /// `$defs` or `definitions`
    pub(crate) definitions_key: &'static str,
    /// The contract.
    pub(crate) contract: Contract,
    /// Whether the root type's own id is known to the generator, so that recursion to it is `{"$ref": "#"}`. False for
    /// rmcp's `Parameters<T>`, which forwards the name but not the id.
    pub(crate) root_id_known: bool,
}

impl Settings {
    /// Draft 2020-12 without transforms, as rmcp from 0.17.0 on uses it. `root_id_known` is true; a caller whose root is
    /// wrapped in `Parameters<T>` sets it to false.
    pub(crate) fn draft2020_12(schemars: Version, contract: Contract) -> Settings {
        Settings {
            schemars,
            meta_schema: "https://json-schema.org/draft/2020-12/schema",
            definitions_key: "$defs",
            contract,
            root_id_known: true,
        }
    }
}

/// Where a type expression stands: the module for its names.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// The module in which the type is written.
    pub(crate) module: ModuleId,
    /// What `Self` means there, if anything.
    pub(crate) self_ty: Option<TypeExpr>,
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

#[cfg(test)]
mod tests;
