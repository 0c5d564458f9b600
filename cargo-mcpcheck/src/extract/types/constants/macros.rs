//! Macros of the standard library that make constants, and `json!`.

use super::evaluator::{Evaluated, Evaluator, Frame};
use super::numbers;
use super::value::Value;
use crate::extract::syntax::{Expr, ExprKind, MacroCall, Namespace, Resolution, Token, TokenKind};
use crate::extract::types::ty::Ty;
use crate::source::Span;

impl Evaluator<'_> {
    pub(super) fn macro_call(
        self,
        expr: &Expr,
        call: &MacroCall,
        frame: &mut Frame,
        hint: Option<&Ty>,
    ) -> Evaluated {
        let name = call
            .path
            .segments
            .last()
            .map_or("", |segment| &segment.name);
        let module = frame.env.module;
        if let Resolution::Item(_) =
            self.context
                .program
                .resolve(module, &call.path, Namespace::Macro)
        {
            return Err(format!(
                "the macro `{name}!` of this workspace makes the value"
            ));
        }
        match name {
            "vec" => self.vec(expr, call, frame, hint),
            "concat" => self.concat(call, frame),
            "stringify" => self.stringify(call).map_or_else(|| self.unknown(expr), Ok),
            "include_str" => self.include_str(call, frame),
            "env" => self.env(call, frame),
            "format" => self.format(expr, call, frame),
            "json" | "json_schema" | "object" => {
                Ok(Value::Json(super::json::value(self, &call.tokens, frame)))
            }
            _ => self.unknown(expr),
        }
    }

    /// The arguments of a macro, separated by commas.
    fn macro_arguments(self, tokens: &[Token]) -> Result<Vec<Expr>, String> {
        let Some(range) = range_of(tokens) else {
            return Ok(Vec::new());
        };
        let parsed = self.context.program.parse_exprs_in(range);
        parsed.ok_or_else(|| "a macro's arguments do not parse".to_owned())
    }

    fn vec(self, expr: &Expr, call: &MacroCall, frame: &mut Frame, hint: Option<&Ty>) -> Evaluated {
        let semicolon = call.tokens.iter().position(|token| is_punct(token, ';'));
        if let Some(index) = semicolon {
            let (item, count) = call.tokens.split_at(index);
            let item = self.macro_arguments(item)?;
            let count = self.macro_arguments(count.get(1..).unwrap_or_default())?;
            return match (item.as_slice(), count.as_slice()) {
                ([item], [count]) => self.repeat(item, count, frame, hint),
                _ => self.unknown(expr),
            };
        }
        let items = self.macro_arguments(&call.tokens)?;
        self.list(&items, frame, hint).map(Value::List)
    }

    fn concat(self, call: &MacroCall, frame: &mut Frame) -> Evaluated {
        let mut text = String::new();
        for part in self.macro_arguments(&call.tokens)? {
            match self.eval(&part, frame, None)? {
                Value::Text(part) => text.push_str(&part),
                Value::Int(part) => text.push_str(&part.to_string()),
                Value::Bool(part) => text.push_str(&part.to_string()),
                Value::Char(part) => text.push(part),
                _ => return self.unknown(&part),
            }
        }
        Ok(Value::Text(text))
    }

    /// `stringify!` prints tokens in a form of its own; only a single token is the same in every compiler.
    fn stringify(self, call: &MacroCall) -> Option<Value> {
        match call.tokens.as_slice() {
            [
                Token {
                    kind: TokenKind::Ident(_) | TokenKind::Literal(_),
                    span,
                },
            ] => Some(Value::Text(self.context.program.sources.slice(*span))),
            _ => None,
        }
    }

    /// The text of a file beside the one that includes it.
    fn include_str(self, call: &MacroCall, frame: &mut Frame) -> Evaluated {
        let argument = self.only_text(call, frame)?;
        let sources = self.context.program.sources;
        let including = sources.file(call.span.file);
        let path = match including.path().parent() {
            Some(folder) => folder.join(&argument),
            None => argument.clone().into(),
        };
        match sources.read(&path) {
            Ok(file) => Ok(Value::Text(sources.file(file).text().to_owned())),
            Err(_) => Err(format!("the file `{argument}` could not be read")),
        }
    }

    /// Variables that cargo sets from the manifest.
    fn env(self, call: &MacroCall, frame: &mut Frame) -> Evaluated {
        let name = self.only_text(call, frame)?;
        let program = self.context.program;
        let krate = program.krate(program.module(frame.env.module).krate);
        let package = program.workspace.packages.get(krate.package.0 as usize);
        let version = package.and_then(|package| package.version.as_ref());
        let value = match name.as_str() {
            "CARGO_PKG_NAME" => package.map(|package| package.name.clone()),
            "CARGO_PKG_VERSION" => version.map(ToString::to_string),
            "CARGO_PKG_VERSION_MAJOR" => version.map(|version| version.major.to_string()),
            "CARGO_PKG_VERSION_MINOR" => version.map(|version| version.minor.to_string()),
            "CARGO_PKG_VERSION_PATCH" => version.map(|version| version.patch.to_string()),
            "CARGO_PKG_VERSION_PRE" => version.map(|version| version.pre.to_string()),
            "CARGO_CRATE_NAME" => Some(krate.name.clone()),
            _ => None,
        };
        value
            .map(Value::Text)
            .ok_or_else(|| format!("the variable `{name}` is set at build time"))
    }

    /// `format!` with whole values only: no width, no precision, no `{:?}`.
    fn format(self, expr: &Expr, call: &MacroCall, frame: &mut Frame) -> Evaluated {
        let args = self.macro_arguments(&call.tokens)?;
        let Some((template, args)) = args.split_first() else {
            return self.unknown(expr);
        };
        let Value::Text(template) = self.eval(template, frame, None)? else {
            return self.unknown(expr);
        };
        let mut positional = args.iter();
        let mut text = String::new();
        let mut rest = template.as_str();
        while let Some(index) = rest.find(['{', '}']) {
            let (before, from_brace) = rest.split_at(index);
            text.push_str(before);
            if from_brace.starts_with("{{") || from_brace.starts_with("}}") {
                text.push_str(from_brace.get(..1).unwrap_or_default());
                rest = from_brace.get(2..).unwrap_or_default();
                continue;
            }
            let Some((name, after)) = from_brace.get(1..).and_then(|inner| inner.split_once('}'))
            else {
                return self.unknown(expr);
            };
            let value = match name {
                "" => match positional.next() {
                    Some(arg) if !matches!(arg.kind, ExprKind::Assign(..)) => {
                        self.eval(arg, frame, None)?
                    }
                    _ => return self.unknown(expr),
                },
                name => self.named_argument(expr, name, args, frame)?,
            };
            match displayed(&value) {
                Some(displayed) => text.push_str(&displayed),
                None => return self.unknown(expr),
            }
            rest = after;
        }
        text.push_str(rest);
        Ok(Value::Text(text))
    }

    /// `{name}`: an argument `name = value`, a binding or a constant.
    fn named_argument(
        self,
        expr: &Expr,
        name: &str,
        args: &[Expr],
        frame: &mut Frame,
    ) -> Evaluated {
        for arg in args {
            if let ExprKind::Assign(target, value) = &arg.kind
                && self.source(target) == name
            {
                return self.eval(value, frame, None);
            }
        }
        match self.context.program.parse_expr(name, expr.span) {
            Some(path) if matches!(path.kind, ExprKind::Path(_)) => self.eval(&path, frame, None),
            _ => self.unknown(expr),
        }
    }

    fn only_text(self, call: &MacroCall, frame: &mut Frame) -> Result<String, String> {
        let args = self.macro_arguments(&call.tokens)?;
        match args.first().map(|arg| self.eval(arg, frame, None)) {
            Some(Ok(Value::Text(text))) => Ok(text),
            _ => Err("a macro's argument is no text".to_owned()),
        }
    }
}

/// The range of tokens that stand one behind another.
pub(super) fn range_of(tokens: &[Token]) -> Option<Span> {
    let (first, last) = (tokens.first()?, tokens.last()?);
    Some(first.span.to(last.span))
}

/// Whether a token is this punctuation character.
pub(super) fn is_punct(token: &Token, character: char) -> bool {
    matches!(token.kind, TokenKind::Punct(punct) if punct == character)
}

fn displayed(value: &Value) -> Option<String> {
    Some(match value {
        Value::Text(text) => text.clone(),
        Value::Int(value) => value.to_string(),
        Value::Bool(value) => value.to_string(),
        Value::Char(value) => value.to_string(),
        Value::Float(value) => numbers::displayed(*value)?,
        _ => return None,
    })
}
