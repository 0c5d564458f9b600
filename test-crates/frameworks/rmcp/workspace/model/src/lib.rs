//! Types that two servers share.

mod parts;

pub use parts::book::*;
pub use parts::page::Page as Part;

/// A place in the shelf.
#[derive(schemars::JsonSchema, Default, serde::Deserialize, serde::Serialize)]
pub struct Shelf {
    pub row: u8,
    pub column: Option<u8>,
}
