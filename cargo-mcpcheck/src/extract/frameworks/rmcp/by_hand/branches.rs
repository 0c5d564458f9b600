//! Branches, and the patterns that choose between them. Where a condition is not known both sides are followed.

use super::lists::one_of;
use super::reader::{Frame, Reader};
use super::value::Value;
use crate::extract::syntax::{Arm, Expr, ExprKind, HeadKind, Namespace, Path, Pattern, Resolution};

impl Reader<'_, '_> {
    pub(super) fn branch(
        &self,
        condition: &Expr,
        then: &Expr,
        otherwise: Option<&Expr>,
        frame: &mut Frame,
    ) -> Value {
        if let ExprKind::Matches(pattern, value) = &condition.kind {
            let value = self.eval(value, frame);
            let mark = frame.locals.len();
            let matches = self.bind(pattern, value, frame);
            let result = match matches {
                Some(true) => self.eval(then, frame),
                Some(false) => Value::Tuple(Vec::new()),
                None => self.perhaps(then, frame),
            };
            frame.locals.truncate(mark);
            return match (matches, otherwise) {
                (Some(true), _) | (_, None) => result,
                (Some(false), Some(otherwise)) => self.eval(otherwise, frame),
                (None, Some(otherwise)) => {
                    let other = self.perhaps(otherwise, frame);
                    one_of(vec![result, other], condition.span)
                }
            };
        }
        match self.eval(condition, frame).flag() {
            Some(true) => self.eval(then, frame),
            Some(false) => {
                otherwise.map_or(Value::Tuple(Vec::new()), |branch| self.eval(branch, frame))
            }
            None => {
                let then = self.perhaps(then, frame);
                let Some(otherwise) = otherwise else {
                    return then;
                };
                let other = self.perhaps(otherwise, frame);
                one_of(vec![then, other], condition.span)
            }
        }
    }

    pub(super) fn matched(&self, value: &Expr, arms: &[Arm], frame: &mut Frame) -> Value {
        let subject = self.eval(value, frame);
        let mut results = Vec::new();
        for arm in arms {
            let mark = frame.locals.len();
            let matches = match (self.bind(&arm.pattern, subject.clone(), frame), &arm.guard) {
                (Some(true), Some(_)) => None,
                (without_guard, _) => without_guard,
            };
            if matches == Some(false) {
                frame.locals.truncate(mark);
                continue;
            }
            let certain = matches == Some(true) && results.is_empty();
            let result = if certain {
                self.eval(&arm.body, frame)
            } else {
                self.perhaps(&arm.body, frame)
            };
            frame.locals.truncate(mark);
            results.push(result);
            if matches == Some(true) {
                break;
            }
        }
        one_of(results, value.span)
    }

    /// The value of what may run or not.
    pub(super) fn perhaps(&self, expr: &Expr, frame: &mut Frame) -> Value {
        let before = std::mem::replace(&mut frame.conditional, true);
        let value = self.eval(expr, frame);
        frame.conditional = before;
        value
    }

    /// Binds the names of a pattern. Whether it matches: yes, no, or not known.
    pub(super) fn bind(&self, pattern: &Pattern, value: Value, frame: &mut Frame) -> Option<bool> {
        match (pattern, value) {
            (Pattern::Name(name), value) if name == "None" => match value {
                Value::Nothing => Some(true),
                Value::Some(_) => Some(false),
                _ => None,
            },
            (Pattern::Name(name), value) if self.is_constant(name, frame) => match value {
                Value::Variant(_, variant) => Some(variant == *name),
                _ => None,
            },
            (Pattern::Path(path), Value::Variant(_, variant)) => {
                let last = path.segments.last();
                Some(last.is_some_and(|last| last.name == variant))
            }
            (Pattern::Name(name), value) => {
                frame.locals.push((name.clone(), value));
                Some(true)
            }
            (Pattern::Any, _) => Some(true),
            (Pattern::Tuple(Some(patterns)), Value::Tuple(values))
                if patterns.len() == values.len() =>
            {
                let pairs = patterns.iter().zip(values);
                let matches: Vec<_> = pairs
                    .map(|(pattern, value)| self.bind(pattern, value, frame))
                    .collect();
                all(&matches)
            }
            (Pattern::Variant(path, Some(patterns)), value) => {
                self.bind_variant(path, patterns, value, frame)
            }
            (Pattern::Literal(literal), value) => {
                let literal = self.eval(literal, frame);
                match (&literal, &value) {
                    (Value::Json(left), Value::Json(right)) => Some(left.kind == right.kind),
                    _ => None,
                }
            }
            (Pattern::Fields(_, fields), Value::Record(_, values)) => {
                let matches: Vec<_> = fields
                    .iter()
                    .map(|(name, pattern)| {
                        let value = values.iter().find(|(field, _)| field == name);
                        self.bind(pattern, value?.1.clone(), frame)
                    })
                    .collect();
                all(&matches)
            }
            (Pattern::Or(cases), Value::Json(node)) => {
                let matches: Vec<_> = cases
                    .iter()
                    .map(|case| self.bind(case, Value::Json(node.clone()), frame))
                    .collect();
                if matches.contains(&Some(true)) {
                    Some(true)
                } else {
                    matches
                        .iter()
                        .all(|case| *case == Some(false))
                        .then_some(false)
                }
            }
            (pattern, value) => {
                self.bind_unknown(pattern, &value, frame);
                None
            }
        }
    }

    /// Whether a pattern of one name is a variant or a constant and binds nothing.
    fn is_constant(&self, name: &str, frame: &Frame) -> bool {
        let program = self.context.program;
        let module = frame.scope.module;
        name.starts_with(char::is_uppercase)
            && match program.resolve_segments(module, false, &[name], Namespace::Value) {
                Resolution::Member(..) => true,
                Resolution::Item(item) => matches!(
                    program.head(item).kind,
                    HeadKind::Const | HeadKind::Static | HeadKind::Struct
                ),
                _ => false,
            }
    }

    fn bind_variant(
        &self,
        path: &Path,
        patterns: &[Pattern],
        value: Value,
        frame: &mut Frame,
    ) -> Option<bool> {
        let name = path.segments.last().map_or("", |last| last.name.as_str());
        match (name, patterns, value) {
            ("Some", [inner], Value::Some(value)) => self.bind(inner, *value, frame),
            ("Some", [_], Value::Nothing) => Some(false),
            // What gives an option of JSON gives the JSON here.
            ("Some", [inner], value @ Value::Json(_)) => self.bind(inner, value, frame),
            ("Ok", [inner], value) if value.is_known() => self.bind(inner, value, frame),
            ("Err", [inner], value) => {
                self.bind_unknown(inner, &value, frame);
                value.is_known().then_some(false)
            }
            // `Value::Object(map)`
            ("Object", [inner], Value::Json(node)) if node.entries().is_some() => {
                self.bind(inner, Value::Json(node), frame)
            }
            (_, patterns, value) => {
                for pattern in patterns {
                    self.bind_unknown(pattern, &value, frame);
                }
                None
            }
        }
    }

    /// Binds all names of a pattern to what is not known.
    fn bind_unknown(&self, pattern: &Pattern, value: &Value, frame: &mut Frame) {
        let unknown = match value {
            Value::Unknown(_) => value.clone(),
            _ => Value::unknown("a pattern takes it apart", self.handler.span),
        };
        match pattern {
            Pattern::Name(name) if name != "None" => frame.locals.push((name.clone(), unknown)),
            Pattern::Tuple(Some(patterns))
            | Pattern::Variant(_, Some(patterns))
            | Pattern::Or(patterns) => {
                for pattern in patterns {
                    self.bind_unknown(pattern, &unknown, frame);
                }
            }
            Pattern::Fields(_, fields) => {
                for (_, pattern) in fields {
                    self.bind_unknown(pattern, &unknown, frame);
                }
            }
            _ => {}
        }
    }
}

/// Whether all parts match.
fn all(matches: &[Option<bool>]) -> Option<bool> {
    if matches.contains(&Some(false)) {
        Some(false)
    } else if matches.contains(&None) {
        None
    } else {
        Some(true)
    }
}
