//! What attributes add to a schema: title, description, deprecation, examples, validation keywords, extensions, transforms.

use semver::Version;
use serde_json::Number;

use super::attributes::{Bound, Bounds, Common, Pattern, Validation};
use super::constants::{Evaluator, Value};
use super::docs;
use super::generator::Generator;
use super::nodes::{has_type, insert};
use super::traps;
use super::ty::Env;
use super::{Line, line_0_8, transforms};
use crate::extract::syntax::{Expr, ExprKind, Literal};
use crate::schema::{Node, NodeKind, Origin, Why};
use crate::source::Span;

impl Generator<'_> {
    /// Title, description, deprecation and examples; before schemars 1.2.1 extensions and transforms too.
    pub(super) fn add_metadata(&mut self, schema: &mut Node, common: &Common, env: &Env) {
        if let Some(span) = common.conditional {
            let origin = schema.origin.take();
            *schema = Node::opaque("an attribute depends on a `cfg` that is not known")
                .at(origin.unwrap_or_else(|| Origin::new(span, Why::Attribute)));
            return;
        }
        let (title, description) = self.title_and_description(common, env);
        for (keyword, value) in [("title", title), ("description", description)] {
            if let Some(value) = value.filter(|value| value.as_str() != Some("")) {
                insert(schema, keyword, value);
            }
        }
        if let Some(span) = common.deprecated {
            let value = Node::bool(true).at(Origin::new(span, Why::Attribute));
            insert(schema, "deprecated", value);
        }
        if !common.examples.is_empty() {
            let examples = common.examples.iter().map(|(expr, span)| {
                let example = match self.line() {
                    Line::V0_8 => self.example_0_8(expr, env),
                    Line::V1 => Evaluator::new(self.context).json(expr, env, None),
                };
                example.at(Origin::new(*span, Why::Attribute))
            });
            insert(schema, "examples", Node::array(examples.collect()));
        }
        if *self.schemars() < Version::new(1, 2, 1) {
            self.extend_and_transform(schema, common, env);
        }
    }

    /// Extensions and transforms, which since schemars 1.2.1 run after everything else.
    pub(super) fn finish_metadata(&mut self, schema: &mut Node, common: &Common, env: &Env) {
        if *self.schemars() >= Version::new(1, 2, 1) {
            self.extend_and_transform(schema, common, env);
        }
    }

    /// The keywords that validation attributes stand for, as far as the schema's type takes them.
    pub(super) fn add_validation(&mut self, schema: &mut Node, validation: &Validation, env: &Env) {
        if let Some(length) = &validation.length {
            self.add_bounds(schema, length, &["string"], ["minLength", "maxLength"], env);
            self.add_bounds(schema, length, &["array"], ["minItems", "maxItems"], env);
        }
        if let Some(range) = &validation.range {
            let numeric = ["number", "integer"];
            self.add_bounds(schema, range, &numeric, ["minimum", "maximum"], env);
        }
        if let Some(pattern) = &validation.pattern
            && self.takes(schema, "string")
        {
            let value = self.pattern(pattern, env);
            let value = value.at(Origin::new(pattern.span, Why::Attribute));
            insert(schema, "pattern", value);
        }
        if self.line() == Line::V0_8
            && let Some(pattern) = &validation.pattern
        {
            self.require_0_8(schema, pattern, env);
        }
        if let Some((format, span)) = validation.format
            && (self.line() == Line::V1 || schema.entries().is_some())
        {
            let value = Node::string(format.keyword()).at(Origin::new(span, Why::Attribute));
            insert(schema, "format", value);
        }
        if let Some(inner) = &validation.inner
            && let Some(items) = schema.get_mut("items")
        {
            self.add_validation(items, inner, env);
        }
    }

    /// Whether keywords for values of a type are added. To schemars 0.8 a schema without `type` is one of every type.
    pub(super) fn takes(&self, schema: &Node, ty: &str) -> bool {
        let any_type =
            self.line() == Line::V0_8 && schema.entries().is_some() && schema.get("type").is_none();
        any_type || has_type(schema, ty)
    }

    fn title_and_description(&self, common: &Common, env: &Env) -> (Option<Node>, Option<Node>) {
        let (mut title, mut description) = (None, None);
        if let Some(span) = common.docs_span() {
            let origin = Origin::new(span, Why::Doc);
            let texts = match self.line() {
                Line::V0_8 => line_0_8::docs::title_and_description(&common.docs),
                Line::V1 => docs::title_and_description(self.context, &common.docs, env),
            };
            match texts {
                Ok((head, body)) => {
                    title = Some(Node::string(head).at(origin.clone()));
                    description = Some(Node::string(body).at(origin));
                }
                Err(reason) => description = Some(Node::opaque(reason).at(origin)),
            }
        }
        let own = |value: &Option<(Expr, Span)>| {
            let (expr, span) = value.as_ref()?;
            let origin = Origin::new(*span, Why::Attribute);
            let text = match Evaluator::new(self.context).string(expr, env) {
                Ok(text) => Node::string(text),
                Err(reason) => Node::opaque(reason),
            };
            Some(text.at(origin))
        };
        (
            own(&common.title).or(title),
            own(&common.description).or(description),
        )
    }

    fn extend_and_transform(&mut self, schema: &mut Node, common: &Common, env: &Env) {
        for extension in &common.extensions {
            let value = Evaluator::new(self.context).json_tokens(&extension.tokens, env);
            let value = value.at(Origin::new(extension.span, Why::Attribute));
            if let Some(trap) = traps::overwritten_properties(schema, &extension.key, &value) {
                schema.add_trap(trap);
            }
            insert(schema, &extension.key, value);
        }
        for (transform, _) in &common.transforms {
            if let Some(known) = transforms::named(self.context, transform, env.module) {
                transforms::run(known, schema);
                continue;
            }
            let text = self.context.program.sources.slice(transform.span);
            schema.kind = NodeKind::Opaque(format!("the transform `{text}` changes the schema"));
            return;
        }
    }

    fn add_bounds(
        &self,
        schema: &mut Node,
        bounds: &Bounds,
        types: &[&str],
        [lower, upper]: [&str; 2],
        env: &Env,
    ) {
        if !types.iter().any(|ty| self.takes(schema, ty)) {
            return;
        }
        let limits = [
            (lower, bounds.min.as_ref().or(bounds.equal.as_ref())),
            (upper, bounds.max.as_ref().or(bounds.equal.as_ref())),
        ];
        for (keyword, bound) in limits {
            if let Some(bound) = bound {
                let value = self.bound(bound, env);
                insert(
                    schema,
                    keyword,
                    value.at(Origin::new(bound.span, Why::Attribute)),
                );
            }
        }
    }

    fn bound(&self, bound: &Bound, env: &Env) -> Node {
        let evaluator = Evaluator::new(self.context);
        let value = match self.expression_in_literal(&bound.value) {
            Some(expr) => evaluator.value(&expr, env, None),
            None => evaluator.value(&bound.value, env, None),
        };
        match value {
            Ok(Value::Int(value)) => match Number::from_i128(value) {
                Some(number) => Node::new(NodeKind::Number(number)),
                None => Node::opaque("the number is too large"),
            },
            Ok(Value::Float(value)) => match Number::from_f64(value) {
                Some(number) => Node::new(NodeKind::Number(number)),
                None => Node::new(NodeKind::Null),
            },
            Ok(_) => Node::opaque("the bound is no number"),
            Err(reason) => Node::opaque(reason),
        }
    }

    fn pattern(&self, pattern: &Pattern, env: &Env) -> Node {
        let evaluator = Evaluator::new(self.context);
        let in_literal = if pattern.holds_expression {
            self.expression_in_literal(&pattern.value)
        } else {
            None
        };
        let text = evaluator.string(in_literal.as_ref().unwrap_or(&pattern.value), env);
        match text {
            Ok(text) if pattern.is_substring => Node::string(escape_pattern(&text)),
            Ok(text) => Node::string(text),
            Err(reason) => Node::opaque(reason),
        }
    }

    /// `min = "LOWEST"` means the expression `LOWEST`.
    fn expression_in_literal(&self, expr: &Expr) -> Option<Expr> {
        match &expr.kind {
            ExprKind::Literal(Literal::Str(text)) => {
                self.context.program.parse_expr(text, expr.span)
            }
            _ => None,
        }
    }
}

/// Escapes what has a meaning in a regular expression, as the crate `regex-syntax` does.
fn escape_pattern(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
