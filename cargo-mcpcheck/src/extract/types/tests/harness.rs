//! Reads the shapes as a crate in memory and compares with what the real derive prints.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use schemars::transform::AddNullable;
use semver::Version;
use serde_json::Value;

use crate::extract::syntax::testing::Fixture;
use crate::extract::syntax::{Program, TypeExpr};
use crate::extract::types::{Contract, Scope, Settings, Setup, order_as_serialised, root_schema};
use crate::schema::{Finished, Node, Why};
use crate::source::Span;

pub(super) const CONTRACTS: [Contract; 2] = [Contract::Deserialize, Contract::Serialize];

/// The shapes as the crate `fixture`.
pub(super) fn shapes() -> Fixture {
    let files = [
        ("src/lib.rs", include_str!("shapes/mod.rs")),
        ("src/containers.rs", include_str!("shapes/containers.rs")),
        ("src/defaults.rs", include_str!("shapes/defaults.rs")),
        ("src/enums.rs", include_str!("shapes/enums.rs")),
        ("src/field_types.rs", include_str!("shapes/field_types.rs")),
        ("src/fields.rs", include_str!("shapes/fields.rs")),
        ("src/flatten.rs", include_str!("shapes/flatten.rs")),
        ("src/generics.rs", include_str!("shapes/generics.rs")),
        (
            "src/more_defaults.rs",
            include_str!("shapes/more_defaults.rs"),
        ),
        ("src/more_enums.rs", include_str!("shapes/more_enums.rs")),
        ("src/more_fields.rs", include_str!("shapes/more_fields.rs")),
        ("src/names.rs", include_str!("shapes/names.rs")),
        ("src/only_0_8.rs", include_str!("shapes/only_0_8.rs")),
    ];
    Fixture::new(&files, &["serde", "serde_json", "schemars"])
}

/// What the crates in `test-crates/schemars` printed with another version: a shape and its schema per set-up.
#[expect(clippy::disallowed_methods, reason = "a test reads its truth")]
pub(super) fn recorded(version: &str) -> Vec<(String, Value)> {
    let path = format!(
        "{}/../test-crates/schemars/{version}/truth.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().map(|line| {
        let (name, schemas) = line.split_once(' ').unwrap();
        (name.to_owned(), serde_json::from_str(schemas).unwrap())
    });
    lines.collect()
}

/// What the real derive prints with a set-up, with the order of keys in which it prints them.
pub(super) fn truth<T: JsonSchema>(setup: Setup, contract: Contract) -> Value {
    let mut settings = match setup {
        Setup::NullableDraft7 => SchemaSettings::draft07(),
        _ => SchemaSettings::draft2020_12(),
    };
    if setup != Setup::Draft2020 {
        settings.transforms = vec![Box::new(AddNullable::default())];
    }
    let settings = match contract {
        Contract::Deserialize => settings.for_deserialize(),
        Contract::Serialize => settings.for_serialize(),
    };
    let schema = settings.into_generator().into_root_schema_for::<T>();
    serde_json::to_value(schema).unwrap()
}

/// A program over one fixture, with its crate root as scope.
pub(super) struct Reading<'f> {
    pub(super) program: Program<'f>,
    pub(super) scope: Scope,
    /// A place for types that stand in no source.
    nowhere: Span,
}

impl<'f> Reading<'f> {
    pub(super) fn new(fixture: &'f Fixture) -> Reading<'f> {
        let program = fixture.program();
        let krate = fixture.load(&program);
        let module = program.krate(krate).root;
        let nowhere = Span::new(program.module(module).file, 0, 0);
        Reading {
            program,
            scope: Scope::new(module, None),
            nowhere,
        }
    }

    pub(super) fn ty(&self, text: &str) -> TypeExpr {
        self.program.parse_type(text, self.nowhere).unwrap()
    }

    pub(super) fn node(&self, ty: &str, settings: &Settings) -> Node {
        root_schema(
            &self.program,
            settings,
            &self.scope,
            &self.ty(ty),
            Why::Parameter,
        )
    }

    /// Our schema in the order of keys that serialising gives.
    pub(super) fn schema(&self, ty: &str, contract: Contract) -> Finished {
        self.schema_with(ty, &settings(contract))
    }

    pub(super) fn schema_with(&self, ty: &str, settings: &Settings) -> Finished {
        let mut node = self.node(ty, settings);
        order_as_serialised(&mut node, settings.line());
        node.finish(false)
    }
}

pub(super) fn settings(contract: Contract) -> Settings {
    Settings::new(Setup::Draft2020, Version::new(1, 2, 3), contract)
}

/// What is different between two values, for a message.
pub(super) fn difference(ours: &Value, truth: &Value) -> Option<String> {
    let (ours, truth) = (
        serde_json::to_string(ours).unwrap(),
        serde_json::to_string(truth).unwrap(),
    );
    (ours != truth).then(|| format!("  ours  {ours}\n  truth {truth}"))
}
