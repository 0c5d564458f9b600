//! Blocks and loops.

use super::places::spoil;
use super::reader::{Frame, Reader, Slice, Turn};
use super::value::{Entry, Value};
use crate::extract::syntax::{Block, Expr, ExprKind, ItemKind, Pattern, Statement};

/// Turns of one loop that are followed.
const MOST_TURNS: usize = 2_000;

impl Reader<'_, '_> {
    /// The value of a block: its last expression, after its statements have had their effect.
    pub(super) fn block(&self, block: &Block, frame: &mut Frame) -> Value {
        let mark = frame.locals.len();
        let conditional = frame.conditional;
        let mut last = Value::Tuple(Vec::new());
        for statement in &block.statements {
            if frame.left || matches!(frame.turn, Turn::Continued | Turn::Broken) {
                last = Value::Never;
                break;
            }
            frame.conditional = conditional || frame.turn == Turn::MayEnd;
            last = self.statement(statement, frame);
        }
        frame.conditional = conditional;
        frame.locals.truncate(mark);
        last
    }

    fn statement(&self, statement: &Statement, frame: &mut Frame) -> Value {
        match statement {
            Statement::Let { pattern, init, .. } => {
                let wanted = match (&frame.slice, pattern) {
                    (Some(slice), Pattern::Name(name)) => slice.names.contains(name),
                    _ => true,
                };
                let value = match init.as_ref().filter(|_| wanted) {
                    Some(init) => self.eval(init, frame),
                    None => Value::unknown("it is set later", self.handler.span),
                };
                self.bind(pattern, value, frame);
                Value::Tuple(Vec::new())
            }
            Statement::Expr(expr, true)
                if frame
                    .slice
                    .as_ref()
                    .is_some_and(|slice| !self.mentions(expr, slice)) =>
            {
                Value::Tuple(Vec::new())
            }
            Statement::Expr(expr, with_semicolon) => {
                let value = self.eval(expr, frame);
                if *with_semicolon && !matches!(value, Value::Never) {
                    Value::Tuple(Vec::new())
                } else {
                    value
                }
            }
            Statement::Item(item) => {
                if let ItemKind::Const {
                    value: Some(value), ..
                } = &item.kind
                {
                    let value = self.eval(value, frame);
                    frame.locals.push((item.name.clone(), value));
                }
                Value::Tuple(Vec::new())
            }
        }
    }

    /// Whether an expression speaks of what is wanted.
    fn mentions(&self, expr: &Expr, slice: &Slice) -> bool {
        let text = self.source(expr);
        let mut words =
            text.split(|character: char| !character.is_alphanumeric() && character != '_');
        words.any(|word| word == slice.field || slice.names.contains(word) || word == "return")
    }

    /// `for pattern in list { body }`
    pub(super) fn repeat(
        &self,
        pattern: &Pattern,
        list: &Expr,
        body: &Expr,
        frame: &mut Frame,
    ) -> Value {
        let changed = self.changed_list(list);
        let before = (frame.turn, frame.conditional);
        let result = match self.eval(list, frame) {
            Value::List(entries) if entries.len() <= MOST_TURNS => {
                let entries = self.turns(pattern, entries, body, frame);
                if let Some(place) = changed {
                    self.write(place, Value::List(entries), frame);
                }
                Value::Tuple(Vec::new())
            }
            Value::Router(mut routes) => {
                routes.entries = self.turns(pattern, routes.entries, body, frame);
                if let Some(place) = changed {
                    self.write(place, Value::Router(routes), frame);
                }
                Value::Tuple(Vec::new())
            }
            other => {
                let mark = frame.locals.len();
                let value = match other {
                    Value::Unknown(_) => other,
                    _ => Value::unknown("what a loop runs over is not known", list.span),
                };
                self.bind(pattern, value, frame);
                self.perhaps(body, frame);
                frame.locals.truncate(mark);
                if changed.is_some() {
                    spoil(list, "a loop changes it", frame);
                }
                Value::Tuple(Vec::new())
            }
        };
        (frame.turn, frame.conditional) = before;
        result
    }

    /// Runs a body for each entry; gives the entries as the body leaves them.
    fn turns(
        &self,
        pattern: &Pattern,
        mut entries: Vec<Entry>,
        body: &Expr,
        frame: &mut Frame,
    ) -> Vec<Entry> {
        for entry in &mut entries {
            let mark = frame.locals.len();
            let before = frame.conditional;
            frame.conditional |= entry.conditional;
            frame.turn = Turn::GoesOn;
            self.bind(pattern, entry.value.clone(), frame);
            self.eval(body, frame);
            let bound = match pattern {
                Pattern::Name(_) => frame.locals.get(mark).map(|(_, value)| value.clone()),
                // `for (_, route) in &mut router.map`
                Pattern::Tuple(Some(patterns)) => patterns
                    .last()
                    .and_then(Pattern::name)
                    .and_then(|name| frame.local(name).cloned())
                    .filter(|_| !matches!(entry.value, Value::Tuple(_))),
                _ => None,
            };
            if let Some(value) = bound {
                entry.value = self.changed(&entry.value, value);
            }
            frame.locals.truncate(mark);
            frame.conditional = before;
            if frame.left || frame.turn == Turn::Broken {
                break;
            }
        }
        entries
    }

    /// The list that a loop over this expression may change: `&mut list`, `list.iter_mut()`, `router.map.values_mut()`.
    fn changed_list<'e>(&self, list: &'e Expr) -> Option<&'e Expr> {
        match &list.kind {
            ExprKind::Reference(inner) if self.source(list).starts_with("&mut") => Some(inner),
            ExprKind::MethodCall {
                receiver, method, ..
            } if method.ends_with("_mut") => Some(receiver),
            // A variable may be a `&mut` itself.
            ExprKind::Path(_) => Some(list),
            _ => None,
        }
    }
}
