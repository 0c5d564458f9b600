//! Tables of tools.

use rmcp::model::{JsonObject, Tool, ToolAnnotations};

pub const PAIRS: &[(&str, &str)] = &[("pair_one", "first of a table"), ("pair_two", "second of a table")];

pub struct Entry {
    name: &'static str,
    description: &'static str,
    read_only: bool,
}

pub static ENTRIES: [Entry; 2] = [
    Entry {
        name: "entry_one",
        description: "first entry",
        read_only: true,
    },
    Entry {
        name: "entry_two",
        description: "second entry",
        read_only: false,
    },
];

impl Entry {
    pub fn tool(&self) -> Tool {
        let schema = JsonObject::from_iter([("type".to_owned(), "object".into())]);
        Tool::new(self.name, self.description, schema)
            .with_annotations(ToolAnnotations::default().read_only(self.read_only))
    }
}

pub fn names() -> Vec<&'static str> {
    vec!["chained_one"]
}
