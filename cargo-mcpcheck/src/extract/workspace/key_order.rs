//! Whether `serde_json` keeps the order of keys: its feature `preserve_order` is switched on for a whole build by any crate
//! that asks for it.

use super::{PackageId, Truth, Workspace};

/// See [`Workspace::preserves_key_order`].
pub(super) fn preserves_key_order(workspace: &Workspace, package: PackageId) -> Truth {
    let _ = (workspace, package);
    Truth::Unknown
}
