//! Which rmcp, which of its macros and which schemars a package uses.
//!
//! rmcp asks for any later `rmcp-macros` of its line, so the two are looked up apart: the library decides what a schema
//! looks like, the macros decide how a declaration is read.

use semver::{Version, VersionReq};

use super::profile::{Behaviour, Profile};
use crate::extract::workspace::{PackageId, VersionKnown, Workspace};

/// The versions that a package uses.
#[derive(Clone, Debug)]
pub(super) struct InUse {
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
    let profile = Profile::of(&rmcp, &macros);
    InUse {
        schemars: schemars_version(workspace, package, profile),
        profile,
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

/// The schemars of rmcp, which is another one than the package's own where that is of another line.
fn schemars_version(workspace: &Workspace, package: PackageId, profile: Profile) -> Version {
    if let Some(version) = workspace.locked_along(package, &["rmcp", "schemars"]) {
        return version.clone();
    }
    let version = match workspace.version_of(package, "schemars") {
        VersionKnown::Locked(version) => Some(version),
        VersionKnown::Required(requirement) => newest_of(KNOWN_SCHEMARS, &requirement),
        VersionKnown::Newest => None,
    };
    let line = u64::from(profile.has(Behaviour::Schemars1));
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

/// The last version of schemars 0.8, and those of 1.x, 2026-11.
const KNOWN_SCHEMARS: &[&str] = &[
    "0.8.22", "1.0.0", "1.0.1", "1.0.2", "1.0.3", "1.0.4", "1.0.5", "1.1.0", "1.2.0", "1.2.1",
    "1.2.2", "1.2.3",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version::parse(text).unwrap()
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
