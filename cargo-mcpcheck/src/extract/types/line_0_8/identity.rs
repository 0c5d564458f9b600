//! The name and the id of a derived schema: `Name_for_Argument_and_Argument`, with all parameters.

use crate::extract::syntax::GenericParam;
use crate::extract::types::container::Container;
use crate::extract::types::generator::{Generator, argument_id};
use crate::extract::types::identity::{fill_in, module_path};
use crate::extract::types::ty::{Argument, Env};

use super::structs::transparent_function;

/// The schema's name; `None` where an argument is not known.
pub(in crate::extract::types) fn schema_name(
    generator: &Generator<'_>,
    container: &Container,
    env: &Env,
) -> Option<String> {
    let name = |argument: &Argument| match argument {
        Argument::Type(ty) => generator.name(ty),
        Argument::Const(text, _) => Some(text.clone()),
    };
    filled_in(container, env, &name)
}

/// The schema's id.
pub(in crate::extract::types) fn schema_id(
    generator: &Generator<'_>,
    container: &Container,
    env: &Env,
) -> String {
    let mut id = module_path(generator, container);
    let argument = |argument: &Argument| Some(argument_id(generator, argument));
    id.push_str(&filled_in(container, env, &argument).unwrap_or_default());
    id
}

fn filled_in(
    container: &Container,
    env: &Env,
    text: &dyn Fn(&Argument) -> Option<String>,
) -> Option<String> {
    if let Some(function) = transparent_function(container) {
        let name = function.text.rsplit("::").next().unwrap_or_default();
        return Some(name.trim().to_owned());
    }
    let base = container.schema_name();
    let params = parameters(container);
    if container.rename_format.is_some() {
        if params.is_empty() || !base.contains('{') {
            return Some(base.to_owned());
        }
        let mut name = fill_in(base, env, text)?;
        // Every argument is printed once more with a precision of zero, which only texts heed.
        for param in &params {
            if let Argument::Const(number, Some(_)) = env.params.get(*param)? {
                name.push_str(number);
            }
        }
        return Some(name);
    }
    let mut name = base.to_owned();
    for (index, param) in params.iter().enumerate() {
        name.push_str(if index == 0 { "_for_" } else { "_and_" });
        name.push_str(&text(env.params.get(*param)?)?);
    }
    Some(name)
}

/// Type parameters, then constants.
fn parameters(container: &Container) -> Vec<&str> {
    let params = &container.generics.params;
    let types = params.iter().filter_map(|param| match param {
        GenericParam::Type { name, .. } => Some(name.as_str()),
        _ => None,
    });
    let consts = params.iter().filter_map(|param| match param {
        GenericParam::Const { name, .. } => Some(name.as_str()),
        _ => None,
    });
    types.chain(consts).collect()
}
