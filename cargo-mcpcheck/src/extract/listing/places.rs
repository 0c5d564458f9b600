//! From expanded texts back to files: what was read from the expansion of a macro call is shown at the call's arguments or
//! in the macro's body. What leaves the reading of sources points into files only.

use std::collections::BTreeSet;

use crate::extract::frameworks::Collected;
use crate::schema::{Origin, Skipped, Tool, Trap};
use crate::source::{FileId, SourceMap, Span};

/// The way back to files.
pub(super) struct Places<'s> {
    sources: &'s SourceMap,
    expanded: BTreeSet<FileId>,
}

impl<'s> Places<'s> {
    /// For the texts that `sources` holds now.
    pub(super) fn new(sources: &'s SourceMap) -> Places<'s> {
        Places {
            sources,
            expanded: sources.expansions().into_iter().collect(),
        }
    }

    /// Puts everything that was collected at its place in a file.
    pub(super) fn settle(&self, collected: &mut Collected) {
        if self.expanded.is_empty() {
            return;
        }
        for server in &mut collected.servers {
            self.optional(&mut server.span);
            for rewrite in &mut server.rewrites {
                self.span(&mut rewrite.span);
            }
            for tool in server.tools.iter_mut().chain(&mut server.shadowed) {
                self.tool(tool);
            }
        }
        for skipped in &mut collected.skipped {
            self.skipped(skipped);
        }
        for trap in &mut collected.traps {
            self.trap(trap);
        }
    }

    /// The same for one thing that was not understood.
    pub(super) fn skipped(&self, skipped: &mut Skipped) {
        self.optional(&mut skipped.span);
    }

    fn tool(&self, tool: &mut Tool) {
        for origin in tool.provenance.origins_mut() {
            self.origin(origin);
        }
        for trap in &mut tool.traps {
            self.trap(trap);
        }
    }

    /// The call that a place in a macro's body was expanded for is the nearest use.
    fn origin(&self, origin: &mut Origin) {
        for outer in &mut origin.outer {
            self.span(outer);
        }
        if self.expanded.contains(&origin.span.file) {
            let place = self.sources.place(origin.span);
            origin.span = place.span;
            origin.expanded = true;
            if let Some(call) = place.call {
                origin.outer.insert(0, call);
            }
        }
    }

    fn trap(&self, trap: &mut Trap) {
        self.span(&mut trap.span);
        for other in &mut trap.others {
            self.span(other);
        }
    }

    fn optional(&self, span: &mut Option<Span>) {
        if let Some(span) = span {
            self.span(span);
        }
    }

    fn span(&self, span: &mut Span) {
        if self.expanded.contains(&span.file) {
            *span = self.sources.place(*span).span;
        }
    }
}
