//! Type aliases that lead back to themselves, which rustc refuses and which no resolving gets out of.

use std::collections::BTreeSet;

use crate::extract::syntax::{
    GenericArg, ItemId, ItemKind, ModuleId, Namespace, Path, Program, Resolution, TypeExpr,
    TypeKind,
};

/// Types that are looked at.
const MAX_TYPES: usize = 1_000;

/// Whether an alias stands in what it stands for.
pub(super) fn leads_back(program: &Program<'_>, alias: ItemId) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![alias];
    let mut types = 0;
    while let Some(item) = open.pop() {
        let parsed = program.item(item);
        let Some(ItemKind::TypeAlias { ty, .. }) = parsed.as_deref().map(|item| &item.kind) else {
            continue;
        };
        let module = program.head(item).module;
        let mut inside = vec![ty];
        while let Some(ty) = inside.pop() {
            types += 1;
            if types > MAX_TYPES {
                return false;
            }
            let next = path_of(ty).and_then(|path| item_of(program, module, path));
            if next == Some(alias) {
                return true;
            }
            open.extend(next.filter(|next| seen.insert(*next)));
            inside.extend(types_in(ty));
        }
    }
    false
}

fn path_of(ty: &TypeExpr) -> Option<&Path> {
    match &ty.kind {
        TypeKind::Path { path, .. } => Some(path),
        _ => None,
    }
}

fn item_of(program: &Program<'_>, module: ModuleId, path: &Path) -> Option<ItemId> {
    match program.resolve(module, path, Namespace::Type) {
        Resolution::Item(item) => Some(item),
        _ => None,
    }
}

/// The types directly in a type.
fn types_in(ty: &TypeExpr) -> Vec<&TypeExpr> {
    match &ty.kind {
        TypeKind::Path { qself, path } => {
            let arguments = path.segments.iter().flat_map(|segment| &segment.args);
            let arguments = arguments.filter_map(|argument| match argument {
                GenericArg::Type(ty) => Some(ty),
                _ => None,
            });
            qself.as_deref().into_iter().chain(arguments).collect()
        }
        TypeKind::Reference(inner) | TypeKind::Array(inner, _) | TypeKind::Slice(inner) => {
            vec![inner]
        }
        TypeKind::Tuple(types) => types.iter().collect(),
        TypeKind::Macro(_) | TypeKind::Other => Vec::new(),
    }
}
