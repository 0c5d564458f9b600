//! What Rust types and serde, schemars and documentation attributes mean for JSON: an interpreter of the schemars derive.
//!
//! It works on our syntax tree and gives [`Node`] trees with an origin at every node. It knows no MCP framework, no
//! provider and no rule, so every framework that publishes schemars schemas shares it.

use semver::Version;

use crate::extract::syntax::{ModuleId, Program, TypeExpr};
use crate::schema::{Node, Why};

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

/// Where a type expression stands: the module for its names.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// The module in which the type is written.
    pub(crate) module: ModuleId,
    /// What `Self` means there, if anything.
    pub(crate) self_ty: Option<TypeExpr>,
}

/// The schema of a type as a root document: `$schema`, `title`, the type's own keys, then definitions; as
/// `SchemaGenerator::into_root_schema_for` gives it, before a framework changes it.
///
/// `why` is the origin kind of the root node, whose span is that of `ty`.
pub(crate) fn root_schema(
    program: &Program<'_>,
    settings: &Settings,
    scope: &Scope,
    ty: &TypeExpr,
    why: Why,
) -> Node {
    let _ = (program, settings, scope, ty, why);
    todo!()
}
