//! Metadata: documentation is folded, and an example is the name of a function.

use super::docs;
use crate::extract::syntax::{Expr, ExprKind, Literal};
use crate::extract::types::attributes::{Common, Pattern};
use crate::extract::types::constants::{Evaluator, serialise};
use crate::extract::types::generator::Generator;
use crate::extract::types::nodes::array_entry;
use crate::extract::types::ty::{Env, Ty};
use crate::schema::{Node, Origin, Why};

/// Whether the derive sees no metadata: documentation without text counts as none.
pub(super) fn is_bare(common: &Common) -> bool {
    let Ok((title, description)) = docs::title_and_description(&common.docs) else {
        return false;
    };
    let without_docs = Common {
        docs: Vec::new(),
        ..common.clone()
    };
    without_docs.is_empty() && title.is_empty() && description.is_empty()
}

impl Generator<'_> {
    /// What `contains = "text"` asks of an object: a property of that name.
    pub(in crate::extract::types) fn require_0_8(
        &self,
        schema: &mut Node,
        pattern: &Pattern,
        env: &Env,
    ) {
        if !pattern.is_substring || !self.takes(schema, "object") {
            return;
        }
        let name = match Evaluator::new(self.context).string(&pattern.value, env) {
            Ok(name) => Node::string(name),
            Err(reason) => Node::opaque(reason),
        };
        if let Some(required) = array_entry(schema, "required") {
            required.push(name.at(Origin::new(pattern.span, Why::Attribute)));
        }
    }

    /// The value of `example = "function"`.
    pub(in crate::extract::types) fn example_0_8(&self, expr: &Expr, env: &Env) -> Node {
        let ExprKind::Literal(Literal::Str(text)) = &expr.kind else {
            return Node::opaque("the example names no function");
        };
        let Some(path) = self.context.program.parse_path(text, expr.span) else {
            return Node::opaque(format!("`{text}` does not parse"));
        };
        let evaluator = Evaluator::new(self.context);
        let unknown = Ty::unknown(expr.span, "the result of an example", text);
        let value = evaluator.call_path(&path, env, &unknown);
        let example = value.and_then(|value| serialise(evaluator, &value, None));
        example.unwrap_or_else(|reason| {
            Node::opaque(format!("the example is what `{text}` gives: {reason}"))
        })
    }
}
