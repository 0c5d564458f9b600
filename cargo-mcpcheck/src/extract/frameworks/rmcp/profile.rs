//! What each version of rmcp and of its macros does: the table of what changed when.

use semver::Version;

use crate::extract::types::{Contract, Setup};

/// What one version of rmcp and one of its macros do together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Profile {
    /// One bit for each [`Behaviour`].
    behaviours: u32,
}

/// Something that not all versions do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behaviour {
    /// All tools publish the schema that was asked for first: one static cell holds it, whatever the type.
    OneSchemaForAll,
    /// Schemas are those inside a document: without `$schema`, definitions, the name as `title` and visitors.
    BareSchemas,
    /// schemars 0.8 marks an `Option` as `nullable` and has no visitors.
    NullableOptions,
    /// schemars 1.x.
    Schemars1,
    /// Draft 2020-12 instead of draft-07.
    Draft2020,
    /// Schemas are not transformed any more, so that `null` stands among the types (modelcontextprotocol/rust-sdk#664).
    PlainOptions,
    /// The root's `title` and `description` go away.
    StripsRoot,
    /// The server does not start where the arguments of a tool are no object.
    NeedsObjectInput,
    /// The server does not start where the result of a tool is no object.
    NeedsObjectOutput,
    /// The schema of a result describes what is written (modelcontextprotocol/rust-sdk#1378).
    OutputIsSerialized,
    /// A peer that speaks a protocol older than 2026-07-28 is not told of results that are no object
    /// (modelcontextprotocol/rust-sdk#1340).
    WithholdsOutput,
    /// Tools are listed by name. Before that their order is that of a hash map and differs from run to run.
    SortedList,
    /// A tool without arguments has the schema of a type without fields.
    EmptyType,
    /// That type has documentation.
    DocumentedEmptyType,
    /// A tool without arguments has `"type": "object"` and `"properties": {}`.
    EmptyProperties,
    /// `output_schema = ...` in `#[tool]`, and results of type `Json<T>`.
    Output,
    /// `title = ...` and `icons = ...` in `#[tool]`.
    Titles,
    /// `meta = ...` in `#[tool]`.
    Meta,
    /// `execution(task_support = ...)` in `#[tool]`.
    Execution,
    /// `#[doc = include_str!(...)]` belongs to the documentation; before that it takes away what stood before.
    DocumentationMacros,
    /// `#[tool_handler]` without `router = ...` asks the function `Self::tool_router()`; before that it asks the field
    /// `self.tool_router`.
    RouterFunction,
}

/// What the schema of a tool without arguments is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoArguments {
    /// `{}`
    Nothing,
    /// That of rmcp's `EmptyObject`.
    EmptyType,
    /// `{"type": "object", "properties": {}}`
    EmptyProperties,
}

impl Profile {
    /// What a version of rmcp with a version of its macros does. A version that is newer than the table is read as the
    /// newest one.
    pub(super) fn of(rmcp: &Version, macros: &Version) -> Profile {
        let mut profile = Profile::default();
        for row in TABLE {
            let version = match row.by {
                By::Library => rmcp,
                By::Macros => macros,
            };
            let version = (version.major, version.minor, version.patch);
            if version >= row.since && row.until.is_none_or(|until| version < until) {
                profile.behaviours |= bit(row.what);
            }
        }
        profile
    }

    /// Whether these versions do something.
    pub(super) fn has(self, what: Behaviour) -> bool {
        self.behaviours & bit(what) != 0
    }

    /// How schemars is set up.
    pub(super) fn setup(self) -> Setup {
        if self.has(Behaviour::PlainOptions) {
            Setup::Draft2020
        } else if self.has(Behaviour::Draft2020) {
            Setup::NullableDraft2020
        } else if self.has(Behaviour::Schemars1) {
            Setup::NullableDraft7
        } else if self.has(Behaviour::NullableOptions) {
            Setup::Nullable0_8
        } else {
            Setup::Default0_8
        }
    }

    /// What the schema of a result describes.
    pub(super) fn output_contract(self) -> Contract {
        if self.has(Behaviour::OutputIsSerialized) {
            Contract::Serialize
        } else {
            Contract::Deserialize
        }
    }

    /// The schema of a tool without arguments.
    pub(super) fn no_arguments(self) -> NoArguments {
        if self.has(Behaviour::EmptyProperties) {
            NoArguments::EmptyProperties
        } else if self.has(Behaviour::EmptyType) {
            NoArguments::EmptyType
        } else {
            NoArguments::Nothing
        }
    }
}

/// The versions that do something: from `since` on, before `until`.
struct Row {
    what: Behaviour,
    by: By,
    since: (u64, u64, u64),
    until: Option<(u64, u64, u64)>,
}

/// Which of the two packages decides.
#[derive(Clone, Copy)]
enum By {
    Library,
    Macros,
}

const fn bit(what: Behaviour) -> u32 {
    1 << what as u32
}

const fn from(what: Behaviour, by: By, since: (u64, u64, u64)) -> Row {
    Row {
        what,
        by,
        since,
        until: None,
    }
}

const fn within(what: Behaviour, by: By, since: (u64, u64, u64), until: (u64, u64, u64)) -> Row {
    Row {
        what,
        by,
        since,
        until: Some(until),
    }
}

/// Read in the sources of rmcp and rmcp-macros on crates.io, 0.1.1 to 3.11.0.
const TABLE: &[Row] = &[
    within(
        Behaviour::OneSchemaForAll,
        By::Library,
        (0, 0, 0),
        (0, 1, 2),
    ),
    within(Behaviour::BareSchemas, By::Library, (0, 0, 0), (0, 1, 4)),
    within(Behaviour::EmptyType, By::Macros, (0, 1, 2), (0, 6, 4)),
    from(Behaviour::NullableOptions, By::Library, (0, 2, 0)),
    from(Behaviour::DocumentedEmptyType, By::Library, (0, 2, 0)),
    from(Behaviour::Schemars1, By::Library, (0, 3, 0)),
    from(Behaviour::Output, By::Macros, (0, 4, 0)),
    from(Behaviour::Titles, By::Macros, (0, 6, 4)),
    from(Behaviour::DocumentationMacros, By::Macros, (0, 7, 0)),
    from(Behaviour::EmptyProperties, By::Macros, (0, 8, 0)),
    from(Behaviour::Meta, By::Macros, (0, 9, 0)),
    from(Behaviour::Draft2020, By::Library, (0, 9, 1)),
    within(
        Behaviour::NeedsObjectOutput,
        By::Library,
        (0, 11, 0),
        (3, 0, 0),
    ),
    within(Behaviour::Execution, By::Macros, (0, 15, 0), (3, 0, 0)),
    from(Behaviour::SortedList, By::Library, (0, 16, 0)),
    from(Behaviour::PlainOptions, By::Library, (0, 17, 0)),
    from(Behaviour::RouterFunction, By::Macros, (1, 4, 0)),
    from(Behaviour::StripsRoot, By::Library, (1, 8, 0)),
    from(Behaviour::NeedsObjectInput, By::Library, (1, 8, 0)),
    from(Behaviour::OutputIsSerialized, By::Library, (3, 9, 0)),
    from(Behaviour::WithholdsOutput, By::Library, (3, 11, 0)),
];

#[cfg(test)]
mod tests {
    use super::Behaviour::*;
    use super::*;

    fn of(version: &str) -> Profile {
        let version = Version::parse(version).unwrap();
        Profile::of(&version, &version)
    }

    /// The first and the last of the versions that do something; `-` for no end.
    #[track_caller]
    fn check(what: Behaviour, first: &str, before: &str, last: &str, behind: &str) {
        for (version, expected) in [
            (before, false),
            (first, true),
            (last, true),
            (behind, false),
        ] {
            if version != "-" {
                assert_eq!(of(version).has(what), expected, "{what:?} in {version}");
            }
        }
    }

    /// What the sources of these versions say.
    #[test]
    fn each_behaviour_has_its_versions() {
        check(OneSchemaForAll, "0.1.1", "-", "0.1.1", "0.1.2");
        check(BareSchemas, "0.1.1", "-", "0.1.3", "0.1.4");
        check(EmptyType, "0.1.2", "0.1.1", "0.6.3", "0.6.4");
        check(DocumentedEmptyType, "0.2.0", "0.1.5", "0.6.3", "-");
        check(Output, "0.4.0", "0.3.2", "4.0.0", "-");
        check(Titles, "0.6.4", "0.6.3", "3.11.0", "-");
        check(DocumentationMacros, "0.7.0", "0.6.4", "3.11.0", "-");
        check(Meta, "0.9.0", "0.8.5", "3.11.0", "-");
        check(Execution, "0.15.0", "0.14.0", "2.2.0", "3.0.0");
        check(SortedList, "0.16.0", "0.15.0", "3.11.0", "-");
        check(RouterFunction, "1.4.0", "1.3.0", "3.11.0", "-");
        check(StripsRoot, "1.8.0", "1.7.0", "3.11.0", "-");
        check(NeedsObjectInput, "1.8.0", "1.7.0", "4.0.0", "-");
        check(
            NeedsObjectOutput,
            "0.11.0",
            "0.10.0",
            "2.2.0",
            "3.0.0-beta.1",
        );
        check(OutputIsSerialized, "3.9.0", "3.8.0", "3.11.0", "-");
        check(WithholdsOutput, "3.11.0", "3.10.0", "4.2.0", "-");
    }

    #[test]
    fn schemas_are_set_up_by_line() {
        for (first, last, setup) in [
            ("0.1.1", "0.1.5", Setup::Default0_8),
            ("0.2.0", "0.2.1", Setup::Nullable0_8),
            ("0.3.0", "0.9.0", Setup::NullableDraft7),
            ("0.9.1", "0.16.0", Setup::NullableDraft2020),
            ("0.17.0", "3.11.0", Setup::Draft2020),
        ] {
            assert_eq!(of(first).setup(), setup, "{first}");
            assert_eq!(of(last).setup(), setup, "{last}");
        }
    }

    #[test]
    fn a_tool_without_arguments_has_its_schema() {
        for (first, last, form) in [
            ("0.1.0", "0.1.1", NoArguments::Nothing),
            ("0.1.2", "0.6.3", NoArguments::EmptyType),
            ("0.6.4", "0.7.0", NoArguments::Nothing),
            ("0.8.0", "3.11.0", NoArguments::EmptyProperties),
        ] {
            assert_eq!(of(first).no_arguments(), form, "{first}");
            assert_eq!(of(last).no_arguments(), form, "{last}");
        }
    }

    #[test]
    fn library_and_macros_count_apart() {
        let version = |text: &str| Version::parse(text).unwrap();
        let mixed = Profile::of(&version("1.7.0"), &version("1.8.0"));
        assert!(!mixed.has(StripsRoot));
        let mixed = Profile::of(&version("1.3.0"), &version("1.8.0"));
        assert!(mixed.has(RouterFunction));
    }
}
