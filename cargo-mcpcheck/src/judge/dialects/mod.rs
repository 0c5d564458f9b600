//! Provider facts as data: one TOML per dialect, the loader, and the matching of hits against rows.

/// A loaded dialect.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// The file's name.
    pub(crate) id: String,
}
