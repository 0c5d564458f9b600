//! Our schema of every shape equals what the real derive prints, under both contracts and with the same order of keys.

use semver::Version;
use serde_json::Value;

use super::harness::{CONTRACTS, Reading, difference, shapes, truth};
use super::shapes::{
    containers, defaults, enums, field_types, fields, flatten, generics, more_defaults, more_enums,
    more_fields,
};
use crate::extract::syntax::HeadKind;
use crate::extract::types::{Contract, Settings, Setup};
use crate::schema::{Finished, OPAQUE_KEY};

pub(super) type Truth = fn(Setup, Contract) -> Value;

macro_rules! all {
    ($($path:ident :: $name:ident $(:: $root:ident)?),+ $(,)?) => {
        &[$((stringify!($path::$name $(::$root)?), truth::<$path::$name $(::$root)?> as Truth)),+]
    };
}

pub(super) static COMMON: &[(&str, Truth)] = common!(all);
pub(super) static ONLY_1: &[(&str, Truth)] = only_1!(all);

/// Where our schema is opaque, and why: what it takes to know needs running code.
pub(super) static OPAQUE: &[(&str, &str, &str)] = &[
    (
        "fields::attr_metadata::Root",
        "/properties/f",
        "the transform `tr` changes the schema",
    ),
    (
        "fields::validate_validator_garde::Root",
        "/properties/re/pattern",
        "`std::sync::LazyLock::new(|| Rx)` needs running code",
    ),
];

#[test]
fn shapes_are_those_of_the_real_derive() {
    check(Setup::Draft2020);
}

#[test]
fn shapes_without_null_are_those_of_the_real_transform() {
    check(Setup::NullableDraft7);
    check(Setup::NullableDraft2020);
}

/// Types inside function bodies are not read, and what a hand-written implementation calls is not followed.
#[test]
fn local_types_are_opaque() {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let ours = reading.schema(
        "containers::local_type_id_collision::Root",
        Contract::Deserialize,
    );
    let found: Vec<_> = ours
        .opaque
        .iter()
        .map(|(pointer, reason)| (pointer.as_str(), reason.as_str()))
        .collect();
    let expected = [
        (
            "/properties/a",
            "`La`: its `JsonSchema` is implemented by hand",
        ),
        (
            "/properties/b",
            "`Lb`: its `JsonSchema` is implemented by hand",
        ),
    ];
    assert_eq!(found, expected);
}

#[test]
fn every_shape_is_compared() {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let krate = reading.program.module(reading.scope.module).krate;
    let mut missing = Vec::new();
    for module in reading.program.modules(krate) {
        let path = reading.program.module(module).path.join("::");
        for item in &reading.program.module(module).items {
            let head = reading.program.head(*item);
            let is_root =
                head.name == "Root" || (head.name.starts_with('F') && path == "field_types");
            let name = format!("{path}::{}", head.name);
            if name == "containers::local_type_id_collision::Root" {
                continue;
            }
            let listed = COMMON
                .iter()
                .chain(ONLY_1)
                .any(|(listed, _)| plain(listed) == name);
            if is_root && head.kind != HeadKind::Impl && !listed {
                missing.push(name);
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// `a::B` of `a :: B`
pub(super) fn plain(name: &str) -> String {
    name.replace(' ', "")
}

#[track_caller]
fn check(setup: Setup) {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let mut failures = Vec::new();
    for (name, truth) in COMMON.iter().chain(ONLY_1) {
        let name = plain(name);
        for contract in CONTRACTS {
            let settings = Settings::new(setup, Version::new(1, 2, 3), contract);
            let ours = reading.schema_with(&name, &settings);
            let found = compare(&name, OPAQUE, &ours, truth(setup, contract));
            failures.extend(found.map(|failure| format!("{name} {contract:?}: {failure}")));
        }
    }
    none(&failures);
}

/// How our schema of a shape differs from the truth, apart from its opaque places.
pub(super) fn compare(
    name: &str,
    opaque: &[(&str, &str, &str)],
    ours: &Finished,
    mut truth: Value,
) -> Option<String> {
    let mut found = Vec::new();
    for (pointer, reason) in &ours.opaque {
        found.push((pointer.as_str(), reason.as_str()));
        mark(&mut truth, pointer.as_str(), reason);
    }
    let allowed: Vec<_> = opaque
        .iter()
        .filter(|(shape, _, _)| *shape == name)
        .map(|(_, pointer, reason)| (*pointer, *reason))
        .collect();
    if found != allowed {
        return Some(format!("opaque {found:?}"));
    }
    difference(&ours.json, &truth)
}

#[track_caller]
pub(super) fn none(failures: &[String]) {
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} differ\n{}",
        failures.join("\n")
    );
}

/// Makes a place of the truth opaque.
fn mark(truth: &mut Value, pointer: &str, reason: &str) {
    if let Some(place) = truth.pointer_mut(pointer) {
        *place = serde_json::json!({ OPAQUE_KEY: reason });
    }
}
