//! What `serde_json::json!` makes of its tokens, with an origin at every literal.

use super::evaluator::{Evaluator, Frame};
use super::macros::{is_punct, range_of};
use super::value::Value;
use crate::extract::syntax::{Token, TokenKind};
use crate::schema::{Node, NodeKind, Origin, Why};

/// The JSON of a value's tokens. Parts that are not known are opaque.
pub(super) fn value(evaluator: Evaluator<'_>, tokens: &[Token], frame: &mut Frame) -> Node {
    let Ok(evaluator) = evaluator.deeper() else {
        return Node::opaque("the JSON is nested too deeply");
    };
    let Some(span) = range_of(tokens) else {
        return Node::opaque("no JSON stands there");
    };
    let node = match tokens {
        [only] => match &only.kind {
            TokenKind::Group('{', entries) => object(evaluator, entries, frame),
            TokenKind::Group('[', items) => {
                let items = split(items)
                    .into_iter()
                    .map(|item| value(evaluator, item, frame));
                Node::array(items.collect())
            }
            TokenKind::Ident(name) if name == "null" => Node::new(NodeKind::Null),
            _ => expression(evaluator, tokens, frame),
        },
        _ => expression(evaluator, tokens, frame),
    };
    node.at(Origin::new(span, Why::Literal))
}

fn object(evaluator: Evaluator<'_>, tokens: &[Token], frame: &mut Frame) -> Node {
    let mut object = Node::object();
    for entry in split(tokens) {
        let Some(colon) = key_end(entry) else {
            return Node::opaque("a key of the JSON is not known");
        };
        let (key, rest) = entry.split_at(colon);
        let Some(key) = key_text(evaluator, key, frame) else {
            return Node::opaque("a key of the JSON is not known");
        };
        let value = value(evaluator, rest.get(1..).unwrap_or_default(), frame);
        object.set(&key, value);
    }
    object
}

/// The colon behind a key: the first that is not half of `::`.
fn key_end(entry: &[Token]) -> Option<usize> {
    let is_colon = |index: usize| entry.get(index).is_some_and(|token| is_punct(token, ':'));
    let mut index = 0;
    while index < entry.len() {
        match (is_colon(index), is_colon(index + 1)) {
            (true, true) => index += 2,
            (true, false) => return Some(index),
            _ => index += 1,
        }
    }
    None
}

fn key_text(evaluator: Evaluator<'_>, tokens: &[Token], frame: &mut Frame) -> Option<String> {
    let range = range_of(tokens)?;
    let parsed = evaluator.context.program.parse_exprs_in(range)?;
    let [only] = parsed.as_slice() else {
        return None;
    };
    match evaluator.eval(only, frame, None) {
        Ok(Value::Text(text)) => Some(text),
        _ => None,
    }
}

fn expression(evaluator: Evaluator<'_>, tokens: &[Token], frame: &mut Frame) -> Node {
    let range = range_of(tokens);
    let parsed = range.and_then(|range| evaluator.context.program.parse_exprs_in(range));
    match parsed.as_deref() {
        Some([only]) => evaluator.leaf(only, frame),
        _ => Node::opaque("a part of the JSON does not parse"),
    }
}

/// The parts between commas; a trailing comma makes no part.
fn split(tokens: &[Token]) -> Vec<&[Token]> {
    let parts = tokens.split(|token| is_punct(token, ','));
    parts.filter(|part| !part.is_empty()).collect()
}
