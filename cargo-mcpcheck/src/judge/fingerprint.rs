//! A finding's fingerprint: the same as long as rule, file, tool and node are, wherever the checkout and the lines are.

use std::path::{Path, PathBuf};

use crate::diagnostics::Place;

/// The hash of rule, path, tool and pointer.
pub(super) fn fingerprint(rule: &str, path: &Path, place: Option<&Place>) -> String {
    // FNV-1a with 64 bits; each part ends with a byte that no text holds.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let path = path.to_string_lossy().replace('\\', "/");
    let (tool, pointer) = place.map_or(("", ""), |place| {
        (place.tool.as_str(), place.pointer.as_str())
    });
    for part in [rule, &path, tool, pointer] {
        for byte in part.bytes().chain([0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

/// A path as seen from the package that leads to it, or from the nearest folder around both; a path without a package
/// loses its folders, because they depend on where the program was called.
pub(super) fn relative(path: &Path, manifest: Option<&Path>) -> PathBuf {
    let shared = manifest
        .into_iter()
        .flat_map(Path::ancestors)
        .skip(1)
        .find_map(|folder| path.strip_prefix(folder).ok());
    match shared.or_else(|| path.file_name().map(Path::new)) {
        Some(relative) => relative.to_owned(),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::Pointer;

    #[test]
    fn paths_do_not_depend_on_the_checkout() {
        let manifest = Some(Path::new("/home/a/repo/server/Cargo.toml"));
        let of = |path: &str| relative(Path::new(path), manifest);
        assert_eq!(
            of("/home/a/repo/server/src/main.rs"),
            Path::new("src/main.rs")
        );
        assert_eq!(
            of("/home/a/repo/model/src/lib.rs"),
            Path::new("model/src/lib.rs")
        );
        assert_eq!(
            relative(Path::new("/tmp/tools.json"), None),
            Path::new("tools.json")
        );
        assert_eq!(relative(Path::new("-"), None), Path::new("-"));
    }

    #[test]
    fn parts_do_not_run_together() {
        let place = |tool: &str, pointer: &str| Place {
            server: "s".to_owned(),
            tool: tool.to_owned(),
            pointer: Pointer::parse(pointer).unwrap_or_default(),
        };
        let of = |place: Place| fingerprint("rule", Path::new("p"), Some(&place));
        assert_eq!(of(place("a", "/b")), of(place("a", "/b")));
        assert_ne!(of(place("a", "/b")), of(place("a/b", "")));
        assert_ne!(
            fingerprint("r", Path::new("p"), None),
            fingerprint("rp", Path::new(""), None)
        );
    }
}
