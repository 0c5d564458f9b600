//! The name and the id of a derived schema: the id is the module path, the name and those generic arguments that matter.

use std::collections::BTreeSet;

use super::container::{Container, FieldModel, With};
use super::generator::{Generator, argument_id, is_const};
use super::ty::{Argument, Env};
use super::{Line, line_0_8};
use crate::extract::syntax::{GenericArg, GenericParam, Path, TypeExpr, TypeKind};

/// The schema's name, with generic parameters filled in where `schemars(rename = "...{T}...")` names them. `None` where
/// one of them is not known.
pub(super) fn schema_name(
    generator: &Generator<'_>,
    container: &Container,
    env: &Env,
) -> Option<String> {
    if generator.line() == Line::V0_8 {
        return line_0_8::identity::schema_name(generator, container, env);
    }
    let format = container.schema_name();
    if container.rename_format.is_none() || !format.contains('{') {
        return Some(format.to_owned());
    }
    fill_in(format, env, &|argument| match argument {
        Argument::Type(ty) => generator.name(ty),
        Argument::Const(text, _) => Some(text.clone()),
    })
}

/// A format with `{Parameter}` in it, as `format!` fills it in.
pub(super) fn fill_in(
    format: &str,
    env: &Env,
    text: &dyn Fn(&Argument) -> Option<String>,
) -> Option<String> {
    let mut name = String::new();
    let mut rest = format;
    while let Some(index) = rest.find(['{', '}']) {
        let (before, from_brace) = rest.split_at(index);
        name.push_str(before);
        let doubled = from_brace.starts_with("{{") || from_brace.starts_with("}}");
        if doubled {
            name.push_str(from_brace.get(..1)?);
            rest = from_brace.get(2..)?;
            continue;
        }
        let (parameter, after) = from_brace.get(1..)?.split_once('}')?;
        name.push_str(&text(env.params.get(parameter)?)?);
        rest = after;
    }
    name.push_str(rest);
    Some(name)
}

/// The schema's id.
pub(super) fn schema_id(generator: &Generator<'_>, container: &Container, env: &Env) -> String {
    if generator.line() == Line::V0_8 {
        return line_0_8::identity::schema_id(generator, container, env);
    }
    let mut id = module_path(generator, container);
    id.push_str(container.schema_name());
    let consts = container
        .generics
        .params
        .iter()
        .filter_map(|param| match param {
            GenericParam::Const { name, .. } => Some(name.as_str()),
            _ => None,
        });
    let consts: BTreeSet<&str> = consts.collect();
    let types = relevant_types(container);
    if !consts.is_empty() || !types.is_empty() {
        id.push('<');
        for name in consts.iter().chain(&types) {
            if let Some(argument) = env.params.get(*name) {
                id.push_str(&argument_id(generator, argument));
            }
        }
        id.push('>');
    }
    id
}

/// The path of the container's module, with `::` behind it.
pub(super) fn module_path(generator: &Generator<'_>, container: &Container) -> String {
    let program = generator.context.program;
    let module = program.module(container.module);
    let mut path = program.krate(module.krate).name.clone();
    for segment in &module.path {
        path.push_str("::");
        path.push_str(segment);
    }
    path.push_str("::");
    path
}

/// The type parameters that the fields use, outside `PhantomData` and skipped fields.
pub(super) fn relevant_types(container: &Container) -> BTreeSet<&str> {
    let params = container
        .generics
        .params
        .iter()
        .filter_map(|param| match param {
            GenericParam::Type { name, .. } => Some(name.as_str()),
            _ => None,
        });
    let all: BTreeSet<&str> = params.collect();
    if all.is_empty() {
        return all;
    }
    let mut relevant = BTreeSet::new();
    if let Some(format) = &container.rename_format {
        let named = all.iter().filter(|name| {
            let placeholder = format!("{{{name}}}");
            format
                .text
                .replace("{{", "")
                .replace("}}", "")
                .contains(&placeholder)
        });
        relevant.extend(named.copied());
    }
    let kept_variants = container
        .variants()
        .iter()
        .filter(|variant| !variant.skip.always());
    let fields = container
        .fields()
        .iter()
        .chain(kept_variants.flat_map(|variant| &variant.fields));
    for field in fields.filter(|field| !field.skip.always()) {
        if let Some(ty) = schema_type(field) {
            mentioned_params(ty, &all, &mut relevant);
        }
    }
    relevant
}

/// Whether a type expression names one of the container's type parameters.
pub(super) fn mentions_type_parameter(container: &Container, ty: &TypeExpr) -> bool {
    let params = container
        .generics
        .params
        .iter()
        .filter_map(|param| match param {
            GenericParam::Type { name, .. } if !is_const(container, name) => Some(name.as_str()),
            _ => None,
        });
    let all: BTreeSet<&str> = params.collect();
    let mut found = BTreeSet::new();
    mentioned_params(ty, &all, &mut found);
    !found.is_empty()
}

fn schema_type(field: &FieldModel) -> Option<&TypeExpr> {
    match &field.with {
        None => Some(&field.ty),
        Some(With::Type(ty)) => Some(ty),
        Some(With::Function(_)) => None,
    }
}

fn mentioned_params<'a>(ty: &TypeExpr, all: &BTreeSet<&'a str>, found: &mut BTreeSet<&'a str>) {
    match &ty.kind {
        TypeKind::Path { qself, path } => {
            if let Some(qself) = qself {
                mentioned_params(qself, all, found);
            }
            params_of_path(path, all, found);
        }
        TypeKind::Reference(ty) | TypeKind::Slice(ty) | TypeKind::Array(ty, _) => {
            mentioned_params(ty, all, found);
        }
        TypeKind::Tuple(types) => types.iter().for_each(|ty| mentioned_params(ty, all, found)),
        TypeKind::Macro(_) | TypeKind::Other => {}
    }
}

fn params_of_path<'a>(path: &Path, all: &BTreeSet<&'a str>, found: &mut BTreeSet<&'a str>) {
    let last = path.segments.last();
    if last.is_some_and(|segment| segment.name == "PhantomData") {
        return;
    }
    if !path.leading_colon
        && let Some(first) = path.segments.first()
        && let Some(name) = all.get(first.name.as_str())
    {
        found.insert(name);
    }
    for arg in path.segments.iter().flat_map(|segment| &segment.args) {
        match arg {
            GenericArg::Type(ty) | GenericArg::Binding(_, Some(ty)) => {
                mentioned_params(ty, all, found);
            }
            _ => {}
        }
    }
}
