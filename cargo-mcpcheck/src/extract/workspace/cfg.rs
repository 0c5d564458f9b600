//! What is known of the configuration that a package is compiled with, and what a `cfg` predicate comes to under it.

use std::collections::BTreeMap;

use super::CfgPredicate;

/// Three-valued truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    True,
    False,
    Unknown,
}

/// What is known of the configuration that a package is compiled with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cfg {
    /// Enabled features of the package.
    pub(crate) features: Vec<String>,
    /// `target_os = "linux"`, `unix`, ... of the host; keys without value have an empty list.
    pub(crate) values: BTreeMap<String, Vec<String>>,
}

/// Names that only tools other than a plain build set.
const NEVER_SET: &[&str] = &[
    "clippy",
    "coverage",
    "coverage_nightly",
    "doc",
    "docsrs",
    "doctest",
    "fuzzing",
    "kani",
    "miri",
    "rust_analyzer",
    "rustdoc",
    "test",
];

impl Truth {
    /// Negation; what is unknown stays so.
    #[must_use]
    pub(crate) fn negate(self) -> Truth {
        match self {
            Truth::True => Truth::False,
            Truth::False => Truth::True,
            Truth::Unknown => Truth::Unknown,
        }
    }

    /// Whether all hold: one falsehood decides, else one unknown does.
    pub(crate) fn all(values: impl IntoIterator<Item = Truth>) -> Truth {
        let mut result = Truth::True;
        for value in values {
            match value {
                Truth::False => return Truth::False,
                Truth::Unknown => result = Truth::Unknown,
                Truth::True => {}
            }
        }
        result
    }

    /// Whether one holds: one truth decides, else one unknown does.
    pub(crate) fn any(values: impl IntoIterator<Item = Truth>) -> Truth {
        Truth::all(values.into_iter().map(Truth::negate)).negate()
    }
}

impl From<bool> for Truth {
    fn from(value: bool) -> Truth {
        if value { Truth::True } else { Truth::False }
    }
}

impl Cfg {
    /// The table of the machine that this program runs on: a workspace is checked for the platform it is built on.
    pub(crate) fn of_host(features: Vec<String>) -> Cfg {
        Cfg {
            features,
            values: host_values(),
        }
    }

    /// What a predicate comes to: `cfg(PREDICATE)`.
    ///
    /// A feature that is not enabled is false, declared or not. `debug_assertions`, names that a build script or
    /// `RUSTFLAGS` may set, and keys outside the table are unknown.
    pub(crate) fn holds(&self, predicate: &CfgPredicate) -> Truth {
        match predicate {
            CfgPredicate::All(parts) => Truth::all(parts.iter().map(|part| self.holds(part))),
            CfgPredicate::Any(parts) => Truth::any(parts.iter().map(|part| self.holds(part))),
            CfgPredicate::Not(part) => self.holds(part).negate(),
            CfgPredicate::True => Truth::True,
            CfgPredicate::False => Truth::False,
            CfgPredicate::Unknown => Truth::Unknown,
            CfgPredicate::Name(name) => self.name_holds(name),
            CfgPredicate::KeyValue(key, value) => self.value_holds(key, value),
        }
    }

    fn name_holds(&self, name: &str) -> Truth {
        if NEVER_SET.contains(&name) {
            return Truth::False;
        }
        if matches!(name, "unix" | "windows") {
            return self.values.contains_key(name).into();
        }
        match self.values.get(name) {
            Some(values) if values.is_empty() => Truth::True,
            _ => Truth::Unknown,
        }
    }

    fn value_holds(&self, key: &str, value: &str) -> Truth {
        if key == "feature" {
            return self.features.iter().any(|feature| feature == value).into();
        }
        match self.values.get(key) {
            Some(values) => values.iter().any(|known| known == value).into(),
            None => Truth::Unknown,
        }
    }
}

fn host_values() -> BTreeMap<String, Vec<String>> {
    let mut values = BTreeMap::new();
    let mut set = |key: &str, value: &[&str]| {
        values.insert(
            key.to_owned(),
            value.iter().map(|text| (*text).to_owned()).collect(),
        );
    };
    set("target_os", &[std::env::consts::OS]);
    set("target_arch", &[std::env::consts::ARCH]);
    set("target_family", &[std::env::consts::FAMILY]);
    if matches!(std::env::consts::FAMILY, "unix" | "windows") {
        set(std::env::consts::FAMILY, &[]);
    }
    set(
        "target_pointer_width",
        &[match usize::BITS {
            16 => "16",
            32 => "32",
            _ => "64",
        }],
    );
    let endian = if cfg!(target_endian = "big") {
        "big"
    } else {
        "little"
    };
    set("target_endian", &[endian]);
    // The others (`msvc` on a GNU host and so on) follow from these where they are true; where none is, it is not known.
    let environments = [
        ("gnu", cfg!(target_env = "gnu")),
        ("musl", cfg!(target_env = "musl")),
        ("msvc", cfg!(target_env = "msvc")),
    ];
    if let Some((name, _)) = environments.iter().find(|(_, holds)| *holds) {
        set("target_env", &[name]);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(predicate: &str, expected: Truth) {
        let cfg = Cfg {
            features: vec!["on".to_owned()],
            values: BTreeMap::from([
                ("unix".to_owned(), vec![]),
                ("target_os".to_owned(), vec!["linux".to_owned()]),
            ]),
        };
        let parsed = CfgPredicate::parse(predicate);
        assert_eq!(cfg.holds(&parsed), expected, "{predicate}: {parsed:?}");
    }

    #[test]
    fn features_are_known() {
        check(r#"feature = "on""#, Truth::True);
        check(r#"feature = "off""#, Truth::False);
        check(r#"not(feature = "off")"#, Truth::True);
    }

    #[test]
    fn the_platform_is_known() {
        check("unix", Truth::True);
        check("windows", Truth::False);
        check(r#"target_os = "linux""#, Truth::True);
        check(r#"target_os = "windows""#, Truth::False);
    }

    #[test]
    fn a_plain_build_sets_no_test() {
        check("test", Truth::False);
        check("doc", Truth::False);
        check("not(test)", Truth::True);
    }

    #[test]
    fn the_rest_is_unknown() {
        check("debug_assertions", Truth::Unknown);
        check("tokio_unstable", Truth::Unknown);
        check(r#"panic = "abort""#, Truth::Unknown);
        check("target_os", Truth::Unknown);
        check("not(tokio_unstable)", Truth::Unknown);
    }

    #[test]
    fn one_known_part_may_decide() {
        check("all(test, tokio_unstable)", Truth::False);
        check("all(unix, tokio_unstable)", Truth::Unknown);
        check("any(unix, tokio_unstable)", Truth::True);
        check("any(test, tokio_unstable)", Truth::Unknown);
        check("all()", Truth::True);
        check("any()", Truth::False);
        check("true", Truth::True);
        check("false", Truth::False);
    }

    #[test]
    fn the_host_agrees_with_the_compiler() {
        let cfg = Cfg::of_host(Vec::new());
        let cases = [
            ("unix", cfg!(unix)),
            ("windows", cfg!(windows)),
            (r#"target_os = "linux""#, cfg!(target_os = "linux")),
            (r#"target_os = "macos""#, cfg!(target_os = "macos")),
            (r#"target_arch = "x86_64""#, cfg!(target_arch = "x86_64")),
            (r#"target_family = "unix""#, cfg!(target_family = "unix")),
            (
                r#"target_pointer_width = "64""#,
                cfg!(target_pointer_width = "64"),
            ),
            (
                r#"target_endian = "little""#,
                cfg!(target_endian = "little"),
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(
                cfg.holds(&CfgPredicate::parse(text)),
                expected.into(),
                "{text}"
            );
        }
    }
}
