//! Our schema of every shape equals what older versions of schemars printed, which `test-crates/schemars` compiles.

use semver::Version;

use super::harness::{CONTRACTS, Reading, recorded, shapes};
use super::truth::{COMMON, ONLY_1, OPAQUE, compare, none, plain};
use crate::extract::types::{Contract, Settings, Setup};

/// Where our schema is opaque, and why.
static OPAQUE_0_8: &[(&str, &str, &str)] = &[
    (
        "only_0_8::schema_functions::Root",
        "/properties/f",
        "the function `list` makes the schema",
    ),
    (
        "only_0_8::hand_written::Root",
        "/definitions/Stamp",
        "`Stamp`: its `JsonSchema` is implemented by hand",
    ),
];

#[test]
fn schemas_of_schemars_0_8_are_those_of_its_derive() {
    let fixture = shapes().with_features(&["schemars-0-8"]);
    let reading = Reading::new(&fixture);
    let setups = [
        ("default", Setup::Default0_8),
        ("nullable", Setup::Nullable0_8),
    ];
    let truths = recorded("0.8.22");
    assert!(truths.len() > COMMON.len(), "the record is not whole");
    let mut failures = Vec::new();
    for (name, truths) in truths {
        for (setup_name, setup) in setups {
            let settings = Settings::new(setup, Version::new(0, 8, 22), Contract::Deserialize);
            let ours = reading.schema_with(&name, &settings);
            let found = compare(&name, OPAQUE_0_8, &ours, truths[setup_name].clone());
            failures.extend(found.map(|failure| format!("{name} {setup_name}: {failure}")));
        }
    }
    none(&failures);
}

/// Where nothing else is recorded, the schema is that of schemars 1.2.3, which these tests compile.
#[test]
fn schemas_of_older_1_x_are_those_of_their_derives() {
    let fixture = shapes();
    let reading = Reading::new(&fixture);
    let mut failures = Vec::new();
    for version in ["1.0.4", "1.1.0", "1.2.0", "1.2.1"] {
        let others = recorded(version);
        assert!(!others.is_empty(), "nothing is recorded of {version}");
        for (name, newest) in COMMON.iter().chain(ONLY_1) {
            let name = plain(name);
            let other = others.iter().find(|(of, _)| *of == name);
            for (key, contract) in ["deserialize", "serialize"].into_iter().zip(CONTRACTS) {
                let schemars = Version::parse(version).unwrap();
                let settings = Settings::new(Setup::Draft2020, schemars, contract);
                let ours = reading.schema_with(&name, &settings);
                let truth = match other {
                    Some((_, truths)) => truths[key].clone(),
                    None => newest(Setup::Draft2020, contract),
                };
                let found = compare(&name, OPAQUE, &ours, truth);
                failures.extend(found.map(|failure| format!("{version} {name} {key}: {failure}")));
            }
        }
    }
    none(&failures);
}
