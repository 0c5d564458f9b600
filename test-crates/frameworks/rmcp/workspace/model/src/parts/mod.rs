pub mod book;
#[path = "pages.rs"]
pub mod page;
