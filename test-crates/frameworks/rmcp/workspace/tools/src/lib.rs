//! A server that a binary of another crate runs.

use model::{Book, Part, Shelf as Place};
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Library;

#[tool_router(vis = "pub")]
impl Library {
    /// Puts a book on its shelf.
    #[tool]
    async fn put(&self, Parameters(book): Parameters<Book>) -> String {
        book.main_title
    }

    /// Finds a book.
    #[tool]
    async fn find(&self, Parameters(place): Parameters<Place>) -> Json<Book> {
        Json(Book {
            main_title: String::new(),
            shelf: Some(place),
            parts: Vec::new(),
        })
    }

    #[tool]
    async fn count(&self, Parameters(part): Parameters<Part<model::Shelf>>) -> String {
        part.kinds.len().to_string()
    }
}

#[tool_handler]
impl ServerHandler for Library {}
