//! What a path is worth: bindings, constants, unit structs and variants, limits of number types.

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::value::Value;
use crate::extract::syntax::{
    Expr, HeadKind, Item, ItemId, ItemKind, Namespace, Path, Resolution, Segment, TypeExpr,
    TypeKind,
};
use crate::extract::types::attributes::Reader;
use crate::extract::types::container::Style;
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Argument, Env, Ty, TyKind};

impl Evaluator<'_> {
    pub(super) fn path(
        self,
        expr: &Expr,
        path: &Path,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        if let [only] = path.segments.as_slice() {
            if let Some(value) = frame.local(&only.name) {
                return Ok(value.clone());
            }
            match frame.env.params.get(&only.name) {
                Some(Argument::Const(_, Some(number))) => return Ok(Value::Int(*number)),
                Some(Argument::Const(..)) => return self.unknown(expr),
                _ => {}
            }
        }
        if let Some((ty, variant)) = self.constructed(path, frame, hint)
            && let Some(value) = self.without_fields(&ty, variant)
        {
            return Ok(value);
        }
        let module = frame.env.module;
        match self.context.program.resolve(module, path, Namespace::Value) {
            Resolution::Item(item) => self.constant(expr, item),
            Resolution::External(names) => {
                external(&names).map_or_else(|| self.associated(expr, path, frame), Ok)
            }
            _ => self.associated(expr, path, frame),
        }
    }

    /// The struct or variant that a path names in a constructor: its type, and the variant's index.
    pub(super) fn constructed(
        self,
        path: &Path,
        frame: &Frame,
        hint: Option<&Ty>,
    ) -> Option<(Ty, Option<usize>)> {
        if let Some(ty) = self.type_of(path, &path.segments, frame)
            && let TyKind::Local(item, _) = &ty.kind
            && self.is_struct(*item)
        {
            return Some((with_hint(ty, hint), None));
        }
        let (last, before) = path.segments.split_last()?;
        let ty = if before.is_empty() {
            // A variant that was imported.
            let module = frame.env.module;
            let program = self.context.program;
            match program.resolve(module, path, Namespace::Value) {
                Resolution::Member(item, _) => {
                    self.resolver().local(path.span, item, &[], &frame.env)
                }
                _ => return None,
            }
        } else {
            self.type_of(path, before, frame)?
        };
        let TyKind::Local(item, _) = &ty.kind else {
            return None;
        };
        let container = self.context.container(*item, Reader::Serde)?;
        let mut variants = container.variants().iter();
        let index = variants.position(|variant| variant.name == last.name)?;
        Some((with_hint(ty, hint), Some(index)))
    }

    /// The type that these first segments of a path name.
    pub(super) fn type_of(self, path: &Path, segments: &[Segment], frame: &Frame) -> Option<Ty> {
        let first = segments.first()?;
        let span = segments
            .last()
            .map_or(first.span, |last| first.span.to(last.span));
        let expr = TypeExpr {
            span,
            kind: TypeKind::Path {
                qself: None,
                path: Path {
                    span,
                    leading_colon: path.leading_colon,
                    segments: segments.to_vec(),
                },
            },
        };
        let ty = self.ty(&expr, frame);
        (!matches!(ty.kind, TyKind::Opaque(_))).then_some(ty)
    }

    /// A unit struct or a variant without fields.
    fn without_fields(self, ty: &Ty, variant: Option<usize>) -> Option<Value> {
        let TyKind::Local(item, _) = ty.kind else {
            return None;
        };
        let container = self.context.container(item, Reader::Serde)?;
        match variant {
            Some(index) => {
                let variant = container.variants().get(index)?;
                (variant.style == Style::Unit).then(|| Value::Variant(item, index, Vec::new()))
            }
            None => container
                .fields()
                .is_empty()
                .then(|| Value::Struct(item, Vec::new())),
        }
    }

    fn is_struct(self, item: ItemId) -> bool {
        self.context.program.head(item).kind == HeadKind::Struct
    }

    /// The value of a `const` or `static`.
    fn constant(self, expr: &Expr, id: ItemId) -> Evaluated {
        let item = self.context.program.item(id);
        let Some(Item {
            kind:
                ItemKind::Const {
                    ty,
                    value: Some(value),
                },
            ..
        }) = item.as_deref()
        else {
            return self.unknown(expr);
        };
        let env = Env::of_module(self.context.program.head(id).module);
        let mut frame = Frame::new(&env);
        let ty = self.ty(ty, &frame);
        self.eval(value, &mut frame, Some(&ty))
    }

    /// A constant of a type: `u32::MAX`, `Self::LIMIT`.
    fn associated(self, expr: &Expr, path: &Path, frame: &Frame) -> Evaluated {
        let Some((last, before)) = path.segments.split_last() else {
            return self.unknown(expr);
        };
        if before.is_empty() && last.name == "None" {
            return Ok(Value::Nothing);
        }
        let Some(ty) = self.type_of(path, before, frame) else {
            return self.unknown(expr);
        };
        match &ty.kind {
            TyKind::Local(item, _) => self.associated_constant(expr, *item, &ty, &last.name),
            TyKind::Known(Known::Option, _) if last.name == "None" => Ok(Value::Nothing),
            TyKind::Known(Known::Value, _) if last.name == "Null" => Ok(Value::Json(
                crate::schema::Node::from_value(serde_json::Value::Null),
            )),
            TyKind::Known(known, _) => {
                limit(*known, &last.name).map_or_else(|| self.unknown(expr), Ok)
            }
            _ => self.unknown(expr),
        }
    }

    fn associated_constant(self, expr: &Expr, ty: ItemId, self_ty: &Ty, name: &str) -> Evaluated {
        for id in self.context.program.impls_of(ty) {
            let item = self.context.program.item(id);
            let Some(ItemKind::Impl(block)) = item.as_deref().map(|item| &item.kind) else {
                continue;
            };
            let found = block.consts.iter().find(|(constant, _)| constant == name);
            if let Some((_, Some(value))) = found {
                let mut env = Env::of_module(self.context.program.head(id).module);
                env.self_ty = Some(self_ty.clone());
                return self.eval(value, &mut Frame::new(&env), None);
            }
        }
        self.unknown(expr)
    }
}

/// The type as it is expected, with its generic arguments, where the path does not give them.
fn with_hint(ty: Ty, hint: Option<&Ty>) -> Ty {
    match (&ty.kind, hint.map(|hint| (&hint.kind, hint))) {
        (TyKind::Local(item, _), Some((TyKind::Local(expected, _), hint))) if item == expected => {
            hint.clone()
        }
        _ => ty,
    }
}

/// Constants of the standard library that stand in modules.
fn external(names: &[String]) -> Option<Value> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match names.as_slice() {
        ["std" | "core", "f64", "consts", "PI"] => Some(Value::Float(std::f64::consts::PI)),
        ["std" | "core", "f64", "consts", "E"] => Some(Value::Float(std::f64::consts::E)),
        ["std" | "core", ty, name] => limit(crate::extract::types::known::primitive(ty)?, name),
        [.., "None"] => Some(Value::Nothing),
        _ => None,
    }
}

/// `MIN`, `MAX` and `BITS` of number types.
fn limit(known: Known, name: &str) -> Option<Value> {
    match (known, name) {
        (Known::Integer(integer), "MAX") if integer.signed || integer.bits < 128 => {
            Some(Value::Int(integer.limits().1))
        }
        (Known::Integer(integer), "MIN") => Some(Value::Int(integer.limits().0)),
        (Known::Integer(integer), "BITS") if integer.bits > 0 => {
            Some(Value::Int(i128::from(integer.bits)))
        }
        (Known::Double, "MAX") => Some(Value::Float(f64::MAX)),
        (Known::Double, "MIN") => Some(Value::Float(f64::MIN)),
        (Known::Double, "EPSILON") => Some(Value::Float(f64::EPSILON)),
        (Known::Float, "MAX") => Some(Value::Float(f64::from(f32::MAX))),
        (Known::Float, "MIN") => Some(Value::Float(f64::from(f32::MIN))),
        _ => None,
    }
}
