//! What a `serialize_with` function writes, where its body is one call of the serializer.

use super::evaluator::{Evaluator, Frame};
use super::serialise::{Serialised, serialise};
use super::value::Value;
use crate::extract::syntax::{
    Expr, ExprKind, Function, ItemKind, ModuleId, Namespace, Resolution, Statement,
};
use crate::extract::types::attributes::StringItem;
use crate::extract::types::ty::{Env, Ty};
use crate::schema::{Node, NodeKind};

impl Evaluator<'_> {
    /// What the function writes for a value of this type.
    pub(in crate::extract::types) fn written_by(
        self,
        function: &StringItem,
        env: &Env,
        value: &Value,
        ty: &Ty,
    ) -> Serialised {
        let unknown = || format!("what `{}` writes needs running code", function.text);
        let program = self.context.program;
        let path = program
            .parse_path(&function.text, function.literal)
            .ok_or_else(unknown)?;
        let Resolution::Item(item) = program.resolve(env.module, &path, Namespace::Value) else {
            return Err(unknown());
        };
        let parsed = program.item(item);
        let Some(ItemKind::Function(declared)) = parsed.as_deref().map(|item| &item.kind) else {
            return Err(unknown());
        };
        let module = program.head(item).module;
        self.written_by_function(declared, module, value, ty)
            .ok_or_else(unknown)
    }

    fn written_by_function(
        self,
        function: &Function,
        module: ModuleId,
        value: &Value,
        ty: &Ty,
    ) -> Option<Node> {
        let [subject, serializer] = function.params.as_slice() else {
            return None;
        };
        let mut frame = Frame::new(&Env::of_module(module));
        // A subject that is `_` is not used.
        if let Some(name) = &subject.name {
            frame.locals.push((name.clone(), value.clone()));
        }
        let [Statement::Expr(body, _)] = function.body.as_ref()?.statements.as_slice() else {
            return None;
        };
        let ExprKind::MethodCall {
            receiver,
            method,
            args,
            ..
        } = &body.kind
        else {
            return None;
        };
        let serializer = serializer.name.as_deref()?;
        if is_name(receiver, serializer) {
            return self.written(method, args, &mut frame);
        }
        // `value.serialize(serializer)`
        let passes_on =
            method == "serialize" && args.first().is_some_and(|arg| is_name(arg, serializer));
        if !passes_on {
            return None;
        }
        let written = self.eval(receiver, &mut frame, None).ok()?;
        let unchanged = (written == *value).then_some(ty);
        serialise(self, &written, unchanged).ok()
    }

    fn written(self, method: &str, args: &[Expr], frame: &mut Frame) -> Option<Node> {
        if matches!((method, args), ("serialize_none" | "serialize_unit", [])) {
            return Some(Node::new(NodeKind::Null));
        }
        let [arg] = args else {
            return None;
        };
        let value = self.eval(arg, frame, None).ok()?;
        let fits = match method {
            "serialize_str" | "collect_str" => matches!(value, Value::Text(_)),
            "serialize_bool" => matches!(value, Value::Bool(_)),
            "serialize_f64" => matches!(value, Value::Float(_)),
            "serialize_i8" | "serialize_i16" | "serialize_i32" | "serialize_i64"
            | "serialize_u8" | "serialize_u16" | "serialize_u32" | "serialize_u64" => {
                matches!(value, Value::Int(_))
            }
            _ => false,
        };
        if fits {
            serialise(self, &value, None).ok()
        } else {
            None
        }
    }
}

fn is_name(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => {
            matches!(path.segments.as_slice(), [only] if only.name == name)
        }
        _ => false,
    }
}
