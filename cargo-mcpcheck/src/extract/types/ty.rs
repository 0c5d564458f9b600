//! Types after name resolution: aliases expanded, generic parameters replaced, wrappers taken away.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::circles::leads_back;
use super::constants::Evaluator;
use super::context::Context;
use super::known::{self, Build, Integer, Known};
use crate::extract::syntax::{
    Expr, ExprKind, GenericArg, GenericParam, Generics, HeadKind, ItemId, ItemKind, ModuleId,
    Namespace, Path, Resolution, TypeExpr, TypeKind,
};
use crate::source::Span;

/// Aliases and arguments that are nested deeper than this are not followed.
const DEEPEST: usize = 64;
/// A type with more parts than this grows without end.
const HEAVIEST: u32 = 4_000;

/// A resolved type, with the range in which it is written.
#[derive(Clone, Debug)]
pub(super) struct Ty {
    /// Where the type is written; for a generic parameter the parameter's use.
    pub(super) span: Span,
    /// What it is.
    pub(super) kind: TyKind,
    /// The number of its parts.
    weight: u32,
}

/// What a type is.
#[derive(Clone, Debug)]
pub(super) enum TyKind {
    /// A type that schemars knows, with its type arguments.
    Known(Known, Rc<[Ty]>),
    /// A tuple; the empty one is `()`.
    Tuple(Rc<[Ty]>),
    /// `[T; N]`
    Array(Rc<Ty>, u64),
    /// A struct or enum whose source is at hand, with its generic arguments.
    Local(ItemId, Rc<[Argument]>),
    /// Nothing is known of it.
    Opaque(Rc<Unknown>),
}

/// Why a type is not known.
#[derive(Debug)]
pub(super) struct Unknown {
    /// For a message.
    pub(super) reason: String,
    /// What tells it from others, for ids.
    pub(super) id: String,
}

/// A generic argument; lifetimes are left out.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    Type(Ty),
    /// A constant as it is printed, and its value where it is a whole number.
    Const(String, Option<i128>),
}

/// What names mean at some place.
#[derive(Clone, Debug)]
pub(super) struct Env {
    /// The module for names.
    pub(super) module: ModuleId,
    /// `Self`
    pub(super) self_ty: Option<Ty>,
    /// Generic parameters in scope.
    pub(super) params: Rc<BTreeMap<String, Argument>>,
}

impl Env {
    /// A module without `Self` and parameters.
    pub(super) fn of_module(module: ModuleId) -> Env {
        Env {
            module,
            self_ty: None,
            params: Rc::default(),
        }
    }

    /// The environment inside a struct or enum with these arguments.
    pub(super) fn inside(module: ModuleId, generics: &Generics, ty: &Ty) -> Env {
        let values: &[Argument] = match &ty.kind {
            TyKind::Local(_, values) => values,
            _ => &[],
        };
        let names = generics.params.iter().filter_map(|param| match param {
            GenericParam::Lifetime => None,
            GenericParam::Type { name, .. } | GenericParam::Const { name, .. } => {
                Some(name.clone())
            }
        });
        Env {
            module,
            self_ty: Some(ty.clone()),
            params: Rc::new(names.zip(values.iter().cloned()).collect()),
        }
    }
}

impl Ty {
    /// A type at a place.
    pub(super) fn new(span: Span, kind: TyKind) -> Ty {
        let arguments = |arguments: &[Ty]| {
            let weights = arguments.iter().map(|ty| ty.weight);
            weights.fold(1, u32::saturating_add)
        };
        let weight = match &kind {
            TyKind::Known(_, args) | TyKind::Tuple(args) => arguments(args),
            TyKind::Array(item, _) => item.weight.saturating_add(1),
            TyKind::Local(_, args) => args.iter().fold(1, |sum: u32, arg| match arg {
                Argument::Type(ty) => sum.saturating_add(ty.weight),
                Argument::Const(..) => sum.saturating_add(1),
            }),
            TyKind::Opaque(_) => 1,
        };
        if weight > HEAVIEST {
            return Ty::unknown(span, "the type grows without end", "grows without end");
        }
        Ty { span, kind, weight }
    }

    /// A type that is not known.
    pub(super) fn unknown(span: Span, reason: impl Into<String>, id: impl Into<String>) -> Ty {
        let unknown = Unknown {
            reason: reason.into(),
            id: id.into(),
        };
        Ty {
            span,
            kind: TyKind::Opaque(Rc::new(unknown)),
            weight: 1,
        }
    }

    /// A known type.
    pub(super) fn known(span: Span, known: Known, args: impl Into<Rc<[Ty]>>) -> Ty {
        Ty::new(span, TyKind::Known(known, args.into()))
    }

    /// `()`
    pub(super) fn unit(span: Span) -> Ty {
        Ty::new(span, TyKind::Tuple(Rc::from([])))
    }

    /// The same type, written elsewhere.
    pub(super) fn at(&self, span: Span) -> Ty {
        Ty {
            span,
            ..self.clone()
        }
    }

    /// The integer type that it is.
    pub(super) fn integer(&self) -> Option<Integer> {
        match self.kind {
            TyKind::Known(Known::Integer(integer) | Known::NonZero(integer), _) => Some(integer),
            _ => None,
        }
    }
}

/// Resolves type expressions.
#[derive(Clone, Copy)]
pub(super) struct Resolver<'c> {
    context: &'c Context<'c>,
    depth: usize,
}

impl<'c> Resolver<'c> {
    /// A resolver over the program of a context.
    pub(super) fn new(context: &'c Context<'c>) -> Resolver<'c> {
        Resolver { context, depth: 0 }
    }

    /// What a type expression means.
    pub(super) fn ty(self, expr: &TypeExpr, env: &Env) -> Ty {
        let deeper = Resolver {
            depth: self.depth + 1,
            ..self
        };
        if deeper.depth > DEEPEST {
            return self.not_read(expr, "the type is nested too deeply");
        }
        let list = |types: &[TypeExpr]| -> Rc<[Ty]> {
            types.iter().map(|ty| deeper.ty(ty, env)).collect()
        };
        match &expr.kind {
            TypeKind::Path { qself: None, path } => deeper.path(expr, path, env),
            TypeKind::Path { .. } => self.not_read(expr, "associated types are not resolved"),
            TypeKind::Reference(target) => deeper.ty(target, env).at(expr.span),
            TypeKind::Tuple(types) => Ty::new(expr.span, TyKind::Tuple(list(types))),
            TypeKind::Slice(item) => {
                Ty::known(expr.span, Known::Sequence, list(std::slice::from_ref(item)))
            }
            TypeKind::Array(item, length) => {
                let length_value = Evaluator::new(self.context).whole_number(length, env);
                match length_value.and_then(|length| u64::try_from(length).ok()) {
                    Some(length) => {
                        let item = Rc::new(deeper.ty(item, env));
                        Ty::new(expr.span, TyKind::Array(item, length))
                    }
                    None => self.not_read(expr, "the array's length is not known"),
                }
            }
            TypeKind::Macro(path) => {
                let name = path.segments.last().map_or("", |segment| &segment.name);
                self.not_read(expr, format!("the macro `{name}!` makes the type"))
            }
            TypeKind::Other => self.not_read(expr, "the type has no form that is read"),
        }
    }

    /// The type of a struct or enum with the arguments that a path gives it.
    pub(super) fn local(self, span: Span, item: ItemId, args: &[GenericArg], env: &Env) -> Ty {
        let Some(parsed) = self.context.program.item(item) else {
            return Ty::unknown(span, "its definition does not parse", self.text(span));
        };
        let (ItemKind::Struct { generics, .. } | ItemKind::Enum { generics, .. }) = &parsed.kind
        else {
            let reason = format!("`{}` is no struct or enum", parsed.name);
            return Ty::unknown(span, reason, self.text(span));
        };
        let module = self.context.program.head(item).module;
        let arguments = self.arguments(generics, args, env, (module, span));
        let values = arguments.into_iter().map(|(_, value)| value);
        Ty::new(span, TyKind::Local(item, values.collect()))
    }

    fn path(self, expr: &TypeExpr, path: &Path, env: &Env) -> Ty {
        if let (false, [first, rest @ ..]) = (path.leading_colon, path.segments.as_slice()) {
            let own = match env.params.get(&first.name) {
                Some(Argument::Type(ty)) => Some(ty),
                _ if first.name == "Self" => env.self_ty.as_ref(),
                _ => None,
            };
            match own {
                Some(ty) if rest.is_empty() => return ty.at(expr.span),
                Some(_) => return self.not_read(expr, "associated types are not resolved"),
                None => {}
            }
        }
        let args: &[GenericArg] = path.segments.last().map_or(&[], |segment| &segment.args);
        match self
            .context
            .program
            .resolve(env.module, path, Namespace::Type)
        {
            Resolution::Item(item) => self.item(expr, item, args, env),
            Resolution::Primitive(name) => match known::primitive(&name) {
                Some(known) => Ty::known(expr.span, known, []),
                None => self.not_read(expr, format!("`{name}` has no schema")),
            },
            Resolution::External(names) => self.external(expr, &names, args, env),
            Resolution::Module(_) => self.not_read(expr, "it names a module"),
            Resolution::Member(..) => self.not_read(expr, "associated types are not resolved"),
            Resolution::Absent => {
                let text = self.text(path.span);
                Ty::unknown(expr.span, format!("no type `{text}` was found"), text)
            }
            Resolution::Unknown(reason) => self.not_read(expr, reason),
        }
    }

    fn item(self, expr: &TypeExpr, item: ItemId, args: &[GenericArg], env: &Env) -> Ty {
        let head = self.context.program.head(item);
        match head.kind {
            HeadKind::Struct | HeadKind::Enum => self.local(expr.span, item, args, env),
            HeadKind::TypeAlias if leads_back(self.context.program, item) => self.not_read(
                expr,
                format!("the type alias `{}` leads back to itself", head.name),
            ),
            HeadKind::TypeAlias => {
                let parsed = self.context.program.item(item);
                let Some(ItemKind::TypeAlias { generics, ty }) =
                    parsed.as_deref().map(|item| &item.kind)
                else {
                    return self.not_read(expr, "its definition does not parse");
                };
                let arguments = self.arguments(generics, args, env, (head.module, expr.span));
                let inside = Env {
                    params: Rc::new(arguments.into_iter().collect()),
                    ..Env::of_module(head.module)
                };
                self.ty(ty, &inside).at(expr.span)
            }
            HeadKind::Union => self.not_read(expr, format!("`{}` is a union", head.name)),
            _ => self.not_read(expr, format!("`{}` is not a type", head.name)),
        }
    }

    fn external(self, expr: &TypeExpr, names: &[String], args: &[GenericArg], env: &Env) -> Ty {
        let Some(build) = known::lookup(names) else {
            return Ty::unknown(expr.span, reason_for_external(names), names.join("::"));
        };
        let mut types = args.iter().filter_map(|arg| match arg {
            GenericArg::Type(ty) => Some(self.ty(ty, env)),
            _ => None,
        });
        let span = expr.span;
        let ty = match build {
            Build::Type(known, count) => {
                let types: Rc<[Ty]> = types.take(count).collect();
                (types.len() == count).then(|| Ty::known(span, known, types))
            }
            Build::Argument => types.next().map(|ty| ty.at(span)),
            Build::SmallVec => match types.next().map(|ty| ty.kind) {
                Some(TyKind::Array(item, _)) => {
                    Some(Ty::known(span, Known::Sequence, [item.as_ref().clone()]))
                }
                _ => None,
            },
            Build::NonZero => {
                let integer = types.next().and_then(|ty| ty.integer());
                integer.map(|integer| Ty::known(span, Known::NonZero(integer), []))
            }
            Build::ArrayVec => {
                let capacity = args.iter().find_map(|arg| self.const_argument(arg, env));
                let capacity = capacity.and_then(|capacity| u64::try_from(capacity).ok());
                let item = types.next();
                capacity
                    .zip(item)
                    .map(|(capacity, item)| Ty::known(span, Known::ArrayVec(capacity), [item]))
            }
            Build::JsonObject => {
                let key = Ty::known(span, Known::Text, []);
                let value = Ty::known(span, Known::Value, []);
                Some(Ty::known(span, Known::Map, [key, value]))
            }
        };
        ty.unwrap_or_else(|| self.not_read(expr, "its type arguments are not known"))
    }

    /// The values of declared parameters, in order of declaration. The last argument is the module of the declaration and the range
    /// of the use.
    fn arguments(
        self,
        generics: &Generics,
        args: &[GenericArg],
        env: &Env,
        (module, span): (ModuleId, Span),
    ) -> Vec<(String, Argument)> {
        let mut given = args
            .iter()
            .filter(|arg| !matches!(arg, GenericArg::Lifetime | GenericArg::Binding(..)));
        let mut inside = Env::of_module(module);
        let mut values: Vec<(String, Argument)> = Vec::new();
        for param in &generics.params {
            let (name, value) = match param {
                GenericParam::Lifetime => continue,
                GenericParam::Type { name, default } => {
                    let ty = match (given.next(), default) {
                        (Some(GenericArg::Type(ty)), _) => self.ty(ty, env),
                        (None, Some(default)) => self.ty(default, &inside),
                        _ => {
                            let reason = format!("the type argument `{name}` is missing");
                            Ty::unknown(span, reason, name.clone())
                        }
                    };
                    (name, Argument::Type(ty))
                }
                GenericParam::Const { name, default } => (
                    name,
                    self.const_value(given.next(), default.as_ref(), env, &inside),
                ),
            };
            values.push((name.clone(), value));
            inside.params = Rc::new(values.iter().cloned().collect());
        }
        values
    }

    fn const_value(
        self,
        given: Option<&GenericArg>,
        default: Option<&Expr>,
        env: &Env,
        inside: &Env,
    ) -> Argument {
        let number = match (given, default) {
            (Some(arg), _) => self.const_argument(arg, env),
            (None, Some(default)) => Evaluator::new(self.context).whole_number(default, inside),
            (None, None) => None,
        };
        match (number, given) {
            (Some(number), _) => Argument::Const(number.to_string(), Some(number)),
            (None, Some(GenericArg::Const(expr))) => Argument::Const(self.text(expr.span), None),
            (None, Some(GenericArg::Type(ty))) => Argument::Const(self.text(ty.span), None),
            _ => Argument::Const(String::new(), None),
        }
    }

    /// The value of a constant argument; one that is a bare path was parsed as a type.
    fn const_argument(self, arg: &GenericArg, env: &Env) -> Option<i128> {
        let evaluator = Evaluator::new(self.context);
        match arg {
            GenericArg::Const(expr) => evaluator.whole_number(expr, env),
            GenericArg::Type(TypeExpr {
                span,
                kind: TypeKind::Path { qself: None, path },
            }) => {
                let expr = Expr {
                    span: *span,
                    kind: ExprKind::Path(path.clone()),
                };
                evaluator.whole_number(&expr, env)
            }
            _ => None,
        }
    }

    fn not_read(self, expr: &TypeExpr, reason: impl std::fmt::Display) -> Ty {
        let text = self.text(expr.span);
        let reason = if text.is_empty() {
            reason.to_string()
        } else {
            format!("`{text}`: {reason}")
        };
        Ty::unknown(expr.span, reason, text)
    }

    fn text(self, span: Span) -> String {
        self.context.program.sources.slice(span)
    }
}

fn reason_for_external(names: &[String]) -> String {
    let path = names.join("::");
    match names.first().map(String::as_str) {
        Some("std" | "core" | "alloc") => format!("`{path}` has no schema"),
        Some(krate) => {
            format!("`{path}` is defined in the crate `{krate}`, whose source was not read")
        }
        None => "the type is not known".to_owned(),
    }
}
