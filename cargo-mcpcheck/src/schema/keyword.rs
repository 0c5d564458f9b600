//! The names that can stand in a schema object: JSON Schema's keywords of all drafts in use, and those of the provider
//! dialects that look like it. Known names are small numbers, so that the keywords of a node fit in one set.

use std::fmt;

macro_rules! keywords {
    ($($variant:ident = $name:literal,)*) => {
        /// A known name in a schema object.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Keyword {
            $(#[doc = concat!("`", $name, "`")] $variant,)*
        }

        impl Keyword {
            /// All known names.
            pub(crate) const ALL: &'static [Keyword] = &[$(Keyword::$variant,)*];

            /// The keyword of a name.
            pub(crate) fn of(name: &str) -> Option<Keyword> {
                match name {
                    $($name => Some(Keyword::$variant),)*
                    _ => None,
                }
            }

            /// The name as it stands in a schema.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Keyword::$variant => $name,)*
                }
            }
        }
    };
}

keywords! {
    AdditionalItems = "additionalItems",
    AdditionalProperties = "additionalProperties",
    AllOf = "allOf",
    Anchor = "$anchor",
    AnyOf = "anyOf",
    Comment = "$comment",
    Const = "const",
    Contains = "contains",
    ContentEncoding = "contentEncoding",
    ContentMediaType = "contentMediaType",
    ContentSchema = "contentSchema",
    Default = "default",
    Definitions = "definitions",
    Defs = "$defs",
    DependentRequired = "dependentRequired",
    DependentSchemas = "dependentSchemas",
    Dependencies = "dependencies",
    Deprecated = "deprecated",
    Description = "description",
    Discriminator = "discriminator",
    DynamicAnchor = "$dynamicAnchor",
    DynamicRef = "$dynamicRef",
    Else = "else",
    Enum = "enum",
    Example = "example",
    Examples = "examples",
    ExclusiveMaximum = "exclusiveMaximum",
    ExclusiveMinimum = "exclusiveMinimum",
    Format = "format",
    Id = "$id",
    If = "if",
    Items = "items",
    MaxContains = "maxContains",
    MaxItems = "maxItems",
    MaxLength = "maxLength",
    MaxProperties = "maxProperties",
    Maximum = "maximum",
    MinContains = "minContains",
    MinItems = "minItems",
    MinLength = "minLength",
    MinProperties = "minProperties",
    Minimum = "minimum",
    MultipleOf = "multipleOf",
    Not = "not",
    Nullable = "nullable",
    OneOf = "oneOf",
    Pattern = "pattern",
    PatternProperties = "patternProperties",
    PrefixItems = "prefixItems",
    Properties = "properties",
    PropertyNames = "propertyNames",
    PropertyOrdering = "propertyOrdering",
    ReadOnly = "readOnly",
    Ref = "$ref",
    Required = "required",
    Schema = "$schema",
    Then = "then",
    Title = "title",
    Type = "type",
    UnevaluatedItems = "unevaluatedItems",
    UnevaluatedProperties = "unevaluatedProperties",
    UniqueItems = "uniqueItems",
    Vocabulary = "$vocabulary",
    WriteOnly = "writeOnly",
}

impl fmt::Display for Keyword {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A set of known keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct KeywordSet(u128);

impl KeywordSet {
    /// The empty set.
    pub(crate) const EMPTY: KeywordSet = KeywordSet(0);

    /// The set of these keywords.
    pub(crate) const fn of(keywords: &[Keyword]) -> KeywordSet {
        let mut bits = 0;
        let mut index = 0;
        while index < keywords.len() {
            bits |= 1 << keywords[index] as u128;
            index += 1;
        }
        KeywordSet(bits)
    }

    /// Adds a keyword.
    pub(crate) fn insert(&mut self, keyword: Keyword) {
        self.0 |= 1 << keyword as u128;
    }

    /// Whether the keyword is in the set.
    pub(crate) fn contains(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u128) != 0
    }

    /// Whether the sets have a keyword in common.
    pub(crate) fn intersects(self, other: KeywordSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every keyword of this set is in the other.
    pub(crate) fn is_subset(self, other: KeywordSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many keywords are in the set.
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The keywords of either set.
    #[must_use]
    pub(crate) const fn union(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 | other.0)
    }

    /// The keywords of both sets.
    #[must_use]
    pub(crate) fn intersection(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 & other.0)
    }

    /// The keywords of this set that are not in the other.
    #[must_use]
    pub(crate) fn without(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 & !other.0)
    }

    /// A number that only this set has.
    pub(crate) fn bits(self) -> u128 {
        self.0
    }

    /// The keywords, in the order of [`Keyword::ALL`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Keyword> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Keyword::ALL.get(lowest).copied()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_keywords_fit_in_a_set_and_are_found_by_name() {
        assert!(Keyword::ALL.len() <= 128);
        for keyword in Keyword::ALL {
            assert_eq!(Keyword::of(keyword.name()), Some(*keyword));
        }
        assert_eq!(Keyword::of("enumDescriptions"), None);
    }

    #[test]
    fn sets_are_sets() {
        let mut set = KeywordSet::of(&[Keyword::Type]);
        set.insert(Keyword::WriteOnly);
        assert!(set.contains(Keyword::Type) && set.contains(Keyword::WriteOnly));
        assert!(!set.contains(Keyword::Items));
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [Keyword::Type, Keyword::WriteOnly]
        );
        assert!(set.intersects(KeywordSet::of(&[Keyword::Type, Keyword::Items])));
        assert!(!set.is_subset(KeywordSet::of(&[Keyword::Type])));
    }
}
