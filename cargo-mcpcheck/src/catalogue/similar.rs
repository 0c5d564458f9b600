//! What somebody may have meant who typed a name that nothing has.

use crate::diagnostics::nearest;

/// The most names that are offered.
const MOST: usize = 5;

/// The name that is nearest as a whole, or else those with a part that is near: `nulable` offers `nullable-array` and its like.
pub(super) fn similar(
    name: &str,
    names: &(impl Iterator<Item = &'static str> + Clone),
) -> Vec<String> {
    let name = name.strip_prefix("mcpcheck::").unwrap_or(name);
    if let Some(nearest) = nearest(name, names.clone()) {
        return vec![nearest.to_owned()];
    }
    let name = name.replace('_', "-").to_lowercase();
    let words = name.split('-').count();
    let with_part = |is_near: &dyn Fn(&str) -> bool| -> Vec<String> {
        let with_part = names.clone().filter(|candidate| {
            let parts: Vec<&str> = candidate.split('-').collect();
            let mut parts = parts.windows(words).map(|parts| parts.join("-"));
            parts.any(|part| is_near(&part))
        });
        with_part.take(MOST).map(str::to_owned).collect()
    };
    // A word of two or three letters is near to every other one.
    let signs = name.chars().count();
    let is_same = |part: &str| part == name;
    let is_longer = |part: &str| signs > 2 && part.starts_with(&name);
    let is_near = |part: &str| signs > 3 && nearest(&name, [part]).is_some();
    let attempts: [&dyn Fn(&str) -> bool; 3] = [&is_same, &is_longer, &is_near];
    let mut found = attempts.into_iter().map(with_part);
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, offered: &[&str]) {
        let names = [
            "nullable-array",
            "nullable-object",
            "one-of",
            "tuple-schema",
            "gemini-raw",
            "gemini",
        ];
        assert_eq!(similar(name, &names.into_iter()), offered, "{name}");
    }

    #[test]
    fn the_whole_name_goes_before_its_parts() {
        check("nullable-aray", &["nullable-array"]);
        check("gemni", &["gemini"]);
        check("oneOf", &["one-of"]);
        check("mcpcheck::nullable_objekt", &["nullable-object"]);
    }

    #[test]
    fn a_part_of_a_name_is_enough() {
        check("nulable", &["nullable-array", "nullable-object"]);
        check("tuple", &["tuple-schema"]);
        check("arrays", &["nullable-array"]);
        check("raw", &["gemini-raw"]);
        check("nul", &["nullable-array", "nullable-object"]);
    }

    #[test]
    fn what_is_near_to_nothing_offers_nothing() {
        check("watson", &[]);
        check("xyz", &[]);
        check("", &[]);
    }
}
