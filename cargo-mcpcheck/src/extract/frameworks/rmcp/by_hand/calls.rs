//! Calls: functions and methods of the workspace, closures, and constructors.

use super::lists::one_of;
use super::places::{is_place, spoil};
use super::reader::{Frame, Reader, Turn};
use super::routers::block_named;
use super::value::{Closure, Value};
use crate::extract::frameworks::rmcp::declared::behind_alias;
use crate::extract::frameworks::rmcp::rewriting::handles_tools;
use crate::extract::syntax::{
    Expr, ExprKind, Function, GenericArg, GenericParam, HeadKind, ItemId, ItemKind, ModuleId,
    Namespace, Path, Resolution, TypeExpr,
};
use crate::extract::types::{BoundType, Scope};

/// A function may call itself this often.
const MOST_RETURNS_TO_ONE: usize = 2;

/// A function with the place of its names.
pub(super) struct Callee {
    pub(super) function: Function,
    pub(super) module: ModuleId,
    pub(super) self_ty: Option<TypeExpr>,
}

impl Reader<'_, '_> {
    pub(super) fn call(
        &self,
        expr: &Expr,
        function: &Expr,
        args: &[Expr],
        frame: &mut Frame,
    ) -> Value {
        let ExprKind::Path(path) = &function.kind else {
            let function = self.eval(function, frame);
            let values = self.values(args, frame);
            return self.apply(&function, values, expr, frame);
        };
        if let [only] = path.segments.as_slice()
            && let Some(local) = frame.local(&only.name).cloned()
        {
            let values = self.values(args, frame);
            return self.apply(&local, values, expr, frame);
        }
        if args.is_empty()
            && let Some(value) = self.of_macro(path, frame)
        {
            return value;
        }
        if let Some(callee) = self.callee(path, frame) {
            let bound = bound_types(&callee.function, last_args(path), frame);
            let values = self.values(args, frame);
            return self.call_function(&callee, (None, values), (args, bound), frame);
        }
        if let Some(value) = self.constructor(path, args, frame) {
            return value;
        }
        if let Some(value) = self.library(expr, path, args, frame) {
            return value;
        }
        for arg in args {
            self.eval(arg, frame);
            if self.source(arg).starts_with("&mut") {
                spoil(arg, "a function that is not followed may change it", frame);
            }
        }
        self.folded(expr, frame)
    }

    pub(super) fn values(&self, args: &[Expr], frame: &mut Frame) -> Vec<Value> {
        args.iter().map(|arg| self.eval(arg, frame)).collect()
    }

    /// The function of the workspace that a path names.
    fn callee(&self, path: &Path, frame: &Frame) -> Option<Callee> {
        let program = self.context.program;
        let plain = without_arguments(path);
        if let Resolution::Item(item) =
            program.resolve(frame.scope.module, &plain, Namespace::Value)
        {
            let parsed = program.item(item)?;
            let ItemKind::Function(function) = &parsed.kind else {
                return None;
            };
            return Some(Callee {
                function: function.clone(),
                module: program.head(item).module,
                self_ty: None,
            });
        }
        let (last, _) = path.segments.split_last()?;
        let owner = self.owner(path, frame)?;
        self.method_of(owner, &last.name)
    }

    /// What a function gives that rmcp's macros make: `Type::tool_router()`, `Type::method_tool_attr()`.
    fn of_macro(&self, path: &Path, frame: &Frame) -> Option<Value> {
        let (last, before) = path.segments.split_last()?;
        let owner = self.owner(path, frame);
        let written = before.last()?;
        let mut types = self.handlers.iter().enumerate();
        let (index, ty) = types.find(|(_, ty)| match ty.item {
            Some(item) => owner == Some(item),
            None => {
                owner.is_none()
                    && (written.name == ty.name
                        || (written.name == "Self" && ty.span == self.handler.span))
            }
        })?;
        block_named(index, ty, &last.name).or_else(|| self.declared(ty, &last.name))
    }

    /// The type of the workspace in `Type::name` or `Self::name`.
    pub(super) fn owner(&self, path: &Path, frame: &Frame) -> Option<ItemId> {
        let mut owner = without_arguments(path);
        owner.segments.pop();
        self.type_item(&owner, frame)
    }

    /// The struct, enum or trait of the workspace that a path names.
    pub(super) fn type_item(&self, path: &Path, frame: &Frame) -> Option<ItemId> {
        let program = self.context.program;
        if let [only] = path.segments.as_slice()
            && only.name == "Self"
        {
            return match &frame.scope.self_ty {
                Some(ty) => self.item_of(ty, &Scope::new(frame.scope.module, None)),
                None => self.handler.item,
            };
        }
        if let Resolution::Item(item) = program.resolve(frame.scope.module, path, Namespace::Type) {
            return Some(behind_alias(program, item));
        }
        let [only] = path.segments.as_slice() else {
            return None;
        };
        let mut params = frame.scope.params.iter();
        let bound = params.find(|param| param.name == only.name)?;
        self.item_of(&bound.ty, &bound.scope)
    }

    /// The struct or enum of the workspace that a type names.
    pub(super) fn item_of(&self, ty: &TypeExpr, scope: &Scope) -> Option<ItemId> {
        match &ty.kind {
            crate::extract::syntax::TypeKind::Path { qself: None, path } => {
                self.type_item(&without_arguments(path), &Frame::new(scope.clone()))
            }
            _ => None,
        }
    }

    /// A function of the impls of a type; an inherent one before one of a trait.
    pub(super) fn method_of(&self, item: ItemId, name: &str) -> Option<Callee> {
        let program = self.context.program;
        let mut of_trait = None;
        for id in program.impls_of(item) {
            let parsed = program.item(id);
            let Some(ItemKind::Impl(block)) = parsed.as_deref().map(|item| &item.kind) else {
                continue;
            };
            let mut functions = block.functions.iter();
            let Some(function) = functions.find(|function| function.name == name) else {
                continue;
            };
            let callee = Callee {
                function: function.clone(),
                module: program.head(id).module,
                self_ty: Some(block.self_ty.clone()),
            };
            if block.trait_path.is_none() {
                return Some(callee);
            }
            of_trait = of_trait.or(Some(callee));
        }
        of_trait
    }

    /// `Struct(a, b)`
    fn constructor(&self, path: &Path, args: &[Expr], frame: &mut Frame) -> Option<Value> {
        let item = self.type_item(&without_arguments(path), frame)?;
        if self.context.program.head(item).kind != HeadKind::Struct {
            return None;
        }
        let values = self.values(args, frame).into_iter().enumerate();
        let fields = values.map(|(index, value)| (index.to_string(), value));
        Some(Value::Record(item, fields.collect()))
    }

    /// What a path to a function of a type stands for, and constants of types.
    pub(super) fn associated(&self, expr: &Expr, path: &Path, frame: &mut Frame) -> Value {
        let Some(last) = path.segments.last() else {
            return self.not_followed(expr);
        };
        let Some(owner) = self.owner(path, frame) else {
            return self.folded(expr, frame);
        };
        if self.method_of(owner, &last.name).is_some() {
            return Value::Method(owner, last.name.clone());
        }
        let program = self.context.program;
        let parsed = program.item(owner);
        if let Some(ItemKind::Enum { variants, .. }) = parsed.as_deref().map(|item| &item.kind)
            && variants
                .iter()
                .any(|variant| variant.name == last.name && variant.fields.list().is_empty())
        {
            return Value::Variant(owner, last.name.clone());
        }
        for id in program.impls_of(owner) {
            let parsed = program.item(id);
            let Some(ItemKind::Impl(block)) = parsed.as_deref().map(|item| &item.kind) else {
                continue;
            };
            let found = block.consts.iter().find(|(name, _)| *name == last.name);
            if let Some((_, Some(value))) = found {
                let scope = Scope::new(program.head(id).module, Some(block.self_ty.clone()));
                return self.eval(value, &mut Frame::new(scope));
            }
        }
        self.folded(expr, frame)
    }

    /// Calls a value with values.
    pub(super) fn apply(
        &self,
        function: &Value,
        args: Vec<Value>,
        expr: &Expr,
        frame: &mut Frame,
    ) -> Value {
        match function {
            Value::Closure(closure) => self.run_closure(closure, args, frame),
            Value::Function(item) => {
                let parsed = self.context.program.item(*item);
                let Some(ItemKind::Function(function)) = parsed.as_deref().map(|item| &item.kind)
                else {
                    return self.not_followed(expr);
                };
                let callee = Callee {
                    function: function.clone(),
                    module: self.context.program.head(*item).module,
                    self_ty: None,
                };
                self.call_function(&callee, (None, args), (&[], Vec::new()), frame)
            }
            Value::Method(item, name) => match self.method_of(*item, name) {
                Some(callee) => {
                    let mut args = args;
                    let takes_self = callee.function.has_self && !args.is_empty();
                    let myself = takes_self.then(|| args.remove(0));
                    self.call_function(&callee, (myself, args), (&[], Vec::new()), frame)
                }
                None => self.not_followed(expr),
            },
            // `Some`, `Arc::new`, `Into::into` and the like as values.
            Value::Unknown(_) => match args.as_slice() {
                [only] if self.is_passing_on(expr) => only.clone(),
                _ => self.not_followed(expr),
            },
            _ => self.not_followed(expr),
        }
    }

    fn is_passing_on(&self, expr: &Expr) -> bool {
        let ExprKind::MethodCall { args, .. } = &expr.kind else {
            return false;
        };
        let [only] = args.as_slice() else {
            return false;
        };
        let text = self.source(only);
        [
            "Arc::new",
            "Into::into",
            "Tool::from",
            "Cow::Borrowed",
            "Box::new",
            "Clone::clone",
        ]
        .iter()
        .any(|known| text.ends_with(known))
    }

    fn run_closure(&self, closure: &Closure, args: Vec<Value>, frame: &mut Frame) -> Value {
        let seen = closure.locals.len();
        // A closure that runs where it was made sees, and changes, the variables there.
        let is_here = frame.locals.len() >= seen
            && frame
                .locals
                .iter()
                .zip(&closure.locals)
                .all(|((name, _), (other, _))| name == other);
        let mut inside = Frame::new(closure.scope.clone());
        inside.myself.clone_from(&closure.myself);
        inside.conditional = is_here && frame.conditional;
        inside.locals = match frame.locals.get(..seen) {
            Some(locals) if is_here => locals.to_vec(),
            _ => closure.locals.clone(),
        };
        for (param, value) in closure.params.iter().zip(args) {
            self.bind(param, value, &mut inside);
        }
        let value = self.eval(&closure.body, &mut inside);
        if is_here {
            for (local, changed) in frame.locals.iter_mut().zip(inside.locals).take(seen) {
                *local = changed;
            }
        }
        let mut values = inside.returned;
        values.push(value);
        one_of(values, closure.body.span)
    }

    /// Runs a function of the workspace. What it changes through `&mut` parameters is written back to the arguments.
    pub(super) fn call_function(
        &self,
        callee: &Callee,
        (myself, values): (Option<Value>, Vec<Value>),
        (args, params): (&[Expr], Vec<BoundType>),
        frame: &mut Frame,
    ) -> Value {
        let function = &callee.function;
        let span = function.name_span;
        let open = self
            .calls
            .borrow()
            .iter()
            .filter(|open| **open == span)
            .count();
        // Where nothing is known that goes in, nothing will be that comes out, unless it is a tool.
        let has_known = |value: &Value| !matches!(value, Value::Unknown(_) | Value::Block(..));
        let is_blind = !values.is_empty()
            && !values.iter().chain(&myself).any(has_known)
            && !handles_tools(function);
        let followed = open < MOST_RETURNS_TO_ONE && !is_blind;
        let Some(body) = function.body.as_ref().filter(|_| followed) else {
            for arg in args {
                spoil(arg, "a function that is not followed may change it", frame);
            }
            return Value::unknown(format!("`{}` cannot be followed", function.name), span);
        };
        let mut scope = Scope::new(callee.module, callee.self_ty.clone());
        scope.params = params;
        let mut inside = Frame::new(scope);
        inside.myself = myself;
        for (param, value) in function.params.iter().zip(values) {
            if let Some(name) = &param.name {
                inside.locals.push((name.clone(), value));
            }
        }
        self.calls.borrow_mut().push(span);
        let declared = inside.locals.len();
        let value = self.block(body, &mut inside);
        self.calls.borrow_mut().pop();
        inside.locals.truncate(declared);
        for (param, arg) in function.params.iter().zip(args) {
            let written = self.context.program.sources.slice(param.ty.span);
            if written.starts_with('&')
                && written.contains("mut ")
                && let Some(name) = &param.name
                && let Some(changed) = inside.local(name).cloned()
            {
                if is_place(arg) {
                    self.write(arg, changed, frame);
                } else {
                    spoil(arg, "a function changes it in place", frame);
                }
            }
        }
        frame.turn = match frame.turn {
            Turn::Continued | Turn::Broken => Turn::GoesOn,
            turn => turn,
        };
        let mut results = inside.returned;
        results.push(value);
        // `&mut self`, read by whoever called it on a place.
        self.after_call.replace(inside.myself);
        one_of(results, span)
    }
}

/// The types that a call gives to the type parameters of a function.
pub(super) fn bound_types(
    function: &Function,
    args: &[GenericArg],
    frame: &Frame,
) -> Vec<BoundType> {
    let names = function
        .generics
        .params
        .iter()
        .filter_map(|param| match param {
            GenericParam::Type { name, .. } | GenericParam::Const { name, .. } => Some(name),
            GenericParam::Lifetime => None,
        });
    let types = args
        .iter()
        .filter(|arg| !matches!(arg, GenericArg::Lifetime));
    names
        .zip(types)
        .filter_map(|(name, arg)| match arg {
            GenericArg::Type(ty) => Some(match frame.scope.bound(ty) {
                Some(bound) => BoundType {
                    name: name.clone(),
                    ..bound.clone()
                },
                None => BoundType {
                    name: name.clone(),
                    ty: ty.clone(),
                    scope: frame.scope.clone(),
                },
            }),
            _ => None,
        })
        .collect()
}

/// The generic arguments of a path's last segment.
pub(super) fn last_args(path: &Path) -> &[GenericArg] {
    path.segments
        .last()
        .map_or(&[], |last| last.args.as_slice())
}

/// A path without its generic arguments.
pub(super) fn without_arguments(path: &Path) -> Path {
    let mut path = path.clone();
    for segment in &mut path.segments {
        segment.args.clear();
    }
    path
}
