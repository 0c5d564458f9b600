use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Part, Shelf};

/// What a book is made of.
#[derive(JsonSchema, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Book {
    /// its title
    pub main_title: String,
    pub shelf: Option<Shelf>,
    pub parts: Vec<Part<Kind>>,
}

#[derive(JsonSchema, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    #[default]
    Text,
    FrontMatter,
}
