//! What is the same for all tools of one handler type: program, versions, order of keys, type parameters in scope.

use super::version::InUse;
use crate::extract::syntax::{
    GenericArg, GenericParam, Generics, Path, Program, TypeExpr, TypeKind,
};

/// See the module.
#[derive(Clone)]
pub(super) struct Context<'a, 'w> {
    /// The crates of the run.
    pub(super) program: &'a Program<'w>,
    /// rmcp and schemars.
    pub(super) in_use: &'a InUse,
    /// Whether `serde_json` keeps the order of keys in this build.
    pub(super) keeps_key_order: bool,
    /// Names of type parameters, which mean no item.
    pub(super) type_parameters: Vec<String>,
}

impl Context<'_, '_> {
    /// The same with the type parameters of an `impl` or a function.
    pub(super) fn with_generics(&self, generics: &Generics) -> Self {
        let mut context = self.clone();
        for parameter in &generics.params {
            if let GenericParam::Type { name, .. } | GenericParam::Const { name, .. } = parameter {
                context.type_parameters.push(name.clone());
            }
        }
        context
    }

    /// The first type parameter that a type mentions.
    pub(super) fn type_parameter_in(&self, ty: &TypeExpr) -> Option<&str> {
        if self.type_parameters.is_empty() {
            return None;
        }
        self.parameter_in_type(ty, 0)
    }

    fn parameter_in_type(&self, ty: &TypeExpr, depth: usize) -> Option<&str> {
        const MAX_DEPTH: usize = 64;
        if depth > MAX_DEPTH {
            return None;
        }
        match &ty.kind {
            TypeKind::Path { qself, path } => qself
                .as_deref()
                .and_then(|ty| self.parameter_in_type(ty, depth + 1))
                .or_else(|| self.parameter_in_path(path, depth)),
            TypeKind::Reference(inner) | TypeKind::Slice(inner) | TypeKind::Array(inner, _) => {
                self.parameter_in_type(inner, depth + 1)
            }
            TypeKind::Tuple(types) => types
                .iter()
                .find_map(|ty| self.parameter_in_type(ty, depth + 1)),
            TypeKind::Macro(_) | TypeKind::Other => None,
        }
    }

    fn parameter_in_path(&self, path: &Path, depth: usize) -> Option<&str> {
        let first = path.segments.first().filter(|_| !path.leading_colon)?;
        let named = self
            .type_parameters
            .iter()
            .find(|name| **name == first.name)
            .map(String::as_str);
        named.or_else(|| {
            path.segments
                .iter()
                .flat_map(|segment| &segment.args)
                .find_map(|argument| match argument {
                    GenericArg::Type(ty) | GenericArg::Binding(_, Some(ty)) => {
                        self.parameter_in_type(ty, depth + 1)
                    }
                    _ => None,
                })
        })
    }
}
