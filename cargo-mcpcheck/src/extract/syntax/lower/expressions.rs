//! Expressions and blocks. Chains such as `a.b().c()` are walked without recursion, and what is nested deeper than any
//! written code becomes `Other`.

use syn::Expr as Parsed;

use super::tokens::literal;
use super::{Lowerer, plain};
use crate::extract::syntax::{Block, Expr, ExprKind, Statement};
use crate::extract::workspace::Truth;
use crate::source::Span;

/// Links of one chain that are followed.
const MAX_CHAIN: usize = 500;

impl Lowerer<'_> {
    pub(in crate::extract::syntax) fn expr(&self, expr: &Parsed) -> Expr {
        let mut links = Vec::new();
        let mut head = expr;
        while let Some(below) = link(head) {
            links.push(head);
            head = below;
        }
        let mut lowered = self.head(head);
        if links.len() > MAX_CHAIN {
            lowered.kind = ExprKind::Other(Vec::new());
            return lowered;
        }
        for link in links.into_iter().rev() {
            lowered = self.link(link, lowered);
        }
        lowered
    }

    /// An expression that is no chain.
    fn head(&self, expr: &Parsed) -> Expr {
        let lowered = self.deeper(|| self.simple(expr));
        let (span, kind) = lowered.unwrap_or_else(|| {
            let nowhere = self.at(proc_macro2::Span::call_site());
            (nowhere, ExprKind::Other(Vec::new()))
        });
        Expr { span, kind }
    }

    /// A link of a chain on what stands before it.
    fn link(&self, link: &Parsed, before: Expr) -> Expr {
        let start = before.span;
        let boxed = Box::new(before);
        let (end, kind) = match link {
            Parsed::MethodCall(call) => {
                let kind = ExprKind::MethodCall {
                    receiver: boxed,
                    method: plain(&call.method),
                    method_span: self.at(call.method.span()),
                    turbofish: call
                        .turbofish
                        .as_ref()
                        .map(|args| self.generic_args(args))
                        .unwrap_or_default(),
                    args: self.list(&call.args),
                };
                (self.at(call.paren_token.span.close()), kind)
            }
            Parsed::Call(call) => {
                let kind = ExprKind::Call {
                    function: boxed,
                    args: self.list(&call.args),
                };
                (self.at(call.paren_token.span.close()), kind)
            }
            Parsed::Field(field) => match &field.member {
                syn::Member::Named(name) => (
                    self.at(name.span()),
                    ExprKind::Field {
                        base: boxed,
                        name: plain(name),
                    },
                ),
                syn::Member::Unnamed(index) => (
                    self.at(index.span),
                    ExprKind::Field {
                        base: boxed,
                        name: index.index.to_string(),
                    },
                ),
            },
            Parsed::Await(link) => (self.at(link.await_token.span), ExprKind::Transparent(boxed)),
            Parsed::Try(link) => (
                self.at(link.question_token.spans[0]),
                ExprKind::Transparent(boxed),
            ),
            Parsed::Cast(cast) => {
                let ty = self.type_expr(&cast.ty);
                (ty.span, ExprKind::Cast(boxed, Box::new(ty)))
            }
            Parsed::Index(index) => (
                self.at(index.bracket_token.span.close()),
                ExprKind::Index(boxed, self.boxed(&index.index)),
            ),
            Parsed::Binary(binary) => {
                let right = self.expr(&binary.right);
                let kind = ExprKind::Binary(
                    boxed,
                    operator(&binary.op).to_owned(),
                    Box::new(right.clone()),
                );
                (right.span, kind)
            }
            _ => (start, boxed.kind),
        };
        Expr {
            span: start.to(end),
            kind,
        }
    }

    fn simple(&self, expr: &Parsed) -> (Span, ExprKind) {
        match expr {
            Parsed::Lit(expr) => (
                self.at(expr.lit.span()),
                ExprKind::Literal(literal(&expr.lit)),
            ),
            Parsed::Path(expr) => {
                let path = self.path(&expr.path);
                let start = expr
                    .qself
                    .as_ref()
                    .map_or(path.span, |qself| self.at(qself.lt_token.spans[0]));
                let span = start.to(path.span);
                match &expr.qself {
                    // `<T as Trait>::X` names nothing that a path alone could say.
                    Some(_) => (span, ExprKind::Other(Vec::new())),
                    None => (span, ExprKind::Path(path)),
                }
            }
            Parsed::Macro(expr) => {
                let call = self.macro_call(&expr.mac);
                (call.span, ExprKind::Macro(call))
            }
            Parsed::Array(expr) => (
                self.at(expr.bracket_token.span.join()),
                ExprKind::Array(self.list(&expr.elems)),
            ),
            Parsed::Repeat(expr) => (
                self.at(expr.bracket_token.span.join()),
                ExprKind::Repeat(self.boxed(&expr.expr), self.boxed(&expr.len)),
            ),
            Parsed::Tuple(expr) => (
                self.at(expr.paren_token.span.join()),
                ExprKind::Tuple(self.list(&expr.elems)),
            ),
            Parsed::Paren(expr) => (
                self.at(expr.paren_token.span.join()),
                self.expr(&expr.expr).kind,
            ),
            Parsed::Group(expr) => {
                let inner = self.expr(&expr.expr);
                (inner.span, inner.kind)
            }
            Parsed::Reference(expr) => {
                let inner = self.boxed(&expr.expr);
                (
                    self.at(expr.and_token.spans[0]).to(inner.span),
                    ExprKind::Reference(inner),
                )
            }
            Parsed::Unary(expr) => {
                let (operator, token) = match &expr.op {
                    syn::UnOp::Deref(token) => ('*', token.spans[0]),
                    syn::UnOp::Not(token) => ('!', token.spans[0]),
                    syn::UnOp::Neg(token) => ('-', token.spans[0]),
                    _ => return self.control(&expr.expr),
                };
                let inner = self.boxed(&expr.expr);
                (
                    self.at(token).to(inner.span),
                    ExprKind::Unary(operator, inner),
                )
            }
            Parsed::Struct(expr) => self.struct_expr(expr),
            Parsed::Assign(expr) => {
                let (left, right) = (self.boxed(&expr.left), self.boxed(&expr.right));
                (left.span.to(right.span), ExprKind::Assign(left, right))
            }
            Parsed::Return(expr) => self.return_expr(expr),
            Parsed::Block(expr) => {
                let span = self.at(expr.block.brace_token.span.join());
                let start = expr
                    .label
                    .as_ref()
                    .map_or(span, |label| self.at(label.name.span()));
                (start.to(span), ExprKind::Block(self.block(&expr.block)))
            }
            Parsed::Async(expr) => self.keyword_block(expr.async_token.span, &expr.block),
            Parsed::Unsafe(expr) => self.keyword_block(expr.unsafe_token.span, &expr.block),
            Parsed::Const(expr) => self.keyword_block(expr.const_token.span, &expr.block),
            Parsed::TryBlock(expr) => self.keyword_block(expr.try_token.span, &expr.block),
            other => self.control(other),
        }
    }

    fn keyword_block(&self, keyword: proc_macro2::Span, block: &syn::Block) -> (Span, ExprKind) {
        (
            self.between(keyword, block.brace_token.span.close()),
            ExprKind::Block(self.block(block)),
        )
    }

    fn struct_expr(&self, expr: &syn::ExprStruct) -> (Span, ExprKind) {
        let path = self.path(&expr.path);
        let span = path.span.to(self.at(expr.brace_token.span.close()));
        let fields = expr.fields.iter().map(|field| {
            let name = match &field.member {
                syn::Member::Named(name) => plain(name),
                syn::Member::Unnamed(index) => index.index.to_string(),
            };
            (name, self.expr(&field.expr))
        });
        let kind = ExprKind::Struct {
            path,
            fields: fields.collect(),
            rest: expr.rest.as_ref().map(|rest| self.boxed(rest)),
        };
        (span, kind)
    }

    fn return_expr(&self, expr: &syn::ExprReturn) -> (Span, ExprKind) {
        let start = self.at(expr.return_token.span);
        match &expr.expr {
            Some(value) => {
                let value = self.boxed(value);
                (start.to(value.span), ExprKind::Transparent(value))
            }
            None => (start, ExprKind::Other(Vec::new())),
        }
    }

    pub(super) fn boxed(&self, expr: &Parsed) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    fn list<P>(&self, exprs: &syn::punctuated::Punctuated<Parsed, P>) -> Vec<Expr> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    /// A block; statements whose `cfg` is false are not there.
    pub(in crate::extract::syntax) fn block(&self, block: &syn::Block) -> Block {
        let statements = self.deeper(|| {
            let statements = block.stmts.iter();
            statements.filter_map(|stmt| self.statement(stmt)).collect()
        });
        Block {
            statements: statements.unwrap_or_default(),
        }
    }

    fn statement(&self, statement: &syn::Stmt) -> Option<Statement> {
        match statement {
            syn::Stmt::Local(local) => {
                if self.attributes(&local.attrs).exists == Truth::False {
                    return None;
                }
                let (pattern, ty) = match &local.pat {
                    syn::Pat::Type(typed) => (&*typed.pat, Some(self.type_expr(&typed.ty))),
                    pattern => (pattern, None),
                };
                Some(Statement::Let {
                    pattern: self.pattern(pattern),
                    ty,
                    init: local.init.as_ref().map(|init| self.expr(&init.expr)),
                })
            }
            syn::Stmt::Item(item) => Some(Statement::Item(Box::new(self.item_in_block(item)?))),
            syn::Stmt::Expr(expr, semicolon) => {
                if self.attributes(outer_attributes(expr)).exists == Truth::False {
                    return None;
                }
                Some(Statement::Expr(self.expr(expr), semicolon.is_some()))
            }
            syn::Stmt::Macro(call) => {
                if self.attributes(&call.attrs).exists == Truth::False {
                    return None;
                }
                let lowered = self.macro_call(&call.mac);
                let expr = Expr {
                    span: lowered.span,
                    kind: ExprKind::Macro(lowered),
                };
                Some(Statement::Expr(expr, call.semi_token.is_some()))
            }
        }
    }
}

/// What a link of a chain stands on; `None` for the head of a chain.
fn link(expr: &Parsed) -> Option<&Parsed> {
    match expr {
        Parsed::MethodCall(expr) => Some(&expr.receiver),
        Parsed::Call(expr) => Some(&expr.func),
        Parsed::Field(expr) => Some(&expr.base),
        Parsed::Await(expr) => Some(&expr.base),
        Parsed::Try(expr) => Some(&expr.expr),
        Parsed::Cast(expr) => Some(&expr.expr),
        Parsed::Index(expr) => Some(&expr.expr),
        Parsed::Binary(expr) => Some(&expr.left),
        _ => None,
    }
}

/// The name of a pattern that is a plain name.
pub(super) fn pattern_name(pattern: &syn::Pat) -> Option<String> {
    match pattern {
        syn::Pat::Ident(pattern) if pattern.subpat.is_none() => Some(plain(&pattern.ident)),
        _ => None,
    }
}

/// Attributes that may stand before an expression statement.
fn outer_attributes(expr: &Parsed) -> &[syn::Attribute] {
    match expr {
        Parsed::MethodCall(expr) => &expr.attrs,
        Parsed::Call(expr) => &expr.attrs,
        Parsed::Assign(expr) => &expr.attrs,
        Parsed::Block(expr) => &expr.attrs,
        Parsed::If(expr) => &expr.attrs,
        Parsed::Match(expr) => &expr.attrs,
        Parsed::Macro(expr) => &expr.attrs,
        Parsed::Await(expr) => &expr.attrs,
        Parsed::Try(expr) => &expr.attrs,
        Parsed::Return(expr) => &expr.attrs,
        Parsed::Unsafe(expr) => &expr.attrs,
        Parsed::Struct(expr) => &expr.attrs,
        Parsed::Path(expr) => &expr.attrs,
        Parsed::Lit(expr) => &expr.attrs,
        _ => &[],
    }
}

fn operator(operator: &syn::BinOp) -> &'static str {
    match operator {
        syn::BinOp::Add(_) => "+",
        syn::BinOp::Sub(_) => "-",
        syn::BinOp::Mul(_) => "*",
        syn::BinOp::Div(_) => "/",
        syn::BinOp::Rem(_) => "%",
        syn::BinOp::And(_) => "&&",
        syn::BinOp::Or(_) => "||",
        syn::BinOp::BitXor(_) => "^",
        syn::BinOp::BitAnd(_) => "&",
        syn::BinOp::BitOr(_) => "|",
        syn::BinOp::Shl(_) => "<<",
        syn::BinOp::Shr(_) => ">>",
        syn::BinOp::Eq(_) => "==",
        syn::BinOp::Lt(_) => "<",
        syn::BinOp::Le(_) => "<=",
        syn::BinOp::Ne(_) => "!=",
        syn::BinOp::Ge(_) => ">=",
        syn::BinOp::Gt(_) => ">",
        syn::BinOp::AddAssign(_) => "+=",
        syn::BinOp::SubAssign(_) => "-=",
        syn::BinOp::MulAssign(_) => "*=",
        syn::BinOp::DivAssign(_) => "/=",
        syn::BinOp::RemAssign(_) => "%=",
        syn::BinOp::BitXorAssign(_) => "^=",
        syn::BinOp::BitAndAssign(_) => "&=",
        syn::BinOp::BitOrAssign(_) => "|=",
        syn::BinOp::ShlAssign(_) => "<<=",
        syn::BinOp::ShrAssign(_) => ">>=",
        _ => "?",
    }
}
