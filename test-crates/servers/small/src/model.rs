//! What the tools are asked for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A search over all notes.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Query {
    /// Words that the note must contain.
    pub text: String,
    /// Only notes with all of these tags.
    pub tags: Option<Vec<String>>,
    //~^ nullable-array
    /// At most so many notes.
    pub limit: Option<u32>,
}

/// A note as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Note {
    /// The first line.
    pub title: String,
    /// Markdown.
    pub body: String,
    #[serde(default)]
    pub tags: Vec<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct NoteId {
    /// The number that `add` answered.
    pub id: u32,
}
