//! The one program this room starts: `cargo metadata --no-deps`. That call reads manifests and nothing else: it compiles
//! nothing, resolves nothing, writes no lock file and runs neither `build.rustc` nor a wrapper of a `.cargo/config.toml`.

use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

use super::WorkspaceRequest;
use super::declared::{Declared, DeclaredDependency, DeclaredTarget, is_read};
use crate::Error;

/// What cargo knows of a workspace.
#[derive(Debug)]
pub(super) struct Described {
    /// The workspace root.
    pub(super) root: PathBuf,
    /// All members.
    pub(super) members: Vec<Declared>,
    /// Ids of the members that cargo takes where none is named: they depend on the manifest that was asked about.
    pub(super) default_members: Vec<String>,
    /// `[workspace.metadata]`
    pub(super) metadata: serde_json::Value,
}

/// Asks cargo about the workspace of a manifest.
///
/// Cargo runs in the directory that we were called from, never in that of the manifest: rustup obeys a
/// `rust-toolchain.toml` of the directory it runs in, and that may name any program.
pub(super) fn describe(request: &WorkspaceRequest, manifest: &Path) -> Result<Described, Error> {
    let mut command = MetadataCommand::new();
    command
        .no_deps()
        .manifest_path(manifest)
        .current_dir(&request.current_dir);
    if let Some(cargo) = &request.cargo {
        command.cargo_path(cargo);
    }
    let flags = [
        ("--locked", request.locked),
        ("--offline", request.offline),
        ("--frozen", request.frozen),
    ];
    let flags: Vec<String> = flags
        .iter()
        .filter(|(_, given)| *given)
        .map(|(flag, _)| (*flag).to_owned())
        .collect();
    command.other_options(flags);
    match command.exec() {
        Ok(metadata) => Ok(described(metadata)),
        Err(cargo_metadata::Error::Io(source)) => Err(Error::CargoNotFound {
            program: command.cargo_command().get_program().into(),
            source,
        }),
        Err(error) => Err(Error::Cargo {
            manifest: manifest.to_owned(),
            message: message_of(error),
        }),
    }
}

/// Cargo's own words without its warnings and the word `error`.
fn message_of(error: cargo_metadata::Error) -> String {
    let cargo_metadata::Error::CargoMetadata { stderr } = error else {
        return error.to_string();
    };
    let start = if stderr.starts_with("error: ") {
        0
    } else {
        stderr.find("\nerror: ").map_or(0, |at| at + 1)
    };
    let text = stderr.get(start..).unwrap_or_default().trim();
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

fn described(metadata: Metadata) -> Described {
    let default_members = if metadata.workspace_default_members.is_available() {
        &metadata.workspace_default_members[..]
    } else {
        &metadata.workspace_members[..]
    };
    Described {
        default_members: default_members.iter().map(|id| id.repr.clone()).collect(),
        root: metadata.workspace_root.into_std_path_buf(),
        members: metadata.packages.into_iter().map(declared).collect(),
        metadata: metadata.workspace_metadata,
    }
}

fn declared(package: cargo_metadata::Package) -> Declared {
    Declared {
        name: package.name.to_string(),
        id: package.id.repr,
        version: Some(package.version),
        manifest_path: package.manifest_path.into_std_path_buf(),
        edition: package.edition.to_string(),
        published: false,
        targets: package.targets.into_iter().filter_map(target).collect(),
        dependencies: package
            .dependencies
            .into_iter()
            .filter_map(dependency)
            .collect(),
        features: package.features,
        metadata: package.metadata,
    }
}

fn target(target: cargo_metadata::Target) -> Option<DeclaredTarget> {
    let kind: Vec<String> = target.kind.iter().map(ToString::to_string).collect();
    kind.iter()
        .any(|kind| is_read(kind))
        .then(|| DeclaredTarget {
            name: target.name,
            kind,
            src_path: target.src_path.into_std_path_buf(),
            edition: target.edition.to_string(),
            required_features: target.required_features,
        })
}

fn dependency(dependency: cargo_metadata::Dependency) -> Option<DeclaredDependency> {
    if dependency.kind == DependencyKind::Development {
        return None;
    }
    Some(DeclaredDependency {
        key: dependency.rename.unwrap_or_else(|| dependency.name.clone()),
        package: dependency.name,
        requirement: dependency.req,
        is_build: dependency.kind == DependencyKind::Build,
        optional: dependency.optional,
        default_features: dependency.uses_default_features,
        features: dependency.features,
        platform: dependency.target.map(|platform| platform.to_string()),
        published: false,
        path: dependency
            .path
            .map(cargo_metadata::camino::Utf8PathBuf::into_std_path_buf),
    })
}
