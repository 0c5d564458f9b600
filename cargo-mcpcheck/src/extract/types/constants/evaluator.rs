//! The evaluator of expressions.

use super::Leaves;
use super::numbers;
use super::serialise::serialise;
use super::value::Value;
use crate::extract::syntax::{
    Block, Expr, ExprKind, ItemKind, Literal, Path, Pattern, Statement, Token, TypeExpr,
};
use crate::extract::types::attributes::Reader;
use crate::extract::types::context::Context;
use crate::extract::types::known::Known;
use crate::extract::types::ty::{Env, Resolver, Ty, TyKind};
use crate::schema::{Node, Origin, Why};

/// Calls and constants inside each other.
const DEEPEST: usize = 48;
/// Parts of one value.
const LARGEST: usize = 4_096;

/// Evaluates expressions.
#[derive(Clone, Copy)]
pub(in crate::extract::types) struct Evaluator<'c> {
    pub(super) context: &'c Context<'c>,
    depth: usize,
    leaves: Option<Leaves<'c>>,
}

/// What names mean inside a function body.
#[derive(Clone, Debug)]
pub(in crate::extract::types) struct Frame {
    pub(super) env: Env,
    /// Parameters and `let` bindings; the last of a name counts.
    pub(super) locals: Vec<(String, Value)>,
}

pub(super) type Evaluated = Result<Value, String>;

impl Frame {
    pub(super) fn new(env: &Env) -> Frame {
        Frame {
            env: env.clone(),
            locals: Vec::new(),
        }
    }

    pub(super) fn local(&self, name: &str) -> Option<&Value> {
        let mut locals = self.locals.iter().rev();
        locals
            .find(|(local, _)| local == name)
            .map(|(_, value)| value)
    }
}

impl<'c> Evaluator<'c> {
    /// An evaluator over the program of a context.
    pub(in crate::extract::types) fn new(context: &'c Context<'c>) -> Evaluator<'c> {
        Evaluator {
            context,
            depth: 0,
            leaves: None,
        }
    }

    /// The same, asking somebody else first for the values in a `json!`.
    pub(super) fn with_leaves<'l>(self, leaves: Option<Leaves<'l>>) -> Evaluator<'l>
    where
        'c: 'l,
    {
        Evaluator {
            context: self.context,
            depth: self.depth,
            leaves,
        }
    }

    /// What serde writes for an expression's value, with these local variables.
    pub(super) fn fold(
        self,
        expr: &Expr,
        env: &Env,
        locals: &[(String, Node)],
    ) -> Result<Node, String> {
        let mut frame = Frame::new(env);
        frame.locals.extend(
            locals
                .iter()
                .map(|(name, node)| (name.clone(), Value::of_node(node))),
        );
        let value = self.eval(expr, &mut frame, None)?;
        serialise(self, &value, None)
    }

    /// The value of an expression; `hint` is the type that it must have.
    pub(in crate::extract::types) fn value(
        self,
        expr: &Expr,
        env: &Env,
        hint: Option<&Ty>,
    ) -> Evaluated {
        self.eval(expr, &mut Frame::new(env), hint)
    }

    /// The text that an expression stands for.
    pub(in crate::extract::types) fn string(
        self,
        expr: &Expr,
        env: &Env,
    ) -> Result<String, String> {
        match self.value(expr, env, None)? {
            Value::Text(text) => Ok(text),
            _ => Err(format!("`{}` is no text", self.source(expr))),
        }
    }

    /// The whole number that an expression stands for: an array's length, a discriminant.
    pub(in crate::extract::types) fn whole_number(self, expr: &Expr, env: &Env) -> Option<i128> {
        match self.value(expr, env, None) {
            Ok(Value::Int(number)) => Some(number),
            _ => None,
        }
    }

    /// What serde writes for an expression's value; opaque where that is not known.
    pub(in crate::extract::types) fn json(self, expr: &Expr, env: &Env, hint: Option<&Ty>) -> Node {
        let value = self.value(expr, env, hint);
        match value.and_then(|value| serialise(self, &value, hint)) {
            Ok(node) => node,
            Err(reason) => Node::opaque(reason),
        }
    }

    /// What `json!` makes of these tokens.
    pub(in crate::extract::types) fn json_tokens(self, tokens: &[Token], env: &Env) -> Node {
        super::json::value(self, tokens, &mut Frame::new(env))
    }

    pub(super) fn resolver(self) -> Resolver<'c> {
        Resolver::new(self.context)
    }

    pub(super) fn ty(self, ty: &TypeExpr, frame: &Frame) -> Ty {
        self.resolver().ty(ty, &frame.env)
    }

    pub(super) fn source(self, expr: &Expr) -> String {
        self.context.program.sources.slice(expr.span)
    }

    /// An evaluator one level deeper; an error where that is too deep.
    pub(super) fn deeper(self) -> Result<Evaluator<'c>, String> {
        if self.depth >= DEEPEST || !self.context.step() {
            return Err("working it out takes too many steps".to_owned());
        }
        Ok(Evaluator {
            depth: self.depth + 1,
            ..self
        })
    }

    pub(super) fn unknown<T>(self, expr: &Expr) -> Result<T, String> {
        let text = self.source(expr);
        let line = text.lines().next().unwrap_or_default();
        Err(format!("`{line}` needs running code"))
    }

    pub(super) fn eval(self, expr: &Expr, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        let value = self.deeper()?.eval_kind(expr, frame, hint)?;
        if !value.fits(&mut { LARGEST }) {
            return Err("the value is too large".to_owned());
        }
        Ok(value)
    }

    fn eval_kind(self, expr: &Expr, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        match &expr.kind {
            ExprKind::Literal(literal) => self.literal(expr, literal, hint),
            ExprKind::Path(path) => self.path(expr, path, frame, hint),
            ExprKind::Call { function, args } => self.call(expr, function, args, frame, hint),
            ExprKind::MethodCall {
                receiver,
                method,
                args,
                ..
            } => self.method_call(expr, receiver, method, args, frame, hint),
            ExprKind::Field { base, name } => {
                let base = self.eval(base, frame, None)?;
                base.field(name)
                    .cloned()
                    .map_or_else(|| self.unknown(expr), Ok)
            }
            ExprKind::Macro(call) => self.macro_call(expr, call, frame, hint),
            ExprKind::Array(items) => self.list(items, frame, hint).map(Value::List),
            ExprKind::Repeat(item, count) => self.repeat(item, count, frame, hint),
            ExprKind::Tuple(items) => self.tuple(items, frame, hint),
            ExprKind::Reference(inner) => self.eval(inner, frame, hint),
            ExprKind::Transparent(inner) if self.is_return(expr) => self.eval(inner, frame, hint),
            ExprKind::Unary(operator, operand) => {
                let operand = self.eval(operand, frame, hint)?;
                numbers::unary(*operator, operand).map_or_else(|| self.unknown(expr), Ok)
            }
            ExprKind::Binary(left, operator, right) => {
                let left = self.eval(left, frame, None)?;
                let right = self.eval(right, frame, None)?;
                numbers::binary(&left, operator, &right).map_or_else(|| self.unknown(expr), Ok)
            }
            ExprKind::Struct { path, fields, rest } => {
                self.struct_literal(expr, (path, fields, rest.as_deref()), frame, hint)
            }
            ExprKind::Cast(operand, ty) => {
                let operand = self.eval(operand, frame, None)?;
                let ty = self.ty(ty, frame);
                self.cast(expr, operand, &ty)
            }
            ExprKind::Block(block) => self.block(block, frame, hint),
            ExprKind::Closure { body, .. } => match &body.kind {
                ExprKind::Block(block) => self.block(block, frame, hint),
                _ => self.unknown(expr),
            },
            ExprKind::Transparent(_)
            | ExprKind::Assign(..)
            | ExprKind::If { .. }
            | ExprKind::Matches(..)
            | ExprKind::Match(..)
            | ExprKind::For { .. }
            | ExprKind::Index(..)
            | ExprKind::Other(_) => self.unknown(expr),
        }
    }

    /// The value of a block: its last expression, after its `let` bindings.
    pub(super) fn block(self, block: &Block, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        let mark = frame.locals.len();
        let result = self.statements(block, frame, hint);
        frame.locals.truncate(mark);
        result
    }

    /// The values of list items; `hint` is the type of the list.
    pub(super) fn list(
        self,
        items: &[Expr],
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Result<Vec<Value>, String> {
        let item_hint = hint.and_then(item_type);
        items
            .iter()
            .map(|item| self.eval(item, frame, item_hint))
            .collect()
    }

    pub(super) fn repeat(
        self,
        item: &Expr,
        count: &Expr,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let item = self.eval(item, frame, hint.and_then(item_type))?;
        match self.eval(count, frame, None)? {
            Value::Int(count @ 0..=4096) => {
                let mut budget = LARGEST;
                let mut items = Vec::new();
                for _ in 0..count {
                    if !item.fits(&mut budget) {
                        return Err("the value is too large".to_owned());
                    }
                    items.push(item.clone());
                }
                Ok(Value::List(items))
            }
            _ => Err("the array's length is not known".to_owned()),
        }
    }

    fn literal(self, expr: &Expr, literal: &Literal, hint: Option<&Ty>) -> Evaluated {
        Ok(match literal {
            Literal::Str(text) => Value::Text(text.clone()),
            Literal::Bytes(bytes) => {
                let bytes = bytes.iter().map(|byte| Value::Int(i128::from(*byte)));
                Value::List(bytes.collect())
            }
            Literal::Char(character) => Value::Char(*character),
            Literal::Byte(byte) => Value::Int(i128::from(*byte)),
            Literal::Bool(value) => Value::Bool(*value),
            Literal::Int(digits, suffix) if suffix.starts_with('f') => {
                numbers::float(digits, suffix, hint).map_or_else(|| self.unknown(expr), Ok)?
            }
            Literal::Int(digits, _) => match digits.parse() {
                Ok(number) => Value::Int(number),
                Err(_) => return self.unknown(expr),
            },
            Literal::Float(digits, suffix) => {
                numbers::float(digits, suffix, hint).map_or_else(|| self.unknown(expr), Ok)?
            }
        })
    }

    fn tuple(self, items: &[Expr], frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        if items.is_empty() {
            return Ok(Value::Unit);
        }
        let types = match hint.map(|ty| &ty.kind) {
            Some(TyKind::Tuple(types)) => types.to_vec(),
            _ => Vec::new(),
        };
        let values = items.iter().enumerate();
        let values = values.map(|(index, item)| self.eval(item, frame, types.get(index)));
        Ok(Value::Tuple(values.collect::<Result<_, _>>()?))
    }

    fn struct_literal(
        self,
        expr: &Expr,
        (path, fields, rest): (&Path, &[(String, Expr)], Option<&Expr>),
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let Some((ty, variant)) = self.constructed(path, frame, hint) else {
            return self.unknown(expr);
        };
        let TyKind::Local(item, _) = ty.kind else {
            return self.unknown(expr);
        };
        let Some(container) = self.context.container(item, Reader::Serde) else {
            return self.unknown(expr);
        };
        let inside = container.env(&ty);
        let declared = match variant {
            None => container.fields(),
            Some(index) => match container.variants().get(index) {
                Some(variant) => &variant.fields,
                None => return self.unknown(expr),
            },
        };
        let rest = rest
            .map(|rest| self.eval(rest, frame, Some(&ty)))
            .transpose()?;
        let mut values = Vec::with_capacity(declared.len());
        for field in declared {
            let given = fields
                .iter()
                .find(|(name, _)| name.trim_start_matches("r#") == field.name);
            let value = match given {
                Some((_, value)) => {
                    let ty = self.resolver().ty(&field.ty, &inside);
                    self.eval(value, frame, Some(&ty))?
                }
                None => match rest.as_ref().and_then(|rest| rest.field(&field.name)) {
                    Some(value) => value.clone(),
                    None => return self.unknown(expr),
                },
            };
            values.push((field.name.clone(), value));
        }
        Ok(match variant {
            None => Value::Struct(item, values),
            Some(index) => Value::Variant(item, index, values),
        })
    }

    fn cast(self, expr: &Expr, operand: Value, ty: &Ty) -> Evaluated {
        let operand = match operand {
            Value::Variant(item, index, fields) if fields.is_empty() => {
                let discriminant = self.discriminant(item, index);
                discriminant.map_or_else(|| self.unknown(expr), |number| Ok(Value::Int(number)))?
            }
            other => other,
        };
        numbers::cast(operand, ty).map_or_else(|| self.unknown(expr), Ok)
    }

    fn discriminant(self, item: crate::extract::syntax::ItemId, index: usize) -> Option<i128> {
        let container = self.context.container(item, Reader::Serde)?;
        let env = Env::of_module(container.module);
        crate::extract::types::discriminants::of_variants(self.context, &container, &env)
            .get(index)
            .copied()
            .flatten()
    }

    fn statements(self, block: &Block, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        let mut last = Ok(Value::Unit);
        for statement in &block.statements {
            match statement {
                Statement::Let {
                    pattern: Pattern::Name(name),
                    ty,
                    init: Some(init),
                } => {
                    let ty = ty.as_ref().map(|ty| self.ty(ty, frame));
                    let value = self.eval(init, frame, ty.as_ref())?;
                    frame.locals.push((name.clone(), value));
                    last = Ok(Value::Unit);
                }
                Statement::Let { .. } => return Err("a pattern needs running code".to_owned()),
                Statement::Expr(expr, true) if !self.is_return(expr) => return self.unknown(expr),
                Statement::Expr(expr, _) => {
                    last = self.eval(expr, frame, hint);
                    if self.is_return(expr) {
                        return last;
                    }
                }
                Statement::Item(item) => match item.kind {
                    ItemKind::Other => {}
                    _ => return Err("items inside a function are not followed".to_owned()),
                },
            }
        }
        last
    }

    /// `return x`, which the tree does not tell from `x?`.
    fn is_return(self, expr: &Expr) -> bool {
        matches!(expr.kind, ExprKind::Transparent(_)) && self.source(expr).starts_with("return")
    }

    /// A leaf of `json!`, with its place.
    pub(super) fn leaf(self, expr: &Expr, frame: &mut Frame) -> Node {
        if let Some(node) = self.leaves.and_then(|leaves| leaves(expr)) {
            return node;
        }
        let value = self.eval(expr, frame, None);
        let node = match value.and_then(|value| serialise(self, &value, None)) {
            Ok(node) => node,
            Err(reason) => Node::opaque(reason),
        };
        node.at(Origin::new(expr.span, Why::Literal))
    }
}

/// The type of the items of a list type.
pub(super) fn item_type(ty: &Ty) -> Option<&Ty> {
    match &ty.kind {
        TyKind::Known(Known::Sequence | Known::Set | Known::ArrayVec(_), args) => args.first(),
        TyKind::Array(item, _) => Some(item),
        _ => None,
    }
}
