//! Closures, branches, loops and the rest: the expressions below them are what matters.

use syn::Expr as Parsed;

use super::Lowerer;
use crate::extract::syntax::{Expr, ExprKind};
use crate::source::Span;

impl Lowerer<'_> {
    /// Closures, branches, loops and the rest: the expressions below are what matters.
    pub(super) fn control(&self, expr: &Parsed) -> (Span, ExprKind) {
        match expr {
            Parsed::Closure(expr) => {
                let body = self.expr(&expr.body);
                let keywords = [
                    expr.lifetimes
                        .as_ref()
                        .map(|lifetimes| lifetimes.for_token.span),
                    expr.constness.as_ref().map(|token| token.span),
                    expr.asyncness.as_ref().map(|token| token.span),
                    expr.capture.as_ref().map(|token| token.span),
                ];
                let first = keywords
                    .into_iter()
                    .flatten()
                    .next()
                    .unwrap_or(expr.inputs_begin.spans[0]);
                let span = self.at(first).to(body.span);
                let params = expr.inputs.iter().map(|input| self.pattern(input));
                let kind = ExprKind::Closure {
                    params: params.collect(),
                    body: Box::new(body),
                };
                (span, kind)
            }
            Parsed::If(expr) => {
                let then = self.block_expr(&expr.then_branch);
                let otherwise = expr.else_branch.as_ref();
                let otherwise = otherwise.map(|(_, branch)| self.boxed(branch));
                let end = otherwise.as_ref().map_or(then.span, |branch| branch.span);
                let kind = ExprKind::If {
                    condition: self.boxed(&expr.cond),
                    then: Box::new(then),
                    otherwise,
                };
                (self.at(expr.if_token.span).to(end), kind)
            }
            Parsed::Match(expr) => {
                let arms = expr.arms.iter().map(|arm| self.arm(arm)).collect();
                let kind = ExprKind::Match(self.boxed(&expr.expr), arms);
                let end = expr.brace_token.span.close();
                (self.between(expr.match_token.span, end), kind)
            }
            Parsed::ForLoop(expr) => {
                let start = label_start(expr.label.as_ref(), expr.for_token.span);
                let body = self.block_expr(&expr.body);
                let span = self.at(start).to(body.span);
                let kind = ExprKind::For {
                    pattern: self.pattern(&expr.pat),
                    list: self.boxed(&expr.expr),
                    body: Box::new(body),
                };
                (span, kind)
            }
            Parsed::While(expr) => {
                let start = label_start(expr.label.as_ref(), expr.while_token.span);
                self.other(
                    start,
                    None,
                    vec![self.expr(&expr.cond), self.block_expr(&expr.body)],
                )
            }
            Parsed::Loop(expr) => {
                let start = label_start(expr.label.as_ref(), expr.loop_token.span);
                self.other(start, None, vec![self.block_expr(&expr.body)])
            }
            Parsed::Let(expr) => {
                let value = self.boxed(&expr.expr);
                let span = self.at(expr.let_token.span).to(value.span);
                (span, ExprKind::Matches(self.pattern(&expr.pat), value))
            }
            Parsed::Range(expr) => self.range(expr),
            Parsed::RawAddr(expr) => {
                self.other(expr.and_token.spans[0], None, vec![self.expr(&expr.expr)])
            }
            Parsed::Break(expr) => {
                let end = expr.label.as_ref().map(syn::Lifetime::span);
                let below = expr.expr.iter().map(|value| self.expr(value)).collect();
                self.other(expr.break_token.span, end, below)
            }
            Parsed::Yield(expr) => {
                let below = expr.expr.iter().map(|value| self.expr(value)).collect();
                self.other(expr.yield_token.span, None, below)
            }
            Parsed::Continue(expr) => {
                let end = expr.label.as_ref().map(syn::Lifetime::span);
                self.other(expr.continue_token.span, end, Vec::new())
            }
            Parsed::Infer(expr) => self.other(expr.underscore_token.spans[0], None, Vec::new()),
            Parsed::Verbatim(tokens) => {
                let span = self.stream_span(tokens);
                let span = span.unwrap_or_else(|| self.at(proc_macro2::Span::call_site()));
                (span, ExprKind::Other(Vec::new()))
            }
            _ => self.other(proc_macro2::Span::call_site(), None, Vec::new()),
        }
    }

    fn other(
        &self,
        first: proc_macro2::Span,
        last: Option<proc_macro2::Span>,
        below: Vec<Expr>,
    ) -> (Span, ExprKind) {
        let mut span = self.at(first);
        if let Some(last) = last {
            span = span.to(self.at(last));
        }
        if let Some(last) = below.last() {
            span = span.to(last.span);
        }
        (span, ExprKind::Other(below))
    }

    fn range(&self, expr: &syn::ExprRange) -> (Span, ExprKind) {
        let dots = match &expr.limits {
            syn::RangeLimits::HalfOpen(token) => self.between(token.spans[0], token.spans[1]),
            syn::RangeLimits::Closed(token) => self.between(token.spans[0], token.spans[2]),
        };
        let ends = [&expr.start, &expr.end];
        let below: Vec<Expr> = ends
            .into_iter()
            .flatten()
            .map(|end| self.expr(end))
            .collect();
        let span = below.iter().fold(dots, |span, end| span.to(end.span));
        (span, ExprKind::Other(below))
    }

    fn block_expr(&self, block: &syn::Block) -> Expr {
        Expr {
            span: self.at(block.brace_token.span.join()),
            kind: ExprKind::Block(self.block(block)),
        }
    }
}

fn label_start(label: Option<&syn::Label>, keyword: proc_macro2::Span) -> proc_macro2::Span {
    label.map_or(keyword, |label| label.name.span())
}
