//! Calls: constructors, the usual functions of the standard library, and functions whose source is at hand.

use serde_json::json;

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::value::Value;
use crate::extract::syntax::{
    Expr, ExprKind, Function, GenericArg, GenericParam, HeadKind, ItemKind, ModuleId, Namespace,
    Path, Resolution, Segment, TypeExpr, TypeKind,
};
use crate::extract::types::attributes::Reader;
use crate::extract::types::known::{self, Build, Known};
use crate::extract::types::ty::{Argument, Env, Ty, TyKind};
use crate::schema::Node;

impl Evaluator<'_> {
    pub(super) fn call(
        self,
        expr: &Expr,
        function: &Expr,
        args: &[Expr],
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let ExprKind::Path(path) = &function.kind else {
            return self.unknown(expr);
        };
        if let Some(value) = self.constructor_call(path, args, frame, hint) {
            return value;
        }
        let module = frame.env.module;
        if let Resolution::Item(item) = self.context.program.resolve(module, path, Namespace::Value)
            && self.context.program.head(item).kind == HeadKind::Function
        {
            let parsed = self.context.program.item(item);
            let Some(ItemKind::Function(function)) = parsed.as_deref().map(|item| &item.kind)
            else {
                return self.unknown(expr);
            };
            let module = self.context.program.head(item).module;
            let values = self.arguments(function, args, frame, module, None)?;
            return self.function(expr, function, module, None, values, hint);
        }
        let Some((last, before)) = path.segments.split_last() else {
            return self.unknown(expr);
        };
        if before.is_empty() {
            return match (last.name.as_str(), args) {
                ("Some", [inner]) => self.some(inner, frame, hint),
                _ => self.unknown(expr),
            };
        }
        if before
            .last()
            .is_some_and(|segment| segment.name == "Default")
            && last.name == "default"
        {
            return match hint {
                Some(ty) => self.default_of(ty),
                None => self.unknown(expr),
            };
        }
        self.associated_call(expr, path, args, frame, hint)
    }

    /// The value that a named function returns without arguments, as `default = "path"` calls it.
    pub(in crate::extract::types) fn call_path(
        self,
        path: &Path,
        env: &Env,
        hint: &Ty,
    ) -> Evaluated {
        let expr = |kind| Expr {
            span: path.span,
            kind,
        };
        let call = expr(ExprKind::Call {
            function: Box::new(expr(ExprKind::Path(path.clone()))),
            args: Vec::new(),
        });
        self.value(&call, env, Some(hint))
    }

    /// What a predicate says of a value; `path` names it as `skip_serializing_if` does.
    pub(in crate::extract::types) fn predicate(
        self,
        path: &Path,
        env: &Env,
        value: &Value,
        ty: &Ty,
    ) -> Result<bool, String> {
        let text = self.context.program.sources.slice(path.span);
        let unknown = || format!("what `{text}` says of the value needs running code");
        let names: Vec<&str> = path
            .segments
            .iter()
            .map(|segment| segment.name.as_str())
            .collect();
        let found = self
            .context
            .program
            .resolve(env.module, path, Namespace::Value);
        if let Resolution::Item(item) = found
            && let Some(parsed) = self.context.program.item(item)
            && let ItemKind::Function(function) = &parsed.kind
        {
            let module = self.context.program.head(item).module;
            return self
                .predicate_function(function, module, None, value, ty)
                .ok_or_else(unknown);
        }
        let frame = Frame::new(env);
        let before = path
            .segments
            .split_last()
            .map_or(&[][..], |(_, before)| before);
        if let Some(owner) = self.type_of(path, before, &frame)
            && let TyKind::Local(item, _) = owner.kind
        {
            let name = names.last().copied().unwrap_or_default();
            let method = self.context.method(item, None, name);
            let result = method.and_then(|(function, module)| {
                self.predicate_function(&function, module, Some(owner), value, ty)
            });
            return result.ok_or_else(unknown);
        }
        match (names.last().copied(), value) {
            (Some("is_none"), Value::Nothing) | (Some("is_some"), Value::Something(_)) => Ok(true),
            (Some("is_none"), Value::Something(_)) | (Some("is_some"), Value::Nothing) => Ok(false),
            (Some("is_empty"), value) => {
                value.length().map(|length| length == 0).ok_or_else(unknown)
            }
            (Some("not" | "clone"), Value::Bool(value)) => {
                Ok((names.last() == Some(&"not")) != *value)
            }
            (Some("is_null"), Value::Json(node)) => {
                Ok(*node == Node::from_value(serde_json::Value::Null))
            }
            _ => Err(unknown()),
        }
    }

    /// Calls a function whose source is at hand with these arguments.
    pub(super) fn function(
        self,
        expr: &Expr,
        function: &Function,
        module: ModuleId,
        self_ty: Option<Ty>,
        args: Vec<(String, Value)>,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let Some(body) = &function.body else {
            return self.unknown(expr);
        };
        let mut env = Env::of_module(module);
        env.self_ty = self_ty;
        let mut inside = Frame::new(&env);
        inside.locals = args;
        let output = function
            .output
            .as_ref()
            .map(|output| self.ty(output, &inside));
        let known_output = output.filter(|ty| !matches!(ty.kind, TyKind::Opaque(_)));
        self.block(body, &mut inside, known_output.as_ref().or(hint))
    }

    fn predicate_function(
        self,
        function: &Function,
        module: ModuleId,
        self_ty: Option<Ty>,
        value: &Value,
        ty: &Ty,
    ) -> Option<bool> {
        let body = function.body.as_ref()?;
        let mut env = Env::of_module(module);
        env.self_ty = self_ty;
        if let Some(param) = function.params.first() {
            env.params = std::rc::Rc::new(inferred(function, &param.ty, ty));
        }
        let mut frame = Frame::new(&env);
        let name = match function.params.first() {
            Some(param) => param.name.clone()?,
            None if function.has_self => "self".to_owned(),
            None => return None,
        };
        frame.locals.push((name, value.clone()));
        match self.block(body, &mut frame, None) {
            Ok(Value::Bool(result)) => Some(result),
            _ => None,
        }
    }

    /// The values of a call's arguments, under the parameters' names.
    fn arguments(
        self,
        function: &Function,
        args: &[Expr],
        frame: &mut Frame,
        module: ModuleId,
        self_ty: Option<&Ty>,
    ) -> Result<Vec<(String, Value)>, String> {
        let mut env = Env::of_module(module);
        env.self_ty = self_ty.cloned();
        let declared = Frame::new(&env);
        let params = function.params.iter().zip(args);
        let values = params.filter_map(|(param, arg)| {
            let name = param.name.clone()?;
            let ty = self.ty(&param.ty, &declared);
            Some(self.eval(arg, frame, Some(&ty)).map(|value| (name, value)))
        });
        values.collect()
    }

    /// `Struct(a, b)` and `Enum::Variant(a)`.
    fn constructor_call(
        self,
        path: &Path,
        args: &[Expr],
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Option<Evaluated> {
        let (ty, variant) = self.constructed(path, frame, hint)?;
        let TyKind::Local(item, _) = ty.kind else {
            return None;
        };
        let container = self.context.container(item, Reader::Serde)?;
        let inside = container.env(&ty);
        let fields = match variant {
            None => container.fields(),
            Some(index) => &container.variants().get(index)?.fields,
        };
        if fields.len() != args.len() {
            return None;
        }
        let values = fields.iter().zip(args).map(|(field, arg)| {
            let ty = self.resolver().ty(&field.ty, &inside);
            let value = self.eval(arg, frame, Some(&ty))?;
            Ok((field.name.clone(), value))
        });
        let values: Result<Vec<_>, String> = values.collect();
        Some(values.map(|values| match variant {
            None => Value::Struct(item, values),
            Some(index) => Value::Variant(item, index, values),
        }))
    }

    fn some(self, inner: &Expr, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        let inner_hint = match hint.map(|ty| &ty.kind) {
            Some(TyKind::Known(Known::Option, args)) => args.first(),
            _ => None,
        };
        let value = self.eval(inner, frame, inner_hint)?;
        Ok(Value::Something(Box::new(value)))
    }

    /// `Type::function(args)`
    fn associated_call(
        self,
        expr: &Expr,
        path: &Path,
        args: &[Expr],
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let Some((last, before)) = path.segments.split_last() else {
            return self.unknown(expr);
        };
        let name = last.name.as_str();
        match self.library_type(path, before, frame) {
            Some(Build::Argument) => {
                return match (name, args, hint) {
                    ("default", [], Some(ty)) => self.default_of(ty),
                    ("new" | "from" | "Borrowed" | "Owned", [inner], _) => {
                        self.eval(inner, frame, hint)
                    }
                    _ => self.unknown(expr),
                };
            }
            Some(Build::Type(known, _)) => {
                return self.known_call(expr, known, name, args, frame);
            }
            Some(Build::SmallVec | Build::ArrayVec) => {
                return self.known_call(expr, Known::Sequence, name, args, frame);
            }
            Some(Build::JsonObject) => {
                return self.known_call(expr, Known::Map, name, args, frame);
            }
            Some(Build::NonZero) => return self.unknown(expr),
            None => {}
        }
        let Some(ty) = self.type_of(path, before, frame) else {
            return self.unknown(expr);
        };
        match &ty.kind {
            _ if name == "default" && args.is_empty() => {
                let expected = hint.filter(|hint| same_item(hint, &ty));
                self.default_of(expected.unwrap_or(&ty))
            }
            TyKind::Local(item, _) => {
                let Some((function, module)) = self.context.method(*item, None, name) else {
                    return self.unknown(expr);
                };
                let values = self.arguments(&function, args, frame, module, Some(&ty))?;
                self.function(expr, &function, module, Some(ty.clone()), values, hint)
            }
            TyKind::Known(known, _) => self.known_call(expr, *known, name, args, frame),
            _ => self.unknown(expr),
        }
    }

    /// The type of another crate that these segments name, whatever its arguments.
    fn library_type(self, path: &Path, segments: &[Segment], frame: &Frame) -> Option<Build> {
        let first = segments.first()?;
        if frame.env.params.contains_key(&first.name) {
            return None;
        }
        let names: Vec<&str> = segments
            .iter()
            .map(|segment| segment.name.as_str())
            .collect();
        let program = self.context.program;
        let colon = path.leading_colon;
        match program.resolve_segments(frame.env.module, colon, &names, Namespace::Type) {
            Resolution::External(names) => known::lookup(&names),
            Resolution::Primitive(name) => {
                known::primitive(&name).map(|known| Build::Type(known, 0))
            }
            _ => None,
        }
    }

    fn known_call(
        self,
        expr: &Expr,
        known: Known,
        name: &str,
        args: &[Expr],
        frame: &mut Frame,
    ) -> Evaluated {
        match (known, name, args) {
            (known, "default", []) => {
                super::default_values::of_known(known).map_or_else(|| self.unknown(expr), Ok)
            }
            (Known::Text, "new", []) => Ok(Value::Text(String::new())),
            (Known::Sequence | Known::Set | Known::Map, "new" | "with_capacity", _) => {
                Ok(empty_of(known))
            }
            (Known::Text, "from" | "new" | "from_str" | "new_inline" | "new_static", [text]) => {
                match self.eval(text, frame, None)? {
                    Value::Text(text) => Ok(Value::Text(text)),
                    Value::Char(character) => Ok(Value::Text(character.to_string())),
                    _ => self.unknown(expr),
                }
            }
            (Known::Sequence | Known::Set, "from", [list]) => self.eval(list, frame, None),
            (Known::Map, "from", [list]) => match self.eval(list, frame, None)? {
                Value::List(pairs) => pairs_of(pairs).map_or_else(|| self.unknown(expr), Ok),
                _ => self.unknown(expr),
            },
            (Known::Integer(_) | Known::Float | Known::Double, "from", [number]) => {
                self.eval(number, frame, None)
            }
            (Known::Duration, unit, [number]) => {
                let number = self.eval(number, frame, None)?;
                duration(unit, &number).map_or_else(|| self.unknown(expr), Ok)
            }
            (Known::Value, "String" | "Bool" | "from" | "Array", [inner]) => {
                let value = self.eval(inner, frame, None)?;
                super::serialise::serialise(self, &value, None).map(Value::Json)
            }
            _ => self.unknown(expr),
        }
    }
}

/// What a generic function's parameters are, from the type of its first argument.
fn inferred(
    function: &Function,
    param: &TypeExpr,
    ty: &Ty,
) -> std::collections::BTreeMap<String, Argument> {
    let mut target = param;
    while let TypeKind::Reference(inner) = &target.kind {
        target = inner;
    }
    let TypeKind::Path { qself: None, path } = &target.kind else {
        return std::collections::BTreeMap::new();
    };
    let [only] = path.segments.as_slice() else {
        return std::collections::BTreeMap::new();
    };
    let mut params = function.generics.params.iter();
    let is_generic = params
        .any(|declared| matches!(declared, GenericParam::Type { name, .. } if *name == only.name));
    let own = is_generic.then(|| (only.name.clone(), Argument::Type(ty.clone())));
    let mut found: std::collections::BTreeMap<String, Argument> = own.into_iter().collect();
    // `Option<T>`, `Vec<T>`
    if let (TyKind::Known(_, args), [GenericArg::Type(inner)]) = (&ty.kind, only.args.as_slice())
        && let Some(arg) = args.first()
    {
        found.extend(inferred(function, inner, arg));
    }
    found
}

fn same_item(left: &Ty, right: &Ty) -> bool {
    matches!((&left.kind, &right.kind), (TyKind::Local(left, _), TyKind::Local(right, _)) if left == right)
}

fn empty_of(known: Known) -> Value {
    match known {
        Known::Map => Value::Map(Vec::new()),
        _ => Value::List(Vec::new()),
    }
}

fn pairs_of(pairs: Vec<Value>) -> Option<Value> {
    let pairs = pairs.into_iter().map(|pair| match pair {
        Value::Tuple(pair) => <[Value; 2]>::try_from(pair)
            .ok()
            .map(|[key, value]| (key, value)),
        _ => None,
    });
    pairs.collect::<Option<Vec<_>>>().map(Value::Map)
}

fn duration(unit: &str, number: &Value) -> Option<Value> {
    let Value::Int(number) = number else {
        return None;
    };
    let number = u64::try_from(*number).ok()?;
    let (seconds, nanos) = match unit {
        "from_secs" => (number, 0),
        "from_millis" => (number / 1_000, number % 1_000 * 1_000_000),
        "from_micros" => (number / 1_000_000, number % 1_000_000 * 1_000),
        "from_nanos" => (number / 1_000_000_000, number % 1_000_000_000),
        _ => return None,
    };
    Some(Value::Json(Node::from_value(
        json!({"secs": seconds, "nanos": nanos}),
    )))
}
