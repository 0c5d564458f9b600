//! Boards and their columns.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Page;
use crate::issues::IssueId;

/// A column of a board.
#[derive(Clone, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Column {
    /// Its heading.
    pub name: String,
    /// The most issues that it may hold.
    pub limit: Option<u32>,
    /// A colour as red, green, blue.
    pub colour: Option<Colour>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
pub struct Colour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

/// A new board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct NewBoard {
    pub name: String,
    /// From left to right.
    pub columns: Vec<Column>,
    /// Who may do what, by the name of a group.
    #[serde(default)]
    pub rights: HashMap<String, Right>,
    /// The board that it copies.
    pub template: Option<Box<BoardRef>>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Right {
    Read,
    Write,
    Own,
}

/// A board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(title = "A board")]
pub struct BoardRef {
    /// The number in its address.
    pub board: u32,
}

/// Moves an issue.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Move {
    #[serde(flatten)]
    pub board: BoardRef,
    pub issue: IssueId,
    /// The heading of the column.
    pub to: String,
    /// The place in the column, from the top.
    #[serde(default)]
    pub position: usize,
}

/// Which boards to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BoardFilter {
    /// Only those whose name holds this.
    pub name: Option<String>,
    /// Only those of this person.
    pub owner: Option<crate::PersonId>,
    #[serde(flatten)]
    pub page: Page,
}

/// A change of a column.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ColumnChange {
    pub board: BoardRef,
    pub column: Column,
    #[serde(default)]
    pub place: i16,
}
