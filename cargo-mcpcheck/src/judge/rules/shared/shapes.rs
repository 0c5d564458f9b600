//! Shapes of schemas that several rules speak about.

use std::collections::BTreeSet;

use serde_json::Value;

use super::facts::one_of;
use crate::judge::dialects::{Fact, FactSpec};
use crate::schema::{Keyword, KeywordSet, OPAQUE_KEY, Visit};

/// Keywords that say what an array or an object holds.
const STRUCTURAL: KeywordSet = KeywordSet::of(&[
    Keyword::Items,
    Keyword::PrefixItems,
    Keyword::Properties,
    Keyword::Required,
]);

/// Keywords that hold alternatives or parts.
pub(crate) const UNIONS: KeywordSet =
    KeywordSet::of(&[Keyword::AnyOf, Keyword::OneOf, Keyword::AllOf]);

/// Keywords that stand for a type of their own.
pub(crate) const REFERENCES: KeywordSet = KeywordSet::of(&[Keyword::Ref, Keyword::DynamicRef]);

/// Whether keywords of arrays or objects stand in the node.
pub(crate) fn is_structural(visit: Visit<'_>) -> bool {
    visit.keywords().intersects(STRUCTURAL)
}

/// Whether the node is written as a tuple.
pub(crate) fn is_tuple(visit: Visit<'_>) -> bool {
    visit.get(Keyword::PrefixItems).is_some_and(Value::is_array)
        || visit.get(Keyword::Items).is_some_and(Value::is_array)
}

/// The types of a node whose `type` is a list, all of which are texts; `None` for any other node.
pub(crate) fn type_list(visit: Visit<'_>) -> Option<Vec<&str>> {
    let list = visit.get(Keyword::Type)?.as_array()?;
    let types: Vec<&str> = visit.types().collect();
    (types.len() == list.len() && !types.is_empty()).then_some(types)
}

/// How a branch that only allows null is written; `None` for any other branch.
pub(crate) fn null_form(branch: Visit<'_>) -> Option<&'static str> {
    if branch.get(Keyword::Type).and_then(Value::as_str) == Some("null") {
        return Some("type");
    }
    if branch.get(Keyword::Const) == Some(&Value::Null) {
        return Some("const");
    }
    let members = branch.get(Keyword::Enum)?.as_array()?;
    (members.len() == 1 && members[0].is_null()).then_some("enum")
}

/// The words of the fact `kind`.
pub(crate) const KIND: FactSpec = one_of(
    "kind",
    &["documented-enum", "tagged", "external", "other"],
    "documented-enum: every branch is constants; tagged: objects with a common constant property; external: objects of \
     one property each, or constants; other",
);

/// What kind of Rust enum a union comes from.
pub(crate) fn kind(visit: Visit<'_>, keyword: Keyword) -> Fact {
    let branches: Vec<Visit<'_>> = visit.members(keyword).map(Visit::resolved).collect();
    Fact::Word(if branches.is_empty() {
        "other"
    } else if branches.iter().copied().all(is_constant) {
        "documented-enum"
    } else if has_common_tag(&branches) {
        "tagged"
    } else if branches
        .iter()
        .copied()
        .all(|branch| is_constant(branch) || has_one_property(branch))
    {
        "external"
    } else {
        "other"
    })
}

/// The name of the property that tells the branches of a tagged union apart.
pub(crate) fn tag(visit: Visit<'_>, keyword: Keyword) -> Option<&str> {
    let branches: Vec<Visit<'_>> = visit.members(keyword).map(Visit::resolved).collect();
    common_tag(&branches)
}

fn is_constant(visit: Visit<'_>) -> bool {
    visit.has(Keyword::Const) || visit.has(Keyword::Enum)
}

fn has_common_tag(branches: &[Visit<'_>]) -> bool {
    common_tag(branches).is_some()
}

/// Of more constant properties than this the others are no candidates for a tag.
const MOST_TAGS: usize = 16;

fn common_tag<'v>(branches: &[Visit<'v>]) -> Option<&'v str> {
    let (first, rest) = branches.split_first()?;
    let tags = |branch: Visit<'v>| {
        branch
            .entries(Keyword::Properties)
            .filter(|(_, property)| is_constant(*property))
            .map(|(name, _)| name)
            .take(MOST_TAGS)
    };
    tags(*first).find(|name| {
        rest.iter()
            .all(|branch| tags(*branch).any(|other| other == *name))
    })
}

fn has_one_property(visit: Visit<'_>) -> bool {
    visit.entries(Keyword::Properties).count() == 1
}

/// The names in a node's `properties`; `None` where they are unknown.
pub(crate) fn property_names(visit: Visit<'_>) -> Option<BTreeSet<&str>> {
    if !visit.has(Keyword::Properties) {
        return Some(BTreeSet::new());
    }
    match visit.get(Keyword::Properties)? {
        Value::Object(map) if map.contains_key(OPAQUE_KEY) => None,
        Value::Object(map) => Some(map.keys().map(String::as_str).collect()),
        _ => Some(BTreeSet::new()),
    }
}
