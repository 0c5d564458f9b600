//! Which rmcp a package uses, and what that version puts on the wire: the table of what changed when.
//!
//! rmcp asks for any later `rmcp-macros` of its line, so the two are looked up apart: the library decides what a schema
//! looks like, the macros decide how a declaration is read.

use semver::{Version, VersionReq};

use crate::extract::types::Contract;
use crate::extract::workspace::{PackageId, VersionKnown, Workspace};

/// What one version of rmcp and its macros does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    /// Whether the schemas of this version are read at all.
    pub(super) schemas: bool,
    /// Whether `title` and `description` of a schema's root are taken away.
    pub(super) strips_root: bool,
    /// What the schema of a result describes.
    pub(super) output_contract: Contract,
    /// Where `#[tool_handler]` without `router = ...` looks.
    pub(super) default_router: DefaultRouter,
    /// Whether `execution(task_support = ...)` exists.
    pub(super) execution: bool,
}

/// Where `#[tool_handler]` without `router = ...` looks for the router.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefaultRouter {
    /// `self.tool_router`
    Field,
    /// `Self::tool_router()`
    Function,
}

/// The versions that a package uses.
#[derive(Clone, Debug)]
pub(super) struct InUse {
    /// The version of rmcp.
    pub(super) rmcp: Version,
    /// The version of schemars that rmcp uses.
    pub(super) schemars: Version,
    /// What follows for tools.
    pub(super) profile: Profile,
    /// `rmcp 3.11.0`, with the reason where the version is not certain.
    pub(super) display: String,
    /// What is not certain about that: whole sentences.
    pub(super) notes: Vec<String>,
}

/// The versions in use: from the lock file, else the newest that the requirement allows, else the newest known.
pub(super) fn in_use(workspace: &Workspace, package: PackageId) -> InUse {
    let name = workspace
        .package(package)
        .map_or("", |package| package.name.as_str());
    let known = newest(KNOWN_RMCP);
    let read_as = format!("so its tools are read as those of {known}, the newest known");
    let (rmcp, display, doubt) = match workspace.version_of(package, "rmcp") {
        VersionKnown::Locked(version) if version > known => (
            version.clone(),
            format!("rmcp {version} (read as {known}, the newest known)"),
            Some(format!(
                "`{name}` uses rmcp {version}, which is newer than what is known, {read_as}"
            )),
        ),
        VersionKnown::Locked(version) => (version.clone(), format!("rmcp {version}"), None),
        VersionKnown::Required(requirement) => match newest_of(KNOWN_RMCP, &requirement) {
            Some(version) => (
                version.clone(),
                format!("rmcp {version} (the newest that `{requirement}` allows)"),
                None,
            ),
            None => (
                known.clone(),
                format!("rmcp {known} (the newest known, where `{requirement}` is asked for)"),
                Some(format!(
                    "`{name}` asks for rmcp `{requirement}`, of which no version is known, {read_as}"
                )),
            ),
        },
        VersionKnown::Newest => (
            known.clone(),
            format!("rmcp {known} (the newest known)"),
            Some(format!(
                "which rmcp `{name}` uses is not known without a lock file, {read_as}"
            )),
        ),
    };
    let macros = macros_version(workspace, package, &rmcp);
    let mut notes: Vec<String> = doubt.into_iter().collect();
    notes.extend(several(workspace, package, name, &rmcp));
    InUse {
        schemars: schemars_version(workspace, package, 1),
        profile: profile(&rmcp, &macros),
        rmcp,
        display,
        notes,
    }
}

/// A package that depends on several versions under several names: which of them a tool is of is not looked up.
fn several(
    workspace: &Workspace,
    package: PackageId,
    name: &str,
    rmcp: &Version,
) -> Option<String> {
    let dependencies = &workspace.package(package)?.dependencies;
    let mut versions: Vec<&Version> = dependencies
        .iter()
        .filter(|dependency| dependency.package_name == "rmcp" && dependency.enabled)
        .filter_map(|dependency| dependency.version.as_ref())
        .collect();
    versions.sort();
    versions.dedup();
    (versions.len() > 1).then(|| {
        let versions: Vec<String> = versions.iter().map(ToString::to_string).collect();
        format!(
            "`{name}` uses several versions of rmcp ({}): all its tools are read as those of {rmcp}",
            versions.join(", ")
        )
    })
}

fn macros_version(workspace: &Workspace, package: PackageId, rmcp: &Version) -> Version {
    if let Some(version) = workspace.locked_along(package, &["rmcp", "rmcp-macros"]) {
        return version.clone();
    }
    // Both are published with the same numbers.
    let of_line = || {
        let requirement = VersionReq::parse(&format!("^{rmcp}")).ok()?;
        newest_of(KNOWN_RMCP, &requirement)
    };
    let version = match workspace.version_of(package, "rmcp-macros") {
        VersionKnown::Locked(version) => Some(version),
        VersionKnown::Required(requirement) => newest_of(KNOWN_RMCP, &requirement),
        VersionKnown::Newest => None,
    };
    version
        .or_else(of_line)
        .map_or_else(|| rmcp.clone(), |version| version.max(rmcp.clone()))
}

fn schemars_version(workspace: &Workspace, package: PackageId, line: u64) -> Version {
    if let Some(version) = workspace.locked_along(package, &["rmcp", "schemars"]) {
        return version.clone();
    }
    let version = match workspace.version_of(package, "schemars") {
        VersionKnown::Locked(version) => Some(version),
        VersionKnown::Required(requirement) => newest_of(KNOWN_SCHEMARS, &requirement),
        VersionKnown::Newest => None,
    };
    // A package may use another line for itself.
    version
        .filter(|version| version.major == line)
        .or_else(|| {
            let requirement = VersionReq::parse(&format!("{line}")).ok()?;
            newest_of(KNOWN_SCHEMARS, &requirement)
        })
        .unwrap_or_else(|| newest(KNOWN_SCHEMARS))
}

fn newest(known: &[&str]) -> Version {
    newest_of(known, &VersionReq::STAR).unwrap_or(Version::new(0, 0, 0))
}

/// The newest of `known` that `requirement` allows.
fn newest_of(known: &[&str], requirement: &VersionReq) -> Option<Version> {
    known
        .iter()
        .filter_map(|text| Version::parse(text).ok())
        .filter(|version| requirement.matches(version))
        .max()
}

/// What a version of rmcp with a version of its macros does. A version that is newer than the table is read as the
/// newest one.
pub(super) fn profile(rmcp: &Version, macros: &Version) -> Profile {
    let at_least = |version: &Version, since: (u64, u64, u64)| {
        (version.major, version.minor, version.patch) >= since
    };
    let [library, declared] = [rmcp, macros].map(|version| {
        CHANGES
            .iter()
            .filter(|change| at_least(version, change.since))
            .map(|change| change.what)
            .collect::<Vec<_>>()
    });
    Profile {
        schemas: library.contains(&Change::PlainDraft2020),
        strips_root: library.contains(&Change::StripsRoot),
        output_contract: if library.contains(&Change::OutputIsSerialized) {
            Contract::Serialize
        } else {
            Contract::Deserialize
        },
        default_router: if declared.contains(&Change::RouterFunction) {
            DefaultRouter::Function
        } else {
            DefaultRouter::Field
        },
        execution: declared.contains(&Change::Execution)
            && !declared.contains(&Change::NoExecution),
    }
}

/// Something that a version changed.
struct Since {
    since: (u64, u64, u64),
    what: Change,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// `execution(task_support = ...)` in `#[tool]`.
    Execution,
    /// Schemas are draft 2020-12 without any transform (modelcontextprotocol/rust-sdk#664).
    PlainDraft2020,
    /// `#[tool_handler]` asks `Self::tool_router()` instead of the field `self.tool_router`.
    RouterFunction,
    /// The root's `title` and `description` go away.
    StripsRoot,
    /// The tasks redesign takes `execution` away.
    NoExecution,
    /// The schema of a result describes what is written (modelcontextprotocol/rust-sdk#1378).
    OutputIsSerialized,
}

const CHANGES: &[Since] = &[
    Since {
        since: (0, 15, 0),
        what: Change::Execution,
    },
    Since {
        since: (0, 17, 0),
        what: Change::PlainDraft2020,
    },
    Since {
        since: (1, 4, 0),
        what: Change::RouterFunction,
    },
    Since {
        since: (1, 8, 0),
        what: Change::StripsRoot,
    },
    Since {
        since: (3, 0, 0),
        what: Change::NoExecution,
    },
    Since {
        since: (3, 9, 0),
        what: Change::OutputIsSerialized,
    },
];

/// The published versions of rmcp and of rmcp-macros, 2026-11-17.
const KNOWN_RMCP: &[&str] = &[
    "0.1.0", "0.1.1", "0.1.2", "0.1.3", "0.1.4", "0.1.5", "0.2.0", "0.2.1", "0.3.0", "0.3.1",
    "0.3.2", "0.4.0", "0.4.1", "0.5.0", "0.6.0", "0.6.1", "0.6.2", "0.6.3", "0.6.4", "0.7.0",
    "0.8.0", "0.8.1", "0.8.2", "0.8.3", "0.8.4", "0.8.5", "0.9.0", "0.9.1", "0.10.0", "0.11.0",
    "0.12.0", "0.13.0", "0.14.0", "0.15.0", "0.16.0", "0.17.0", "1.0.0", "1.1.0", "1.1.1", "1.2.0",
    "1.3.0", "1.4.0", "1.5.0", "1.6.0", "1.7.0", "1.8.0", "2.0.0", "2.1.0", "2.2.0", "3.0.0",
    "3.0.1", "3.1.0", "3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.2.0", "3.3.0", "3.4.0", "3.4.1",
    "3.5.0", "3.5.1", "3.6.0", "3.7.0", "3.8.0", "3.9.0", "3.10.0", "3.11.0",
];

/// The versions of schemars 1.x, 2026-11.
const KNOWN_SCHEMARS: &[&str] = &[
    "1.0.0", "1.0.1", "1.0.2", "1.0.3", "1.0.4", "1.0.5", "1.1.0", "1.2.0", "1.2.1", "1.2.2",
    "1.2.3",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version::parse(text).unwrap()
    }

    #[track_caller]
    fn check(text: &str, expected: Profile) {
        assert_eq!(profile(&version(text), &version(text)), expected, "{text}");
    }

    /// What rmcp and rmcp-macros of these versions do, read in their sources.
    #[test]
    fn each_line_has_its_own_profile() {
        let newest = Profile {
            schemas: true,
            strips_root: true,
            output_contract: Contract::Serialize,
            default_router: DefaultRouter::Function,
            execution: false,
        };
        check("3.11.0", newest);
        check("3.9.0", newest);
        check("4.2.0", newest);
        let old_output = Profile {
            output_contract: Contract::Deserialize,
            ..newest
        };
        check("3.8.0", old_output);
        check("3.0.0-beta.1", old_output);
        let tasks = Profile {
            execution: true,
            ..old_output
        };
        check("2.2.0", tasks);
        check("1.8.0", tasks);
        let kept_root = Profile {
            strips_root: false,
            ..tasks
        };
        check("1.7.0", kept_root);
        check("1.4.0", kept_root);
        let field = Profile {
            default_router: DefaultRouter::Field,
            ..kept_root
        };
        check("1.3.0", field);
        check("0.17.0", field);
        let unread = Profile {
            schemas: false,
            ..field
        };
        check("0.16.0", unread);
        check(
            "0.14.0",
            Profile {
                execution: false,
                ..unread
            },
        );
    }

    #[test]
    fn library_and_macros_count_apart() {
        let mixed = profile(&version("1.7.0"), &version("1.8.0"));
        assert!(!mixed.strips_root);
        let mixed = profile(&version("1.3.0"), &version("1.8.0"));
        assert_eq!(mixed.default_router, DefaultRouter::Function);
    }

    #[test]
    fn a_requirement_gives_the_newest_that_it_allows() {
        let newest_for =
            |requirement: &str| newest_of(KNOWN_RMCP, &VersionReq::parse(requirement).unwrap());
        assert_eq!(newest_for("^1.2"), Some(version("1.8.0")));
        assert_eq!(newest_for("^0.17"), Some(version("0.17.0")));
        assert_eq!(newest_for("=3.4.0"), Some(version("3.4.0")));
        assert_eq!(newest_for("^99"), None);
        assert_eq!(newest(KNOWN_RMCP), version("3.11.0"));
    }
}
