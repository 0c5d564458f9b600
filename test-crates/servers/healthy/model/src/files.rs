//! Files beside issues.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::issues::IssueId;

/// A file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Attachment {
    pub issue: IssueId,
    /// Where it goes.
    pub path: PathBuf,
    /// Its bytes.
    pub content: Vec<u8>,
    /// A checksum.
    pub checksum: Option<u64>,
}

/// A text or a number.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum Setting {
    Text(String),
    Number(f64),
}

/// A setting of the tracker.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct NewSetting {
    /// Words with dots between them.
    pub key: String,
    pub value: Setting,
    /// For this session only.
    #[serde(default)]
    pub volatile: bool,
}

/// What to write out.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Export {
    pub format: Format,
    /// Kilobytes.
    #[serde(default = "Export::default_size")]
    pub size: u32,
    pub folder: Option<PathBuf>,
}

impl Export {
    fn default_size() -> u32 {
        1024
    }
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub enum Format {
    Csv,
    Json,
    Html,
}
