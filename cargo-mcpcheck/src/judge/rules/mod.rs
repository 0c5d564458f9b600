//! What can be wrong with a tool: one mechanism per file, one word in the list below.
//!
//! A rule measures a pattern on plain JSON without knowing any provider; dialect files judge the pattern; the rule words
//! what was judged and, where it is sure, mends it. Nothing here knows Rust syntax beyond the text of a field's line.

mod shared;

pub(crate) use shared::facts::{Around, OTHER_NAME, ROOM, fact_of};
pub(crate) use shared::rule::{
    Amount, Hit, HitPlace, Hits, Measure, Rule, ServerHit, TakeAmount, ToolIndex, Words,
};
pub(crate) use shared::subject::{Subject, clean, clean_long};
pub(crate) use shared::trap::{TrapRule, TrapSubject, TrapWords};
pub(crate) use shared::view::ToolView;

use crate::judge::dialects::Pattern;

macro_rules! rules {
    ($($name:ident,)*) => {
        $(mod $name;)*

        /// All rules, in the order of lists.
        pub(crate) static RULES: &[&Rule] = &[$(&$name::RULE,)*];
    };
}

rules! {
    additional_properties,
    all_of,
    any_of,
    boolean_schema,
    const_value,
    dangling_reference,
    description_length,
    duplicate_name,
    empty_object,
    enum_member,
    enum_type,
    header_parameter,
    hidden_arguments,
    keyword_without_type,
    long_schema,
    lost_documentation,
    missing_description,
    missing_items,
    name_collision,
    nesting_depth,
    nullable_array,
    nullable_keyword,
    nullable_object,
    nullable_scalar,
    nullable_union,
    one_of,
    open_object,
    optional_property,
    overwritten_properties,
    parameter_budget,
    prefixed_name,
    property_name,
    raw_identifier,
    recursive_type,
    required_option,
    required_undefined,
    root_not_object,
    root_union,
    root_without_properties,
    router_panic,
    schema_reference,
    schema_size,
    shared_schema,
    size_bound,
    too_many_tools,
    tool_name,
    tuple_schema,
    type_union,
    unknown_keyword,
    unlisted_tool,
    unnamed_server,
    unreadable_tool,
    untyped_schema,
    value_format,
    value_pattern,
    wrong_kind,
}

/// The patterns that dialect files may judge.
pub(crate) fn vocabulary() -> Vec<&'static Pattern> {
    RULES.iter().map(|rule| &rule.pattern).collect()
}

/// The rule of this id.
pub(crate) fn find(id: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.id() == id)
}

/// The place of a rule in [`RULES`].
pub(crate) fn number_of(rule: &Rule) -> u8 {
    let found = RULES.binary_search_by(|known| known.id().cmp(rule.id()));
    found.map_or(u8::MAX, |number| u8::try_from(number).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The headings of a rule's documentation, in their order.
    const HEADINGS: [&str; 5] = [
        "## What it does",
        "## Why it fails",
        "## Example",
        "## What to do",
        "## Fix safety",
    ];

    #[test]
    fn ids_are_kebab_case_sorted_and_unique() {
        for pair in RULES.windows(2) {
            assert!(
                pair[0].id() < pair[1].id(),
                "{} {}",
                pair[0].id(),
                pair[1].id()
            );
        }
        for rule in RULES {
            let plain = |character: char| character.is_ascii_lowercase() || character == '-';
            assert!(rule.id().chars().all(plain), "{}", rule.id());
        }
    }

    #[test]
    fn every_rule_is_documented_under_the_fixed_headings() {
        for rule in RULES {
            let found: Vec<&str> = rule
                .docs
                .lines()
                .filter(|line| line.starts_with("## "))
                .collect();
            assert_eq!(found, HEADINGS, "{}", rule.id());
            assert!(!rule.summary.ends_with('.'), "{}", rule.id());
        }
    }
}
