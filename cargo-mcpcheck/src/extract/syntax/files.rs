//! Files of the run: read once, outlined once, with the reason where one cannot be read.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::modules::ReadAhead;
use super::outline::{Outline, outline};
use super::scan::{Scanner, TokenKind};
use crate::source::{Expansion, FileId, SourceFile, SourceMap, read_lossy};

/// A file with its outline.
#[derive(Debug)]
pub(super) struct LoadedFile {
    pub(super) id: FileId,
    pub(super) source: Arc<SourceFile>,
    pub(super) outline: Outline,
}

impl LoadedFile {
    /// The text of a range.
    pub(super) fn text(&self, range: std::ops::Range<usize>) -> &str {
        self.source.text().get(range).unwrap_or_default()
    }
}

/// Why a file could not be read.
#[derive(Clone, Debug)]
pub(super) struct ReadFailure {
    pub(super) not_found: bool,
    /// Whether it is there and is not UTF-8.
    pub(super) is_no_text: bool,
    /// Whether it mentions tools, as far as that can be told of what is no text.
    pub(super) mentions_tools: bool,
    pub(super) reason: String,
}

/// The files read so far.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) by_path: HashMap<PathBuf, Result<FileId, ReadFailure>>,
    by_id: HashMap<FileId, Rc<LoadedFile>>,
    /// Files that were read before they were asked for.
    pub(super) ahead: ReadAhead,
}

impl Files {
    /// Texts that the table of sources already holds stand for the files of their paths.
    pub(super) fn over(sources: &SourceMap) -> Files {
        let known = sources
            .files()
            .into_iter()
            .map(|(id, file)| (file.path().to_owned(), Ok(id)));
        Files {
            by_path: known.collect(),
            by_id: HashMap::new(),
            ahead: ReadAhead::new(),
        }
    }

    /// Whether there is a file at `path`.
    pub(super) fn exists(&self, path: &Path) -> bool {
        match self.by_path.get(path) {
            Some(known) => known.is_ok(),
            None => self.ahead.contains_key(path) || path.is_file(),
        }
    }

    /// Reads and outlines a file. `winding` says that the path may lead to a file that is known by another path, as
    /// symbolic links and `..` make endless many: then the file's real path counts too.
    pub(super) fn load(
        &mut self,
        sources: &SourceMap,
        path: &Path,
        winding: bool,
    ) -> Result<Rc<LoadedFile>, ReadFailure> {
        if let Some(known) = self.by_path.get(path).cloned() {
            return known.map(|id| self.by_id(sources, id));
        }
        let real = winding.then(|| path.canonicalize().ok()).flatten();
        let known = real.as_ref().and_then(|real| self.by_path.get(real));
        let outcome = match known.cloned() {
            Some(known) => known,
            None => match self.ahead.remove(path) {
                Some((text, outline)) => Ok(self.add(sources, path, text, outline)),
                None => read(sources, path),
            },
        };
        for path in [Some(path.to_owned()), real].into_iter().flatten() {
            self.by_path.insert(path, outcome.clone());
        }
        outcome.map(|id| self.by_id(sources, id))
    }

    fn add(&mut self, sources: &SourceMap, path: &Path, text: String, outline: Outline) -> FileId {
        let id = sources.add(path, text);
        let source = sources.file(id);
        let file = LoadedFile {
            id,
            source,
            outline,
        };
        self.by_id.insert(id, Rc::new(file));
        id
    }

    /// Adds the text that a macro call expands to.
    pub(super) fn add_expansion(
        &mut self,
        sources: &SourceMap,
        text: String,
        expansion: Expansion,
    ) -> Rc<LoadedFile> {
        let id = sources.add_expansion(text, expansion);
        self.by_id(sources, id)
    }

    /// The outline of a file that the table of sources holds.
    pub(super) fn by_id(&mut self, sources: &SourceMap, id: FileId) -> Rc<LoadedFile> {
        let loaded = self.by_id.entry(id).or_insert_with(|| {
            let source = sources.file(id);
            Rc::new(LoadedFile {
                id,
                outline: outline(source.text()),
                source,
            })
        });
        Rc::clone(loaded)
    }
}

/// The ranges of a part of a text that a macro captured as a whole, from the start of the part; none in texts of files.
pub(super) fn captured_in(file: &SourceFile, part: std::ops::Range<usize>) -> Vec<(u32, u32)> {
    let Some(expansion) = file.expansion() else {
        return Vec::new();
    };
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let (start, end) = (offset(part.start), offset(part.end));
    let inside = expansion.captured.iter();
    inside
        .filter(|(first, last)| *first >= start && *last <= end)
        .map(|(first, last)| (first - start, last - start))
        .collect()
}

/// Whether a text holds an attribute whose path has a segment that starts with `tool`, as far as it can be told of a text
/// that is no Rust.
pub(super) fn mentions_tools(text: &str) -> bool {
    if !text.contains("tool") {
        return false;
    }
    let mut scanner = Scanner::new(text);
    let mut last = None;
    while let Some(token) = scanner.next_token() {
        last = Some(token);
        if token.is_punct(b'#') {
            let rest = scanner.slice(token.end..text.len());
            if names_tool(rest) {
                return true;
            }
        }
    }
    // A string that is never closed swallows the rest of the file; tools may be in there.
    let swallowed =
        last.filter(|token| token.kind == TokenKind::Literal && token.end == text.len());
    swallowed.is_some_and(|token| {
        let text = scanner.slice(token.range());
        text.match_indices("#[")
            .any(|(at, _)| names_tool(&text[at + 1..]))
    })
}

/// Whether `rest` goes on as `[tool...`, `[rmcp::tool...`.
fn names_tool(rest: &str) -> bool {
    let Some(content) = rest.trim_start().strip_prefix('[') else {
        return false;
    };
    let path_end = content
        .find(|char: char| !(char.is_alphanumeric() || matches!(char, '_' | ':' | ' ')))
        .unwrap_or(content.len());
    content[..path_end]
        .split("::")
        .any(|segment| segment.trim().starts_with("tool"))
}

fn read(sources: &SourceMap, path: &Path) -> Result<FileId, ReadFailure> {
    sources.read(path).map_err(|error| {
        let not_found = error.kind() == ErrorKind::NotFound;
        let reason = if not_found {
            "the file was not found".to_owned()
        } else {
            format!("the file cannot be read: {error}")
        };
        let is_no_text = error.kind() == ErrorKind::InvalidData;
        let text = is_no_text.then(|| read_lossy(path).ok()).flatten();
        ReadFailure {
            not_found,
            is_no_text,
            mentions_tools: text.is_some_and(|text| mentions_tools(&text)),
            reason,
        }
    })
}
