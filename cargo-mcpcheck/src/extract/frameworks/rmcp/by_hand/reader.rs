//! The evaluator: one method for each kind of expression. It never fails; what it does not know is unknown.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::value::{Closure, Entry, Value};
use crate::extract::frameworks::rmcp::context::Context;
use crate::extract::frameworks::rmcp::declared::HandlerType;
use crate::extract::syntax::{
    Expr, ExprKind, HeadKind, ItemId, ItemKind, Namespace, Path, Resolution,
};
use crate::extract::types::{Folding, Scope, fold};
use crate::schema::{Node, NodeKind, Origin, Rewrite, Rewritten, Why};
use crate::source::Span;

/// Expressions inside each other, over all calls.
const DEEPEST: usize = 150;
/// Parts of one value.
const LARGEST: usize = 200_000;
/// Expressions in all.
const MOST_STEPS: usize = 200_000;

/// Reads the tools of one handler.
pub(super) struct Reader<'a, 'w> {
    pub(super) context: &'a Context<'a, 'w>,
    /// All types with routers.
    pub(super) handlers: &'a [HandlerType],
    /// The one whose list is read.
    pub(super) handler: &'a HandlerType,
    depth: Cell<usize>,
    steps: Cell<usize>,
    /// Constants and fields that are being worked out.
    pub(super) open: RefCell<BTreeSet<String>>,
    /// What struct literals of the handler's type put into its fields.
    pub(super) fields: RefCell<Vec<(String, Value)>>,
    /// Places that make tools and were read.
    pub(super) sites: RefCell<BTreeSet<Span>>,
    /// What the schemas are for, where that is known from the start.
    pub(super) why: Cell<Option<Why>>,
    /// The functions that are being followed.
    pub(super) calls: RefCell<Vec<Span>>,
    /// What the handler's fields hold, as far as somebody asked.
    pub(super) known_fields: RefCell<BTreeMap<String, Value>>,
    /// What `self` was at the end of the last method.
    pub(super) after_call: RefCell<Option<Value>>,
    /// Tools of router blocks that are switched off or removed.
    pub(super) removed: RefCell<Vec<String>>,
    /// What is done to the tools of router blocks that is not followed.
    pub(super) rewrites: RefCell<Vec<Rewrite>>,
    /// Assignments whose effect is known.
    pub(super) accounted: RefCell<BTreeSet<Span>>,
}

/// What names mean inside a body.
pub(super) struct Frame {
    pub(super) scope: Scope,
    /// `self`
    pub(super) myself: Option<Value>,
    /// Parameters and `let` bindings; the last of a name counts.
    pub(super) locals: Vec<(String, Value)>,
    /// Whether what runs now runs only under a condition that is not known.
    pub(super) conditional: bool,
    /// What `return` gives, so far.
    pub(super) returned: Vec<Value>,
    /// Whether the rest of the body is never reached.
    pub(super) left: bool,
    /// Whether the rest of the turn of a loop is not reached, or perhaps not.
    pub(super) turn: Turn,
    /// What is wanted of the body, where not all of it is.
    pub(super) slice: Option<Rc<Slice>>,
}

/// The part of a constructor that leads to one field: everything else would be work for nothing.
#[derive(Debug)]
pub(super) struct Slice {
    /// The field.
    pub(super) field: String,
    /// Names that have to do with it.
    pub(super) names: BTreeSet<String>,
}

/// What becomes of a turn of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    GoesOn,
    /// A condition that is not known decides.
    MayEnd,
    Continued,
    Broken,
}

impl Frame {
    pub(super) fn new(scope: Scope) -> Frame {
        Frame {
            scope,
            myself: None,
            locals: Vec::new(),
            conditional: false,
            returned: Vec::new(),
            left: false,
            turn: Turn::GoesOn,
            slice: None,
        }
    }

    pub(super) fn local(&self, name: &str) -> Option<&Value> {
        let mut locals = self.locals.iter().rev();
        locals
            .find(|(local, _)| local == name)
            .map(|(_, value)| value)
    }

    pub(super) fn local_mut(&mut self, name: &str) -> Option<&mut Value> {
        let mut locals = self.locals.iter_mut().rev();
        locals
            .find(|(local, _)| local == name)
            .map(|(_, value)| value)
    }
}

impl<'a, 'w> Reader<'a, 'w> {
    pub(super) fn new(
        context: &'a Context<'a, 'w>,
        handlers: &'a [HandlerType],
        handler: &'a HandlerType,
    ) -> Reader<'a, 'w> {
        Reader {
            context,
            handlers,
            handler,
            depth: Cell::new(0),
            steps: Cell::new(0),
            open: RefCell::default(),
            fields: RefCell::default(),
            sites: RefCell::default(),
            why: Cell::new(None),
            calls: RefCell::default(),
            known_fields: RefCell::default(),
            after_call: RefCell::default(),
            removed: RefCell::default(),
            rewrites: RefCell::default(),
            accounted: RefCell::default(),
        }
    }

    /// The value of an expression.
    pub(super) fn eval(&self, expr: &Expr, frame: &mut Frame) -> Value {
        let depth = self.depth.get();
        let steps = self.steps.get();
        if depth >= DEEPEST || steps >= MOST_STEPS {
            return Value::unknown("working it out takes too many steps", expr.span);
        }
        self.depth.set(depth + 1);
        self.steps.set(steps + 1);
        let value = self.eval_kind(expr, frame);
        self.depth.set(depth);
        bounded(value, expr.span)
    }

    fn eval_kind(&self, expr: &Expr, frame: &mut Frame) -> Value {
        match &expr.kind {
            ExprKind::Path(path) => self.path(expr, path, frame),
            ExprKind::Call { function, args } => self.call(expr, function, args, frame),
            ExprKind::MethodCall {
                receiver,
                method,
                turbofish,
                args,
                ..
            } => self.method(expr, (receiver, method, turbofish, args), frame),
            ExprKind::Field { base, name } => self.field(expr, base, name, frame),
            ExprKind::Macro(call) => self.macro_call(expr, call, frame),
            ExprKind::Array(items) => self.list(items, frame),
            ExprKind::Tuple(items) => {
                let items = items.iter().map(|item| self.eval(item, frame));
                Value::Tuple(items.collect())
            }
            ExprKind::Reference(inner) | ExprKind::Unary('*', inner) | ExprKind::Cast(inner, _) => {
                self.eval(inner, frame)
            }
            ExprKind::Transparent(inner) => self.transparent(expr, inner, frame),
            ExprKind::Struct { path, fields, rest } => {
                self.struct_literal(expr, path, (fields, rest.as_deref()), frame)
            }
            ExprKind::Block(block) => self.block(block, frame),
            ExprKind::Closure { params, body } => Value::Closure(Rc::new(Closure {
                params: params.clone(),
                body: (**body).clone(),
                scope: frame.scope.clone(),
                locals: frame.locals.clone(),
                myself: frame.myself.clone(),
            })),
            ExprKind::If {
                condition,
                then,
                otherwise,
            } => self.branch(condition, then, otherwise.as_deref(), frame),
            ExprKind::Match(value, arms) => self.matched(value, arms, frame),
            ExprKind::For {
                pattern,
                list,
                body,
            } => self.repeat(pattern, list, body, frame),
            ExprKind::Assign(target, value) => self.assign(expr, target, value, frame),
            ExprKind::Binary(left, operator, right) => {
                self.binary(expr, (left, operator, right), frame)
            }
            ExprKind::Other(below) => {
                if let Some(turn) = self.turn(expr) {
                    frame.turn = if frame.conditional {
                        Turn::MayEnd
                    } else {
                        turn
                    };
                    return Value::Never;
                }
                let before = std::mem::replace(&mut frame.conditional, true);
                for child in below {
                    self.eval(child, frame);
                }
                frame.conditional = before;
                self.not_followed(expr)
            }
            ExprKind::Literal(_)
            | ExprKind::Repeat(..)
            | ExprKind::Unary(..)
            | ExprKind::Matches(..)
            | ExprKind::Index(..) => self.folded(expr, frame),
        }
    }

    /// `continue` and `break`.
    fn turn(&self, expr: &Expr) -> Option<Turn> {
        let text = self.source(expr);
        if text.starts_with("continue") {
            Some(Turn::Continued)
        } else {
            text.starts_with("break").then_some(Turn::Broken)
        }
    }

    /// An expression that is no matter of tools: constants, texts, numbers.
    pub(super) fn folded(&self, expr: &Expr, frame: &Frame) -> Value {
        let locals: Vec<(String, Node)> = frame
            .locals
            .iter()
            .filter_map(|(name, value)| match value {
                Value::Json(node) => Some((name.clone(), node.clone())),
                _ => None,
            })
            .collect();
        let folding = Folding {
            locals: &locals,
            leaves: None,
        };
        match fold(self.context.program, &frame.scope, expr, folding) {
            Ok(node) if matches!(node.kind, NodeKind::Null) => {
                if self.source(expr).ends_with("None") {
                    Value::Nothing
                } else {
                    Value::Json(placed(node, expr.span))
                }
            }
            Ok(node) => Value::Json(placed(node, expr.span)),
            Err(reason) => Value::unknown(reason, expr.span),
        }
    }

    pub(super) fn source(&self, expr: &Expr) -> String {
        self.context.program.sources.slice(expr.span)
    }

    pub(super) fn not_followed(&self, expr: &Expr) -> Value {
        let text = self.source(expr);
        let line: String = text
            .lines()
            .next()
            .unwrap_or_default()
            .chars()
            .take(60)
            .collect();
        Value::unknown(format!("`{line}` needs running code"), expr.span)
    }

    /// What becomes of an entry. The tools of a router block are known whatever is done to them; that it is done is kept.
    pub(super) fn changed(&self, before: &Value, after: Value) -> Value {
        match (before, after) {
            (Value::Block(ty, index), Value::Unknown(unknown)) => {
                self.rewrites.borrow_mut().push(Rewrite {
                    what: Rewritten::Schemas,
                    span: unknown.span,
                    how: unknown.reason.to_string(),
                });
                Value::Block(*ty, *index)
            }
            (_, after) => after,
        }
    }

    pub(super) fn list(&self, items: &[Expr], frame: &mut Frame) -> Value {
        let entries = items.iter().map(|item| Entry::new(self.eval(item, frame)));
        Value::List(entries.collect())
    }

    /// `x?`, `x.await` and `return x`, which the tree does not tell apart.
    fn transparent(&self, expr: &Expr, inner: &Expr, frame: &mut Frame) -> Value {
        let value = self.eval(inner, frame);
        if expr.span.start < inner.span.start {
            frame.returned.push(value);
            frame.left |= !frame.conditional;
            return Value::Never;
        }
        match value {
            Value::Some(inner) => *inner,
            Value::Nothing => Value::Never,
            value => value,
        }
    }

    fn path(&self, expr: &Expr, path: &Path, frame: &mut Frame) -> Value {
        if let [only] = path.segments.as_slice() {
            if only.name == "self" {
                let myself = frame.myself.clone();
                return myself.unwrap_or_else(|| self.not_followed(expr));
            }
            if let Some(value) = frame.local(&only.name) {
                return value.clone();
            }
            if only.name == "None" {
                return Value::Nothing;
            }
        }
        let program = self.context.program;
        match program.resolve(frame.scope.module, path, Namespace::Value) {
            Resolution::Item(item) => match program.head(item).kind {
                HeadKind::Function => Value::Function(item),
                HeadKind::Const | HeadKind::Static => self.constant(expr, item, frame),
                HeadKind::Struct => Value::Record(item, Vec::new()),
                _ => self.folded(expr, frame),
            },
            Resolution::Member(item, _) if path.segments.len() == 1 => {
                let name = path.segments.last().map_or("", |last| last.name.as_str());
                Value::Variant(item, name.to_owned())
            }
            _ => self.associated(expr, path, frame),
        }
    }

    /// The value of a `const` or `static`.
    fn constant(&self, expr: &Expr, item: ItemId, frame: &Frame) -> Value {
        let program = self.context.program;
        let parsed = program.item(item);
        let Some(ItemKind::Const {
            value: Some(value), ..
        }) = parsed.as_deref().map(|item| &item.kind)
        else {
            return self.folded(expr, frame);
        };
        let key = format!("{item:?}");
        if !self.open.borrow_mut().insert(key.clone()) {
            return Value::unknown("its value refers to itself", expr.span);
        }
        let scope = Scope::new(program.head(item).module, None);
        let result = self.eval(value, &mut Frame::new(scope));
        self.open.borrow_mut().remove(&key);
        match result {
            // Types that are only known to the evaluator of constants.
            Value::Unknown(unknown) => match self.folded(expr, frame) {
                Value::Unknown(_) => Value::Unknown(unknown),
                value => value,
            },
            value => value,
        }
    }
}

/// The value, unless it is larger than any list of tools.
pub(super) fn bounded(value: Value, span: Span) -> Value {
    if value.fits(&mut { LARGEST }) {
        value
    } else {
        Value::unknown("it is too large", span)
    }
}

/// The node with an origin, where it has none.
pub(super) fn placed(node: Node, span: Span) -> Node {
    if node.origin.is_some() {
        node
    } else {
        node.at(Origin::new(span, Why::Literal))
    }
}
