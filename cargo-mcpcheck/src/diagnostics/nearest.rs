//! The known name that a mistyped one was probably meant to be.

/// The candidate nearest to `name`, if one is near enough to be worth offering. `_` and `-` count as the same.
pub fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let name = name.replace('_', "-").to_lowercase();
    let allowed = name.chars().count().div_ceil(3).max(1);
    candidates
        .into_iter()
        .map(|candidate| {
            let plain = candidate.replace('_', "-").to_lowercase();
            (strsim::damerau_levenshtein(&name, &plain), candidate)
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// `, did you mean `x`?` where a candidate is near enough, else nothing: the tail of a message about an unknown name.
pub fn did_you_mean<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    nearest(name, candidates)
        .map(|candidate| format!(", did you mean `{candidate}`?"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_what_is_near_and_nothing_else() {
        let names = ["nullable-array", "nullable-object", "one-of"];
        assert_eq!(nearest("nullable_aray", names), Some("nullable-array"));
        assert_eq!(nearest("oneof", names), Some("one-of"));
        assert_eq!(nearest("tuple-schema", names), None);
    }
}
