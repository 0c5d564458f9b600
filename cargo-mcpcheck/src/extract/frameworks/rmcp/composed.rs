//! Servers that list the routers of other types beside their own: which router belongs to which server.

use super::declared::{HandlerType, behind_alias};
use super::published::{Published, asked_by};
use crate::extract::syntax::{ItemId, ModuleId, Namespace, Path, Program, Resolution};

/// A router: the index of its type among the handler types, and its index there.
pub(super) type RouterOf = (usize, usize);

/// The routers that each type lists, its own and those of types that are no handlers themselves. What a handler lists of
/// such a type is not listed by that type once more.
pub(super) fn listed(
    program: &Program<'_>,
    handlers: &[HandlerType],
    published: &[Published],
) -> Vec<Vec<RouterOf>> {
    let mut listed: Vec<Vec<RouterOf>> = published
        .iter()
        .enumerate()
        .map(|(index, own)| own.routers.iter().map(|router| (index, *router)).collect())
        .collect();
    for (index, own) in published.iter().enumerate() {
        for router in lent(program, handlers, index, own) {
            for (other, routers) in listed.iter_mut().enumerate() {
                if other == router.0 {
                    routers.retain(|kept| *kept != router);
                } else if other == index && !routers.contains(&router) {
                    routers.push(router);
                }
            }
        }
    }
    listed
}

/// The type and the function that `Type::function` names.
pub(super) fn function_of_a_type(
    program: &Program<'_>,
    module: ModuleId,
    path: &Path,
) -> Option<(ItemId, String)> {
    let mut owner = path.clone();
    let function = owner.segments.pop()?;
    match program.resolve(module, &owner, Namespace::Type) {
        Resolution::Item(item) if !owner.segments.is_empty() => {
            Some((behind_alias(program, item), function.name))
        }
        _ => None,
    }
}

/// Routers of other types that a handler asks for.
fn lent(
    program: &Program<'_>,
    handlers: &[HandlerType],
    index: usize,
    own: &Published,
) -> Vec<RouterOf> {
    let is_handler = |handler: &HandlerType| {
        let generated = handler.routers.iter().any(|router| router.server_handler);
        handler.handler.is_some() || generated
    };
    if !handlers.get(index).is_some_and(is_handler) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (item, function) in &own.asked {
        for (other, ty) in handlers.iter().enumerate() {
            if other != index && ty.item == Some(*item) && !is_handler(ty) {
                let routers = asked_by(program, ty, function);
                found.extend(routers.into_iter().map(|router| (other, router)));
            }
        }
    }
    found
}
