//! `.map(...)` of a list or an option: its function is a path or a closure of one expression.

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::methods::without_arguments;
use super::value::Value;
use crate::extract::syntax::{Expr, ExprKind, Path, Pattern, Segment};
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Ty, TyKind};

/// The name under which a value is handed to a function; no identifier is spelled so.
const HANDED_ON: &str = "(value)";

impl Evaluator<'_> {
    /// The value of `receiver.map(function)`.
    pub(super) fn map(
        self,
        expr: &Expr,
        receiver: &Expr,
        function: &Expr,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let inner = hint.and_then(|hint| match &hint.kind {
            TyKind::Known(Known::Sequence | Known::Set | Known::Option, args) => args.first(),
            _ => None,
        });
        match self.eval(receiver, frame, None)? {
            Value::List(values) => {
                let mapped = values
                    .into_iter()
                    .map(|value| self.apply(expr, function, value, frame, inner));
                mapped.collect::<Result<_, _>>().map(Value::List)
            }
            Value::Something(value) => {
                let mapped = self.apply(expr, function, *value, frame, inner)?;
                Ok(Value::Something(Box::new(mapped)))
            }
            Value::Nothing => Ok(Value::Nothing),
            _ => self.unknown(expr),
        }
    }

    /// What a function of one argument gives.
    fn apply(
        self,
        expr: &Expr,
        function: &Expr,
        value: Value,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let evaluator = self.deeper()?;
        match &function.kind {
            ExprKind::Path(path) => match method_of_trait(path) {
                Some(method) => {
                    without_arguments(value, method).map_or_else(|| evaluator.unknown(expr), Ok)
                }
                None => evaluator.called(expr, function, value, frame, hint),
            },
            ExprKind::Closure { params, body } => {
                let [Pattern::Name(name)] = params.as_slice() else {
                    return evaluator.unknown(expr);
                };
                frame.locals.push((name.clone(), value));
                let result = evaluator.eval(body, frame, hint);
                frame.locals.pop();
                result
            }
            _ => evaluator.unknown(expr),
        }
    }

    /// `function(value)`
    fn called(
        self,
        expr: &Expr,
        function: &Expr,
        value: Value,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let argument = Expr {
            span: function.span,
            kind: ExprKind::Path(Path {
                span: function.span,
                leading_colon: false,
                segments: vec![Segment {
                    name: HANDED_ON.to_owned(),
                    span: function.span,
                    args: Vec::new(),
                }],
            }),
        };
        frame.locals.push((HANDED_ON.to_owned(), value));
        let result = self.call(expr, function, &[argument], frame, hint);
        frame.locals.pop();
        result
    }
}

/// The method that a path such as `ToString::to_string` or `str::to_owned` names, where it keeps what serde writes.
fn method_of_trait(path: &Path) -> Option<&str> {
    let [.., owner, method] = path.segments.as_slice() else {
        return None;
    };
    match (owner.name.as_str(), method.name.as_str()) {
        ("ToString" | "str" | "String" | "char", "to_string")
        | ("ToOwned" | "str" | "String", "to_owned")
        | ("Clone" | "String", "clone") => Some(&method.name),
        _ => None,
    }
}
