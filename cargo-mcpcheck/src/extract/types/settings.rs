//! How a schema generator is set up: the settings of schemars as data, and the set-ups that frameworks use.

use semver::Version;

/// Whether a schema says what is read or what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contract {
    /// What the type accepts: tool arguments.
    Deserialize,
    /// What the type produces: tool results from rmcp 3.9.0 on.
    Serialize,
}

/// A combination of generator settings that some framework uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setup {
    /// schemars 0.8, `SchemaGenerator::default()`: draft-07, `null` in the list of types, no siblings beside `$ref`.
    Default0_8,
    /// schemars 0.8, draft-07 with `option_nullable` instead of `option_add_null_type` and no visitor.
    Nullable0_8,
    /// schemars 1.x, draft-07 whose transforms are replaced by `AddNullable`.
    NullableDraft7,
    /// schemars 1.x, draft 2020-12 with `AddNullable`.
    NullableDraft2020,
    /// schemars 1.x, draft 2020-12 without transforms.
    Draft2020,
}

/// The line of schemars, whose derives and generators have little in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// 0.8
    V0_8,
    /// 1.x
    V1,
}

/// What is done to the whole root document at the end. In schemars 0.8 it is called a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transform {
    /// `AddNullable::default()`: `"nullable": true` instead of `null` among the types.
    AddNullable,
    /// `RemoveRefSiblings`: a `$ref` with other keys beside it moves into `allOf`.
    RemoveRefSiblings,
    /// `RestrictFormats::default()`: formats that the draft does not define go away. On a type's own schema, which has no
    /// `$schema`, these are all.
    RestrictFormats,
}

/// Generator settings, as a framework chooses them.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The schemars version in use; decides details of the derive.
    pub(crate) schemars: Version,
    /// `https://json-schema.org/draft/2020-12/schema`
    pub(crate) meta_schema: &'static str,
    /// `$defs` or `definitions`
    pub(crate) definitions_key: &'static str,
    /// What runs over the whole document at the end, in order.
    pub(crate) transforms: &'static [Transform],
    /// Whether an `Option` is marked `"nullable": true`; schemars 0.8 alone asks.
    pub(crate) option_nullable: bool,
    /// Whether an `Option` has `null` among its types; schemars 0.8 alone asks.
    pub(crate) option_add_null_type: bool,
    /// The contract; schemars 0.8 has but one.
    pub(crate) contract: Contract,
    /// Whether the root type's own id is known to the generator, so that recursion to it is `{"$ref": "#"}`. False for
    /// rmcp's `Parameters<T>`, which forwards the name but not the id.
    pub(crate) root_id_known: bool,
}

impl Settings {
    /// The settings of a set-up. `root_id_known` is true; a caller whose root is wrapped in `Parameters<T>` sets it to
    /// false.
    pub(crate) fn new(setup: Setup, schemars: Version, contract: Contract) -> Settings {
        let draft7 = matches!(
            setup,
            Setup::Default0_8 | Setup::Nullable0_8 | Setup::NullableDraft7
        );
        let (meta_schema, definitions_key) = if draft7 {
            ("http://json-schema.org/draft-07/schema#", "definitions")
        } else {
            ("https://json-schema.org/draft/2020-12/schema", "$defs")
        };
        Settings {
            meta_schema,
            definitions_key,
            transforms: match setup {
                Setup::Default0_8 => &[Transform::RemoveRefSiblings],
                Setup::NullableDraft7 | Setup::NullableDraft2020 => &[Transform::AddNullable],
                Setup::Nullable0_8 | Setup::Draft2020 => &[],
            },
            option_nullable: setup == Setup::Nullable0_8,
            option_add_null_type: setup != Setup::Nullable0_8,
            contract: if schemars.major == 0 {
                Contract::Deserialize
            } else {
                contract
            },
            schemars,
            root_id_known: true,
        }
    }

    /// The line of the schemars version.
    pub(crate) fn line(&self) -> Line {
        if self.schemars.major == 0 {
            Line::V0_8
        } else {
            Line::V1
        }
    }
}
