//! From the parser's tree to ours: spans become ranges of the file, `cfg` and `cfg_attr` are decided.
//!
//! The only part of the room, beside `parse`, that names parser types. It must not look at names of attributes or types
//! beyond `cfg`, `cfg_attr` and `doc`.

mod attributes;
mod control;
mod expressions;
mod items;
mod patterns;
mod tokens;
mod types;

use std::cell::Cell;

use std::sync::Arc;

use crate::extract::workspace::Cfg;
use crate::source::{FileId, SourceFile, Span};

/// Nesting of types, expressions and blocks that is followed.
const MAX_DEPTH: usize = 100;

/// Where the spans of a parsed text lie.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// The parsed text is a part of the file that starts at this offset.
    At(FileId, u32),
    /// The parsed text stands nowhere as such; all of it is at this span.
    Fixed(Span),
}

/// Lowers the trees of one parsed text.
pub(super) struct Lowerer<'a> {
    place: Place,
    cfg: &'a Cfg,
    later: Option<Later>,
    depth: Cell<usize>,
}

/// What is needed to parse function bodies later: they are blank in the text being lowered.
#[derive(Clone, Debug)]
pub(super) struct Later {
    pub(super) file: Arc<SourceFile>,
    pub(super) cfg: Arc<Cfg>,
}

impl<'a> Lowerer<'a> {
    pub(super) fn new(place: Place, cfg: &'a Cfg) -> Lowerer<'a> {
        Lowerer {
            place,
            cfg,
            later: None,
            depth: Cell::new(0),
        }
    }

    /// The same, for a text whose function bodies are blank and are read from their file later.
    pub(super) fn bodies_later(mut self, later: Later) -> Lowerer<'a> {
        self.later = Some(later);
        self
    }

    /// Goes one level deeper; `None` where that is deeper than any written code, so that trees stay shallow enough for
    /// the recursion of those who read them.
    fn deeper<R>(&self, lower: impl FnOnce() -> R) -> Option<R> {
        let depth = self.depth.get();
        if depth >= MAX_DEPTH {
            return None;
        }
        self.depth.set(depth + 1);
        let lowered = lower();
        self.depth.set(depth);
        Some(lowered)
    }

    /// The range of the file that a parser's span stands for.
    fn at(&self, span: proc_macro2::Span) -> Span {
        match self.place {
            Place::Fixed(span) => span,
            Place::At(file, base) => {
                let range = span.byte_range();
                let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
                Span::new(file, offset(range.start), offset(range.end))
            }
        }
    }

    /// From the start of one span to the end of another.
    fn between(&self, first: proc_macro2::Span, last: proc_macro2::Span) -> Span {
        self.at(first).to(self.at(last))
    }

    /// The range of all tokens of a stream; `None` where it is empty.
    fn stream_span(&self, tokens: &proc_macro2::TokenStream) -> Option<Span> {
        let mut spans = tokens.clone().into_iter().map(|token| token.span());
        let first = spans.next()?;
        Some(self.between(first, spans.last().unwrap_or(first)))
    }
}

/// An identifier without `r#`.
fn plain(ident: &proc_macro2::Ident) -> String {
    let name = ident.to_string();
    match name.strip_prefix("r#") {
        Some(plain) => plain.to_owned(),
        None => name,
    }
}
