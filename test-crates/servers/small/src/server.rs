//! The tools.

use std::sync::{Arc, Mutex, PoisonError};

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

use crate::model::{Note, NoteId, Query};

#[derive(Clone)]
pub struct Notes {
    notes: Arc<Mutex<Vec<Note>>>,
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Notes {
    pub fn new() -> Self {
        Self {
            notes: Arc::default(),
            tool_router: Self::tool_router(),
        }
    }

    /// Find notes by words and tags.
    #[tool]
    async fn search(&self, Parameters(query): Parameters<Query>) -> String {
        let limit = query.limit.map_or(usize::MAX, |limit| limit as usize);
        let tags = query.tags.unwrap_or_default();
        let found: Vec<_> = self
            .read_all()
            .into_iter()
            .filter(|note| note.body.contains(&query.text))
            .filter(|note| tags.iter().all(|tag| note.tags.contains(tag)))
            .map(|note| note.title)
            .take(limit)
            .collect();
        found.join("\n")
    }

    /// Keep a note.
    #[tool]
    async fn add(&self, Parameters(note): Parameters<Note>) -> String {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.push(note);
        (notes.len() - 1).to_string()
    }

    /// Read a note.
    #[tool(annotations(read_only_hint = true))]
    async fn read(&self, Parameters(NoteId { id }): Parameters<NoteId>) -> Result<String, String> {
        let notes = self.read_all();
        let note = notes.get(id as usize).ok_or("there is no such note")?;
        Ok(note.body.clone())
    }

    /// List the titles of all notes.
    #[tool(annotations(read_only_hint = true))]
    async fn list(&self) -> String {
        let titles: Vec<_> = self.read_all().into_iter().map(|note| note.title).collect();
        titles.join("\n")
    }

    fn read_all(&self) -> Vec<Note> {
        let notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.clone()
    }
}

#[tool_handler(router = self.tool_router, name = "notes")]
impl ServerHandler for Notes {}
