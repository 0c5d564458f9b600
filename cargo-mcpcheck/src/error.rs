//! The one error type: why a run could not be made. Findings are never errors.

use std::path::PathBuf;

/// Why a run stopped before it could judge anything. Exit status 2.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read or is not UTF-8.
    #[error("cannot read `{}`: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The operating system's reason.
        source: std::io::Error,
    },
}
