//! What a caller may choose: the input of [`crate::check`].

use std::path::PathBuf;

use crate::diagnostics::LevelSetting;

/// What to check and how to judge it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Where the tools come from.
    pub input: Input,
    /// The servers to look at, by name; empty for all.
    pub servers: Vec<String>,
    /// The dialects to judge in, `all` for every one; `None` for those of the manifests, or else the default set.
    ///
    /// Where dialects or hosts are named, only what is named judges: naming one of the two leaves the other empty.
    pub dialects: Option<Vec<String>>,
    /// The hosts to judge for, `all` for every one; `None` for those of the manifests, or else the default set.
    pub hosts: Option<Vec<String>>,
    /// Levels that go before those of the manifests; later ones win. Names are checked.
    pub levels: Vec<LevelSetting>,
    /// Whether what would warn is denied.
    pub deny_warnings: bool,
}

/// Where the tools come from.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Input {
    /// The source of a workspace.
    Workspace(Selection),
    /// A recorded tool list; the path `-` is standard input.
    Recording(PathBuf),
}

impl Default for Input {
    fn default() -> Input {
        Input::Workspace(Selection::default())
    }
}

/// Which packages of which workspace, with which features: cargo's own options of the same names.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "cargo's options")]
pub struct Selection {
    /// The manifest; `None` for that of the current directory.
    pub manifest_path: Option<PathBuf>,
    /// The packages, by name or package id; empty for cargo's default.
    pub packages: Vec<String>,
    /// All packages of the workspace.
    pub workspace: bool,
    /// Packages to leave out of the whole workspace.
    pub exclude: Vec<String>,
    /// Features to switch on; each may hold several, with commas or spaces between them.
    pub features: Vec<String>,
    /// Switch all features on.
    pub all_features: bool,
    /// Leave the feature `default` off.
    pub no_default_features: bool,
    /// Passed on to cargo.
    pub locked: bool,
    /// Passed on to cargo.
    pub offline: bool,
    /// Passed on to cargo.
    pub frozen: bool,
}
