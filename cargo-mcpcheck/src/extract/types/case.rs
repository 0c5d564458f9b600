//! The renaming rules of serde's `rename_all`.

/// A rule of `rename_all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// The rule that an attribute names; `None` for text that serde refuses.
    pub(super) fn named(text: &str) -> Option<Case> {
        Some(match text {
            "lowercase" => Case::Lower,
            "UPPERCASE" => Case::Upper,
            "PascalCase" => Case::Pascal,
            "camelCase" => Case::Camel,
            "snake_case" => Case::Snake,
            "SCREAMING_SNAKE_CASE" => Case::ScreamingSnake,
            "kebab-case" => Case::Kebab,
            "SCREAMING-KEBAB-CASE" => Case::ScreamingKebab,
            _ => return None,
        })
    }

    /// The name of an enum variant, which is written in `PascalCase`.
    pub(super) fn of_variant(self, name: &str) -> String {
        match self {
            Case::Pascal => name.to_owned(),
            Case::Lower => name.to_ascii_lowercase(),
            Case::Upper => name.to_ascii_uppercase(),
            Case::Camel => lower_first(name),
            Case::Snake => words_with_underscores(name),
            Case::ScreamingSnake => words_with_underscores(name).to_ascii_uppercase(),
            Case::Kebab => words_with_underscores(name).replace('_', "-"),
            Case::ScreamingKebab => words_with_underscores(name)
                .to_ascii_uppercase()
                .replace('_', "-"),
        }
    }

    /// The name of a field, which is written in `snake_case`.
    pub(super) fn of_field(self, name: &str) -> String {
        match self {
            Case::Lower | Case::Snake => name.to_owned(),
            Case::Upper | Case::ScreamingSnake => name.to_ascii_uppercase(),
            Case::Pascal => capitalised_words(name),
            Case::Camel => lower_first(&capitalised_words(name)),
            Case::Kebab => name.replace('_', "-"),
            Case::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn words_with_underscores(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for (index, character) in name.char_indices() {
        if index > 0 && character.is_uppercase() {
            snake.push('_');
        }
        snake.push(character.to_ascii_lowercase());
    }
    snake
}

fn capitalised_words(name: &str) -> String {
    let mut pascal = String::with_capacity(name.len());
    let mut word_starts = true;
    for character in name.chars() {
        if character == '_' {
            word_starts = true;
        } else if word_starts {
            pascal.push(character.to_ascii_uppercase());
            word_starts = false;
        } else {
            pascal.push(character);
        }
    }
    pascal
}

fn lower_first(name: &str) -> String {
    let mut characters = name.chars();
    match characters.next() {
        Some(first) => std::iter::once(first.to_ascii_lowercase())
            .chain(characters)
            .collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: [&str; 8] = [
        "lowercase",
        "UPPERCASE",
        "PascalCase",
        "camelCase",
        "snake_case",
        "SCREAMING_SNAKE_CASE",
        "kebab-case",
        "SCREAMING-KEBAB-CASE",
    ];

    #[track_caller]
    fn check(rename: fn(Case, &str) -> String, name: &str, expected: [&str; 8]) {
        let found = RULES.map(|rule| rename(Case::named(rule).unwrap(), name));
        assert_eq!(found, expected);
    }

    // Expected values: the tests of `serde_derive` (internals/case.rs).
    #[test]
    fn variants() {
        check(
            Case::of_variant,
            "VeryTasty",
            [
                "verytasty",
                "VERYTASTY",
                "VeryTasty",
                "veryTasty",
                "very_tasty",
                "VERY_TASTY",
                "very-tasty",
                "VERY-TASTY",
            ],
        );
        check(
            Case::of_variant,
            "Z42",
            ["z42", "Z42", "Z42", "z42", "z42", "Z42", "z42", "Z42"],
        );
    }

    #[test]
    fn fields() {
        check(
            Case::of_field,
            "very_tasty",
            [
                "very_tasty",
                "VERY_TASTY",
                "VeryTasty",
                "veryTasty",
                "very_tasty",
                "VERY_TASTY",
                "very-tasty",
                "VERY-TASTY",
            ],
        );
    }

    #[test]
    fn nothing_panics_on_other_alphabets() {
        assert_eq!(Case::Camel.of_variant("Ärger"), "Ärger");
        assert_eq!(Case::Camel.of_field(""), "");
    }
}
