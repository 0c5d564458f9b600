//! Tool lists that were written down: by a client, a proxy, `curl`, or this program's own `tools`.
//!
//! What a tool has wrong is kept as it is: nothing here judges, cures or completes a tool.

mod forms;
mod json;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde_json::Value;

use crate::Error;
use crate::schema::{
    ListSource, OPAQUE_KEY, Pointer, Provenance, RecordedTool, Server, Skipped, Tool, ToolArray,
    ToolList, json_text,
};
use crate::source::{FileId, SourceFile, SourceMap, Span};
use forms::Page;
use json::{Document, documents};

/// Keys that stand twice are shown up to this number.
const MAX_REPEATED: usize = 20;

/// A recorded list: a `tools/list` result or response, a bare array of tools, or a provider's request body. A text may hold
/// several, as a log of messages does: pages of one list are put together, other lists are servers of their own.
///
/// # Errors
/// The text is no JSON (with line and column), or no form of a tool list.
pub(crate) fn from_recording(sources: &SourceMap, file: FileId) -> Result<ToolList, Error> {
    let source = sources.file(file);
    let mut reader = Reader {
        file,
        has_opaque: source.text().contains(OPAQUE_KEY),
        list: ToolList {
            source: ListSource::Recorded,
            servers: Vec::new(),
            skipped: Vec::new(),
            traps: Vec::new(),
        },
        source,
        goes_on: false,
    };
    let mut reason = None;
    let all = documents(&reader.source)?;
    if all.iter().any(|document| document.repeats_keys) {
        reader.note_repeated_keys();
    }
    for Document { start, value, .. } in all {
        match forms::pages(value) {
            Ok(pages) => pages.into_iter().for_each(|page| reader.page(start, page)),
            Err(error) => reason = reason.or(Some(error)),
        }
    }
    if reader.list.servers.is_empty() {
        return Err(Error::NoToolList {
            path: reader.source.path().to_owned(),
            reason: reason.unwrap_or_else(|| "it holds no messages".to_owned()),
        });
    }
    reader.note_missing_pages();
    Ok(reader.list)
}

struct Reader {
    file: FileId,
    source: Arc<SourceFile>,
    has_opaque: bool,
    list: ToolList,
    /// Whether the last page said that another one follows.
    goes_on: bool,
}

impl Reader {
    fn page(&mut self, document: usize, page: Page) {
        if !self.goes_on {
            let server = self.server(document);
            self.list.servers.push(server);
        }
        self.goes_on = page.goes_on;
        for array in page.arrays {
            let place = Arc::new(ToolArray::new(
                self.file,
                Arc::clone(&self.source),
                document,
                array.pointer,
            ));
            for (index, kind) in array.odd {
                let entry = RecordedTool::new(Arc::clone(&place), index, Arc::default());
                let place = Provenance::of_recorded(entry).nearest(&Pointer::root());
                self.list.skipped.push(Skipped {
                    what: format!("entry {} of the tool list", index + 1),
                    reason: format!("it is {kind}, not an object"),
                    span: place.map(|(_, origin)| origin.span),
                    package: None,
                    cure: None,
                    tool_lost: true,
                });
            }
            let Some(server) = self.list.servers.last_mut() else {
                continue;
            };
            for entry in array.tools {
                note_wire(server, entry.wire);
                let opaque = if self.has_opaque {
                    opaque_places(&entry.json)
                } else {
                    Vec::new()
                };
                let place = RecordedTool::new(Arc::clone(&place), entry.index, entry.layout);
                server.tools.push(Tool {
                    json: entry.json,
                    provenance: Provenance::of_recorded(place),
                    opaque,
                    traps: Vec::new(),
                });
            }
        }
    }

    /// A server without tools, named after the file.
    fn server(&self, document: usize) -> Server {
        let path = self.source.path();
        let stem = path.file_stem().map(|stem| stem.to_string_lossy());
        let stem = match stem.as_deref() {
            Some("-") => "stdin",
            Some(stem) => stem,
            None => "recorded",
        };
        let count = self.list.servers.len();
        let start = u32::try_from(document).unwrap_or(u32::MAX);
        Server {
            name: if count == 0 {
                stem.to_owned()
            } else {
                format!("{stem}/{}", count + 1)
            },
            package: None,
            span: Some(Span::new(self.file, start, start.saturating_add(1))),
            framework: None,
            tools: Vec::new(),
            shadowed: Vec::new(),
            rewrites: Vec::new(),
            wire: None,
        }
    }

    fn note_repeated_keys(&mut self) {
        let text = self.source.text();
        for range in json_text::repeated_keys(text, MAX_REPEATED) {
            let key = text.get(range.clone()).unwrap_or_default();
            let start = u32::try_from(range.start).unwrap_or(u32::MAX);
            let end = u32::try_from(range.end).unwrap_or(u32::MAX);
            self.list.skipped.push(Skipped {
                what: format!("an earlier `{}`", key.trim_matches('"')),
                reason: "the object has this key twice; the last one counts".to_owned(),
                span: Some(Span::new(self.file, start, end)),
                package: None,
                cure: None,
                tool_lost: false,
            });
        }
    }

    fn note_missing_pages(&mut self) {
        if !self.goes_on {
            return;
        }
        self.list.skipped.push(Skipped {
            what: "the rest of the tool list".to_owned(),
            reason: "the last page has a `nextCursor`, and what follows it was not recorded"
                .to_owned(),
            span: self.list.servers.last().and_then(|server| server.span),
            package: None,
            cure: None,
            tool_lost: false,
        });
    }
}

/// Adds a form to those that a server's tools were written in.
fn note_wire(server: &mut Server, wire: Option<&str>) {
    let Some(wire) = wire else { return };
    match &mut server.wire {
        None => server.wire = Some(wire.to_owned()),
        Some(known) if known.split(", ").any(|one| one == wire) => {}
        Some(known) => {
            known.push_str(", ");
            known.push_str(wire);
        }
    }
}

/// The places that this program's own `tools` could not read when it wrote the list.
fn opaque_places(json: &Value) -> Vec<(Pointer, String)> {
    let mut found = Vec::new();
    let mut waiting = vec![(Pointer::root(), json)];
    while let Some((pointer, node)) = waiting.pop() {
        match node {
            Value::Object(map) => {
                if let Some(Value::String(reason)) = map.get(OPAQUE_KEY) {
                    found.push((pointer, reason.clone()));
                } else {
                    let members = map.iter().rev();
                    waiting.extend(members.map(|(key, value)| (pointer.join(key), value)));
                }
            }
            Value::Array(items) => {
                let items = items.iter().enumerate().rev();
                waiting.extend(items.map(|(index, item)| (pointer.join_index(index), item)));
            }
            _ => {}
        }
    }
    found
}
