//! The discriminants of an enum, as `JsonSchema_repr` lists them and `as` gives them.

use serde_json::Number;

use super::constants::Evaluator;
use super::container::Container;
use super::context::Context;
use super::known::Integer;
use super::ty::Env;
use crate::schema::{Node, NodeKind, Origin, Why};

/// The discriminant of each variant: given, or one more than the one before. `None` where it is not known.
pub(super) fn of_variants(
    context: &Context<'_>,
    container: &Container,
    env: &Env,
) -> Vec<Option<i128>> {
    let mut next = Some(0_i128);
    let variants = container.variants().iter().map(|variant| {
        let current = match &variant.discriminant {
            Some(expr) => Evaluator::new(context).whole_number(expr, env),
            None => next,
        };
        next = current.and_then(|current| current.checked_add(1));
        current
    });
    variants.collect()
}

/// The discriminants as JSON. All variants are listed, whatever serde skips.
pub(super) fn values(
    context: &Context<'_>,
    container: &Container,
    env: &Env,
    repr: Option<Integer>,
) -> Node {
    let numbers = of_variants(context, container, env);
    let fits = |number: &i128| match repr.map(Integer::limits) {
        Some((lowest, highest)) => (lowest..=highest).contains(number),
        None => true,
    };
    let values = container
        .variants()
        .iter()
        .zip(numbers)
        .map(|(variant, number)| {
            let number = number.filter(fits).and_then(Number::from_i128);
            let value = match number {
                Some(number) => Node::new(NodeKind::Number(number)),
                None => Node::opaque("the discriminant is not known"),
            };
            value.at(Origin::new(variant.name_span, Why::Variant))
        });
    Node::array(values.collect())
}
