//! How the name of a definition is written in a `$ref`.

use std::fmt::Write as _;

/// The name as a token of a JSON pointer in a URI fragment: `~` and `/` escaped, what a fragment may not hold in percents.
pub(super) fn encode_ref_name(name: &str) -> String {
    let mut encoded = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'~' => encoded.push_str("~0"),
            b'/' => encoded.push_str("~1"),
            b'!' | b'$' | b'&'..=b';' | b'=' | b'?'..=b'Z' | b'_' | b'a'..=b'z' => {
                encoded.push(char::from(byte));
            }
            // Writing to a string cannot fail.
            _ => drop(write!(encoded, "%{byte:2X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    // Expected values: the tests of schemars (encoding.rs).
    #[test]
    fn names_are_encoded_as_schemars_does() {
        assert_eq!(encode_ref_name("Simple!"), "Simple!");
        assert_eq!(
            encode_ref_name("Needs %-encoding 🚀"),
            "Needs%20%25-encoding%20%F0%9F%9A%80"
        );
        assert_eq!(
            encode_ref_name("aA0-._!$&'()*+,;=:@?"),
            "aA0-._!$&'()*+,;=:@?"
        );
        assert_eq!(encode_ref_name("\"£%^\\~/"), "%22%C2%A3%25%5E%5C~0~1");
    }
}
