//! In which directories the files of modules are looked for.

use std::path::{Path, PathBuf};

/// Where a module looks for the files of the modules that it declares.
#[derive(Clone, Debug)]
pub(in crate::extract::syntax) struct Place {
    /// `mod name;` is `name.rs` or `name/mod.rs` in here.
    pub(super) directory: PathBuf,
    /// `#[path]` starts from here.
    pub(super) path_base: PathBuf,
}

impl Place {
    /// Of a file that is a crate root, a `mod.rs`, or named by `#[path]`.
    pub(super) fn of_mod_rs(file: &Path) -> Place {
        let directory = file.parent().unwrap_or(Path::new("")).to_owned();
        Place {
            path_base: directory.clone(),
            directory,
        }
    }

    /// Of a file `name.rs`.
    pub(super) fn of_named_file(file: &Path, name: &str) -> Place {
        let path_base = file.parent().unwrap_or(Path::new("")).to_owned();
        Place {
            directory: path_base.join(name),
            path_base,
        }
    }

    /// Of an inline module; `#[path]` on it names a directory.
    pub(super) fn of_inline(&self, name: &str, path: Option<&str>) -> Place {
        let directory = match path {
            Some(path) => self.path_base.join(path),
            None => self.directory.join(name),
        };
        Place {
            path_base: directory.clone(),
            directory,
        }
    }
}
