//! What `Default::default()` gives.

use serde_json::json;

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::value::Value;
use crate::extract::syntax::{Expr, ExprKind, ItemId};
use crate::extract::types::attributes::Reader;
use crate::extract::types::container::Body;
use crate::extract::types::context::Implementation;
use crate::extract::types::known::{Formatted, Known};
use crate::extract::types::ty::{Ty, TyKind};
use crate::schema::Node;

impl Evaluator<'_> {
    /// The default value of a type.
    pub(in crate::extract::types) fn default_of(self, ty: &Ty) -> Evaluated {
        let this = self.deeper()?;
        match &ty.kind {
            TyKind::Known(known, _) => of_known(*known).map_or_else(|| this.no_default(ty), Ok),
            TyKind::Tuple(types) if types.is_empty() => Ok(Value::Unit),
            TyKind::Tuple(types) => {
                let values = types.iter().map(|ty| this.default_of(ty));
                Ok(Value::Tuple(values.collect::<Result<_, _>>()?))
            }
            TyKind::Array(item, length @ 0..=32) => {
                let item = this.default_of(item)?;
                let items = (0..*length).map(|_| item.clone());
                Ok(Value::List(items.collect()))
            }
            TyKind::Local(item, _) => this.default_of_item(*item, ty),
            _ => this.no_default(ty),
        }
    }

    fn default_of_item(self, item: ItemId, ty: &Ty) -> Evaluated {
        match &self.context.traits(item).default {
            Implementation::Derived => self.derived_default(item, ty),
            Implementation::Other(_) => {
                let Some((function, module)) =
                    self.context.method(item, Some("Default"), "default")
                else {
                    return self.no_default(ty);
                };
                let expr = Expr {
                    span: function.span,
                    kind: ExprKind::Other(Vec::new()),
                };
                let result = self.function(
                    &expr,
                    &function,
                    module,
                    Some(ty.clone()),
                    Vec::new(),
                    Some(ty),
                );
                result.map_err(|reason| format!("its `Default` is written by hand: {reason}"))
            }
            Implementation::Missing => self.no_default(ty),
            Implementation::Unknown(reason) => Err(reason.clone()),
        }
    }

    fn derived_default(self, item: ItemId, ty: &Ty) -> Evaluated {
        let Some(container) = self.context.container(item, Reader::Serde) else {
            return self.no_default(ty);
        };
        let env = container.env(ty);
        match &container.body {
            Body::Enum(variants) => match variants.iter().position(|variant| variant.is_default) {
                Some(index) => Ok(Value::Variant(item, index, Vec::new())),
                None => self.no_default(ty),
            },
            Body::Struct(_, fields) => {
                let frame = Frame::new(&env);
                let values = fields.iter().map(|field| {
                    let value = self.default_of(&self.ty(&field.ty, &frame))?;
                    Ok((field.name.clone(), value))
                });
                Ok(Value::Struct(item, values.collect::<Result<_, String>>()?))
            }
        }
    }

    fn no_default(self, ty: &Ty) -> Evaluated {
        let text = self.context.program.sources.slice(ty.span);
        Err(format!("the `Default` of `{text}` is not known"))
    }
}

/// The default value of a type that schemars knows.
pub(super) fn of_known(known: Known) -> Option<Value> {
    Some(match known {
        Known::Text => Value::Text(String::new()),
        Known::Bool => Value::Bool(false),
        Known::Character => Value::Char('\0'),
        Known::Float | Known::Double => Value::Float(0.0),
        Known::Integer(_) => Value::Int(0),
        Known::Option | Known::Weak => Value::Nothing,
        Known::PhantomData => Value::Unit,
        Known::Sequence | Known::Set | Known::ArrayVec(_) | Known::Bytes => Value::List(Vec::new()),
        Known::Map => Value::Map(Vec::new()),
        Known::Value => Value::Json(Node::from_value(serde_json::Value::Null)),
        Known::Duration => Value::Json(Node::from_value(json!({"secs": 0, "nanos": 0}))),
        Known::Formatted(Formatted {
            id: "uuid::Uuid", ..
        }) => Value::Text("00000000-0000-0000-0000-000000000000".to_owned()),
        _ => return None,
    })
}
